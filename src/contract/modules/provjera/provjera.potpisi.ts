/** Signatures of an on-site check: rows of its document, held against the hash of everything else in it (domain rules 7.1). */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import { jeTrenutak } from '#contract/kernel/datum.ts'
import { jePotez } from '#contract/kernel/dokazi/potezi.ts'
import { nedostajePotpisu, type Potpis } from '#contract/kernel/dokazi/potpisi.ts'
import { priloziOd } from '#contract/kernel/dokument/manifest.ts'
import { type Redak, retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { STRANE_KORISNIKA } from './provjera.izbori.ts'

/** SHA-256 of a text, at once: WebCrypto only promises, and a rule may not wait. */
export const sazetakTeksta = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/**
 * Hash of what people sign: the whole document without the signatures and the chain of evidence, which proves itself.
 * What they sign names every file by its own hash. The same on the device and on the portal.
 */
export function sazetakZapisnika(sadrzaj: Sadrzaj): string {
  const { potpisi: _potpisi, dokazi: _dokazi, ...potpisuje } = sadrzaj
  return sazetakTeksta(canonicalJson(potpisuje))
}

function poteziOd(redak: Redak): number[][] {
  try {
    const read: unknown = JSON.parse(tekstOd(redak, 'potezi') || '[]')
    return Array.isArray(read) ? read.filter(jePotez) : []
  } catch {
    return []
  }
}

function danoOd(redak: Redak): Potpis['dano'] {
  const odbija = tekstOd(redak, 'odbija')
  if (odbija !== '') return { odbija, svjedoci: [tekstOd(redak, 'svjedok1'), tekstOd(redak, 'svjedok2')] }
  const potezi = poteziOd(redak)
  return potezi.length > 0 ? { potezi } : { papir: priloziOd(redak, 'papir').map(({ id }) => id) }
}

/** A row as a signature or a refusal; whoever gives a reason for not signing has refused, and who drew nothing signed on paper. */
export function potpisRetka(redak: Redak): Potpis & { id: string; strana: string } {
  return {
    id: redak.id,
    strana: tekstOd(redak, 'strana'),
    ime: tekstOd(redak, 'ime'),
    funkcija: tekstOd(redak, 'funkcija'),
    vrijeme: trenutakOd(tekstOd(redak, 'vrijeme')),
    sazetak: tekstOd(redak, 'sazetak'),
    dano: danoOd(redak),
  }
}

function trenutakOd(text: string): number {
  const ms = Date.parse(text)
  return jeTrenutak(ms) ? ms : 0
}

export const potpisiOd = (sadrzaj: Sadrzaj) => retciOd(tabOd(sadrzaj, 'potpisi'), 'potpisi').map(potpisRetka)

/** What is wrong with a signature of a check; a refusal is seen by two of its team, whose names these are (domain rules 7.1). */
export function nedostajeProvjeri(potpis: Potpis, tim: readonly string[]): string | undefined {
  const { dano } = potpis
  const izvana = 'odbija' in dano && dano.svjedoci.some((one) => !tim.includes(one.trim()))
  return nedostajePotpisu(potpis) ?? (izvana ? 'Odbijanje potvrđuju dva člana tima' : undefined)
}

/** Whether a signature or a refusal stands: nothing is missing of it, and what lay before the person is what is written now. */
export const vaziPotpis = (potpis: Potpis, sadasnji: string, tim: readonly string[]): boolean =>
  potpis.sazetak === sadasnji && nedostajeProvjeri(potpis, tim) === undefined

/** Whether a signature or refusal of this side stands under what is written now. `tim`: the names of the team. */
export function potpisala(sadrzaj: Sadrzaj, strana: 'institucija' | 'korisnik', tim: readonly string[]): boolean {
  const sadasnji = sazetakZapisnika(sadrzaj)
  return potpisiOd(sadrzaj).some((one) => {
    const njezin = strana === 'institucija' ? one.strana === 'institucija' : STRANE_KORISNIKA.includes(one.strana)
    return njezin && vaziPotpis(one, sadasnji, tim)
  })
}
