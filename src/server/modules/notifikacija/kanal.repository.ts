/** A person's choices and the browsers that ring for them. */
import { type SQL, sql } from 'drizzle-orm'
import { Problem } from '#contract/kernel/problem.ts'
import { POSTAVKE_POCETNE, type PostavkeUredaja, VRSTE_NOTIFIKACIJA } from '#contract/modules/notifikacija/postavke.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { notifikacijaKanal, webPushPretplata } from './notifikacija.tables.ts'

const UREDAJ = 'uredaj'
const SAZETAK = 'sazetak'
/** Of one person; the oldest gives way. */
const NAJVISE_PRETPLATA = 16

export interface Postavke {
  uredaj: PostavkeUredaja
  sazetak: boolean
}

/** The person wants no daily digest: no kind of theirs goes that way. */
export const bezSazetka = (osoba: SQL): SQL => sql`exists (select from notifikacija_kanal k
  where k.osoba_id = ${osoba} and k.kanal = ${SAZETAK} and k.vrste = '{}')`

export interface RedakPostavki {
  vrste: string[]
  tihoOd: string | null
  tihoDo: string | null
}

/** What the row of a person means; a kind that is gone is left out. */
export function postavkeOf(row: RedakPostavki | undefined): PostavkeUredaja {
  if (row === undefined) return POSTAVKE_POCETNE
  const { vrste, tihoOd, tihoDo } = row
  return { vrste: VRSTE_NOTIFIKACIJA.filter((vrsta) => vrste.includes(vrsta)), tihoOd, tihoDo }
}

export async function citajPostavke(tx: Tx, osobaId: number): Promise<Postavke & { uredaja: number }> {
  const { rows } = await tx.execute<
    RedakPostavki & { uredaja: number; sazetak: boolean } & Record<string, unknown>
  >(sql`
    select k.vrste, k.tiho_od as "tihoOd", k.tiho_do as "tihoDo",
      (select count(*)::int from web_push_pretplata w where w.osoba_id = o.id and ${zivaPrijava}) as uredaja,
      not ${bezSazetka(sql`o.id`)} as sazetak
    from fizicka_osoba o left join notifikacija_kanal k on k.osoba_id = o.id and k.kanal = ${UREDAJ} where o.id = ${osobaId}`)
  const [row] = rows
  return {
    uredaj: postavkeOf(row?.vrste == null ? undefined : row),
    sazetak: row?.sazetak ?? true,
    uredaja: row?.uredaja ?? 0,
  }
}

export async function spremiPostavke(tx: Tx, osobaId: number, { uredaj, sazetak }: Postavke): Promise<void> {
  const target = [notifikacijaKanal.osobaId, notifikacijaKanal.kanal]
  const upisi = (kanal: string, set: { vrste: string[]; tihoOd?: string | null; tihoDo?: string | null }) =>
    tx
      .insert(notifikacijaKanal)
      .values({ osobaId, kanal, ...set })
      .onConflictDoUpdate({ target, set })
  await upisi(UREDAJ, uredaj)
  await upisi(SAZETAK, { vrste: sazetak ? [...VRSTE_NOTIFIKACIJA] : [] })
}

export interface Pretplata {
  endpoint: string
  p256dh: string
  auth: string
}

/** Binds a browser to this person and session; whoever used it before no longer rings there. */
export async function pretplati(
  tx: Tx,
  { osobaId, tokenSha256, sada }: { osobaId: number; tokenSha256: string; sada: number },
  pretplata: Pretplata,
): Promise<void> {
  await asPortal(tx, async () => {
    // The browser alone knows the keys of its endpoint: an address that somebody has seen takes nobody's bell away.
    const { rows } = await tx.execute(sql`select from web_push_pretplata where endpoint = ${pretplata.endpoint}
      and osoba_id <> ${osobaId} and (p256dh, auth) is distinct from (${pretplata.p256dh}, ${pretplata.auth})`)
    if (rows.length > 0) throw new Problem('radnja-nije-dopustena')
    await tx.execute(sql`delete from web_push_pretplata
      where endpoint = ${pretplata.endpoint} or token_sha256 = ${tokenSha256}`)
    await tx.insert(webPushPretplata).values({ osobaId, tokenSha256, createdAt: new Date(sada), ...pretplata })
  })
  await tx.execute(sql`delete from web_push_pretplata where osoba_id = ${osobaId} and id not in (
    select id from web_push_pretplata where osoba_id = ${osobaId} order by id desc limit ${NAJVISE_PRETPLATA})`)
}

export async function odjaviPreglednik(tx: Tx, osobaId: number, tokenSha256: string): Promise<void> {
  await tx.execute(sql`delete from web_push_pretplata where osoba_id = ${osobaId} and token_sha256 = ${tokenSha256}`)
}

/** The session that subscribed was not signed out, here or from afar. Resting does not end it: that is when one wants to be rung. */
export const zivaPrijava = sql`exists (select from sesija s
  where s.token_sha256 = w.token_sha256 and s.osoba_id = w.osoba_id and s.ended_at is null)`
