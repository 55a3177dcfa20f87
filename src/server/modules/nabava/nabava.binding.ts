/** The procurement on the workflow engine: its row and its consequences (domain rules 3.5). */
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { type NabavaStatus, nabavaKind } from '#contract/modules/nabava/nabava.kind.ts'
import type { Nabava } from '#contract/modules/nabava/nabava.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { FindRecipients, Recipient } from '../../platform/notify/message.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import type { EffectContext, EffectResult, StatusChange } from '../../platform/workflow/move.ts'
import { takeVersion } from '../../platform/workflow/version.ts'
import { lockNabava, writeNabava } from './nabava.repository.ts'

const { objavljena } = nabavaKind.statuses

/** What a procurement needs of modules it does not know. */
export interface NabavaPorts {
  findRecipients: FindRecipients
  /** People who subscribed to the programme. */
  findSubscribers: (tx: Tx, programId: number) => Promise<Recipient[]>
}

/** The record after a move: what was published, and when. */
export function nakonRadnje(record: Nabava, { statusId, verzijaRetka, runda, sada }: StatusChange): Nabava {
  const at = new Date(sada).toISOString()
  const promjena = { ...record, statusId, verzijaRetka, runda, statusPromijenjenAt: at }
  if (statusId === objavljena.id && record.statusId === objavljena.id)
    return {
      ...promjena,
      sadrzaj: record.ispravak ?? record.sadrzaj,
      ispravak: null,
      izmijenjenoAt: at,
      inacica: record.inacica + 1,
    }
  if (statusId === objavljena.id) return { ...promjena, objavljenoAt: at, inacica: record.inacica + 1 }
  // A correction that was not published in time ends with the period for offers.
  return { ...promjena, ispravak: null }
}

async function inacica({ tx, record, actor, sada }: EffectContext<Nabava>): Promise<EffectResult> {
  const { broj } = await takeVersion(tx, {
    entitetVrsta: nabavaKind.name,
    entitetId: String(record.id),
    sada,
    razlog: record.statusId === objavljena.id ? 'izmjena' : 'odobrenje',
    osobaId: actor === SYSTEM ? null : actor.osobaId,
    sadrzaj: (record.ispravak ?? record.sadrzaj) as unknown as JsonObject,
  })
  return { brojInacice: broj }
}

async function javi(context: EffectContext<Nabava>, recipients: readonly Recipient[], poruka: string, jos = '') {
  const { tx, record, actor, uzrok, sada } = context
  await notify(
    tx,
    { recipients, actor, uzrok, sada },
    {
      poruka,
      activityAction: `${nabavaKind.name}.status.promjena`,
      programId: record.programId,
      projektId: record.projekt.id,
      entitetId: String(record.id),
      mailNaslov: poruka,
      mailTekst: `${poruka}${jos}`,
      mailPoveznice: [{ naziv: 'Pročitajte objavu nabave', put: `/nabave/${record.id}` }],
    },
  )
}

async function objavi(context: EffectContext<Nabava>, ports: NabavaPorts): Promise<EffectResult> {
  const { tx, record } = context
  const { naziv, rokZaPonude } = record.sadrzaj
  const { parties } = nabavaKind.facts(record)
  const recipients = [
    ...(await ports.findRecipients(tx, ['R@IMP'], parties)),
    ...(await ports.findSubscribers(tx, record.programId)),
  ]
  const rok = rokZaPonude === null ? '' : `\n\nPonude se dostavljaju do ${formatVrijeme(Date.parse(rokZaPonude))}.`
  await javi(context, recipients, `Objavljena je nabava „${naziv}”.`, rok)
  return inacica(context)
}

async function ponisti(context: EffectContext<Nabava>, ports: NabavaPorts): Promise<undefined> {
  const { tx, record, input, sada } = context
  const razlogPonistenja = input.obrazlozenje?.trim() ?? ''
  const after = await lockNabava(tx, String(record.id), SYSTEM)
  if (after !== undefined) await writeNabava(tx, { ...after, razlogPonistenja }, sada)
  const subscribers = await ports.findSubscribers(tx, record.programId)
  await javi(context, subscribers, `Poništena je nabava „${record.sadrzaj.naziv}”.`, `\n\n${razlogPonistenja}`)
  return undefined
}

export function nabavaDesk(ports: NabavaPorts): DeskKind<Nabava, NabavaStatus> {
  return {
    binding: {
      kind: nabavaKind,
      port: {
        lock: (tx, id, actor) => lockNabava(tx, id, actor),
        setStatus: (tx, record, change) => writeNabava(tx, nakonRadnje(record, change), change.sada, change.osobaId),
      },
      idOf: ({ id }) => String(id),
      verzijaOf: ({ verzijaRetka }) => verzijaRetka,
      effects: {
        objavi: (context) => objavi(context, ports),
        objaviIspravak: inacica,
        ponisti: (context) => ponisti(context, ports),
      },
      visibleToApplicant: () => true,
      // Procurements never leave the server as documents: their lists ask for them.
      synced: null,
    },
  }
}
