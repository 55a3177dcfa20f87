/** The contract on paper: its parties, amounts, periods and conditions, as a draft or as it was signed (domain rules 6). */
import * as z from 'zod/mini'
import { formatDatum, formatVrijeme } from '#contract/kernel/datum.ts'
import { odgovori } from '#contract/kernel/dokument/razlike.ts'
import { retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import type { BlokPdf, PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { STRANE_UGOVORA, VRSTE_UGOVORA } from './ugovor.izbori.ts'
import { TAB_UGOVORA } from './ugovor.katalog.ts'
import type { KontekstUgovora } from './ugovor.kontekst.ts'
import { UGOVOR } from './ugovor.ts'

/** What the paper says; kept with its hash once it is signed. */
export const podaciUgovora = z.object({
  broj: z.string(),
  vrsta: z.string(),
  tijelo: z.string(),
  korisnik: z.object({ naziv: z.string(), oib: z.string() }),
  projekt: z.object({ naziv: z.string(), sifra: z.string() }),
  poziv: z.object({ naziv: z.string(), oznaka: z.string() }),
  /** Groups of the contract's tab with their answers, as people read them. */
  dijelovi: z.array(z.object({ naslov: z.string(), podaci: z.array(z.tuple([z.string(), z.string()])) })),
  potpisnici: z.array(z.object({ strana: z.string(), ime: z.string(), funkcija: z.string(), dan: z.string() })),
  trenutak: z.number(),
})
export type PodaciUgovora = z.output<typeof podaciUgovora>

type Zaglavlje = Pick<PodaciUgovora, 'broj' | 'tijelo' | 'korisnik' | 'projekt' | 'poziv' | 'trenutak'>

const rijec = <K extends string>(rijeci: Readonly<Record<K, string>>, kljuc: string) =>
  Object.hasOwn(rijeci, kljuc) ? rijeci[kljuc as K] : ''

/** The words of a version, read once: what is changed afterwards does not change them. */
export function sastaviUgovor(sadrzaj: Sadrzaj, ctx: KontekstUgovora, zaglavlje: Zaglavlje): PodaciUgovora {
  const tab = tabOd(sadrzaj, TAB_UGOVORA)
  const svi = odgovori(UGOVOR, sadrzaj, ctx).filter((one) => one.tab === TAB_UGOVORA)
  const kartica = UGOVOR.kartice.find(({ kljuc }) => kljuc === TAB_UGOVORA)
  const dijelovi = (kartica?.skupine ?? [])
    .filter(({ kljuc }) => kljuc !== 'potpisnici')
    .map(({ naslov, polja }) => ({
      naslov,
      podaci: svi
        .filter(({ path }) => polja.some(({ kljuc }) => pripada(path, kljuc)))
        .map(({ redci, oznaka, prikaz }): [string, string] => [[...redci, oznaka].join(' · '), prikaz]),
    }))
    .filter(({ podaci }) => podaci.length > 0)
  const potpisnici = retciOd(tab, 'potpisnici').map((redak) => ({
    strana: rijec(STRANE_UGOVORA, tekstOd(redak, 'strana')),
    ime: tekstOd(redak, 'ime'),
    funkcija: tekstOd(redak, 'funkcija'),
    dan: tekstOd(redak, 'datum'),
  }))
  return { ...zaglavlje, vrsta: rijec(VRSTE_UGOVORA, tekstOd(tab, 'vrsta')), dijelovi, potpisnici }
}

const pripada = (path: string, kljuc: string) => {
  const put = `${TAB_UGOVORA}.${kljuc}`
  return path === put || path.startsWith(`${put}.`)
}

const TEKST = {
  tijelo: STRANE_UGOVORA.tijelo,
  korisnik: STRANE_UGOVORA.korisnik,
  oib: 'OIB',
  projekt: 'Projekt',
  poziv: 'Poziv',
  sifra: 'Šifra projekta',
  potpisi: 'Potpisi',
  strana: 'Strana',
  ime: 'Ime i prezime',
  funkcija: 'Funkcija',
  dan: 'Dan potpisa',
  kod: 'Kontrolni kod',
} as const

/** Without a check code it is a draft. */
export function ugovorPdf(podaci: PodaciUgovora, kod?: string): PdfDokument {
  const { broj, vrsta, tijelo, korisnik, projekt, poziv, dijelovi, potpisnici, trenutak } = podaci
  const sadrzaj: BlokPdf[] = [
    { naslov: vrsta, razina: 1 },
    { odlomak: broj, stil: 'podnaslov' },
    {
      podaci: [
        [TEKST.tijelo, tijelo],
        [TEKST.korisnik, korisnik.naziv],
        [TEKST.oib, korisnik.oib],
        [TEKST.projekt, projekt.naziv],
        [TEKST.sifra, projekt.sifra],
        [TEKST.poziv, `${poziv.naziv} (${poziv.oznaka})`],
      ],
    },
    ...dijelovi.flatMap(({ naslov, podaci: redci }): BlokPdf[] => [{ naslov, razina: 2 }, { podaci: redci }]),
    { naslov: TEKST.potpisi, razina: 2 },
    {
      tablica: {
        zaglavlje: [TEKST.strana, TEKST.ime, TEKST.funkcija, TEKST.dan],
        sirine: [110, 0, 130, 80],
        redci: potpisnici.map(({ strana, ime, funkcija, dan }) => [
          strana,
          ime,
          funkcija,
          dan === '' ? '–' : formatDatum(dan),
        ]),
      },
    },
    ...(kod === undefined ? [] : [{ podaci: [[TEKST.kod, kod]] } satisfies BlokPdf]),
  ]
  const strana = { naslov: vrsta, broj, vrijeme: formatVrijeme(trenutak, 'sekunda'), trenutak, sadrzaj }
  return kod === undefined ? { ...strana, nacrt: true } : { ...strana, nacrt: false, kod }
}
