/** What must hold when the faults are over and everything had time to settle. */
import { sameJson } from '#contract/kernel/sync/patch.ts'
import { type Data, rowOf, rowsOf } from './model-tables.ts'
import type { Known } from './oracle-types.ts'

export function finalChecks(known: Known, device: { name: string; userId: number }, data: Data): void {
  checkIntentions(known, device.name, data)
  checkDocuments(known, device, data)
}

function checkIntentions(known: Known, device: string, data: Data): void {
  const { check, inLedger, confirmedBy, lost, forgone } = known
  for (const [id, owner] of confirmedBy) {
    if (owner !== device || forgone.has(id)) continue
    const gone = lost.get(id)
    if (gone !== undefined) checkLost(known, id, gone)
    else if (!inLedger(id)) {
      const receipt = rowOf(data, 'receipts', id)
      const kept = rowOf(data, 'outbox', id) !== undefined || receipt?.status === 'nothing' || receipt?.retained != null
      check('I1', kept, () => `${id} was confirmed and is nowhere`)
    }
  }
  for (const row of rowsOf(data, 'outbox'))
    check('I19', row.status === 'superseded', () => `${row.mutationId} (${row.status}) never drained on ${device}`)
}

/** Its database is gone: what had arrived must be there, and of what the server has ever heard somebody must be told. */
function checkLost({ check, server, inLedger, dismissed }: Known, id: string, { arrived }: { arrived: boolean }): void {
  if (arrived) check('I1', inLedger(id), () => `${id} had arrived before its device lost its database, and is gone`)
  const { pending, ledger } = server().state()
  const heard = [...pending.values()].filter((row) => row.mutationId === id)
  if (heard.length === 0 || ledger.has(id) || dismissed.has(id)) return
  const isOpen = heard.some((row) => row.open)
  check('I23', isOpen, () => `${id} was lost with its device, was reported, and nobody is told`)
}

function checkDocuments(
  { check, server }: Known,
  { name, userId }: { name: string; userId: number },
  data: Data,
): void {
  const { kind, state } = server()
  for (const doc of state().docs.values()) {
    const local = rowOf(data, 'docs', `${kind.type}:${doc.id}`)
    const isTheirs = kind.isFor(doc, userId)
    const same = isTheirs ? local !== undefined && sameJson(local.local, doc.content) : local === undefined
    check(
      'I22',
      same,
      () => `${name} shows ${JSON.stringify(local?.local)} for ${JSON.stringify(doc.content)} of ${doc.id}`,
    )
  }
}
