/** The minutes of an on-site check as a designed page. What they say comes from what was signed, so both sides make the same file. */
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { BlokPdf, PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { sazetakZapisnika } from './provjera.potpisi.ts'
import {
  dokazi,
  ljudi,
  nalazi,
  oProvjeri,
  pitanja,
  potpisi,
  uCetvrtine,
  zakljucak,
  zateceno,
} from './zapisnik.dijelovi.ts'
import { TEKST_ZAPISNIKA as TEKST } from './zapisnik.tekst.ts'
import { kodZapisnika, type Zapisnik } from './zapisnik.ts'

const provjera = (sazetak: string, kod: string | undefined): BlokPdf[] => [
  { naslov: TEKST.provjera, razina: 2 },
  {
    podaci: [[TEKST.otisakSadrzaja, uCetvrtine(sazetak)], ...(kod === undefined ? [] : [[TEKST.kod, kod] as const])],
  },
  { odlomak: kod === undefined ? TEKST.bezKoda : TEKST.kakoProvjeriti },
]

export function zapisnikPdf(zapisnik: Zapisnik): PdfDokument {
  const { oznaka, sadrzaj, izdano, nacrt } = zapisnik
  const sazetak = sazetakZapisnika(sadrzaj)
  const kod = nacrt ? undefined : kodZapisnika(oznaka, sazetak)
  return {
    naslov: TEKST.naslov,
    broj: oznaka,
    vrijeme: formatVrijeme(izdano, 'sekunda'),
    trenutak: izdano,
    nacrt,
    istiBajtovi: true,
    ...(kod === undefined ? {} : { kod }),
    sadrzaj: [
      { naslov: TEKST.naslov, razina: 1 },
      { odlomak: oznaka, stil: 'podnaslov' },
      ...(nacrt ? [{ odlomak: TEKST.nacrt } as const] : []),
      ...oProvjeri(zapisnik),
      ...ljudi(zapisnik),
      ...nalazi(zapisnik),
      ...zakljucak(zapisnik),
      ...pitanja(zapisnik),
      ...zateceno(zapisnik),
      ...potpisi(zapisnik),
      ...dokazi(zapisnik),
      ...provjera(sazetak, kod),
    ],
  }
}
