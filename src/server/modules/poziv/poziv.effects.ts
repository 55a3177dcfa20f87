/** Does what poziv.posljedice.ts says: content, versions, deadlines, applications, messages, in the transaction of the move. */

import { krajDana, today } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import type { InacicaRedak } from '#contract/kernel/prijelaz.ts'
import { rokRadnihDana } from '#contract/kernel/radni-dani.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { mijenjaObveze } from '#contract/modules/poziv/poziv.izmjena.ts'
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import { baseStatus } from '#contract/modules/poziv/poziv.osnova.ts'
import { unesenoVrijeme } from '#contract/modules/poziv/poziv.rules.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import type { PozivStatus } from '#contract/modules/poziv/poziv.statuses.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { FindRecipients, Recipient } from '../../platform/notify/message.ts'
import {
  type Consequences,
  type EffectContext,
  type EffectResult,
  type Saying,
  say,
  type Telling,
} from '../../platform/workflow/consequences.ts'
import { takeVersion } from '../../platform/workflow/version.ts'
import { sProvjerenimDatotekama } from './poziv.datoteke.repository.ts'
import { izvedbe } from './poziv.izvedba.ts'
import { type Grupa, type Posljedica, posljedice, zatvorenUMedjuvremenu } from './poziv.posljedice.ts'
import { currentPoziv, type Dodatno, naziviPoziva, writePoziv } from './poziv.repository.ts'

/** What applications are told of a call that has changed. */
export interface PromjenaPoziva {
  sada: number
  /** The definition before. */
  prije: PozivDefinicija
  /** The definition or the amounts are others, and not only the status or the closing time. */
  izmijenjen: boolean
  /** A change came into force that applicants must know of; documentation alone is none. */
  objavljenaIzmjena: boolean
}

/** What a call needs of modules it does not know; composed in modules.ts. */
export interface PozivPorts {
  findRecipients: FindRecipients
  /** People who subscribed to the call or to its programme. */
  findSubscribers: (tx: Tx, target: { programId: number; pozivId: number }) => Promise<Recipient[]>
  /** ZAS and UR of applications on the call: of those that can still be edited, or of all. */
  findApplicants: (tx: Tx, pozivId: number, which: 'nacrti' | 'svi') => Promise<Recipient[]>
  /** Brings a call that has changed to its applications and their devices. */
  prenesiPoziv: (tx: Tx, pozivId: number, promjena: PromjenaPoziva) => Promise<void>
  /** Locks applications in 1, 10, 21 and 22: the deadline has passed (`istekRoka`). */
  lockDrafts: (tx: Tx, pozivId: number, sada: number) => Promise<void>
  /** Moves submitted applications to 24 because their call is cancelled. */
  cancelSubmitted: (tx: Tx, pozivId: number, cause: { sada: number; uzrok: string }) => Promise<void>
}

/** Whoever may have sent the record on, at whatever level. */
const SVI_IZ_TIJELA = ['R@DRF', 'V@DRF', 'A@DRF', 'R@APR', 'V@APR', 'A@APR'] as const

/** One consequence for every row of the table that has some. */
export function pozivConsequences(ports: PozivPorts): Consequences<Poziv, PozivStatus, string> {
  return Object.fromEntries(
    Object.entries(posljedice).map(([key, posljedica]) => {
      const code = key.split('>')[0] ?? key
      return [key, { izvedi: (context: EffectContext<Poziv>) => apply(ports, code, posljedica, context) }]
    }),
  )
}

async function apply(
  ports: PozivPorts,
  code: string,
  declared: Posljedica,
  context: EffectContext<Poziv>,
): Promise<EffectResult | undefined> {
  const { tx, record, input, sada } = context
  const moved = await currentPoziv(tx, record.id)
  const before = declared.inacicaPrije && (await snapshot(context, moved, declared.inacicaPrije))
  const izveden = { ...(izvedbe[code]?.(moved, input, sada) ?? moved), brojInacice: before ?? moved.brojInacice }
  // What becomes public is what was named: compared once more, and so is what has no hash yet.
  const after = OBJAVE.has(code) ? await sProvjerenimDatotekama(tx, izveden) : izveden
  const number = declared.inacica && (await snapshot(context, code === 'zatvori' ? moved : after, declared.inacica))
  const brojInacice = number ?? before
  // Rule 3: what is asked has changed, so whoever has already submitted may have it back to answer it.
  const slobodan =
    code === 'objaviIzmjenu' && mijenjaObveze(record) && jeStatus(pozivStatuses, baseStatus(after), 'otvoren')
  await writePoziv(
    tx,
    { ...after, brojInacice: brojInacice ?? after.brojInacice },
    {
      ...deadline(declared, sada),
      ...suspension(code, context),
      ...(slobodan ? { povratakDo: new Date(sada + DANA_POVRATKA * DAN) } : {}),
      ...(declared.vazeca && number !== undefined ? { vazecaInacica: number } : {}),
    },
  )
  await settleApplications(ports, declared, context)
  // One cause tells a person once: what says more comes first.
  if (slobodan) await tell(ports, ZA_PODNESENE, after, context)
  for (const message of declared.obv ?? []) await tell(ports, message, after, context)
  if (closedMeanwhile(code, record, after)) await closeNow(ports, after, context)
  await prenesi(ports, code, after, context)
  return brojInacice === undefined ? undefined : { brojInacice }
}

const OBJAVE = new Set(['odobri', 'objaviAzuriranje', 'objaviIzmjenu'])
const DANA_POVRATKA = 10
const ZA_PODNESENE: Saying<Poziv, Grupa> = {
  kome: ['prijavitelji'],
  tekst: `je izmijenjen – provjerite prijavu. Tko je prijavu već podnio, može je u roku od ${DANA_POVRATKA} dana zatražiti natrag i dopuniti.`,
}

const NA_SNAZI = ['alokacija', 'najnizaPotpora', 'najvisaPotpora'] as const

/** Applications follow what is in force: status, closing time, definition, amounts. */
async function prenesi(ports: PozivPorts, code: string, after: Poziv, { tx, record, sada }: EffectContext<Poziv>) {
  const { definicija: prije } = record
  const izmijenjen = after.definicija.verzija !== prije.verzija || NA_SNAZI.some((key) => after[key] !== record[key])
  const pomaknut = baseStatus(after) !== baseStatus(record) || after.datumZatvaranja !== record.datumZatvaranja
  if (!izmijenjen && !pomaknut) return
  const objavljenaIzmjena = code === 'objaviIzmjenu'
  await ports.prenesiPoziv(tx, record.id, { sada, prije, izmijenjen, objavljenaIzmjena })
}

/** A change that ends after the closing time leads to 19, and what closing brings comes with it. */
function closedMeanwhile(code: string, before: Poziv, after: Poziv): boolean {
  const jeZatvoren = (id: number | null) => jeStatus(pozivStatuses, id, 'zatvoren')
  const zavrsava = code === 'objaviIzmjenu' || code === 'vratiNaOsnovniStatus'
  return zavrsava && jeZatvoren(after.statusId) && !jeZatvoren(baseStatus(before))
}

async function closeNow(ports: PozivPorts, after: Poziv, context: EffectContext<Poziv>): Promise<void> {
  await settleApplications(ports, zatvorenUMedjuvremenu, context)
  for (const message of zatvorenUMedjuvremenu.obv ?? []) await tell(ports, message, after, context)
}

/** The whole call with the names it refers to, so that a later change of a name does not change an old version. */
async function snapshot(context: EffectContext<Poziv>, poziv: Poziv, razlog: InacicaRedak['razlog']): Promise<number> {
  const { tx, actor, sada } = context
  const { cinjenice: _facts, runda: _round, ...content } = poziv
  const nazivi = await naziviPoziva(tx, poziv)
  const { broj } = await takeVersion(tx, {
    entitetVrsta: pozivKind.name,
    entitetId: String(poziv.id),
    razlog,
    osobaId: actor === SYSTEM ? null : actor.osobaId,
    sada,
    sadrzaj: { ...content, statusNaziv: statusLabel(pozivKind, poziv.statusId), ...nazivi } as unknown as JsonObject,
  })
  return broj
}

function deadline({ rokRadnihDana: days, krajRoka }: Posljedica, sada: number): Dodatno {
  if (days !== undefined) return { rok: new Date(krajDana(rokRadnihDana(today(sada), days))) }
  return krajRoka ? { rok: null } : {}
}

function suspension(code: string, { input }: EffectContext<Poziv>): Dodatno {
  if (code === 'nastavi') return { obustavljenDo: null }
  if (code !== 'obustavi') return {}
  const until = unesenoVrijeme(input.datum)
  return { obustavljenDo: until === null ? null : new Date(until) }
}

async function settleApplications(ports: PozivPorts, { prijave }: Posljedica, context: EffectContext<Poziv>) {
  const { tx, record, sada, uzrok } = context
  if (prijave === undefined) return
  await ports.lockDrafts(tx, record.id, sada)
  if (prijave === 'otkazi') await ports.cancelSubmitted(tx, record.id, { sada, uzrok })
}

async function tell(ports: PozivPorts, message: Saying<Poziv, Grupa>, after: Poziv, context: EffectContext<Poziv>) {
  await say({ kind: pozivKind, glas: glasPoziva(ports) }, message, { ...context, after })
}

export const glasPoziva = ({ findRecipients, findSubscribers, findApplicants }: PozivPorts): Telling<Poziv, Grupa> => ({
  findRecipients,
  akcija: AKCIJA.poziv,
  groups: {
    pretplatnici: ({ tx, record: { programId, id: pozivId } }) => findSubscribers(tx, { programId, pozivId }),
    nacrti: ({ tx, record }) => findApplicants(tx, record.id, 'nacrti'),
    prijavitelji: ({ tx, record }) => findApplicants(tx, record.id, 'svi'),
    autor: async ({ tx, record }) => {
      const autor = record.runda[0] ?? record.autorId
      const { parties } = pozivKind.facts(record)
      return (await findRecipients(tx, SVI_IZ_TIJELA, parties)).filter(({ osobaId }) => osobaId === autor)
    },
  },
  about: ({ id, programId }) => ({
    pozivId: id,
    programId,
    mailPoveznice: [{ naziv: 'Otvorite poziv', put: `/pozivi/${id}` }],
  }),
  poruka: ({ naziv }, tekst) => `Poziv „${naziv}” ${tekst}`,
})
