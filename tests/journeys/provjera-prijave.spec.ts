/** Checks of applications: answered by keys, scored by two who do not see each other, and answered without a network while one is taken away. */
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { KK, POZIV_K2, SAFU } from './support/demo.ts'
import { portalOfFile, row, rows, watchComplaints } from './support/journey.ts'
import { PersonApi } from './support/person-api.ts'
import { signInStaff } from './support/sign-in.ts'
import { axe } from './support/sweep.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const portal = portalOfFile()
const RAZLOG = 'Kolegica preuzima ovaj predmet.'
let referent: BrowserContext
let clan: BrowserContext
let voditelj: BrowserContext
let prijave: { id: string; naziv: string }[]

const mutationId = () => crypto.randomUUID()
const put = (projektId: string) => `v1/institucije/${SAFU.id}/projekti/${projektId}/odabir/provjere`
const pregled = (projektId: string) =>
  `${portal().url}/institucija/${SAFU.id}/program/${KK}/projekti/${projektId}/odabir/pregled-prijavnog-obrasca`
const provjera = (projektId: string, id: string) => `${pregled(projektId)}/provjera/${id}`
const osoba = (ime: string) =>
  row<{ id: number }>(
    portal(),
    `select id from fizicka_osoba where ime || ' ' || prezime = $1 and lozinka_hash is not null`,
    [ime],
  )
const redak = (id: string) =>
  row<{ statusId: number; ishod: string | null }>(
    portal(),
    'select status_id as "statusId", ishod from provjera_prijave where id = $1',
    [id],
  )

/** The head gives a part to a person. */
async function dodijeli(projektId: string, dio: string, ime: string): Promise<string> {
  const { id: osobaId } = await osoba(ime)
  const api = new PersonApi(voditelj, portal())
  return (await api.post<{ id: string }>(put(projektId), { mutationId: mutationId(), dio, osobaId })).id
}

/** Declares that there is no conflict, and waits until this device has the check. */
async function zapocni(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nisam u sukobu interesa, započni' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Potvrdi' }).click()
  await expect(page.getByRole('textbox', { name: 'Komentar' })).toBeVisible({ timeout: 60_000 })
}
const tipke = (page: Page) => page.getByRole('checkbox', { name: /^Kratke tipke/ }).check()
const pitanja = async (page: Page): Promise<number> => {
  const [, ukupno] = /\/ (\d+)$/.exec(await page.getByText(/^1 \/ \d+$/).innerText()) ?? []
  return Number(ukupno)
}
async function zavrsi(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Završi provjeru' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Potvrdi' }).click()
  await expect(page.getByText('Završena', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
}
/** Every question is met, by the keys alone. */
async function sveDa(page: Page): Promise<void> {
  const ukupno = await pitanja(page)
  for (let broj = 1; broj <= ukupno; broj += 1) {
    await expect(page.getByText(`${broj} / ${ukupno}`, { exact: true })).toBeVisible()
    const da = page.getByRole('button', { name: 'Da', exact: true })
    await expect(da).toBeEnabled()
    await page.keyboard.press('1')
    await expect(da).toHaveAttribute('aria-pressed', 'true')
    if (broj < ukupno) await page.keyboard.press('j')
  }
}

test.beforeAll(async ({ browser }) => {
  ;[referent, clan, voditelj] = [await browser.newContext(), await browser.newContext(), await browser.newContext()]
  await signInStaff(await referent.newPage(), portal(), SAFU.R)
  await signInStaff(await clan.newPage(), portal(), SAFU.clan)
  await signInStaff(await voditelj.newPage(), portal(), SAFU.V)
  // The story has an officer hand one back for a conflict; here nobody has one.
  await rows(portal(), 'delete from provjera_prijave where status_id = 4 returning id', [])
  const poziv = `select p.id, p.naziv from projekt p join poziv c on c.id = p.poziv_id
    where c.naziv like $1 || '%' and p.sifra is not null and not exists (select from provjera_prijave z where z.projekt_id = p.id)
    order by p.poredak_at limit 4`
  prijave = await rows(portal(), poziv, [POZIV_K2])
  expect(prijave.length).toBe(4)
  for (const { id } of prijave)
    await row(portal(), 'update projekt set status_id = 2, status_promijenjen_at = now() where id = $1 returning id', [
      id,
    ])
})
test.afterAll(() => Promise.all([referent, clan, voditelj].map((context) => context?.close())))

test('an officer takes an application, declares, answers by keys with the form beside, and finishes', async () => {
  const [{ id: projektId } = { id: '' }] = prijave
  const page = await referent.newPage()
  const complaints = watchComplaints(page)
  await page.goto(pregled(projektId))
  await page.getByRole('button', { name: 'Preuzmi: Administrativna provjera' }).click()
  await page.getByRole('link', { name: /^Administrativna provjera, .*: otvori provjeru$/ }).click()
  await zapocni(page)
  await tipke(page)
  // The first question is about no field, the second about who represents; of partners, who are not there, the table says so.
  await page.keyboard.press('j')
  await expect(page.locator('#obrazac-uz-provjeru [data-istaknuto]').first()).toBeVisible()
  await page.keyboard.press('k')

  await page.keyboard.press('2')
  await page.keyboard.press('c')
  await page.keyboard.type('Zaprimljeno dan nakon roka.')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('k')
  await expect(page.getByRole('textbox', { name: 'Komentar' })).toHaveValue('Zaprimljeno dan nakon roka.')
  await sveDa(page)
  expect(await axe(page)).toEqual([])
  await zavrsi(page)
  const zapis = await rows(portal(), 'select status_id, ishod from provjera_prijave where projekt_id = $1', [projektId])
  expect(zapis).toEqual([{ status_id: 3, ishod: 'zadovoljava' }])
  expect(complaints).toEqual([])
  await page.close()
})

test('two score without seeing each other, and both see the points once both have finished', async () => {
  const [{ id: projektId } = { id: '' }] = prijave
  await row(portal(), 'update projekt set status_id = 3, status_promijenjen_at = now() where id = $1 returning id', [
    projektId,
  ])
  const prihvatljivost = await dodijeli(projektId, 'prihvatljivost', SAFU.R)
  const prva = await referent.newPage()
  await prva.goto(provjera(projektId, prihvatljivost))
  await zapocni(prva)
  await sveDa(prva)
  await zavrsi(prva)

  const [njezina, njegova] = [
    await dodijeli(projektId, 'kvaliteta', SAFU.R),
    await dodijeli(projektId, 'kvaliteta', SAFU.clan),
  ]
  const druga = await clan.newPage()
  for (const [page, id] of [
    [prva, njezina],
    [druga, njegova],
  ] as const) {
    await page.goto(provjera(projektId, id))
    await zapocni(page)
    await tipke(page)
    const ukupno = await pitanja(page)
    for (let broj = 1; broj <= ukupno; broj += 1) {
      await expect(page.getByText(`${broj} / ${ukupno}`, { exact: true })).toBeVisible()
      await page.keyboard.press('8')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Dobro razrađeno.')
      if (broj < ukupno) await page.keyboard.press('Control+Enter')
      else await page.keyboard.press('Escape')
    }
    if (page === prva) {
      await zavrsi(prva)
      await druga.goto(provjera(projektId, njezina))
      await expect(
        druga.getByText('Odgovori ove provjere vide se kada svoju ocjenu završe svi ocjenjivači.'),
      ).toBeVisible()
      await expect(druga.getByText('Dobro razrađeno.')).toHaveCount(0)
    }
  }
  await zavrsi(druga)
  await prva.goto(pregled(projektId))
  await expect(prva.getByRole('table', { name: 'Ocjene po kriterijima' })).toBeVisible()
  await Promise.all([prva.close(), druga.close()])
})

test('three are answered without a network; the one that was taken away meanwhile is refused, its text kept', async () => {
  const trojka = prijave.slice(1)
  const ids: string[] = []
  const stranice: Page[] = []
  for (const { id: projektId } of trojka) {
    const id = await dodijeli(projektId, 'administrativna', SAFU.R)
    const page = await referent.newPage()
    await page.goto(provjera(projektId, id))
    await zapocni(page)
    ids.push(id)
    stranice.push(page)
  }
  await referent.setOffline(true)
  for (const page of stranice) {
    await page.bringToFront()
    await page.getByRole('button', { name: 'Ne', exact: true }).click()
    await page.getByRole('textbox', { name: 'Komentar' }).fill('Upisano bez mreže.')
    await page.getByRole('button', { name: 'Sljedeće' }).click()
  }
  const [oduzeta = ''] = ids
  const stol = `${put(trojka[0]?.id ?? '')}/${oduzeta}`
  const api = new PersonApi(voditelj, portal())
  const { verzijaRetka } = await api.get<{ verzijaRetka: number }>(stol)
  await api.post(`${stol}/prijelazi`, {
    mutationId: mutationId(),
    prijelaz: 'oduzmi',
    verzijaRetka,
    obrazlozenje: RAZLOG,
  })

  await referent.setOffline(false)
  const zapisano = async (id: string) =>
    (await row<{ tekst: string }>(portal(), 'select sadrzaj::text as tekst from provjera_prijave where id = $1', [id]))
      .tekst
  for (const id of ids.slice(1))
    await expect.poll(() => zapisano(id), { timeout: 90_000 }).toContain('Upisano bez mreže.')
  expect(await zapisano(oduzeta)).not.toContain('Upisano bez mreže.')
  expect(await redak(oduzeta)).toEqual({ statusId: 5, ishod: null })
  const posta = await referent.newPage()
  const { id: osobaId } = await osoba(SAFU.R)
  await posta.goto(`${portal().url}/korisnik/${osobaId}/odlazna-posta`)
  const odbijena = posta.getByRole('region', { name: 'Treba vašu odluku (1)' })
  await expect(odbijena.getByRole('heading', { name: /^Administrativna provjera: / })).toBeVisible()
  await odbijena.getByText('Što ste upisali').click()
  await expect(odbijena.getByText('Upisano bez mreže.')).toBeVisible()
  // What was finished has left the device, and is still told as what it is.
  await expect(posta.getByRole('rowheader', { name: /^Provjera prijave – Završi provjeru/ }).first()).toBeVisible()
})
