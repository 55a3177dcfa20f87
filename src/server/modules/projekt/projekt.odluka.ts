/** What two people of an applicant wrote differently, and how it was settled: in the activity log, for the applicant alone. */
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'
import type { Polje } from '#contract/modules/prijavni-obrazac/obrazac.polje.ts'
import { resolvePath } from '#contract/modules/prijavni-obrazac/obrazac.putovi.ts'
import { isObject, prazno } from '#contract/modules/prijavni-obrazac/obrazac.vrijednosti.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { ApplyContext, Decision } from '#server/platform/sync/aggregate.ts'
import { writeLogs } from '#server/platform/workflow/log.ts'

export const RAZLIKA_ODLUCENA = 'projekt.razlika.odluka'

/** A value in words; a row by the names of its fields. */
function rijecima(polje: Polje | undefined, value: Json): string {
  if (prazno(value)) return 'prazno'
  if (typeof value === 'boolean') return value ? 'Da' : 'Ne'
  if (Array.isArray(value)) return value.map((item) => rijecima(polje, item)).join(', ')
  if (!isObject(value)) return `„${String(value)}”`
  return (polje?.polja ?? [])
    .filter(({ kljuc }) => !prazno(value[kljuc]))
    .map((one) => `${one.oznaka}: ${rijecima(one, value[one.kljuc] ?? null)}`)
    .join('; ')
}

const ISHOD = {
  moje: 'Zadržana je vlastita vrijednost.',
  njihovo: 'Zadržana je vrijednost druge osobe.',
  oboje: 'Zadržana su oba retka.',
  tekst: 'Zadržan je tekst spojen iz oba.',
} as const

function redak({ path, izbor, moje, njihovo }: Decision['fields'][number], tko: string): string {
  const polje = resolvePath(path)?.polje
  const own = `vlastito: ${rijecima(polje, moje)}`
  const other = `${tko}: ${rijecima(polje, njihovo)}`
  const left = { moje: [other], njihovo: [own], oboje: [], tekst: [own, other] }[izbor]
  const rest = left.length === 0 ? '' : ` Nije preuzeto – ${left.join('; ')}.`
  return `${polje?.oznaka ?? path}. ${ISHOD[izbor]}${rest}`
}

/** One entry for each decision: who decided stands on the entry, what was not taken in its text. */
export async function zabiljeziOdluke(
  tx: Tx,
  decisions: readonly Decision[],
  { actor, sada }: ApplyContext,
): Promise<void> {
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
}
