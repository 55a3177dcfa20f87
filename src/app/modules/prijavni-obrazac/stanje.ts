/** Everything that follows from a draft, worked out once per change and read by parts of the screen. */

import { derive } from '#contract/kernel/dokument/dokument.ts'
import { fieldsFor, type KarticaDokumenta } from '#contract/kernel/dokument/katalog.ts'
import type { Dio, Mjesto } from '#contract/kernel/dokument/obilazak.ts'
import { type Potpunost, type StanjeTaba, tabStates } from '#contract/kernel/dokument/potpunost.ts'
import { PRAVILO_OBVEZNO, PRAVILO_PRILOG, PRAVILO_STAVKA } from '#contract/kernel/dokument/provjera-polja.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { type Memory, NO_MEMORY } from '#contract/kernel/memory.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import type { Proracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.types.ts'
import { izvedenePolja } from '#contract/modules/prijavni-obrazac/obrazac.izvedeno.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import type { KontekstObrasca } from '#contract/modules/prijavni-obrazac/obrazac.kontekst.ts'
import { PRIJAVNI_OBRAZAC } from '#contract/modules/prijavni-obrazac/prijavni-obrazac.ts'
import { type Naziv, naziviMjesta } from './nazivi.ts'

export interface GreskaPolja {
  poruka: string
  /** Not answered yet, rather than answered wrongly. */
  nedostaje: boolean
}

export interface Stanje {
  obrazac: Sadrzaj
  ctx: KontekstObrasca
  kartice: readonly KarticaDokumenta[]
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

interface DioStanja {
  obvezna: readonly string[]
  izracuni: readonly Mjesto[]
}

function dioStanja(part: Dio): DioStanja {
  return {
    obvezna: part.flatMap(({ obvezno, path }) => (obvezno ? [path] : [])),
    izracuni: part.filter(({ polje }) => polje.tip === 'izracun'),
  }
}

/**
 * Works everything out. Pure; the same draft at the same minute gives the same result, and with a memory only what a
 * change has touched is worked out again.
 */
export function izvediStanje(obrazac: Sadrzaj, ctx: KontekstObrasca, memory: Memory = NO_MEMORY): Stanje {
  const { racun: proracun, dijelovi, greske, upozorenja, potpunost } = derive(PRIJAVNI_OBRAZAC, obrazac, ctx, memory)
  const kartice = memory.of<KarticaDokumenta[]>('kartice')(ctx.definicija, [], () =>
    fieldsFor(KATALOG_OBRASCA, ctx.definicija),
  )
  const computed = izvedenePolja(obrazac, ctx, proracun, memory)
  const poPutu = new Map<string, GreskaPolja>()
  for (const { polje, poruka, pravilo } of greske) {
    if (polje !== undefined && !poPutu.has(polje)) poPutu.set(polje, { poruka, nedostaje: MISSING.includes(pravilo) })
  }
  const remembered = memory.of<DioStanja>('stanje dijela')
  const parts = dijelovi.map((part) => remembered(part, [], () => dioStanja(part)))
  const obvezna = new Set<string>()
  const izvedeno = new Map<string, string | null>()
  for (const part of parts) {
    for (const path of part.obvezna) obvezna.add(path)
    for (const place of part.izracuni) izvedeno.set(place.path, computed(place))
  }
  let nazivi: ReadonlyMap<string, Naziv> | undefined
  return {
    obrazac,
    ctx,
    kartice,
    greske,
    poPutu,
    upozorenja,
    obvezna,
    // Names of all places are asked for by few screens and cost more than the rest.
    get nazivi() {
      nazivi ??= naziviMjesta(dijelovi.flat(), kartice, { obrazac, ctx })
      return nazivi
    },
    izvedeno,
    tabovi: tabStates(KATALOG_OBRASCA, greske, obrazac),
    potpunost,
    proracun,
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
