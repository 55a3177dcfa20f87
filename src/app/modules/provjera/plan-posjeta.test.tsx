/** The plan of visits on the screen: filtered, picked, put in order by keys, judged before one tries, written once. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderScreen } from '#app/platform/record/ruter.fixture.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import type { PlanPosjeta, PosjetPlana } from '#contract/modules/provjera/plan-posjeta.schema.ts'
import { PlanPosjetaPage } from './plan-posjeta-page.tsx'
import { posjetPlana } from './posjet-plana.fixture.ts'

const IVO = { osobaId: 8, ime: 'Ivo Ivić', voditelj: true }
const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const OSIJEK = posjetPlana({ id: uuid(1), oznaka: 'PLM-2027-0001', prijavitelj: 'Panonska' })
const SPLIT = posjetPlana({
  id: uuid(2),
  oznaka: 'PLM-2027-0002',
  prijavitelj: 'Jadran',
  tim: [IVO],
  zupanija: { id: 17, naziv: 'Splitsko-dalmatinska županija' },
  mjesto: { sirina: 43.5089, duzina: 16.4392, preciznost: 'zupanija' },
})
const VUKOVAR = posjetPlana({
  id: uuid(3),
  oznaka: 'PLM-2027-0003',
  prijavitelj: 'Vučedol',
  status: { id: 2, naziv: 'Najavljena' },
  datum: '2027-03-15',
  zupanija: { id: 16, naziv: 'Vukovarsko-srijemska županija' },
  mjesto: { sirina: 45.3516, duzina: 19.0023, preciznost: 'opcina' },
})

let plan: PlanPosjeta
let poslano: Record<string, unknown>[]
let odgovor: { status: number; body: unknown }

beforeEach(() => {
  plan = { posjeti: [OSIJEK, SPLIT, VUKOVAR], ukupno: 3, danas: '2027-03-01' }
  poslano = []
  odgovor = { status: 200, body: { zapisano: 3 } }
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit = {}) => {
    const json = (status: number, body: unknown) =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
    if (init.method !== 'POST') return json(200, plan)
    poslano.push(JSON.parse(String(init.body)))
    return json(odgovor.status, odgovor.body)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Zaslon() {
  const [upit, setUpit] = useState<UpitPopisa>({})
  return <PlanPosjetaPage institucijaId={1} upit={upit} onUpit={setUpit} />
}
async function otvori() {
  renderScreen(<Zaslon />)
  await screen.findByRole('heading', { name: 'Posjeti (3)' })
}
const odaberi = async (...posjeti: PosjetPlana[]) => {
  for (const { oznaka } of posjeti)
    await userEvent.click(screen.getByRole('button', { name: `Stavi ${oznaka} u obilazak` }))
}
const red = () =>
  within(screen.getByRole('list', { name: 'Red obilaska' }))
    .getAllByText(/^PLM-2027-\d{4}$/)
    .map(({ textContent }) => textContent)
const dan = async (value: string) => {
  const polje = screen.getByLabelText(/^Dan obilaska/)
  await userEvent.clear(polje)
  await userEvent.click(polje)
  await userEvent.paste(value)
  await userEvent.tab()
}

describe('the plan of visits', () => {
  test('says of each place how exactly it is known, and filters by county and inspector', async () => {
    await otvori()
    expect(screen.getByText(/Splitsko-dalmatinska županija · po županiji/)).toBeDefined()
    expect(screen.getByText(/Vukovarsko-srijemska županija · po općini/)).toBeDefined()
    await userEvent.selectOptions(screen.getByLabelText('Inspektor'), 'Ivo Ivić')
    expect(screen.getByRole('heading', { name: 'Posjeti (1)' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Očisti filtre' }))
    await userEvent.selectOptions(screen.getByLabelText('Županija'), 'Osječko-baranjska županija')
    expect(screen.getByRole('heading', { name: 'Posjeti (1)' })).toBeDefined()
  })

  test('is put in order by two keys each: the focus stays and the new place is said', async () => {
    await otvori()
    await odaberi(OSIJEK, SPLIT, VUKOVAR)
    const dolje = screen.getByRole('button', { name: 'Pomakni PLM-2027-0001 prema kraju' })
    dolje.focus()
    await userEvent.keyboard('{Enter}')
    expect(red()).toEqual(['PLM-2027-0002', 'PLM-2027-0001', 'PLM-2027-0003'])
    await waitFor(() => expect(document.activeElement).toBe(dolje))
    expect(screen.getByText('PLM-2027-0001 sada je 2. od 3')).toBeDefined()
    await userEvent.keyboard('{Enter}')
    // At the end it moves no further, and the focus goes to the button that still does something.
    expect(red().at(-1)).toBe('PLM-2027-0001')
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Pomakni PLM-2027-0001 prema početku'),
    )
  })

  test('proposes a shorter order and says both distances as through the air', async () => {
    await otvori()
    await odaberi(OSIJEK, SPLIT, VUKOVAR)
    const ukupno = () => screen.getByText(/^Ukupno .* \(zračna udaljenost\)/).textContent ?? ''
    const prije = ukupno()
    await userEvent.click(screen.getByRole('button', { name: 'Predloži redoslijed' }))
    expect(red()).toEqual(['PLM-2027-0001', 'PLM-2027-0003', 'PLM-2027-0002'])
    expect(ukupno()).not.toBe(prije)
    expect(ukupno()).toContain('približne')
  })

  test('PLM-04 and PLM-25: what stands against the day is said at its visit, and the press says why it waits', async () => {
    await otvori()
    await odaberi(OSIJEK, VUKOVAR)
    await dan('03.03.2027.')
    expect(screen.getAllByText('Posjet se najavljuje najmanje 5 radnih dana prije.')).toHaveLength(2)
    await dan('22.03.2027.')
    expect(screen.queryByText('Posjet se najavljuje najmanje 5 radnih dana prije.')).toBeNull()
    const [prvi] = screen.getAllByLabelText('Završetak')
    if (prvi === undefined) throw new Error('There is no end')
    await userEvent.clear(prvi)
    await userEvent.type(prvi, '12:30')
    expect(screen.getByText(/Ana Anić tada je na provjeri PLM-2027-0003/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Zapiši u 2 provjere' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('writes all of them in one press with what was read, and tells that the announced one moves', async () => {
    await otvori()
    await odaberi(OSIJEK, SPLIT, VUKOVAR)
    await dan('22.03.2027.')
    expect(screen.getByText(/Promjena dana odnosi se na 1 najavljeni posjet/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Zapiši u 3 provjere' }))
    await screen.findByText('Još ništa nije odabrano')
    expect(poslano).toHaveLength(1)
    expect(poslano[0]).toMatchObject({
      dan: '2027-03-22',
      posjeti: [
        { id: OSIJEK.id, verzijaRetka: 3, sat: '09:00', kraj: '11:00' },
        { id: SPLIT.id, verzijaRetka: 3, sat: '11:30', kraj: '13:30' },
        { id: VUKOVAR.id, verzijaRetka: 3, sat: '14:00', kraj: '16:00' },
      ],
    })
  })

  test('lists every refusal by its check and keeps the day as it was laid out; the same press has the same id', async () => {
    odgovor = {
      status: 422,
      body: {
        statusCode: 422,
        kod: 'pravila',
        poruka: 'Neispravno.',
        requestId: 'x',
        greske: [{ polje: `posjeti.${SPLIT.id}`, pravilo: 'PLM-26', poruka: 'Posjet se više ne premješta.' }],
      },
    }
    await otvori()
    await odaberi(OSIJEK, SPLIT)
    await dan('22.03.2027.')
    const zapisi = screen.getByRole('button', { name: 'Zapiši u 2 provjere' })
    await userEvent.click(zapisi)
    expect(await screen.findByText('PLM-2027-0002: Posjet se više ne premješta.')).toBeDefined()
    expect(red()).toEqual(['PLM-2027-0001', 'PLM-2027-0002'])
    await waitFor(() => expect(zapisi.getAttribute('aria-disabled')).toBeNull())
    await userEvent.click(zapisi)
    await waitFor(() => expect(poslano).toHaveLength(2))
    expect(poslano[1]?.mutationId).toBe(poslano[0]?.mutationId)
  })

  test('a visit that may not be moved is there to be read', async () => {
    plan = { ...plan, posjeti: [{ ...OSIJEK, smijeUredivati: false }, SPLIT, VUKOVAR] }
    await otvori()
    expect(screen.queryByRole('button', { name: `Stavi ${OSIJEK.oznaka} u obilazak` })).toBeNull()
    expect(screen.getByText('samo za čitanje')).toBeDefined()
  })
})
