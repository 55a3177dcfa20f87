/** The question who is calling, and how they may act for a party, in the words of three modules' tables. */
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
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
import { lozinkomBezFaktora } from '../modules/korisnik/korisnik.sql.ts'
import type { Access, Identity, Party } from '../platform/auth/access.ts'
import { citaPrograme } from '../platform/auth/citatelji.ts'
import type { SessionTimes } from '../platform/auth/session.ts'

export interface ApplicantRight {
  razina: string
  projektId: string | null
  programId: number | null
}
export interface InstitutionPlace {
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

/** Whose seats are asked about, and when: values, or places of a prepared statement. */
interface Asked {
  applicant: SQL
  institution: SQL
  now: SQL
}

/** The number of a party of that kind, null for any other. */
const idOf = (party: Party | undefined, vrsta: Party['vrsta']): number | null =>
  party?.vrsta === vrsta ? party.id : null

export const askedOf = (party: Party | undefined, now: number): Asked => ({
  applicant: sql`${idOf(party, 'prijavitelj')}`,
  institution: sql`${idOf(party, 'institucija')}`,
  now: sql`${now}`,
})

/** Columns about a person `o`: their rights at one applicant or their place at one institution. */
export function seats({ applicant, institution, now }: Asked): SQL {
  return sql`(select json_agg(json_build_object('razina', p.razina, 'projektId', p.projekt_id, 'programId', p.program_id)) from prijavitelj_osoba p
    where p.osoba_id = o.id and p.prijavitelj_id = ${applicant}::int
      and (p.vrijedi_do is null or p.vrijedi_do > to_timestamp(${now}::float8 / 1000))) as rights,
  (select json_build_object('razina', i.razina, 'programIds', i.program_ids, 'citaPrograme',
    ${citaPrograme(sql`i.institucija_id`, sql`i.program_ids`)}, 'dozvole', i.dozvole) from institucija_osoba i
    where i.osoba_id = o.id and i.institucija_id = ${institution}::int) as place`
}

export interface SeatsRow extends Record<string, unknown> {
  rights: ApplicantRight[] | null
  place: InstitutionPlace | null
}

export function contextOf({ rights, place }: SeatsRow, party: Party | undefined): ActingFor | undefined {
  return party?.vrsta === 'prijavitelj'
    ? applicantContext(party.id, rights ?? [])
    : party && institutionContext(party.id, place ?? undefined)
}

export interface FlagsRow extends Record<string, unknown> {
  superadmin: boolean
  adminDopustenja: string[]
}

/** What a person `o` is beside their seats. */
export const flags = sql`o.superadmin, o.admin_dopustenja as "adminDopustenja"`

export const flagsOf = (osobaId: number, { superadmin, adminDopustenja }: FlagsRow) => ({
  osobaId,
  superadmin,
  adminDopustenja: adminPermissions(adminDopustenja),
})

export interface TimesRow extends Record<string, unknown> {
  lastSeenAt: number
  expiresAt: number
  endedAt: number | null
  potvrdenaAt: number | null
}

/** When a session `s` was seen, ends, has ended and was proved. */
export const times = sql`(extract(epoch from s.last_seen_at) * 1000)::float8 as "lastSeenAt",
  (extract(epoch from s.expires_at) * 1000)::float8 as "expiresAt",
  (extract(epoch from s.ended_at) * 1000)::float8 as "endedAt",
  (extract(epoch from s.potvrdena_at) * 1000)::float8 as "potvrdenaAt"`

export const timesOf = ({ lastSeenAt, expiresAt, endedAt, potvrdenaAt }: TimesRow): SessionTimes => ({
  lastSeenAt: new Date(lastSeenAt),
  expiresAt: new Date(expiresAt),
  endedAt: endedAt === null ? null : new Date(endedAt),
  potvrdenaAt: potvrdenaAt === null ? null : new Date(potvrdenaAt),
})

export interface IdentifyRow extends SeatsRow, FlagsRow, TimesRow {
  osobaId: number
  stvarnaOsobaId: number
  nosac: string | null
  lozinkomBezFaktora: boolean
  staff: boolean
}

export function toIdentity(tokenSha256: string, row: IdentifyRow, party: Party | undefined): Identity {
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
export const zivoPodrijetlo = (now: SQL): SQL => sql`not o.superadmin
  and exists (select from fizicka_osoba a where a.id = s.stvarna_osoba_id and a.aktivna and a.superadmin)
  and exists (select from impersonacija i join sesija r on r.token_sha256 = i.vlastita_token_sha256
    where i.token_sha256 = s.token_sha256 and i.kraj_at is null and r.odlozena_at is not null and r.ended_at is null
      and r.expires_at > to_timestamp(${now}::float8 / 1000))`

/** A session by its token, alive or not, with its person and their seats. */
function identitySql(token: SQL, asked: Asked): SQL {
  return sql`
    select o.id as "osobaId", s.stvarna_osoba_id as "stvarnaOsobaId", ${flags}, ${times}, s.nosac,
      ${lozinkomBezFaktora} as "lozinkomBezFaktora",
      s.stvarna_osoba_id <> o.id or o.superadmin or cardinality(o.admin_dopustenja) > 0
        or exists (select from institucija_osoba i where i.osoba_id = o.id) as staff,
      ${seats(asked)}
    from sesija s join fizicka_osoba o on o.id = s.osoba_id and o.aktivna
    where s.token_sha256 = ${token} and s.odlozena_at is null and (s.stvarna_osoba_id = o.id or ${zivoPodrijetlo(asked.now)})`
}

export const identifySql = (tokenSha256: string, party: Party | undefined, now: number): SQL =>
  identitySql(sql`${tokenSha256}`, askedOf(party, now))

/** The statement of `identifyAhead`: prepared by its text, and answered as one text. */
function preparedIdentity() {
  const [token, applicant, institution, now] = ['$1', '$2', '$3', '$4'].map((place) => sql.raw(place)) as Places
  const question = identitySql(token, { applicant, institution, now })
  const { sql: text, params } = new PgDialect().sqlToQuery(sql`select row_to_json(t)::text from (${question}) t`)
  if (params.length > 0) throw new Error('A value of its own would take the place of another')
  return { name: 'identitet', text }
}
type Places = [SQL, SQL, SQL, SQL]
const AHEAD = preparedIdentity()

const asText = (value: number | null): string | null => (value === null ? null : String(value))

export const identifyAhead: Access['identifyAhead'] = (tokenSha256, party, now) => ({
  question: {
    name: AHEAD.name,
    text: AHEAD.text,
    values: [tokenSha256, asText(idOf(party, 'prijavitelj')), asText(idOf(party, 'institucija')), String(now)],
  },
  read: (row) => {
    const text = row?.[0] ?? undefined
    return text === undefined ? undefined : toIdentity(tokenSha256, JSON.parse(text) as IdentifyRow, party)
  },
})
