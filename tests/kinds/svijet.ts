/** The portal with one person of every role there is: the cast before which every kind of record is walked. */
import { eq } from 'drizzle-orm'
import {
  ADMIN_PERMISSIONS,
  type AdminPermission,
  APPLICANT_LEVELS,
  type Body,
  INSTITUTION_LEVELS,
  type InstitutionLevel,
  type Who,
} from '#contract/kernel/permissions.ts'
import { fizickaOsoba, sesija } from '#server/modules/korisnik/korisnik.tables.ts'
import type { Database } from '#server/platform/db/client.ts'
import { openPortal, type TestPortal } from '../security/portal.ts'
import { HAMAG, MFIN, MINGO, MRRFEU, osnivac, SAFU } from '../support/builders/institucija.ts'
import { djelatnik, osoba, superadmin, type TestOsoba } from '../support/builders/osoba.ts'
import { OZUJAK } from '../support/builders/poziv.ts'
import { noviPrijavitelj, type Prijavitelj } from '../support/projekti.ts'

/** The side of an address, as the policy of a call names it. */
export type Strana = 'institucija' | 'prijavitelj' | 'administrator' | 'prijavljen'

export interface Osoba extends TestOsoba {
  strana: Strana
  /** What the address says about whoever calls. */
  params: Readonly<Record<string, number>>
  /** Every role that this person plays before a record of ours. */
  uloge: readonly Who[]
  /** Level in an institution. */
  razina?: InstitutionLevel
  zastavice: readonly AdminPermission[]
}

export interface Svijet {
  portal: TestPortal
  db: Database
  nas: Prijavitelj
  /** Whose own the record is, where a kind has an author. */
  autor: Osoba
  osobe: readonly Osoba[]
  superadmin: TestOsoba
}

/** Bodies of the call of the fixture; SAFU has no part in it. */
const TIJELA: readonly [institucijaId: number, tijela: readonly Body[]][] = [
  [MINGO, ['DRF']],
  [MRRFEU, ['APR']],
  [HAMAG, ['SEL', 'IMP']],
  [MFIN, ['FIN']],
  [SAFU, []],
]

const doRazine = <L extends string>(sve: readonly L[], razina: L): readonly L[] => sve.slice(0, sve.indexOf(razina) + 1)

async function djelatnici(db: Database): Promise<Osoba[]> {
  const all: Osoba[] = []
  for (const [institucijaId, tijela] of TIJELA)
    for (const razina of INSTITUTION_LEVELS) {
      const uloge = tijela.flatMap((tijelo) =>
        doRazine(INSTITUTION_LEVELS, razina).map((one): Who => `${one}@${tijelo}`),
      )
      const tko = await djelatnik(db, institucijaId, razina)
      const ime = `${razina} (${tijela.join(', ') || 'bez udjela'})`
      all.push({ ...tko, ime, strana: 'institucija', params: { institucijaId }, uloge, razina, zastavice: [] })
    }
  return all
}

const prijavitelji = ({ id, osobe }: Prijavitelj, nas: boolean): Osoba[] =>
  APPLICANT_LEVELS.map((razina) => ({
    ...osobe[razina],
    ime: nas ? razina : `${razina} drugog prijavitelja`,
    strana: 'prijavitelj',
    params: { prijaviteljId: id },
    uloge: nas ? doRazine(APPLICANT_LEVELS, razina) : [],
    zastavice: [],
  }))

const adm = (flag: AdminPermission): Who => `ADM(${flag})`

async function administratori(db: Database, flags: readonly AdminPermission[]): Promise<Osoba[]> {
  const all: Osoba[] = []
  for (const flag of flags) {
    const tko = await osoba(db, 'Admin')
    await db
      .update(fizickaOsoba)
      .set({ adminDopustenja: [flag] })
      .where(eq(fizickaOsoba.id, tko.id))
    all.push({ ...tko, ime: adm(flag), strana: 'administrator', params: {}, uloge: [adm(flag)], zastavice: [flag] })
  }
  return all
}

/** Everybody has signed in with NIAS, which stands for a second factor. */
export const bezLozinke = (db: Database) => db.update(sesija).set({ nacin: 'nias' })

/** Opens the portal with the cast; `flags` are those of administrators that any move names. */
export async function svijet(flags: readonly AdminPermission[]): Promise<Svijet> {
  // Decisions ask for a fresh sign-in only where the portal knows second factors.
  const portal = await openPortal({ env: { SECOND_FACTOR: 'administrators' } })
  const { db, clock } = portal
  clock.now = OZUJAK
  await osnivac(db)
  const nas = await noviPrijavitelj(db, 'Panonska Precizna Obrada d.o.o.')
  const tudi = await noviPrijavitelj(db, 'Jadranska Oprema d.o.o.')
  const gradanin = { strana: 'prijavljen', params: {}, zastavice: [] } as const
  const autor: Osoba = { ...(await osoba(db, 'Autor')), ...gradanin, ime: 'autor', uloge: ['GR'] }
  const sadm = await superadmin(db, 'Super')
  const osobe: Osoba[] = [
    ...(await djelatnici(db)),
    ...prijavitelji(nas, true),
    ...prijavitelji(tudi, false),
    ...(await administratori(db, flags)),
    {
      ...sadm,
      ime: 'SADM',
      strana: 'administrator',
      params: {},
      uloge: [...ADMIN_PERMISSIONS.map(adm), 'SADM'],
      zastavice: ADMIN_PERMISSIONS,
    },
    autor,
    { ...(await osoba(db, 'Stranac')), ...gradanin, ime: 'tuđi građanin', uloge: [] },
  ]
  await bezLozinke(db)
  return { portal, db, nas, autor, osobe, superadmin: sadm }
}
