/** What leaves the server about a dress rehearsal, and how the portal begins one. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { KATALOG_PROBE } from '#contract/modules/odabir/generalna-proba.katalog.ts'
import { generalnaProbaKind } from '#contract/modules/odabir/generalna-proba.kind.ts'
import type { ListeProbe } from '#contract/modules/odabir/generalna-proba.liste.ts'
import type { GeneralnaProba, MetaProbe, ProbaPrijavitelja } from '#contract/modules/odabir/generalna-proba.schema.ts'
import { generalnaProbaStatuses } from '#contract/modules/odabir/generalna-proba.statuses.ts'
import { uvjetiProbe, zaTijelo } from '#contract/modules/odabir/generalna-proba.ts'
import { vidljivostZaInstituciju } from '#contract/modules/projekt/projekt.pogled.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { naUredajima } from '../../platform/sync/dokument.repository.ts'
import { noviDokument, okvirZapisa } from '../../platform/sync/dokument-projekta.ts'
import { recordRevision } from '../../platform/sync/revision.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { permitMove } from '../../platform/workflow/permit.ts'
import { type PrijavaProbe, probaPrijave, probaRepository, SAMO_PRIJAVITELJEVA } from './generalna-proba.repository.ts'

export function metaProbe(proba: GeneralnaProba, actor: Actor, sada: number): MetaProbe {
  const { liste, stari } = proba.okolnosti
  return { ...okvirZapisa(generalnaProbaKind, proba, actor, sada), okolnosti: { liste, stari } }
}

/** The rehearsal of a draft, begun by the portal in the name of whoever began the draft. */
export async function pripremiProbu(
  tx: Tx,
  prijava: PrijavaProbe & { liste: ListeProbe },
  sada: number,
): Promise<void> {
  const { projekt, prijavitelj, prijaviteljId, programId, impId, autorId: osobaId, liste } = prijava
  const okolnosti = { liste, stari: {} }
  const novi: GeneralnaProba = {
    ...noviDokument(KATALOG_PROBE, uvjetiProbe(okolnosti), crypto.randomUUID()),
    ...SAMO_PRIJAVITELJEVA,
    projekt,
    prijavitelj,
    prijaviteljId,
    programId,
    impId,
    okolnosti,
    danas: liste,
  }
  const { to } = permitMove(generalnaProbaKind, 'kreiraj', novi, SYSTEM, {}, { sada })
  const proba = { ...novi, statusId: generalnaProbaStatuses[to].id }
  await probaRepository.insert(tx, proba, { actor: { osobaId }, sada })
  const { name: aggType } = generalnaProbaKind
  const { id: aggId, verzijaRetka: rev, statusId: uStatus } = proba
  await recordRevision(tx, {
    aggType,
    aggId,
    rev,
    mutationId: null,
    osobaId: null,
    ops: [],
    sada,
    ...naUredajima(proba),
  })
  await writeLog(tx, {
    akcija: `${aggType}.status.promjena`,
    entitetVrsta: aggType,
    entitetId: aggId,
    prijelaz: 'kreiraj',
    uStatus,
    actor: SYSTEM,
    sada,
    vidljivoPrijavitelju: true,
  })
}

/** The application as this actor may know of it, whole. */
export type CitajPrijavu = (tx: Tx, id: string, actor: Actor, sada: number) => Promise<Projekt | undefined>

/** What the applicant answered, for whoever may read the application as it was submitted. */
export async function probaZaTijelo(
  tx: Tx,
  citaj: CitajPrijavu,
  { projektId, actor, sada }: { projektId: string; actor: Actor; sada: number },
): Promise<ProbaPrijavitelja> {
  const prijava = await citaj(tx, projektId, actor, sada)
  if (prijava === undefined || vidljivostZaInstituciju(prijava, actor, sada) !== 'sve')
    throw new Problem('nije-pronadeno')
  const proba = await asPortal(tx, () => probaPrijave(tx, projektId, sada))
  return { dijelovi: proba === undefined ? [] : zaTijelo(proba) }
}
