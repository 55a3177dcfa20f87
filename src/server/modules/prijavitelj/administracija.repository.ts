/** All SQL of the administration of an applicant. */

import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { emailKey } from '#contract/kernel/email.ts'
import type { ApplicantLevel } from '#contract/kernel/permissions.ts'
import { postojiProgram } from '#server/modules/program/program.sql.ts'
import { nazivZupanije } from '#server/modules/sifrarnik/sifrarnik.sql.ts'
import type { Tx } from '../../platform/db/client.ts'
import { prijavitelj, prijaviteljOsoba } from './prijavitelj.tables.ts'

export interface PravoRedak extends Record<string, unknown> {
  id: number
  osobaId: number
  ime: string
  prezime: string
  email: string
  razina: ApplicantLevel
  projektId: string | null
  sifra: string | null
  projekt: string | null
  programId: number | null
  program: string | null
  /** The one programme that a right over the whole applicant is for. */
  samoProgramId: number | null
  samoProgram: string | null
  vrijediDo: number | null
}

/** Rights that run, those over the whole applicant first. */
export async function pravaPrijavitelja(tx: Tx, prijaviteljId: number, sada: number): Promise<PravoRedak[]> {
  const { rows } = await tx.execute<PravoRedak>(sql`
    select p.id, o.id as "osobaId", o.ime, o.prezime, o.email, p.razina, p.projekt_id as "projektId",
      j.sifra, j.naziv as projekt, g.id as "programId", g.naziv as program, q.id as "samoProgramId", q.naziv as "samoProgram",
      (extract(epoch from p.vrijedi_do) * 1000)::float8 as "vrijediDo"
    from prijavitelj_osoba p join fizicka_osoba o on o.id = p.osoba_id
      left join projekt j on j.id = p.projekt_id left join program g on g.id = j.program_id
      left join program q on q.id = p.program_id
    where p.prijavitelj_id = ${prijaviteljId} and (p.vrijedi_do is null or p.vrijedi_do > ${new Date(sada)})
    order by p.projekt_id is not null, case p.razina when 'ZAS' then 0 when 'UR' then 1 else 2 end,
      o.prezime, o.ime, p.id`)
  return rows
}

/** An active person whose OIB is proved, by it or by the address that they have proved. */
export async function osobaZaDodjelu(tx: Tx, { oib, email }: { oib?: string; email?: string }) {
  const { rows } = await tx.execute<{ id: number; oib: string; email: string }>(sql`
    select id, oib, email from fizicka_osoba where aktivna and identitet_potvrden_at is not null and ${
      oib === undefined
        ? sql`email_potvrden_at is not null and email_kljuc = ${emailKey(email ?? '')}`
        : sql`oib = ${oib}`
    }`)
  return rows[0]
}

/** Whether the applicant has the project, and whether there is the programme. */
export async function postojiOpseg(
  tx: Tx,
  {
    prijaviteljId,
    projektId,
    programId,
  }: { prijaviteljId: number; projektId: string | null; programId: number | null },
): Promise<boolean> {
  const { rows } = await tx.execute<{ da: boolean }>(
    projektId === null
      ? sql`select ${programId}::int is null or ${postojiProgram(programId)} as da`
      : sql`select exists (select from projekt where id = ${projektId}::uuid and prijavitelj_id = ${prijaviteljId}
          and deleted_at is null) as da`,
  )
  return rows[0]?.da === true
}

/** Ends a right that runs, from this moment on; false when there is none such (any more). */
export async function zavrsiPravo(
  tx: Tx,
  pravo: { id: number; prijaviteljId: number; osobaId: number },
  sada: number,
): Promise<boolean> {
  const at = new Date(sada)
  const { id, prijaviteljId, osobaId, vrijediDo } = prijaviteljOsoba
  const rows = await tx
    .update(prijaviteljOsoba)
    .set({ vrijediDo: at })
    .where(
      and(
        eq(id, pravo.id),
        eq(prijaviteljId, pravo.prijaviteljId),
        eq(osobaId, pravo.osobaId),
        or(isNull(vrijediDo), gt(vrijediDo, at)),
      ),
    )
    .returning({ id })
  return rows.length > 0
}

export async function citajPrijavitelja(tx: Tx, id: number) {
  const [row] = await tx
    .select({
      prijavitelj,
      zupanija: sql<string>`coalesce(${nazivZupanije(sql`${prijavitelj.zupanijaId}`)}, '')`,
      djelatnost: sql<string | null>`(select n.naziv from nkd n where n.sifra = ${prijavitelj.nkd} limit 1)`,
    })
    .from(prijavitelj)
    .where(eq(prijavitelj.id, id))
  return row
}
