/** Pages of text as documents. */
import type { Content } from 'pdfmake/interfaces.js'
import { formatDatum } from '#contract/kernel/datum.ts'
import { stranicaEndpoints } from '#contract/modules/stranica/stranica.endpoints.ts'
import { type Blok, odsjecci, type Stranica } from '#contract/modules/stranica/stranica.ts'
import { opciUvjeti } from '#contract/modules/stranica/tekstovi/opci-uvjeti-koristenja.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { createPdf } from '../../platform/pdf/pdf.ts'
import type { PdfDocument } from '../../platform/pdf/render.ts'

const rijeci = (tekst: string): string =>
  odsjecci(tekst)
    .map((one) => one.tekst)
    .join('')

function blok(one: Blok): Content {
  if (typeof one === 'string') return { text: rijeci(one), margin: [0, 0, 0, 6] }
  if ('popis' in one) return { ul: one.popis.map(rijeci), margin: [0, 0, 0, 6] }
  return { ol: one.koraci.map(rijeci), margin: [0, 0, 0, 6] }
}

/** A page of text as a designed document; links stay as their words, because a document has no addresses of its own. */
function dokument({ naslov, opis, dijelovi, azurirano }: Stranica): PdfDocument {
  return {
    naslov,
    broj: 'Zadnja izmjena',
    vrijeme: azurirano === undefined ? '' : formatDatum(azurirano),
    nacrt: false,
    content: [
      { text: naslov, style: 'naslov' },
      { text: opis, style: 'podnaslov' },
      ...dijelovi.flatMap((dio): Content[] => [{ text: dio.naslov, style: 'h2' }, ...dio.sadrzaj.map(blok)]),
    ],
  }
}

export function stranicaRoutes(app: PortalApp): void {
  bind(app, stranicaEndpoints.opciUvjetiPdf, ({ reply }) => {
    reply.header('content-disposition', 'inline; filename="opci-uvjeti-koristenja.pdf"')
    return createPdf(dokument(opciUvjeti))
  })
}
