/** Calls in any status, as their moves would have left them. Times are those of the contract's fixture: 2027. */

import { ispravanPoziv, OZUJAK, SIJECANJ } from '#contract/modules/poziv/poziv.fixture.ts'
import { novaIzmjena } from '#contract/modules/poziv/poziv.izmjena.ts'
import type { Poziv, VrstaIzmjene } from '#contract/modules/poziv/poziv.schema.ts'
import { insertPoziv } from '#server/modules/poziv/poziv.repository.ts'
import type { Database } from '#server/platform/db/client.ts'

export { OZUJAK, SIJECANJ }
export const ZATVARANJE = Date.parse('2027-06-01T10:00:00Z')

const BITNA = new Set([20, 21, 22, 23, 24, 25, 26, 27, 30, 31, 32, 34])
const TEHNICKA = new Set([36, 37, 38, 39])
const AZURIRANJE = new Set([16, 17, 29, 33])

function vrstaIzmjene(statusId: number): VrstaIzmjene | undefined {
  if (BITNA.has(statusId)) return 'bitna'
  if (TEHNICKA.has(statusId) || statusId === 28 || statusId === 40) return 'tehnicka'
  return AZURIRANJE.has(statusId) ? 'azuriranje' : undefined
}

/** A change of its kind that differs from the call in force in one permitted thing. */
export function izmjenaPoziva(poziv: Poziv, vrsta: VrstaIzmjene): Poziv['izmjena'] {
  const izmjena = novaIzmjena(poziv, vrsta, { razlog: 'Potrebna je izmjena.' })
  if (vrsta === 'bitna') return { ...izmjena, alokacija: (poziv.alokacija ?? 0) + 100_00 }
  const { definicija } = izmjena
  const kontakt = { ...definicija.kontakt, email: 'pozivi@primjer.hr' }
  return {
    ...izmjena,
    definicija: vrsta === 'azuriranje' ? { ...definicija, kontakt } : { ...definicija, svrha: 'Nova svrha' },
  }
}

const PRIMJEDBA = { id: 'p1', tekst: 'Dopunite kriterije.', odgovor: null }
/** Statuses in which remarks have been answered; in those of the approving body one waits for an answer. */
const ODGOVORENO = new Set([6, 7, 8, 30, 31, 32])
const PITA = new Set([4, 23])

let oznaka = 0
/** The call of the fixture in a status, ready for every move that leads on from it. */
export function pozivU(statusId: number, changes: Partial<Poziv> = {}): Poziv {
  oznaka += 1
  const base = ispravanPoziv({
    statusId,
    osnovniStatusId: null,
    runda: [],
    autorId: null,
    oznaka: `KK.03.2.9.${oznaka}`,
  })
  const primjedbe = ODGOVORENO.has(statusId)
    ? [{ ...PRIMJEDBA, odgovor: 'Dopunjeno.' }]
    : PITA.has(statusId)
      ? [PRIMJEDBA]
      : []
  const poziv: Poziv = {
    ...base,
    osnovniStatusId: BITNA.has(statusId) || TEHNICKA.has(statusId) || statusId === 28 || statusId === 40 ? 15 : null,
    radniPodaci: { ...base.radniPodaci, primjedbe },
    ...(statusId === 34 ? { osnovniStatusId: 19 } : {}),
    ...changes,
  }
  const vrsta = vrstaIzmjene(statusId)
  return { ...poziv, izmjena: changes.izmjena ?? (vrsta === undefined ? null : izmjenaPoziva(poziv, vrsta)) }
}

/** Puts a call into the database as it is; returns its number. */
export function zapisi(db: Database, poziv: Poziv): Promise<number> {
  return db.transaction((tx) => insertPoziv(tx, poziv, new Date(SIJECANJ)))
}
