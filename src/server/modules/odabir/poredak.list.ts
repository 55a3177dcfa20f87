/** The ranking as a file of text or a workbook, from which the same order is computed. */
import type { TablicaPoretka } from '#contract/modules/odabir/poredak.izvoz.ts'
import { izvezi } from '#contract/modules/odabir/poredak.izvoz.ts'
import type { Poredak, PoredakPoziva, PrijavaPoretka } from '#contract/modules/odabir/poredak.ts'
import { OZNAKA_UTF8, redakCsv } from '../../platform/popis/csv.ts'
import { xlsx } from '../../platform/popis/xlsx.ts'

export interface ZaIzvoz {
  poredakPoziva: PoredakPoziva
  prijave: readonly PrijavaPoretka[]
  poredak: Poredak
}

/** Decimal commas, as a Croatian spreadsheet reads them. */
const redci = ({ stupci, redci: sve }: TablicaPoretka) =>
  [stupci.map(({ naziv }) => naziv), ...sve].map((redak, i) =>
    redakCsv(
      redak.map((text, at) => (i > 0 && stupci[at]?.tip === 'iznos' ? (text ?? '').replace('.', ',') : (text ?? ''))),
    ),
  )

/** Both tables under each other, parted by an empty row. */
export function rangListaCsv({ poredakPoziva, prijave, poredak }: ZaIzvoz): string {
  const izvoz = izvezi(poredakPoziva, prijave, poredak)
  return OZNAKA_UTF8 + [...redci(izvoz.prijave), '\r\n', ...redci(izvoz.poziv)].join('')
}

export function rangListaXlsx({ poredakPoziva, prijave, poredak }: ZaIzvoz): Promise<Uint8Array> {
  const izvoz = izvezi(poredakPoziva, prijave, poredak)
  const list = ({ list: naziv, stupci, redci: sve }: TablicaPoretka) => ({
    list: naziv,
    stupci: [...stupci],
    redci: sve.map((redak) => [...redak]),
  })
  return xlsx([list(izvoz.prijave), list(izvoz.poziv)])
}
