/** What reached the model server in a schedule, in order, with its answers: to be played again on the real one. */
import type { PullResponse, PushBody, PushResponse } from '#contract/kernel/sync/protocol.ts'
import type { ServerFile, ServerState } from './model-data.ts'
import type { Circumstances } from './model-rules.ts'
import type { DeskChange, ModelServer, Refusal } from './model-server.types.ts'
import type { PozivStola } from './teren/stol.ts'

interface At {
  now: number
  circumstances: Circumstances
}

export type Step = At &
  (
    | { kind: 'register'; deviceId: string; clientGen: string; userId: number; report: number }
    | { kind: 'revoke'; deviceId: string; revoked: boolean }
    | { kind: 'push'; userId: number; body: PushBody; answer: PushResponse | Refusal }
    | { kind: 'pull'; userId: number; cursor: string | null; limit: number; answer: PullResponse | Refusal }
    | ({ kind: 'desk'; id: string } & Pick<DeskChange, 'ops' | 'hidden'>)
    | FieldStep
    | { kind: 'snapshot' }
    | { kind: 'restore'; epoch: string }
  )

type FieldStep =
  | { kind: 'stol'; poziv: PozivStola; uspjelo: boolean }
  | { kind: 'datoteka'; id: string; file: ServerFile }

export interface Recording {
  steps: Step[]
  /** Something that a desk or a file did now. */
  note: (step: FieldStep) => void
  /** The model server in the end. */
  state: () => ServerState
}

/** The same server, with everything written down. Poison is left out: it is a fault of the server, not of the protocol. */
export function recorded(server: ModelServer, now: () => number): { server: ModelServer; recording: Recording } {
  const steps: Step[] = []
  const at = (): At => ({
    now: now(),
    circumstances: { ...server.circumstances, withoutRights: new Set(server.circumstances.withoutRights) },
  })
  const revoked = new Map<string, boolean>()
  const noteRevocations = () => {
    for (const [deviceId, device] of server.state().devices) {
      if ((revoked.get(deviceId) ?? false) === device.revoked) continue
      revoked.set(deviceId, device.revoked)
      steps.push({ ...at(), kind: 'revoke', deviceId, revoked: device.revoked })
    }
  }
  return {
    recording: { steps, note: (step) => void steps.push({ ...at(), ...step }), state: server.state },
    server: {
      ...server,
      register: (userId, deviceId, clientGen, owner) => {
        noteRevocations()
        const answer = server.register(userId, deviceId, clientGen, owner)
        if (!('refused' in answer)) steps.push({ ...at(), kind: 'register', deviceId, clientGen, userId, ...answer })
        return answer
      },
      push: (xid, userId, body) => {
        noteRevocations()
        const copy = structuredClone(body)
        const answer = server.push(xid, userId, body)
        steps.push({ ...at(), kind: 'push', userId, body: copy, answer: structuredClone(answer) })
        return answer
      },
      pull: (userId, scope, cursor, limit) => {
        const answer = server.pull(userId, scope, cursor, limit)
        steps.push({ ...at(), kind: 'pull', userId, cursor, limit, answer: structuredClone(answer) })
        return answer
      },
      desk: (id, change) => {
        const { made, ...own } = change
        if (made === undefined && server.state().docs.has(id)) steps.push({ ...at(), kind: 'desk', id, ...own })
        server.desk(id, change)
      },
      snapshot: () => {
        noteRevocations()
        steps.push({ ...at(), kind: 'snapshot' })
        return server.snapshot()
      },
      restore: (state) => {
        noteRevocations()
        server.restore(state)
        revoked.clear()
        for (const [deviceId, device] of server.state().devices) revoked.set(deviceId, device.revoked)
        steps.push({ ...at(), kind: 'restore', epoch: server.epoch() })
      },
    },
  }
}
