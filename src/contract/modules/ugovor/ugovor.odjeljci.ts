/** Parts of a contract in preparation: each is written by one person at a time, and every field by its own side (decision 0165). */
import { resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { isObject, retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { type Json, type JsonObject, sameJson } from '#contract/kernel/sync/patch.ts'
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
  put: string | null
  prije: Json | undefined
  poslije: Json | undefined
}

function promjene(prije: Json | undefined, poslije: Json | undefined, path: string): Promjena[] {
  if (sameJson(prije ?? null, poslije ?? null)) return []
  const nadeno = resolvePath(KATALOG_UGOVORA, path)
  const naRetke = nadeno?.vrsta === 'lista' && nadeno.polje.tip === 'tablica'
  if (naRetke) {
    const [bili, jesu] = [{ r: prije ?? null }, { r: poslije ?? null }].map((one) => retciOd(one, 'r'))
    const ids = new Set([...(bili ?? []), ...(jesu ?? [])].map(({ id }) => id))
    return [...ids].flatMap((id) => {
      const redak = (redci: typeof bili) => redci?.find((one) => one.id === id)
      return promjene(redak(bili), redak(jesu), `${path}.${id}`)
    })
  }
  const okvir = nadeno === null || (nadeno.vrsta === 'redak' && nadeno.polje.tip === 'tablica')
  const jeOkvir = okvir && [prije, poslije].some(isObject)
  if (!jeOkvir) return [{ path, put: nadeno?.put ?? null, prije, poslije }]
  const [a, b] = [prije, poslije].map((one): JsonObject => (isObject(one) ? one : {}))
  const kljucevi = new Set(Object.keys({ ...a, ...b }).filter((kljuc) => kljuc !== 'id'))
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
} as const

/** What a side may not have changed; each change at its field. */
export function tudePromjene(prije: Sadrzaj, poslije: Sadrzaj, tab: TabUgovora, strana: StranaUgovora): Greska[] {
  return promjene(tabOd(prije, tab), tabOd(poslije, tab), tab).flatMap(({ path, put }): Greska[] => {
    const strane = put === null ? [] : pisuPolje(put)
    const danPotpisa = path.startsWith(POTPISNICI) && path.endsWith('.datum')
    const tude = !danPotpisa && tudiPotpisnik(prije, poslije, path, strana)
    if (strane.includes(strana) && !tude) return []
    const poruka = strane.length === 0 ? PORUKE_PODJELE.odluka : PORUKE_PODJELE.druga
    return [{ polje: path, tab, pravilo: strane.length === 0 ? 'SUG-10' : 'SUG-11', poruka }]
  })
}

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

/** Minutes after which a section that nobody keeps is free again. */
export const MINUTA_ZAKLJUCAVANJA = 15
