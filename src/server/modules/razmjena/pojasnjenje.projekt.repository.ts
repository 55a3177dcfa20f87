/** What a project, its call and its other requests say to a clarification request. */
import { type SQL, sql } from 'drizzle-orm'
import type { Pojasnjenje } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
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
