/** The filled form on the workflow engine: it is taken along by the moves of its application (decision 0142). */
import { type Actor, type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { decide, NOVO_ID } from '#contract/kernel/record-kind.ts'
import { popunjeniObrazacKind } from '#contract/modules/odabir/popunjeni-obrazac.kind.ts'
import type { PopunjeniObrazac } from '#contract/modules/odabir/popunjeni-obrazac.schema.ts'
import { koraciObrasca } from '#contract/modules/odabir/popunjeni-obrazac.slijed.ts'
import { popunjeniObrazacStatuses } from '#contract/modules/odabir/popunjeni-obrazac.statuses.ts'
import { jeNacrt } from '#contract/modules/projekt/projekt.pogled.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { EffectContext } from '../../platform/workflow/consequences.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { bindKind, move } from '../../platform/workflow/move.ts'
import { obrazacPrijave, obrazacRepository } from './popunjeni-obrazac.repository.ts'

/** Whether an actor may read an application whole. */
type VidiPrijavu = (tx: Tx, projektId: string, actor: Actor, sada: number) => Promise<boolean>

const { port } = obrazacRepository
const binding = bindKind(popunjeniObrazacKind, {
  port,
  posljedice: {},
  // People are told by the move of the application, and its versions are the application's.
  glas: null,
  visibleToApplicant: ({ who }) => who.some((one) => one === 'UR' || one === 'ZAS'),
  synced: null,
})

export type PopunjeniObrazacDesk = ReturnType<typeof popunjeniObrazacDesk>

/** People move the forms of those applications alone that they may read. */
export function popunjeniObrazacDesk(vidiPrijavu: VidiPrijavu) {
  const lock: typeof port.lock = async (tx, id, actor, sada) => {
    const found = await port.lock(tx, id, actor, sada)
    if (found === undefined || actor === SYSTEM) return found
    return (await vidiPrijavu(tx, found.projekt.id, actor, sada)) ? found : undefined
  }
  return { vidiPrijavu, binding: { ...binding, port: { ...port, lock } } }
}

interface Prijava {
  id: string
  statusId: number
  prijaviteljId: number
  programId: number
}
type Radnja = Pick<EffectContext<Prijava>, 'tx' | 'record' | 'after' | 'actor' | 'sada' | 'uzrok'>

/** In the name of whoever moved the application where the law gives them this step as well; of the portal otherwise. */
function tko(zapis: PopunjeniObrazac, code: string, { actor, sada }: Radnja): ActorOrSystem {
  return actor !== SYSTEM && decide(popunjeniObrazacKind, code, zapis, actor, {}, { sada }).ok ? actor : SYSTEM
}

/** A draft gets its form with its first move; before that nobody could read one. */
async function kreiraj(radnja: Radnja): Promise<PopunjeniObrazac> {
  const { tx, after, sada, uzrok } = radnja
  const { id: projektId, statusId: statusPrijave, prijaviteljId, programId } = after
  const novi: PopunjeniObrazac = {
    id: 0,
    statusId: popunjeniObrazacStatuses.uIzradi.id,
    verzijaRetka: 1,
    runda: [],
    projekt: { id: projektId, statusId: statusPrijave },
    prijaviteljId,
    programId,
    selId: null,
    impId: null,
  }
  const osoba = tko({ ...novi, statusId: NOVO_ID }, 'kreiraj', radnja)
  const id = await upisi(tx, novi, osoba, sada)
  await writeLog(tx, {
    akcija: 'popunjeniObrazac.status.promjena',
    entitetVrsta: popunjeniObrazacKind.name,
    entitetId: String(id),
    prijelaz: 'kreiraj',
    actor: osoba,
    sada,
    uStatus: novi.statusId,
    vidljivoPrijavitelju: true,
    zahtjevId: uzrok,
  })
  return { ...novi, id }
}

const upisi = (tx: Tx, novi: PopunjeniObrazac, osoba: ActorOrSystem, sada: number) =>
  obrazacRepository.insert(tx, novi, { actor: { osobaId: osoba === SYSTEM ? 0 : osoba.osobaId }, sada })

/** A move of an application takes its form along, in the same transaction. */
export async function obrazacSlijedi(radnja: Radnja): Promise<void> {
  const { tx, record, after, actor, sada, uzrok } = radnja
  const ima = await obrazacPrijave(tx, after.id, SYSTEM)
  if (ima === undefined && !jeNacrt(record.statusId)) return
  const obrazac = ima ?? (await kreiraj(radnja))
  const pomak = { prije: record.statusId, poslije: after.statusId, samPortal: actor === SYSTEM }
  for (const code of koraciObrasca(obrazac.statusId, pomak)) {
    const zapis = await obrazacPrijave(tx, after.id, SYSTEM)
    if (zapis === undefined) throw new Error(`the form of project ${after.id} is gone`)
    await move(tx, binding, {
      id: String(zapis.id),
      code,
      verzijaRetka: null,
      input: {},
      actor: tko(zapis, code, radnja),
      sada,
      mutationId: crypto.randomUUID(),
      zahtjevId: uzrok,
    })
  }
}
