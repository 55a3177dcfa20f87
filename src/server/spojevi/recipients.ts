/**
 * The people behind codes such as `ZAS` or `V@DRF`. It stands beside the modules, because it asks three of them:
 * representatives of applicants, users of institutions, administrators with a flag.
 */
import { type SQL, sql } from 'drizzle-orm'
import {
  type ApplicantLevel,
  type Body,
  INSTITUTION_LEVELS,
  type InstitutionLevel,
  type Parties,
  type Who,
} from '#contract/kernel/permissions.ts'
import type { Reader, Tx } from '../platform/db/client.ts'
import { asPortal } from '../platform/db/context.ts'
import type { FindRecipients, Recipient } from '../platform/notify/message.ts'

interface Row extends Record<string, unknown> {
  osobaId: number
  email: string
  ime: string
}

async function people(tx: Reader, where: SQL): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(
    sql`select o.id as "osobaId", o.email, o.ime || ' ' || o.prezime as ime from fizicka_osoba o where o.aktivna and ${where} order by o.id`,
  )
  return rows
}

/** Persons of exactly this level, for the whole applicant or for the record's project. */
async function ofApplicant(
  tx: Reader,
  level: ApplicantLevel,
  { prijaviteljId, projektId, programId }: Parties,
): Promise<Recipient[]> {
  if (prijaviteljId === undefined) return []
  const project = projektId === undefined ? sql`true` : sql`(p.projekt_id is null or p.projekt_id = ${projektId}::uuid)`
  const program = programId === undefined ? sql`true` : sql`(p.program_id is null or p.program_id = ${programId}::int)`
  const rows = await people(
    tx,
    sql`exists (select from prijavitelj_osoba p where p.osoba_id = o.id and p.prijavitelj_id = ${prijaviteljId} and p.razina = ${level}
      and (p.vrijedi_do is null or p.vrijedi_do > now()) and ${project} and ${program})`,
  )
  return rows.map((row) => ({ ...row, primatelj: 'prijavitelj', primateljId: prijaviteljId, razlog: level }))
}

/**
 * True for everybody when no group of the institution is responsible for the call; otherwise for the people of those that are,
 * and for administrators, whose scope is the whole institution. A group answers for its calls and for what lies below its components.
 */
function uGrupiPoziva(institucijaId: number, pozivId: number | undefined): SQL {
  if (pozivId === undefined) return sql`true`
  const odgovorne = sql`select g.osoba_ids from institucija_grupa g where g.institucija_id = ${institucijaId}
    and (${pozivId}::int = any(g.poziv_ids) or g.komponenta_ids && array(with recursive iznad as (
      select k.id, k.roditelj_id from komponenta k join poziv z on z.komponenta_id = k.id where z.id = ${pozivId}
      union select k.id, k.roditelj_id from komponenta k join iznad on k.id = iznad.roditelj_id) select id from iznad))`
  return sql`(i.razina = 'A' or not exists (${odgovorne}) or exists (select from (${odgovorne}) r where o.id = any(r.osoba_ids)))`
}

async function ofInstitution(tx: Tx, who: Who, { tijela, programId, pozivId }: Parties): Promise<Recipient[]> {
  const [level, body] = who.split('@') as [InstitutionLevel, Body]
  const institucijaId = tijela?.[body]
  if (institucijaId === undefined || !INSTITUTION_LEVELS.includes(level)) return []
  const program = programId === undefined ? sql`true` : sql`${programId} = any(i.program_ids)`
  // Whoever causes it, also an applicant, does not see into the institution's groups; the portal does.
  const rows = await asPortal(tx, () =>
    people(
      tx,
      sql`exists (select from institucija_osoba i where i.osoba_id = o.id and i.institucija_id = ${institucijaId}
        and i.razina = ${level} and ${program} and ${uGrupiPoziva(institucijaId, pozivId)})`,
    ),
  )
  return rows.map((row) => ({ ...row, primatelj: 'institucija', primateljId: institucijaId, razlog: who }))
}

/** The portal's administrators act for nobody; their notifications carry the id 0. */
async function ofAdministration(tx: Reader, who: Who): Promise<Recipient[]> {
  const flag = who.slice(4, -1)
  const rows = await people(tx, sql`(o.superadmin or ${flag} = any(o.admin_dopustenja))`)
  return rows.map((row) => ({ ...row, primatelj: 'institucija', primateljId: 0, razlog: who }))
}

function behind(tx: Tx, who: Who, parties: Parties): Promise<Recipient[]> {
  if (who === 'ZAS' || who === 'UR' || who === 'PRG') return ofApplicant(tx, who, parties)
  if (who.includes('@')) return ofInstitution(tx, who, parties)
  return who.startsWith('ADM(') ? ofAdministration(tx, who) : Promise.resolve([])
}

/** Everyone behind the codes, each once per party, under the first code that names them. */
export const findRecipients: FindRecipients = async (tx, who, parties) => {
  const found = new Map<string, Recipient>()
  for (const code of who)
    for (const recipient of await behind(tx, code, parties)) {
      const key = `${recipient.osobaId} ${recipient.primatelj} ${recipient.primateljId}`
      if (!found.has(key)) found.set(key, recipient)
    }
  return [...found.values()]
}

/** People by number, told as themselves and not for anybody: their notifications carry the id 0. */
export async function findPeople(
  tx: Reader,
  ids: readonly number[],
  razlog: Recipient['razlog'],
): Promise<Recipient[]> {
  const rows = await people(tx, sql`o.id = any(${sql.param([...ids])}::int[])`)
  return rows.map((row) => ({ ...row, primatelj: 'prijavitelj', primateljId: 0, razlog }))
}
