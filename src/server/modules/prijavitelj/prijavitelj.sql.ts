/** What other modules ask of an applicant, as SQL. */
import { type SQL, sql } from 'drizzle-orm'
import type { ApplicantLevel } from '#contract/kernel/permissions.ts'
import { PRAVNE_OSOBE } from '#contract/modules/projekt/zaprimljene.ts'

export const nazivPrijavitelja = (id: SQL): SQL<string | null> =>
  sql<string | null>`(select pr.naziv from prijavitelj pr where pr.id = ${id})`

/** The applicant in the row `j` is a legal person: its name, and that of what it plans, may be published (decision 0034). */
export const JE_PRAVNA_OSOBA: SQL<boolean> = sql<boolean>`j.pravni_oblik = any(${sql.param([...PRAVNE_OSOBE])}::text[])`

/** The widest right that the person with this OIB has now over a project of the applicant; null for none. */
export const razinaPoOibu = (
  oib: SQL,
  {
    prijaviteljId,
    programId,
    projektId,
    sada,
  }: { prijaviteljId: number; programId: number; projektId: string; sada: number },
): SQL<ApplicantLevel | null> =>
  sql<ApplicantLevel | null>`(select po.razina from prijavitelj_osoba po join fizicka_osoba fo on fo.id = po.osoba_id
    where po.prijavitelj_id = ${prijaviteljId} and fo.oib = ${oib} and fo.aktivna
      and (po.vrijedi_do is null or po.vrijedi_do > ${new Date(sada)})
      and coalesce(po.projekt_id, ${projektId}::uuid) = ${projektId}::uuid and coalesce(po.program_id, ${programId}) = ${programId}
    order by case po.razina when 'ZAS' then 0 when 'UR' then 1 else 2 end limit 1)`
