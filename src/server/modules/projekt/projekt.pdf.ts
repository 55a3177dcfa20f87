/** The application and its receipt as designed pages. What they say comes from the record or a stored version, never from the browser. */
import type { Content } from 'pdfmake/interfaces.js'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { izracunajProracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.ts'
import { KARTICE } from '#contract/modules/prijavni-obrazac/obrazac.fields.ts'
import type { KontekstObrasca } from '#contract/modules/prijavni-obrazac/obrazac.kontekst.ts'
import { type Nazivi, type Odgovor, odgovori } from '#contract/modules/prijavni-obrazac/obrazac.razlike.ts'
import type { Potvrda } from '#contract/modules/projekt/projekt.api.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import type { PdfDocument } from '#server/platform/pdf/render.ts'
import type { Joined } from './projekt.repository.ts'

const vrijeme = (ms: number) => formatVrijeme(ms, 'sekunda')

function facts(rows: readonly [string, string][]): Content {
  return {
    layout: 'noBorders',
    table: {
      widths: [150, '*'],
      body: rows.map(([label, value]) => [{ text: label, style: 'oznaka' }, { text: value }]),
    },
    margin: [0, 0, 0, 8],
  }
}

function answers(items: readonly Odgovor[]): Content[] {
  const content: Content[] = []
  let heading = ''
  for (const { oznaka, prikaz, redci, uneseno } of items) {
    const row = redci.join(' › ')
    if (row !== heading && row !== '') content.push({ text: row, style: 'h3' })
    heading = row
    content.push(
      { text: oznaka, style: 'oznaka' },
      { text: prikaz, color: uneseno ? '#111111' : '#777777', margin: [0, 0, 0, 5] },
    )
  }
  return content
}

function budget(obrazac: JsonObject, ctx: KontekstObrasca): Content[] {
  const { stavke, ukupno } = izracunajProracun(obrazac, ctx)
  if (stavke.length === 0) return []
  const head = ['Stavka', 'Prihvatljivo', 'Bespovratna', 'Vlastito'].map((text) => ({ text, style: 'zaglavlje' }))
  const money = (cents: number, bold = false) => ({ text: formatEur(cents), style: 'iznos', bold })
  const line = (naziv: string, one: typeof ukupno, bold = false) => [
    { text: naziv, bold },
    money(one.prihvatljivo, bold),
    money(one.bespovratna, bold),
    money(one.vlastito, bold),
  ]
  return [
    { text: 'Pregled proračuna', style: 'h3' },
    {
      layout: 'lightHorizontalLines',
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 90, 90, 90],
        body: [head, ...stavke.map((stavka) => line(stavka.naziv, stavka)), line('Ukupno', ukupno, true)],
      },
    },
  ]
}

export interface PrijavaZaPdf {
  joined: Joined
  obrazac: JsonObject
  ctx: KontekstObrasca
  nazivi: Nazivi
  /** The version shown; null for a draft, which is marked so. */
  inacica: { broj: number; sha256: string; vrijeme: number } | null
  sada: number
}

/** The whole application, tab by tab. */
export function prijavaPdf({ joined, obrazac, ctx, nazivi, inacica, sada }: PrijavaZaPdf): PdfDocument {
  const { projekt, poziv, prijavitelj } = joined
  const all = odgovori(obrazac, ctx, nazivi)
  const status = statusLabel(projektKind, projekt.statusId)
  return {
    naslov: 'Prijavni obrazac',
    broj: projekt.sifra ?? 'nacrt bez broja',
    vrijeme: vrijeme(inacica?.vrijeme ?? sada),
    nacrt: inacica === null,
    content: [
      { text: projekt.naziv, style: 'naslov' },
      { text: `${poziv.oznaka ?? ''} ${poziv.naziv}`.trim(), style: 'podnaslov' },
      facts([
        ['Prijavitelj', `${prijavitelj.naziv}, OIB ${prijavitelj.oib}`],
        ['Status', status],
        ['Inačica', inacica === null ? 'nacrt' : `${inacica.broj}, ${vrijeme(inacica.vrijeme)}`],
        ...(inacica === null ? [] : [['SHA-256 inačice', inacica.sha256] as [string, string]]),
      ]),
      ...KARTICE.flatMap(({ kljuc, naslov }): Content[] => [
        { text: naslov, style: 'h2' },
        ...answers(all.filter(({ tab }) => tab === kljuc)),
        ...(kljuc === 'proracun' ? budget(obrazac, ctx) : []),
      ]),
    ],
  }
}

/** The receipt of a submission. */
export function potvrdaPdf(potvrda: Potvrda): PdfDocument {
  const at = Date.parse(potvrda.vrijemePodnosenja)
  return {
    naslov: 'Potvrda o zaprimanju prijave',
    broj: potvrda.brojPotvrde,
    vrijeme: vrijeme(at),
    nacrt: false,
    content: [
      { text: 'Potvrda o zaprimanju prijave', style: 'naslov' },
      { text: potvrda.brojPotvrde, style: 'podnaslov' },
      facts([
        ['Zaprimljeno', `${vrijeme(at)} (vrijeme poslužitelja, mjerodavno)`],
        ...(potvrda.vrijemeNamjere === null
          ? []
          : [['Podneseno na uređaju', vrijeme(Date.parse(potvrda.vrijemeNamjere))] as [string, string]]),
        ['Broj projekta', potvrda.sifra],
        ['Redni broj zaprimanja', String(potvrda.redniBrojZaprimanja)],
        ['Naziv projekta', potvrda.naziv],
        ['Poziv', `${potvrda.poziv.oznaka ?? ''} ${potvrda.poziv.naziv}`.trim()],
        ['Prijavitelj', `${potvrda.prijavitelj.naziv}, OIB ${potvrda.prijavitelj.oib}`],
        ['Podnositelj', potvrda.podnio],
        ['Ukupno prihvatljivo', formatEur(fromWire(potvrda.ukupnoPrihvatljivo))],
        ['Tražena bespovratna sredstva', formatEur(fromWire(potvrda.trazenaBespovratna))],
      ]),
      { text: 'Otisak sadržaja (SHA-256)', style: 'oznaka' },
      { text: potvrda.sha256, fontSize: 9, margin: [0, 0, 0, 12] },
      { text: 'Što slijedi', style: 'h3' },
      { text: potvrda.sljedeciKorak },
    ],
  }
}

/** File name without anything a system could stumble on. */
export function imeDatoteke(...parts: readonly string[]): string {
  const name = parts
    .join('-')
    .normalize('NFD')
    .replace(/[^A-Za-z0-9.-]+/g, '-')
  return `${name.slice(0, 100)}.pdf`
}
