/** Applications and projects on which somebody has the next step: this person, or others. Lists say in which statuses, call by call. */
import { type SQL, sql } from 'drizzle-orm'
import { type IsoDatum, krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { nextStep, stepsFrom } from '#contract/kernel/sljedeci-korak.ts'
import { nositeljiRetka } from '#contract/kernel/tko-je-na-redu.ts'
import { projektKind, satProjekta } from '#contract/modules/projekt/projekt.kind.ts'
import { pisePrijavitelj, rokPrijavitelja } from '#contract/modules/projekt/projekt.pogled.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { iso } from '#server/platform/db/keyset.ts'
import { uKontekstu } from '#server/platform/popis/adresa.ts'
import { type BezOd, kodDrugih } from '#server/platform/popis/ceka.ts'
import {
  type Ceka,
  type Cekanje,
  type KodDrugih,
  NAJVISE_PRVIH,
  prveKodDrugih,
} from '#server/platform/popis/cekanje.ts'
import { listForInstitution, ownOfOthers, ownOnly, ownWaiting } from './projekt.list.ts'
import { toRecord } from './projekt.record.ts'
import { readProjekti } from './projekt.repository.ts'
import { satoviOdabira } from './projekt.sql.ts'
import { CALL_COLUMNS, cinjeniceRetka, type RedakPrijave } from './projekt.vidljivost.ts'

/** A draft is written on; of what was submitted an applicant reads the dashboard, and a body opens it in its phase. */
function mjesto(id: string, statusId: number, { za }: Actor): string {
  if (za.vrsta !== 'prijavitelj') return `projekti/${id}`
  return `projekti/${id}/${pisePrijavitelj(statusId) ? 'prijavni-obrazac' : 'upravljacka-ploca'}`
}

interface Zapis extends Projekt {
  nazivPoziva: string
  odabirRok: string | null
}

/** These with every fact of their rules, in this order. */
async function zapisi(tx: Tx, ids: readonly string[], sada: number): Promise<Zapis[]> {
  const poId = new Map((await readProjekti(tx, ids)).map((joined) => [joined.projekt.id, joined]))
  const svi: Zapis[] = []
  for (const joined of ids.flatMap((id) => poId.get(id) ?? [])) {
    const { projekt, poziv } = joined
    svi.push({ ...(await toRecord(tx, joined, sada)), nazivPoziva: poziv.naziv, odabirRok: projekt.odabirRok })
  }
  return svi
}

const stavka = (
  one: Pick<Zapis, 'id' | 'naziv' | 'sifra' | 'statusId' | 'nazivPoziva'>,
  actor: Actor,
  programId: number,
) => ({
  vrsta: 'projekt' as const,
  id: one.id,
  naslov: one.naziv,
  podnaslov: one.sifra ?? one.nazivPoziva,
  status: { id: one.statusId, naziv: statusLabel(projektKind, one.statusId) },
  adresa: uKontekstu(actor, programId, mjesto(one.id, one.statusId, actor)),
})

/** The last moment in which its body may decide about it. */
const krajOdabira = (rok: string | null) => (rok === null ? null : toIsoInstant(krajDana(rok as IsoDatum)))

/** These, each with the step that leads on. */
async function saKoracima(
  tx: Tx,
  ids: readonly string[],
  actor: Actor,
  programId: number,
  sada: number,
): Promise<StavkaKojaCeka[]> {
  return (await zapisi(tx, ids, sada)).map((record) => {
    const [row] = stepsFrom(projektKind, record.statusId, projektKind.facts(record).parties, actor)
    return {
      ...stavka(record, actor, programId),
      radnja: nextStep(projektKind, record, actor, { sada })?.oznaka ?? row?.label ?? '',
      rok:
        rokPrijavitelja(record.statusId, { zatvaranje: record.poziv.datumZatvaranja, dorada: record.dorada.rok }) ??
        krajOdabira(record.odabirRok),
    }
  })
}

/** Own applications of which this holds, counted, with the first of them. */
async function vlastite(tx: Tx, actor: Actor, programId: number, koje: SQL): Promise<{ broj: number; ids: string[] }> {
  if (actor.za.vrsta !== 'prijavitelj') return { broj: 0, ids: [] }
  const { rows } = await tx.execute<{ id: string; broj: number }>(sql`
    select p.id, count(*) over ()::int as broj from projekt p join poziv z on z.id = p.poziv_id
    where p.prijavitelj_id = ${actor.za.id} and p.program_id = ${programId} and p.deleted_at is null
      and ${ownOnly(actor)} and ${koje}
    order by z.datum_zatvaranja nulls last, p.updated_at desc, p.id limit ${NAJVISE_PRVIH}`)
  return { broj: rows[0]?.broj ?? 0, ids: rows.map(({ id }) => id) }
}

type Citaj<T> = (tx: Tx, actor: Actor, programId: number, sada: number) => Promise<T>

/** Applications of the applicant that wait for this person, the nearest closing first. */
const prijaveKojeCekaju: Citaj<Ceka> = async (tx, actor, programId, sada) => {
  const { broj, ids } = await vlastite(tx, actor, programId, ownWaiting(actor, sada))
  return { broj, prve: await saKoracima(tx, ids, actor, programId, sada) }
}

/** Those that wait for others. */
const prijaveKodDrugih: Citaj<KodDrugih> = async (tx, actor, programId, sada) => {
  const { broj, ids } = await vlastite(tx, actor, programId, ownOfOthers(actor, sada))
  const svi = await zapisi(tx, ids, sada)
  const drugi = kodDrugih('projekt', projektKind, svi, { actor, sada }, (one) => stavka(one, actor, programId))
  return { broj, prve: (await prveKodDrugih(tx, 'projekt', drugi, sada)).prve }
}

/** Projects that wait for this person of an institution: the list of those, counted, and its nearest deadlines. */
const projektiKojiCekaju: Citaj<Ceka> = async (tx, actor, programId, sada) => {
  const query = { programId, cekaMene: 'true' as const, sort: 'rok' as const, limit: NAJVISE_PRVIH }
  const { data, meta } = await listForInstitution(tx, actor, query, sada)
  const ids = data.map(({ id }) => id)
  return { broj: meta.ukupno, prve: await saKoracima(tx, ids, actor, programId, sada) }
}

interface RedakKodDrugih extends RedakPrijave, Record<string, unknown> {
  naziv: string
  sifra: string | null
  nazivPoziva: string
  zatvaranje: string | null
  dorada: string | null
}

/** Those that wait for others: as many as a whole body has, so none of them is opened. */
const projektiKodDrugih: Citaj<KodDrugih> = async (tx, actor, programId, sada) => {
  const query = { programId, kodDrugih: 'true' as const, sort: 'rok' as const, limit: NAJVISE_PRVIH }
  const { data, meta } = await listForInstitution(tx, actor, query, sada)
  const ids = data.map(({ id }) => id)
  const { rows } = await tx.execute<RedakKodDrugih>(sql`
    select p.id, p.naziv, p.sifra, p.status_id as "statusId", p.runda, p.prijavitelj_id as "prijaviteljId", ${CALL_COLUMNS},
      c.naziv as "nazivPoziva", ${iso(sql`c.datum_zatvaranja`)} as zatvaranje, ${iso(sql`p.dorada_rok`)} as dorada
    from projekt p join poziv c on c.id = p.poziv_id where p.id = any(${sql.param(ids)}::uuid[])`)
  const satovi = await satoviOdabira(tx, ids)
  const drugi = rows.map((row): BezOd => {
    const { id, statusId, zatvaranje, dorada } = row
    const satOdabira = satovi.get(id) ?? null
    const sat = satProjekta({ statusId, satOdabira, dorada: { rok: dorada }, poziv: { datumZatvaranja: zatvaranje } })
    const nositelji = nositeljiRetka(projektKind, cinjeniceRetka(row), actor)
    return { ...stavka(row, actor, programId), nositelji, sat: sat ?? null, mozete: [], vise: false }
  })
  return { broj: meta.ukupno, prve: (await prveKodDrugih(tx, 'projekt', drugi, sada)).prve }
}

const cekanje = (za: Cekanje['za'], ceka: Citaj<Ceka>, drugi: Citaj<KodDrugih>): Cekanje => ({
  vrsta: 'projekt',
  brojac: 'projekti',
  za,
  ceka,
  oboje: async (...gdje) => ({ ceka: await ceka(...gdje), drugi: await drugi(...gdje) }),
})

export const cekanjaProjekata: readonly Cekanje[] = [
  cekanje('institucija', projektiKojiCekaju, projektiKodDrugih),
  cekanje('prijavitelj', prijaveKojeCekaju, prijaveKodDrugih),
]
