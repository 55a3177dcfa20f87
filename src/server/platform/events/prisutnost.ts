/** Presence in an open record. Each screen says where its person is, and all of them hear of each other by the stream of the record. */
import { sql } from 'drizzle-orm'
import { PRISUTAN_MS } from '#contract/kernel/dogadaj.ts'
import type { Tx } from '../db/client.ts'
import type { AskVersions } from './version-watch.ts'

export interface Mjesto {
  zapis: string
  veza: string
  osobaId: number
  kartica: string | null
  polje: string | null
}

/** Says that this screen is there. Rows of screens that went silent are swept along. */
export async function zabiljeziPrisutnost(tx: Tx, mjesto: Mjesto, sada: number): Promise<void> {
  const { zapis, veza, osobaId, kartica, polje } = mjesto
  await tx.execute(sql`delete from prisutnost where vidjeno_at < ${new Date(sada - 2 * PRISUTAN_MS)}`)
  await tx.execute(sql`
    insert into prisutnost (zapis, veza, osoba_id, kartica, polje, vidjeno_at)
    values (${zapis}, ${veza}::uuid, ${osobaId}, ${kartica}, ${polje}, ${new Date(sada)})
    on conflict (zapis, veza) do update set kartica = excluded.kartica, polje = excluded.polje,
      vidjeno_at = excluded.vidjeno_at where prisutnost.osoba_id = excluded.osoba_id`)
}

export async function otisao(tx: Tx, { zapis, veza, osobaId }: Mjesto): Promise<void> {
  await tx.execute(
    sql`delete from prisutnost where zapis = ${zapis} and veza = ${veza}::uuid and osoba_id = ${osobaId}`,
  )
}

/** The people of each record as JSON: one entry a person, where they were heard of last. */
export function prisutniU(now: () => number): AskVersions<string> {
  return async (db, keys) => {
    const { rows } = await db.execute<{ key: string; rev: string }>(sql`
      select k.key, coalesce(p.rev, '[]') as rev from unnest(${sql.param([...keys])}::text[]) as k(key), lateral (
        select json_agg(json_build_object('osobaId', osoba_id, 'ime', ime, 'kartica', kartica, 'polje', polje)
          order by osoba_id)::text as rev
        from (select distinct on (r.osoba_id) r.osoba_id, o.ime || ' ' || o.prezime as ime, r.kartica, r.polje
          from prisutnost r join fizicka_osoba o on o.id = r.osoba_id
          where r.zapis = k.key and r.vidjeno_at > ${new Date(now() - PRISUTAN_MS)}
          order by r.osoba_id, r.vidjeno_at desc) one) p`)
    return rows
  }
}
