/** The approved report of a check: what was found and recommended, what the beneficiary said to it, and who approved it. */
import * as z from 'zod/mini'
import { formatDatum, formatVrijeme, vrijemeURecenici } from '#contract/kernel/datum.ts'
import type { BlokPdf, PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { TEKST_ZAPISNIKA } from './zapisnik.tekst.ts'

const nalazIzvjesca = z.object({
  pitanje: z.string(),
  opis: z.string(),
  tezina: z.string(),
  ucinak: z.string(),
  /** What the beneficiary said to it before the signatures; empty for nothing, absent in reports of before. */
  izjavaPriPosjetu: z.exactOptional(z.string()),
  /** What they answered to it afterwards; empty for nothing. */
  izjava: z.string(),
})
type NalazIzvjesca = z.output<typeof nalazIzvjesca>

export const podaciIzvjesca = z.object({
  oznaka: z.string(),
  tijelo: z.string(),
  prijavitelj: z.string(),
  projekt: z.object({ naziv: z.string(), sifra: z.string() }),
  vrsta: z.string(),
  datum: z.string(),
  tim: z.array(z.object({ ime: z.string(), uloga: z.string() })),
  nazocni: z.array(z.object({ ime: z.string(), funkcija: z.string(), strana: z.string() })),
  /** How many questions had each answer, in words. */
  odgovori: z.array(z.object({ odgovor: z.string(), broj: z.number() })),
  nalazi: z.array(nalazIzvjesca),
  preporuke: z.array(z.object({ nalaz: z.number(), tekst: z.string(), odgovoran: z.string(), rok: z.string() })),
  ukupanUcinak: z.string(),
  ocjena: z.string(),
  zakljucak: z.string(),
  ocitovanje: z.string(),
  /** When it was handed in; absent where it was not, and in reports of before. */
  ocitovanjePredano: z.exactOptional(z.string()),
  /** Clocks of devices that were wrong, in words; absent in reports of before. */
  satovi: z.exactOptional(z.array(z.string())),
  /** SHA-256 of the minutes that both sides signed, as it stands in the portal. */
  zapisnik: z.string(),
  odobrenje: z.array(z.object({ korak: z.string(), ime: z.string(), dano: z.string() })),
  izdano: z.string(),
})
export type PodaciIzvjesca = z.output<typeof podaciIzvjesca>

const NASLOV = 'Izvješće o provjeri na licu mjesta'
const dan = (iso: string) => (iso === '' ? '–' : formatDatum(iso))
const BEZ_NALAZA: BlokPdf = { odlomak: TEKST_ZAPISNIKA.bezNalaza, stil: 'nema' }

function nalaz({ pitanje, opis, tezina, ucinak, izjavaPriPosjetu = '', izjava }: NalazIzvjesca, i: number): BlokPdf[] {
  return [
    { naslov: `Nalaz ${i + 1}`, razina: 3 },
    { odlomak: opis },
    {
      podaci: [
        ['Pitanje kontrolne liste', pitanje || '–'],
        ['Težina', tezina || '–'],
        ['Financijski učinak', ucinak || '–'],
        ...(izjavaPriPosjetu === '' ? [] : [['Izjava korisnika uz nalaz', izjavaPriPosjetu] as const]),
        ...(izjava === '' ? [] : [['Očitovanje korisnika', izjava] as const]),
      ],
    },
  ]
}

const preporuke = (sve: PodaciIzvjesca['preporuke']): BlokPdf[] =>
  sve.length === 0
    ? [{ odlomak: 'Preporuka nema.', stil: 'nema' }]
    : [
        {
          tablica: {
            zaglavlje: ['Br.', 'Preporuka', 'Uz nalaz', 'Odgovorna osoba', 'Rok'],
            sirine: [26, 0, 52, 110, 66],
            redci: sve.map(({ tekst, nalaz: uz, odgovoran, rok }, i) => [
              String(i + 1),
              tekst,
              uz === 0 ? '–' : String(uz),
              odgovoran,
              dan(rok),
            ]),
          },
        },
      ]

function ocitovanjeKorisnika({ ocitovanje, ocitovanjePredano, nalazi }: PodaciIzvjesca): BlokPdf[] {
  const uzNalaze = nalazi.some(({ izjava }) => izjava !== '')
  if (ocitovanje === '' && !uzNalaze) return [{ odlomak: 'Korisnik se nije očitovao.', stil: 'nema' }]
  return [
    ...(ocitovanjePredano === undefined
      ? []
      : [{ odlomak: `Predano ${vrijemeURecenici(Date.parse(ocitovanjePredano))}`, stil: 'sitno' } as const]),
    { odlomak: ocitovanje || TEKST_ZAPISNIKA.uzNalaze },
  ]
}

/** `kod` is the check code of what it says. */
export function izvjescePdf(izvjesce: PodaciIzvjesca, kod: string): PdfDokument {
  const { oznaka, projekt, prijavitelj, odgovori, nalazi, odobrenje, izdano } = izvjesce
  const trenutak = Date.parse(izdano)
  const sadrzaj: BlokPdf[] = [
    { naslov: NASLOV, razina: 1 },
    { odlomak: oznaka, stil: 'podnaslov' },
    {
      podaci: [
        ['Institucija', izvjesce.tijelo],
        ['Projekt', [projekt.sifra, projekt.naziv].filter(Boolean).join(' ')],
        ['Korisnik', prijavitelj],
        ['Vrsta provjere', izvjesce.vrsta || '–'],
        ['Datum posjeta', dan(izvjesce.datum)],
        ['Opća ocjena', izvjesce.ocjena || '–'],
        ['Ukupan financijski učinak', izvjesce.ukupanUcinak],
      ],
    },
    { naslov: 'Sastav tima', razina: 2 },
    { popis: izvjesce.tim.map(({ ime, uloga }) => `${ime}, ${uloga.toLocaleLowerCase('hr')}`) },
    { naslov: 'Nazočni', razina: 2 },
    { popis: izvjesce.nazocni.map(({ ime, funkcija, strana }) => [ime, funkcija, strana].filter(Boolean).join(', ')) },
    { naslov: 'Kontrolna lista', razina: 2 },
    { podaci: odgovori.map(({ odgovor, broj }) => [odgovor, String(broj)] as const) },
    { naslov: 'Nalazi', razina: 2 },
    ...(nalazi.length === 0 ? [BEZ_NALAZA] : nalazi.flatMap(nalaz)),
    { naslov: 'Preporuke', razina: 2 },
    ...preporuke(izvjesce.preporuke),
    { naslov: 'Očitovanje korisnika', razina: 2 },
    ...ocitovanjeKorisnika(izvjesce),
    { naslov: 'Zaključak', razina: 2 },
    { odlomak: izvjesce.zakljucak || '–' },
    ...((izvjesce.satovi ?? []).length === 0
      ? []
      : [{ odlomak: TEKST_ZAPISNIKA.satovi((izvjesce.satovi ?? []).join('; ')) } as const]),
    { naslov: 'Odobrenje', razina: 2 },
    { podaci: odobrenje.map(({ korak, ime, dano }) => [korak, `${ime}, ${formatVrijeme(Date.parse(dano))}`] as const) },
    { odlomak: `Otisak zapisnika (SHA-256): ${izvjesce.zapisnik}`, stil: 'sitno' },
    { podaci: [['Kontrolni kod', kod]] },
  ]
  const vrijeme = formatVrijeme(trenutak, 'sekunda')
  return { naslov: NASLOV, broj: oznaka, vrijeme, trenutak, nacrt: false, kod, sadrzaj }
}
