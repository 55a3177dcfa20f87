/** An on-site check as its team writes it: a visit of the storyboard as rows with pictures and signatures. */
import { addDays, type IsoDatum, toIsoInstant } from '#contract/kernel/datum.ts'
import { type Dokaz, zapecati } from '#contract/kernel/dokazi/lanac.ts'
import { mjestoOd } from '#contract/kernel/dokazi/polozaj.ts'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import { newRow } from '#contract/kernel/dokument/putovi.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { type KontrolnaLista, type StavkaListe, stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { MINUTA } from '#contract/kernel/trajanje.ts'
import { redakDokaza } from '#contract/modules/provjera/provjera.dokazi.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import { sazetakTeksta, sazetakZapisnika } from '#contract/modules/provjera/provjera.potpisi.ts'
import type { Posjet } from './check-visits.ts'
import type { Motiv } from './photos.ts'

/** Where a visit stands: its day, when it began, who of the team is there, the list that is asked. */
export interface NaTerenu {
  posjet: Posjet
  dan: IsoDatum
  sat: string
  pocetak: number
  /** As it was frozen. */
  pitanja: KontrolnaLista
  /** The leader first. */
  tim: readonly string[]
}

/** Sends a picture of this under this name. */
export type Slikaj = (naziv: string, motiv: Motiv) => Promise<JsonObject>

const redak = (put: string, id: string, vrijednosti: JsonObject) => ({
  ...newRow(KATALOG_PROVJERE, put, id),
  ...vrijednosti,
})

export const clan = (osobaId: number, uloga: 'voditelj' | 'clan') =>
  redak('podaci.tim', `clan-${osobaId}`, { osoba: String(osobaId), uloga })

export function dolazak({ posjet, sat, tim }: NaTerenu): JsonObject {
  const nasi = tim.map((ime, i) => ({
    ime,
    funkcija: i === 0 ? 'voditelj tima' : 'član tima',
    strana: 'institucija',
    telefon: null,
  }))
  const njihovi = posjet.nazocni.map(([ime, funkcija, strana, telefon]) => ({ ime, funkcija, strana, telefon }))
  return {
    nazocni: [...nasi, ...njihovi].map((osoba, i) =>
      redak('dolazak.nazocni', `nazocan-${i + 1}`, { ...osoba, dolazak: sat }),
    ),
  }
}

/** What a picture of a question shows. */
const SLIKE: Record<string, Motiv> = {
  'I-01': 'gradiliste',
  'I-06': 'gradiliste',
  'I-27': 'ploca',
  'O-01': 'stroj',
  'O-03': 'plocica',
  'O-08': 'zaslon',
  'O-16': 'naljepnica',
  'O-28': 'ploca',
  'U-01': 'zaslon',
  'U-03': 'popis',
  'U-28': 'ploca',
}

function odgovorNa({ posjet }: NaTerenu, { kod }: StavkaListe) {
  const { odgovori, ostalo } = posjet
  const dano = odgovori[kod]
  if (dano === undefined)
    return ostalo === undefined ? { odgovor: 'da', komentar: null } : { odgovor: 'nijePrimjenjivo', komentar: ostalo }
  const [odgovor, komentar, [izmjereno, jedinica] = [null, null]] = dano
  return { odgovor, komentar, izmjereno, jedinica }
}

/** The answers, each three minutes after the one before. Whoever says „Da” to what is to be seen shows it. */
export async function lista(teren: NaTerenu, slikaj: Slikaj): Promise<JsonObject> {
  const { posjet, pitanja, pocetak } = teren
  const rows = []
  for (const [i, stavka] of stavkeOd(pitanja).slice(0, posjet.odgovoreno).entries()) {
    const { kod } = stavka
    const dano = odgovorNa(teren, stavka)
    const motiv = posjet.slike?.[kod] ?? (dano.odgovor === 'da' ? SLIKE[kod] : undefined)
    const fotografije = motiv === undefined ? [] : [await slikaj(`${kod.toLowerCase()}-${motiv}`, motiv)]
    const vrijeme = toIsoInstant(pocetak + (10 + i * 3) * MINUTA)
    rows.push(redak('lista.odgovori', kod, { ...dano, fotografije, vrijeme }))
  }
  return { odgovori: rows }
}

/** Devices with their numbers typed twice, each seen whole and by its plate. */
export async function oprema({ posjet }: NaTerenu, slikaj: Slikaj): Promise<JsonObject> {
  const rows = []
  for (const [i, uredaj] of (posjet.oprema ?? []).entries()) {
    const [naziv, proizvodac, model, serijskiBroj, inventarniBroj, godina, ...ostalo] = uredaj
    const [ugovoreno, zateceno, mjesto, stanje, oznakaEu] = ostalo
    const ime = `oprema-${i + 1}`
    const vidi = stanje !== 'nijeZateceno'
    const fotografije = vidi
      ? [await slikaj(`${ime}-cijeli-uredaj`, 'stroj'), await slikaj(`${ime}-plocica`, 'plocica')]
      : []
    rows.push(
      redak('oprema.oprema', `uredaj-${i + 1}`, {
        naziv,
        proizvodac,
        model,
        serijskiBroj,
        serijskiBrojPonovno: serijskiBroj,
        inventarniBroj,
        godina,
        ugovoreno: String(ugovoreno),
        zateceno: String(zateceno),
        lokacija: mjesto,
        stanje,
        novo: vidi ? true : null,
        oznakaEu,
        fotografije,
      }),
    )
  }
  return { oprema: rows }
}

const trosakBroj = (i: number) => `trosak-${i}`
export const troskovi = ({ posjet }: NaTerenu): JsonObject => ({
  uzorak: posjet.troskovi.map(([trosak, dokument, iznos, izvornik, knjige, oznaka, napomena = null], i) =>
    redak('troskovi.uzorak', trosakBroj(i + 1), { trosak, dokument, iznos, izvornik, knjige, oznaka, napomena }),
  ),
})

export async function vidljivost({ posjet }: NaTerenu, slikaj: Slikaj): Promise<JsonObject> {
  const { vrstaPloce, postavljena, citljiva, mreze } = posjet.vidljivost
  const uRedu = postavljena ? true : null
  return {
    vrstaPloce,
    postavljena,
    tekst: uRedu,
    amblem: uRedu,
    fond: uRedu,
    citljiva: postavljena ? citljiva : null,
    mreznaStranica: true,
    drustveneMreze: mreze,
    dokumenti: true,
    fotografije: postavljena ? [await slikaj('vidljivost-ploca', 'ploca')] : [],
  }
}

export const nalazBroj = (i: number) => `nalaz-${i}`
export const preporukaBroj = (i: number) => `preporuka-${i}`

export const nalazi = ({ posjet, dan }: NaTerenu): JsonObject => ({
  nalazi: posjet.nalazi.map(({ stavka, opis, tezina, ucinak = null, trosak, sumnja = false }, i) =>
    redak('nalazi.nalazi', nalazBroj(i + 1), {
      stavka,
      opis,
      tezina,
      ucinak,
      sumnja,
      trosak: trosak === undefined ? null : trosakBroj(trosak),
    }),
  ),
  preporuke: posjet.nalazi.flatMap(({ preporuka }, i) => {
    if (preporuka === undefined) return []
    const { tekst, odgovoran, dana } = preporuka
    const nalaz = nalazBroj(i + 1)
    return [redak('nalazi.preporuke', preporukaBroj(i + 1), { nalaz, tekst, odgovoran, rok: addDays(dan, dana) })]
  }),
})

/** Degrees of latitude that a person walks between two pictures. */
const KORAK = 0.00004

/** The chain of evidence: every picture in the order in which it was taken, where and when, and what one GPS did not tell indoors. */
export async function dokazi({ pocetak }: NaTerenu, sadrzaj: Sadrzaj, koordinate: string): Promise<JsonObject> {
  const mjesto = mjestoOd(koordinate)
  const lanac: Dokaz[] = []
  for (const [i, { id, sha256 }] of manifestOf(KATALOG_PROVJERE, sadrzaj).entries()) {
    const uZgradi = mjesto === undefined || i % 5 === 4
    const novi = {
      id,
      sha256,
      vrsta: 'fotografija' as const,
      vrijeme: pocetak + (12 + i * 6) * MINUTA,
      pomak: 1400,
      polozaj: uZgradi ? null : { sirina: mjesto.sirina + i * KORAK, duzina: mjesto.duzina, tocnost: 6 + (i % 4) * 3 },
      bezPolozaja: uZgradi ? 'Lokacija nedostupna' : '',
    }
    lanac.push(await zapecati(novi, lanac.at(-1), sazetakTeksta))
  }
  return { lanac: lanac.map((dokaz) => redak('dokazi.lanac', dokaz.id, redakDokaza(dokaz))) }
}

/** A name as a finger writes it: a wavy stroke for each of its words. */
function potezi(ime: string): string {
  const rijeci = ime.split(' ').map((rijec, r) =>
    [...rijec].flatMap((slovo, i) => {
      const kod = slovo.codePointAt(0) ?? 0
      const x = 20 + r * 150 + i * 16
      return [x, 70 - (kod % 34), x + 8, 70 + (kod % 23)]
    }),
  )
  return JSON.stringify(rijeci)
}

/** Signatures of both sides under what is written now; a refusal stands before two of the team. */
export function potpisi({ posjet, tim }: NaTerenu, sadrzaj: Sadrzaj, vrijeme: number): JsonObject {
  const [voditelj = '', clanTima = ''] = tim
  const [ime, funkcija, odbija = null] = posjet.potpis
  const zajednicko = { vrijeme: toIsoInstant(vrijeme), sazetak: sazetakZapisnika(sadrzaj) }
  const nas = { ime: voditelj, funkcija: 'voditelj tima', strana: 'institucija', potezi: potezi(voditelj) }
  const njihov = { ime, funkcija, strana: 'korisnik' }
  const dano =
    odbija === null ? { potezi: potezi(ime) } : { odbija, svjedok1: voditelj, svjedok2: clanTima, potezi: null }
  return {
    potpisi: [
      redak('potpisi.potpisi', 'potpis-1', { ...nas, ...zajednicko }),
      redak('potpisi.potpisi', 'potpis-2', { ...njihov, ...dano, ...zajednicko }),
    ],
  }
}
