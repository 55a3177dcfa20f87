/** The application and its receipt as designed pages. What they say comes from the record or a stored version, never from the browser. */

import { formatVrijeme } from '#contract/kernel/datum.ts'
import { type Nazivi, type Odgovor, odgovori } from '#contract/kernel/dokument/razlike.ts'
import { kodOd } from '#contract/kernel/kontrolni-kod.ts'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import type { BlokPdf, PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { izracunajProracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import type { KontekstObrasca } from '#contract/modules/prijavni-obrazac/obrazac.kontekst.ts'
import { PRIJAVNI_OBRAZAC } from '#contract/modules/prijavni-obrazac/prijavni-obrazac.ts'
import type { Potvrda } from '#contract/modules/projekt/projekt.api.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'

const vrijeme = (ms: number) => formatVrijeme(ms, 'sekunda')

function answers(items: readonly Odgovor[]): BlokPdf[] {
  const content: BlokPdf[] = []
  let heading = ''
  for (const { oznaka, prikaz, redci, uneseno } of items) {
    const row = redci.join(' › ')
    if (row !== heading && row !== '') content.push({ naslov: row, razina: 3 })
    heading = row
    content.push({ oznaka, odgovor: prikaz, uneseno })
  }
  return content
}

function budget(obrazac: JsonObject, ctx: KontekstObrasca): BlokPdf[] {
  const { stavke, ukupno } = izracunajProracun(obrazac, ctx)
  if (stavke.length === 0) return []
  const line = (naziv: string, one: typeof ukupno) => [
    naziv,
    formatEur(one.prihvatljivo),
    formatEur(one.bespovratna),
    formatEur(one.vlastito),
  ]
  return [
    { naslov: 'Pregled proračuna', razina: 3 },
    {
      tablica: {
        zaglavlje: ['Stavka', 'Prihvatljivo', 'Bespovratna', 'Vlastito'],
        sirine: [0, 90, 90, 90],
        desno: [1, 2, 3],
        zbroj: true,
        redci: [...stavke.map((stavka) => line(stavka.naziv, stavka)), line('Ukupno', ukupno)],
      },
    },
  ]
}

export interface PrijavaZaPdf {
  sifra: string | null
  naziv: string
  statusId: number
  poziv: { oznaka: string | null; naziv: string }
  prijavitelj: { naziv: string; oib: string }
  obrazac: JsonObject
  ctx: KontekstObrasca
  nazivi: Nazivi
  /** The version shown; null for a draft, which is marked so. */
  inacica: { broj: number; sha256: string; vrijeme: number } | null
  sada: number
}

/** The whole application, tab by tab. */
export function prijavaPdf(prijava: PrijavaZaPdf): PdfDokument {
  const { poziv, prijavitelj, obrazac, ctx, nazivi, inacica, sada } = prijava
  const all = odgovori(PRIJAVNI_OBRAZAC, obrazac, ctx, nazivi)
  const trenutak = inacica?.vrijeme ?? sada
  return {
    naslov: 'Prijavni obrazac',
    broj: prijava.sifra ?? 'nacrt bez broja',
    vrijeme: vrijeme(trenutak),
    trenutak,
    nacrt: inacica === null,
    sadrzaj: [
      { naslov: prijava.naziv, razina: 1 },
      { odlomak: `${poziv.oznaka ?? ''} ${poziv.naziv}`.trim(), stil: 'podnaslov' },
      {
        podaci: [
          ['Prijavitelj', `${prijavitelj.naziv}, OIB ${prijavitelj.oib}`],
          // What became of it since is no part of what was submitted.
          ...(inacica === null ? [['Status', statusLabel(projektKind, prijava.statusId)] as const] : []),
          ['Inačica', inacica === null ? 'nacrt' : `${inacica.broj}, ${vrijeme(inacica.vrijeme)}`],
          ...(inacica === null ? [] : [['SHA-256 inačice', inacica.sha256] as const]),
        ],
      },
      ...KATALOG_OBRASCA.kartice.flatMap(({ kljuc, naslov }): BlokPdf[] => [
        { naslov, razina: 2 },
        ...answers(all.filter(({ tab }) => tab === kljuc)),
        ...(kljuc === 'proracun' ? budget(obrazac, ctx) : []),
      ]),
    ],
  }
}

/** The receipt of a submission. */
export function potvrdaPdf(potvrda: Potvrda): PdfDokument {
  const at = Date.parse(potvrda.vrijemePodnosenja)
  const naslov = 'Potvrda o zaprimanju prijave'
  const kod = kodOd(potvrda.sha256)
  return {
    naslov,
    kod,
    broj: potvrda.brojPotvrde,
    vrijeme: vrijeme(at),
    trenutak: at,
    nacrt: false,
    sadrzaj: [
      { naslov, razina: 1 },
      { odlomak: potvrda.brojPotvrde, stil: 'podnaslov' },
      {
        podaci: [
          ['Zaprimljeno', `${vrijeme(at)} (vrijeme poslužitelja, mjerodavno)`],
          ...(potvrda.vrijemeNamjere === null
            ? []
            : [['Podneseno na uređaju', vrijeme(Date.parse(potvrda.vrijemeNamjere))] as const]),
          ['Broj projekta', potvrda.sifra],
          ['Redni broj zaprimanja', String(potvrda.redniBrojZaprimanja)],
          ['Naziv projekta', potvrda.naziv],
          ['Poziv', `${potvrda.poziv.oznaka ?? ''} ${potvrda.poziv.naziv}`.trim()],
          ['Prijavitelj', `${potvrda.prijavitelj.naziv}, OIB ${potvrda.prijavitelj.oib}`],
          ['Podnositelj', potvrda.podnio],
          ['Ukupno prihvatljivo', formatEur(fromWire(potvrda.ukupnoPrihvatljivo))],
          ['Tražena bespovratna sredstva', formatEur(fromWire(potvrda.trazenaBespovratna))],
        ],
      },
      { odlomak: 'Otisak sadržaja (SHA-256)', stil: 'oznaka' },
      { odlomak: potvrda.sha256, stil: 'sitno' },
      { podaci: [['Kontrolni kod', kod]] },
      { odlomak: 'Potvrdu može provjeriti svatko na stranici „Provjera isprave” Portala fondova.' },
      { naslov: 'Što slijedi', razina: 2 },
      { odlomak: potvrda.sljedeciKorak },
    ],
  }
}
