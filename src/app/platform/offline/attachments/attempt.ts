/** One step of one file on the line. Does what the row says is next and tells what came of it. */

import type { AttachmentRow, UploadNetwork } from '../ports/attachment.types.ts'
import type { Clock } from '../ports/ports.ts'
import type { AttachmentDb } from './attachment-db.ts'
import { type Outcome, stepOf } from './upload-steps.ts'

interface AttemptPorts {
  db: Pick<AttachmentDb, 'read'>
  network: Pick<UploadNetwork, 'announce' | 'where' | 'ask' | 'send'>
  clock: Pick<Clock, 'now'>
}

/** Undefined when there is nothing to do now. */
export async function attempt({ db, network, clock }: AttemptPorts, row: AttachmentRow): Promise<Outcome | undefined> {
  const step = stepOf(row, clock.now())
  const { attId, sent } = row
  if (sent === null || step.kind === 'nothing' || step.kind === 'wait') return undefined
  if (step.kind === 'announce') {
    const answer = await network.announce(row, sent)
    return answer.ok ? { kind: 'announced' } : { kind: 'failed', failure: answer.failure }
  }
  if (step.kind === 'where') {
    const answer = await network.where(attId)
    return answer.ok ? { kind: 'offset', offset: answer.value } : { kind: 'failed', failure: answer.failure }
  }
  if (step.kind === 'ask') {
    const answer = await network.ask(attId)
    return answer.ok ? { kind: 'state', found: answer.value } : { kind: 'failed', failure: answer.failure }
  }
  const chunk = await db.read(row, step)
  const began = clock.now()
  const answer = await network.send(attId, step.from, chunk)
  const bytes = chunk.length
  return answer.ok
    ? { kind: 'sent', offset: answer.value, bytes, ms: clock.now() - began }
    : { kind: 'failed', failure: answer.failure, bytes }
}
