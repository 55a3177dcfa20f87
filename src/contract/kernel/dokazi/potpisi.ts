/** Signatures on a content. What was signed is known by its hash, so that a later change voids them and is seen. */
import { canonicalJson } from '../canonical-json.ts'
import type { Json } from '../sync/patch.ts'
import type { Sazetak } from './lanac.ts'

/** One signature or one refusal to sign, each with the hash of what lay before the person. */
export interface Potpis {
  ime: string
  funkcija: string
  /** Clock of the device, milliseconds since the epoch. */
  vrijeme: number
  /** Hash of what was signed. */
  sazetak: string
  /** Strokes as points, pictures of a signed paper, or why the person did not sign and who saw it. */
  dano:
    | { potezi: readonly (readonly number[])[] }
    | { papir: readonly string[] }
    | { odbija: string; svjedoci: readonly string[] }
}

/** Witnesses of a refusal. */
export const NAJMANJE_SVJEDOKA = 2

/** Hash of a content as people sign it. */
export const sazetakSadrzaja = (sadrzaj: Json, sazetak: Sazetak) => sazetak(canonicalJson(sadrzaj))

/** Signatures that no longer stand, because what they stand under is another content. */
export const ponisteniPotpisi = (potpisi: readonly Potpis[], sadasnji: string): Potpis[] =>
  potpisi.filter(({ sazetak }) => sazetak !== sadasnji)

/** What is wrong with a signature itself; undefined where it holds. */
export function nedostajePotpisu({ ime, funkcija, dano }: Potpis): string | undefined {
  if (ime.trim() === '' || funkcija.trim() === '') return 'Upišite ime i funkciju osobe koja potpisuje'
  if ('potezi' in dano)
    return dano.potezi.some((potez) => potez.length >= 4) ? undefined : 'Osoba se još nije potpisala'
  if ('papir' in dano) return dano.papir.length > 0 ? undefined : 'Snimite ono što je osoba potpisala na papiru'
  if (dano.odbija.trim() === '') return 'Upišite zašto osoba odbija potpisati'
  const svjedoci = new Set(dano.svjedoci.map((one) => one.trim()).filter((one) => one !== ''))
  if (svjedoci.has(ime.trim())) return 'Tko odbija potpisati ne može biti svjedok'
  return svjedoci.size >= NAJMANJE_SVJEDOKA ? undefined : 'Odbijanje potvrđuju dva svjedoka'
}
