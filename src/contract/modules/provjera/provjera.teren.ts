/** What belongs to the device that has the package, in the words that the portal and the device say of it. */

import { type Sadrzaj, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { DostupnaRadnja } from '#contract/kernel/record-kind.ts'
import { type PatchOp, valueAt } from '#contract/kernel/sync/patch.ts'
import { NALAZI } from './provjera.katalog.ts'
import { provjeraKind } from './provjera.kind.ts'
import { LANAC, POTPISI } from './provjera.ovjera.ts'

/** Steps of the field: into the visit and out of it. To call it off is none. */
export const KORACI_TERENA = provjeraKind.moves.filter(
  ({ from, to, naIzbor }) => (to === 'uTijeku' || from.some((one) => one === 'uTijeku')) && naIzbor !== true,
)
export const RADNJE_TERENA: readonly string[] = KORACI_TERENA.map(({ code }) => code)

export const TEREN_DRUGDJE = (ime: string): string =>
  `Teren počinje i završava na uređaju osobe ${ime}, na kojem je terenski paket.`

/** The end of a visit as whoever has begun it may take it. The portal says the same once it has heard of the beginning. */
export const ZAVRSETAK_TERENA: readonly DostupnaRadnja[] = provjeraKind.moves
  .filter(({ code }) => code === 'zavrsiTeren')
  .map(({ code: kod, label: oznaka, potvrda = PORUKE.potvrda }) => {
    const { naslov, poruka } = potvrda
    return { kod, oznaka, potvrda: { naslov, poruka }, trazeObrazlozenje: null, opasno: false }
  })

/** Labels of the steps of the field, by their codes. */
export const OZNAKE_TERENA: Readonly<Record<string, string>> = Object.fromEntries(
  KORACI_TERENA.map(({ code, label }) => [code, label]),
)

/** Why an edit of a sealed row that the portal has is not taken. Seals hold no secret, so that a whole chain could be written anew. */
export function zapecacenRedak(sadrzaj: Sadrzaj, { kind, path }: PatchOp): string | undefined {
  if (kind === 'add' || !path.startsWith(`${LANAC}.`)) return undefined
  const [, , id = ''] = path.split('.')
  return valueAt(sadrzaj, `${LANAC}.${id}`) === undefined ? undefined : 'Zapečaćeni dokaz ne mijenja se i ne uklanja.'
}

/** What happened there stays as it was when the visit ended: paths of the document, each with why it is not written any more. */
const NAKON_POSJETA: readonly (readonly [put: string, poruka: string])[] = [
  // Whoever led sends nothing on (R-4E), and nobody joins without a declaration (PLM-03).
  ['podaci.tim', 'Tim se ne mijenja nakon završetka posjeta.'],
  ['podaci.datum', 'Datum posjeta ne mijenja se nakon završetka posjeta.'],
  ['dolazak', 'Tko je bio nazočan ne mijenja se nakon završetka posjeta.'],
  [POTPISI, 'Potpisi se daju na licu mjesta i ne mijenjaju se nakon završetka posjeta.'],
]
const IZJAVA = 'Izjava korisnika uz nalaz ne mijenja se nakon završetka posjeta.'

/** Why a place is not written once the visit has ended; undefined where the office may write it. */
export function mjestoNakonPosjeta(path: string): string | undefined {
  if (path.startsWith(`${NALAZI}.`) && path.endsWith('.izjava')) return IZJAVA
  return NAKON_POSJETA.find(([put]) => path === put || path.startsWith(`${put}.`))?.[1]
}

/** The same of an edit; a finding that comes with a statement says something as well. */
export function zakljucanoNakonPosjeta(edit: PatchOp): string | undefined {
  const izjavljuje = edit.kind === 'add' && edit.path === NALAZI && tekstOd(edit.now, 'izjava') !== ''
  return izjavljuje ? IZJAVA : mjestoNakonPosjeta(edit.path)
}
