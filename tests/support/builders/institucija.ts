/** The institutions of the tests: MINGO drafts, MRRFEU approves, HAMAG selects and implements, MFIN pays, SAFU has no part. */
import { institucija, institucijaOsoba } from '#server/modules/institucija/institucija.tables.ts'
import { komponenta, program, provoditelj } from '#server/modules/program/program.tables.ts'
import type { Database } from '#server/platform/db/client.ts'

export const HAMAG = 1
export const MRRFEU = 2
export const SAFU = 3
export const MINGO = 4
export const MFIN = 6
export const NPOO = 1
export const KK = 2
/** A component of KK with more money than all the calls of a test. */
export const KOMPONENTA = 3

/** Programmes, a component, institutions and who implements what. */
export async function osnivac(db: Database): Promise<void> {
  const programRow = (id: number, oznaka: string) => ({
    id,
    oznaka,
    naziv: `Program ${oznaka}`,
    cmsOznaka: oznaka,
    maskaOznake: '',
    pozivPrefiks: oznaka,
    pozivOznaka: '',
    ugovorPrefiks: oznaka,
    ugovorOznaka: '',
    ukupnaFinancijskaAlokacija: 1_000_000_000_00,
  })
  await db.insert(program).values([programRow(NPOO, 'NPOO'), programRow(KK, 'KK')])
  await db.insert(komponenta).values({
    id: KOMPONENTA,
    programId: KK,
    naziv: 'Specifični cilj 1',
    prefiks: '',
    oznaka: '03.2.1',
    maskaOznake: '',
    obavezno: true,
    razina: 3,
    alokacija: 50_000_000_000_00,
  })
  await db.insert(institucija).values([
    { id: HAMAG, oznaka: 'HAMAG', naziv: 'HAMAG-BICRO' },
    { id: MRRFEU, oznaka: 'MRRFEU', naziv: 'Ministarstvo regionalnoga razvoja i fondova Europske unije' },
    { id: SAFU, oznaka: 'SAFU', naziv: 'Središnja agencija za financiranje i ugovaranje' },
    { id: MINGO, oznaka: 'MINGO', naziv: 'Ministarstvo gospodarstva' },
    { id: MFIN, oznaka: 'MFIN', naziv: 'Ministarstvo financija' },
  ])
  await db.insert(provoditelj).values([
    { programId: KK, institucijaId: MRRFEU, ulogaProvoditeljaId: 1 },
    { programId: KK, institucijaId: MINGO, ulogaProvoditeljaId: 2 },
    { programId: KK, institucijaId: HAMAG, ulogaProvoditeljaId: 3 },
  ])
}

/** Gives a person a place in an institution. */
export async function zaposli(
  db: Database,
  osobaId: number,
  institucijaId: number,
  razina: 'R' | 'V' | 'A',
  programIds: number[] = [NPOO, KK],
): Promise<void> {
  await db.insert(institucijaOsoba).values({ osobaId, institucijaId, razina, programIds })
}
