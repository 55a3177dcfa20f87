/** On-site checks that this device has, as lists show them: also without a network, and what the portal has not heard of. */
import type { DocumentSummary } from '#app/platform/offline/engine/documents.ts'
import { isIsoDatum, krajDana } from '#contract/kernel/datum.ts'
import { tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import type { TrazenoPopisa } from '#contract/kernel/popis.ts'
import { rokRijecima } from '#contract/kernel/rok-rijecima.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { matches } from '#contract/kernel/tekst.ts'
import { tipOd } from '#contract/modules/provjera/provjera.liste.ts'
import type { MetaProvjere, RedakProvjere } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { nalaziPoTezini, podaciOd, voditeljOd } from '#contract/modules/provjera/provjera.ts'
import { VRSTA_PROVJERE } from './prikaz.ts'

/** `ovdje`: the same here and there · `ceka`: changes wait · `nova`: the portal has not heard of it · `portal`: not on this device. */
export type GdjeJeProvjera = 'ovdje' | 'ceka' | 'nova' | 'portal'
export type RedakUredaja = RedakProvjere & { naUredaju: GdjeJeProvjera }

/** What stands around a check on the device; undefined for what is none of the body's. */
export function metaOd({ meta, scope }: Pick<DocumentSummary, 'meta' | 'scope'>): MetaProvjere | undefined {
  return scope.startsWith('institucija:') ? VRSTA_PROVJERE.meta(meta) : undefined
}

const stanje = ({ rev, state }: Pick<DocumentSummary, 'rev' | 'state'>): GdjeJeProvjera =>
  rev === 0 ? 'nova' : state === 'clean' ? 'ovdje' : 'ceka'

/** A check of this device as a row of its project's list. `sada`: milliseconds. */
export function redakUredaja(document: DocumentSummary, meta: MetaProvjere, sada: number): RedakUredaja {
  const { id, content } = document
  const { oznaka, status, statusId, rok, okolnosti } = meta
  const datum = tekstOd(podaciOd(content), 'datum')
  const voditelj = String(voditeljOd(content) ?? '')
  const doRoka = jeStatus(provjeraStatuses, statusId, 'zapisnikUIzradi') ? rok.zapisnik : null
  return {
    id,
    oznaka,
    tip: tipOd(content),
    datum: isIsoDatum(datum) ? datum : null,
    voditelj: okolnosti.osobe.find(({ value }) => value === voditelj)?.label ?? '',
    nalazi: nalaziPoTezini(content),
    // What is being written has no recommendations that anybody follows yet.
    otvorenePreporuke: 0,
    rok: doRoka,
    rokTekst: doRoka === null ? '' : rokRijecima(krajDana(doRoka), sada).tekst,
    status,
    naUredaju: stanje(document),
  }
}

const odgovara = ({ oznaka, voditelj, tip }: RedakProvjere, { search, vrsta }: TrazenoPopisa) =>
  (vrsta === undefined || tip === vrsta) && (search === undefined || matches(`${oznaka} ${voditelj}`, search))

/** The list of the portal with what this device has; only that where the portal has not answered. */
export function spojiProvjere(
  server: readonly RedakProvjere[] | undefined,
  ovdje: readonly RedakUredaja[] | undefined,
  upit: TrazenoPopisa,
): RedakUredaja[] | undefined {
  if (server === undefined && (ovdje === undefined || ovdje.length === 0)) return undefined
  const naUredaju = new Map((ovdje ?? []).map((one) => [one.id, one]))
  const redci = (server ?? []).map((one): RedakUredaja => {
    const here = naUredaju.get(one.id)
    if (here === undefined) return { ...one, naUredaju: 'portal' }
    return here.naUredaju === 'ovdje' ? { ...one, naUredaju: 'ovdje' } : here
  })
  const znani = new Set(redci.map(({ id }) => id))
  const samoOvdje = (ovdje ?? []).filter(
    (one) => !znani.has(one.id) && (server === undefined || one.naUredaju !== 'ovdje') && odgovara(one, upit),
  )
  return [...samoOvdje.sort((a, b) => (b.datum ?? '').localeCompare(a.datum ?? '')), ...redci]
}
