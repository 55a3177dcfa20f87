/** What a project, its call and its other requests say to a clarification request. */
import { type SQL, sql } from 'drizzle-orm'
import { type IsoDatum, today } from '#contract/kernel/datum.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Zastoj } from '#contract/modules/razmjena/pojasnjenje.sat.ts'
import type { Pojasnjenje } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { izuzetiOdPrijava } from '../odabir/izuzece.sql.ts'

export type ProjektPojasnjenja = Pick<
  Pojasnjenje,
  'projekt' | 'prijavitelj' | 'prijaviteljId' | 'programId' | 'pozivId' | 'impId' | 'selId' | 'izuzeti'
>

/** Projects where this holds of `p` and its call `c`, by id; with `lock` their rows are held. */
export async function citajProjekte(tx: Tx, where: SQL, lock = false): Promise<Map<string, ProjektPojasnjenja>> {
  const { rows } = await tx.execute<Omit<ProjektPojasnjenja, 'izuzeti'> & Record<string, unknown>>(sql`
    select json_build_object('id', p.id, 'naziv', p.naziv, 'sifra', p.sifra, 'statusId', p.status_id) as projekt,
      j.naziv as prijavitelj, p.prijavitelj_id as "prijaviteljId", p.program_id as "programId", p.poziv_id as "pozivId",
      c.imp_id as "impId", c.sel_id as "selId"
    from projekt p join prijavitelj j on j.id = p.prijavitelj_id join poziv c on c.id = p.poziv_id
    where p.deleted_at is null and ${where} order by p.id ${lock ? sql`for update of p` : sql``}`)
  const ids = rows.map(({ projekt }) => projekt.id)
  const izuzeti = await izuzetiOdPrijava(tx, ids)
  return new Map(
    rows.map((one) => [one.projekt.id, Object.assign(one, { izuzeti: izuzeti.get(one.projekt.id) ?? [] })]),
  )
}

const MS = (stupac: SQL) => sql`(extract(epoch from ${stupac}) * 1000)::float8`

/** Every stop of the clock that requests about this project have made. */
export async function zastojiProjekta(tx: Tx, projektId: string): Promise<Zastoj[]> {
  const { rows } = await tx.execute<Zastoj & Record<string, unknown>>(sql`
    select ${MS(sql`poslano_at`)} as od, ${MS(sql`nastavljeno_at`)} as do from pojasnjenje
    where projekt_id = ${projektId}::uuid and poslano_at is not null order by poslano_at`)
  return rows.map(({ od, do: kraj }) => ({ od, do: kraj }))
}

const U_ODABIRU = sqlStatus(projektStatuses, 'podnesen', 'prihvacena', 'vracen', 'doradaSpremna', 'doradaPodnesena')

/** The day from which the days of selection count: that of the submission, or of the closing of a call that closes. */
export async function pocetakOdabira(tx: Tx, projektId: string): Promise<IsoDatum | null> {
  const { rows } = await tx.execute<{ od: number | null }>(sql`
    select ${MS(sql`greatest(p.vrijeme_podnosenja, case when c.modalitet <> 'trajni' then c.datum_zatvaranja end)`)} as od
    from projekt p join poziv c on c.id = p.poziv_id
    where p.id = ${projektId}::uuid and p.status_id in (${U_ODABIRU}) and p.vrijeme_podnosenja is not null`)
  const od = rows[0]?.od ?? null
  return od === null ? null : today(od)
}
