import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KarticaDokumenta } from '#app/platform/dokument/kartica-dokumenta.tsx'
import { PregledNav, PregledOdgovora } from '#app/platform/dokument/pregled/pregled-odgovora.tsx'
import { mjestaRasprave, niti, prolazi } from '#app/platform/rasprava/niti.ts'
import { RaspravaProvider } from '#app/platform/rasprava/rasprava-context.tsx'
import { RaspravaDokumenta } from '#app/platform/rasprava/rasprava-dokumenta.tsx'
import type { Odgovor } from '#contract/kernel/dokument/razlike.ts'
import type { Komentar, Rasprava } from '#contract/kernel/rasprava.endpoints.ts'
import { demoKontekst, validObrazac } from '#tests/support/builders/obrazac.ts'
import { PrijavaZaTest } from '../prijava.fixture.tsx'

const ID = (n: number) => `0190a1b2-c3d4-7e5f-8a9b-${String(n).padStart(12, '0')}`
let made = 0
const komentar = (more: Partial<Komentar> = {}): Komentar => {
  made += 1
  return {
    id: ID(made),
    put: 'projekt.naziv',
    pribadaca: null,
    tekst: `Komentar ${made}`,
    interno: false,
    zaDoradu: false,
    odgovorNa: null,
    strana: 'institucija',
    stranka: 'SAFU',
    autor: { id: 7, naziv: 'Petra Crnković' },
    napisanoAt: '2026-04-15T08:00:00.000Z',
    rijeseno: null,
    novo: false,
    smijeRijesiti: true,
    povlacivDo: null,
    ...more,
  }
}
const RIJESENO = { rijesio: { id: 8, naziv: 'Ivan Rukavina' }, at: '2026-04-15T09:00:00.000Z' }

let stanje: Rasprava
let poslano: { url: string; body: Record<string, unknown> }[]
let odgovara: (url: string) => Promise<Response>

beforeEach(() => {
  stanje = { komentari: [], smijePisati: true, zaInstituciju: true, vrijeme: '2026-04-15T10:00:00.000Z' }
  poslano = []
  odgovara = async () => Response.json({ id: ID(999) })
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      poslano.push({ url, body: JSON.parse(String(init.body)) })
      return odgovara(url)
    }
    return url.startsWith('/v1/rasprave/') ? Response.json(stanje) : Response.json({ data: [], meta: {} })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ctx = demoKontekst()
const OSVJEZI = [['projekt']]
let zapisa = 0

function prikazi(dio: 'odgovori' | 'rasprava' | 'polja', smijeUredivati = false) {
  zapisa += 1
  const zapis = { za: 'institucija:3', vrsta: 'projekt', id: `zapis-${zapisa}` }
  render(
    <PrijavaZaTest
      projektId={zapis.id}
      ctx={ctx}
      obrazac={validObrazac(ctx)}
      meta={{ statusId: 2, smijeUredivati }}
      upiti
    >
      <RaspravaProvider zapis={zapis} pocela naPortalu osvjezi={OSVJEZI}>
        <PregledNav trenutna={dio === 'rasprava' ? dio : 'projekt'} />
        {dio === 'rasprava' && <RaspravaDokumenta />}
        {dio === 'odgovori' && <PregledOdgovora kartica="projekt" />}
        {dio === 'polja' && <KarticaDokumenta kartica="projekt">{null}</KarticaDokumenta>}
      </RaspravaProvider>
    </PrijavaZaTest>,
  )
}

describe('Threads', () => {
  test('hold their answers, also of a comment that was taken back', () => {
    const [prvi, drugi] = [komentar(), komentar({ put: null })]
    const odgovor = komentar({ odgovorNa: prvi.id })
    const siroce = komentar({ odgovorNa: ID(500), interno: true })
    expect(
      niti([prvi, drugi, odgovor, siroce]).map(({ id, korijen, odgovori }) => [id, korijen?.id, odgovori.length]),
    ).toEqual([
      [prvi.id, prvi.id, 1],
      [drugi.id, drugi.id, 0],
      [ID(500), undefined, 1],
    ])
  })

  test('pass a filter by what they begin with, internal ones also by an answer', () => {
    const [otvoren, rijesen] = [komentar({ zaDoradu: true }), komentar({ rijeseno: RIJESENO })]
    const sve = niti([otvoren, rijesen, komentar({ odgovorNa: rijesen.id, interno: true })])
    const koji = (filtar: Parameters<typeof prolazi>[1]) =>
      sve.filter((nit) => prolazi(nit, filtar)).map(({ id }) => id)
    expect([koji('otvoreno'), koji('rijeseno'), koji('interno'), koji('zaDoradu')]).toEqual([
      [otvoren.id],
      [rijesen.id],
      [rijesen.id],
      [otvoren.id],
    ])
  })

  test('stand in the order of the form: the whole first, a row before its fields, what is gone last', () => {
    const odgovor = (path: string, tab: string): Odgovor => ({
      path,
      tab,
      oznaka: path,
      redci: [],
      prikaz: '',
      uneseno: true,
    })
    const obrazac = [odgovor('projekt.a', 'projekt'), odgovor('t.r.r1.x', 't'), odgovor('t.r.r1.y', 't')]
    const put = ['t.r.r1.y', 't.r.gone.x', 't.r.r1', 'projekt.a', null]
    const skupine = mjestaRasprave(niti(put.map((one) => komentar({ put: one }))), obrazac)
    expect(skupine.map(({ tab, uklonjeno, mjesta }) => [tab, uklonjeno, mjesta.map((one) => one.put)])).toEqual([
      [null, false, [null]],
      ['projekt', false, ['projekt.a']],
      ['t', false, ['t.r.r1', 't.r.r1.y']],
      [null, true, ['t.r.gone.x']],
    ])
  })
})

describe('At a field', () => {
  test('a mark says how many comments it has, and every other field has a way to its first one', async () => {
    stanje.komentari = [komentar({ novo: true }), komentar({ odgovorNa: ID(made) })]
    prikazi('odgovori')
    const oznaka = await screen.findByRole('button', { name: '2 komentara, novih: 1: Naziv projekta' })
    expect(oznaka.textContent).toContain('2')
    expect(screen.getByRole('button', { name: 'Komentiraj: Akronim' })).toBeTruthy()
    // That a row is missing is said at the whole table.
    expect(screen.getByRole('button', { name: 'Komentiraj: Lokacije' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Rasprava/ }).textContent).toContain('1')
  })

  test('who only reads has the marks alone', async () => {
    stanje = { ...stanje, smijePisati: false, komentari: [komentar({ smijeRijesiti: false })] }
    prikazi('odgovori')
    fireEvent.click(await screen.findByRole('button', { name: '1 komentar: Naziv projekta' }))
    expect(screen.queryByRole('button', { name: /^Komentiraj/ })).toBeNull()
    const prozor = await screen.findByRole('dialog')
    expect(within(prozor).getByText('Raspravu možete samo čitati.')).toBeTruthy()
    expect(within(prozor).queryByRole('button', { name: /Odgovori|Riješi/ })).toBeNull()
  })

  test('the window shows what stands there and what was said, makes it read, and resolves it', async () => {
    stanje.komentari = [komentar({ tekst: '<b>Obrazložite</b> naziv.', novo: true })]
    prikazi('odgovori')
    fireEvent.click(await screen.findByRole('button', { name: /novih: 1: Naziv projekta/ }))
    const prozor = await screen.findByRole('dialog')
    expect(within(prozor).getByText('<b>Obrazložite</b> naziv.')).toBeTruthy()
    expect(prozor.textContent).toContain('Sada piše: CNC obradni centar i sustav MES')
    await waitFor(() => expect(poslano.map(({ url }) => url.split('/').at(-1))).toEqual(['procitano']))
    expect(poslano[0]?.body).toEqual({ za: 'institucija:3', put: 'projekt.naziv' })
    expect(within(prozor).getByText('Novo')).toBeTruthy()
    fireEvent.click(within(prozor).getByRole('button', { name: /^Riješi/ }))
    await waitFor(() => expect(poslano[1]?.body).toMatchObject({ rijeseno: true, za: 'institucija:3' }))
  })

  test('what is typed outlives the window and a dead network, and goes as the same comment when it is sent again', async () => {
    prikazi('odgovori')
    const otvori = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Komentiraj: Naziv projekta' }))
      return screen.findByRole('dialog')
    }
    const polje = (prozor: HTMLElement) =>
      within(prozor).getByRole<HTMLTextAreaElement>('textbox', { name: /Novi komentar/ })
    let prozor = await otvori()
    fireEvent.change(polje(prozor), { target: { value: 'Naziv je predug.' } })
    fireEvent.click(within(prozor).getByRole('button', { name: 'Zatvori' }))
    prozor = await otvori()
    expect(polje(prozor).value).toBe('Naziv je predug.')
    odgovara = async () => {
      throw new TypeError('fetch failed')
    }
    const objavi = () => fireEvent.click(within(prozor).getByRole('button', { name: 'Objavi komentar' }))
    objavi()
    expect(await within(prozor).findByRole('alert')).toBeTruthy()
    expect(polje(prozor).value).toBe('Naziv je predug.')
    odgovara = async () => Response.json({ id: ID(999) })
    await waitFor(() =>
      expect(within(prozor).getByRole('button', { name: 'Objavi komentar' }).ariaBusy).not.toBe('true'),
    )
    objavi()
    await waitFor(() => expect(polje(prozor).value).toBe(''))
    const [prvi, drugi] = poslano.filter(({ body }) => 'tekst' in body)
    expect(drugi?.body).toEqual(prvi?.body)
    expect(prvi?.body).toMatchObject({
      put: 'projekt.naziv',
      tekst: 'Naziv je predug.',
      interno: false,
      odgovorNa: null,
    })
  })

  test('an internal comment is not offered for a correction, and an applicant is offered neither', async () => {
    prikazi('odgovori')
    fireEvent.click(await screen.findByRole('button', { name: 'Komentiraj: Naziv projekta' }))
    const prozor = await screen.findByRole('dialog')
    fireEvent.click(within(prozor).getByRole('checkbox', { name: 'Za doradu' }))
    fireEvent.click(within(prozor).getByRole('checkbox', { name: 'Interno' }))
    expect(within(prozor).queryByRole('checkbox', { name: 'Za doradu' })).toBeNull()
    fireEvent.change(within(prozor).getByRole('textbox'), { target: { value: 'Provjeriti.' } })
    fireEvent.click(within(prozor).getByRole('button', { name: 'Objavi komentar' }))
    await waitFor(() => expect(poslano[0]?.body).toMatchObject({ interno: true, zaDoradu: false }))
    cleanup()
    stanje.zaInstituciju = false
    prikazi('odgovori')
    fireEvent.click(await screen.findByRole('button', { name: 'Komentiraj: Naziv projekta' }))
    expect(within(await screen.findByRole('dialog')).queryByRole('checkbox')).toBeNull()
  })
})

describe('The tab of the discussion', () => {
  test('groups by tab and field with its value, filters, and leads to the field', async () => {
    stanje.komentari = [
      komentar({ put: null, tekst: 'O cijeloj prijavi' }),
      komentar({ zaDoradu: true, tekst: 'Ispravite naziv' }),
      komentar({ put: 'prilozi.napomena', tekst: 'O nestalom', rijeseno: RIJESENO }),
    ]
    prikazi('rasprava')
    const projekt = await screen.findByRole('region', { name: 'Projekt' })
    expect(projekt.textContent).toContain('CNC obradni centar i sustav MES')
    const veza = within(projekt).getByRole('link', { name: /Otvori polje ?: Naziv projekta/ })
    expect(veza.getAttribute('href')).toContain('/pregled-prijavnog-obrasca/projekt#odgovor-projekt.naziv')
    expect(within(screen.getByRole('region', { name: 'Cijeli obrazac' })).getByText('O cijeloj prijavi')).toBeTruthy()
    expect(screen.getByText('O nestalom')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Riješeno/ }))
    expect(screen.queryByText('Ispravite naziv')).toBeNull()
    expect(screen.getByText('O nestalom')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Interno/ }))
    expect(screen.getByText('Nema komentara uz odabrani filtar.')).toBeTruthy()
  })

  test('has an answer typed under its comment and the focus back on the button', async () => {
    stanje.komentari = [komentar({ interno: true, tekst: 'Povezano društvo?' })]
    prikazi('rasprava')
    const gumb = await screen.findByRole('button', { name: /^Odgovori/ })
    fireEvent.click(gumb)
    fireEvent.change(screen.getByRole('textbox', { name: /^Odgovor/ }), { target: { value: 'Provjereno.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Objavi odgovor' }))
    await waitFor(() =>
      expect(poslano.find(({ body }) => 'tekst' in body)?.body).toMatchObject({
        odgovorNa: stanje.komentari[0]?.id,
        interno: true,
        tekst: 'Provjereno.',
      }),
    )
    await waitFor(() => expect(document.activeElement).toBe(gumb))
  })

  test('says that there is no network', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('fetch failed')
    })
    prikazi('rasprava')
    expect(await screen.findByRole('button', { name: 'Pokušaj ponovno' })).toBeTruthy()
  })
})

describe('Fields of a tab', () => {
  test('that is only read carry what was said of them, and the way to a first comment', async () => {
    stanje = { ...stanje, komentari: [komentar({ novo: true })] }
    prikazi('polja')
    expect(await screen.findByRole('button', { name: /^1 komentar, novih: 1: .*Naziv projekta$/ })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /Komentiraj: / }).length).toBeGreaterThan(1)
  })

  test('that is written carry only what was said of them', async () => {
    stanje = { ...stanje, komentari: [komentar()] }
    prikazi('polja', true)
    expect(await screen.findByRole('button', { name: /1 komentar: .*Naziv projekta$/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Komentiraj: / })).toBeNull()
  })
})
