/** The procurement on the workflow engine: its row and its consequences (domain rules 3.5). */
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { nabavaKind } from '#contract/modules/nabava/nabava.kind.ts'
import type { Nabava } from '#contract/modules/nabava/nabava.schema.ts'
import type { NabavaStatus } from '#contract/modules/nabava/nabava.statuses.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { FindRecipients, Recipient } from '../../platform/notify/message.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import { bindKind } from '../../platform/workflow/move.ts'
import { nabavaRepository } from './nabava.repository.ts'

/** What a procurement needs of modules it does not know. */
export interface NabavaPorts {
  findRecipients: FindRecipients
  /** People who subscribed to the programme. */
  findSubscribers: (tx: Tx, programId: number) => Promise<Recipient[]>
}

const iso = (sada: number) => new Date(sada).toISOString()

function rok({ sadrzaj: { rokZaPonude } }: Nabava): string {
  return rokZaPonude === null ? '' : `\n\nPonude se dostavljaju do ${formatVrijeme(Date.parse(rokZaPonude))}.`
}

export function nabavaDesk({ findRecipients, findSubscribers }: NabavaPorts): DeskKind<Nabava, NabavaStatus> {
  return {
    binding: bindKind(nabavaKind, {
      port: nabavaRepository.port,
      posljedice: {
        objavi: {
          promjena: ({ inacica }, { sada }) => ({ objavljenoAt: iso(sada), inacica: inacica + 1 }),
          inacica: 'odobrenje',
          obv: [
            {
              kome: ['R@IMP', 'pretplatnici'],
              tekst: ({ after }) => `Objavljena je nabava „${after.sadrzaj.naziv}”.`,
              mail: { dodatak: ({ after }) => rok(after) },
            },
          ],
        },
        objaviIspravak: {
          promjena: ({ sadrzaj, ispravak, inacica }, { sada }) => ({
            sadrzaj: ispravak ?? sadrzaj,
            ispravak: null,
            izmijenjenoAt: iso(sada),
            inacica: inacica + 1,
          }),
          inacica: 'izmjena',
        },
        // A correction that was not published in time ends with the period for offers.
        zatvori: { promjena: () => ({ ispravak: null }) },
        ponisti: {
          promjena: (_nabava, { input }) => ({
            ispravak: null,
            razlogPonistenja: input.obrazlozenje?.trim() ?? '',
          }),
          obv: [
            {
              kome: ['pretplatnici'],
              tekst: ({ after }) => `Poništena je nabava „${after.sadrzaj.naziv}”.`,
              mail: { dodatak: ({ after }) => `\n\n${after.razlogPonistenja}` },
            },
          ],
        },
      },
      glas: {
        findRecipients,
        akcija: AKCIJA.nabava,
        groups: { pretplatnici: ({ tx, after }) => findSubscribers(tx, after.programId) },
        about: ({ id, programId, projekt }) => ({
          programId,
          projektId: projekt.id,
          entitetId: String(id),
          mailPoveznice: [{ naziv: 'Pročitajte objavu nabave', put: `/nabave/${id}` }],
        }),
        sadrzaj: ({ sadrzaj }) => sadrzaj as unknown as JsonObject,
      },
      visibleToApplicant: () => true,
      // Procurements never leave the server as documents: their lists ask for them.
      synced: null,
    }),
  }
}
