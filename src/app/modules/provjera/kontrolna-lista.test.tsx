import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ToastRegion } from '#app/ui/toast.tsx'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { retciOd, type Sadrzaj, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { LISTE_ZA_TEST } from '#contract/modules/provjera/provjera.fixture.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import { nalaziOd } from '#contract/modules/provjera/provjera.ts'
import { KontrolnaLista } from './kontrolna-lista.tsx'
import { type ProbaProps, ProbaProvjere } from './proba.fixture.tsx'

let zadnji: Sadrzaj

const Proba = ({ id, ...props }: Omit<ProbaProps, 'children' | 'onSadrzaj'>) => (
  <ProbaProvjere
    {...props}
    id={id}
    onSadrzaj={(sadrzaj) => {
      zadnji = sadrzaj
    }}
  >
    <KontrolnaLista id={id} />
  </ProbaProvjere>
)

const prazna = () => emptyDocument(KATALOG_PROVJERE, { teren: true })
const odgovori = () => retciOd(tabOd(zadnji, 'lista'), 'odgovori')
const odgovor = (kod: string) => odgovori().find(({ id }) => id === kod)
const pritisni = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

// Where the device is, is not asked here.
beforeEach(() => {
  const permissions = { query: async () => ({ state: 'denied' }) }
  Object.defineProperty(navigator, 'permissions', { value: permissions, configurable: true })
})
afterEach(cleanup)

test('every question has its row before the first answer, which its author gives by one press or one key', async () => {
  render(<Proba id="a" pocetni={prazna()} />)
  await screen.findByText('Odgovoreno 0 od 30')
  expect(screen.getByText('Nabava opreme, inačica 1')).toBeTruthy()
  expect(new Set(odgovori().map(({ id }) => id)).size).toBe(30)
  pritisni('Da')
  expect(odgovor('O-01')).toMatchObject({ odgovor: 'da', vrijeme: expect.stringMatching(/^\d{4}-/) })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Da' }), { key: 'ArrowRight' })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Da' }), { key: 'n' })
  expect(odgovor('O-02')).toMatchObject({ odgovor: 'ne' })
  // A letter that is typed is no answer.
  fireEvent.keyDown(screen.getByLabelText('Komentar'), { key: 'd' })
  expect(odgovor('O-02')).toMatchObject({ odgovor: 'ne' })
  expect(screen.getByText('Uz odgovor „Ne” upišite komentar')).toBeTruthy()
})

test('an answer that nobody wants begins its finding once, and stays in sight when its filter lets it go', async () => {
  render(<Proba id="b" pocetni={prazna()} />)
  await screen.findByText('Odgovoreno 0 od 30')
  pritisni('Nedovršeno 30')
  pritisni('Ne')
  pritisni('Zabilježi nalaz')
  await screen.findByText('Nalaz je zabilježen')
  expect(nalaziOd(zadnji)).toMatchObject([{ stavka: 'O-01', tezina: null }])
  // Its weight and recommendation are written elsewhere: the way leads there.
  expect(screen.getByRole('link', { name: 'Otvori nalaz' }).getAttribute('href')).toBe(
    `/nalazi#nalazi.nalazi.${nalaziOd(zadnji)[0]?.id}.tezina`,
  )
  expect(screen.queryByRole('button', { name: 'Zabilježi nalaz' })).toBeNull()
  expect(screen.getByText('1 / 30')).toBeTruthy()
})

test('whoever comes back stands at the first question that is not done; whoever reads writes nothing', async () => {
  const prvi = LISTE_ZA_TEST.oprema.sekcije[0]?.stavke[0]?.kod ?? ''
  const red = { id: prvi, odgovor: 'nijePrimjenjivo', komentar: 'Nema je.', fotografije: [] }
  const pocetni: Sadrzaj = { ...prazna(), lista: { odgovori: [red] } }
  render(<Proba id="c" pocetni={pocetni} samoCitanje />)
  expect(await screen.findByText('2 / 30')).toBeTruthy()
  expect(screen.getByText('Odgovoreno 1 od 30')).toBeTruthy()
  expect(odgovori()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Da' }).hasAttribute('disabled')).toBe(true)
})

test('a finding that the device could not write says so, and the press can be made again', async () => {
  const zaslon = (pun: boolean) => (
    <>
      <Proba id="d" pocetni={prazna()} pun={pun} />
      <ToastRegion />
    </>
  )
  const { rerender } = render(zaslon(false))
  await screen.findByText('Odgovoreno 0 od 30')
  pritisni('Ne')
  rerender(zaslon(true))
  pritisni('Zabilježi nalaz')
  expect(await screen.findByText('Nalaz nije upisan na uređaj. Pokušajte ponovno.')).toBeTruthy()
  expect(nalaziOd(zadnji)).toEqual([])
  rerender(zaslon(false))
  act(() => {
    // Two presses before the next drawing are one finding.
    screen.getByRole('button', { name: 'Zabilježi nalaz' }).click()
    screen.getByRole('button', { name: 'Zabilježi nalaz' }).click()
  })
  await screen.findByText('Nalaz je zabilježen')
  expect(nalaziOd(zadnji)).toHaveLength(1)
})
