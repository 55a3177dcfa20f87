/** The notice on the workflow engine (domain rules 3.14). */
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { type ObavijestStatus, obavijestKind } from '#contract/modules/obavijest/obavijest.kind.ts'
import { jeTrenutna, jeZaJavnost, type Obavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import type { EffectContext, EffectResult } from '../../platform/workflow/move.ts'
import { takeVersion } from '../../platform/workflow/version.ts'
import { type FindSubscribers, javiPretplatnicima } from './obavijest.javljanje.ts'
import { lockObavijest, sadrzajOf, writeObavijest } from './obavijest.repository.ts'

const OBJAVLJEN = obavijestKind.statuses.objavljen.id

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

/** What was published is kept as it was read; whoever asked for it is told, unless it begins later. */
async function objavi(context: EffectContext<Obavijest>, findSubscribers: FindSubscribers): Promise<EffectResult> {
  const { tx, record, actor, uzrok, sada } = context
  const { broj } = await takeVersion(tx, {
    entitetVrsta: obavijestKind.name,
    entitetId: String(record.id),
    razlog: 'odobrenje',
    sada,
    osobaId: actor === SYSTEM ? null : actor.osobaId,
    sadrzaj: { ...sadrzajOf(record) },
  })
  const zapocela = jeTrenutna({ ...record, statusId: OBJAVLJEN }, sada)
  if (zapocela && jeZaJavnost(record)) await javiPretplatnicima(tx, record, { actor, uzrok, sada }, findSubscribers)
  return { brojInacice: broj }
}
