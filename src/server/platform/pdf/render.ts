/** Makes a PDF from plain data. Runs in a worker thread in production, because 300 rows take most of a second. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** A designed page: title, number and time on top, page x of y below, everything else in `content`. Structured-cloneable. */
export interface PdfDocument {
  naslov: string
  /** Number of the record or receipt, shown in the page header. */
  broj: string
  /** Moment shown in the page header, already formatted. */
  vrijeme: string
  /** Set for what has no legal effect: the watermark NACRT. */
  nacrt: boolean
  content: Content[]
}

interface PdfMake {
  setFonts: (fonts: Record<string, Record<string, string>>) => void
  setUrlAccessPolicy: (allowed: () => boolean) => void
  setLocalAccessPolicy: (allowed: (path: string) => boolean) => void
  createPdf: (definition: TDocumentDefinitions) => { getBuffer: () => Promise<Buffer> }
}

const require = createRequire(import.meta.url)

function printer(): PdfMake {
  const pdfmake = require('pdfmake') as PdfMake
  const fonts = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto')
  pdfmake.setFonts({
    Roboto: {
      normal: join(fonts, 'Roboto-Regular.ttf'),
      bold: join(fonts, 'Roboto-Medium.ttf'),
      italics: join(fonts, 'Roboto-Italic.ttf'),
      bolditalics: join(fonts, 'Roboto-MediumItalic.ttf'),
    },
  })
  // A document never reaches out: no addresses, and of the disk only its own fonts.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts))
  return pdfmake
}

function definition(document: PdfDocument): TDocumentDefinitions {
  const line = { fontSize: 8, color: '#555555' }
  return {
    info: { title: document.naslov, author: 'Portal fondova', producer: 'Portal fondova' },
    language: 'hr-HR',
    pageSize: 'A4',
    pageMargins: [48, 64, 48, 56],
    header: {
      margin: [48, 28, 48, 0],
      columns: [
        { text: `Portal fondova · ${document.naslov}`, ...line },
        { text: `${document.broj} · ${document.vrijeme}`, alignment: 'right', ...line },
      ],
    },
    footer: (page: number, pages: number) => ({
      margin: [48, 16, 48, 0],
      text: `Stranica ${page}/${pages}`,
      alignment: 'right',
      ...line,
    }),
    ...(document.nacrt
      ? { watermark: { text: 'NACRT', color: '#9aa3ad', opacity: 0.18, bold: true, angle: -45 } }
      : {}),
    content: document.content,
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
    styles: {
      naslov: { fontSize: 18, bold: true, margin: [0, 0, 0, 4] },
      podnaslov: { fontSize: 12, color: '#444444', margin: [0, 0, 0, 16] },
      h2: { fontSize: 13, bold: true, margin: [0, 16, 0, 6] },
      h3: { fontSize: 11, bold: true, margin: [0, 10, 0, 4] },
      oznaka: { color: '#555555', fontSize: 9 },
      iznos: { alignment: 'right' },
      zaglavlje: { bold: true, fontSize: 9, fillColor: '#eef1f4' },
    },
  }
}

/** Renders here and now. */
export async function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  return await printer().createPdf(definition(document)).getBuffer()
}
