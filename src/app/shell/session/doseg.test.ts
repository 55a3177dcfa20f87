/** A right for one programme invites to nothing in another: what the shell offers by kinds of rights (D40). */
import { isNotFound } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { zapamtiProgram } from '../program/odabrani-program.ts'
import { requireProgram } from './guard.ts'
import { toProfil } from './me.ts'
import { pocetnaKonteksta } from './pocetna.ts'
import { smijeNacrt, uProgramu } from './profil.ts'

const [NPOO, KK] = [1, 2]
beforeEach(() => localStorage.clear())

function kontekst(programIds: number[] | null, nacrtiUProgramima: number[] | null) {
  const one = { vrsta: 'prijavitelj', id: 5, naziv: 'Obrt', oib: '1', razina: 'UR', programIds, nacrtiUProgramima }
  const fizickaOsoba = { id: 9, ime: 'Ana', prezime: 'Anić', superadmin: false }
  const ja = { fizickaOsoba, stvarnaOsoba: null, dopustenjaAdmin: {}, konteksti: [one] }
  const [found] = toProfil(ja as unknown as Parameters<typeof toProfil>[0]).konteksti
  if (found === undefined) throw new Error('no context')
  return found
}
const otvara = (one: ReturnType<typeof kontekst>, programId: number) => {
  try {
    requireProgram(one, String(programId))
    return true
  } catch (error) {
    return !isNotFound(error)
  }
}

test.each<[string, number[] | null, number[] | null, number[], number[]]>([
  ['everything', null, null, [NPOO, KK], [NPOO, KK]],
  ['reading everything', null, [], [NPOO, KK], []],
  ['one programme', [KK], [KK], [KK], [KK]],
  ['one project', [NPOO], [], [NPOO], []],
  ['a programme and a project of another', [NPOO, KK], [KK], [NPOO, KK], [KK]],
])(
  'with a right to %s, only its programmes open, are chosen from, and take an application',
  (_kind, svi, nacrti, otvoreni, noviU) => {
    const one = kontekst(svi, nacrti)
    const oba = [NPOO, KK]
    expect(oba.filter((id) => otvara(one, id))).toEqual(otvoreni)
    expect(oba.filter((id) => uProgramu(one, id))).toEqual(otvoreni)
    expect(oba.filter((id) => smijeNacrt(one, id))).toEqual(noviU)
    // The programme that was chosen last for another is no way in.
    for (const id of oba) {
      zapamtiProgram(id)
      const program = Number(/program\/(\d+)/.exec(pocetnaKonteksta(one))?.[1])
      expect(otvoreni).toContain(program)
    }
  },
)
