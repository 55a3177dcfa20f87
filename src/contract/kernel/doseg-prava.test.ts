/** A right for one programme, or for one project, invites to nothing in another (D40). */
import { expect, test } from 'vitest'
import { type ActingFor, type DosegPrava, dosegPrava, isWho } from './permissions.ts'

const [NPOO, KK] = [1, 2]
const PROGRAMI: Readonly<Record<string, number>> = { a: NPOO, b: KK, c: KK }
type Za = Extract<ActingFor, { vrsta: 'prijavitelj' }>
const za = (razina: Za['razina'], more: Partial<Za> = {}): Za => ({ vrsta: 'prijavitelj', id: 5, razina, ...more })
const osoba = { osobaId: 9, stvarnaOsobaId: 9, superadmin: false, adminDopustenja: [] }

test.each<[string, Za, DosegPrava]>([
  ['representing it', za('ZAS'), { programIds: null, nacrtiUProgramima: null }],
  ['editing all of it', za('UR'), { programIds: null, nacrtiUProgramima: null }],
  ['reading all of it', za('PRG'), { programIds: null, nacrtiUProgramima: [] }],
  [
    'editing one programme',
    za('UR', { projektIds: [], programIds: [KK] }),
    { programIds: [KK], nacrtiUProgramima: [KK] },
  ],
  [
    'reading one programme',
    za('PRG', { projektIds: [], programIds: [KK] }),
    { programIds: [KK], nacrtiUProgramima: [] },
  ],
  ['editing one project', za('UR', { projektIds: ['a'] }), { programIds: [NPOO], nacrtiUProgramima: [] }],
  [
    'editing two projects of a programme',
    za('UR', { projektIds: ['b', 'c'] }),
    { programIds: [KK], nacrtiUProgramima: [] },
  ],
  [
    'editing a programme and a project of another',
    za('UR', { projektIds: ['a'], programIds: [KK] }),
    { programIds: [NPOO, KK], nacrtiUProgramima: [KK] },
  ],
  [
    'reading a project nobody has any more',
    za('PRG', { projektIds: ['x'] }),
    { programIds: [], nacrtiUProgramima: [] },
  ],
])('%s reaches as far as the server lets it', (_kind, right, doseg) => {
  expect(dosegPrava(right, (id) => PROGRAMI[id])).toEqual(doseg)
  for (const programId of [NPOO, KK]) {
    // What a screen offers is what the table of moves would take.
    const parties = { prijaviteljId: 5, projektId: 'novi', programId }
    const smije = isWho('UR', { ...osoba, za: right }, parties)
    expect([programId, doseg.nacrtiUProgramima?.includes(programId) ?? true]).toEqual([programId, smije])
  }
})
