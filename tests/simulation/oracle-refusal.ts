/** Whether the server had a reason to refuse: asked of its state before the refusal, apart from its own code (invariant I27). */
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { PatchOp } from '#contract/kernel/sync/patch.ts'
import type { PushResult } from '#contract/kernel/sync/protocol.ts'
import { FORBIDDEN } from './model-rules.ts'
import type { Known } from './oracle-types.ts'

type Rejected = Extract<PushResult, { status: 'rejected' }>

const isForbidden = ({ payload }: Envelope) =>
  payload.kind === 'patch' && (payload.ops as PatchOp[]).some((op) => op.kind === 'set' && op.now === FORBIDDEN)

export function createRefusalOracle({ server, check }: Pick<Known, 'server' | 'check'>) {
  function isFair(envelope: Envelope, kod: Rejected['kod']): boolean {
    const { circumstances, state, kind, at } = server()
    const { docs, ledger } = state()
    const { payload, deviceId, clientGen, lane, laneSeq, aggregate, userId, deps } = envelope
    const doc = docs.get(aggregate.id)
    const command = payload.kind === 'command' ? payload : undefined
    const own = kind.isFair?.(doc, envelope, kod, at())
    if (own !== undefined) return own
    switch (kod) {
      case 'pravila':
        return circumstances.badValidation || isForbidden(envelope)
      case 'radnja-nije-dopustena':
        return circumstances.closed || (command !== undefined && command.expectState !== doc?.state)
      case 'zabranjeno':
        return circumstances.withoutRights.has(userId)
      case 'zastarjela-verzija':
        return command !== undefined && command.contentHash !== null && command.contentHash !== doc?.hash
      case 'nije-pronadeno':
        return doc === undefined || doc.hidden
      case 'uvjet-odbijen':
        return deps.some((id) => ['rejected', 'conflict'].includes(ledger.get(id)?.result.status ?? ''))
      case 'prestignut':
        return [...docs.values()].some(({ revisions }) =>
          revisions.some(
            ({ envelope: other }) =>
              other?.deviceId === deviceId &&
              other.clientGen === clientGen &&
              other.lane === lane &&
              other.mutationId !== envelope.mutationId &&
              other.laneSeq >= laneSeq,
          ),
        )
      // An id or a document that is there already, or an envelope that was damaged on its way.
      default:
        return true
    }
  }

  return {
    onRefused: (envelope: Envelope, { kod, mutationId }: Rejected) =>
      check('I27', isFair(envelope, kod), () => `${mutationId} was refused as ${kod} without a reason`),
  }
}
