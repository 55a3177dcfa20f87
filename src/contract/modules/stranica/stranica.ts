/** A public page of text, written once: the application draws it, the server writes it out for whoever has no JavaScript. */

/** A picture of the portal's own, with words for whoever does not see it and its size in pixels, so that nothing jumps. */
export interface Slika {
  datoteka: string
  opis: string
  sirina: number
  visina: number
}

/** A paragraph, a list of them, or a picture; `[riječi](/adresa)` is a link. */
export type Blok = string | { popis: readonly string[] } | { koraci: readonly string[] } | { slika: Slika }

/** The words of a block, one text for each paragraph, item or picture. */
export function tekstoviBloka(blok: Blok): readonly string[] {
  if (typeof blok === 'string') return [blok]
  if ('slika' in blok) return [blok.slika.opis]
  return 'popis' in blok ? blok.popis : blok.koraci
}

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
