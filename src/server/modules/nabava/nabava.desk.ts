/** Making and saving a procurement; its moves go through `deskMove` like those of every kind. */
import { type Actor, obuhvacaProjekt } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { nabavaKind } from '#contract/modules/nabava/nabava.kind.ts'
import type { Nabava, SadrzajNabave } from '#contract/modules/nabava/nabava.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { contentHash } from '../../platform/sync/content-hash.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { type DeskCall, once } from '../../platform/workflow/once.ts'
import { permitEdit, permitMove } from '../../platform/workflow/permit.ts'
import { insertNabava, lockNabava, projektZaNabavu, sSazecima, writeNabava } from './nabava.repository.ts'

export const KREIRANA = 'nabava.opcenito.kreirana'
export const SPREMANJE = 'nabava.spremanje'

/** ∅ → 1: a procurement on a project of the applicant. */
export function kreirajNabavu(
  call: DeskCall,
  { mutationId, projektId, sadrzaj }: { mutationId: string; projektId: string; sadrzaj: SadrzajNabave },
) {
  const body = { projektId, sadrzaj } as unknown as JsonObject
  return once(call, { mutationId, kind: nabavaKind.name, id: 'novo', action: 'kreiranje', body }, async (tx, actor) => {
    const { za } = actor
    if (za.vrsta !== 'prijavitelj') throw new Problem('zabranjeno')
    const found = await projektZaNabavu(tx, projektId, za.id)
    if (found === undefined || !obuhvacaProjekt(za, { projektId, programId: found.programId }))
      throw new Problem('nije-pronadeno')
    const nova: Nabava = {
      ...found,
      id: 0,
      prijaviteljId: za.id,
      statusId: 0,
      verzijaRetka: 1,
      sadrzaj,
      ispravak: null,
      provjerene: [],
      objavljenoAt: null,
      izmijenjenoAt: null,
      razlogPonistenja: null,
      statusPromijenjenAt: new Date(call.now).toISOString(),
      inacica: 0,
      runda: [],
    }
    const decision = permitMove(nabavaKind, 'kreiraj', nova, actor, {}, { sada: call.now })
    const statusId = nabavaKind.statuses[decision.to].id
    const id = await insertNabava(tx, { ...nova, statusId }, actor.osobaId, call.now)
    await log(tx, id, KREIRANA, actor, call.now)
    return { answer: { id, verzijaRetka: 1 }, id: String(id), verzijaRetka: 1 }
  })
}

const isti = (a: SadrzajNabave, b: SadrzajNabave) =>
  contentHash(a as unknown as JsonObject) === contentHash(b as unknown as JsonObject)

/** Saves a draft; on a published procurement what is saved is a correction that nobody else reads yet. */
export function spremiNabavu(
  call: DeskCall,
  id: string,
  { mutationId, ...rest }: { mutationId: string; verzijaRetka: number; sadrzaj: SadrzajNabave },
) {
  const mutation = { mutationId, kind: nabavaKind.name, id, action: 'spremanje', body: rest as unknown as JsonObject }
  return once(call, mutation, async (tx, actor) => {
    const record = permitEdit(nabavaKind, await lockNabava(tx, id, actor), actor, rest.verzijaRetka)
    const verzijaRetka = record.verzijaRetka + 1
    const sadrzaj = await sSazecima(tx, record.id, rest.sadrzaj)
    const part =
      record.statusId === nabavaKind.statuses.uIzradi.id
        ? { sadrzaj }
        : { ispravak: isti(sadrzaj, record.sadrzaj) ? null : sadrzaj }
    await writeNabava(tx, { ...record, ...part, verzijaRetka }, call.now)
    await log(tx, record.id, SPREMANJE, actor, call.now)
    return { answer: { verzijaRetka }, id, verzijaRetka }
  })
}

function log(tx: Tx, id: number, akcija: string, actor: Actor, sada: number): Promise<void> {
  const entitet = { entitetVrsta: nabavaKind.name, entitetId: String(id) }
  return writeLog(tx, { ...entitet, akcija, actor, sada, vidljivoPrijavitelju: true })
}
