/** Pages of text as documents. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatDatum, type Instant } from '#contract/kernel/datum.ts'
import type { BlokPdf, PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { stranicaEndpoints } from '#contract/modules/stranica/stranica.endpoints.ts'
import { type Blok, odsjecci, type Stranica } from '#contract/modules/stranica/stranica.ts'
import { opciUvjeti } from '#contract/modules/stranica/tekstovi/opci-uvjeti-koristenja.ts'
import { upute } from '#contract/modules/stranica/tekstovi/upute.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { createPdf } from '../../platform/pdf/pdf.ts'

const rijeci = (tekst: string): string =>
  odsjecci(tekst)
    .map((one) => one.tekst)
    .join('')

/** Bytes of the pictures of a document; one that this build does not have is left out. */
type Slike = ReadonlyMap<string, Uint8Array>

export async function slikeOd({ dijelovi }: Stranica, folder: string): Promise<Slike> {
  const named = dijelovi.flatMap(({ sadrzaj }) =>
    sadrzaj.flatMap((one) => (typeof one !== 'string' && 'slika' in one ? [one.slika.datoteka] : [])),
  )
  const read = async (name: string) => {
    const bytes = await readFile(join(folder, name)).catch(() => undefined)
    return bytes && ([name, new Uint8Array(bytes)] as const)
  }
  return new Map((await Promise.all(named.map(read))).filter((one) => one !== undefined))
}

function blok(one: Blok, slike: Slike): BlokPdf[] {
  if (typeof one === 'string') return [{ odlomak: rijeci(one) }]
  if ('slika' in one) {
    const slika = slike.get(one.slika.datoteka)
    return slika === undefined ? [] : [{ slika, opis: one.slika.opis }]
  }
  return 'popis' in one ? [{ popis: one.popis.map(rijeci) }] : [{ popis: one.koraci.map(rijeci), redom: true }]
}

/** A page of text as a designed document; links stay as their words, because a document has no addresses of its own. */
export function dokumentStranice(
  { naslov, opis, dijelovi, azurirano }: Stranica,
  sada: Instant,
  slike: Slike = new Map(),
): PdfDokument {
  return {
    naslov,
    broj: azurirano === undefined ? '' : 'Zadnja izmjena',
    vrijeme: azurirano === undefined ? '' : formatDatum(azurirano),
    trenutak: azurirano === undefined ? sada : Date.parse(azurirano),
    nacrt: false,
    sadrzaj: [
      { naslov, razina: 1 },
      { odlomak: opis, stil: 'podnaslov' },
      ...dijelovi.flatMap((dio): BlokPdf[] => [
        { naslov: dio.naslov, razina: 2 },
        ...dio.sadrzaj.flatMap((one) => blok(one, slike)),
      ]),
    ],
  }
}

/** `folder` is the built application, whose pictures the manual shows. */
export function stranicaRoutes(app: PortalApp, folder: string): void {
  bind(app, stranicaEndpoints.opciUvjetiPdf, ({ reply, now }) => {
    reply.header('content-disposition', 'inline; filename="opci-uvjeti-koristenja.pdf"')
    return createPdf(dokumentStranice(opciUvjeti, now))
  })
  // The same for everybody until the portal is built anew, and large: made once.
  let manual: Promise<Uint8Array> | undefined
  bind(app, stranicaEndpoints.uputePdf, ({ reply, now }) => {
    reply.header('content-disposition', 'inline; filename="upute.pdf"')
    manual ??= slikeOd(upute, folder)
      .then((slike) => createPdf(dokumentStranice(upute, now, slike)))
      .catch((error: unknown) => {
        manual = undefined
        throw error
      })
    return manual
  })
}
