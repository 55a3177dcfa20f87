import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { retciOd, type Sadrzaj, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import type { Tab } from '#contract/modules/prijavni-obrazac/obrazac.tab.ts'
import { demoKontekst, validObrazac } from '#tests/support/builders/obrazac.ts'
import { KarticaPage } from './kartica-page.tsx'
import { ObrazacLayout } from './obrazac-layout.tsx'
import { type PrijavaFixture, PrijavaZaTest } from './prijava.fixture.tsx'

afterEach(cleanup)

const ctx = demoKontekst()
let count = 0

function open(kartica: Tab, more: Partial<PrijavaFixture> & { polje?: string } = {}) {
  const { polje, ...fixture } = more
  count += 1
  return render(
    <PrijavaZaTest projektId={`prijava-${count}`} ctx={ctx} obrazac={validObrazac(ctx)} {...fixture}>
      <ObrazacLayout kartica={kartica}>
        <KarticaPage kartica={kartica} polje={polje} />
      </ObrazacLayout>
    </PrijavaZaTest>,
  )
}

const field = (path: string) => {
  const element = document.getElementById(path)
  if (!(element instanceof HTMLElement)) throw new Error(`${path} is not on the page`)
  return element
}
const empty = emptyDocument(KATALOG_OBRASCA, ctx.definicija)
const nepoznat = { velicina: null, vrstaOrganizacije: null, regija: null, pdv: null }

describe('a tab of the form', () => {
  it.each(['projekt', 'partneri', 'proracun', 'proracun-sazetak'] as const)(
    'opens %s of a draft made without a network, before anything of the applicant is known',
    async (kartica) => {
      const prijavitelj = { id: 12, oib: '90000010112', naziv: 'Metalac d.o.o.', ...nepoznat }
      open(kartica, { meta: { prijavitelj } })
      expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
      await userEvent.click(screen.getByRole('button', { name: 'Provjeri obrazac' }))
      const said = screen.queryByText('Iznosi potpore izračunat će se kad na uređaj stignu podaci o prijavitelju.')
      expect(said !== null).toBe(kartica === 'proracun')
    },
  )

  it('shows no error before anything was answered', () => {
    open('projekt', { obrazac: empty })
    expect(document.querySelector('[aria-invalid]')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows a wrong answer only after its field was left, and keeps what was typed', async () => {
    open('projekt', { obrazac: empty })
    const trajanje = field('projekt.trajanje')
    await userEvent.type(trajanje, 'godinu')
    expect(trajanje.getAttribute('aria-invalid')).toBeNull()
    fireEvent.blur(trajanje)
    expect(field('projekt.trajanje').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Unesite ispravan broj, npr. 1.234,50')).toBeTruthy()
    expect(trajanje).toHaveProperty('value', 'godinu')
  })

  it('lists what is missing when everything is checked; a link leads to its field', async () => {
    open('projekt', { obrazac: empty })
    await userEvent.click(screen.getByRole('button', { name: 'Provjeri obrazac' }))
    const summary = await screen.findByRole('alert', { name: /^Nedostaj[eu] \d+ podat.* u \d kartic/ })
    expect(document.activeElement).toBe(summary)
    const link = within(summary).getByRole('link', { name: 'Naziv projekta: Ovo polje je obavezno' })
    await userEvent.click(link)
    await waitFor(() => expect(document.activeElement?.id).toBe('projekt.naziv'))
    expect(within(summary).getByRole('link', { name: /^Aktivnosti: \d+ pogreš/ })).toBeTruthy()
  })

  it('opens a closed row to reach the field of the address', async () => {
    open('projekt', { polje: 'projekt.lokacije.lokacija-1.adresa' })
    await waitFor(() => expect(document.activeElement?.id).toBe('projekt.lokacije.lokacija-1.adresa'))
  })

  it('goes from error to error with F8', async () => {
    const obrazac = validObrazac(ctx)
    Object.assign(tabOd(obrazac, 'projekt') as Sadrzaj, { pocetakProvedbe: '32.13.2027', trajanje: 'xx' })
    open('projekt', { obrazac })
    fireEvent.keyDown(window, { key: 'F8' })
    await waitFor(() => expect(document.activeElement?.id).toBe('projekt.pocetakProvedbe'))
    fireEvent.keyDown(window, { key: 'F8' })
    await waitFor(() => expect(document.activeElement?.id).toBe('projekt.trajanje'))
  })

  it('goes with F8 to the error after the one that was just mended', async () => {
    const obrazac = validObrazac(ctx)
    Object.assign(tabOd(obrazac, 'projekt') as Sadrzaj, { pocetakProvedbe: '32.13.2027', trajanje: 'xx' })
    open('projekt', { obrazac })
    fireEvent.keyDown(window, { key: 'F8' })
    await waitFor(() => expect(document.activeElement?.id).toBe('projekt.pocetakProvedbe'))
    await userEvent.clear(field('projekt.pocetakProvedbe'))
    fireEvent.blur(field('projekt.pocetakProvedbe'))
    fireEvent.keyDown(window, { key: 'F8' })
    await waitFor(() => expect(document.activeElement?.id).toBe('projekt.trajanje'))
  })

  it('does not count errors of a new row before one has left it', async () => {
    open('aktivnosti', { obrazac: empty })
    await userEvent.click(screen.getByRole('button', { name: 'Dodaj aktivnost' }))
    const tabs = screen.getByRole('navigation', { name: 'Kartice prijavnog obrasca' })
    expect(within(tabs).queryByRole('img', { name: /^Grešaka/ })).toBeNull()
    expect(document.querySelector('[aria-invalid]')).toBeNull()
  })

  it('adds a row with the focus in it and takes it away again', async () => {
    open('partneri')
    await userEvent.click(screen.getByRole('button', { name: 'Dodaj partnera' }))
    await waitFor(() => expect(document.activeElement?.id).toMatch(/^partneri\.popis\.[0-9a-f-]{36}\.oib$/))
    await userEvent.click(screen.getByRole('button', { name: 'Ukloni: Partner 1' }))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Dodaj partnera'))
  })

  it('shows a field only while its condition holds', async () => {
    open('informiranje-i-vidljivost')
    expect(document.getElementById('informiranje-i-vidljivost.dogadanje')).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: /Operacija od strateške važnosti/ }))
    expect(field('informiranje-i-vidljivost.dogadanje')).toBeTruthy()
  })

  it('counts errors of each tab and says what is left', () => {
    const obrazac = validObrazac(ctx)
    Object.assign(tabOd(obrazac, 'projekt') as Sadrzaj, { naziv: null, trajanje: 'xx' })
    open('projekt', { obrazac })
    const tabs = screen.getByRole('navigation', { name: 'Kartice prijavnog obrasca' })
    expect(within(tabs).getByRole('link', { name: /Projekt/ }).textContent).toContain('1')
    expect(within(tabs).getAllByRole('link')).toHaveLength(9)
    expect(screen.getByText('još 1 obvezno polje')).toBeTruthy()
  })

  it('is read only when the draft may not be changed', () => {
    open('projekt', { meta: { smijeUredivati: false, statusId: 10 } })
    expect(document.querySelector('main input, input, textarea, select')).toBeNull()
    expect(screen.getByText('Prijava se u ovom statusu ne može mijenjati.')).toBeTruthy()
  })
})

describe('the budget', () => {
  const total = () => screen.getByRole('region', { name: 'Proračun ukupno' }).textContent ?? ''
  const unit = 'proracun.stavke.s1.iznosJedinice'

  it('moves its totals while an amount is being typed', async () => {
    open('proracun')
    expect(total()).toContain('412.350,00')
    await userEvent.clear(field(unit))
    await userEvent.type(field(unit), '1000')
    expect(total()).toContain('93.350,00')
  })

  it('groups lines by activity and locks the generated ones', () => {
    open('proracun')
    const table = screen.getByRole('table', { name: 'A3.1 Nabava i puštanje u rad' })
    expect(within(table).getByText(/Nastaje sama iz osnovice/)).toBeTruthy()
    expect(within(table).getAllByRole('button', { name: /^Sva polja/ })).toHaveLength(5)
  })

  it('adds a line to its activity', async () => {
    open('proracun')
    await userEvent.click(screen.getByRole('button', { name: 'Dodaj stavku: A1.1 Upravljanje projektom' }))
    const table = await screen.findByRole('table', { name: 'A1.1 Upravljanje projektom' })
    await waitFor(() => expect(table.contains(document.activeElement)).toBe(true))
  })

  it('says when the grant was cut to the limit of the call', () => {
    const poziv = { ...ctx.poziv, najvisa: 20_000_000 }
    open('proracun', { ctx: { ...ctx, poziv } })
    expect(screen.getByText(/Zbroj potpora prelazi najviši iznos poziva od 200.000,00/)).toBeTruthy()
  })

  it('tells to the cent what the sources lack', async () => {
    open('proracun-sazetak')
    const izvor = retciOd(tabOd(validObrazac(ctx), 'proracun-sazetak'), 'izvoriVlastitog')[0]
    expect(screen.getByText(/Zbroj izvora zatvara/)).toBeTruthy()
    screen.getByText('Vlastita sredstva').closest('summary')?.click()
    const amount = await waitFor(() => field(`proracun-sazetak.izvoriVlastitog.${izvor?.id}.iznos`))
    await userEvent.clear(amount)
    await userEvent.type(amount, '132474,99')
    expect(screen.getByText(/Nedostaje još 0,01/)).toBeTruthy()
  })
})

describe('a difference', () => {
  const razlika = {
    conflictId: 'c1',
    theirActor: 'Ivana Horvat',
    theirAt: '2026-11-20T09:12:00Z',
    fields: [
      { path: 'projekt.naziv', osnova: 'Staro', moje: 'Moj naziv', njihovo: 'Njihov naziv' },
      { path: 'projekt.trajanje', osnova: '10', moje: '12', njihovo: '18' },
    ],
    theirs: {},
  }

  it('marks the words that each side put in', () => {
    open('projekt', { razlike: [razlika] })
    const card = screen.getByRole('article', { name: 'Razlika: Naziv projekta' })
    expect([...card.querySelectorAll('ins')].map((one) => one.textContent)).toEqual(['Moj naziv', 'Njihov naziv'])
    expect(within(card).getAllByText('Dio prijašnjeg teksta izostavljen je.')).toHaveLength(2)
    expect(within(card).queryByRole('button', { name: 'Zadrži oboje' })).toBeNull()
  })

  it('leaves nothing out of what was empty, nor of a number', () => {
    const prazno = { path: 'projekt.naziv', osnova: null, moje: 'Moj naziv', njihovo: 'Njihov naziv' }
    open('projekt', { razlike: [{ ...razlika, fields: [prazno, ...razlika.fields.slice(1)] }] })
    for (const name of ['Razlika: Naziv projekta', 'Razlika: Trajanje'])
      expect(screen.getByRole('article', { name }).textContent).not.toContain('izostavljen')
  })

  it('is never decided in passing about figures [I17]', async () => {
    const decided: unknown[] = []
    open('projekt', { razlike: [razlika], odluci: async (id, izbori) => void decided.push([id, izbori]) })
    await userEvent.click(screen.getByRole('button', { name: 'Zadrži sve moje' }))
    expect(decided).toEqual([])
    expect(screen.getByText('Odlučeno 1 od 2')).toBeTruthy()
    const other = screen.getByRole('article', { name: 'Razlika: Trajanje' })
    for (const button of within(other).getAllByRole('button')) expect(button.getAttribute('aria-pressed')).toBe('false')
  })

  it('about a long text may be settled with a text made of both', async () => {
    const decided: unknown[] = []
    const prose = { path: 'projekt.sazetakHr', osnova: 'a b c', moje: 'a MOJE c', njihovo: 'a NJIHOVO c' }
    open('projekt', {
      razlike: [{ ...razlika, fields: [prose] }],
      odluci: async (id, izbori) => void decided.push([id, izbori]),
    })
    const card = screen.getByRole('article', { name: /^Razlika: / })
    within(card).getByText('Spojeni tekst').closest('summary')?.click()
    const text = await within(card).findByRole<HTMLTextAreaElement>('textbox')
    expect(text.value).toBe('a MOJE NJIHOVO c')
    await userEvent.type(text, ' d')
    await userEvent.click(within(card).getByRole('button', { name: 'Zadrži spojeni tekst' }))
    expect(decided).toEqual([['c1', { 'projekt.sazetakHr': { tekst: 'a MOJE NJIHOVO c d' } }]])
  })

  it('inside a row may leave both rows', async () => {
    const decided: unknown[] = []
    const draft = validObrazac(ctx)
    const izvor = retciOd(tabOd(draft, 'proracun-sazetak'), 'izvoriVlastitog')[0]
    const path = `proracun-sazetak.izvoriVlastitog.${izvor?.id}.iznos`
    const fields = [{ path, osnova: '1.00', moje: '2.00', njihovo: '3.00' }]
    open('proracun-sazetak', {
      obrazac: draft,
      razlike: [{ ...razlika, fields, theirs: draft }],
      odluci: async (id, izbori) => void decided.push([id, izbori]),
    })
    screen.getByText('Vlastita sredstva').closest('summary')?.click()
    await userEvent.click(await screen.findByRole('button', { name: 'Zadrži oboje' }))
    expect(decided).toEqual([['c1', { [path]: 'oboje' }]])
  })

  it('shows all three values and is decided when every field is', async () => {
    const decided: unknown[] = []
    open('projekt', { razlike: [razlika], odluci: async (id, izbori) => void decided.push([id, izbori]) })
    const card = screen.getByRole('article', { name: 'Razlika: Naziv projekta' })
    expect(card.textContent).toContain('Staro')
    expect(card.textContent).toContain('Ivana Horvat, 20.11.2026. 10:12')
    await userEvent.click(within(card).getByRole('button', { name: 'Zadrži moje' }))
    expect(decided).toEqual([])
    expect(screen.getByText('Odlučeno 1 od 2')).toBeTruthy()
    const other = screen.getByRole('article', { name: 'Razlika: Trajanje' })
    await userEvent.click(within(other).getByRole('button', { name: 'Preuzmi njihovo' }))
    expect(decided).toEqual([['c1', { 'projekt.naziv': 'moje', 'projekt.trajanje': 'njihovo' }]])
  })
})
