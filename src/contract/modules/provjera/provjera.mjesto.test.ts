import { expect, test } from 'vitest'
import type { Redak } from '#contract/kernel/dokument/vrijednosti.ts'
import { stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import { LISTE_ZA_TEST } from './provjera.fixture.ts'
import { mjestoRada } from './provjera.mjesto.ts'

const LISTA = LISTE_ZA_TEST.oprema
const KODOVI = stavkeOd(LISTA).map(({ kod }) => kod)

const odgovor = (id: string, minuta: number, more: Partial<Redak> = {}): Redak => ({
  id,
  odgovor: 'nijePrimjenjivo',
  komentar: 'Ne odnosi se na ovu opremu.',
  vrijeme: `2026-03-12T09:${String(minuta).padStart(2, '0')}:00.000Z`,
  ...more,
})
const mjesto = (...odgovori: Redak[]) => mjestoRada(LISTA, { lista: { odgovori } })

test('7.3: a list that nobody has begun opens at its first question', () => {
  expect(mjesto()).toBe('O-01')
})

test('7.3: whoever went elsewhere in the list goes on there, and not at the first gap', () => {
  expect(mjesto(odgovor('O-10', 1), odgovor('O-11', 2))).toBe('O-12')
  expect(mjesto(odgovor('O-11', 2), odgovor('O-10', 1))).toBe('O-12')
})

test('7.3: an answer that still lacks its comment is where one was', () => {
  expect(mjesto(odgovor('O-05', 2, { odgovor: 'ne', komentar: '' }), odgovor('O-01', 1))).toBe('O-05')
})

test('7.3: behind the last question it goes on at the gaps from the beginning, and nowhere once all is done', () => {
  const bez = (kod: string) => KODOVI.filter((one) => one !== kod).map((one, i) => odgovor(one, i))
  expect(mjesto(...bez('O-03'))).toBe('O-03')
  expect(mjesto(...KODOVI.map((one, i) => odgovor(one, i)))).toBeUndefined()
})
