/** The call on the workflow engine: its row, its consequences, and what devices hold of it. */
import { jeStatus } from '#contract/kernel/status.ts'
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import { javnaSkupina, sljedecaOsnova } from '#contract/modules/poziv/poziv.osnova.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import type { PozivStatus } from '#contract/modules/poziv/poziv.statuses.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import { contentHash } from '../../platform/sync/content-hash.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import { bindKind, type KindBinding } from '../../platform/workflow/move.ts'
import { glasPoziva, type PozivPorts, pozivConsequences } from './poziv.effects.ts'
import { currentPoziv, lockPoziv, writePoziv } from './poziv.repository.ts'
import { javniDokument } from './poziv.sync.ts'

/** Published calls are pulled by every device. */
export const JAVNO = 'javno'

export function pozivBinding(ports: PozivPorts): KindBinding<Poziv, PozivStatus> {
  return bindKind(pozivKind, {
    port: {
      lock: (tx, id, actor) => lockPoziv(tx, id, actor),
      write: (tx, after, { before, statusId, sada, osobaId }) =>
        writePoziv(
          tx,
          { ...after, osnovniStatusId: sljedecaOsnova(before, statusId) },
          { statusPromijenjenAt: new Date(sada), statusPromijenioId: osobaId },
        ),
    },
    posljedice: pozivConsequences(ports),
    glas: glasPoziva(ports),
    // Applicants read about calls in the portal, never in the log of the bodies.
    visibleToApplicant: () => false,
    synced: async (before, tx) => {
      const after = await currentPoziv(tx, before.id)
      const isKnown = javnaSkupina(before) !== null || javnaSkupina(after) !== null
      const doc = await javniDokument(tx, after)
      return { scopes: isKnown ? [JAVNO] : [], contentHash: doc?.hash ?? contentHash({ id: after.id }) }
    },
  })
}

/** The call at a desk: a discarded change leads back to the base status at once. */
export function pozivDesk(ports: PozivPorts): DeskKind<Poziv, PozivStatus> {
  return {
    binding: pozivBinding(ports),
    followUp: ({ statusId }) =>
      jeStatus(pozivStatuses, statusId, 'izmjenaOtkazana') ? 'vratiNaOsnovniStatus' : undefined,
  }
}
