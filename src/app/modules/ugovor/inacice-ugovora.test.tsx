import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '#app/platform/record/ruter.fixture.tsx'
import type { Inacica } from '#contract/modules/ugovor/inacice-ugovora.ts'
import { InaciceUgovora } from './inacice-ugovora.tsx'

afterEach(cleanup)

const inacica = (broj: number, vrsta: Inacica['vrsta'], prihvatljivo: number, bespovratna: number): Inacica => ({
  broj,
  vrsta,
  vrijediOd: Date.parse(`2027-0${broj}-01T09:00:00Z`),
  prihvatljivo,
  bespovratna,
})
const TRI = [
  inacica(1, 'ugovor', 400_000_00, 280_000_00),
  inacica(2, 'mala', 400_000_00, 280_000_00),
  inacica(3, 'velika', 390_000_00, 273_000_00),
]
const adrese = {
  inacica: (broj: number) => `/ugovor?inacica=${broj}`,
  usporedba: (prije: number, poslije: number) => `/ugovor?od=${prije}&do=${poslije}`,
}
const redci = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row))

test('the newest stands first, each with what it changed, and the valid one says so', () => {
  renderScreen(<InaciceUgovora inacice={TRI} vazeca={3} adrese={adrese} />)
  const [treca, druga, prva] = redci()
  expect(treca?.getByText('važeća')).toBeTruthy()
  expect(treca?.getByText(/\u221210\.000,00/u)).toBeTruthy()
  expect(treca?.getByText(/\u22127\.000,00/u)).toBeTruthy()
  expect(druga?.getAllByText(/^0,00/u)).toHaveLength(2)
  expect(treca?.getAllByText(/^Δ/u)).toHaveLength(2)
  expect(prva?.queryAllByText(/^Δ/u)).toEqual([])
  expect(prva?.queryByRole('link', { name: 'Usporedi s prethodnom' })).toBeNull()
})

test('any two are compared, the older one first whichever was chosen where', async () => {
  renderScreen(<InaciceUgovora inacice={TRI} vazeca={3} adrese={adrese} />)
  const put = () => screen.getByRole('link', { name: 'Usporedi' }).getAttribute('href')
  expect(put()).toBe('/ugovor?od=2&do=3')
  await userEvent.selectOptions(screen.getByLabelText('Od inačice'), '3')
  await userEvent.selectOptions(screen.getByLabelText('Do inačice'), '1')
  expect(put()).toBe('/ugovor?od=1&do=3')
})

test('before the first it says when it comes', () => {
  renderScreen(<InaciceUgovora inacice={[]} vazeca={null} adrese={adrese} />)
  expect(screen.getByText('Prva inačica nastaje kada se zabilježi potpisan ugovor.')).toBeTruthy()
})
