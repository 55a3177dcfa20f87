/** Where a file stands, in words for people, each with at most one thing to do. */

import type { AttachmentRow } from '#app/platform/offline/ports/attachment.types.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { ekstenzija } from '#contract/kernel/naziv-datoteke.ts'

export interface PrikazStanja {
  ton: 'neutral' | 'info' | 'success' | 'warning' | 'danger'
  tekst: string
  /** The one action. */
  radnja: 'ponovno' | 'zamijeni' | null
}

const percent = (row: AttachmentRow) =>
  row.sent === null ? 0 : Math.floor((row.reached / Math.max(1, row.sent.bytes)) * 100)

const HEIC = new Set(['heic', 'heif'])

export const jeHeic = (naziv: string): boolean => HEIC.has(ekstenzija(naziv))

/** What the author must know of a file that goes its way all the same; null when there is nothing. */
export function napomena(row: Pick<AttachmentRow, 'naziv' | 'sent' | 'thumb' | 'whole'> | undefined): string | null {
  // What could be decoded has its small picture; `whole` was never tried.
  const undecoded = row !== undefined && row.sent !== null && !row.thumb && !row.whole
  return undecoded && jeHeic(row.naziv) ? PORUKE.datoteka.heic : null
}

/** `row` is what this device holds; without it the file was added elsewhere and stands in the document alone. */
export function prikazStanja(row: AttachmentRow | undefined, cekaWifi = false): PrikazStanja {
  if (row === undefined) return { ton: 'neutral', tekst: 'Dodano na drugom uređaju', radnja: null }
  if (cekaWifi && (row.state === 'ready' || row.state === 'uploading'))
    return { ton: 'neutral', tekst: 'Na uređaju, čeka Wi-Fi mrežu', radnja: null }
  switch (row.state) {
    case 'begun':
      return { ton: 'neutral', tekst: 'Na uređaju', radnja: null }
    case 'stored':
      return { ton: 'info', tekst: 'Na uređaju, priprema se', radnja: null }
    case 'ready':
      if (row.failures > 0) return { ton: 'warning', tekst: 'Na uređaju, čeka vezu', radnja: 'ponovno' }
      return { ton: 'info', tekst: 'Na uređaju, čeka slanje', radnja: null }
    case 'uploading':
      if (row.failures > 0) return { ton: 'warning', tekst: `Poslano ${percent(row)} %, čeka vezu`, radnja: 'ponovno' }
      return { ton: 'info', tekst: `Šalje se, ${percent(row)} %`, radnja: null }
    case 'uploaded':
      return { ton: 'info', tekst: 'Poslano, poslužitelj provjerava', radnja: null }
    case 'verified':
    case 'linked':
      return { ton: 'success', tekst: 'Učitano i provjereno', radnja: null }
    case 'unreadable':
    case 'refused':
      return { ton: 'danger', tekst: row.reason ?? 'Datoteka nije prihvaćena.', radnja: 'zamijeni' }
  }
}
