/** Everything that follows from a draft, worked out once per change and read by parts of the screen. */
import type { Greska } from '#contract/kernel/record-kind.ts'
import { izracunajProracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.ts'
import type { Proracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.types.ts'
import { izvedenePolja } from '#contract/modules/prijavni-obrazac/obrazac.izvedeno.ts'
import type { KontekstObrasca } from '#contract/modules/prijavni-obrazac/obrazac.kontekst.ts'
import { mjesta } from '#contract/modules/prijavni-obrazac/obrazac.obilazak.ts'
import { fieldsFor, type KarticaObrasca } from '#contract/modules/prijavni-obrazac/obrazac.schema.ts'
import {
  completeness,
  type Potpunost,
  type StanjeTaba,
  tabStates,
  upozorenjaObrasca,
  validateObrazac,
} from '#contract/modules/prijavni-obrazac/obrazac.validation.ts'
import type { Obrazac } from '#contract/modules/prijavni-obrazac/obrazac.vrijednosti.ts'
import { PRAVILO_OBVEZNO, PRAVILO_PRILOG, PRAVILO_STAVKA } from '#contract/modules/prijavni-obrazac/validacija/polja.ts'
import { type Naziv, naziviMjesta } from './nazivi.ts'

export interface GreskaPolja {
  poruka: string
  /** Not answered yet, rather than answered wrongly. */
  nedostaje: boolean
}

export interface Stanje {
  obrazac: Obrazac
  ctx: KontekstObrasca
  kartice: readonly KarticaObrasca[]
  greske: readonly Greska[]
  /** First error of each path. */
  poPutu: ReadonlyMap<string, GreskaPolja>
  upozorenja: readonly Greska[]
  /** Paths that are obligatory right now. */
  obvezna: ReadonlySet<string>
  nazivi: ReadonlyMap<string, Naziv>
  /** Texts of the computed fields. */
  izvedeno: ReadonlyMap<string, string | null>
  tabovi: readonly StanjeTaba[]
  potpunost: Potpunost
  proracun: Proracun
}

const MISSING: readonly string[] = [PRAVILO_OBVEZNO, PRAVILO_STAVKA, PRAVILO_PRILOG]

/** Works everything out. Pure; the same draft at the same minute gives the same result. */
export function izvediStanje(obrazac: Obrazac, ctx: KontekstObrasca, kartice = fieldsFor(ctx.definicija)): Stanje {
  const greske = validateObrazac(obrazac, ctx)
  const places = mjesta(obrazac, ctx.definicija)
  const computed = izvedenePolja(obrazac, ctx)
  const poPutu = new Map<string, GreskaPolja>()
  for (const { polje, poruka, pravilo } of greske) {
    if (polje !== undefined && !poPutu.has(polje)) poPutu.set(polje, { poruka, nedostaje: MISSING.includes(pravilo) })
  }
  return {
    obrazac,
    ctx,
    kartice,
    greske,
    poPutu,
    upozorenja: upozorenjaObrasca(obrazac, ctx),
    obvezna: new Set(places.filter(({ obvezno }) => obvezno).map(({ path }) => path)),
    nazivi: naziviMjesta(places, kartice, { obrazac, ctx }),
    izvedeno: new Map(
      places.filter(({ polje }) => polje.tip === 'izracun').map((place) => [place.path, computed(place)]),
    ),
    tabovi: tabStates(greske, obrazac),
    potpunost: completeness(obrazac, ctx.definicija),
    proracun: izracunajProracun(obrazac, ctx),
  }
}

/** How many errors stand at or below a path. */
export function gresakaIspod(
  stanje: Stanje,
  path: string,
  vidljiva: (path: string, greska: GreskaPolja) => boolean,
): number {
  let count = 0
  for (const [at, greska] of stanje.poPutu)
    if ((at === path || at.startsWith(`${path}.`)) && vidljiva(at, greska)) count += 1
  return count
}
