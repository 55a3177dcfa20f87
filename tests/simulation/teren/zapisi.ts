/** What people write into a check, as operations on what stands there. */
import { newRow } from '#contract/kernel/dokument/putovi.ts'
import { retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import { nedostajeStavci } from '#contract/kernel/kontrolna-lista/odgovori.ts'
import { type Json, type JsonObject, type PatchOp, sameJson, valueAt } from '#contract/kernel/sync/patch.ts'
import { LISTE_ZA_TEST } from '#contract/modules/provjera/provjera.fixture.ts'
import { KATALOG_PROVJERE, ODGOVORI } from '#contract/modules/provjera/provjera.katalog.ts'
import { odgovoriOd } from '#contract/modules/provjera/provjera.liste.ts'
import { POTPISI } from '#contract/modules/provjera/provjera.ovjera.ts'
import { potpisiOd, sazetakZapisnika } from '#contract/modules/provjera/provjera.potpisi.ts'
import { podaciOd } from '#contract/modules/provjera/provjera.ts'

const STAVKE = stavkeOd(LISTE_ZA_TEST.oprema)
export const KODOVI = STAVKE.map(({ kod }) => kod)
/** Two weeks after the schedule begins, on a working day. */
export const POSJET = '2026-12-07'

/** Nothing where it stands there already. */
export function postavi(sadrzaj: Sadrzaj, path: string, now: Json): PatchOp[] {
  const was = valueAt(sadrzaj, path) ?? null
  return sameJson(was, now) ? [] : [{ kind: 'set', path, was, now }]
}

export function dodaj(path: string, id: string, vrijednosti: JsonObject): PatchOp {
  return { kind: 'add', path, now: { ...newRow(KATALOG_PROVJERE, path, id), ...vrijednosti, id }, after: null }
}

const ima = (sadrzaj: Sadrzaj, tab: string, lista: string, id: string) =>
  retciOd(tabOd(sadrzaj, tab), lista).some((redak) => redak.id === id)

const clanovi = (sadrzaj: Sadrzaj) => retciOd(podaciOd(sadrzaj), 'tim')

/** A second member, where the team has none. */
export function popuniTim(sadrzaj: Sadrzaj, inspektori: readonly number[]): PatchOp[] {
  const tim = new Set(clanovi(sadrzaj).map((redak) => tekstOd(redak, 'osoba')))
  const [novi] = inspektori.filter((id) => !tim.has(String(id)))
  if (tim.size >= 2 || novi === undefined) return []
  return [dodaj('podaci.tim', `clan-${novi}`, { osoba: String(novi), uloga: 'clan' })]
}

/** Whoever does not lead leaves the team; somebody else comes where one is named. */
export const zamjena = (sadrzaj: Sadrzaj, novi: number | undefined): PatchOp[] => [
  ...clanovi(sadrzaj).flatMap((redak): PatchOp[] =>
    tekstOd(redak, 'uloga') === 'clan' ? [{ kind: 'remove', path: `podaci.tim.${redak.id}`, was: redak }] : [],
  ),
  ...(novi === undefined || clanovi(sadrzaj).some((redak) => tekstOd(redak, 'osoba') === String(novi))
    ? []
    : [dodaj('podaci.tim', `clan-${novi}`, { osoba: String(novi), uloga: 'clan' })]),
]

/** Everything without which a visit is not announced. */
export function priprema(sadrzaj: Sadrzaj, inspektori: readonly number[]): PatchOp[] {
  const nema = (kljuc: string) => tekstOd(podaciOd(sadrzaj), kljuc) === ''
  return [
    ...(nema('tip') ? postavi(sadrzaj, 'podaci.tip', 'oprema') : []),
    ...(nema('povod') ? postavi(sadrzaj, 'podaci.povod', 'planirana') : []),
    ...(nema('datum') ? postavi(sadrzaj, 'podaci.datum', POSJET) : []),
    ...popuniTim(sadrzaj, inspektori),
  ]
}

/** Every question has its row before the first answer, as on the screen. */
export const retciPitanja = (sadrzaj: Sadrzaj): PatchOp[] =>
  KODOVI.flatMap((kod) => (ima(sadrzaj, 'lista', 'odgovori', kod) ? [] : [dodaj(ODGOVORI, kod, {})]))

export const odgovori = (sadrzaj: Sadrzaj, kod: string, odgovor: string, komentar: string): PatchOp[] => [
  ...postavi(sadrzaj, `${ODGOVORI}.${kod}.odgovor`, odgovor),
  ...postavi(sadrzaj, `${ODGOVORI}.${kod}.komentar`, komentar),
]

const NEMA: JsonObject = {
  'vidljivost.vrstaPloce': 'nijePotrebna',
  'zakljucak.zakljucak': 'Oprema je na mjestu.',
  'zakljucak.ocjena': 'bezNalaza',
}

/** All that is still missing before the field ends, but for files and signatures. */
export function ostalo(sadrzaj: Sadrzaj): PatchOp[] {
  const dano = odgovoriOd(sadrzaj)
  const nazocni = retciOd(tabOd(sadrzaj, 'dolazak'), 'nazocni')
  const osoba = { ime: 'Goran Matijević', funkcija: 'direktor', strana: 'korisnik' }
  return [
    ...STAVKE.flatMap((stavka) => {
      const odgovor = dano[stavka.kod]
      const fali = odgovor === undefined || nedostajeStavci(stavka, odgovor).length > 0
      return fali ? odgovori(sadrzaj, stavka.kod, 'nijePrimjenjivo', 'Ne odnosi se na ovaj projekt.') : []
    }),
    ...(nazocni.length === 0 ? [dodaj('dolazak.nazocni', 'n1', osoba)] : []),
    ...Object.entries(NEMA).flatMap(([path, now]) =>
      (valueAt(sadrzaj, path) ?? null) === null ? postavi(sadrzaj, path, now) : [],
    ),
  ]
}

/** One side signs what lies before it now. */
export function potpis(sadrzaj: Sadrzaj, strana: 'institucija' | 'korisnik', id: string, sada: number): PatchOp {
  const now = {
    ...newRow(KATALOG_PROVJERE, POTPISI, id),
    ime: strana === 'institucija' ? 'Ivana Horvat' : 'Goran Matijević',
    funkcija: 'direktor',
    strana,
    potezi: '[[10,10,20,20,30,15]]',
    vrijeme: new Date(sada).toISOString(),
    sazetak: sazetakZapisnika(sadrzaj),
  }
  return { kind: 'add', path: POTPISI, now, after: potpisiOd(sadrzaj).at(-1)?.id ?? null }
}
