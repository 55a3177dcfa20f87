/**
 * Sends the sealed work of people whose profile sleeps. Runs in any page and in the service worker; knows ids, order and
 * sealed bytes, nothing else. A copy is let go only when the server has confirmed its id.
 */
import { MAX_SEALED, type SealedBody, type SealedResponse } from '#contract/kernel/sync/sealed.ts'
import { toBase64 } from '../cipher/base64.ts'
import { type DeviceGrant, signRequest } from '../cipher/grant.ts'

/** In clear only whose it is and in which order it goes. */
export interface SealedRow {
  mutationId: string
  osobaId: number
  seq: number
  bytes: Uint8Array<ArrayBuffer>
}

export interface SenderPorts {
  /** In the order they were made. */
  copies: () => Promise<SealedRow[]>
  grant: (osobaId: number) => Promise<DeviceGrant | undefined>
  /** The server's clock in milliseconds; undefined when it is not reached. */
  serverTime: () => Promise<number | undefined>
  /** Undefined when the server was not reached or did not take the request. */
  send: (body: SealedBody) => Promise<SealedResponse | undefined>
  /** Removes confirmed copies. */
  confirmed: (ids: readonly string[]) => Promise<void>
}

/** A request stays well below what the server takes. */
const MOST_BYTES = 1024 * 1024

function firstOf(rows: readonly SealedRow[]): SealedRow[] {
  let bytes = 0
  const batch: SealedRow[] = []
  for (const row of rows) {
    bytes += row.bytes.length
    if (batch.length === MAX_SEALED || (batch.length > 0 && bytes > MOST_BYTES)) break
    batch.push(row)
  }
  return batch
}

/** Sends what can go; tells how many were confirmed. `awake` sends their own work as usual and is left out. */
export async function sendSealed(ports: SenderPorts, awake: number | null): Promise<number> {
  const rows = (await ports.copies()).filter(({ osobaId }) => osobaId !== awake)
  let count = 0
  for (const osobaId of new Set(rows.map((row) => row.osobaId)))
    count += await sendOf(
      ports,
      osobaId,
      rows.filter((row) => row.osobaId === osobaId),
    )
  return count
}

async function sendOf(ports: SenderPorts, osobaId: number, rows: readonly SealedRow[]): Promise<number> {
  const grant = await ports.grant(osobaId)
  if (grant === undefined) return 0
  let rest = [...rows].sort((a, b) => a.seq - b.seq)
  let count = 0
  while (rest.length > 0) {
    const time = await ports.serverTime()
    if (time === undefined) return count
    const batch = firstOf(rest)
    const zapisi = batch.map(({ mutationId, bytes }) => ({ mutationId, kopija: toBase64(bytes) }))
    const answer = await ports.send(await signRequest(grant, time, zapisi))
    if (answer === undefined) return count
    const sent = new Set(batch.map(({ mutationId }) => mutationId))
    // Only what was asked about: an answer cannot remove anything else.
    const confirmed = answer.zaprimljeno.filter((id) => sent.has(id))
    await ports.confirmed(confirmed)
    count += confirmed.length
    // What the server keeps back stays here; what follows may still go.
    rest = rest.filter(({ mutationId }) => !sent.has(mutationId))
  }
  return count
}
