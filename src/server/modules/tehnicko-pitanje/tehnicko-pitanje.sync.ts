/** Inquiries on devices of their authors: written without a network, sent by the outbox, answered where they were written. */
import { jeNoviPrilog, jePrilog } from '#contract/kernel/dokument/manifest.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { mayEdit } from '#contract/kernel/record-kind.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import type { SyncDoc } from '#contract/kernel/sync/protocol.ts'
import { tehnickoPitanjeKind } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.kind.ts'
import { PITANJE_NA_UREDAJU } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.povijest.ts'
import {
  type DokumentPitanja,
  NAJVISE_DATOTEKA,
  PREVISE_DATOTEKA,
  sadrzajPitanja,
} from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { odbijDrukcije } from '../../platform/files/povezivanje.ts'
import type { ApplyContext, Head, SyncedAggregate } from '../../platform/sync/aggregate.ts'
import { bindDokument } from '../../platform/sync/dokument.ts'
import { poveziDatotekePitanja } from './tehnicko-pitanje.datoteke.ts'
import { pitanjaPoId, toDetalj } from './tehnicko-pitanje.list.ts'
import { pripremi, type TehnickoPitanjePorts, zapisi } from './tehnicko-pitanje.novo.ts'
import {
  citajPitanja,
  hashPitanja,
  mojaNaUredaju,
  type NovoPitanje,
  scopesOf,
  type TehnickoPitanjeRow,
  toPitanje,
  writeSadrzaj,
} from './tehnicko-pitanje.repository.ts'

interface PitanjeHead extends Head {
  row: NovoPitanje
}

function headOf(row: NovoPitanje): PitanjeHead {
  return {
    id: row.id,
    rev: row.verzijaRetka,
    statusId: row.statusId,
    hash: row.sadrzajHash,
    row,
    content: row.sadrzaj as unknown as JsonObject,
    scopes: scopesOf(row),
  }
}

async function draft(tx: Tx, envelopes: readonly Envelope[], { actor, sada }: ApplyContext): Promise<Head[]> {
  const novi = envelopes.map(({ aggregate, payload }) => {
    const parsed = sadrzajPitanja.safeParse(payload.kind === 'create' ? payload.args : {})
    if (!parsed.success) throw new Problem('neispravan-zahtjev')
    return { id: aggregate.id, sadrzaj: parsed.data }
  })
  return (await pripremi(tx, novi, { actor, sada })).map(headOf)
}

async function lock(tx: Tx, ids: readonly string[], { actor }: ApplyContext): Promise<Map<string, Head>> {
  const rows = await citajPitanja(tx, ids, true)
  return new Map(rows.filter(({ autorId }) => autorId === actor.osobaId).map((row) => [row.id, headOf(row)]))
}

/** What was sent stays as it was; only the files it was sent with follow it. */
async function checkPatch(tx: Tx, head: Head, ops: readonly PatchOp[], { actor }: ApplyContext): Promise<void> {
  const { row } = head as PitanjeHead
  if (!mayEdit(tehnickoPitanjeKind, toPitanje(row), actor)) throw new Problem('radnja-nije-dopustena')
  const fits = ops.every((op) => op.kind === 'add' && op.path === 'uploads' && jeNoviPrilog(op.now))
  if (!fits) throw new Problem('neispravan-zahtjev')
  if (row.sadrzaj.uploads.length + ops.length > NAJVISE_DATOTEKA)
    throw new Problem('pravila', { poruka: PREVISE_DATOTEKA })
  const novi = ops.flatMap((op) => (op.kind === 'add' && jePrilog(op.now) ? [op.now] : []))
  await odbijDrukcije(tx, { vrsta: tehnickoPitanjeKind.name, id: row.id, polje: 'uploads' }, novi)
}

function edited(head: Head, content: JsonObject): PitanjeHead {
  const { row } = head as PitanjeHead
  const sadrzaj = content as unknown as DokumentPitanja
  return headOf({ ...row, sadrzaj, sadrzajHash: hashPitanja(sadrzaj), verzijaRetka: head.rev + 1 })
}

async function dokumenti(tx: Tx, ids: readonly string[], { actor, sada }: ApplyContext): Promise<SyncDoc[]> {
  const svoja = (await pitanjaPoId(tx, ids)).filter(({ row }) => row.autorId === actor.osobaId)
  return svoja.map((found) => {
    const { sadrzaj, verzijaRetka: rev, dostupneRadnje: _moves, ...meta } = toDetalj(found, actor, sada)
    return {
      type: tehnickoPitanjeKind.name,
      id: found.row.id,
      rev,
      hash: found.row.sadrzajHash,
      content: sadrzaj as unknown as JsonObject,
      meta: meta as unknown as JsonObject,
    }
  })
}

export function tehnickoPitanjeAggregate(ports: TehnickoPitanjePorts): SyncedAggregate {
  return bindDokument(PITANJE_NA_UREDAJU, {
    draft,
    insert: async (tx, heads, context) => {
      const rows = (heads as readonly PitanjeHead[]).map(({ row }) => row)
      await zapisi(tx, ports, rows, context)
      for (const row of rows) await poveziDatotekePitanja(tx, row)
    },
    lock,
    checkPatch,
    edited,
    save: async (tx, heads) => {
      for (const { row } of heads as readonly PitanjeHead[]) {
        await writeSadrzaj(tx, row as TehnickoPitanjeRow)
        await poveziDatotekePitanja(tx, row)
      }
    },
    present: dokumenti,
    manifest: async (tx, scope, { actor }) => (scope.startsWith('osoba:') ? mojaNaUredaju(tx, actor.osobaId) : []),
  })
}
