import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { KarticaDokumenta } from '#app/platform/dokument/kartica-dokumenta.tsx'
import { CitajDokument } from '#app/platform/dokument/otvori.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import { applyOps } from '#contract/kernel/sync/patch.ts'
import { KATALOG_PLANA } from '#contract/modules/plan-nabave/plan-nabave.katalog.ts'
import { KLJUCEVI_PRAGOVA } from '#contract/modules/plan-nabave/plan-nabave.pragovi.ts'
import {
  BEZ_OCJENE,
  type MetaPlana,
  metaPlana,
  type OcjenaPlana,
} from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import { noviPlan, razlikePlana, VRSTA_PLANA } from './prikaz.ts'
import { OcjenaContext } from './primjedbe.tsx'

const PRAGOVI: Partial<Record<(typeof KLJUCEVI_PRAGOVA)[number], number>> = {
  nojnDo: 265_000,
  jednostavnaRobe: 2_654_000,
}
const okolnosti = {
  ugovoreno: 10_000_000,
  tolerancija: 1000,
  stavkeProracuna: [{ value: 's1', label: 'Oprema' }],
  pragovi: Object.fromEntries(KLJUCEVI_PRAGOVA.map((kljuc) => [kljuc, [['2024-01-01', PRAGOVI[kljuc] ?? 99_000_000]]])),
  sredisnje: false,
  ugovorenOd: null,
  rokPrvog: 20,
  brojInacice: 1,
  stanja: {},
} as unknown as MetaPlana['okolnosti']
const projekt = { id: '0190c0de-0000-7000-8000-000000000001', naziv: 'Hala', sifra: 'KK.01' }
const novi = noviPlan({ projekt, okolnosti }, { id: 1, naziv: 'Obrada d.o.o.' }, 2)

const redak = (id: string, more: JsonObject = {}): PatchOp => ({
  kind: 'add',
  path: 'plan.retci',
  now: {
    id,
    evidencijskiBroj: id,
    predmet: 'Stroj',
    vrsta: 'robe',
    stavkeProracuna: ['s1'],
    procijenjenaVrijednost: '2000.00',
    vrstaPostupka: 'bezPostupka',
    ...more,
  },
  after: null,
})
const set = (path: string, now: string): PatchOp => ({ kind: 'set', path, was: null, now })
const plan = (...ops: PatchOp[]) =>
  applyOps(emptyDocument(KATALOG_PLANA, {}), [
    set('plan.prilog', 'nojn'),
    set('plan.obveznik', 'nijePrimjenjivo'),
    ...ops,
  ])

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('a plan that only the device has stands there as the server would send it', () => {
  expect(metaPlana.safeParse(novi.meta)).toMatchObject({ success: true })
  expect(VRSTA_PLANA.meta(novi.meta ?? {})?.status).toEqual({ id: 1, naziv: 'U izradi' })
  expect(novi).toMatchObject({ args: { projektId: projekt.id }, actingFor: { vrsta: 'prijavitelj', id: 1 } })
})

describe('what two versions differ in', () => {
  const razlike = razlikePlana(okolnosti, Date.parse('2026-04-15'))
  const inacica = (sadrzaj: ReturnType<typeof plan>, ocjena: OcjenaPlana | null = null) => ({ sadrzaj, ocjena })

  test('is told by the name of the row; what was remarked stands beside its answer', () => {
    const ocjena = { komentar: '', retci: { 'N-2': { rizik: null, primjedba: 'Premalo.' } } }
    const prije = inacica(plan(redak('N-1'), redak('N-2')))
    const poslije = inacica(plan(redak('N-1'), redak('N-2', { procijenjenaVrijednost: '2600.00' })), ocjena)
    expect(razlike(prije, poslije)).toEqual([
      {
        put: 'plan.retci.N-2.procijenjenaVrijednost',
        oznaka: 'Predmet 2 „N-2 · Stroj” – Procijenjena vrijednost bez PDV-a (na primjedbu: „Premalo.”)',
        prije: '2.000,00\u00a0€',
        poslije: '2.600,00\u00a0€',
      },
      {
        put: 'plan.ukupno',
        oznaka: 'Ukupno planirano bez PDV-a',
        prije: '4.000,00\u00a0€',
        poslije: '4.600,00\u00a0€',
      },
    ])
  })

  test('tells a row that came or went once, with what it says', () => {
    const [s, bez] = [inacica(plan(redak('N-1'), redak('N-2'))), inacica(plan(redak('N-1')))]
    const tekst = expect.stringMatching(/^Evidencijski broj: N-2; Predmet nabave: Stroj; Vrsta: Robe/)
    const [dodan] = razlike(bez, s)
    expect(dodan).toEqual({
      put: 'plan.retci.N-2',
      oznaka: 'Predmet 2 „N-2 · Stroj”',
      prije: 'nije postojalo',
      poslije: tekst,
    })
    const uklonjen = razlike(s, bez).find(({ put }) => put === 'plan.retci.N-2')
    expect(uklonjen).toMatchObject({ oznaka: 'Predmet 2 „N-2 · Stroj”', prije: tekst, poslije: 'uklonjeno' })
  })
})

const OCJENA: OcjenaPlana = { komentar: '', retci: { 'N-1': { rizik: 'visoko', primjedba: 'Spojite s N-2.' } } }

function Okolina({ children }: { children: ReactNode }) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return (
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        {children}
      </QueryClientProvider>
    </RouterContextProvider>
  )
}

function Procitan() {
  return (
    <CitajDokument
      vrsta={VRSTA_PLANA}
      id="plan"
      sadrzaj={plan(redak('N-1', { procijenjenaVrijednost: '9000.00' }))}
      okvir={novi.meta ?? {}}
      adrese={{ pregled: '/', pregledKartice: () => '/' }}
    >
      {() => <KarticaDokumenta kartica="plan">{null}</KarticaDokumenta>}
    </CitajDokument>
  )
}

/** The officer's form around the plan; what would be saved stands in the element „spremljeno”. */
function Referent() {
  const obrazac = useObrazac<OcjenaPlana>({ pocetno: BEZ_OCJENE, kljuc: 'ocjena', posalji: async () => undefined })
  return (
    <OcjenaContext value={{ ocjena: obrazac.unos, prosla: OCJENA, obrazac }}>
      <Procitan />
      <p data-testid="spremljeno">{JSON.stringify(obrazac.unos)}</p>
    </OcjenaContext>
  )
}

describe('a row of the plan', () => {
  test.each([
    [false, 'Primjedba uz redak'],
    [true, 'Primjedba na prethodnu inačicu'],
  ])('shows its remark to who may not write it; answered: %s', async (odgovoreno, naslov) => {
    render(
      <Okolina>
        <OcjenaContext value={{ ocjena: OCJENA, odgovoreno }}>
          <Procitan />
        </OcjenaContext>
      </Okolina>,
    )
    expect(screen.getByText('Rizik: visoko')).toBeTruthy()
    await userEvent.click(screen.getByText('N-1 · Stroj'))
    expect(screen.getByText(naslov)).toBeTruthy()
    expect(screen.getByText('Spojite s N-2.')).toBeTruthy()
    expect(screen.queryByLabelText('Ocjena rizika')).toBeNull()
  })

  test('shows its officer what it was to answer, beside the remark that is written now', async () => {
    render(
      <Okolina>
        <Referent />
      </Okolina>,
    )
    await userEvent.click(screen.getByText('N-1 · Stroj'))
    expect(screen.getByText('Primjedba na prethodnu inačicu')).toBeTruthy()
    expect(screen.getByText('Spojite s N-2.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Primjedba uz redak'), 'I dalje spojite.')
    expect(screen.getByText('Spojite s N-2.')).toBeTruthy()
  })

  test('says while it is closed that there is a warning, and which one when it is open', async () => {
    render(
      <Okolina>
        <Procitan />
      </Okolina>,
    )
    expect(screen.getByText('Upozorenja: 1')).toBeTruthy()
    await userEvent.click(screen.getByText('N-1 · Stroj'))
    expect(screen.getByText(/Za 9\.000,00.€ očekuje se: Poziv/)).toBeTruthy()
  })

  test('takes a risk and a remark of the officer, each without losing the other', async () => {
    render(
      <Okolina>
        <Referent />
      </Okolina>,
    )
    await userEvent.click(screen.getByText('N-1 · Stroj'))
    await userEvent.selectOptions(screen.getByLabelText('Ocjena rizika'), 'srednje')
    await userEvent.type(screen.getByLabelText('Primjedba uz redak'), 'Ne.')
    expect(JSON.parse(screen.getByTestId('spremljeno').textContent ?? '')).toEqual({
      komentar: '',
      retci: { 'N-1': { rizik: 'srednje', primjedba: 'Ne.' } },
    })
    expect(screen.getByText('Rizik: srednje')).toBeTruthy()
  })
})
