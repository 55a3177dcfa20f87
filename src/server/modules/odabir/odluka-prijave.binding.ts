/** The decision about an application on the workflow engine, and what the application's own moves do with it (domain rules 5.8). */
import { sql } from 'drizzle-orm'
import { toIsoInstant } from '#contract/kernel/datum.ts'
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import type { MoveInput } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { cinjeniceOdluke, odlukaPrijaveKind } from '#contract/modules/odabir/odluka-prijave.kind.ts'
import { type OdlukaPrijave, VRSTE_ODLUKA } from '#contract/modules/odabir/odluka-prijave.schema.ts'
import { odlukaPrijaveStatuses } from '#contract/modules/odabir/odluka-prijave.statuses.ts'
import { fazaZaPrijavitelja } from '#contract/modules/projekt/projekt.pogled.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import type { Said } from '../../platform/workflow/consequences.ts'
import { bindKind, move } from '../../platform/workflow/move.ts'
import { izdajOdluku, izdajPrihvacanje, upisiDeMinimis } from './odluka-pisma.effects.ts'
import { idsOdluka, type OdlukaRepository, OTVORENE } from './odluka-prijave.repository.ts'

const koja = ({ after: { vrsta, projekt } }: Said<OdlukaPrijave>) =>
  `${VRSTE_ODLUKA[vrsta]} o projektu „${projekt.naziv}” (${projekt.sifra})`
const osobaOd = (actor: ActorOrSystem) => (actor === SYSTEM ? null : actor.osobaId)

/** Who signed the application's move, which this follows. */
const potpisaoIz = ({ polja }: MoveInput) => (typeof polja?.potpisao === 'number' ? polja.potpisao : null)

/** A press on its message leads to the decision. */
export const oOdluci = ({ id, programId, projekt: { id: projektId } }: OdlukaPrijave) => ({
  programId,
  projektId,
  entitetId: String(id),
})

export interface OdlukaDeps {
  findRecipients: FindRecipients
  repository: OdlukaRepository
}
export type OdlukaDesk = ReturnType<typeof odlukaPrijaveDesk>

export function odlukaPrijaveDesk({ findRecipients, repository }: OdlukaDeps) {
  const binding = bindKind(odlukaPrijaveKind, {
    port: repository.port,
    posljedice: {
      posalji: {
        promjena: (_odluka, { actor }) => ({ pripremio: osobaOd(actor), potvrdio: null }),
        inacica: 'podnošenje',
        obv: [{ kome: ['V@SEL'], tekst: (said) => `Čeka vašu potvrdu: ${koja(said)}.` }],
      },
      potvrdi: {
        promjena: (_odluka, { actor }) => ({ potvrdio: osobaOd(actor) }),
        obv: [{ kome: ['A@SEL'], tekst: (said) => `Čeka vaš potpis: ${koja(said)}.` }],
      },
      vrati: {
        promjena: () => ({ pripremio: null, potvrdio: null }),
        obv: [
          {
            kome: ['R@SEL'],
            tekst: (said) => `Vraćena je u izradu: ${koja(said)}. Razlog: ${said.input.obrazlozenje ?? ''}`,
          },
        ],
      },
      donesi: {
        promjena: (_odluka, { input, sada }) => ({ potpisao: potpisaoIz(input), donesena: toIsoInstant(sada) }),
        izvedi: async ({ tx, after, sada }) => {
          await izdajOdluku(tx, after, sada)
          await upisiDeMinimis(tx, after, sada)
          return undefined
        },
        inacica: 'odobrenje',
        obv: [
          {
            kome: ['ZAS'],
            tekst: (said) => `${koja(said)} je donesena. Otvorite je u portalu: od dostave teče rok za prigovor.`,
            mail: { naslov: ({ after: { vrsta, projekt } }) => `${VRSTE_ODLUKA[vrsta]}: ${projekt.sifra}` },
          },
        ],
      },
      odrekniSePrigovora: {
        promjena: (_odluka, { sada }) => ({ odreknuto: toIsoInstant(sada) }),
        obv: [{ kome: ['R@SEL', 'provodi'], tekst: (said) => `Prijavitelj se odrekao prigovora: ${koja(said)}.` }],
      },
    },
    glas: {
      findRecipients,
      akcija: AKCIJA.odlukaPrijave,
      groups: {
        // Who implements knows of projects that were selected, and of no application before.
        provodi: async ({ tx, after }) =>
          fazaZaPrijavitelja(after.projekt.statusId) === 'odabir'
            ? []
            : findRecipients(tx, ['R@IMP'], cinjeniceOdluke(after).parties),
      },
      about: oOdluci,
      sadrzaj: ({ vrsta, broj, sadrzaj }) => ({ vrsta, broj, sadrzaj }),
    },
    visibleToApplicant: ({ code }) => code === 'donesi' || code === 'odrekniSePrigovora' || code === 'staviIzvanSnage',
    synced: null,
  })
  return { binding, repository }
}

/** A move of an application as its decision follows it. */
export interface RadnjaPrijave {
  tx: Tx
  record: { id: string; statusId: number; prijaviteljId: number }
  after: { statusId: number }
  actor: ActorOrSystem
  sada: number
  uzrok: string
}

const POTVRDENE = sqlStatus(odlukaPrijaveStatuses, 'cekaPotpis')
const DONESENE = sqlStatus(odlukaPrijaveStatuses, 'donesena')
const ODLUCUJE_SE = ['podnesen', 'prihvacena', 'vracen', 'doradaSpremna', 'doradaPodnesena'] as const

/** Aid of one applicant is counted by one signature at a time. */
const zadrziPotpore = (tx: Tx, prijaviteljId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`de-minimis:${prijaviteljId}`}, 0))`)

/** What moves of an application do with decisions about it. */
export function odlukeUzPrijavu({ binding }: OdlukaDesk) {
  const povuci = async ({ tx, sada, uzrok }: RadnjaPrijave, id: number, code: string, input: MoveInput = {}) => {
    const cause = { actor: SYSTEM, sada, mutationId: crypto.randomUUID(), zahtjevId: uzrok } as const
    await move(tx, binding, { id: String(id), code, verzijaRetka: null, input, ...cause })
  }
  return {
    /** 2 → 3: the notice to the applicant. */
    prihvati: async ({ tx, record, sada }: RadnjaPrijave) => {
      await izdajPrihvacanje(tx, record.id, sada)
      return undefined
    },
    /** The confirmed decision becomes that of whoever moved the application, in the same transaction. */
    potpisi: async (radnja: RadnjaPrijave) => {
      await zadrziPotpore(radnja.tx, radnja.record.prijaviteljId)
      const [id] = await idsOdluka(radnja.tx, radnja.record.id, POTVRDENE)
      if (id === undefined) throw new Error(`project ${radnja.record.id} has no confirmed decision`)
      await povuci(radnja, id, 'donesi', { polja: { potpisao: osobaOd(radnja.actor) } })
      return undefined
    },
    /** Drafts about what nobody decides any more are discarded; an accepted objection takes its decision out of force. */
    uskladi: async (radnja: RadnjaPrijave) => {
      const { tx, record, after } = radnja
      const odlucujeSe = jeStatus(projektStatuses, after.statusId, ...ODLUCUJE_SE)
      const biloPodPrigovorom = jeStatus(projektStatuses, record.statusId, 'prigovorPodnesen')
      if (!odlucujeSe) for (const id of await idsOdluka(tx, record.id, OTVORENE)) await povuci(radnja, id, 'obustavi')
      if (odlucujeSe && biloPodPrigovorom)
        for (const id of await idsOdluka(tx, record.id, DONESENE)) await povuci(radnja, id, 'staviIzvanSnage')
    },
  }
}
