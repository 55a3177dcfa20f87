/** Who may make which call, worked out from the contract alone: what the portal is then measured against, cell by cell (R-AZ-2). */
import { eq } from 'drizzle-orm'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import {
  ADMIN_PERMISSIONS,
  type AdminPermission,
  defaultPermissions,
  INSTITUTION_LEVELS,
  type InstitutionLevel,
} from '#contract/kernel/permissions.ts'
import { fizickaOsoba, sesija } from '#server/modules/korisnik/korisnik.tables.ts'
import { hashToken } from '#server/platform/auth/session.ts'
import type { Database } from '#server/platform/db/client.ts'
import { MINGO, SAFU } from '../support/builders/institucija.ts'
import { djelatnik, osoba, prijavi } from '../support/builders/osoba.ts'
import type { Svijet } from './svijet.ts'

/** One column of the matrix: somebody who calls, and what the contract may ask about them. */
export interface Stranka {
  ime: string
  /** Absent for whoever is not signed in. */
  token?: string
  /** Acts for the applicant, or at this level for the institution, that the address names. */
  prijavitelj?: true
  razina?: InstitutionLevel
  zastavice: readonly AdminPermission[]
  /** The id of the person in whose name somebody else calls. */
  impersonirana?: number
  /** Signed in longer ago than five minutes. */
  ustajala?: true
}

export type Ishod = 'pusta' | 401 | 403 | 404

/** What the declaration of a call promises this party. */
export function obecano({ policy, method, svjezaPrijava, podTudimImenom }: Endpoint, stranka: Stranka): Ishod {
  if (policy.who === 'svi') return 'pusta'
  if (stranka.token === undefined) return 401
  if (policy.who === 'prijavitelj' && stranka.prijavitelj !== true) return 404
  if (policy.who === 'institucija') {
    if (stranka.razina === undefined) return 404
    if (policy.permission && !defaultPermissions(stranka.razina).includes(policy.permission)) return 403
    const above = (level: InstitutionLevel) => INSTITUTION_LEVELS.indexOf(level)
    if (policy.razina && above(stranka.razina) < above(policy.razina)) return 403
  }
  if (policy.who === 'administrator' && !stranka.zastavice.includes(policy.permission)) return 403
  if (svjezaPrijava === true && stranka.ustajala === true) return 403
  if (stranka.impersonirana === undefined || podTudimImenom === true) return 'pusta'
  return method !== 'GET' || podTudimImenom === false ? 403 : 'pusta'
}

/** Addresses name the applicant `nas` and the institution MINGO; the parties are with them, with others, or with nobody. */
export async function stranke(db: Database, { nas, tudi }: Svijet): Promise<Stranka[]> {
  const bez = { zastavice: [] }
  const administrator = async (ime: string, values: Partial<typeof fizickaOsoba.$inferInsert>) => {
    const who = await osoba(db, ime)
    await db.update(fizickaOsoba).set(values).where(eq(fizickaOsoba.id, who.id))
    return who
  }
  const ustajala = async (osobaId: number) => {
    const token = await prijavi(db, osobaId, osobaId)
    const expiresAt = new Date('2026-03-10T08:00:00Z')
    await db
      .update(sesija)
      .set({ expiresAt })
      .where(eq(sesija.tokenSha256, hashToken(token)))
    return token
  }
  const sluzbenici = async (mjesto: string, id: number, ours: boolean): Promise<Stranka[]> =>
    Promise.all(
      (['R', 'V', 'A'] as const).map(async (razina) => ({
        ime: `${razina} ${mjesto}`,
        token: (await djelatnik(db, id, razina)).token,
        ...bez,
        ...(ours ? { razina } : {}),
      })),
    )
  const superadmin = await administrator('Super', { superadmin: true })
  const gradanin = await osoba(db, 'Gradanin')
  const voditelj = await djelatnik(db, MINGO, 'A')
  const sve = { zastavice: ADMIN_PERMISSIONS }
  return [
    { ime: 'neprijavljen', ...bez },
    { ime: 'građanin', token: gradanin.token, ...bez },
    { ime: 'građanin, davno prijavljen', token: await ustajala(gradanin.id), ustajala: true, ...bez },
    ...(['ZAS', 'UR', 'PRG'] as const).flatMap((razina): Stranka[] => [
      { ime: `${razina} prijavitelja`, token: nas.osobe[razina].token, prijavitelj: true, ...bez },
      { ime: `${razina} drugog prijavitelja`, token: tudi.osobe[razina].token, ...bez },
    ]),
    ...(await sluzbenici('institucije', MINGO, true)),
    ...(await sluzbenici('druge institucije', SAFU, false)),
    ...(await Promise.all(
      ADMIN_PERMISSIONS.map(async (zastavica) => ({
        ime: `ADM(${zastavica})`,
        zastavice: [zastavica],
        token: (await administrator('Admin', { adminDopustenja: [zastavica] })).token,
      })),
    )),
    { ime: 'SADM', token: superadmin.token, ...sve },
    { ime: 'SADM, davno prijavljen', token: await ustajala(superadmin.id), ustajala: true, ...sve },
    ...(await Promise.all(
      [
        { ime: 'SADM kao ZAS', id: nas.osobe.ZAS.id, prijavitelj: true as const },
        { ime: 'SADM kao A institucije', id: voditelj.id, razina: 'A' as const },
        { ime: 'SADM kao građanin', id: gradanin.id },
      ].map(async ({ id, ...one }) => ({
        ...one,
        ...bez,
        impersonirana: id,
        token: await prijavi(db, id, superadmin.id),
      })),
    )),
  ]
}
