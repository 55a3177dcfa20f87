/** What two people of an applicant wrote differently, and how it was settled: in the activity log, for the applicant alone. */

import { formatVrijeme } from '#contract/kernel/datum.ts'
import { resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { nazivPolja, rijecima } from '#contract/kernel/dokument/rijecima.ts'
import { prazno } from '#contract/kernel/dokument/vrijednosti.ts'
import { type Json, type PatchOp, touchedPath } from '#contract/kernel/sync/patch.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { asPortal } from '#server/platform/db/context.ts'
import { notify } from '#server/platform/notify/notify.ts'
import type { ApplyContext, Decision } from '#server/platform/sync/aggregate.ts'
import { writeLogs } from '#server/platform/workflow/log.ts'
import { imenaOsoba, nedavnoUredeno, OBRAZAC_UREDEN } from './projekt.odluka.repository.ts'
import { readProjekti } from './projekt.repository.ts'

export const RAZLIKA_ODLUCENA = 'projekt.razlika.odluka'

const ISHOD = {
  moje: 'Zadržana je vlastita vrijednost.',
  njihovo: 'Zadržana je vrijednost druge osobe.',
  oboje: 'Zadržana su oba retka.',
  tekst: 'Zadržan je tekst spojen iz oba.',
} as const

function redak({ path, izbor, osnova, moje, njihovo }: Decision['fields'][number], tko: string): string {
  const polje = resolvePath(KATALOG_OBRASCA, path)?.polje
  const strana = (value: Json) => (prazno(value) && !prazno(osnova) ? 'obrisano' : rijecima(polje, value))
  const own = `vlastito: ${strana(moje)}`
  const other = `${tko}: ${strana(njihovo)}`
  const left = { moje: [other], njihovo: [own], oboje: [], tekst: [own, other] }[izbor]
  const rest = left.length === 0 ? '' : ` Nije preuzeto – ${left.join('; ')}.`
  return `${nazivPolja(KATALOG_OBRASCA, path)}. ${ISHOD[izbor]}${rest}`
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
  decisions: readonly Decision[],
  { actor, sada }: ApplyContext,
): Promise<void> {
  const told = decisions.filter(({ njihovAutorId }) => njihovAutorId !== null && njihovAutorId !== actor.osobaId)
  if (told.length === 0) return
  const projekti = new Map(
    (await readProjekti(tx, [...new Set(told.map(({ aggId }) => aggId))])).map((one) => [one.projekt.id, one]),
  )
  const osobe = await imenaOsoba(tx, [actor.osobaId, ...told.flatMap(({ njihovAutorId }) => njihovAutorId ?? [])])
  for (const { aggId, fields, njihovAutorId, mutationId } of told) {
    const joined = projekti.get(aggId)
    const person = osobe.get(njihovAutorId ?? 0)
    if (joined === undefined || person === undefined) continue
    const { projekt, poziv } = joined
    const polja = fields
      .map(({ path, izbor }) => `${nazivPolja(KATALOG_OBRASCA, path)}: ${ZA_DRUGU_STRANU[izbor]}`)
      .join('; ')
    const tko = osobe.get(actor.osobaId)?.ime ?? 'Kolega'
    await notify(
      tx,
      {
        recipients: [{ ...person, primatelj: 'prijavitelj', primateljId: projekt.prijaviteljId, razlog: 'UR' }],
        actor,
        uzrok: mutationId,
        sada,
      },
      {
        poruka: `${tko} odlučuje o razlici u prijavi „${projekt.naziv}”. ${polja}.`,
        activityAction: AKCIJA.projektRazlika,
        projektId: aggId,
        pozivId: poziv.id,
        programId: poziv.programId,
      },
    )
  }
}

/** One entry for each decision: who decided stands on the entry, what was not taken in its text. */
export async function zabiljeziOdluke(tx: Tx, decisions: readonly Decision[], context: ApplyContext): Promise<void> {
  const { actor, sada } = context
  await writeLogs(
    tx,
    decisions.map(({ aggId, fields, njihovAutor, njihovoVrijeme }) => ({
      akcija: RAZLIKA_ODLUCENA,
      entitetVrsta: 'projekt',
      entitetId: aggId,
      actor,
      sada,
      komentar: fields
        .map((field) => redak(field, `${njihovAutor}, ${formatVrijeme(Date.parse(njihovoVrijeme))}`))
        .join('\n'),
      vidljivoPrijavitelju: true,
    })),
  )
  await asPortal(tx, () => obavijestiDrugeStrane(tx, decisions, context))
}

/** The same field is named once in so long a time of one person's typing. */
const PROZOR_MS = 10 * 60_000

/** Who edited which fields: one entry for what a device sends, without what this person's last minutes already name. */
export async function zabiljeziUredivanje(
  tx: Tx,
  edits: readonly { aggId: string; ops: readonly PatchOp[] }[],
  { actor, sada }: ApplyContext,
): Promise<void> {
  const polja = new Map<string, Set<string>>()
  for (const { aggId, ops } of edits) {
    const own = polja.get(aggId) ?? new Set()
    polja.set(aggId, own)
    for (const op of ops) own.add(nazivPolja(KATALOG_OBRASCA, touchedPath(op)))
  }
  const named = await nedavnoUredeno(tx, [...polja.keys()], actor.osobaId, sada - PROZOR_MS)
  const entries = [...polja].flatMap(([aggId, own]) => {
    const novo = [...own].filter((one) => named.get(aggId)?.has(one) !== true)
    return novo.length === 0 ? [] : [{ aggId, komentar: novo.join('\n') }]
  })
  await writeLogs(
    tx,
    entries.map(({ aggId, komentar }) => ({
      akcija: OBRAZAC_UREDEN,
      entitetVrsta: 'projekt',
      entitetId: aggId,
      actor,
      sada,
      komentar,
      vidljivoPrijavitelju: true,
    })),
  )
}
