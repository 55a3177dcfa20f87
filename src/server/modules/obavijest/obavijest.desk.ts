/** Making and saving a notice; its moves go through `deskMove` like those of every kind. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { joinRound } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { obavijestKind } from '#contract/modules/obavijest/obavijest.kind.ts'
import type { Obavijest, SadrzajObavijesti } from '#contract/modules/obavijest/obavijest.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { type DeskCall, once } from '../../platform/workflow/once.ts'
import { permitEdit, permitMove } from '../../platform/workflow/permit.ts'
import { insertObavijest, lockObavijest, writeObavijest } from './obavijest.repository.ts'

/** ∅ → 1: a notice of the portal, or of the institution the actor works for. */
export function kreirajObavijest(call: DeskCall, mutationId: string, sadrzaj: SadrzajObavijesti) {
  const body = sadrzaj as unknown as JsonObject
  const mutation = { mutationId, kind: obavijestKind.name, id: 'novo', action: 'kreiranje', body }
  return once(call, mutation, async (tx, actor) => {
    const institucijaId = actor.za.vrsta === 'institucija' ? actor.za.id : null
    const fresh = { id: 0, statusId: 0, verzijaRetka: 1, inacica: 0, runda: [], institucijaId }
    const novi: Obavijest = { ...sadrzaj, ...fresh, statusPromijenjenAt: new Date(call.now).toISOString() }
    const decision = permitMove(obavijestKind, 'kreiraj', novi, actor, {}, { sada: call.now })
    const { id: statusId } = obavijestKind.statuses[decision.to]
    const id = await insertObavijest(tx, { ...novi, statusId }, actor.osobaId)
    await log(tx, id, 'obavijest.opcenito.kreirana', actor, call.now)
    return { answer: { id, verzijaRetka: 1 }, id: String(id), verzijaRetka: 1 }
  })
}

/** Saves a draft; the person joins the four-eyes round, because who writes does not publish. */
export function spremiObavijest(
  call: DeskCall,
  id: string,
  body: { mutationId: string; verzijaRetka: number; sadrzaj: Partial<SadrzajObavijesti> },
) {
  const { mutationId, ...rest } = body
  const mutation = {
    mutationId,
    kind: obavijestKind.name,
    id,
    action: 'spremanje',
    body: rest as unknown as JsonObject,
  }
  return once(call, mutation, async (tx, actor) => {
    const record = permitEdit(obavijestKind, await lockObavijest(tx, id, actor), actor, body.verzijaRetka)
    const verzijaRetka = record.verzijaRetka + 1
    const runda = joinRound(record.runda, actor)
    await writeObavijest(tx, { ...record, ...body.sadrzaj, verzijaRetka, runda })
    await log(tx, record.id, 'obavijest.spremanje', actor, call.now)
    return { answer: { verzijaRetka }, id, verzijaRetka }
  })
}

function log(tx: Tx, id: number, akcija: string, actor: Actor, sada: number): Promise<void> {
  const entitet = { entitetVrsta: obavijestKind.name, entitetId: String(id) }
  return writeLog(tx, { ...entitet, akcija, actor, sada, vidljivoPrijavitelju: false })
}
