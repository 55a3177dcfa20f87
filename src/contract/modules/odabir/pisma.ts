/** What all letters and decisions of selection have in common: whom they are for, the frame, the criteria, the legal remedy. */
import * as z from 'zod/mini'
import { formatDecimal } from '#contract/kernel/broj.ts'
import { formatDatum, formatVrijeme, type IsoDatum, vrijemeURecenici } from '#contract/kernel/datum.ts'
import { ocjenaStavke } from '#contract/kernel/kontrolna-lista/bodovanje.ts'
import { kontrolnaLista, stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import { formatPercent } from '#contract/kernel/money.ts'
import type { BlokPdf, PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { DANA_DO_DOSTAVE } from './odabir.rokovi.ts'
import { RECENICE, TEKST_PISMA as TEKST } from './pisma.tekst.ts'

/** Of every letter; what it says stands in it, whatever is changed afterwards. */
export const podaciPisma = z.object({
  /** Number of the letter. */
  broj: z.string(),
  tijelo: z.string(),
  prijavitelj: z.object({ naziv: z.string(), oib: z.string() }),
  projekt: z.object({ naziv: z.string(), sifra: z.string() }),
  poziv: z.object({ naziv: z.string(), oznaka: z.string() }),
  /** Who signs it; empty for a notice that nobody signs. */
  potpisuje: z.string(),
  izdano: z.string(),
})
export type PodaciPisma = z.output<typeof podaciPisma>

export const uNavodnicima = ({ naziv }: { naziv: string }, oznaka: string) => `„${naziv}” (${oznaka})`
export const projektPisma = ({ projekt }: PodaciPisma) => uNavodnicima(projekt, projekt.sifra)
export const pozivPisma = ({ poziv }: PodaciPisma) => uNavodnicima(poziv, poziv.oznaka)
export const prijaviteljPisma = ({ prijavitelj: { naziv, oib } }: PodaciPisma) => `${naziv}, OIB ${oib}`
export const odlukaPisma = (broj: string, dan: IsoDatum) => `${broj} od ${formatDatum(dan)}`

export const dio = (naslov: string, blokovi: readonly BlokPdf[], razina: 2 | 3 = 2): BlokPdf[] =>
  blokovi.length === 0 ? [] : [{ naslov, razina }, ...blokovi]
export const odlomci = (text: string): BlokPdf[] =>
  text
    .split(/\n+/)
    .filter((one) => one.trim() !== '')
    .map((odlomak) => ({ odlomak }))

/** The frame of a letter around what it says. `kod` is the check code of its content. */
export function pismo(
  vrsta: keyof typeof TEKST.naslovi,
  podaci: PodaciPisma,
  kod: string,
  dijelovi: readonly BlokPdf[],
): PdfDokument {
  const naslov = TEKST.naslovi[vrsta]
  const trenutak = Date.parse(podaci.izdano)
  const sadrzaj: BlokPdf[] = [
    { naslov, razina: 1 },
    { odlomak: podaci.broj, stil: 'podnaslov' },
    {
      podaci: [
        [TEKST.prijavitelj, podaci.prijavitelj.naziv],
        [TEKST.oib, podaci.prijavitelj.oib],
        [TEKST.projekt, projektPisma(podaci)],
        [TEKST.poziv, pozivPisma(podaci)],
      ],
    },
    ...dijelovi,
    ...(podaci.potpisuje === '' ? [] : [{ odlomak: `${podaci.tijelo}\n${podaci.potpisuje}` }]),
    { odlomak: RECENICE.izdano(vrijemeURecenici(trenutak)), stil: 'sitno' },
    { podaci: [[TEKST.kod, kod]] },
  ]
  const vrijeme = formatVrijeme(trenutak, 'sekunda')
  return { naslov, broj: podaci.broj, vrijeme, trenutak, nacrt: false, kod, sadrzaj }
}

/** A frozen list as far as a letter asks it. */
export const listaUPismu = z.object({ sekcije: kontrolnaLista.shape.sekcije })

/** How the application was scored: the frozen list, what came out, the sheets without names, and why, criterion by criterion. */
export const ocjenaUPismu = z.object({
  lista: listaUPismu,
  ocjene: z.readonly(z.array(ocjenaStavke)),
  kopije: z.readonly(z.array(z.record(z.string(), z.number()))),
  obrazlozenja: z.record(z.string(), z.string()),
})
export type OcjenaUPismu = z.output<typeof ocjenaUPismu>

export const bodoviRijecima = (stotinke: number) => formatDecimal(stotinke, 2)
/** A mean of two whole hundredths may end in half of one. */
const prosjek = (dvostruko: number) =>
  dvostruko % 2 === 0 ? bodoviRijecima(dvostruko / 2) : formatDecimal(dvostruko * 5, 3)

export function kriterijiPisma({ lista, ocjene, kopije, obrazlozenja }: OcjenaUPismu): BlokPdf[] {
  const poKodu = new Map(ocjene.map((one) => [one.kod, one]))
  const bodovane = stavkeOd(lista).flatMap(({ kod, pitanje, odgovor }) => {
    const ocjena = poKodu.get(kod)
    return odgovor.vrsta === 'bodovi' && ocjena !== undefined ? [{ kod, pitanje, odgovor, ocjena }] : []
  })
  const redci = bodovane.map(({ kod, pitanje, odgovor: { najvise, prag }, ocjena }) => [
    pitanje,
    bodoviRijecima(najvise),
    bodoviRijecima(prag),
    ...kopije.map((kopija) => (kopija[kod] === undefined ? '–' : bodoviRijecima(kopija[kod]))),
    prosjek(ocjena.dvostruko),
    bodoviRijecima(ocjena.ukupno),
  ])
  const ukupno = ocjene.reduce((sum, one) => sum + one.ukupno, 0)
  const stupaca = 5 + kopije.length
  const zaglavlje = [
    TEKST.kriterij,
    TEKST.najvise,
    TEKST.prag,
    ...kopije.map((_, i) => TEKST.ocjenjivac(i + 1)),
    TEKST.prosjek,
    TEKST.udio,
  ]
  const zadnji = [TEKST.zbroj, ...Array.from({ length: stupaca - 2 }, () => ''), bodoviRijecima(ukupno)]
  const razlozi = bodovane.flatMap(({ kod, pitanje }) => dio(pitanje, odlomci(obrazlozenja[kod] ?? ''), 3))
  return dio(TEKST.poKriterijima, [
    {
      tablica: {
        zaglavlje,
        sirine: [0, ...Array.from({ length: stupaca - 1 }, () => 48)],
        desno: Array.from({ length: stupaca - 1 }, (_, i) => i + 1),
        redci: [...redci, zadnji],
        zbroj: true,
      },
    },
    ...razlozi,
  ])
}

/** Where a decision may be objected to, by whom and until when. */
export const pravniLijek = z.object({
  /** Who decides on an objection. */
  tijelo: z.string(),
  dana: z.number(),
})
type PravniLijek = z.output<typeof pravniLijek>

export const uputaOPrigovoru = ({ tijelo, dana }: PravniLijek, ...jos: readonly string[]): BlokPdf[] =>
  dio(TEKST.lijek, [
    { odlomak: RECENICE.prigovorMoguc(dana) },
    { odlomak: RECENICE.prigovorKome(tijelo) },
    { odlomak: RECENICE.dostava(DANA_DO_DOSTAVE) },
    ...jos.map((odlomak) => ({ odlomak })),
  ])

/** Of eligible cost, cut to the hundredth of a percent. */
export const udioRijecima = (stotinke: number | null) => formatPercent(stotinke ?? 0)
