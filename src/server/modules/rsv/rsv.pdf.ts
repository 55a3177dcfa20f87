/** A snapshot as a designed page: who owned the entity, and from where and when that is known. */
import type { PdfDokument } from '#contract/kernel/pdf/dokument.ts'
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
import type { SnimkaRow } from './rsv.repository.ts'

const redak = (one: StvarniVlasnik): string[] => [
  imeVlasnika(one),
  ispravaVlasnika(one),
  `${one.drzavaPrebivalista} / ${one.drzavljanstvo}`,
  prikazPolja(one, 'vrsta'),
  prikazPolja(one, 'opseg'),
]

export function izvadakPdf(snimka: SnimkaRow, { naziv, oib }: { naziv: string; oib: string }): PdfDokument {
  const vrijeme = vrijemeSnimke({ izvor: snimka.izvor, vrijeme: snimka.vrijeme.toISOString() }, 'sekunda')
  return {
    naslov: PORUKE_RSV.naslov,
    broj: oib,
    vrijeme,
    trenutak: snimka.vrijeme.getTime(),
    nacrt: false,
    sadrzaj: [
      { naslov: naziv, razina: 1 },
      { odlomak: `OIB ${oib}` },
      { odlomak: `Snimka: ${vrijeme}. Izvor: ${NAZIVI_IZVORA[snimka.izvor]}. ${NAZIVI_ISHODA[snimka.ishod]}.` },
      ...(snimka.vlasnici.length === 0
        ? []
        : [
            {
              tablica: {
                zaglavlje: ['Ime i prezime', 'OIB ili isprava', 'Prebivalište / državljanstvo', 'Vrsta', 'Opseg'],
                sirine: [0, 95, 105, 85, 85],
                redci: snimka.vlasnici.map(redak),
              },
            },
          ]),
    ],
  }
}
