/** What a kind tells dashboards and menus: what waits for a person, and what waits for others instead. Read by the statuses of its table. */
import { sql } from 'drizzle-orm'
import type { Brojac } from '#contract/kernel/brojac.ts'
import { today } from '#contract/kernel/datum.ts'
import { isUuid } from '#contract/kernel/id.ts'
import {
  poRoku,
  poSatu,
  type StavkaKodDrugih,
  type StavkaKojaCeka,
  type VrstaStavke,
} from '#contract/kernel/na-redu.ts'
import { stranaGledatelja } from '#contract/kernel/nositelj.ts'
import type { Actor, InstitutionPermission } from '#contract/kernel/permissions.ts'
import type { RecordKind } from '#contract/kernel/record-kind.ts'
import { statusiNaRedu } from '#contract/kernel/tko-je-na-redu.ts'
import type { Tx } from '../db/client.ts'
import { type BezOd, type IzZapisa, kodDrugih, kojiCekaju, type ZaPrijavitelja } from './ceka.ts'

/** What waits of one kind: all of it counted, the first of it shown. */
export interface Ceka {
  broj: number
  prve: StavkaKojaCeka[]
}
/** The same of what waits for others. */
export interface KodDrugih {
  broj: number
  prve: StavkaKodDrugih[]
}

/** A kind on which people have the next step. */
export interface Cekanje {
  vrsta: VrstaStavke
  /** The number of the menu it is counted in, where an entry leads to a list of its records. */
  brojac?: Brojac | undefined
  /** Whom it may wait for; `zastupnik` represents the whole applicant in every programme, `osoba` is asked wherever they work. */
  za: 'institucija' | 'prijavitelj' | 'zastupnik' | 'osoba'
  /** What opens the list; without it the kind judges by itself. */
  dozvola?: InstitutionPermission | undefined
  /** `programId` is 0 only for `zastupnik` and `osoba`. */
  ceka: (tx: Tx, actor: Actor, programId: number, sada: number) => Promise<Ceka>
  /** Both, for a dashboard, where records of the kind may also wait for others. */
  oboje?: (tx: Tx, actor: Actor, programId: number, sada: number) => Promise<{ ceka: Ceka; drugi: KodDrugih }>
}

/** How many of a kind a dashboard shows. */
export const NAJVISE_PRVIH = 10

/** All that waits of a kind: counted, and the nearest deadlines first. */
export const prve = (stavke: StavkaKojaCeka[]): Ceka => ({
  broj: stavke.length,
  prve: stavke.sort(poRoku).slice(0, NAJVISE_PRVIH),
})

/** Since when these records have stood in their status: one question for all of them. */
async function odKada(tx: Tx, tablica: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const tip = sql.raw(ids.every(isUuid) ? 'uuid' : 'int')
  const { rows } = await tx.execute<{ id: string; od: Date }>(sql`
    select id::text, status_promijenjen_at as od from ${sql.identifier(tablica)} where id = any(${sql.param([...ids])}::${tip}[])`)
  return new Map(rows.map(({ id, od }) => [id, new Date(od).toISOString()]))
}

/** All that waits for others, of rows of this table: counted, those whose last day is nearest first. */
export async function prveKodDrugih(
  tx: Tx,
  tablica: string,
  stavke: readonly BezOd[],
  sada: number,
): Promise<KodDrugih> {
  const ids = stavke.filter(({ vise }) => !vise).map(({ id }) => id)
  const od = await odKada(tx, tablica, ids)
  const redom = stavke.map(({ vise: _vise, ...one }): StavkaKodDrugih => ({ ...one, od: od.get(one.id) ?? null }))
  return { broj: stavke.length, prve: redom.sort(poSatu(today(sada))).slice(0, NAJVISE_PRVIH) }
}

export interface CitateljCekanja {
  actor: Actor
  programId: number
  sada: number
}

interface OpisCekanja<R, S extends string> extends Pick<Cekanje, 'vrsta' | 'brojac' | 'dozvola'> {
  kind: RecordKind<R, S>
  za: readonly Cekanje['za'][]
  /** The table whose rows the records are. */
  tablica: string
  /** Those of the programme in these statuses that this person may know of and that no colleague has in hand. */
  zapisi: (tx: Tx, statusi: ReturnType<typeof sql.raw>, citatelj: CitateljCekanja) => Promise<readonly R[]>
  stavka: (zapis: R, citatelj: CitateljCekanja) => IzZapisa & { status?: StavkaKodDrugih['status'] }
  /** What waits for the reader although their next step on it is none of the table. */
  uzTablicu?: (zapis: R, citatelj: CitateljCekanja) => string | undefined
  zaPrijavitelja?: (zapis: R) => ZaPrijavitelja
}

/** What waits on records of a kind, for each of these sides. In which statuses, and for whom, the kind's own table says. */
export function cekanja<R, S extends string>(opis: OpisCekanja<R, S>): Cekanje[] {
  const { vrsta, brojac, dozvola, kind, tablica, zapisi, stavka, uzTablicu, zaPrijavitelja } = opis
  const citaj = async (tx: Tx, statusi: readonly number[], citatelj: CitateljCekanja) =>
    statusi.length === 0 ? [] : zapisi(tx, sql.raw(statusi.join(', ')), citatelj)
  const mene = (svi: readonly R[], citatelj: CitateljCekanja): StavkaKojaCeka[] =>
    kojiCekaju(
      vrsta,
      kind,
      svi,
      citatelj,
      (zapis) => stavka(zapis, citatelj),
      (zapis) => uzTablicu?.(zapis, citatelj),
    )
  return opis.za.map((za) => ({
    vrsta,
    brojac,
    dozvola,
    za,
    ceka: async (tx, actor, programId, sada) => {
      const citatelj = { actor, programId, sada }
      return prve(mene(await citaj(tx, statusiNaRedu(kind, stranaGledatelja(actor)), citatelj), citatelj))
    },
    oboje: async (tx, actor, programId, sada) => {
      const citatelj = { actor, programId, sada }
      const svi = await citaj(tx, statusiNaRedu(kind), citatelj)
      const tudi = svi.filter((zapis) => uzTablicu?.(zapis, citatelj) === undefined)
      const drugi = kodDrugih(vrsta, kind, tudi, citatelj, (zapis) => stavka(zapis, citatelj), zaPrijavitelja)
      return { ceka: prve(mene(svi, citatelj)), drugi: await prveKodDrugih(tx, tablica, drugi, sada) }
    },
  }))
}
