/** Parts of a contract in preparation: each is written by one person at a time, and every field by its own side (decision 0165). */
import type { Polje } from '#contract/kernel/dokument/polje.ts'
import { fits, resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { isObject, retciOd, type Sadrzaj, tabOd, tekstOd, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { type Json, type JsonObject, LONGEST_TEXT, sameJson } from '#contract/kernel/sync/patch.ts'
import { visibleLength } from '#contract/kernel/tekst.ts'
import type { StranaUgovora } from './ugovor.izbori.ts'
import { KATALOG_UGOVORA, TAB_UGOVORA, type TabUgovora } from './ugovor.katalog.ts'

/** A tab of the form, or a group of the contract's own tab. */
export interface Odjeljak {
  kljuc: string
  naslov: string
  tab: TabUgovora
  /** Keys of its fields in the tab. */
  polja: readonly string[]
}

const kljuceviPolja = (skupine: (typeof KATALOG_UGOVORA)['kartice'][number]['skupine']) =>
  skupine.flatMap(({ polja }) => polja.filter(({ tip }) => tip !== 'izracun').map(({ kljuc }) => kljuc))

/** In the order of display; groups that are only computed have nothing to write. */
export const ODJELJCI: readonly Odjeljak[] = KATALOG_UGOVORA.kartice
  .flatMap(({ kljuc: tab, naslov, skupine }): Odjeljak[] =>
    tab === TAB_UGOVORA
      ? skupine.map((skupina) => ({
          kljuc: `${tab}.${skupina.kljuc}`,
          naslov: skupina.naslov,
          tab,
          polja: kljuceviPolja([skupina]),
        }))
      : [{ kljuc: tab, naslov, tab, polja: kljuceviPolja(skupine) }],
  )
  .filter(({ polja }) => polja.length > 0)

export const odjeljakOd = (kljuc: string): Odjeljak | undefined => ODJELJCI.find((one) => one.kljuc === kljuc)

const OBJE: readonly StranaUgovora[] = ['korisnik', 'tijelo']
/** Who writes what, by the longest path that a field begins with; what none of them names stands as the decision has it. */
const PODJELA: Readonly<Record<string, readonly StranaUgovora[]>> = {
  [TAB_UGOVORA]: ['tijelo'],
  [`${TAB_UGOVORA}.potpisnici`]: OBJE,
  // Days of signatures are written from the signed paper.
  [`${TAB_UGOVORA}.potpisnici.datum`]: ['tijelo'],
  [`${TAB_UGOVORA}.iban`]: ['korisnik'],
  [`${TAB_UGOVORA}.ibanDokaz`]: ['korisnik'],
  [`${TAB_UGOVORA}.instrumentiOsiguranja`]: OBJE,
  'partneri.popis.kontakt': ['korisnik'],
  'projekt.pocetakProvedbe': ['tijelo'],
}
const POTPISNICI = `${TAB_UGOVORA}.potpisnici.`

/** Sides that write a field; none where the decision has fixed it. `put` is its path without ids of rows. */
export function pisuPolje(put: string): readonly StranaUgovora[] {
  const dijelovi = put.split('.')
  for (let n = dijelovi.length; n > 0; n -= 1) {
    const strane = PODJELA[dijelovi.slice(0, n).join('.')]
    if (strane !== undefined) return strane
  }
  return []
}

/** Sides that have something to write in a section. */
export function pisuOdjeljak({ tab, polja }: Odjeljak): readonly StranaUgovora[] {
  const putovi = polja.map((kljuc) => `${tab}.${kljuc}`)
  const unutar = Object.keys(PODJELA).filter((put) => putovi.some((one) => put.startsWith(`${one}.`)))
  const sve = [...putovi, ...unutar].flatMap(pisuPolje)
  return OBJE.filter((strana) => sve.includes(strana))
}

interface Promjena {
  path: string
  /** Without ids of rows; null where the document has no such place. */
  put: string | null
  prije: Json | undefined
}

const redciPoId = (value: Json | undefined): Map<string, Json> =>
  new Map(retciOd({ r: value ?? null }, 'r').map((redak) => [redak.id, redak]))
const zajednicki = (jedni: Map<string, Json>, drugi: Map<string, Json>): string[] =>
  [...jedni.keys()].filter((id) => drugi.has(id))

/** Rows that came, went or stand in another order, and what changed inside of each. */
function promjeneRedaka(prije: Json | undefined, poslije: Json | undefined, path: string, put: string): Promjena[] {
  const [bili, jesu] = [redciPoId(prije), redciPoId(poslije)]
  const isti = sameJson(zajednicki(bili, jesu), zajednicki(jesu, bili))
  const ids = [...new Set([...bili.keys(), ...jesu.keys()])]
  return [
    ...(isti ? [] : [{ path, put, prije }]),
    ...ids.flatMap((id): Promjena[] => {
      const redak = `${path}.${id}`
      const [bio, jest] = [bili.get(id), jesu.get(id)]
      const ostao = bio !== undefined && jest !== undefined
      return [...(ostao ? [] : [{ path: redak, put, prije: bio }]), ...promjene(bio, jest, redak)]
    }),
  ]
}

/** Where two versions of a tab differ, by field; a row that came or went differs itself too. */
export function promjene(prije: Json | undefined, poslije: Json | undefined, path: string): Promjena[] {
  if (sameJson(prije ?? null, poslije ?? null)) return []
  const nadeno = resolvePath(KATALOG_UGOVORA, path)
  const put = nadeno?.put ?? null
  const jeTablica = nadeno?.polje.tip === 'tablica'
  if (jeTablica && nadeno.vrsta === 'lista') return promjeneRedaka(prije, poslije, path, nadeno.put)
  const okvir = nadeno === null || (jeTablica && nadeno.vrsta === 'redak')
  if (!okvir || ![prije, poslije].some(isObject)) return [{ path, put, prije }]
  const [a, b] = [prije, poslije].map((one): JsonObject => (isObject(one) ? one : {}))
  const kljucevi = new Set(Object.keys({ ...a, ...b }).filter((kljuc) => kljuc !== 'id'))
  // A place that the document does not have is one also while it is empty.
  if (nadeno === null && kljucevi.size === 0) return [{ path, put, prije }]
  return [...kljucevi].flatMap((kljuc) => promjene(a?.[kljuc], b?.[kljuc], `${path}.${kljuc}`))
}

/** Rows of signatories are each of its own side, before the change and after it. */
function tudiPotpisnik(prije: Sadrzaj, poslije: Sadrzaj, path: string, strana: StranaUgovora): boolean {
  if (!path.startsWith(POTPISNICI)) return false
  const id = path.slice(POTPISNICI.length).split('.')[0]
  const redci = [prije, poslije].flatMap((one) => retciOd(tabOd(one, TAB_UGOVORA), 'potpisnici'))
  return redci.some((redak) => redak.id === id && !['', strana].includes(tekstOd(redak, 'strana')))
}

const PORUKE_PODJELE = {
  odluka: 'Ovo je polje određeno prijavom i odlukom o financiranju.',
  druga: 'Ovo polje upisuje druga strana ugovora.',
  potpisano: 'Ugovor je potpisan. Prije izmjene tijelo briše dane potpisa i uklanja potpisani ugovor.',
} as const

const jeDanPotpisa = (path: string): boolean => path.startsWith(POTPISNICI) && path.endsWith('.datum')

/** What a side may not have changed; each change at its field. */
export function tudePromjene(prije: Sadrzaj, poslije: Sadrzaj, tab: TabUgovora, strana: StranaUgovora): Greska[] {
  return promjene(tabOd(prije, tab), tabOd(poslije, tab), tab).flatMap(({ path, put }): Greska[] => {
    const strane = put === null ? [] : pisuPolje(put)
    const tude = !jeDanPotpisa(path) && tudiPotpisnik(prije, poslije, path, strana)
    if (strane.includes(strana) && !tude) return []
    const poruka = strane.length === 0 ? PORUKE_PODJELE.odluka : PORUKE_PODJELE.druga
    return [{ polje: path, tab, pravilo: strane.length === 0 ? 'SUG-10' : 'SUG-11', poruka }]
  })
}

/** Somebody's day of signature stands in the contract. */
export const imaDanPotpisa = (sadrzaj: Sadrzaj): boolean =>
  retciOd(tabOd(sadrzaj, TAB_UGOVORA), 'potpisnici').some((redak) => tekstOd(redak, 'datum') !== '')

/** What was changed of a contract that is being signed: all but the days of its signatures stands as it was signed. */
export const promjenePotpisanog = (prije: Sadrzaj, poslije: Sadrzaj, tab: TabUgovora): Greska[] =>
  promjene(tabOd(prije, tab), tabOd(poslije, tab), tab)
    .filter(({ path }) => !jeDanPotpisa(path))
    .map(({ path }) => ({ polje: path, tab, pravilo: 'SUG-13', poruka: PORUKE_PODJELE.potpisano }))

const poljaOdjeljka = ({ tab, polja }: Odjeljak) =>
  KATALOG_UGOVORA.kartice
    .filter(({ kljuc }) => kljuc === tab)
    .flatMap(({ skupine }) => skupine.flatMap((skupina) => skupina.polja))
    .filter(({ kljuc }) => polja.includes(kljuc))

/** What was written has the shape of the section's fields, whether it is valid or not. */
export const imaOblikOdjeljka = (odjeljak: Odjeljak, uneseno: JsonObject): boolean =>
  poljaOdjeljka(odjeljak).every((polje) => {
    const value = vrijednost(uneseno, polje.kljuc)
    return value === null || fits(polje, value)
  })

function prevelikoPolje(polje: Polje<never>, okvir: Json | undefined, path: string, tab: TabUgovora): Greska[] {
  const { kljuc, tip, maxRedaka, maxLength } = polje
  if (tip !== 'tablica') {
    const [tekst, najvise] = [tekstOd(okvir, kljuc), maxLength ?? LONGEST_TEXT]
    return visibleLength(tekst) > najvise || tekst.length > LONGEST_TEXT
      ? [{ polje: path, tab, pravilo: 'OBR-DULJINA', poruka: PORUKE.polje.maxDuljina(najvise) }]
      : []
  }
  const redci = retciOd(okvir, kljuc)
  if (maxRedaka !== undefined && redci.length > maxRedaka)
    return [{ polje: path, tab, pravilo: 'OBR-REDAKA', poruka: PORUKE.polje.maxVrijednost(maxRedaka) }]
  return redci.flatMap((redak) =>
    (polje.polja ?? []).flatMap((one) => prevelikoPolje(one, redak, `${path}.${redak.id}.${one.kljuc}`, tab)),
  )
}

/** Of what was changed in a section, what has more rows or letters than its field ever takes. */
export const prevelikoUOdjeljku = (odjeljak: Odjeljak, prije: Sadrzaj, uneseno: JsonObject): Greska[] =>
  poljaOdjeljka(odjeljak)
    .filter(({ kljuc }) => !sameJson(vrijednost(tabOd(prije, odjeljak.tab), kljuc), vrijednost(uneseno, kljuc)))
    .flatMap((polje) => prevelikoPolje(polje, uneseno, `${odjeljak.tab}.${polje.kljuc}`, odjeljak.tab))

/** The content with the fields of one section as somebody has written them. */
export function sOdjeljkom(sadrzaj: Sadrzaj, { tab, polja }: Odjeljak, uneseno: JsonObject): Sadrzaj {
  const okvir = tabOd(sadrzaj, tab)
  const novi: JsonObject = isObject(okvir) ? { ...okvir } : {}
  // Keys of fields may be dotted; what stands in the tab is their first part.
  for (const kljuc of new Set(polja.map((one) => one.split('.')[0] ?? one))) {
    const vrijednost = uneseno[kljuc]
    if (vrijednost === undefined) delete novi[kljuc]
    else novi[kljuc] = vrijednost
  }
  return { ...sadrzaj, [tab]: novi }
}

/** Sections in which two versions differ. */
export const promijenjeniOdjeljci = (prije: Sadrzaj, poslije: Sadrzaj): string[] =>
  ODJELJCI.filter(({ tab, polja }) =>
    polja.some((kljuc) => !sameJson(vrijednost(tabOd(prije, tab), kljuc), vrijednost(tabOd(poslije, tab), kljuc))),
  ).map(({ kljuc }) => kljuc)

/** Minutes after which a section that nobody keeps is free again. */
export const MINUTA_ZAKLJUCAVANJA = 15
