/** A PDF as a screen reader gets it: its title, language and structure tree, read by a reader that is not the one who wrote it. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Cvor {
  role: string
  alt?: string
  children?: (Cvor | { type: string; id?: string })[]
}

export interface ProcitaniPdf {
  naslov: string
  jezik: string
  /** Part of ISO 14289 the file claims to keep. */
  ua: string | null
  oznacen: boolean
  stranica: number
  /** Every element in reading order: its role, the path of roles above it, its words, its alternative text. */
  elementi: { uloga: string; put: string; tekst: string; alt: string | undefined }[]
  /** Words of the content that belong to no element and are no artifact. */
  neoznaceno: string[]
  artefakti: string[]
}

export async function procitajPdf(bytes: Uint8Array): Promise<ProcitaniPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const doc = await task.promise
  try {
    const { info, metadata } = await doc.getMetadata()
    const procitano: ProcitaniPdf = {
      naslov: (info as { Title?: string }).Title ?? '',
      jezik: (info as { Language?: string }).Language ?? '',
      ua: metadata?.get('pdfuaid:part') ?? null,
      oznacen: (await doc.getMarkInfo())?.Marked === true,
      stranica: doc.numPages,
      elementi: [],
      neoznaceno: [],
      artefakti: [],
    }
    for (let number = 1; number <= doc.numPages; number++) {
      const page = await doc.getPage(number)
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      const words = new Map<string, string>()
      const open: (string | null)[] = []
      for (const item of items as { type?: string; id?: string; tag?: string; str?: string }[]) {
        if (item.type === 'beginMarkedContentProps') open.push(item.id ?? (item.tag === 'Artifact' ? 'artefakt' : null))
        else if (item.type === 'beginMarkedContent') open.push(item.tag === 'Artifact' ? 'artefakt' : null)
        else if (item.type === 'endMarkedContent') open.pop()
        else if ((item.str ?? '').trim() !== '') {
          const own = open.findLast((one) => one !== null)
          if (own === undefined) procitano.neoznaceno.push(item.str ?? '')
          else if (own === 'artefakt') procitano.artefakti.push(item.str ?? '')
          else words.set(own ?? '', `${words.get(own ?? '') ?? ''} ${item.str}`.trim())
        }
      }
      const walk = (node: Cvor, put: string): void => {
        const texts = (node.children ?? []).flatMap((one) => ('role' in one ? [] : [words.get(one.id ?? '') ?? '']))
        procitano.elementi.push({ uloga: node.role, put, tekst: texts.join(' ').trim(), alt: node.alt })
        for (const one of node.children ?? []) if ('role' in one) walk(one, `${put}/${node.role}`)
      }
      const tree = (await page.getStructTree()) as Cvor | null
      if (tree !== null) walk(tree, '')
    }
    return procitano
  } finally {
    await task.destroy()
  }
}
