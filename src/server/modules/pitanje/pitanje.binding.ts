/** The question on the workflow engine: its row and its consequences (domain rules 3.12). */
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { pitanjeKind } from '#contract/modules/pitanje/pitanje.kind.ts'
import type { Pitanje } from '#contract/modules/pitanje/pitanje.schema.ts'
import type { PitanjeStatus } from '#contract/modules/pitanje/pitanje.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { FindRecipients, Recipient } from '../../platform/notify/message.ts'
import type { EffectContext, Telling } from '../../platform/workflow/consequences.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import { bindKind } from '../../platform/workflow/move.ts'
import { preuzmiZaduzenje } from '../../platform/zaduzenje/zaduzenje.ts'
import { objaviObrazlozenje } from './nadopuna.desk.ts'
import { objaviPitanje, pitanjeRepository, povuciPitanje, sadrzajOf } from './pitanje.repository.ts'

/** What a question needs of modules it does not know. */
export interface PitanjePorts {
  findRecipients: FindRecipients
  /** People by number, told as themselves, for this reason. */
  findPeople: (tx: Tx, ids: readonly number[], razlog: Recipient['razlog']) => Promise<Recipient[]>
  /** People who subscribed to the call or to its programme. */
  findSubscribers: (tx: Tx, target: { programId: number; pozivId: number }) => Promise<Recipient[]>
}

type Context = EffectContext<Pitanje>

/** How people are told of a question on a call. The text never says who asked. */
export const glasPitanja = ({ findRecipients, findPeople, findSubscribers }: PitanjePorts) =>
  ({
    findRecipients,
    akcija: AKCIJA.pitanje,
    groups: {
      postavio: async ({ tx, after: { postavioId, prijaviteljId } }: Context) => {
        const people = await findPeople(tx, [postavioId], 'PITANJE')
        // Asked in the name of an applicant, it is read in its area.
        return prijaviteljId === null ? people : people.map((one) => ({ ...one, primateljId: prijaviteljId }))
      },
      pretplatnici: ({ tx, after: { poziv } }: Context) =>
        findSubscribers(tx, { programId: poziv.programId, pozivId: poziv.id }),
      /** Whoever writes the answer, as long as they still belong to the body. */
      autor: async ({ tx, after }: Context) => {
        const body = await findRecipients(tx, ['R@DRF', 'V@DRF'], pitanjeKind.facts(after).parties)
        return body.filter(({ osobaId }) => osobaId === after.dodijeljenoId)
      },
    },
    about: ({ id, poziv }: Pitanje) => ({ pozivId: poziv.id, programId: poziv.programId, entitetId: String(id) }),
    poruka: ({ poziv, naslov }: Pitanje, sto: string) => `Poziv „${poziv.naziv}”: ${sto} „${naslov}”.`,
  }) satisfies Telling<Pitanje, string>

async function povuci({ tx, record, input, sada }: Context) {
  const razlog = input.obrazlozenje?.trim() ?? ''
  await povuciPitanje(tx, record.id, razlog, sada)
  await objaviObrazlozenje(tx, record, razlog, sada)
  return undefined
}

/** Whoever takes the question over is in charge of it from then on. */
async function preuzmi({ tx, after, actor, sada }: Context) {
  if (actor !== SYSTEM) await preuzmiZaduzenje(tx, pitanjeKind, after, after.poziv.drfId, { actor, sada })
  return undefined
}

export function pitanjeDesk(ports: PitanjePorts): DeskKind<Pitanje, PitanjeStatus> {
  return {
    binding: bindKind(pitanjeKind, {
      port: pitanjeRepository.port,
      posljedice: {
        preuzmi: { izvedi: preuzmi },
        posaljiNaProvjeru: { obv: [{ kome: ['V@DRF'], tekst: 'na provjeri je odgovor na pitanje' }] },
        vratiNaDoradu: { obv: [{ kome: ['autor'], tekst: 'na doradu je vraćen odgovor na pitanje' }] },
        // What was published is kept as it was read.
        objavi: {
          promjena: ({ inacica }) => ({ inacica: inacica + 1 }),
          izvedi: async ({ tx, after, sada }) => {
            await objaviPitanje(tx, after, sada)
            return undefined
          },
          inacica: 'odobrenje',
          obv: [{ kome: ['postavio', 'pretplatnici'], tekst: 'objavljen je odgovor na pitanje' }],
        },
        povuciOdgovor: {
          izvedi: povuci,
          obv: [{ kome: ['pretplatnici'], tekst: 'povučen je odgovor na pitanje' }],
        },
      },
      glas: { ...glasPitanja(ports), sadrzaj: (record) => ({ ...sadrzajOf(record) }) },
      visibleToApplicant: () => false,
      // Questions never leave the server as documents: their lists ask for them.
      synced: null,
    }),
  }
}
