/** What belongs to the device that has the package, in the words that the portal and the device say of it. */

import { PORUKE } from '#contract/kernel/messages.ts'
import type { DostupnaRadnja } from '#contract/kernel/record-kind.ts'
import { provjeraKind } from './provjera.kind.ts'

/** Steps of the field. */
export const RADNJE_TERENA: readonly string[] = ['zapocni', 'zapocniNenajavljenu', 'zavrsiTeren']

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
  provjeraKind.moves.flatMap(({ code, label }) => (RADNJE_TERENA.includes(code) ? [[code, label]] : [])),
)
