/** Which fields of a document people edited, and how two that wrote differently settled it. For whoever writes it. */

import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { SvakiKatalog } from '#contract/kernel/dokument/katalog.ts'
import { resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { nazivPolja, rijecima } from '#contract/kernel/dokument/rijecima.ts'
import { prazno } from '#contract/kernel/dokument/vrijednosti.ts'
import { type Json, type PatchOp, touchedPath } from '#contract/kernel/sync/patch.ts'
import type { Party } from '../auth/access.ts'
import type { Tx } from '../db/client.ts'
import { asPortal } from '../db/context.ts'
import type { Message } from '../notify/message.ts'
import { notify } from '../notify/notify.ts'
import { writeLogs } from '../workflow/log.ts'
import type { ApplyContext, Decision, SyncedAggregate } from './aggregate.ts'
import { imenaOsoba, nedavnoUredeno } from './uredivanje.repository.ts'

/** A document as a message about it says: „prijavi „Obnova škole””, and where a press on it leads. */
export interface UredivaniDokument {
  uRecenici: string
  /** Whose people write it. */
  stranka: Party
  about: Omit<Message, 'poruka' | 'mailNaslov' | 'mailTekst' | 'mailPoveznice'>
}

/** How a kind of document tells of its editing. */
export interface OpisUredivanja {
  vrsta: string
  /** Whether its applicant reads who edited what. */
  zaPrijavitelja: boolean
  katalog: SvakiKatalog
  /** Actions of the log: a difference was settled, fields were edited. */
  odluceno: string
  uredeno: string
  dokumenti: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, UredivaniDokument>>
}

/** Both entries of the log by one description. */
export const tragUredivanja = (opis: OpisUredivanja): Pick<SyncedAggregate, 'recordDecisions' | 'recordEdits'> => ({
  recordDecisions: (tx, decisions, context) => zabiljeziOdluke(tx, opis, decisions, context),
  recordEdits: (tx, edits, context) => zabiljeziUredivanje(tx, opis, edits, context),
})

const ISHOD = {
  moje: 'Zadržana je vlastita vrijednost.',
  njihovo: 'Zadržana je vrijednost druge osobe.',
  oboje: 'Zadržana su oba retka.',
  tekst: 'Zadržan je tekst spojen iz oba.',
} as const

function redak(katalog: SvakiKatalog, field: Decision['fields'][number], tko: string): string {
  const { path, izbor, osnova, moje, njihovo } = field
  const polje = resolvePath(katalog, path)?.polje
  const strana = (value: Json) => (prazno(value) && !prazno(osnova) ? 'obrisano' : rijecima(polje, value))
  const own = `vlastito: ${strana(moje)}`
  const other = `${tko}: ${strana(njihovo)}`
  const left = { moje: [other], njihovo: [own], oboje: [], tekst: [own, other] }[izbor]
  const rest = left.length === 0 ? '' : ` Nije preuzeto – ${left.join('; ')}.`
  return `${nazivPolja(katalog, path)}. ${ISHOD[izbor]}${rest}`
}

/** Where the other side of a decision was left, as its author reads it. */
const ZA_DRUGU_STRANU = {
  moje: 'vaša vrijednost nije zadržana',
  njihovo: 'zadržana je vaša vrijednost',
  oboje: 'zadržana su oba retka',
  tekst: 'zadržan je tekst spojen iz oba',
} as const

/** Whoever's value stood there is told who decided and how (in the application, not by mail). */
async function obavijestiDrugeStrane(
  tx: Tx,
  { katalog, dokumenti }: OpisUredivanja,
  decisions: readonly Decision[],
  { actor, sada }: ApplyContext,
): Promise<void> {
  const told = decisions.filter(({ njihovAutorId }) => njihovAutorId !== null && njihovAutorId !== actor.osobaId)
  if (told.length === 0) return
  const known = await dokumenti(tx, [...new Set(told.map(({ aggId }) => aggId))])
  const osobe = await imenaOsoba(tx, [actor.osobaId, ...told.flatMap(({ njihovAutorId }) => njihovAutorId ?? [])])
  for (const { aggId, fields, njihovAutorId, mutationId } of told) {
    const dokument = known.get(aggId)
    const person = osobe.get(njihovAutorId ?? 0)
    if (dokument === undefined || person === undefined) continue
    const { uRecenici, stranka, about } = dokument
    const polja = fields.map(({ path, izbor }) => `${nazivPolja(katalog, path)}: ${ZA_DRUGU_STRANU[izbor]}`).join('; ')
    const tko = osobe.get(actor.osobaId)?.ime ?? 'Kolega'
    const razlog = stranka.vrsta === 'prijavitelj' ? 'UR' : 'R@IMP'
    const recipients = [{ ...person, primatelj: stranka.vrsta, primateljId: stranka.id, razlog } as const]
    const poruka = `${tko} odlučuje o razlici u ${uRecenici}. ${polja}.`
    await notify(tx, { recipients, actor, uzrok: mutationId, sada }, { poruka, ...about })
  }
}

/** One entry for each decision: who decided stands on the entry, what was not taken in its text. */
async function zabiljeziOdluke(
  tx: Tx,
  opis: OpisUredivanja,
  decisions: readonly Decision[],
  context: ApplyContext,
): Promise<void> {
  const { actor, sada } = context
  const { vrsta, katalog, zaPrijavitelja, odluceno } = opis
  await writeLogs(
    tx,
    decisions.map(({ aggId, fields, njihovAutor, njihovoVrijeme }) => ({
      akcija: odluceno,
      entitetVrsta: vrsta,
      entitetId: aggId,
      actor,
      sada,
      komentar: fields
        .map((field) => redak(katalog, field, `${njihovAutor}, ${formatVrijeme(Date.parse(njihovoVrijeme))}`))
        .join('\n'),
      vidljivoPrijavitelju: zaPrijavitelja,
    })),
  )
  await asPortal(tx, () => obavijestiDrugeStrane(tx, opis, decisions, context))
}

/** The same field is named once in so long a time of one person's typing. */
const PROZOR_MS = 10 * 60_000

/** Who edited which fields: one entry for what a device sends, without what this person's last minutes already name. */
async function zabiljeziUredivanje(
  tx: Tx,
  opis: OpisUredivanja,
  edits: readonly { aggId: string; ops: readonly PatchOp[] }[],
  { actor, sada }: ApplyContext,
): Promise<void> {
  const polja = new Map<string, Set<string>>()
  for (const { aggId, ops } of edits) {
    const own = polja.get(aggId) ?? new Set()
    polja.set(aggId, own)
    for (const op of ops) own.add(nazivPolja(opis.katalog, touchedPath(op)))
  }
  const named = await nedavnoUredeno(tx, opis, [...polja.keys()], { osobaId: actor.osobaId, od: sada - PROZOR_MS })
  const entries = [...polja].flatMap(([aggId, own]) => {
    const novo = [...own].filter((one) => named.get(aggId)?.has(one) !== true)
    return novo.length === 0 ? [] : [{ aggId, komentar: novo.join('\n') }]
  })
  await writeLogs(
    tx,
    entries.map(({ aggId, komentar }) => ({
      akcija: opis.uredeno,
      entitetVrsta: opis.vrsta,
      entitetId: aggId,
      actor,
      sada,
      komentar,
      vidljivoPrijavitelju: opis.zaPrijavitelja,
    })),
  )
}
