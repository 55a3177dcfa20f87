/** Two versions of a contract field by field: old, new, the difference, and of amounts of the budget its share of the element (domain rules 3.15). */
import { formatDecimal } from '#contract/kernel/broj.ts'
import type { Dokument } from '#contract/kernel/dokument/dokument.ts'
import { type Mjesto, mjesta } from '#contract/kernel/dokument/obilazak.ts'
import { decimaleOf, skaliraniBroj } from '#contract/kernel/dokument/provjera-polja.ts'
import { type Nazivi, type Odgovor, odgovori } from '#contract/kernel/dokument/razlike.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { formatEur, formatPercent, formatQuantity, ratioPercentFloor2 } from '#contract/kernel/money.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import type { Proracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.types.ts'
import type { StavkaStanja } from './razvrstavanje.types.ts'
import { stavkeUgovora } from './stanje-ugovora.ts'
import type { TabUgovora } from './ugovor.katalog.ts'
import type { KontekstUgovora } from './ugovor.kontekst.ts'

export type PromjenaPolja = 'isto' | 'promijenjeno' | 'dodano' | 'uklonjeno'

export interface RedakUsporedbe {
  path: string
  tab: string
  oznaka: string
  redci: readonly string[]
  promjena: PromjenaPolja
  /** Null where that version has no such row. */
  prije: string | null
  poslije: string | null
  /** With its sign, as people write it; null for what is no number or did not change. */
  razlika: string | null
  /** Change of the amount in the value that its element had before, hundredths of a percent; null elsewhere. */
  udioElementa: number | null
}

/** A version with what its rules knew. */
export interface InacicaUgovora {
  sadrzaj: Sadrzaj
  ctx: KontekstUgovora
}

type DokumentUgovora = Dokument<TabUgovora, PozivDefinicija, KontekstUgovora, Proracun>

/** What a field counts, and how its difference is written. */
interface Broj {
  iznos: number
  prikaz: (iznos: number) => string
}

const IZNOSI_STAVKE = ['prihvatljivo', 'bespovratna'] as const
type IznosStavke = (typeof IZNOSI_STAVKE)[number]
const predznak = (razlika: number, tekst: string) => (razlika > 0 ? `+${tekst}` : tekst)

function prikazBroja({ tip, decimale, jedinica }: Mjesto['polje']): Broj['prikaz'] | undefined {
  if (tip === 'iznos') return formatEur
  if (tip === 'postotak') return formatPercent
  if (tip === 'kolicina') return formatQuantity
  if (tip !== 'broj') return undefined
  const mjera = decimale === undefined ? { tip } : { tip, decimale }
  return (iznos) => [formatDecimal(iznos, decimaleOf(mjera)).replace(/,0+$/, ''), jedinica ?? ''].join(' ').trim()
}

type Citac = (path: string) => Broj | undefined

/** Reads what can be subtracted: amounts of the lines as they are computed, numbers as they were entered. */
function citac(dokument: DokumentUgovora, { sadrzaj, ctx }: InacicaUgovora, stavke: readonly StavkaStanja[]): Citac {
  const uneseni = new Map(mjesta(dokument, sadrzaj, dokument.uvjeti(ctx)).map((one) => [one.path, one]))
  const racunati = new Map<string, number>(
    stavke.flatMap((one) => IZNOSI_STAVKE.map((sto) => [`${one.put}.${sto}`, one[sto]] as const)),
  )
  return (path) => {
    const racunat = racunati.get(path)
    if (racunat !== undefined) return { iznos: racunat, prikaz: formatEur }
    const mjesto = uneseni.get(path)
    const prikaz = mjesto && prikazBroja(mjesto.polje)
    if (prikaz === undefined || typeof mjesto?.value !== 'string') return undefined
    const iznos = skaliraniBroj(mjesto.polje, mjesto.value)
    return iznos === null ? undefined : { iznos, prikaz }
  }
}

/** Of each line's computed amount, what its element held of it before. */
function elementiPrije(
  prije: readonly StavkaStanja[],
  poslije: readonly StavkaStanja[],
): (path: string) => number | undefined {
  const sume = new Map<string, number>()
  const kljuc = (mjera: string, sto: IznosStavke) => `${mjera}/${sto}`
  for (const stavka of prije)
    for (const sto of IZNOSI_STAVKE) {
      const u = kljuc(stavka.mjera, sto)
      sume.set(u, (sume.get(u) ?? 0) + stavka[sto])
    }
  // A line that went to another element is measured in the one it was in.
  const mjere = new Map([...poslije, ...prije].map(({ put, mjera }) => [put, mjera]))
  return (path) => {
    const sto = IZNOSI_STAVKE.find((one) => path.endsWith(`.${one}`))
    const mjera = sto && mjere.get(path.slice(0, -sto.length - 1))
    return sto === undefined || mjera === undefined ? undefined : sume.get(kljuc(mjera, sto))
  }
}

function promjenaOd(prije: Odgovor | undefined, poslije: Odgovor | undefined): PromjenaPolja {
  if (prije === undefined) return 'dodano'
  if (poslije === undefined) return 'uklonjeno'
  return prije.prikaz === poslije.prikaz ? 'isto' : 'promijenjeno'
}

/** Every field of both versions in the order of the newer one; what is gone stands at the end of its tab. */
export function usporedi(
  dokument: DokumentUgovora,
  prije: InacicaUgovora,
  poslije: InacicaUgovora,
  nazivi?: Nazivi,
): RedakUsporedbe[] {
  const bilo = stavkeUgovora(prije.sadrzaj, prije.ctx)
  const jest = stavkeUgovora(poslije.sadrzaj, poslije.ctx)
  const [brojPrije, brojPoslije] = [citac(dokument, prije, bilo), citac(dokument, poslije, jest)]
  const uElementu = elementiPrije(bilo, jest)
  const stari = new Map(odgovori(dokument, prije.sadrzaj, prije.ctx, nazivi).map((one) => [one.path, one]))
  const novi = odgovori(dokument, poslije.sadrzaj, poslije.ctx, nazivi)
  const putovi = new Set(novi.map(({ path }) => path))
  const nestali = [...stari.values()].filter(({ path }) => !putovi.has(path))
  const redak = (sada: Odgovor | undefined, { path, tab, oznaka, redci }: Odgovor): RedakUsporedbe => {
    const star = stari.get(path)
    const promjena = promjenaOd(star, sada)
    const opis = { path, tab, oznaka, redci, promjena, prije: star?.prikaz ?? null, poslije: sada?.prikaz ?? null }
    if (promjena === 'isto') return { ...opis, razlika: null, udioElementa: null }
    const [a, b] = [brojPrije(path), brojPoslije(path)]
    const razlika = (b?.iznos ?? 0) - (a?.iznos ?? 0)
    const prikaz = (b ?? a)?.prikaz
    const element = uElementu(path)
    return {
      ...opis,
      razlika: razlika === 0 || prikaz === undefined ? null : predznak(razlika, prikaz(razlika)),
      udioElementa: razlika === 0 || element === undefined ? null : ratioPercentFloor2(razlika, element),
    }
  }
  const svi = [...novi.map((one) => redak(one, one)), ...nestali.map((one) => redak(undefined, one))]
  return dokument.kartice.flatMap(({ kljuc }) => svi.filter(({ tab }) => tab === kljuc))
}
