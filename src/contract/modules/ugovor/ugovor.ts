/** A version of a contract as a document: the form with its arithmetic and rules, and the tab of the contract. */
import { formatDatum, type IsoDatum, isIsoDatum } from '#contract/kernel/datum.ts'
import { defineDokument } from '#contract/kernel/dokument/dokument.ts'
import type { Mjesto } from '#contract/kernel/dokument/obilazak.ts'
import type { Opcija } from '#contract/kernel/dokument/polje.ts'
import { retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Memory } from '#contract/kernel/memory.ts'
import { formatEur, formatPercent } from '#contract/kernel/money.ts'
import { izracunajProracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.ts'
import type { Proracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.types.ts'
import { PRIJAVNI_OBRAZAC } from '#contract/modules/prijavni-obrazac/prijavni-obrazac.ts'
import { zavrsetakProvedbe } from '#contract/modules/prijavni-obrazac/validacija/projekt.ts'
import { brojUgovora } from './ugovor.broj.ts'
import { PRAVILA_UGOVORA } from './ugovor.greske.ts'
import { METODE_PLACANJA, type StranaUgovora } from './ugovor.izbori.ts'
import { KATALOG_IZMJENE, KATALOG_UGOVORA, TAB_UGOVORA } from './ugovor.katalog.ts'
import type { KontekstUgovora } from './ugovor.kontekst.ts'
import { cuvanjeDokumentacijeDo } from './ugovor.rokovi.ts'

/** The form's budget, its grant cut where the contract ends: what is more becomes the beneficiary's own. */
export function proracunUgovora(sadrzaj: Sadrzaj, ctx: KontekstUgovora, memory?: Memory): Proracun {
  const najvisa = Math.min(ctx.poziv.najvisa, ctx.ugovor.najvisaBespovratna)
  return izracunajProracun(sadrzaj, { ...ctx, poziv: { ...ctx.poziv, najvisa } }, memory)
}

/** Days on which a side has signed; null for each signature that is missing. */
export const potpisiStrane = (sadrzaj: Sadrzaj, strana: StranaUgovora): (IsoDatum | null)[] =>
  retciOd(tabOd(sadrzaj, TAB_UGOVORA), 'potpisnici')
    .filter((redak) => tekstOd(redak, 'strana') === strana)
    .map((redak) => tekstOd(redak, 'datum'))
    .map((dan) => (isIsoDatum(dan) ? dan : null))

/** The day of the last signature; null while one is missing. */
export function datumStupanja(sadrzaj: Sadrzaj): IsoDatum | null {
  const dani = [...potpisiStrane(sadrzaj, 'korisnik'), ...potpisiStrane(sadrzaj, 'tijelo')]
  const poznati = dani.filter((dan) => dan !== null)
  return poznati.length < dani.length ? null : (poznati.sort().at(-1) ?? null)
}

function razdobljeProvedbe(sadrzaj: Sadrzaj): string | null {
  const pocetak = tekstOd(tabOd(sadrzaj, 'projekt'), 'pocetakProvedbe')
  const zavrsetak = zavrsetakProvedbe(sadrzaj)
  return zavrsetak === null ? null : `${formatDatum(pocetak)} – ${formatDatum(zavrsetak)}`
}

const danIli = (dan: IsoDatum | null) => (dan === null ? null : formatDatum(dan))

/** The computed fields of the contract's tab. */
function izvedenoUgovora(
  sadrzaj: Sadrzaj,
  { ugovor }: KontekstUgovora,
  racun: Proracun,
): Record<string, string | null> {
  const { ukupno, eu, nacionalno, intenzitet } = racun
  return {
    brojUgovora: brojUgovora(ugovor),
    datumStupanja: danIli(datumStupanja(sadrzaj)),
    razdobljeProvedbe: razdobljeProvedbe(sadrzaj),
    ukupnoTroskova: formatEur(ukupno.ukupno),
    prihvatljivo: formatEur(ukupno.prihvatljivo),
    bespovratna: formatEur(ukupno.bespovratna),
    vlastito: formatEur(ukupno.vlastito),
    eu: formatEur(eu),
    nacionalno: formatEur(nacionalno),
    intenzitet: intenzitet === null ? null : formatPercent(intenzitet),
    cuvanjeDokumentacijeDo: danIli(ugovor.zadnjaIsplata && cuvanjeDokumentacijeDo(ugovor.zadnjaIsplata)),
  }
}

function izvedeno(sadrzaj: Sadrzaj, ctx: KontekstUgovora, racun: Proracun, memory: Memory) {
  const obrazac = PRIJAVNI_OBRAZAC.izvedeno?.(sadrzaj, ctx, racun, memory)
  const svoje = izvedenoUgovora(sadrzaj, ctx, racun)
  return (mjesto: Mjesto): string | null =>
    mjesto.tab === TAB_UGOVORA ? (svoje[mjesto.polje.kljuc] ?? null) : (obrazac?.(mjesto) ?? null)
}

const metodePlacanja = ({ definicija }: KontekstUgovora): Opcija[] =>
  Object.entries(METODE_PLACANJA)
    .filter(([id]) => definicija.metodePlacanja.includes(Number(id)))
    .map(([value, label]) => ({ value, label }))

const zajednicko = {
  uvjeti: ({ definicija }: KontekstUgovora) => definicija,
  racun: proracunUgovora,
  izbori: {
    kontekst: { ...PRIJAVNI_OBRAZAC.izbori?.kontekst, metodePlacanja },
    sadrzaj: { ...PRIJAVNI_OBRAZAC.izbori?.sadrzaj },
  },
  pravila: [...(PRIJAVNI_OBRAZAC.pravila ?? []), ...PRAVILA_UGOVORA],
  izvedeno,
  ...(PRIJAVNI_OBRAZAC.bezOdgovora && { bezOdgovora: PRIJAVNI_OBRAZAC.bezOdgovora }),
}

export const UGOVOR = defineDokument({ ...KATALOG_UGOVORA, ...zajednicko })
/** The next version as somebody writes it. */
export const IZMJENA_UGOVORA = defineDokument({ ...KATALOG_IZMJENE, ...zajednicko })
