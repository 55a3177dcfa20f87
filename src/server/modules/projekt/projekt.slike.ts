/** Figures of applications for pictures: an applicant's own, and how long they wait. */
import { type SQL, sql } from 'drizzle-orm'
import { addDays, today } from '#contract/kernel/datum.ts'
import { toWire } from '#contract/kernel/money.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { UGOVORENI_STATUSI } from '#contract/modules/najveci-korisnici/najveci-korisnici.ts'
import { type SlikePloce, TJEDANA } from '#contract/modules/poziv/slike.endpoints.ts'
import { ponedjeljak, poTjednima } from '#contract/modules/projekt/zaprimljene.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { brojiPoStarosti } from '#server/platform/db/starost.ts'
import { cekajuOd, ownOnly, ownWaiting } from './projekt.list.ts'
import { BESPOVRATNA_UGOVORA } from './projekt.sql.ts'

const NAJVISE = 8

/** Applications of the applicant that this person knows of. */
const svoje = (
  actor: Actor,
  programId: number,
): SQL => sql`p.prijavitelj_id = ${actor.za.vrsta === 'prijavitelj' ? actor.za.id : 0}
  and p.program_id = ${programId} and p.deleted_at is null and ${ownOnly(actor)}`

interface Redak extends Record<string, unknown> {
  id: number
  oznaka: string | null
  naziv: string
  cilj: string | null
  trazeno: string
  ugovoreno: string
}

/** What the applicant asks of each call, beside the most that the call would give for as many applications. */
export async function vlastitaSredstva(
  tx: Tx,
  actor: Actor,
  programId: number,
): Promise<NonNullable<SlikePloce['pozivi']>> {
  const { rows } = await tx.execute<Redak>(sql`
    select c.id, c.oznaka, c.naziv, (c.najvisa_potpora * count(*))::text as cilj, sum(p.trazena_bespovratna)::text as trazeno,
      coalesce(sum(${BESPOVRATNA_UGOVORA}) filter (where p.status_id = any(${sql.param([...UGOVORENI_STATUSI])}::int[])), 0)::text as ugovoreno
    from projekt p join poziv c on c.id = p.poziv_id where ${svoje(actor, programId)} and p.zaprimljena
    group by c.id order by max(p.vrijeme_podnosenja) desc, c.id`)
  const zbroj = (dio: 'cilj' | 'trazeno' | 'ugovoreno') =>
    toWire(rows.reduce((sum, row) => sum + Number(row[dio] ?? 0), 0))
  return {
    broj: rows.length,
    cilj: rows.some(({ cilj }) => cilj === null) ? null : zbroj('cilj'),
    trazeno: zbroj('trazeno'),
    ugovoreno: zbroj('ugovoreno'),
    prvi: rows.slice(0, NAJVISE).map(({ id, oznaka, naziv, cilj, trazeno, ugovoreno }) => ({
      id,
      oznaka,
      naziv,
      cilj: cilj === null ? null : toWire(Number(cilj)),
      trazeno: toWire(Number(trazeno)),
      ugovoreno: toWire(Number(ugovoreno)),
    })),
  }
}

/** What the applicant has handed in during the last weeks. */
export async function vlastitePoTjednima(
  tx: Tx,
  actor: Actor,
  programId: number,
  sada: number,
): Promise<NonNullable<SlikePloce['poTjednima']>> {
  const danas = today(sada)
  const od = addDays(ponedjeljak(danas), -7 * (TJEDANA - 1))
  const { rows } = await tx.execute<{ dan: string; broj: number }>(sql`
    select to_char(p.vrijeme_podnosenja at time zone 'Europe/Zagreb', 'YYYY-MM-DD') as dan, count(*)::int as broj
    from projekt p where ${svoje(actor, programId)} and p.zaprimljena group by 1`)
  return poTjednima(rows, od, danas)
}

/** How long projects have waited for a person of an institution in their status. */
export const starostProjekata = async (tx: Tx, actor: Actor, programId: number, sada: number): Promise<number[]> =>
  brojiPoStarosti(tx, await cekajuOd(tx, actor, programId, sada), sada)

/** How long the applicant's own have waited. */
export const starostVlastitih = (tx: Tx, actor: Actor, programId: number, sada: number): Promise<number[]> =>
  brojiPoStarosti(
    tx,
    sql`select p.status_promijenjen_at as od from projekt p where ${svoje(actor, programId)} and ${ownWaiting(actor, sada)}`,
    sada,
  )
