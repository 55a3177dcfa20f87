import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PrijaviSe } from './prijavi-se.tsx'

afterEach(cleanup)

const POZIV = { id: 7, program: { id: 2, naziv: 'KK' }, podnosenjeMoguce: true, vrstaPostupka: 'otvoreni' } as never
const obrt = (smije: boolean) => ({ vrsta: 'prijavitelj', id: 1, naziv: 'Obrt', smije })
const pekara = (smije: boolean) => ({ vrsta: 'prijavitelj', id: 2, naziv: 'Pekara', smije })
const ured = { vrsta: 'institucija', id: 3, naziv: 'Ured', smije: true }

test.each([
  ['a right there', [obrt(true)], '/prijavitelj/1/program/2/pozivi/popis?kreiraj=7'],
  [
    'a right there at one of two applicants',
    [obrt(false), pekara(true)],
    '/prijavitelj/2/program/2/pozivi/popis?kreiraj=7',
  ],
  ['a right in another programme alone', [obrt(false)], undefined],
  ['a seat in an institution alone', [ured], undefined],
])('a call invites whoever has %s, to where they may apply and nowhere else', (_who, konteksti, href) => {
  render(<PrijaviSe poziv={POZIV} konteksti={konteksti} />)
  expect(screen.queryByRole('link', { name: 'Kreiraj prijavu' })?.getAttribute('href')).toBe(href)
  expect(screen.queryByRole('button', { name: 'Kreiraj prijavu' })).toBeNull()
})
