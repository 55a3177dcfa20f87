/** Where a press on a notification leads (specification, sections 2 and 6): an address of the matching role, or nowhere. */
import type { NotifikacijaRedak } from './notifikacija.schema.ts'

type Cija = Pick<NotifikacijaRedak, 'activityLog' | 'primatelj' | 'primateljId' | 'programId'>
type Cilj = 'poziv' | 'pretinac' | 'projekt' | 'moji-podaci'

const CILJ: ReadonlyMap<string, Cilj> = new Map([
  ['poziv.status.promjena', 'poziv'],
  ['poziv.opcenito.kreiran', 'poziv'],
  ['projekt.rasprave.novaPorukaPrijavitelj', 'pretinac'],
  ['projekt.rasprave.novaPorukaInstitucija', 'pretinac'],
  ['projekt.status.podnesen', 'projekt'],
  ['projekt.status.promjena', 'projekt'],
  ['zahtjev.novoOvlastenje.novo', 'moji-podaci'],
  ['zahtjev.novoOvlastenje.odobreno', 'moji-podaci'],
  ['zahtjev.novoOvlastenje.odbijeno', 'moji-podaci'],
])

/** The address, or null where the role has none. It names the place alone: whether the person may open it is asked there. */
export function odredisteNotifikacije({ activityLog, primatelj, primateljId, programId }: Cija): string | null {
  const cilj = CILJ.get(activityLog.activityAction)
  // Administrators of the portal get them under the number 0, and have no address in the specification.
  if (cilj === undefined || primateljId === 0 || programId === null) return null
  const osnova = `/${primatelj}/${primateljId}/program/${programId}`
  const { projektId, pozivId } = activityLog
  if (cilj === 'moji-podaci') return `${osnova}/moji-podaci`
  if (cilj === 'poziv')
    return primatelj === 'institucija' && pozivId !== null ? `${osnova}/pozivi/popis/${pozivId}` : null
  if (projektId === null) return null
  const projekt = `${osnova}/projekti/${projektId}`
  if (primatelj === 'prijavitelj') return `${projekt}/${cilj === 'pretinac' ? 'pretinac' : 'prijavni-obrazac'}`
  // A project of an institution opens in the phase it is in, on its dashboard.
  return cilj === 'pretinac' ? `${projekt}/odabir/pretinac` : projekt
}
