/** The announcement of a visit as a letter to its beneficiary: what it says stands in it, whatever is planned anew later. */
import * as z from 'zod/mini'
import { formatDatum, formatVrijeme, vrijemeURecenici } from '#contract/kernel/datum.ts'
import type { BlokPdf, PdfDokument } from '#contract/kernel/pdf/dokument.ts'

export const podaciNajave = z.object({
  oznaka: z.string(),
  tijelo: z.string(),
  prijavitelj: z.string(),
  projekt: z.object({ naziv: z.string(), sifra: z.string() }),
  /** Words of the document, empty where the team wrote none. */
  vrsta: z.string(),
  povod: z.string(),
  datum: z.string(),
  sat: z.string(),
  obuhvatOd: z.string(),
  obuhvatDo: z.string(),
  napomena: z.string(),
  mjesta: z.array(z.string()),
  tim: z.array(z.object({ ime: z.string(), uloga: z.string() })),
  izdano: z.string(),
})
export type PodaciNajave = z.output<typeof podaciNajave>

const NASLOV = 'Najava provjere na licu mjesta'
const dan = (iso: string) => (iso === '' ? '–' : formatDatum(iso))

/** `kod` is the check code of what it says. */
export function najavaPdf(najava: PodaciNajave, kod: string): PdfDokument {
  const { oznaka, tijelo, prijavitelj, projekt, datum, sat, napomena, mjesta, tim, izdano } = najava
  const trenutak = Date.parse(izdano)
  const obuhvat =
    najava.obuhvatOd === '' && najava.obuhvatDo === '' ? '–' : `${dan(najava.obuhvatOd)} – ${dan(najava.obuhvatDo)}`
  const sadrzaj: BlokPdf[] = [
    { naslov: NASLOV, razina: 1 },
    { odlomak: oznaka, stil: 'podnaslov' },
    {
      odlomak: `${tijelo} najavljuje korisniku ${prijavitelj} provjeru na licu mjesta ${dan(datum)}${sat === '' ? '' : ` s početkom u ${sat}`}.`,
    },
    {
      podaci: [
        ['Projekt', [projekt.sifra, projekt.naziv].filter(Boolean).join(' ')],
        ['Korisnik', prijavitelj],
        ['Vrsta provjere', najava.vrsta || '–'],
        ['Povod', najava.povod || '–'],
        ['Datum posjeta', [dan(datum), sat].filter(Boolean).join(' u ')],
        ['Obuhvaćeno razdoblje', obuhvat],
      ],
    },
    { naslov: 'Mjesta koja se obilaze', razina: 2 },
    { popis: mjesta },
    { naslov: 'Sastav tima', razina: 2 },
    { popis: tim.map(({ ime, uloga }) => `${ime}, ${uloga.toLocaleLowerCase('hr')}`) },
    ...(napomena === '' ? [] : [{ naslov: 'Napomena', razina: 2 } as const, { odlomak: napomena }]),
    {
      odlomak: `Izdano na portalu ${vrijemeURecenici(trenutak)}. Svi članovi tima izjavili su da nisu u sukobu interesa.`,
      stil: 'sitno',
    },
    { podaci: [['Kontrolni kod', kod]] },
  ]
  const vrijeme = formatVrijeme(trenutak, 'sekunda')
  return { naslov: NASLOV, broj: oznaka, vrijeme, trenutak, nacrt: false, kod, sadrzaj }
}
