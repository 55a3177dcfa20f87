/** A public page of text, written once: the application draws it, the server writes it out for whoever has no JavaScript. */

/** A paragraph, or a list of them; `[riječi](/adresa)` is a link. */
export type Blok = string | { popis: readonly string[] } | { koraci: readonly string[] }

export interface Dio {
  naslov: string
  sadrzaj: readonly Blok[]
}

export interface Stranica {
  put: string
  naslov: string
  /** One sentence under the title; search engines show it too. */
  opis: string
  dijelovi: readonly Dio[]
  /** Day of the last change, where people ask for it. */
  azurirano?: string
}

export interface Odsjecak {
  tekst: string
  href?: string
}

const POVEZNICA = /\[([^[\]]+)\]\(((?:\/|https:\/\/|mailto:)[^()\s]*)\)/g

/** A paragraph in pieces, each with the address it leads to, if it is a link. */
export function odsjecci(tekst: string): Odsjecak[] {
  const pieces: Odsjecak[] = []
  let end = 0
  for (const { 0: all, 1: words = '', 2: href = '', index } of tekst.matchAll(POVEZNICA)) {
    if (index > end) pieces.push({ tekst: tekst.slice(end, index) })
    pieces.push({ tekst: words, href })
    end = index + all.length
  }
  return end < tekst.length ? [...pieces, { tekst: tekst.slice(end) }] : pieces
}
