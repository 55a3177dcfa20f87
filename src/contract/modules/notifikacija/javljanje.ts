/** What a device says when it rings: a short title and an address, never who or what. */
import { AKCIJA } from './akcije.ts'
import type { Primatelj } from './notifikacija.schema.ts'
import { odredisteNotifikacije } from './odrediste.ts'
import { vrstaNotifikacije } from './postavke.ts'

export interface ZaJavljanje {
  id: number
  activityAction: string
  projektId: string | null
  pozivId: number | null
  entitetId: string | null
  primatelj: Primatelj
  primateljId: number
  programId: number | null
  razlog: string
}

const NASLOV: ReadonlyMap<string, string> = new Map([
  [AKCIJA.projektPodnesen, 'Zaprimljena je nova prijava'],
  [AKCIJA.obrazacKomentar, 'Novi komentar na obrascu'],
  ['projekti', 'Promjena na prijavi'],
  ['pozivi', 'Promjena na pozivu'],
])

/** One notification leads where a press on it leads; several, gathered in quiet hours, to their list. */
export function javljanje(osobaId: number, stavke: readonly ZaJavljanje[]) {
  const popis = `/korisnik/${osobaId}/notifikacije`
  const [jedna] = stavke
  if (jedna === undefined || stavke.length > 1)
    return { naslov: `Nove obavijesti: ${stavke.length}`, adresa: popis, oznaka: 'vise' }
  const { activityAction, projektId, pozivId, entitetId } = jedna
  const naslov = NASLOV.get(activityAction) ?? NASLOV.get(vrstaNotifikacije(activityAction) ?? '') ?? 'Nova obavijest'
  const activityLog = { activityAction, projektId, pozivId, entitetId }
  const adresa = odredisteNotifikacije({ ...jedna, osobaId, activityLog }) ?? popis
  return { naslov, adresa, oznaka: `notifikacija-${jedna.id}` }
}
