/** Questions on which a person of the answering body has the next step. */
import { and, sql } from 'drizzle-orm'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { mayEdit, type RecordKind, statusLabel } from '#contract/kernel/record-kind.ts'
import { nextStep, statusesThatWait } from '#contract/kernel/sljedeci-korak.ts'
import { nadopunaKind } from '#contract/modules/pitanje/nadopuna.kind.ts'
import { pitanjeKind } from '#contract/modules/pitanje/pitanje.kind.ts'
import type { Tx } from '../../platform/db/client.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { nacrt } from './nadopuna.desk.ts'
import { imaNadopunuUTijeku } from './nadopuna.repository.ts'
import { type PitanjeSNazivima, radnaPitanja } from './pitanje.list.ts'
import { pitanjeScope } from './pitanje.scope.ts'

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

/** Every question of the programme's calls that waits for this person. */
export async function pitanjaKojaCekaju(
  tx: Tx,
  actor: Actor,
  programId: number,
  sada: number,
): Promise<StavkaKojaCeka[]> {
  const statusi = sql.param(statusesThatWait(pitanjeKind))
  const where = and(
    pitanjeScope(actor),
    sql`z.program_id = ${programId} and (pitanje.status_id = any(${statusi}::int[]) or ${imaNadopunuUTijeku})`,
  )
  return (await radnaPitanja(tx, actor, where)).flatMap((row) => {
    const korak = korakPitanja(row, actor, sada)
    if (korak === undefined) return []
    const { id, naslov, poziv, rok } = row.pitanje
    return [
      {
        vrsta: 'pitanje' as const,
        id: String(id),
        naslov,
        podnaslov: row.oznaka ?? poziv.naziv,
        status: korak.status,
        radnja: korak.oznaka,
        rok,
        adresa: uKontekstu(actor, programId, `pozivi/pitanja-i-odgovori/${id}`),
      },
    ]
  })
}
