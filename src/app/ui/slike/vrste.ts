/** All kinds of pictures, and what each knows of itself. */
import type { Crtez, Okvir, Slika, Tablica, VrstaSlike } from './slika.types.ts'
import { crta } from './vrste/crta.ts'
import { karta } from './vrste/karta.ts'
import { kartaMjesta } from './vrste/karta-mjesta.ts'
import { ostvarenje } from './vrste/ostvarenje.ts'
import { slozeno } from './vrste/slozeno.ts'
import { stupci } from './vrste/stupci.ts'
import { toplina } from './vrste/toplina.ts'
import { vremenskaCrta } from './vrste/vremenska-crta.ts'

export const VRSTE = {
  stupci,
  crta,
  slozeno,
  ostvarenje,
  toplina,
  'vremenska-crta': vremenskaCrta,
  karta,
  'karta-mjesta': kartaMjesta,
}

const vrsta = (slika: Slika) => VRSTE[slika.vrsta] as VrstaSlike<Slika>

export const jePrazna = (slika: Slika): boolean => vrsta(slika).prazna(slika)
/** The finding: what the declaration says, or what follows from its data. */
export const nalazSlike = (slika: Slika): string => slika.nalaz ?? vrsta(slika).nalaz(slika)
export const tablicaSlike = (slika: Slika): Tablica => vrsta(slika).tablica(slika)
export const nacrtaj = (slika: Slika, okvir: Okvir): Crtez => vrsta(slika).crtaj(slika, okvir)
