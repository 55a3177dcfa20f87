import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kontrolnaLista, stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import { LISTE_PROVJERE } from './liste.ts'

const PRAVILA = new URL('../../../../../docs/pravila/07-obrazac-provjere-na-licu-mjesta.md', import.meta.url)

test('the three check-lists have the 30 questions of the rules each, letter for letter and in their order', () => {
  const redci = [...readFileSync(PRAVILA, 'utf8').matchAll(/^\| ([IOU]-\d\d) \| (.*?) \|$/gm)].map(
    ([, kod, pitanje]) => [kod, pitanje],
  )
  const liste = Object.values(LISTE_PROVJERE)
  expect(liste.map((lista) => stavkeOd(lista).length)).toEqual([30, 30, 30])
  expect(liste.flatMap(stavkeOd).map(({ kod, pitanje }) => [kod, pitanje])).toEqual(redci)
})

test('each is a check-list that the engine takes, with the photos and the two turned questions of the rules', () => {
  for (const lista of Object.values(LISTE_PROVJERE)) expect(kontrolnaLista.safeParse(lista).error).toBeUndefined()
  const stavke = Object.values(LISTE_PROVJERE).flatMap(stavkeOd)
  const sDokazom = stavke.flatMap(({ kod, odgovor }) =>
    odgovor.vrsta === 'izbor' && odgovor.dokazUz.includes('da') ? [kod] : [],
  )
  const obrnute = stavke.flatMap(({ kod, odgovor }) =>
    odgovor.vrsta === 'izbor' && odgovor.nalazUz.includes('da') ? [kod] : [],
  )
  expect(sDokazom.join(', ')).toBe('I-01, I-06, I-27, O-01, O-03, O-08, O-16, O-28, U-01, U-03, U-28')
  expect(obrnute).toEqual(['I-26', 'O-24'])
})
