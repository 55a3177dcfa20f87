/** A call from draft to publication: drafted by one body, approved by another, never twice by the same person. */
import { type Browser, type BrowserContext, expect, test } from 'playwright/test'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { callStatus, type Desk, deskOf, fillCheckList, pressMove } from './support/call-desk.ts'
import { KK, MINGO, MRRFEU, POZIV_K2 } from './support/demo.ts'
import { createDraft, Form } from './support/form.ts'
import { portalOfFile, row, rows } from './support/journey.ts'
import { signInNias, zastupnik } from './support/sign-in.ts'

test.describe.configure({ mode: 'serial' })

const portal = portalOfFile()
/** A complete draft of the demo, hidden from the public. */
const NAZIV = 'Testni poziv – status 1'
const contexts: BrowserContext[] = []
let pozivId: number
let drafting: Desk

const desks = (browser: Browser, body: typeof MINGO | typeof MRRFEU) =>
  deskOf(browser, body, { portal: portal(), call: { id: pozivId, naziv: NAZIV }, contexts })

test.beforeAll(async ({ browser }) => {
  pozivId = (await row<{ id: number }>(portal(), 'select id from poziv where naziv = $1', [NAZIV])).id
  drafting = await desks(browser, MINGO)
})
test.afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()))
})

test('whoever sent a call for confirmation cannot confirm it, and is told why', async () => {
  await pressMove(drafting.V, 'Pošalji na potvrdu')
  await expect(callStatus(drafting.V, 'U izradi čeka potvrdu')).toBeVisible()
  const button = drafting.V.getByRole('button', { name: /^Potvrdi/ }).first()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(drafting.V.getByRole('main')).toContainText('Radnju mora izvršiti druga osoba')
  await pressMove(drafting.V, 'Vrati u izradu', 'Šalje referent.')
  await expect(callStatus(drafting.V, 'U izradi')).toBeVisible()
})

test('three persons of the drafting body send, confirm and submit it', async () => {
  await pressMove(drafting.R, 'Pošalji na potvrdu')
  await expect(callStatus(drafting.R, 'U izradi čeka potvrdu')).toBeVisible()
  await expect(drafting.R.getByRole('button', { name: 'Potvrdi', exact: true })).toHaveCount(0)
  await pressMove(drafting.V, 'Potvrdi')
  await expect(callStatus(drafting.V, 'U izradi čeka odobrenje')).toBeVisible()
  await pressMove(drafting.A, 'Odobri i podnesi')
  await expect(callStatus(drafting.A, 'Podnesen')).toBeVisible()
})

test('the approving body, which sees the call only now, fills its check-list, and three persons approve', async ({
  browser,
}) => {
  const { R, V, A } = await desks(browser, MRRFEU)
  await fillCheckList(R)
  await pressMove(R, 'Predloži odobravanje')
  await pressMove(V, 'Potvrdi odobravanje')
  await pressMove(A, 'Odobri poziv')
  await expect(callStatus(A, 'U najavi')).toBeVisible()
})

test('the log names every person and move, and the first version stands', async () => {
  const base = `${portal().url}/institucija/${MINGO.id}/program/${KK}/pozivi/popis/${pozivId}`
  const page = drafting.R
  await page.goto(`${base}?kartica=dnevnik-aktivnosti`)
  const log = page.getByRole('main')
  for (const who of [MINGO.R, MINGO.V, MINGO.A, MRRFEU.R, MRRFEU.V, MRRFEU.A]) await expect(log).toContainText(who)
  for (const what of ['Poslano na potvrdu', 'Odobreno i podneseno', 'Poziv je odobren'])
    await expect(log).toContainText(what)
  await expect(log).toContainText('Šalje referent.')
  await page.goto(`${base}?kartica=inacice`)
  await expect(log).toContainText(/Inačica 1/)
})

test('a body without a part in the call does not see it', async () => {
  await drafting.R.goto(`${portal().url}/institucija/3/program/${KK}/pozivi/popis/${pozivId}`)
  await expect(drafting.R.getByRole('heading', { level: 1 })).toHaveText('Stranica nije pronađena')
})

/** Publishes what the drafting body and the approving one have agreed on: the portal's own timer takes it up. */
async function objaviIzmjenu(naziv: string, mijenjaj: (definicija: PozivDefinicija) => PozivDefinicija) {
  type Redak = { id: number; definicija: PozivDefinicija; alokacija: string; od: string; do: string; rok: Date | null }
  const one = await row<Redak>(
    portal(),
    `select id, definicija, alokacija, najniza_potpora as od, najvisa_potpora as do, datum_zatvaranja as rok
      from poziv where naziv like $1 || '%'`,
    [naziv],
  )
  const izmjena = {
    vrsta: 'bitna',
    predmet: 'obrazac',
    razlog: 'Usklađivanje s uputama.',
    vrijediOd: null,
    alokacija: Number(one.alokacija),
    najnizaPotpora: Number(one.od),
    najvisaPotpora: Number(one.do),
    datumZatvaranja: one.rok?.toISOString() ?? null,
    definicija: mijenjaj(one.definicija),
  }
  await rows(
    portal(),
    'update poziv set status_id = 28, osnovni_status_id = 15, izmjena = $2, verzija_retka = verzija_retka + 1 where id = $1 returning id',
    [one.id, JSON.stringify(izmjena)],
  )
}

test('a change of the call reaches an open draft in all four ways, and what was typed for a removed part stays readable', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const context = await browser.newContext()
  contexts.push(context)
  const page = await context.newPage()
  const tko = await zastupnik(portal(), 'Panonska Precizna Obrada')
  await signInNias(page, portal(), tko.oib)
  const { url } = await createDraft(page, portal(), { ...tko, programId: KK, poziv: POZIV_K2, naziv: 'Vještine' })
  const form = new Form(page)
  const glavno = page.getByRole('main')
  await form.tab('Prilozi')
  const prilozi = page.locator('[data-redak^="prilozi.popis."]')
  const prije = await prilozi.count()
  const prvi = (await prilozi.first().getAttribute('data-redak')) ?? ''
  await page.locator('details', { has: prilozi.first() }).first().locator('summary').click()
  await form.field(`${prvi}.broj`).fill('KLASA: 910-01/26-01/7')
  await form.saved()

  const id = Number(prvi.split('-').at(-1))
  await objaviIzmjenu(POZIV_K2, (definicija) => {
    const { popis } = definicija.prilozi
    const novi = { ...popis[0], id: 90, naziv: 'Potvrda banke', obvezno: true } as (typeof popis)[number]
    return {
      ...definicija,
      prilozi: { ...definicija.prilozi, popis: [...popis.filter((one) => one.id !== id), novi] },
      pokazatelji: definicija.pokazatelji.slice(1),
      obvezniElementi: { upravljanje: true, promidzba: true },
      prihvatljivost: { ...definicija.prihvatljivost, maxMjeseci: 3 },
    }
  })
  // Nothing is pressed: the open screen hears of it by itself.
  const natpis = glavno.getByText('Poziv je izmijenjen – provjerite prijavu')
  await expect(natpis).toBeVisible({ timeout: 90_000 })
  await expect(glavno).toContainText('Dodano: Prilog „Potvrda banke”')
  await expect(glavno.getByText(/^Više se ne traži: .*Prilog „/)).toBeVisible()
  await expect(prilozi).toHaveCount(prije)
  await expect(page.locator(`[data-redak="${prvi}"]`)).toHaveCount(0)
  await form.tab('Projekt')
  await form.field('projekt.trajanje').fill('12')
  await form.field('projekt.trajanje').blur()
  await expect(glavno.getByText('Vrijednost ne smije prelaziti: 3').first()).toBeVisible()
  await form.tab('Aktivnosti')
  await expect(glavno.getByText('Promidžba i vidljivost').first()).toBeVisible()
  await page.goto(`${url.replace(/\/prijavni-obrazac.*$/, '')}/dnevnik-aktivnosti`)
  await expect(glavno).toContainText('Prijava je usklađena s izmijenjenim pozivom')
  await expect(glavno).toContainText('KLASA: 910-01/26-01/7')

  // The call stands still, goes on, and is closed: the open draft says so each time.
  await page.goto(url)
  const poziv = await row<{ id: number }>(portal(), `select id from poziv where naziv like $1 || '%'`, [POZIV_K2])
  const celnik = drafting.A
  await celnik.goto(`${portal().url}/institucija/${MINGO.id}/program/${KK}/pozivi/popis/${poziv.id}`)
  await pressMove(celnik, 'Obustavi poziv', 'Iskorištena su sredstva poziva.')
  await expect(glavno.getByText('Poziv je obustavljen')).toBeVisible({ timeout: 90_000 })
  await expect(form.field('projekt.naziv')).toBeEditable()
  await pressMove(celnik, 'Zatvori poziv')
  await expect(glavno.getByText('Poziv je zatvoren')).toBeVisible({ timeout: 90_000 })
  await expect(page.locator('input[id="projekt.naziv"]')).toHaveCount(0)

  // Nobody needs the draft any more.
  await page.getByRole('button', { name: 'Obriši nacrt' }).click()
  const pita = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(pita).toContainText('Nacrt „Vještine” bit će obrisan')
  await pita.getByRole('button', { name: 'Obriši nacrt' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projekti')
  await expect(page.getByRole('main').getByText('Vještine', { exact: true })).toHaveCount(0)
})

test('a direct award: the drafting body names an applicant and opens its application, which the applicant finds in its list, in work or ready', async ({
  browser,
}) => {
  const page = drafting.R
  const poziv = await row<{ id: number }>(
    portal(),
    `update poziv set status_id = 15, osnovni_status_id = null, izmjena = null, datum_zatvaranja = now() + interval '30 days'
      where vrsta_postupka = 'izravnaDodjela' and not testni returning id`,
  )
  await page.goto(
    `${portal().url}/institucija/${MINGO.id}/program/${KK}/pozivi/popis/${poziv.id}?kartica=prihvatljivost`,
  )
  const tko = await row<{ oib: string; osoba: string; id: number; naziv: string }>(
    portal(),
    `select p.oib, o.oib as osoba, p.id, p.naziv from prijavitelj p join prijavitelj_osoba po on po.prijavitelj_id = p.id
      join fizicka_osoba o on o.id = po.osoba_id where po.razina = 'ZAS' and po.projekt_id is null
      and p.naziv like 'Panonska Precizna Obrada%' limit 1`,
  )
  const dio = page.getByRole('region', { name: 'Prijavitelji na pozivu' }).or(page.getByRole('main'))
  await dio.getByLabel('OIB prijavitelja').first().fill(tko.oib)
  await dio.getByRole('button', { name: 'Dodaj na popis' }).first().click()
  await page.getByRole('button', { name: `Kreiraj prijavu: ${tko.naziv}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova prijava' })
  await dialog.getByLabel('Naziv projekta').fill('Inkubator u staroj tvornici')
  await dialog.getByRole('button', { name: 'Kreiraj prijavu' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(tko.naziv) })).toContainText('U izradi (specifični poziv)')

  const context = await browser.newContext()
  contexts.push(context)
  const theirs = await context.newPage()
  await signInNias(theirs, portal(), tko.osoba)
  await theirs.goto(`${portal().url}/prijavitelj/${tko.id}/program/${KK}/projekti`)
  const redak = theirs.getByRole('row', { name: /Inkubator u staroj tvornici/ })
  await expect(redak).toContainText('U izradi (specifični poziv)')
  await redak.getByRole('link').first().click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Inkubator u staroj tvornici')
  await expect(theirs.getByText('U izradi (specifični poziv)').first()).toBeVisible()

  // Another applicant of the list has its application ready, and takes it back into work.
  await page.reload()
  const spreman = page.getByRole('row', { name: /Institut Velebit/ })
  await expect(spreman).toContainText('Spremno za podnošenje (specifični poziv)')
  const institut = await zastupnik(portal(), 'Institut Velebit')
  const drugi = await browser.newContext()
  contexts.push(drugi)
  const njegova = await drugi.newPage()
  await signInNias(njegova, portal(), institut.oib)
  await njegova.goto(`${portal().url}/prijavitelj/${institut.prijaviteljId}/program/${KK}/projekti`)
  const spremna = njegova.getByRole('row', { name: /Inovacijski centar Stara pilana/ })
  await expect(spremna).toContainText('Spremno za podnošenje (specifični poziv)')
  await spremna.getByRole('link').first().click()
  await expect(njegova.getByText('Spremno za podnošenje (specifični poziv)').first()).toBeVisible()
  await pressMove(njegova, 'Vrati u izradu')
  await expect(njegova.getByText('U izradi (specifični poziv)').first()).toBeVisible()
  await page.reload()
  await expect(spreman).toContainText('U izradi (specifični poziv)')
})
