import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DatotekeUpita } from './datoteke-upita.tsx'

afterEach(cleanup)

function Held() {
  const [datoteke, setDatoteke] = useState<readonly File[]>([])
  return <DatotekeUpita datoteke={datoteke} onChange={setDatoteke} />
}
const MB = 1024 * 1024
function file(name: string, bytes = 10): File {
  const one = new File(['x'], name)
  Object.defineProperty(one, 'size', { value: bytes })
  return one
}
const choose = (...files: File[]) => {
  const input = document.querySelector('input[type=file]')
  if (input === null) throw new Error('no input')
  fireEvent.change(input, { target: { files } })
}

test('what may be attached is taken; what may not is said with its name, and the rest stays', () => {
  render(<Held />)
  choose(file('zapis.pdf'), file('program.exe'), file('film.mp4', 26 * MB))
  expect(screen.getByText('zapis.pdf')).toBeTruthy()
  expect(screen.getByText(/program\.exe: Format datoteke nije podržan/)).toBeTruthy()
  choose(file('velika.pdf', 26 * MB))
  expect(
    screen.getByText('velika.pdf: Veličina datoteke prelazi dozvoljenih 25MB. Učitavanje nije moguće.'),
  ).toBeTruthy()
  expect(screen.getByText('zapis.pdf')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ukloni zapis.pdf' }))
  expect(screen.queryByText('zapis.pdf')).toBeNull()
})
