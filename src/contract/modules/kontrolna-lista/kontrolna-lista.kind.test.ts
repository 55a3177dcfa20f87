import { describe, expect, test } from 'vitest'
import type { SvrhaListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { svrhaOd, VLASNICI_LISTA } from '#contract/svrhe-lista.ts'
import { kontrolnaListaKind } from './kontrolna-lista.kind.ts'

const tijela = (prima: SvrhaListe | null, institucijaId: number | null) =>
  kontrolnaListaKind.facts({
    id: 1,
    svrha: 'provjera:oprema',
    prima,
    institucijaId,
    inacica: null,
    sljedecaInacica: 1,
    drugiNacrt: false,
    sadrzaj: { naziv: '', sekcije: [] },
    naSnaziOd: null,
    povucenaU: null,
    statusId: 1,
    verzijaRetka: 1,
    runda: [],
  }).parties.tijela

describe('A list belongs to its body in the roles that its purpose names', () => {
  const oprema = svrhaOd('provjera:oprema')

  test('on-site checks name the implementing body, and another purpose whomever it names', () => {
    expect(tijela(oprema, 7)).toEqual({ IMP: 7 })
    expect(tijela(oprema && { ...oprema, vlasnici: ['SEL', 'DRF'] }, 7)).toEqual({ SEL: 7, DRF: 7 })
  })

  test('one of the portal is no body’s, and one of a forgotten purpose stays with all who have lists', () => {
    expect(tijela(oprema, null)).toBeUndefined()
    expect(Object.keys(tijela(null, 7) ?? {})).toEqual(VLASNICI_LISTA)
  })

  test('every role that some purpose names writes, puts in force and withdraws', () => {
    const tko = (code: string) => kontrolnaListaKind.moves.find((move) => move.code === code)?.who
    expect(VLASNICI_LISTA).toEqual(['SEL', 'IMP'])
    expect(tko('kreiraj')).toEqual(['ADM(postavke)', ...VLASNICI_LISTA.map((one) => `R@${one}`)])
    expect(tko('staviNaSnagu')).toEqual(['ADM(postavke)', ...VLASNICI_LISTA.map((one) => `V@${one}`)])
    expect(tko('povuci')).toEqual(VLASNICI_LISTA.map((one) => `V@${one}`))
  })
})
