/** Which version of a check-list a record asks. A body's own in force comes before the portal's (decisions 0128 and 0132). */
import { sql } from 'drizzle-orm'
import type { KontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import { listaIz, type NacrtListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import type { ListaUDokumentu, PoVrsti } from '#contract/kernel/kontrolna-lista/u-dokumentu.ts'
import { kontrolnaListaStatuses } from '#contract/modules/kontrolna-lista/kontrolna-lista.statuses.ts'
import type { Tx } from '../db/client.ts'
import { asPortal } from '../db/context.ts'
import { sqlStatus } from '../db/sql-status.ts'

const NA_SNAZI = sqlStatus(kontrolnaListaStatuses, 'naSnazi')

/** What a kind says of its lists. */
type Opis<K extends string> = Pick<ListaUDokumentu<string, K>, 'svrhe' | 'poVrsti'>

/** Numbers of the versions in force for a body, by the sorts of list. Whoever reads the record need not know of the lists. */
export async function inaciceNaSnazi<K extends string>(
  tx: Tx,
  { svrhe, poVrsti }: Opis<K>,
  institucijaId: number,
): Promise<PoVrsti<K, number>> {
  const { rows } = await asPortal(tx, () =>
    tx.execute<{ svrha: string; id: number }>(sql`
      select distinct on (svrha) svrha, id from kontrolna_lista
      where svrha = any(${sql.param(Object.keys(svrhe))}::text[]) and status_id = ${NA_SNAZI}
        and (institucija_id = ${institucijaId} or institucija_id is null) and poziv_id is null
      order by svrha, institucija_id nulls last, inacica desc`),
  )
  return poVrsti(new Map(rows.map(({ svrha, id }) => [svrha, id])))
}

/** Versions that were in force, by their numbers, as they are asked. */
export async function inacicePoBroju(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, KontrolnaLista>> {
  if (ids.length === 0) return new Map()
  const { rows } = await asPortal(tx, () =>
    tx.execute<{ id: number; svrha: string; inacica: number; sadrzaj: NacrtListe }>(sql`
      select id, svrha, inacica, sadrzaj from kontrolna_lista
      where id = any(${sql.param([...new Set(ids)])}::int[]) and inacica is not null`),
  )
  return new Map(rows.map(({ id, svrha, inacica, sadrzaj }) => [id, listaIz(sadrzaj, svrha, inacica)]))
}

/** Lists of records whose versions are settled by their numbers, by the ids of the records. */
export async function listeZapisa<K extends string>(
  tx: Tx,
  { poVrsti }: Opis<K>,
  brojevi: ReadonlyMap<string, PoVrsti<K, number>>,
): Promise<ReadonlyMap<string, PoVrsti<K, KontrolnaLista>>> {
  const svoji = [...brojevi].map(
    ([id, one]) => [id, Object.values<number | undefined>(one).filter((broj) => broj !== undefined)] as const,
  )
  const liste = await inacicePoBroju(
    tx,
    svoji.flatMap(([, one]) => one),
  )
  return new Map(
    svoji.map(([id, one]) => {
      const njegove = one.flatMap((broj) => liste.get(broj) ?? [])
      return [id, poVrsti(new Map(njegove.map((lista) => [lista.kljuc, lista])))]
    }),
  )
}
