/** The notice on the workflow engine (domain rules 3.14). */
import { obavijestKind } from '#contract/modules/obavijest/obavijest.kind.ts'
import { jeTrenutna, jeZaJavnost, type Obavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import type { ObavijestStatus } from '#contract/modules/obavijest/obavijest.statuses.ts'
import type { EffectContext } from '../../platform/workflow/consequences.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import { bindKind } from '../../platform/workflow/move.ts'
import { type FindSubscribers, javiPretplatnicima } from './obavijest.javljanje.ts'
import { obavijestRepository, sadrzajOf } from './obavijest.repository.ts'

export const deskObavijesti = (findSubscribers: FindSubscribers): DeskKind<Obavijest, ObavijestStatus> => ({
  binding: bindKind(obavijestKind, {
    port: obavijestRepository.port,
    posljedice: {
      objavi: {
        promjena: ({ inacica }) => ({ inacica: inacica + 1 }),
        inacica: 'odobrenje',
        izvedi: (context) => javi(context, findSubscribers),
      },
    },
    glas: { sadrzaj: (record) => ({ ...sadrzajOf(record) }) },
    visibleToApplicant: () => false,
    // Notices never leave the server as documents: every list asks for the current ones.
    synced: null,
  }),
})

/** The desk as long as nobody has subscribed. */
export const obavijestDesk = deskObavijesti(async () => [])

/** Whoever asked for notices is told, unless this one begins later. */
async function javi({ tx, after, actor, uzrok, sada }: EffectContext<Obavijest>, findSubscribers: FindSubscribers) {
  const zapocela = jeTrenutna(after, sada) && jeZaJavnost(after)
  if (zapocela) await javiPretplatnicima(tx, after, { actor, uzrok, sada }, findSubscribers)
  return undefined
}
