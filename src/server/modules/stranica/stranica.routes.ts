/** Pages of text as documents. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from 'pdfmake/interfaces.js'
import { formatDatum } from '#contract/kernel/datum.ts'
import { stranicaEndpoints } from '#contract/modules/stranica/stranica.endpoints.ts'
import { type Blok, odsjecci, type Stranica } from '#contract/modules/stranica/stranica.ts'
import { opciUvjeti } from '#contract/modules/stranica/tekstovi/opci-uvjeti-koristenja.ts'
import { upute } from '#contract/modules/stranica/tekstovi/upute.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { createPdf } from '../../platform/pdf/pdf.ts'
import type { PdfDocument } from '../../platform/pdf/render.ts'

const rijeci = (tekst: string): string =>
  odsjecci(tekst)
    .map((one) => one.tekst)
    .join('')

/** Pictures of a document as data; one that this build does not have is left out. */
type Slike = ReadonlyMap<string, string>

async function slikeOd({ dijelovi }: Stranica, folder: string): Promise<Slike> {
  const named = dijelovi.flatMap(({ sadrzaj }) =>
    sadrzaj.flatMap((one) => (typeof one !== 'string' && 'slika' in one ? [one.slika.datoteka] : [])),
  )
  const read = async (name: string) => {
    const bytes = await readFile(join(folder, name)).catch(() => undefined)
    return bytes && ([name, `data:image/jpeg;base64,${bytes.toString('base64')}`] as const)
  }
  return new Map((await Promise.all(named.map(read))).filter((one) => one !== undefined))
}

const SIRINA_TEKSTA = 499
const NAJVISA_SLIKA = 360

function blok(one: Blok, slike: Slike): Content[] {
  if (typeof one === 'string') return [{ text: rijeci(one), margin: [0, 0, 0, 6] }]
  if ('slika' in one) {
    const image = slike.get(one.slika.datoteka)
    if (image === undefined) return []
    return [
      { image, fit: [SIRINA_TEKSTA, NAJVISA_SLIKA], margin: [0, 4, 0, 2] },
      { text: one.slika.opis, style: 'oznaka' },
    ]
  }
  if ('popis' in one) return [{ ul: one.popis.map(rijeci), margin: [0, 0, 0, 6] }]
  return [{ ol: one.koraci.map(rijeci), margin: [0, 0, 0, 6] }]
}

/** A page of text as a designed document; links stay as their words, because a document has no addresses of its own. */
function dokument({ naslov, opis, dijelovi, azurirano }: Stranica, slike: Slike = new Map()): PdfDocument {
  return {
    naslov,
    broj: 'Zadnja izmjena',
    vrijeme: azurirano === undefined ? '' : formatDatum(azurirano),
    nacrt: false,
    content: [
      { text: naslov, style: 'naslov' },
      { text: opis, style: 'podnaslov' },
      ...dijelovi.flatMap((dio): Content[] => [
        { text: dio.naslov, style: 'h2' },
        ...dio.sadrzaj.flatMap((one) => blok(one, slike)),
      ]),
    ],
  }
}

/** `folder` is the built application, whose pictures the manual shows. */
export function stranicaRoutes(app: PortalApp, folder: string): void {
  bind(app, stranicaEndpoints.opciUvjetiPdf, ({ reply }) => {
    reply.header('content-disposition', 'inline; filename="opci-uvjeti-koristenja.pdf"')
    return createPdf(dokument(opciUvjeti))
  })
  // The same for everybody until the portal is built anew, and large: made once.
  let manual: Promise<Uint8Array> | undefined
  bind(app, stranicaEndpoints.uputePdf, ({ reply }) => {
    reply.header('content-disposition', 'inline; filename="upute.pdf"')
    manual ??= slikeOd(upute, folder)
      .then((slike) => createPdf(dokument(upute, slike)))
      .catch((error: unknown) => {
        manual = undefined
        throw error
      })
    return manual
  })
}
