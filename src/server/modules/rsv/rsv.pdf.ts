/** A snapshot as a designed page: who owned the entity, and from where and when that is known. */
import type { Content } from 'pdfmake/interfaces.js'
import {
  imeVlasnika,
  ispravaVlasnika,
  NAZIVI_ISHODA,
  NAZIVI_IZVORA,
  PORUKE_RSV,
  prikazPolja,
  vrijemeSnimke,
} from '#contract/modules/rsv/rsv.poruke.ts'
import type { StvarniVlasnik } from '#contract/modules/rsv/rsv.schema.ts'
import type { PdfDocument } from '../../platform/pdf/render.ts'
import type { SnimkaRow } from './rsv.repository.ts'

const redak = (one: StvarniVlasnik): Content[] => [
  imeVlasnika(one),
  ispravaVlasnika(one),
  `${one.drzavaPrebivalista} / ${one.drzavljanstvo}`,
  prikazPolja(one, 'vrsta'),
  prikazPolja(one, 'opseg'),
]

export function izvadakPdf(snimka: SnimkaRow, { naziv, oib }: { naziv: string; oib: string }): PdfDocument {
  const vrijeme = vrijemeSnimke({ izvor: snimka.izvor, vrijeme: snimka.vrijeme.toISOString() }, 'sekunda')
  const zaglavlje = ['Ime i prezime', 'OIB ili isprava', 'Prebivalište / državljanstvo', 'Vrsta', 'Opseg']
  return {
    ...{ naslov: PORUKE_RSV.naslov, broj: oib, vrijeme, nacrt: false },
    content: [
      { text: naziv, style: 'h2' },
      { text: `OIB ${oib}`, margin: [0, 0, 0, 4] },
      {
        text: `Snimka: ${vrijeme}. Izvor: ${NAZIVI_IZVORA[snimka.izvor]}. ${NAZIVI_ISHODA[snimka.ishod]}.`,
        margin: [0, 0, 0, 10],
      },
      ...(snimka.vlasnici.length === 0
        ? []
        : [
            {
              layout: 'lightHorizontalLines',
              table: {
                ...{ headerRows: 1, dontBreakRows: true, widths: ['*', 'auto', 'auto', 'auto', 'auto'] },
                body: [zaglavlje.map((text) => ({ text, style: 'zaglavlje' })), ...snimka.vlasnici.map(redak)],
              },
            } satisfies Content,
          ]),
    ],
  }
}
