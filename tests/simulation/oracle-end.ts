/** What must hold when the faults are over and everything had time to settle. */
import { sameJson } from '#contract/kernel/sync/patch.ts'
import { type Data, rowOf, rowsOf } from './model-tables.ts'
import type { Known } from './oracle-types.ts'

export function finalChecks(known: Known, device: string, data: Data): void {
  checkIntentions(known, device, data)
  checkDocuments(known, device, data)
}

function checkIntentions({ check, server, inLedger, confirmedBy, lost }: Known, device: string, data: Data): void {
  const pending = [...server().state().pending.values()]
  for (const [id, owner] of confirmedBy) {
    if (owner !== device || inLedger(id)) continue
    const reported = lost.get(id)
    if (reported === undefined) {
      const receipt = rowOf(data, 'receipts', id)
      const kept = rowOf(data, 'outbox', id) !== undefined || receipt?.status === 'nothing' || receipt?.retained != null
      check('I1', kept, () => `${id} was confirmed and is nowhere`)
    } else if (reported && !server().state().ledger.has(id)) {
      const open = pending.some((row) => row.mutationId === id && row.open)
      check('I23', open, () => `${id} was lost with its device, was reported, and nobody is told`)
    }
  }
  for (const row of rowsOf(data, 'outbox'))
    check('I19', row.status === 'superseded', () => `${row.mutationId} (${row.status}) never drained on ${device}`)
}

function checkDocuments({ check, server }: Known, device: string, data: Data): void {
  for (const doc of server().state().docs.values()) {
    const local = rowOf(data, 'docs', `projekt:${doc.id}`)
    const same = doc.hidden ? local === undefined : local !== undefined && sameJson(local.local, doc.content)
    check(
      'I22',
      same,
      () => `${device} shows ${JSON.stringify(local?.local)} for ${JSON.stringify(doc.content)} of ${doc.id}`,
    )
  }
}
