/** Parameters of the rules with their history. */

import { sql } from 'drizzle-orm'
import { type IsoDatum, today } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { PostavkaRedak, PostavkaUnos, VrijednostPostavke } from '#contract/modules/postavka/postavka.endpoints.ts'
import {
  greskaVrijednosti,
  KLJUCEVI_POSTAVKI,
  type KljucPostavke,
  POSTAVKE,
} from '#contract/modules/postavka/postavka.katalog.ts'
import { imeOsobe } from '#server/modules/korisnik/korisnik.sql.ts'
import type { Tx } from '../../platform/db/client.ts'
import { iso } from '../../platform/db/keyset.ts'
import { postavka } from '../../platform/postavke/postavka.tables.ts'
import { writeLog } from '../../platform/workflow/log.ts'

type Row = VrijednostPostavke & { kljuc: KljucPostavke } & Record<string, unknown>

export async function popisPostavki(tx: Tx, sada: number): Promise<{ data: PostavkaRedak[] }> {
  const { rows } = await tx.execute<Row>(sql`
    select p.kljuc, p.id, p.vrijednost, p.vrijedi_od::text as "vrijediOd", p.obrazlozenje,
      ${iso(sql`p.zapisano_at`)} as "zapisanoAt", ${imeOsobe(sql`p.osoba_id`)} as osoba
    from postavka p order by p.vrijedi_od desc, p.id desc`)
  return { data: KLJUCEVI_POSTAVKI.map((kljuc) => redak(kljuc, rows, today(sada))) }
}

function redak(kljuc: KljucPostavke, rows: readonly Row[], danas: IsoDatum): PostavkaRedak {
  const zadane = POSTAVKE[kljuc].zadano.map(([vrijediOd, vrijednost]) => ({
    id: null,
    vrijednost,
    vrijediOd,
    obrazlozenje: null,
    osoba: null,
    zapisanoAt: null,
  }))
  const upisane = rows.flatMap(({ kljuc: own, ...row }) => (own === kljuc ? [row] : []))
  const povijest = [...upisane, ...zadane].sort(
    (a, b) => b.vrijediOd.localeCompare(a.vrijediOd) || (b.id ?? 0) - (a.id ?? 0),
  )
  const vazeca = povijest.find(({ vrijediOd }) => vrijediOd <= danas)
  return { kljuc, vrijednost: vazeca?.vrijednost ?? null, vrijediOd: vazeca?.vrijediOd ?? null, povijest }
}

const odbij = (polje: string, poruka: string) =>
  new Problem('pravila', { poruka, greske: [{ polje, pravilo: 'POS-1', poruka }] })

/** [POS-1] A value of its type, from today on unless the past is computed with it; who has not seen the newest one gets 409. */
export async function promijeniPostavku(tx: Tx, kljuc: KljucPostavke, unos: PostavkaUnos, actor: Actor, sada: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`postavka:${kljuc}`}, 0))`)
  const { vrijednost, vrijediOd, obrazlozenje, poznato } = unos
  const greska = greskaVrijednosti(kljuc, vrijednost)
  if (greska !== undefined) throw odbij('vrijednost', greska)
  if (!('unatrag' in POSTAVKE[kljuc]) && vrijediOd < today(sada))
    throw odbij('vrijediOd', 'Nova vrijednost može vrijediti najranije od danas.')
  const before = (await popisPostavki(tx, sada)).data.find((one) => one.kljuc === kljuc)
  const zadnji = Math.max(0, ...(before?.povijest ?? []).map(({ id }) => id ?? 0))
  if (zadnji !== (poznato ?? 0)) throw new Problem('zastarjela-verzija')
  await tx
    .insert(postavka)
    .values({ kljuc, vrijednost, vrijediOd, obrazlozenje, osobaId: actor.osobaId, zapisanoAt: new Date(sada) })
  await writeLog(tx, {
    akcija: 'postavka.promjena',
    entitetVrsta: 'postavka',
    entitetId: kljuc,
    actor,
    sada,
    komentar: `${before?.vrijednost ?? '–'} → ${vrijednost} od ${vrijediOd}: ${obrazlozenje}`,
    vidljivoPrijavitelju: false,
  })
  return popisPostavki(tx, sada)
}
