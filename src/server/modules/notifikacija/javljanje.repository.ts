/** What devices have not rung for yet: taken once, so that two processes never ring for the same. */

import { sql } from 'drizzle-orm'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { ZaJavljanje } from '#contract/modules/notifikacija/javljanje.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PushTarget } from '../../platform/push/send.ts'
import { lozinkomBezFaktora } from '../korisnik/korisnik.sql.ts'
import { type RedakPostavki, zivaPrijava } from './kanal.repository.ts'
import { type OvlastVijesti, ovlastVijesti, smijeZnati } from './notifikacija.repository.ts'

/** Older news is in the list; nobody is rung for it. */
const NAJSTARIJE_MS = 3 * DAN

/** Browsers of sessions that were signed out are forgotten; what nobody is to be rung for waits no longer. */
export async function pocisti(tx: Tx, sada: number): Promise<void> {
  await tx.execute(sql`delete from web_push_pretplata w where not ${zivaPrijava}`)
  await tx.execute(sql`update notifikacija n set ceka = false where n.ceka and (n.read
    or n.created_at < ${new Date(sada - NAJSTARIJE_MS)}
    or not exists (select from web_push_pretplata w where w.osoba_id = n.osoba_id))`)
}

export interface OsobaKojaCeka extends Record<string, unknown> {
  osobaId: number
  /** Null when the person has chosen nothing. */
  postavke: RedakPostavki | null
}

export async function osobeKojeCekaju(tx: Tx): Promise<OsobaKojaCeka[]> {
  const { rows } = await tx.execute<OsobaKojaCeka>(sql`
    select o.osoba_id as "osobaId", (select json_build_object('vrste', k.vrste, 'tihoOd', k.tiho_od, 'tihoDo', k.tiho_do)
      from notifikacija_kanal k where k.osoba_id = o.osoba_id and k.kanal = 'uredaj') as postavke
    from (select distinct osoba_id from notifikacija where ceka) o order by o.osoba_id`)
  return rows
}

/** What the person was told, and as what. */
export interface Stavka extends ZaJavljanje {
  ovlast: OvlastVijesti | null
}

/** A browser, with how its session was signed in. */
export interface Preglednik extends PushTarget {
  lozinkomBezFaktora: boolean
}

/** Takes everything that waits for one person: what they may still know, and the browsers that ring. */
export async function uzmi(
  tx: Tx,
  osobaId: number,
  sada: number,
): Promise<{ stavke: Stavka[]; preglednici: Preglednik[] }> {
  const taken = await tx.execute<Stavka & { smije: boolean } & Record<string, unknown>>(sql`
    update notifikacija n set ceka = false where n.osoba_id = ${osobaId} and n.ceka
    returning n.id, n.activity_action as "activityAction", n.projekt_id as "projektId", n.poziv_id as "pozivId",
      n.entitet_id as "entitetId", n.razlog, n.primatelj, n.primatelj_id as "primateljId", n.program_id as "programId", ${ovlastVijesti} as ovlast,
      ${smijeZnati(sada)} as smije`)
  const preglednici = await tx.execute<Preglednik & Record<string, unknown>>(sql`
    select w.endpoint, w.p256dh, w.auth, ${lozinkomBezFaktora} as "lozinkomBezFaktora"
    from web_push_pretplata w join sesija s on s.token_sha256 = w.token_sha256 where w.osoba_id = ${osobaId} and ${zivaPrijava}`)
  return { stavke: taken.rows.filter(({ smije }) => smije), preglednici: preglednici.rows }
}

/** The push service could not take them: they wait for the next time. */
export async function vrati(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`update notifikacija set ceka = true where id = any(${sql.param([...ids])}::bigint[]) and not read`,
  )
}

export async function zaboraviPreglednik(tx: Tx, endpoint: string): Promise<void> {
  await tx.execute(sql`delete from web_push_pretplata where endpoint = ${endpoint}`)
}
