/** Who is at the visit, as far as the check knows its team by name (domain rules 7.1, attendees). */
import { newRow } from '#contract/kernel/dokument/putovi.ts'
import { type Redak, retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { ULOGE } from './provjera.izbori.ts'
import { KATALOG_PROVJERE } from './provjera.katalog.ts'
import type { OkolnostiProvjere } from './provjera.schema.ts'
import { timOd } from './provjera.ts'

export const NAZOCNI = 'dolazak.nazocni'

export const nazocniOd = (sadrzaj: Sadrzaj): Redak[] => retciOd(tabOd(sadrzaj, 'dolazak'), 'nazocni')

/** The team as people who are at the visit, so that nobody types their names again. */
export const osobeTima = (sadrzaj: Sadrzaj, { osobe }: Pick<OkolnostiProvjere, 'osobe'>) =>
  timOd(sadrzaj).flatMap(({ osobaId, voditelj }) => {
    const ime = osobe.find(({ value }) => value === String(osobaId))?.label
    const funkcija = ULOGE[voditelj ? 'voditelj' : 'clan'].toLocaleLowerCase('hr')
    return ime === undefined ? [] : [{ osobaId, ime, funkcija, strana: 'institucija' }]
  })
/** Rows of the members whose names do not stand among those present yet. */
export function nenazocniTima(sadrzaj: Sadrzaj, okolnosti: Pick<OkolnostiProvjere, 'osobe'>): Redak[] {
  const upisani = new Set(nazocniOd(sadrzaj).map((redak) => tekstOd(redak, 'ime').trim()))
  return osobeTima(sadrzaj, okolnosti).flatMap(({ osobaId, ...osoba }) =>
    upisani.has(osoba.ime) ? [] : [{ ...newRow(KATALOG_PROVJERE, NAZOCNI, `tim-${osobaId}`), ...osoba }],
  )
}
