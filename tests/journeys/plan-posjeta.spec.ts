/** A leader lays three visits of two programmes into one day, by keyboard alone, and the beneficiary hears of the new day. */
import { expect, type Page, test } from 'playwright/test'
import { addDays, formatDatum, today } from '#contract/kernel/datum.ts'
import { rokRadnihDana } from '#contract/kernel/radni-dani.ts'
import { SAFU } from './support/demo.ts'
import { portalOfFile, row, rows, watchComplaints } from './support/journey.ts'
import { signInNias, signInStaff, zastupnik } from './support/sign-in.ts'

const portal = portalOfFile()

interface Projekt {
  id: string
  programId: number
}

/** Tabs until the button has the focus, and presses it. */
async function pritisni(page: Page, name: string | RegExp): Promise<void> {
  const gumb = page.getByRole('button', { name })
  await expect(gumb).toBeVisible()
  for (let koraka = 0; koraka < 150; koraka += 1) {
    if (await gumb.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter')
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`No key leads to ${name}`)
}

const red = (page: Page) =>
  page.getByRole('list', { name: 'Red obilaska' }).getByRole('listitem').filter({ hasText: 'PLM-' })
const oznake = async (page: Page) =>
  (await red(page).allTextContents()).map((text) => /PLM-\d{4}-\d{4}/.exec(text)?.[0])

test('three visits are picked, put in order and written by keyboard, and the one that was announced is told anew', async ({
  page,
}) => {
  test.slow()
  const complaints = watchComplaints(page)
  await signInStaff(page, portal(), SAFU.R)

  // The third one is planned now, in another programme than the other two.
  const inkubator = await row<Projekt>(
    portal(),
    `select id, program_id as "programId" from projekt where naziv = 'Poduzetnički inkubator Suhača'`,
  )
  await page.goto(
    `${portal().url}/institucija/${SAFU.id}/program/${inkubator.programId}/projekti/${inkubator.id}/provedba/provjere-na-licu-mjesta`,
  )
  await page.getByRole('button', { name: 'Planiraj provjeru' }).click()
  await expect(page.getByRole('heading', { name: 'Provjera na licu mjesta' })).toBeVisible()
  await expect
    .poll(
      async () =>
        (await rows(portal(), `select id from provjera where projekt_id = $1 and status_id = 1`, [inkubator.id]))
          .length,
    )
    .toBe(1)

  // The menu of the body has the plan; a project's has its own.
  await page.goto(`${portal().url}/institucija/${SAFU.id}/program/${inkubator.programId}/projekti`)
  await page.getByRole('link', { name: 'Plan posjeta' }).first().click()
  await expect(page.getByRole('heading', { name: 'Posjeti (3)' })).toBeVisible()
  const stavljene = await page.getByRole('button', { name: /^Stavi PLM-/ }).all()
  const imena = await Promise.all(stavljene.map((one) => one.getAttribute('aria-label')))
  for (const ime of imena) {
    await page.getByRole('heading', { level: 1 }).focus()
    await pritisni(page, String(ime))
  }
  const prije = await oznake(page)
  expect(prije).toHaveLength(3)

  // The last one goes to the front, press by press; the focus goes with it.
  const zadnja = prije[2] ?? ''
  await pritisni(page, `Pomakni ${zadnja} prema početku`)
  await expect.poll(() => oznake(page)).toEqual([prije[0], zadnja, prije[1]])
  await page.keyboard.press('Enter')
  await expect.poll(() => oznake(page)).toEqual([zadnja, prije[0], prije[1]])

  await page.getByRole('heading', { level: 1 }).focus()
  await pritisni(page, 'Predloži redoslijed')
  await expect(page.getByText(/^Ukupno .* km \(zračna udaljenost\)/)).toBeVisible()

  // Too soon for an announcement: said before anything is tried. Then a day that is far enough.
  const danas = today(Date.now())
  const dan = rokRadnihDana(addDays(danas, 20), 1)
  const polje = page.getByLabel(/^Dan obilaska/)
  await polje.focus()
  await page.keyboard.type(formatDatum(danas))
  await page.keyboard.press('Tab')
  await expect(page.getByText('Posjet se najavljuje najmanje 5 radnih dana prije.').first()).toBeVisible()
  await polje.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(formatDatum(dan))
  await page.keyboard.press('Tab')
  await expect(page.getByText('Posjet se najavljuje najmanje 5 radnih dana prije.')).toHaveCount(0)
  await pritisni(page, 'Rasporedi vremena')
  await expect(page.getByText(/Promjena dana odnosi se na 1 najavljeni posjet/)).toBeVisible()
  await pritisni(page, 'Zapiši u 3 provjere')
  await expect(page.getByText('Dan i vrijeme zapisani su u 3 provjere.')).toBeVisible()
  await expect(page.getByText('Još ništa nije odabrano')).toBeVisible()

  const zapisano = await rows<{ sat: string }>(
    portal(),
    `select sadrzaj -> 'podaci' ->> 'sat' as sat from provjera
      where institucija_id = $1 and sadrzaj -> 'podaci' ->> 'datum' = $2 order by 1`,
    [SAFU.id, dan],
  )
  expect(zapisano.map(({ sat }) => sat)).toEqual(['09:00', '11:30', '14:00'])
  expect(complaints).toEqual([])

  // The beneficiary of the announced one reads both days.
  await page.context().clearCookies()
  const korisnik = await zastupnik(portal(), 'Jadran Morska Tehnika')
  await signInNias(page, portal(), korisnik.oib)
  const { id } = await row<{ id: number }>(portal(), `select id from fizicka_osoba where oib = $1`, [korisnik.oib])
  await page.goto(`${portal().url}/korisnik/${id}/notifikacije`)
  await expect(
    page.getByText(new RegExp(`premješta se s .* na ${formatDatum(dan).replaceAll('.', '\\.')}`)),
  ).toBeVisible()
})
