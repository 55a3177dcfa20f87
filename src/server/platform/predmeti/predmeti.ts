/** What people of an institution have in their hands, as kinds declare it. It can be handed to somebody else (decision 0150). */
import { type IsoDatum, krajDana, today, toIsoInstant } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { type SatZapisa, stanjeSataZapisa } from '#contract/kernel/sat-zapisa.ts'
import type { Tx } from '../db/client.ts'

/** Open cases of one person, or of everybody at the institution. */
interface GdjePredmeta {
  institucijaId: number
  osobaId?: number
}

/** An open case, and one of those who have it. */
interface UTudimRukama {
  id: string
  osobaId: number
}

/** A case for somebody who may know of it. */
export interface OpisPredmeta {
  id: string
  naslov: string
  podnaslov: string | null
  status: { id: number; naziv: string }
  rok: string | null
  /** The day since which its clock stands, so that it has no last day now. */
  stojiOd?: IsoDatum | null
  adresa: string | null
  /** Who has it now. */
  drze: readonly number[]
  /** Nothing is to be done on it any more. */
  okoncan: boolean
}

/** The deadline of a case by the clock of its record. */
export function rokPoSatu(
  sat: SatZapisa | undefined,
  sada: number,
): Pick<OpisPredmeta, 'rok'> & { stojiOd: IsoDatum | null } {
  if (sat === undefined) return { rok: null, stojiOd: null }
  const { rok, stojiOd } = stanjeSataZapisa(sat, today(sada))
  return { rok: rok === null ? null : toIsoInstant(krajDana(rok)), stojiOd }
}

export interface Prijenos {
  /** Whose it is, and whose it becomes: the person who takes it over, at the institution. */
  od: number
  na: Actor
  sada: number
  /** Id under which this happens. */
  uzrok: string
}

/** One kind of what is handed over. */
export interface PredmetiVrste {
  /** Name of the record kind. */
  vrsta: string
  /** The kind in words, many of them: „Provjere na licu mjesta”. */
  naziv: string
  otvoreni: (tx: Tx, gdje: GdjePredmeta) => Promise<UTudimRukama[]>
  /** Those of these records that the reader may know of. */
  opisi: (tx: Tx, ids: readonly string[], citatelj: Actor, sada: number) => Promise<OpisPredmeta[]>
  /**
   * Gives the record to the person who takes it over, by the kind's own rules. Answers the id under which they have it; throws a
   * `Problem` that says why they may not. The caller has seen that it is open and still with whoever hands it over.
   */
  prenesi: (tx: Tx, id: string, prijenos: Prijenos) => Promise<string>
  /** The record that the case is a part of, where log and notifications name that one. */
  dioZapisa?: { vrsta: string; id: (tx: Tx, id: string) => Promise<string> }
}

/** Everything a person has open at an institution, kind by kind. */
export async function otvoreniPredmeti(
  tx: Tx,
  vrste: readonly PredmetiVrste[],
  gdje: GdjePredmeta,
): Promise<(UTudimRukama & { vrsta: string })[]> {
  const svi = []
  for (const { vrsta, otvoreni } of vrste)
    for (const one of await otvoreni(tx, gdje)) svi.push({ vrsta, id: one.id, osobaId: one.osobaId })
  return svi
}

/** What the reader may know of these cases, by kind and id. */
export async function opisiPredmeta(
  tx: Tx,
  vrste: readonly PredmetiVrste[],
  predmeti: readonly { vrsta: string; id: string }[],
  citatelj: Actor,
  sada: number,
): Promise<Map<string, OpisPredmeta>> {
  const svi = new Map<string, OpisPredmeta>()
  for (const { vrsta, opisi } of vrste) {
    const ids = predmeti.filter((one) => one.vrsta === vrsta).map(({ id }) => id)
    if (ids.length === 0) continue
    for (const opis of await opisi(tx, ids, citatelj, sada)) svi.set(`${vrsta}:${opis.id}`, opis)
  }
  return svi
}
