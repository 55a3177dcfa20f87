import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { razvrstaj } from '#contract/modules/ugovor/razvrstavanje.ts'
import { GRANICE, PRIMJER, prenesi, stanje } from '#contract/modules/ugovor/ugovor.fixture.ts'
import { RazvrstavanjeIzmjene } from './razvrstavanje-izmjene.tsx'

afterEach(cleanup)

const tekst = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
function prikazi(razlike: Record<string, number>, dirnutih = 0) {
  const novo = stanje({ stavke: prenesi(PRIMJER, razlike) })
  const razvrstavanje = razvrstaj(stanje(), novo, GRANICE)
  render(<RazvrstavanjeIzmjene razvrstavanje={razvrstavanje} granice={GRANICE} dirnutih={dirnutih} />)
}
const redak = (naziv: string) => within(screen.getByRole('row', { name: new RegExp(`^${naziv} `, 'u') }))

test('6.000,00 from S1 to S3 is large by RAZ-04, and S3 is the one above the limit', () => {
  prikazi({ s1: -6_000_00, s3: 6_000_00 })
  expect(screen.getByText('Velika izmjena. Odlučuje pravilo RAZ-04.')).toBeTruthy()
  expect(redak('S3').getByText('iznad granice')).toBeTruthy()
  expect(redak('S3').getByText(/\+42,85.%/u)).toBeTruthy()
  expect(redak('S1').getByText('unutar granice')).toBeTruthy()
  expect(redak('S1').getByText(/\u22121,87.%/u)).toBeTruthy()
  expect(screen.getByText('Dodatak ugovoru koji potpisuju obje strane')).toBeTruthy()
})

test('2.000,00 from S1 to S3 is small by RAZ-03, and asks for nothing more', () => {
  prikazi({ s1: -2_000_00, s3: 2_000_00 })
  expect(screen.getByText('Mala izmjena. Odlučuje pravilo RAZ-03.')).toBeTruthy()
  expect(screen.queryByText('Dodatak ugovoru koji potpisuju obje strane')).toBeNull()
  expect(screen.getByText('Osim podnošenja, izmjena ne traži ništa.')).toBeTruthy()
})

test('a budget that grows is told by the number of what forbids it', () => {
  prikazi({ s3: 2_000_00 }, 2)
  expect(tekst()).toContain('IZM-06 Ukupni prihvatljivi troškovi ne smiju biti veći od potpisanih.')
  expect(tekst()).toContain('Ponovno se ocjenjuje: 2 kriterija')
})

test('nothing changed is neither', () => {
  prikazi({})
  expect(screen.getByText('Ništa se ne mijenja')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
