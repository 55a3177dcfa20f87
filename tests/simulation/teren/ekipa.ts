/** The people of a field day and their project: three inspectors, two of whom are the team, their head, and the beneficiary. */
import type { Actor, InstitutionLevel } from '#contract/kernel/permissions.ts'
import type { ProjektNoveProvjere } from '#server/modules/provjera/provjera.desk.ts'

export interface Ekipa {
  institucijaId: number
  programId: number
  prijaviteljId: number
  projektId: string
  inspektori: readonly [number, number, number]
  voditelj: number
  /** What the portal knows of the project and of the body. */
  projekt: ProjektNoveProvjere
}

/** These people at this project of theirs. */
export function ekipaNa(projekt: ProjektNoveProvjere, osobe: Pick<Ekipa, 'inspektori' | 'voditelj'>): Ekipa {
  const { impId, programId, prijaviteljId } = projekt
  if (impId === null) throw new Error('No body implements the project')
  return { ...osobe, institucijaId: impId, programId, prijaviteljId, projektId: projekt.projekt.id, projekt }
}

export const EKIPA = ekipaNa(
  {
    projekt: {
      id: '019a0000-0000-7000-8000-0000000000aa',
      naziv: 'Nova linija',
      sifra: 'KK.03.2.1.55.0001',
      statusId: 6,
    },
    prijavitelj: 'Primjer d.o.o.',
    prijaviteljId: 1,
    programId: 2,
    impId: 4,
    osobe: [1, 2, 4, 3].map((osoba) => ({ value: String(osoba), label: `Osoba ${osoba}` })),
    ranije: [],
    oprema: [],
    ploca: null,
    lokacije: [{ id: 'l1', naziv: 'Pogon', adresa: 'Industrijska 4, Osijek', koordinate: null, obidena: null }],
  },
  { inspektori: [1, 2, 4], voditelj: 3 },
)

export const ljudi = ({ inspektori, voditelj }: Ekipa): readonly number[] => [...inspektori, voditelj]
export const scopeOd = ({ institucijaId }: Ekipa) => `institucija:${institucijaId}`

/** Whose the devices are, in order: two inspectors, their head, the third inspector. */
export const cijiUredaj = ({ inspektori: [prvi, drugi, treci], voditelj }: Ekipa, index: number): number =>
  [prvi, drugi, voditelj, treci][index % 4] ?? prvi

export function kao({ institucijaId, programId, voditelj }: Ekipa, osobaId: number): Actor {
  const razina: InstitutionLevel = osobaId === voditelj ? 'V' : 'R'
  return {
    osobaId,
    stvarnaOsobaId: osobaId,
    superadmin: false,
    adminDopustenja: [],
    za: { vrsta: 'institucija', id: institucijaId, razina, programIds: [programId], dozvole: [] },
  }
}

export function korisnik({ prijaviteljId }: Ekipa): Actor {
  const za = { vrsta: 'prijavitelj', id: prijaviteljId, razina: 'ZAS' } as const
  return { osobaId: 999_999, stvarnaOsobaId: 999_999, superadmin: false, adminDopustenja: [], za }
}
