/** The notice on the workflow engine (domain rules 3.14). */
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { type ObavijestStatus, obavijestKind } from '#contract/modules/obavijest/obavijest.kind.ts'
import { jeZaJavnost, type Obavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import type { EffectContext, EffectResult } from '../../platform/workflow/move.ts'
import { notify, type Recipient } from '../../platform/workflow/notify.ts'
import { takeVersion } from '../../platform/workflow/version.ts'
import { lockObavijest, sadrzajOf, writeObavijest } from './obavijest.repository.ts'

const OBJAVLJEN = obavijestKind.statuses.objavljen.id

/** Everybody who asked to be told of notices. */
type FindSubscribers = (tx: Tx) => Promise<Recipient[]>

export const deskObavijesti = (findSubscribers: FindSubscribers): DeskKind<Obavijest, ObavijestStatus> => ({
  binding: {
    kind: obavijestKind,
    port: {
      lock: (tx, id, actor) => lockObavijest(tx, id, actor),
      setStatus: (tx, record, { statusId, verzijaRetka, runda, sada, osobaId }) => {
        const statusPromijenjenAt = new Date(sada).toISOString()
        const inacica = record.inacica + (statusId === OBJAVLJEN ? 1 : 0)
        return writeObavijest(tx, { ...record, statusId, verzijaRetka, runda, statusPromijenjenAt, inacica }, osobaId)
      },
    },
    idOf: ({ id }) => String(id),
    verzijaOf: ({ verzijaRetka }) => verzijaRetka,
    effects: { objavi: (context) => objavi(context, findSubscribers) },
    visibleToApplicant: () => false,
    // Notices never leave the server as documents: every list asks for the current ones.
    synced: null,
  },
})

/** The desk as long as nobody has subscribed. */
export const obavijestDesk = deskObavijesti(async () => [])

/** What was published is kept as it was read, and whoever asked for it is told. */
async function objavi(context: EffectContext<Obavijest>, findSubscribers: FindSubscribers): Promise<EffectResult> {
  const { tx, record, actor, sada } = context
  const { broj } = await takeVersion(tx, {
    ...{ entitetVrsta: obavijestKind.name, entitetId: String(record.id), razlog: 'odobrenje', sada },
    osobaId: actor === SYSTEM ? null : actor.osobaId,
    sadrzaj: { ...sadrzajOf(record) },
  })
  if (jeZaJavnost(record)) await reci(context, await findSubscribers(tx))
  return { brojInacice: broj }
}

async function reci({ tx, record, actor, uzrok, sada }: EffectContext<Obavijest>, recipients: readonly Recipient[]) {
  const { id, naslov, startAt, endAt } = record
  const vrijedi =
    startAt === null || endAt === null
      ? ''
      : `\n\n${PORUKE.obavijesti.vrijedi(formatVrijeme(Date.parse(startAt)), formatVrijeme(Date.parse(endAt)))}`
  const poruka = `Objavljena je obavijest „${naslov}”.`
  await notify(
    tx,
    { recipients, actor, uzrok, sada },
    {
      ...{ poruka, activityAction: `${obavijestKind.name}.status.promjena`, programId: null },
      ...{ mailNaslov: poruka, mailTekst: `${poruka}${vrijedi}` },
      mailPoveznice: [{ naziv: 'Pročitajte obavijest', put: `/obavijesti/${id}` }],
    },
  )
}
