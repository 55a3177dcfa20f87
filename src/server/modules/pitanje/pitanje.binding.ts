/** The question on the workflow engine: its row and its consequences (domain rules 3.12). */
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { type PitanjeStatus, pitanjeKind } from '#contract/modules/pitanje/pitanje.kind.ts'
import type { Pitanje } from '#contract/modules/pitanje/pitanje.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { FindRecipients, Recipient } from '../../platform/notify/message.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import type { EffectContext, EffectResult } from '../../platform/workflow/move.ts'
import { takeVersion } from '../../platform/workflow/version.ts'
import { objaviObrazlozenje } from './nadopuna.desk.ts'
import { dodijeli, lockPitanje, objaviPitanje, povuciPitanje, sadrzajOf, writePitanje } from './pitanje.repository.ts'

const OBJAVLJENO = pitanjeKind.statuses.objavljeno.id

/** What a question needs of modules it does not know. */
export interface PitanjePorts {
  findRecipients: FindRecipients
  /** People by number, told as themselves, for this reason. */
  findPeople: (tx: Tx, ids: readonly number[], razlog: Recipient['razlog']) => Promise<Recipient[]>
  /** People who subscribed to the call or to its programme. */
  findSubscribers: (tx: Tx, target: { programId: number; pozivId: number }) => Promise<Recipient[]>
}

type Effect = (context: EffectContext<Pitanje>) => Promise<EffectResult | undefined>
type Povod = Pick<EffectContext<Pitanje>, 'tx' | 'record' | 'actor' | 'sada' | 'uzrok'>

/** Tells people about a question on a call. The text never says who asked. */
export async function javi(recipients: readonly Recipient[], sto: string, povod: Povod): Promise<void> {
  const { tx, record, actor, sada, uzrok } = povod
  await notify(
    tx,
    { recipients, actor, uzrok, sada },
    {
      poruka: `Poziv „${record.poziv.naziv}”: ${sto} „${record.naslov}”.`,
      activityAction: 'pitanje.status.promjena',
      pozivId: record.poziv.id,
      programId: record.poziv.programId,
    },
  )
}

function effects({ findRecipients, findPeople, findSubscribers }: PitanjePorts): Record<string, Effect> {
  const toBody =
    (who: 'R@DRF' | 'V@DRF', sto: string): Effect =>
    async (context) => {
      const { parties } = pitanjeKind.facts(context.record)
      await javi(await findRecipients(context.tx, [who], parties), sto, context)
      return undefined
    }
  const subscribers = ({ tx, record: { poziv } }: EffectContext<Pitanje>) =>
    findSubscribers(tx, { programId: poziv.programId, pozivId: poziv.id })
  return {
    preuzmi: async ({ tx, record, actor }) => {
      if (actor !== SYSTEM) await dodijeli(tx, record.id, actor.osobaId)
      return undefined
    },
    posaljiNaProvjeru: toBody('V@DRF', 'na provjeri je odgovor na pitanje'),
    vratiNaDoradu: async (context) => {
      const { parties } = pitanjeKind.facts(context.record)
      const body = await findRecipients(context.tx, ['R@DRF', 'V@DRF'], parties)
      const writer = body.filter(({ osobaId }) => osobaId === context.record.dodijeljenoId)
      await javi(writer, 'na doradu je vraćen odgovor na pitanje', context)
      return undefined
    },
    objavi: async (context) => {
      const brojInacice = await objavi(context)
      const asker = await findPeople(context.tx, [context.record.postavioId], 'PITANJE')
      await javi([...asker, ...(await subscribers(context))], 'objavljen je odgovor na pitanje', context)
      return { brojInacice }
    },
    povuciOdgovor: async (context) => {
      const { tx, record, input, sada } = context
      const razlog = input.obrazlozenje?.trim() ?? ''
      await povuciPitanje(tx, record.id, razlog, sada)
      await objaviObrazlozenje(tx, record, razlog, sada)
      await javi(await subscribers(context), 'povučen je odgovor na pitanje', context)
      return undefined
    },
  }
}

/** What was published is kept as it was read. */
async function objavi({ tx, record, actor, sada }: EffectContext<Pitanje>): Promise<number> {
  await objaviPitanje(tx, record, sada)
  const { broj } = await takeVersion(tx, {
    entitetVrsta: pitanjeKind.name,
    entitetId: String(record.id),
    razlog: 'odobrenje',
    sada,
    osobaId: actor === SYSTEM ? null : actor.osobaId,
    sadrzaj: { ...sadrzajOf(record) },
  })
  return broj
}

export function pitanjeDesk(ports: PitanjePorts): DeskKind<Pitanje, PitanjeStatus> {
  return {
    binding: {
      kind: pitanjeKind,
      port: {
        lock: (tx, id, actor) => lockPitanje(tx, id, actor),
        setStatus: (tx, record, { statusId, verzijaRetka, runda, sada, osobaId }) => {
          const statusPromijenjenAt = new Date(sada).toISOString()
          const inacica = record.inacica + (statusId === OBJAVLJENO ? 1 : 0)
          return writePitanje(tx, { ...record, statusId, verzijaRetka, runda, statusPromijenjenAt, inacica }, osobaId)
        },
      },
      idOf: ({ id }) => String(id),
      verzijaOf: ({ verzijaRetka }) => verzijaRetka,
      effects: effects(ports),
      visibleToApplicant: () => false,
      // Questions never leave the server as documents: their lists ask for them.
      synced: null,
    },
  }
}
