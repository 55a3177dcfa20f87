import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { GradnjaObrasca } from './gradnja-obrasca.tsx'
import type { UnesenaPolja } from './opcije-polja.ts'

afterEach(cleanup)

let zadnje: UnesenaPolja = {}
function Proba({ samoUpute = false, greske = {} }: { samoUpute?: boolean; greske?: Record<string, string> }) {
  const [polja, setPolja] = useState<UnesenaPolja>({})
  zadnje = polja
  return <GradnjaObrasca polja={polja} onChange={setPolja} greske={greske} samoUpute={samoUpute} ispunjeno={{}} />
}

const kvacica = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('a box in the row of a field keeps what differs from the catalogue and takes it back', () => {
  render(<Proba />)
  fireEvent.click(kvacica('Obvezno: Akronim'))
  fireEvent.click(kvacica('Prikazano: Krajnji korisnici'))
  expect(zadnje).toEqual({ 'projekt.akronim': { required: true }, 'projekt.krajnjiKorisnici': { hidden: true } })
  expect(within(screen.getByRole('row', { name: /^Akronim/ })).getByText('Izmijenjeno')).toBeTruthy()
  fireEvent.click(kvacica('Obvezno: Akronim'))
  expect(zadnje).toEqual({ 'projekt.krajnjiKorisnici': { hidden: true } })
})

test('a field that finance reads stays shown, and where only help texts may change no box can be pressed', () => {
  const { rerender } = render(<Proba />)
  expect(kvacica('Prikazano: Naziv projekta')).toMatchObject({ checked: true, disabled: true })
  expect(kvacica('Obvezno: Naziv projekta').disabled).toBe(false)
  rerender(<Proba samoUpute />)
  expect(kvacica('Obvezno: Naziv projekta').disabled).toBe(true)
})

test('a search goes through all tabs and names the tab of each field', () => {
  render(<Proba />)
  expect(screen.queryByRole('columnheader', { name: 'Kartica' })).toBeNull()
  fireEvent.change(screen.getByRole('combobox', { name: 'Kartica obrasca' }), { target: { value: '' } })
  expect(screen.getByRole('columnheader', { name: 'Kartica' })).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Samo polja koja poziv mijenja/ }))
  expect(screen.getByText('Nijedno polje ne odgovara.')).toBeTruthy()
})

test('a message about an option of a field leads to the row of the field', () => {
  const put = 'definicija.obrazac.projekt.akronim.maxLength'
  render(<Proba greske={{ [put]: 'Najviše 20000.' }} />)
  const row = screen.getByRole('row', { name: /^Akronim/ })
  expect(row.contains(document.getElementById(put))).toBe(true)
  expect(within(row).getByText('Neispravno')).toBeTruthy()
})
