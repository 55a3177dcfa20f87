/** Questions on which a person of the answering body has the next step. */
import { and, sql } from 'drizzle-orm'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { mayEdit, type RecordKind, statusLabel } from '#contract/kernel/record-kind.ts'
import { nextStep, statusesThatWait } from '#contract/kernel/sljedeci-korak.ts'
import { poStarosti } from '#contract/kernel/starost.ts'
import { nadopunaKind } from '#contract/modules/pitanje/nadopuna.kind.ts'
import { pitanjeKind } from '#contract/modules/pitanje/pitanje.kind.ts'
import type { Tx } from '../../platform/db/client.ts'
import { COUNT_CAP } from '../../platform/db/keyset.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { nacrt } from './nadopuna.desk.ts'
import { imaNadopunuUTijeku } from './nadopuna.repository.ts'
import { type PitanjeSNazivima, radnaPitanja } from './pitanje.list.ts'
import { pitanjeScope, stolPitanja } from './pitanje.scope.ts'

/** What opens the list of questions. */
export const DOZVOLA_PITANJA = 'pozivi.pitanjaOdgovori.vidiSve'

/** A step that waits, and the status out of which it leads. */
interface Korak {
  oznaka: string
  status: { id: number; naziv: string }
}

/** What somebody is writing waits for who took it over, and for no colleague. */
function korakOd<R extends { statusId: number; dodijeljenoId: number | null }, S extends string>(
  kind: RecordKind<R, S>,
  record: R,
  actor: Actor,
  sada: number,
): Korak | undefined {
  const { dodijeljenoId, statusId } = record
  const tude = dodijeljenoId !== null && dodijeljenoId !== actor.osobaId
  const korak = tude && mayEdit(kind, record, actor) ? undefined : nextStep(kind, record, actor, { sada })
  return korak && { oznaka: korak.oznaka, status: { id: statusId, naziv: statusLabel(kind, statusId) } }
}

/** The step of a question that waits for this person: of its answer, or else of a supplement. */
export function korakPitanja({ pitanje, nadopune }: PitanjeSNazivima, actor: Actor, sada: number): Korak | undefined {
  const odgovora = korakOd(pitanjeKind, pitanje, actor, sada)
  if (odgovora !== undefined) return odgovora
  return nadopune
    .map((one) => korakOd(nadopunaKind, { ...nacrt(pitanje), ...one }, actor, sada))
    .find((korak) => korak !== undefined)
}

/** Every question of the programme's calls that waits for this person, with its step. */
async function saKorakom(tx: Tx, actor: Actor, programId: number, sada: number, najvise?: number) {
  const statusi = sql.param(statusesThatWait(pitanjeKind))
  const where = and(
    pitanjeScope(actor),
    sql`z.program_id = ${programId} and (pitanje.status_id = any(${statusi}::int[]) or ${imaNadopunuUTijeku})`,
  )
  return (await radnaPitanja(tx, actor, where, najvise)).flatMap((row) => {
    const korak = korakPitanja(row, actor, sada)
    return korak === undefined ? [] : [{ row, korak }]
  })
}

/** The same as items of a worklist. */
export async function pitanjaKojaCekaju(
  tx: Tx,
  actor: Actor,
  programId: number,
  sada: number,
): Promise<StavkaKojaCeka[]> {
  const cekaju = await saKorakom(tx, actor, programId, sada)
  return cekaju.map(({ row: { pitanje, oznaka }, korak }) => ({
    vrsta: 'pitanje',
    id: String(pitanje.id),
    naslov: pitanje.naslov,
    podnaslov: oznaka ?? pitanje.poziv.naziv,
    status: korak.status,
    radnja: korak.oznaka,
    rok: pitanje.rok,
    adresa: uKontekstu(actor, programId, stolPitanja(pitanje.id)),
  }))
}

/** How long they have waited, since they were asked; of more than lists count, those with the nearest deadlines. */
export async function starostPitanja(tx: Tx, actor: Actor, programId: number, sada: number): Promise<number[]> {
  const cekaju = await saKorakom(tx, actor, programId, sada, COUNT_CAP)
  return poStarosti(
    cekaju.map(({ row }) => Date.parse(row.pitanje.postavljenoAt)),
    sada,
  )
}
