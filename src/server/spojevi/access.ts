/**
 * Who is calling and for whom they may act, over the tables of three modules. It stands beside them, not in one of them,
 * because it is asked with every call and must cost one question to the database.
 */
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import {
  type ActingFor,
  ADMIN_PERMISSIONS,
  type AdminPermission,
  APPLICANT_LEVELS,
  type ApplicantLevel,
  defaultPermissions,
  INSTITUTION_PERMISSIONS,
  type InstitutionLevel,
  type InstitutionPermission,
} from '#contract/kernel/permissions.ts'
import { institucijaOsoba } from '../modules/institucija/institucija.tables.ts'
import { prijaviteljOsoba } from '../modules/prijavitelj/prijavitelj.tables.ts'
import type { Access, Identity, Party } from '../platform/auth/access.ts'
import { citaPrograme } from '../platform/auth/citatelji.ts'
import type { SessionTimes } from '../platform/auth/session.ts'
import type { Database, Tx } from '../platform/db/client.ts'
import { inContext, SUSTAV } from '../platform/db/context.ts'

interface ApplicantRight {
  razina: string
  projektId: string | null
  programId: number | null
}
interface InstitutionPlace {
  razina: string
  programIds: number[]
  citaPrograme: number[]
  dozvole: string[] | null
}

const adminPermissions = (keys: readonly string[]): AdminPermission[] =>
  ADMIN_PERMISSIONS.filter((key) => keys.includes(key))

/**
 * One person may hold several rights at one applicant. A right over the whole applicant covers everything at its own level;
 * without one, the person sees just their programmes and projects, at the lowest of their levels, so that none lends a right to
 * another.
 */
export function applicantContext(id: number, rights: readonly ApplicantRight[]): ActingFor | undefined {
  const rank = ({ razina }: ApplicantRight): number => APPLICANT_LEVELS.indexOf(razina as ApplicantLevel)
  const whole = rights
    .filter((one) => one.projektId === null && one.programId === null)
    .sort((a, b) => rank(b) - rank(a))[0]
  if (whole !== undefined) return { vrsta: 'prijavitelj', id, razina: whole.razina as ApplicantLevel }
  const lowest = [...rights].sort((a, b) => rank(a) - rank(b))[0]
  if (lowest === undefined) return undefined
  const projektIds = rights.flatMap(({ projektId }) => projektId ?? [])
  const programIds = rights.flatMap(({ programId }) => programId ?? [])
  const razina = lowest.razina as ApplicantLevel
  return { vrsta: 'prijavitelj', id, razina, projektIds, ...(programIds.length === 0 ? {} : { programIds }) }
}

export function institutionContext(id: number, place: InstitutionPlace | undefined): ActingFor | undefined {
  if (place === undefined) return undefined
  const razina = place.razina as InstitutionLevel
  const keys = Object.keys(INSTITUTION_PERMISSIONS) as InstitutionPermission[]
  const { dozvole } = place
  return {
    vrsta: 'institucija',
    id,
    razina,
    programIds: place.programIds,
    ...(place.citaPrograme.length === 0 ? {} : { citaPrograme: place.citaPrograme }),
    dozvole: dozvole === null ? defaultPermissions(razina) : keys.filter((key) => dozvole.includes(key)),
  }
}

/** Columns about a person `o`: their rights at one applicant or their place at one institution. */
function seats(party: Party | undefined, now: number): SQL {
  const applicant = party?.vrsta === 'prijavitelj' ? party.id : null
  const institution = party?.vrsta === 'institucija' ? party.id : null
  return sql`(select json_agg(json_build_object('razina', p.razina, 'projektId', p.projekt_id, 'programId', p.program_id)) from prijavitelj_osoba p
    where p.osoba_id = o.id and p.prijavitelj_id = ${applicant}::int
      and (p.vrijedi_do is null or p.vrijedi_do > to_timestamp(${now}::float8 / 1000))) as rights,
  (select json_build_object('razina', i.razina, 'programIds', i.program_ids, 'citaPrograme',
    ${citaPrograme(sql`i.institucija_id`, sql`i.program_ids`)}, 'dozvole', i.dozvole) from institucija_osoba i
    where i.osoba_id = o.id and i.institucija_id = ${institution}::int) as place`
}

interface SeatsRow extends Record<string, unknown> {
  rights: ApplicantRight[] | null
  place: InstitutionPlace | null
}

function contextOf({ rights, place }: SeatsRow, party: Party | undefined): ActingFor | undefined {
  return party?.vrsta === 'prijavitelj'
    ? applicantContext(party.id, rights ?? [])
    : party && institutionContext(party.id, place ?? undefined)
}

interface FlagsRow extends Record<string, unknown> {
  superadmin: boolean
  adminDopustenja: string[]
}

/** What a person `o` is beside their seats. */
const flags = sql`o.superadmin, o.admin_dopustenja as "adminDopustenja"`

const flagsOf = (osobaId: number, { superadmin, adminDopustenja }: FlagsRow) => ({
  osobaId,
  superadmin,
  adminDopustenja: adminPermissions(adminDopustenja),
})

interface TimesRow extends Record<string, unknown> {
  lastSeenAt: number
  expiresAt: number
  endedAt: number | null
  potvrdenaAt: number | null
}

/** When a session `s` was seen, ends, has ended and was proved. */
const times = sql`(extract(epoch from s.last_seen_at) * 1000)::float8 as "lastSeenAt",
  (extract(epoch from s.expires_at) * 1000)::float8 as "expiresAt",
  (extract(epoch from s.ended_at) * 1000)::float8 as "endedAt",
  (extract(epoch from s.potvrdena_at) * 1000)::float8 as "potvrdenaAt"`

const timesOf = ({ lastSeenAt, expiresAt, endedAt, potvrdenaAt }: TimesRow): SessionTimes => ({
  lastSeenAt: new Date(lastSeenAt),
  expiresAt: new Date(expiresAt),
  endedAt: endedAt === null ? null : new Date(endedAt),
  potvrdenaAt: potvrdenaAt === null ? null : new Date(potvrdenaAt),
})

interface IdentifyRow extends SeatsRow, FlagsRow, TimesRow {
  osobaId: number
  stvarnaOsobaId: number
  nosac: string | null
  lozinkomBezFaktora: boolean
  staff: boolean
}

function toIdentity(tokenSha256: string, row: IdentifyRow, party: Party | undefined): Identity {
  const za = contextOf(row, party)
  return {
    tokenSha256,
    times: timesOf(row),
    person: { ...flagsOf(row.osobaId, row), stvarnaOsobaId: row.stvarnaOsobaId },
    staff: row.staff,
    nosac: row.nosac,
    lozinkomBezFaktora: row.lozinkomBezFaktora,
    ...(za === undefined ? {} : { za }),
  }
}

/**
 * A session `s` under another's name lives no longer than the right of whoever acts and the own session it put aside, whatever
 * ended them; nor once the person has become an administrator of everything.
 */
const zivoPodrijetlo = (now: number): SQL => sql`not o.superadmin
  and exists (select from fizicka_osoba a where a.id = s.stvarna_osoba_id and a.aktivna and a.superadmin)
  and exists (select from impersonacija i join sesija r on r.token_sha256 = i.vlastita_token_sha256
    where i.token_sha256 = s.token_sha256 and i.kraj_at is null and r.odlozena_at is not null and r.ended_at is null
      and r.expires_at > to_timestamp(${now}::float8 / 1000))`

/** A session `s` of a person `o` that nobody has ended and that waits for no return. */
const otvorena = (tokenSha256: string): SQL =>
  sql`s.token_sha256 = ${tokenSha256} and s.osoba_id = o.id and s.ended_at is null and s.odlozena_at is null`

/** Asked behind the lock, in a statement that sees what was committed while it was waited for. */
async function imaPodrijetlo(tx: Tx, tokenSha256: string, now: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from sesija s join fizicka_osoba o on o.id = s.osoba_id
    where s.token_sha256 = ${tokenSha256} and ${zivoPodrijetlo(now)}`)
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
      const { rows } = await db.execute<IdentifyRow & Record<string, unknown>>(sql`
        select o.id as "osobaId", s.stvarna_osoba_id as "stvarnaOsobaId", ${flags}, ${times}, s.nosac,
          s.nacin = 'lozinka' and s.drugi_faktor_at is null as "lozinkomBezFaktora",
          s.stvarna_osoba_id <> o.id or o.superadmin or cardinality(o.admin_dopustenja) > 0
            or exists (select from institucija_osoba i where i.osoba_id = o.id) as staff,
          ${seats(party, now)}
        from sesija s join fizicka_osoba o on o.id = s.osoba_id and o.aktivna
        where s.token_sha256 = ${tokenSha256} and s.odlozena_at is null and (s.stvarna_osoba_id = o.id or ${zivoPodrijetlo(now)})`)
      const [row] = rows
      return row === undefined ? undefined : toIdentity(tokenSha256, row, party)
    },

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
        select ${flags}, ${seats(party, now)}
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
