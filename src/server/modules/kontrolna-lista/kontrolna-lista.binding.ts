/** The check-list on the workflow engine (decision 0128): a version that is put in force takes the place of the one before. */
import { toIsoInstant } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { kontrolnaListaKind } from '#contract/modules/kontrolna-lista/kontrolna-lista.kind.ts'
import type { InacicaListe } from '#contract/modules/kontrolna-lista/kontrolna-lista.schema.ts'
import type { KontrolnaListaStatus } from '#contract/modules/kontrolna-lista/kontrolna-lista.statuses.ts'
import type { EffectContext } from '../../platform/workflow/consequences.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import { bindKind, move } from '../../platform/workflow/move.ts'
import { dosadNaSnazi, kontrolnaListaRepository } from './kontrolna-lista.repository.ts'

export type KontrolnaListaDesk = DeskKind<InacicaListe, KontrolnaListaStatus>

const povuceno = (_lista: InacicaListe, { sada }: { sada: number }) => ({ povucenaU: toIsoInstant(sada) })

async function zamijeniDosadasnju({ tx, after, sada, uzrok }: EffectContext<InacicaListe>): Promise<undefined> {
  for (const id of await dosadNaSnazi(tx, after)) {
    const uz = { actor: SYSTEM, sada, mutationId: crypto.randomUUID(), zahtjevId: uzrok } as const
    await move(tx, kontrolnaListaDesk.binding, {
      id: String(id),
      code: 'zamijeni',
      verzijaRetka: null,
      input: {},
      ...uz,
    })
  }
}

export const kontrolnaListaDesk: KontrolnaListaDesk = {
  binding: bindKind(kontrolnaListaKind, {
    port: kontrolnaListaRepository.port,
    posljedice: {
      staviNaSnagu: {
        promjena: ({ sljedecaInacica }, { sada }) => ({ inacica: sljedecaInacica, naSnaziOd: toIsoInstant(sada) }),
        izvedi: zamijeniDosadasnju,
      },
      povuci: { promjena: povuceno },
      zamijeni: { promjena: povuceno },
    },
    // Every version is a record of its own and tells nobody: whoever begins a visit asks for the one in force.
    glas: null,
    visibleToApplicant: () => false,
    synced: null,
  }),
}
