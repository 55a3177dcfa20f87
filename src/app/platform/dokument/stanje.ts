/** Everything that follows from a draft, worked out once per change and read by parts of the screen. */
import { derive, type Kontekst } from '#contract/kernel/dokument/dokument.ts'
import { opcijePolja } from '#contract/kernel/dokument/izbori.ts'
import type { KarticaDokumenta, PoljeDokumenta, SvakiKatalog } from '#contract/kernel/dokument/katalog.ts'
import { cutOnce, type Dio, type Mjesto } from '#contract/kernel/dokument/obilazak.ts'
import type { Opcija } from '#contract/kernel/dokument/polje.ts'
import { nedostaje, type Potpunost, type StanjeTaba, tabStates } from '#contract/kernel/dokument/potpunost.ts'
import { type Nazivi, type Odgovor, odgovori } from '#contract/kernel/dokument/razlike.ts'
import { obvezanRedak } from '#contract/kernel/dokument/redci.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { type Memory, NO_MEMORY } from '#contract/kernel/memory.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'
import type { GranicaMjesta } from '#contract/modules/datoteka/datoteka.granice.ts'
import type { ImeRetka, PrikazDokumenta } from './dokument.types.ts'
import { type Naziv, naziviMjesta } from './nazivi.ts'

export interface GreskaPolja {
  poruka: string
  /** Not answered yet, rather than answered wrongly. */
  nedostaje: boolean
}

/** `K` is what the rules know, `R` what the arithmetic has worked out; the engine itself asks for neither. */
export interface Stanje<T extends string = string, K = unknown, R = unknown> {
  katalog: SvakiKatalog<T>
  sadrzaj: Sadrzaj
  ctx: K
  kartice: readonly KarticaDokumenta<T>[]
  greske: readonly Greska[]
  /** First error of each path. */
  poPutu: ReadonlyMap<string, GreskaPolja>
  upozorenja: readonly Greska[]
  /** Paths that are obligatory right now. */
  obvezna: ReadonlySet<string>
  nazivi: ReadonlyMap<string, Naziv>
  imenaRedaka: readonly ImeRetka[]
  /** Texts of the computed fields. */
  izvedeno: ReadonlyMap<string, string | null>
  tabovi: readonly StanjeTaba<T>[]
  potpunost: Potpunost
  racun: R
  /** The choices of a field right now, or null when they come from a list of the portal. */
  opcije: (polje: Pick<PoljeDokumenta, 'izvor'>) => readonly Opcija[] | null
  /** True for a row that may not be removed. */
  obvezanRedak: (id: string) => boolean
  odgovori: (nazivi: Nazivi) => Odgovor[]
  granica: (okvir: Json | undefined) => GranicaMjesta
  /** Undefined where files are taken; otherwise what is said in their place. */
  bezDatoteka: ((put: string) => string) | undefined
}

function firstByPath(greske: readonly Greska[]): Map<string, GreskaPolja> {
  const poPutu = new Map<string, GreskaPolja>()
  for (const greska of greske) {
    const { polje, poruka } = greska
    if (polje !== undefined && !poPutu.has(polje)) poPutu.set(polje, { poruka, nedostaje: nedostaje(greska) })
  }
  return poPutu
}

/** Paths of the parts that are obligatory right now. */
function obveznaPolja(parts: readonly Dio[], memory: Memory): Set<string> {
  const remembered = memory.of<string[]>('obvezna polja dijela')
  const obvezna = new Set<string>()
  for (const part of parts)
    for (const path of remembered(part, [], () => part.flatMap((one) => (one.obvezno ? [one.path] : []))))
      obvezna.add(path)
  return obvezna
}

/** The texts of what is computed in the parts. */
function izracunata(
  parts: readonly Dio[],
  computed: ((mjesto: Mjesto) => string | null) | undefined,
  memory: Memory,
): Map<string, string | null> {
  const remembered = memory.of<Dio>('izračuni dijela')
  const izvedeno = new Map<string, string | null>()
  for (const part of parts)
    for (const place of remembered(part, [], () => part.filter(({ polje }) => polje.tip === 'izracun')))
      izvedeno.set(place.path, computed?.(place) ?? null)
  return izvedeno
}

/** Worked out when it is first asked for. */
function onDemand<V>(work: () => V): () => V {
  let made: { value: V } | undefined
  return () => {
    made ??= { value: work() }
    return made.value
  }
}

const NO_LIMIT: GranicaMjesta = {}
const NAMES: readonly ImeRetka[] = ['naziv']

/**
 * Works everything out. Pure; the same draft at the same minute gives the same result, and with a memory only what a
 * change has touched is worked out again.
 */
export function izvediStanje<T extends string, U extends object, K extends Kontekst, R>(
  prikaz: PrikazDokumenta<T, U, K, R>,
  sadrzaj: Sadrzaj,
  ctx: K,
  memory: Memory = NO_MEMORY,
): Stanje<T, K, R> {
  const { dokument, granica, bezDatoteka, imenaRedaka = NAMES } = prikaz
  const { racun, dijelovi, greske, upozorenja, potpunost } = derive(dokument, sadrzaj, ctx, memory)
  const uvjeti = dokument.uvjeti(ctx)
  const kartice = cutOnce(dokument, uvjeti, memory)
  const opcije: Stanje['opcije'] = (polje) => opcijePolja(dokument, polje, sadrzaj, ctx)
  // Few screens ask for these, and they cost as much as the rest.
  const nazivi = onDemand(() => naziviMjesta(dijelovi.flat(), kartice, { opcije, imenaRedaka }))
  const izvedeno = onDemand(() => izracunata(dijelovi, dokument.izvedeno?.(sadrzaj, ctx, racun, memory), memory))
  return {
    katalog: dokument,
    sadrzaj,
    ctx,
    kartice,
    greske,
    poPutu: firstByPath(greske),
    upozorenja,
    get nazivi() {
      return nazivi()
    },
    get izvedeno() {
      return izvedeno()
    },
    obvezna: obveznaPolja(dijelovi, memory),
    imenaRedaka,
    tabovi: tabStates(dokument, greske, sadrzaj),
    potpunost,
    racun,
    opcije,
    obvezanRedak: (id) => obvezanRedak(dokument, id, uvjeti),
    odgovori: (names) => odgovori(dokument, sadrzaj, ctx, names),
    granica: (okvir) => granica?.(ctx, okvir) ?? NO_LIMIT,
    bezDatoteka: (dokument.primaDatoteke?.(uvjeti) ?? true) ? undefined : (bezDatoteka ?? (() => '')),
  }
}

/** How many errors stand at or below a path. */
export function gresakaIspod(
  { poPutu }: Pick<Stanje, 'poPutu'>,
  path: string,
  vidljiva: (path: string, greska: GreskaPolja) => boolean,
): number {
  let count = 0
  for (const [at, greska] of poPutu) if ((at === path || at.startsWith(`${path}.`)) && vidljiva(at, greska)) count += 1
  return count
}
