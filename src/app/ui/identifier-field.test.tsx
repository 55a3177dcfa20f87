import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { EmailField, IbanField, MboField, MbsField, OibField, PhoneField } from './identifier-field.tsx'

afterEach(cleanup)
const emitted = vi.fn()

function Held({ Control }: { Control: typeof OibField }) {
  const [value, setValue] = useState<string | null>(null)
  const onChange = (next: string | null) => {
    emitted(next)
    setValue(next)
  }
  return <Control name="polje" label="Polje" value={value} onChange={onChange} />
}

const field = () => screen.getByRole('textbox', { name: 'Polje' }) as HTMLInputElement
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

it.each([
  ['OIB', OibField, 'HR 900 000 101 12', '90000010112', '90000010112'],
  ['IBAN', IbanField, 'hr06 2390-0011190001001', 'HR0623900011190001001', 'HR06 2390 0011 1900 0100 1'],
  ['telefon', PhoneField, '+385 91/234-5678', '+385912345678', '+385 91 234 5678'],
  ['strani telefon', PhoneField, '00386 41 234 567', '+38641234567', '+38641234567'],
  ['e-mail', EmailField, ' ana.anic@primjer.hr ', 'ana.anic@primjer.hr', 'ana.anic@primjer.hr'],
  ['MBS', MbsField, '080 123 456', '080123456', '080123456'],
  ['MBO', MboField, '9012 3456', '90123456', '90123456'],
])('%s is read the way it is written on paper, and shown whole on leaving', (_name, Control, typed, stored, shown) => {
  render(<Held Control={Control} />)
  type(typed)
  expect(emitted).toHaveBeenLastCalledWith(stored)
  // While the person types, nothing moves under their hands.
  expect(field().value).toBe(typed)
  fireEvent.blur(field())
  expect(field().value).toBe(shown)
  expect(field().getAttribute('aria-invalid')).toBeNull()
})

it.each([
  [OibField, '1234567890', 'OIB format mora biti jedanaestoznamenkasti broj'],
  [OibField, '90000010113', 'OIB nije validan'],
  [IbanField, 'HR0023900011190001001', 'Format IBAN-a nije ispravan'],
  [PhoneField, '0912345678', 'Format unesenog broja nije ispravan. Mislite li +385 91 234 5678?'],
  [PhoneField, '12', 'Format unesenog broja nije ispravan'],
  [EmailField, 'ana@', 'Adresa e-pošte nije ispravna. Unesite u obliku ime.prezime@primjer.hr'],
  [MbsField, '12', 'Format MBS-a nije ispravan'],
  [MboField, '12', 'Format MBO-a nije ispravan'],
])('what cannot be read stays as it was typed, and is said on leaving: %#', (Control, typed, message) => {
  render(<Held Control={Control} />)
  type(typed)
  expect(screen.queryByText(message)).toBeNull()
  fireEvent.blur(field())
  expect(screen.getByText(message)).toBeTruthy()
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual([typed, 'true'])
  // Coming back to mend it, the person is not scolded with every letter.
  fireEvent.focus(field())
  expect(screen.queryByText(message)).toBeNull()
})
