/** Messages on devices of their authors: written without a network and sent by the outbox, each once. */

import { jeNoviPrilog, jePrilog } from '#contract/kernel/dokument/manifest.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import type { SyncDoc } from '#contract/kernel/sync/protocol.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { PORUKA_NA_UREDAJU, TIP_PORUKE } from '#contract/modules/pretinac/pretinac.povijest.ts'
import { zastoNePrilog } from '#contract/modules/pretinac/pretinac.rules.ts'
import { type DokumentPoruke, novaPoruka, STRANE, type Strana } from '#contract/modules/pretinac/pretinac.schema.ts'
import { nedostajeFaktor } from '../../platform/auth/access.ts'
import type { Tx } from '../../platform/db/client.ts'
import { isoTrenutak } from '../../platform/db/trenutak.ts'
import { odbijDrukcije } from '../../platform/files/povezivanje.ts'
import type { ApplyContext, Head, SyncedAggregate } from '../../platform/sync/aggregate.ts'
import { bindDokument } from '../../platform/sync/dokument.ts'
import { poveziPriloge } from './pretinac.datoteke.ts'
import { type Odlucena, odbij, odluci, scopesPoruke, zapisi, zastoNePoruka } from './pretinac.desk.ts'
import type { PretinacPorts } from './pretinac.port.ts'
import {
  citajPoruke,
  dodajPriloge,
  dokumentOd,
  hashPoruke,
  mojePoruke,
  type PorukaRow,
  predmetiNiti,
} from './pretinac.repository.ts'

interface PorukaHead extends Head {
  row: PorukaRow
  predmet: string
  odlucena?: Odlucena
}

/** As long as a device may ask for what it has sent. */
const PAMTI_MS = 90 * DAN

/** A message has one status: it is no record kind, and devices ask for a number. */
const POSLANA = 1

function headOf(row: PorukaRow, predmet: string, odlucena?: Odlucena): PorukaHead {
  const content = dokumentOd(row, predmet) as unknown as JsonObject
  const head = { id: row.id, rev: row.verzijaRetka, statusId: POSLANA, hash: row.sadrzajHash, content, row, predmet }
  return { ...head, scopes: scopesPoruke(row), ...(odlucena !== undefined && { odlucena }) }
}

/** The sides whose messages the person's sign-in reaches. */
const straneOsobe = (actor: Actor): Strana[] => STRANE.filter((strana) => !nedostajeFaktor(actor, strana))

/** Messages of this person with what their threads are about; of those for a body as far as the sign-in reaches (R-AUT-5). */
async function mojeSPredmetom(tx: Tx, ids: readonly string[], { actor }: ApplyContext, lock = false) {
  const strane = straneOsobe(actor)
  const rows = (await citajPoruke(tx, ids, lock)).filter(
    ({ autorId, strana }) => autorId === actor.osobaId && strane.includes(strana),
  )
  const predmeti = await predmetiNiti(tx, rows)
  return rows.map((row) => ({ row, predmet: predmeti.get(row.nitId) ?? '' }))
}

/** Nothing but the files that were announced follows a sent message, soon after it, from whoever might still send it. */
async function checkPatch(
  tx: Tx,
  { dostupno }: PretinacPorts,
  { row }: PorukaHead,
  ops: readonly PatchOp[],
  { actor, sada }: ApplyContext,
): Promise<void> {
  const fits = ops.every((op) => op.kind === 'add' && op.path === 'uploads' && jeNoviPrilog(op.now))
  if (!fits) throw new Problem('neispravan-zahtjev')
  const { brojPriloga, uploads, createdAt, obrisanoAt } = row
  const nestiglo = brojPriloga - uploads.length
  const poslana = { vrijeme: createdAt.getTime(), obrisano: obrisanoAt !== null, nestiglo }
  const ne = (await zastoNePoruka(tx, row, { actor, sada, dostupno })) ?? zastoNePrilog(poslana, ops.length, sada)
  if (ne !== undefined) throw odbij(ne)
  const novi = ops.flatMap((op) => (op.kind === 'add' && jePrilog(op.now) ? [op.now] : []))
  await odbijDrukcije(tx, { vrsta: TIP_PORUKE, id: row.id, polje: 'uploads' }, novi)
}

/** The files that a document names, each with when it came first. */
function saVremenom({ uploads }: PorukaRow, named: DokumentPoruke['uploads'], sada: number): PorukaRow['uploads'] {
  const dosad = new Map(uploads.map((one) => [one.id, one]))
  return named.map(
    ({ id, naziv, sha256, bajtova }) =>
      dosad.get(id) ?? { id, naziv, sha256, bajtova, stigao: isoTrenutak(new Date(sada)) },
  )
}

export function porukaAggregate(ports: PretinacPorts): SyncedAggregate {
  return bindDokument(PORUKA_NA_UREDAJU, {
    draft: async (tx, envelopes: readonly Envelope[], { actor, sada }) => {
      const heads: Head[] = []
      for (const { aggregate, payload } of envelopes) {
        const parsed = novaPoruka.safeParse(payload.kind === 'create' ? payload.args : {})
        if (!parsed.success) throw new Problem('neispravan-zahtjev')
        const odlucena = await odluci(tx, ports, { id: aggregate.id, poruka: parsed.data }, { actor, sada })
        heads.push(headOf(odlucena.poruka, odlucena.predmet, odlucena))
      }
      return heads
    },
    insert: async (tx, heads, { actor, sada }) => {
      for (const { row, odlucena } of heads as readonly PorukaHead[]) {
        if (odlucena === undefined) throw new Error(`message ${row.id} was not decided`)
        await zapisi(tx, ports, odlucena, { actor, sada })
      }
    },
    lock: async (tx, ids, context) =>
      new Map((await mojeSPredmetom(tx, ids, context, true)).map(({ row, predmet }) => [row.id, headOf(row, predmet)])),
    checkPatch: (tx, head, ops, context) => checkPatch(tx, ports, head as PorukaHead, ops, context),
    edited: (head, content, { sada }) => {
      const { row, predmet } = head as PorukaHead
      const { uploads } = content as unknown as DokumentPoruke
      const next = { ...row, uploads: saVremenom(row, uploads, sada), verzijaRetka: head.rev + 1 }
      return headOf({ ...next, sadrzajHash: hashPoruke(dokumentOd(next, predmet)) }, predmet)
    },
    save: async (tx, heads, { sada }) => {
      for (const { row } of heads as readonly PorukaHead[]) {
        await dodajPriloge(tx, row, new Date(sada))
        await poveziPriloge(tx, row)
      }
    },
    present: dokumenti,
    manifest: async (tx, scope, { actor, sada }) =>
      scope.startsWith('osoba:') ? mojePoruke(tx, actor.osobaId, straneOsobe(actor), new Date(sada - PAMTI_MS)) : [],
  })
}

async function dokumenti(tx: Tx, ids: readonly string[], context: ApplyContext): Promise<SyncDoc[]> {
  return (await mojeSPredmetom(tx, ids, context)).map(({ row, predmet }) => ({
    type: TIP_PORUKE,
    id: row.id,
    rev: row.verzijaRetka,
    hash: row.sadrzajHash,
    content: dokumentOd(row, predmet) as unknown as JsonObject,
    meta: { nitId: row.nitId, vrijeme: isoTrenutak(row.createdAt) },
  }))
}
