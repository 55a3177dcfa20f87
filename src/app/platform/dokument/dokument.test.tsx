/** A kind of document declared here alone: two tabs, rows, a rule, arithmetic. Nothing of the engine knows it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { ako, defineDokument, derive, type Kontekst, validate } from '#contract/kernel/dokument/dokument.ts'
import { defineKatalog } from '#contract/kernel/dokument/katalog.ts'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import { jeOtvoreno, type OtvorenoPolje } from '#contract/kernel/dokument/otvorena-polja.ts'
import {
  datum,
  dugiTekst,
  email,
  iznos,
  izracun,
  mjesec,
  odabir,
  prilog,
  stalni,
  tablica,
  tekst,
  telefon,
  visestrukiOdabir,
} from '#contract/kernel/dokument/polje.ts'
import { izvezi } from '#contract/kernel/dokument/prijenos/izvoz.ts'
import { definePrijenos } from '#contract/kernel/dokument/prijenos/prijenos.ts'
import { uvezi } from '#contract/kernel/dokument/prijenos/uvoz.ts'
import { celijeTeksta } from '#contract/kernel/dokument/prijenos/zalijepljeno.ts'
import { joiningAt, knownOp, newRow, resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { razlike } from '#contract/kernel/dokument/razlike.ts'
import { emptyDocument, supplementOps } from '#contract/kernel/dokument/redci.ts'
import { izmjenaRijecima } from '#contract/kernel/dokument/rijecima.ts'
import { retciOd, type Sadrzaj, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { formatEur, parseEur } from '#contract/kernel/money.ts'
import { applyOps, type PatchOp } from '#contract/kernel/sync/patch.ts'
import { definePrikaz } from './dokument.types.ts'
import { DokumentProvider } from './dokument-context.tsx'
import { KarticaDokumenta } from './kartica-dokumenta.tsx'
import { UzKartice } from './okvir/uz-kartice.tsx'
import { PregledOdgovora } from './pregled/pregled-odgovora.tsx'
import { RadnjeDokumenta } from './radnje/radnje-dokumenta.tsx'
import { zapocetiDokument } from './zapoceto.ts'

const IZVORI = [
  { value: '1', label: 'Fond' },
  { value: '2', label: 'Vlastita sredstva' },
]

interface Ugovor {
  javniNarucitelj: boolean
  /** What the contract asks to be listed. */
  trazi: readonly string[]
}
interface KontekstPlana extends Kontekst {
  ugovor: Ugovor
  ugovoreno: number
}

const zbroj = (plan: Sadrzaj) =>
  retciOd(plan.stavke, 'popis').reduce((sum, row) => {
    const parsed = parseEur(tekstOd(row, 'vrijednost'))
    return sum + (parsed.ok ? parsed.cents : 0)
  }, 0)

const PLAN = defineDokument<'zaglavlje' | 'stavke', Ugovor, KontekstPlana, number>({
  kartice: [
    {
      kljuc: 'zaglavlje',
      naslov: 'Zaglavlje',
      opis: 'Tko nabavlja.',
      skupine: [
        {
          kljuc: 'osnovno',
          naslov: 'Osnovno',
          polja: [
            tekst('obveznik', 'Obveznik', { obvezno: true }),
            telefon('telefon', 'Telefon'),
            email('email', 'E-pošta'),
            tekst('cpv', 'CPV', { uzorak: 'cpv' }),
            mjesec('odMjeseca', 'Od mjeseca'),
            dugiTekst('napomena', 'Napomena', { maxLength: 2000 }),
            prilog('opciAkt', 'Opći akt', { obvezno: true, zaKontekst: ({ javniNarucitelj }) => javniNarucitelj }),
          ],
        },
      ],
    },
    {
      kljuc: 'stavke',
      naslov: 'Stavke',
      opis: 'Što se nabavlja.',
      skupine: [
        {
          kljuc: 'popis',
          naslov: 'Popis',
          polja: [
            tablica(
              'popis',
              'Predmeti nabave',
              {
                redak: 'Predmet',
                dodaj: 'Dodaj predmet',
                polja: [
                  tekst('naziv', 'Naziv predmeta', { obvezno: true }),
                  odabir('vrsta', 'Vrsta', stalni([{ value: 'robe', label: 'Robe' }])),
                  iznos('vrijednost', 'Procijenjena vrijednost', { obvezno: true }),
                  datum('pocetak', 'Početak'),
                  mjesec('mjesec', 'Mjesec'),
                  visestrukiOdabir('izvori', 'Izvori', stalni(IZVORI)),
                ],
              },
              { obvezno: true, minRedaka: 1 },
            ),
            izracun('ukupno', 'Ukupno planirano'),
          ],
        },
      ],
    },
  ],
  zadaniRedci: {
    liste: [{ tab: 'stavke', lista: 'popis' }],
    za: ({ trazi }) =>
      trazi.map((naziv) => ({ tab: 'stavke', lista: 'popis', id: `ugovor-${naziv}`, vrijednosti: { naziv } })),
    jeZadan: (id) => id.startsWith('ugovor-'),
    jeVisak: (_tab, { id }, { trazi }) => id.startsWith('ugovor-') && !trazi.includes(id.slice(7)),
    jeIsti: () => false,
    ispunjena: ['naziv'],
  },
  uvjeti: ({ ugovor }) => ugovor,
  racun: zbroj,
  pravila: [
    ({ racun, ctx }) =>
      ako(racun > ctx.ugovoreno, 'stavke.popis', 'PLAN-1', `Ugovoreno je ${formatEur(ctx.ugovoreno)}`),
  ],
  izvedeno: (_plan, _ctx, racun) => () => formatEur(racun),
})

const PRIJENOS = definePrijenos({
  dokument: PLAN,
  lista: 'stavke.popis',
  poruke: {
    prazno: 'Nema predmeta.',
    previse: () => 'Previše predmeta.',
    nemaMjesta: () => 'Nema mjesta.',
    nepoznatStupac: (naslov) => `Plan nema stupca ${naslov}.`,
    bezNaziva: 'Predmet nema naziv.',
    skriveno: 'Plan to ne traži.',
  },
})

const ugovor: Ugovor = { javniNarucitelj: false, trazi: ['Revizija'] }
const ctx: KontekstPlana = { sada: Date.parse('2027-03-01T10:00:00Z'), ugovor, ugovoreno: 100_000 }
const prazan = emptyDocument(PLAN, ugovor)
const set = (path: string, now: string): PatchOp => ({ kind: 'set', path, was: null, now })
const nova = (id: string, values: Record<string, string>): PatchOp => ({
  kind: 'add',
  path: 'stavke.popis',
  now: { ...newRow(PLAN, 'stavke.popis', id), ...values },
  after: null,
})
const revizija = 'stavke.popis.ugovor-Revizija'
const puni = applyOps(prazan, [
  set('zaglavlje.obveznik', 'Drvodjel Marić d.o.o.'),
  set(`${revizija}.vrijednost`, '400.00'),
  nova('stroj', { naziv: 'Stroj', vrijednost: '500.00' }),
])
const nalazi = (plan: Sadrzaj, kontekst = ctx) =>
  validate(PLAN, plan, kontekst).map(({ tab, pravilo, polje }) => `${tab}: ${pravilo} ${polje}`)

describe('what a declared document asks for', () => {
  test('is what its fields, its rules and its circumstances say', () => {
    expect(nalazi(prazan)).toEqual([
      'zaglavlje: OBR-OBVEZNO zaglavlje.obveznik',
      `stavke: OBR-OBVEZNO ${revizija}.vrijednost`,
    ])
    expect(nalazi(puni)).toEqual([])
    expect(nalazi(puni, { ...ctx, ugovoreno: 80_000 })).toEqual(['stavke: PLAN-1 stavke.popis'])
    const javni = { ...ctx, ugovor: { ...ugovor, javniNarucitelj: true } }
    expect(nalazi(puni, javni)).toEqual(['zaglavlje: OBR-OBVEZNO zaglavlje.opciAkt'])
    expect(derive(PLAN, puni, ctx)).toMatchObject({ racun: 90_000, potpunost: { preostala: [] } })
  })

  test.each([
    ['OBR-TELEFON zaglavlje.telefon', 'zaglavlje.telefon', '12'],
    ['OBR-EMAIL zaglavlje.email', 'zaglavlje.email', 'ana'],
    ['OBR-MJESEC zaglavlje.odMjeseca', 'zaglavlje.odMjeseca', '13/2026'],
    ['OBR-CPV zaglavlje.cpv', 'zaglavlje.cpv', '4261'],
  ])('%s', (nalaz, path, value) => {
    expect(nalazi(applyOps(puni, [set(path, value)]))).toEqual([`zaglavlje: ${nalaz}`])
  })

  test('its paths are known to the server, its rows merge by themselves, its prose by words', () => {
    expect(knownOp(PLAN, nova('x', { naziv: 'Auto' }), ugovor)).toBe(true)
    expect(knownOp(PLAN, { kind: 'remove', path: revizija, was: null }, ugovor)).toBe(false)
    expect(knownOp(PLAN, { kind: 'remove', path: revizija, was: null }, { ...ugovor, trazi: [] })).toBe(true)
    expect(knownOp(PLAN, set('stavke.ukupno', '1'), ugovor)).toBe(false)
    expect([joiningAt(PLAN, 'zaglavlje.napomena'), joiningAt(PLAN, `${revizija}.vrijednost`)]).toEqual([
      'words',
      undefined,
    ])
    expect(resolvePath(PLAN, `${revizija}.vrijednost`)?.put).toBe('stavke.popis.vrijednost')
    expect(supplementOps(PLAN, puni, { ...ugovor, trazi: ['Nadzor'] }).map(({ kind }) => kind)).toEqual([
      'remove',
      'add',
    ])
    const akt = { id: '00000000-0000-7000-8000-000000000001', naziv: 'akt.pdf', sha256: 'a'.repeat(64), bajtova: 7 }
    expect(
      manifestOf(PLAN, applyOps(puni, [{ kind: 'add', path: 'zaglavlje.opciAkt', now: akt, after: null }])),
    ).toEqual([akt])
  })

  test('two versions of it differ by field and by row, and an edit is said in words', () => {
    const kasnije = applyOps(puni, [set('stavke.popis.stroj.vrijednost', '550.00'), nova('auto', { naziv: 'Auto' })])
    expect(razlike(PLAN, { sadrzaj: puni, ctx }, { sadrzaj: kasnije, ctx })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          path: 'stavke.popis.stroj.vrijednost',
          prije: '500,00\u00a0€',
          poslije: '550,00\u00a0€',
        }),
        expect.objectContaining({ path: 'stavke.popis.auto.naziv', prije: null, poslije: 'Auto' }),
        expect.objectContaining({ path: 'stavke.ukupno', prije: '900,00\u00a0€', poslije: '950,00\u00a0€' }),
      ]),
    )
    expect(izmjenaRijecima(PLAN, set('zaglavlje.obveznik', 'Ana'))).toEqual({
      polje: 'Zaglavlje – Obveznik',
      upisano: '„Ana”',
    })
  })

  test('its rows are pasted from a spreadsheet: all of them, or every cell that is wrong by its row and column', () => {
    const okvir = PRIJENOS.za(puni, ctx)
    const read = (text: string) => uvezi(celijeTeksta(text), okvir, { zaglavljeObvezno: false, noviId: () => 'novi' })
    expect(izvezi(okvir)).toEqual([
      ['Naziv predmeta', 'Vrsta', 'Procijenjena vrijednost', 'Početak', 'Mjesec', 'Izvori'],
      ['Revizija', null, 400, null, null, null],
      ['Stroj', null, 500, null, null, null],
    ])
    expect(read('Procijenjena vrijednost\tNaziv predmeta\n1.200,50\tVozilo')).toMatchObject({
      ok: true,
      retci: [{ id: 'novi', naziv: 'Vozilo', vrijednost: '1200.50' }],
    })
    expect(read('Vozilo\tRobe\tmnogo')).toMatchObject({
      ok: false,
      greske: [{ redak: 1, stupac: 'Procijenjena vrijednost' }],
    })
    expect(read('Naziv predmeta\tVrsta\nVozilo\tRadovi')).toMatchObject({ greske: [{ redak: 2, stupac: 'Vrsta' }] })
  })

  test('months and choices of several travel in one cell, and come back as they left', () => {
    const red = { mjesec: '2026-04', izvori: ['1', '2'] }
    const stavka = { id: 'stroj', naziv: 'Stroj', ...red }
    const plan = applyOps(prazan, [{ kind: 'add', path: 'stavke.popis', now: stavka, after: null }])
    const okvir = PRIJENOS.za(plan, ctx)
    const [glava = [], , stroj = []] = izvezi(okvir)
    expect(stroj.slice(-2)).toEqual(['04/2026', 'Fond; Vlastita sredstva'])
    const read = (...cells: (string | Date | null)[]) =>
      uvezi([glava, cells], okvir, { zaglavljeObvezno: true, noviId: () => 'novi' })
    const prvi = ['Stroj', null, '500', null]
    expect(read(...prvi, '04/2026', 'Vlastita sredstva\nFond')).toMatchObject({
      retci: [{ mjesec: '2026-04', izvori: ['2', '1'] }],
    })
    // A spreadsheet makes a day out of „4/2026”.
    expect(read(...prvi, new Date('2026-04-01T00:00:00Z'), null)).toMatchObject({ retci: [{ mjesec: '2026-04' }] })
    expect(read(...prvi, 'proljeće', 'Fond; Banka')).toMatchObject({
      greske: [
        { redak: 2, stupac: 'Mjesec' },
        { redak: 2, stupac: 'Izvori', poruka: '„Banka” nije na popisu mogućih vrijednosti.' },
      ],
    })
  })

  test('a catalogue that cannot work is refused as the portal starts', () => {
    const [zaglavlje] = PLAN.kartice
    if (zaglavlje === undefined) throw new Error('no tab')
    const withFields = (polja: (typeof zaglavlje.skupine)[number]['polja']) => () =>
      defineKatalog({ kartice: [{ ...zaglavlje, skupine: [{ kljuc: 's', naslov: 'S', polja }] }] })
    expect(withFields([tekst('a', 'A'), tekst('a', 'A')])).toThrow('a stands twice')
    expect(withFields([tekst('a', 'A', { vidljivoAko: { polje: 'b', jedno: [true] } })])).toThrow('asks for b')
    expect(() => defineKatalog({ kartice: [{ ...zaglavlje, uKorijenu: true }, zaglavlje] })).toThrow('stands alone')
    const choice = odabir('a', 'A', { vrsta: 'sadrzaj', naziv: 'nepoznato' })
    const kartice = [{ ...zaglavlje, skupine: [{ kljuc: 's', naslov: 'S', polja: [choice] }] }]
    expect(() => defineDokument({ ...PLAN, kartice })).toThrow('Nobody answers for the choices nepoznato')
  })
})

const nema = { naslov: 'Plan nije ovdje', tekst: '' }
const PRIKAZ = definePrikaz({
  dokument: PLAN,
  vrsta: 'plan',
  rijeci: {
    obrazac: 'Plan nabave',
    pregled: 'Pregled plana',
    kartice: 'Kartice plana',
    drugaKartica: 'Plan se uređuje drugdje',
    neispravno: 'Plan nije ispravno popunjen',
    samoCitanje: 'Plan se u ovom statusu ne može mijenjati.',
    nijeNaUredaju: nema,
    nePostoji: nema,
    nemaUvjeta: nema,
  },
  iznosiRedaka: ['vrijednost'],
  prijenosi: [
    {
      prijenos: PRIJENOS,
      tekst: {
        alati: 'Predmeti u tablici',
        datoteka: 'Datoteka s predmetima',
        odbijeno: 'plan je ostao kakav je bio',
        procitano: (n) => `Pročitano ${n}`,
        sPostojecima: (n) => `Plan već ima ${n}`,
        dodaj: 'Dodaj na kraj',
        zamijeni: 'Zamijeni sve',
        popis: 'Predmeti koji se uvoze',
        uvezeno: (n) => `Uvezeno ${n}`,
      },
      datoteka: { ime: 'plan', list: 'Plan', siroki: ['naziv'] },
      pregled: ['naziv', 'mjesec', 'izvori'],
    },
  ],
  DodatakRetka: ({ redak }) => <p>Primjedba uz redak {redak.id}</p>,
})

interface PlanProps {
  id: string
  kartica: string
  zakljucano?: boolean
  /** Where alone it is written, with what is asked there. */
  otvoreno?: readonly OtvorenoPolje[]
}

function Plan({ id, kartica, zakljucano = false, otvoreno }: PlanProps) {
  const [plan, setPlan] = useState(puni)
  const [router] = useState(() => createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }))
  const adresa = (tab: string) => `/plan/${tab}`
  return (
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <DokumentProvider
          prikaz={PRIKAZ}
          id={id}
          uredaj={zapocetiDokument(plan, setPlan)}
          sadrzaj={plan}
          kontekst={KONTEKST}
          samoCitanje={zakljucano}
          zatvoreno={otvoreno && ((path) => !jeOtvoreno(otvoreno, path))}
          primjedbe={otvoreno}
          adrese={{ kartica: adresa, pregled: '/pregled', pregledKartice: adresa }}
          sada={Date.now}
          prijaviteljId={null}
        >
          <UzKartice trenutna={kartica}>{null}</UzKartice>
          <KarticaDokumenta kartica={kartica} glavnaRadnja="pregled">
            <RadnjeDokumenta radnje={[]} odbijeno="Odbijeno." zakljucano={zakljucano} />
          </KarticaDokumenta>
          {zakljucano && <PregledOdgovora kartica={undefined} />}
        </DokumentProvider>
      </QueryClientProvider>
    </RouterContextProvider>
  )
}
const KONTEKST = () => ctx
afterEach(cleanup)

describe('a declared document on the screen', () => {
  test('is written where it was opened alone, and says there what is asked', async () => {
    const user = userEvent.setup()
    const otvoreno = [{ put: 'zaglavlje.obveznik', primjedba: 'Upišite puni naziv.' }]
    render(<Plan id="o" kartica="zaglavlje" otvoreno={otvoreno} />)
    expect(screen.getByText('Upišite puni naziv.')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /Obveznik/ }), ' d.o.o.')
    expect(screen.queryByRole('textbox', { name: /Napomena/ })).toBeNull()
    cleanup()
    // Rows of a list that is not open neither come nor go.
    render(<Plan id="o" kartica="stavke" otvoreno={otvoreno} />)
    expect(screen.queryByRole('button', { name: 'Dodaj predmet' })).toBeNull()
    cleanup()
    render(<Plan id="o" kartica="stavke" otvoreno={[{ put: 'stavke.popis', primjedba: 'Dodajte vozilo.' }]} />)
    expect(screen.getByText('Dodajte vozilo.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Dodaj predmet' })).toBeTruthy()
  })

  test('is filled in, judged and read without a line of its own', async () => {
    const user = userEvent.setup()
    render(<Plan id="a" kartica="stavke" />)
    expect(within(screen.getByRole('navigation', { name: 'Kartice plana' })).getAllByRole('link')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Dodaj predmet' }))
    const redak = screen.getByText('Predmet 3').closest('details')
    if (redak === null) throw new Error('no row')
    redak.open = true
    expect(within(redak).getByText(/^Primjedba uz redak/)).toBeTruthy()
    await user.type(within(redak).getByLabelText(/Naziv predmeta/), 'Vozilo')
    await user.type(within(redak).getByLabelText(/Procijenjena vrijednost/), '200')
    await user.tab()
    expect(await screen.findByText('Vozilo')).toBeTruthy()
    expect(screen.getByText(/^1\.100,00/)).toBeTruthy()
    expect(screen.getAllByText(/Ugovoreno je 1\.000,00/).length).toBeGreaterThan(0)
    await user.click(within(redak).getByRole('button', { name: 'Ukloni: Vozilo' }))
    expect(screen.queryByText('Vozilo')).toBeNull()
    // The row of the contract stays.
    expect(screen.queryByRole('button', { name: 'Ukloni: Revizija' })).toBeNull()
  })

  test('its rows are pasted anywhere in the table, looked at and taken in', async () => {
    const user = userEvent.setup()
    render(<Plan id="c" kartica="stavke" />)
    await user.click(screen.getByRole('button', { name: 'Dodaj predmet' }))
    await user.paste('Naziv predmeta\tMjesec\tIzvori\nVozilo\t4/2026\tFond')
    const dialog = await screen.findByRole('dialog', { name: 'Pregled uvoza' })
    const row = within(dialog).getByRole('row', { name: /Vozilo/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['04/2026', 'Fond'])
    await user.click(within(dialog).getByRole('button', { name: 'Uvezi' }))
    expect(await screen.findByText('Uvezeno 1')).toBeTruthy()
    expect(screen.getByText('Vozilo')).toBeTruthy()
  })

  test('is only read where its status says so', () => {
    render(<Plan id="b" kartica="stavke" zakljucano />)
    expect(screen.getByText('Plan se u ovom statusu ne može mijenjati.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Dodaj predmet' })).toBeNull()
    expect(screen.getAllByText('Drvodjel Marić d.o.o.').length).toBeGreaterThan(0)
  })
})
