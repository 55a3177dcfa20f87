import { describe, expect, test } from 'vitest'
import type { Redak } from '../dokument/vrijednosti.ts'
import { listaOdPitanja, ODGOVORI_ZA_TEST } from './lista.fixture.ts'
import { stavkeOd } from './lista.ts'

const LISTA = listaOdPitanja(12)
const KODOVI = stavkeOd(LISTA).map(({ kod }) => kod)

const odgovor = (id: string, minuta: number, more: Partial<Redak> = {}): Redak => ({
  id,
  odgovor: 'nijePrimjenjivo',
  komentar: 'Ne odnosi se na ovu opremu.',
  vrijeme: `2026-03-12T09:${String(minuta).padStart(2, '0')}:00.000Z`,
  ...more,
})

describe('Where work goes on', () => {
  const mjesto = (...odgovori: Redak[]) => ODGOVORI_ZA_TEST.mjestoRada(LISTA, { ocjena: { odgovori } })

  test('7.3: a list that nobody has begun opens at its first question', () => {
    expect(mjesto()).toBe('P-01')
  })

  test('7.3: whoever went elsewhere in the list goes on there, and not at the first gap', () => {
    expect(mjesto(odgovor('P-10', 1), odgovor('P-11', 2))).toBe('P-12')
    expect(mjesto(odgovor('P-11', 2), odgovor('P-10', 1))).toBe('P-12')
  })

  test('7.3: an answer that still lacks its comment is where one was', () => {
    expect(mjesto(odgovor('P-05', 2, { odgovor: 'ne', komentar: '' }), odgovor('P-01', 1))).toBe('P-05')
  })

  test('7.3: behind the last question it goes on at the gaps from the beginning, and nowhere once all is done', () => {
    const bez = (kod: string) => KODOVI.filter((one) => one !== kod).map((one, i) => odgovor(one, i))
    expect(mjesto(...bez('P-03'))).toBe('P-03')
    expect(mjesto(...KODOVI.map((one, i) => odgovor(one, i)))).toBeUndefined()
  })
})
