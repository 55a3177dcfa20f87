/** Which moves the chosen records have in common, and of each record why not. As the server described them; pure. */
import type { Radnja } from '../move-input.ts'
import type { Odabran } from './redom.ts'

/** A chosen record as the portal answered about it. */
export interface Procitan extends Odabran {
  status: { id: number; naziv: string }
  verzijaRetka: number
  dostupneRadnje: readonly Radnja[]
}

export interface Zapreka {
  zapis: Odabran
  razlog: string
}

export interface SkupnaRadnja {
  radnja: Radnja
  moze: readonly Procitan[]
  neMoze: readonly Zapreka[]
}

/** A document and a declaration are about one record, and what is not taken back lightly is done one by one. */
const zaJedan = ({ opasno, unos = [] }: Radnja): boolean =>
  opasno || unos.some(({ vrsta }) => vrsta === 'dokument' || vrsta === 'kvacica')

/** What the move asks of the person: one answer can only stand for records that are asked the same. */
const pitanja = ({ unos = [], trazeObrazlozenje }: Radnja): string => JSON.stringify([unos, trazeObrazlozenje])

function zapreka(zapis: Procitan, prva: Radnja): string | undefined {
  const ova = zapis.dostupneRadnje.find(({ kod }) => kod === prva.kod)
  if (ova === undefined) return `U statusu „${zapis.status.naziv}” nemate tu radnju.`
  if (ova.onemoguceno) return ova.razlog ?? 'Radnja sada nije moguća.'
  return pitanja(ova) === pitanja(prva)
    ? undefined
    : 'Ovaj zapis traži druge podatke. Radnju napravite na njegovoj stranici.'
}

/**
 * The moves that at least one record allows now, those of most records first. `neMoze` are the chosen records that the portal
 * would refuse, each with its own reason; what could not be read is refused for all moves.
 */
export function skupneRadnje(zapisi: readonly Procitan[], necitljivi: readonly Zapreka[]): SkupnaRadnja[] {
  const prve = new Map<string, Radnja>()
  for (const radnja of zapisi.flatMap(({ dostupneRadnje }) => dostupneRadnje))
    if (!radnja.onemoguceno && !zaJedan(radnja) && !prve.has(radnja.kod)) prve.set(radnja.kod, radnja)
  return [...prve.values()]
    .map((radnja): SkupnaRadnja => {
      const razlozi = zapisi.map((zapis) => ({ zapis, razlog: zapreka(zapis, radnja) }))
      return {
        radnja,
        moze: razlozi.flatMap(({ zapis, razlog }) => (razlog === undefined ? [zapis] : [])),
        neMoze: [
          ...razlozi.flatMap(({ zapis, razlog }) => (razlog === undefined ? [] : [{ zapis, razlog }])),
          ...necitljivi,
        ],
      }
    })
    .sort((a, b) => b.moze.length - a.moze.length)
}
