/** Files that the server does not have, out to a file of unsent work and in from one. The same file twice is once. */

import type { CarriedFile } from '../cipher/content.ts'
import { type AttachmentRow, isPreparing, type UploadNetwork } from '../ports/attachment.types.ts'
import { sha256Of } from '../ports/sha256.ts'
import { type AttachmentDb, UnreadablePart } from './attachment-db.ts'
import { tragOd } from './origin.ts'
import { pendingIn } from './pending.ts'
import { BEGINNING } from './upload-steps.ts'

export interface UnsentFiles {
  /** Waits until what was taken in last is shrunk and named by its document. */
  settled: () => Promise<void>
  /** What is to be sent of each file that the server has not verified. */
  unsent: () => Promise<CarriedFile[]>
  /** Throws `UnreadablePart` when they are not what is to be sent. */
  bytes: (attId: string) => Promise<Uint8Array<ArrayBuffer>>
  /** This device or the server has it already, under its id and with its hash. */
  isKnown: (file: CarriedFile) => Promise<boolean>
  /** Makes a file durable here, to be sent as it is; false when the bytes are not the file's. */
  take: (file: CarriedFile, bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>
}

interface CarryPorts {
  db: AttachmentDb
  network: Pick<UploadNetwork, 'ask'>
  pause: (ms: number) => Promise<void>
}

const LOOK_MS = 100
/** A picture that takes longer to shrink is carried when it is next asked for. */
const LOOKS = 300

function carried(row: AttachmentRow): CarriedFile[] {
  const { attId, docType, docId, fieldPath, prijaviteljId, naziv, mime, sent, capturedAt, geo } = row
  const { bezPolozaja, izGalerije, ranija } = row
  if (sent === null || !row.named) return []
  return [
    {
      attId,
      docType,
      docId,
      fieldPath,
      prijaviteljId,
      naziv,
      mime,
      capturedAt,
      geo,
      ...tragOd({ bezPolozaja, izGalerije, ranija }),
      bajtova: sent.bytes,
      sha256: sent.sha256,
    },
  ]
}

/** Here it is the original: its maker keeps what it was made of. */
function rowOf({ bajtova: bytes, sha256, bezPolozaja, izGalerije, ranija, ...file }: CarriedFile): AttachmentRow {
  const { naziv, mime } = file
  const sent = { bytes, sha256 }
  return {
    ...BEGINNING,
    ...file,
    ...tragOd({ bezPolozaja, izGalerije, ranija }),
    original: { ...sent, naziv, mime },
    sent,
    variant: 'original',
    whole: true,
    thumb: false,
    state: 'ready',
    named: true,
  }
}

export function createCarrying({ db, network, pause }: CarryPorts): UnsentFiles {
  return {
    settled: async () => {
      for (let n = 0; n < LOOKS && (await db.all()).some(isPreparing); n += 1) await pause(LOOK_MS)
    },
    unsent: async () => {
      const rows = await db.all()
      const { waiting, stopped } = pendingIn(rows)
      const ids = new Set([...waiting, ...stopped].map(({ attId }) => attId))
      return rows.filter(({ attId }) => ids.has(attId)).flatMap(carried)
    },
    bytes: async (attId) => {
      const row = await db.get(attId)
      if (row?.sent == null) throw new UnreadablePart('missing')
      const bytes = await db.read(row, { from: 0, to: row.sent.bytes })
      if ((await sha256Of(bytes)) !== row.sent.sha256) throw new UnreadablePart('changed')
      return bytes
    },
    isKnown: async ({ attId, sha256 }) => {
      const row = await db.get(attId)
      if (row !== undefined && row.state !== 'unreadable') return true
      const answer = await network.ask(attId)
      return answer.ok && answer.value?.stanje === 'provjerena' && answer.value.sha256 === sha256
    },
    take: async (file, bytes) => {
      if ((await sha256Of(bytes)) !== file.sha256) return false
      const found = await db.get(file.attId)
      // What could not be read here any more is whole again.
      if (found !== undefined) await db.remove(file.attId)
      await db.add(rowOf(file), bytes)
      return true
    },
  }
}
