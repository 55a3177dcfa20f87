/** The project bound to the workflow engine. */
import { isUuid } from '#contract/kernel/id.ts'
import { type Actor, type ActorOrSystem, hasPermission, obuhvacaProjekt, SYSTEM } from '#contract/kernel/permissions.ts'
import type { CodeOf } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { jeNacrt, vidljivostZaInstituciju } from '#contract/modules/projekt/projekt.pogled.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import { type ProjektStatus, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { FindRecipients } from '#server/platform/notify/message.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import type { Consequences, EffectContext } from '#server/platform/workflow/consequences.ts'
import { bindKind, type KindBinding } from '#server/platform/workflow/move.ts'
import { type OdlukeOdabira, posljediceOdabira } from './odabir.posljedice.ts'
import { glasProjekta, posljedice } from './projekt.posljedice.ts'
import { type FindFollowers, javiPratiteljima } from './projekt.pretplatnici.ts'
import { scopeOf, toRecord } from './projekt.record.ts'
import { readProjekti, writeStatus } from './projekt.repository.ts'
import { posljediceUgovaranja, type UgovoriUzProjekt } from './ugovor.posljedice.ts'

export type ProjektBinding = KindBinding<Projekt, ProjektStatus> & ProjektDeps

/** Whether this actor may know that the project exists; what they may do with it is the kind's business. */
export function maySee(record: Projekt, actor: ActorOrSystem, sada: number): boolean {
  if (actor === SYSTEM) return true
  const { za } = actor
  if (za.vrsta === 'prijavitelj')
    return za.id === record.prijaviteljId && obuhvacaProjekt(za, { projektId: record.id, programId: record.programId })
  if (za.vrsta === 'institucija')
    return vidljivostZaInstituciju(record, actor, sada) !== 'nista' || odlucujeOPrigovoru(record, actor)
  return za.vrsta === 'administrator' && !jeNacrt(record.statusId)
}

/** The body whose commission decides knows of an application under objection, also while its call takes others. */
function odlucujeOPrigovoru({ statusId, poziv, programId }: Projekt, actor: Actor): boolean {
  const { za } = actor
  return (
    za.vrsta === 'institucija' &&
    za.id === poziv.tijela.APR &&
    za.programIds.includes(programId) &&
    hasPermission(actor, 'projekt.prigovor.vidiSve') &&
    jeStatus(projektStatuses, statusId, 'prigovorPodnesen')
  )
}

/** The record with its row locked; undefined when it does not exist or the actor may not know of it. */
export async function lockProjekt(
  tx: Tx,
  id: string,
  actor: ActorOrSystem,
  sada: number,
): Promise<Projekt | undefined> {
  const [record] = await vidljivi(tx, [id], actor, sada, true)
  return record
}

/** The same, its row not held. */
export async function readProjekt(
  tx: Tx,
  id: string,
  actor: ActorOrSystem,
  sada: number,
): Promise<Projekt | undefined> {
  const [record] = await readVidljivi(tx, [id], actor, sada)
  return record
}

/** Those of these projects that the actor may know of. */
export const readVidljivi = (tx: Tx, ids: readonly string[], actor: ActorOrSystem, sada: number): Promise<Projekt[]> =>
  vidljivi(tx, ids.filter(isUuid), actor, sada, false)

async function vidljivi(tx: Tx, ids: readonly string[], actor: ActorOrSystem, sada: number, lock: boolean) {
  const svi: Projekt[] = []
  for (const joined of await readProjekti(tx, ids, lock)) svi.push(await toRecord(tx, joined, sada))
  return svi.filter((record) => maySee(record, actor, sada))
}

interface ProjektDeps {
  findRecipients: FindRecipients
  odluke: OdlukeOdabira
  ugovori: UgovoriUzProjekt
  findFollowers: FindFollowers
  /** Records beside it that each of its moves takes along. */
  slijede: readonly ((context: EffectContext<Projekt>) => Promise<void>)[]
  /** What objections do with their own moves of a project. */
  prigovori: Consequences<Projekt, ProjektStatus, CodeOf<typeof projektKind>>
}

export function projektBinding(deps: ProjektDeps): ProjektBinding {
  const binding = bindKind(projektKind, {
    port: { lock: lockProjekt, write: (tx, { id }, change) => writeStatus(tx, id, change) },
    posljedice: {
      ...posljedice,
      ...posljediceOdabira(deps.odluke),
      ...posljediceUgovaranja(deps.ugovori),
      ...deps.prigovori,
    },
    glas: glasProjekta(deps.findRecipients),
    uvijek: async (context) => {
      for (const slijedi of deps.slijede) await slijedi(context)
      await javiPratiteljima(deps.findFollowers, context)
    },
    // Internal steps of an institution are shown to applicants as „U obradi”; every move built so far concerns them.
    visibleToApplicant: () => true,
    synced: ({ obrazac, prijaviteljId }) => ({ scopes: [scopeOf(prijaviteljId)], contentHash: contentHash(obrazac) }),
  })
  return { ...deps, ...binding }
}
