/**
 * Who is calling and for whom they may act, over the tables of three modules. It stands beside them, not in one of them,
 * because it is asked with every call and must cost one question to the database.
 */
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { institucijaOsoba } from '../modules/institucija/institucija.tables.ts'
import { prijaviteljOsoba } from '../modules/prijavitelj/prijavitelj.tables.ts'
import type { Access } from '../platform/auth/access.ts'
import { citaPrograme } from '../platform/auth/citatelji.ts'
import type { Database, Tx } from '../platform/db/client.ts'
import { inContext, SUSTAV } from '../platform/db/context.ts'
import {
  type ApplicantRight,
  applicantContext,
  askedOf,
  contextOf,
  type FlagsRow,
  flags,
  flagsOf,
  type IdentifyRow,
  type InstitutionPlace,
  identifyAhead,
  identifySql,
  institutionContext,
  type SeatsRow,
  seats,
  type TimesRow,
  times,
  timesOf,
  toIdentity,
  zivoPodrijetlo,
} from './identitet.ts'

/** A session `s` of a person `o` that nobody has ended and that waits for no return. */
const otvorena = (tokenSha256: string): SQL =>
  sql`s.token_sha256 = ${tokenSha256} and s.osoba_id = o.id and s.ended_at is null and s.odlozena_at is null`

/** Asked behind the lock, in a statement that sees what was committed while it was waited for. */
async function imaPodrijetlo(tx: Tx, tokenSha256: string, now: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from sesija s join fizicka_osoba o on o.id = s.osoba_id
    where s.token_sha256 = ${tokenSha256} and ${zivoPodrijetlo(sql`${now}`)}`)
  return rows.length > 0
}

async function applicantRights(tx: Tx, osobaId: number, id: number, now: number): Promise<ApplicantRight[]> {
  return tx
    .select({
      razina: prijaviteljOsoba.razina,
      projektId: prijaviteljOsoba.projektId,
      programId: prijaviteljOsoba.programId,
    })
    .from(prijaviteljOsoba)
    .where(
      and(
        eq(prijaviteljOsoba.osobaId, osobaId),
        eq(prijaviteljOsoba.prijaviteljId, id),
        or(isNull(prijaviteljOsoba.vrijediDo), gt(prijaviteljOsoba.vrijediDo, new Date(now))),
      ),
    )
    .for('share')
}

async function institutionPlace(tx: Tx, osobaId: number, id: number): Promise<InstitutionPlace | undefined> {
  const { razina, programIds, dozvole, institucijaId } = institucijaOsoba
  const cita = citaPrograme(sql`${institucijaId}`, sql`${programIds}`)
  const [place] = await tx
    .select({ razina, programIds, citaPrograme: cita, dozvole })
    .from(institucijaOsoba)
    .where(and(eq(institucijaOsoba.osobaId, osobaId), eq(institucijaOsoba.institucijaId, id)))
    .for('share')
  return place
}

export function createAccess(database: Database): Access {
  // Who somebody is has to be known before there is a context.
  const db = inContext(database, SUSTAV)
  return {
    async identify(tokenSha256, party, now) {
      const { rows } = await db.execute<IdentifyRow>(identifySql(tokenSha256, party, now))
      const [row] = rows
      return row === undefined ? undefined : toIdentity(tokenSha256, row, party)
    },

    identifyAhead,

    async holdSeat(tx, osobaId, party, now) {
      if (party.vrsta === 'prijavitelj') {
        return applicantContext(party.id, await applicantRights(tx, osobaId, party.id, now))
      }
      return institutionContext(party.id, await institutionPlace(tx, osobaId, party.id))
    },

    async seat(tx, osobaId, party, now, tokenSha256) {
      const signedIn =
        tokenSha256 === undefined ? sql`` : sql`and exists (select from sesija s where ${otvorena(tokenSha256)})`
      const { rows } = await tx.execute<SeatsRow & FlagsRow>(sql`
        select ${flags}, ${seats(askedOf(party, now))}
        from fizicka_osoba o where o.id = ${osobaId} and o.aktivna ${signedIn}`)
      const [row] = rows
      if (row === undefined) return undefined
      const za = contextOf(row, party)
      const person = flagsOf(osobaId, row)
      return za === undefined ? person : { ...person, za }
    },

    async person(tx, osobaId, sesija) {
      if (sesija === undefined) {
        const { rows } = await tx.execute<FlagsRow>(sql`
          select ${flags} from fizicka_osoba o where o.id = ${osobaId} and o.aktivna for share`)
        return rows[0] && flagsOf(osobaId, rows[0])
      }
      const { tokenSha256, now } = sesija
      const { rows } = await tx.execute<FlagsRow & TimesRow & { tude: boolean }>(sql`
        select ${flags}, ${times}, s.stvarna_osoba_id <> o.id as tude
        from fizicka_osoba o join sesija s on ${otvorena(tokenSha256)} where o.id = ${osobaId} and o.aktivna for share of o, s`)
      const [row] = rows
      if (row === undefined || (row.tude && !(await imaPodrijetlo(tx, tokenSha256, now)))) return undefined
      return { ...flagsOf(osobaId, row), times: timesOf(row) }
    },

    async touch(tokenSha256, now) {
      const at = new Date(now)
      await db.execute(
        sql`update sesija set last_seen_at = ${at} where token_sha256 in (select token_sha256 from sesija
          where token_sha256 = ${tokenSha256} and last_seen_at < ${at} for no key update skip locked)`,
      )
    },
  }
}
