/** An applicant submits; the officer's bell rings by itself, leads to the project, and what is read in one tab is read in the other. */
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { KK, SAFU } from './support/demo.ts'
import { portalOfFile, row, watchComplaints } from './support/journey.ts'
import { signInNias, signInStaff, type Zastupnik } from './support/sign-in.ts'
import { axe } from './support/sweep.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

test.use({ serviceWorkers: 'allow' })

const portal = portalOfFile()
const SPREMNA = 'Certificiranje operatera CNC strojeva'

const zvono = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Obavijesti/ })
const ploca = (page: Page) => page.getByRole('dialog', { name: 'Obavijesti' })

/** The number the bell says. */
async function neprocitano(page: Page): Promise<number> {
  const name = (await zvono(page).getAttribute('aria-label')) ?? ''
  return Number(/: (\d+) /.exec(name)?.[1] ?? 0)
}

/** Marks everything as read, so that one more can be told from none. */
async function procitajSve(page: Page): Promise<void> {
  await zvono(page).click()
  const sve = ploca(page).getByRole('button', { name: 'Označi sve pročitanim' })
  await expect(ploca(page).getByRole('listitem').first()).toBeVisible()
  if ((await neprocitano(page)) > 0) await sve.click()
  await expect.poll(() => neprocitano(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(ploca(page)).toHaveCount(0)
}

let sluzbenik: BrowserContext
let page: Page
let druga: Page
let complaints: string[]

test.beforeAll(async ({ browser }) => {
  sluzbenik = await browser.newContext()
  complaints = watchComplaints(sluzbenik)
  page = await sluzbenik.newPage()
})
test.afterAll(async () => {
  await sluzbenik.close()
})

test('an officer has read everything, in two tabs', async () => {
  await signInStaff(page, portal(), SAFU.R)
  await page.goto(`${portal().url}/institucija/${SAFU.id}/program/${KK}/upravljacka-ploca`)
  await procitajSve(page)
  druga = await sluzbenik.newPage()
  await druga.goto(`${portal().url}/institucija/${SAFU.id}/program/${KK}/projekti`)
  await expect(zvono(druga)).toHaveAccessibleName('Obavijesti')
})

test('an application is submitted: the bell rings without a reload, in both tabs, and not for who submitted', async ({
  browser,
}) => {
  await page.evaluate(() => document.documentElement.setAttribute('data-nije-ponovno-ucitana', ''))
  const spremna = await row<Zastupnik & { id: string }>(
    portal(),
    `select p.id, o.oib, p.prijavitelj_id as "prijaviteljId" from projekt p
      join prijavitelj_osoba po on po.prijavitelj_id = p.prijavitelj_id and po.razina = 'ZAS' and po.projekt_id is null
      join fizicka_osoba o on o.id = po.osoba_id where p.naziv = $1 and p.status_id = 10 order by o.id limit 1`,
    [SPREMNA],
  )
  const context = await browser.newContext()
  const prijavitelj = await context.newPage()
  await signInNias(prijavitelj, portal(), spremna.oib)
  const projekt = `${portal().url}/prijavitelj/${spremna.prijaviteljId}/program/${KK}/projekti/${spremna.id}`
  await prijavitelj.goto(`${projekt}/pregled-prijavnog-obrasca`)
  await prijavitelj.getByRole('button', { name: 'Podnesi prijavu' }).first().click()
  const dialog = prijavitelj.getByRole('alertdialog').or(prijavitelj.getByRole('dialog'))
  await dialog.getByRole('button', { name: 'Podnesi prijavu' }).click()
  await expect(prijavitelj.getByText('Prijava je podnesena')).toBeVisible()

  for (const tab of [page, druga]) await expect(zvono(tab)).toHaveAccessibleName('Obavijesti: 1 nepročitana, ima novih')
  await expect(page.locator('html[data-nije-ponovno-ucitana]')).toHaveCount(1)

  await zvono(prijavitelj).click()
  await expect(ploca(prijavitelj)).toBeVisible()
  // To the end, however much the person was told before.
  await expect
    .poll(async () => {
      await ploca(prijavitelj).getByRole('listitem').last().scrollIntoViewIfNeeded()
      return ploca(prijavitelj)
        .getByText(/Nema više obavijesti|Trenutno nemate obavijesti/)
        .isVisible()
    })
    .toBe(true)
  await expect(
    ploca(prijavitelj)
      .getByText(/zaprimljena je pod brojem .*\/2/)
      .filter({ hasText: SPREMNA }),
  ).toHaveCount(0)
  await context.close()
})

test('it says what came and why, leads to the project, and is then read in the other tab too', async () => {
  await zvono(page).click()
  const stavka = ploca(page).getByRole('listitem').first()
  await expect(stavka).toContainText(/Zaprimljena je prijava KK\.\S+\./)
  await expect(stavka).toContainText('Nepročitano:')
  await expect(stavka).toContainText('Dobili ste je jer ste referent u tijelu koje provodi odabir.')
  expect(await axe(page)).toEqual([])
  await stavka.getByRole('link').click()
  await expect(page).toHaveURL(/\/projekti\/[0-9a-f-]+\/odabir\/upravljacka-ploca$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(SPREMNA)
  await expect(ploca(page)).toHaveCount(0)
  for (const tab of [page, druga]) await expect(zvono(tab)).toHaveAccessibleName('Obavijesti')
})

test('the list goes on while one scrolls, to its end', async () => {
  await zvono(druga).click()
  const stavke = ploca(druga).getByRole('listitem')
  await expect(stavke.first()).toContainText(/Zaprimljena je prijava/)
  await expect(stavke.first()).not.toContainText('Nepročitano:')
  await expect(async () => {
    await stavke.last().scrollIntoViewIfNeeded()
    await expect(ploca(druga).getByText('Nema više obavijesti')).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(await stavke.count()).toBeGreaterThan(10)
})

test('a person decides when their devices are quiet', async () => {
  await ploca(druga).getByRole('link', { name: 'Postavke obavijesti' }).click()
  await expect(druga.getByRole('heading', { level: 1, name: 'Obavijesti' })).toBeVisible()
  await druga.getByRole('textbox', { name: 'Od', exact: true }).fill('25:00')
  await druga.getByRole('button', { name: 'Spremi postavke' }).click()
  await expect(druga.getByText('Unesite vrijeme u obliku 22:00')).toBeVisible()
  await druga.getByRole('textbox', { name: 'Od', exact: true }).fill('20:30')
  await druga.getByRole('button', { name: 'Spremi postavke' }).click()
  await expect(druga.getByText('Postavke obavijesti su spremljene.')).toBeVisible()
  await druga.reload()
  await expect(druga.getByRole('textbox', { name: 'Od', exact: true })).toHaveValue('20:30')
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
})

test('a device rings for a message of the portal and says nothing but its title', async () => {
  await sluzbenik.grantPermissions(['notifications'], { origin: portal().url })
  await druga.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const cdp = await sluzbenik.newCDPSession(druga)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (found !== undefined) resolve(found.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const deliver = { origin: portal().url, registrationId: await registered }
  const shown = () =>
    druga.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const all = await registration.getNotifications()
      return all.map(({ title, tag, body, data }) => ({
        title,
        tag,
        body,
        adresa: (data as { adresa: string }).adresa,
      }))
    })
  const poruka = { naslov: 'Zaprimljena je nova prijava', adresa: '/institucija/3/program/2/projekti/x', oznaka: 'a' }
  // Sent again while it is not shown: the debugger drops what it delivers to a worker that is just being started.
  await expect(async () => {
    await cdp.send('ServiceWorker.deliverPushMessage', { ...deliver, data: JSON.stringify(poruka) })
    await expect
      .poll(shown, { timeout: 3000 })
      .toEqual([{ title: poruka.naslov, tag: 'a', body: '', adresa: poruka.adresa }])
  }).toPass({ timeout: 30_000 })
  // Another site's address is never opened, and a message that is none still says that there is news.
  const zla = { ...poruka, naslov: 7, adresa: '//zlo.hr/' }
  await cdp.send('ServiceWorker.deliverPushMessage', { ...deliver, data: JSON.stringify(zla) })
  await expect.poll(shown).toEqual([{ title: 'Nova obavijest', tag: 'a', body: '', adresa: '/prijava/korisnik' }])
})
