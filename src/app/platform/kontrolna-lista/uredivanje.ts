/** What an author does with a check-list: sections and questions added, changed, moved and taken out. Each gives a new list. */
import { praznaStavka, type SvrhaListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { type UnosSekcije, type UnosStavke, unosStavke } from './unos.ts'

type Sekcije = readonly UnosSekcije[]
export interface Mjesto {
  s: number
  i: number
}

const zamijeni = <T>(list: readonly T[], at: number, ...one: T[]): T[] => [
  ...list.slice(0, at),
  ...one,
  ...list.slice(at + 1),
]
const umetni = <T>(list: readonly T[], at: number, one: T): T[] => [...list.slice(0, at), one, ...list.slice(at)]

export const izmijeniSekciju = (sekcije: Sekcije, s: number, promjena: Partial<UnosSekcije>): UnosSekcije[] => {
  const sekcija = sekcije[s]
  return sekcija === undefined ? [...sekcije] : zamijeni(sekcije, s, { ...sekcija, ...promjena })
}

export const izmijeniStavku = (sekcije: Sekcije, { s, i }: Mjesto, promjena: Partial<UnosStavke>): UnosSekcije[] => {
  const stavka = sekcije[s]?.stavke[i]
  if (stavka === undefined) return [...sekcije]
  return izmijeniSekciju(sekcije, s, { stavke: zamijeni(sekcije[s]?.stavke ?? [], i, { ...stavka, ...promjena }) })
}

const sveStavke = (sekcije: Sekcije) => sekcije.flatMap(({ stavke }) => stavke)

/** The number after the last code of a section, where the list has none like it: `I-30` becomes `I-31`. */
export function sljedeciKod(sekcije: Sekcije, s: number): string {
  const zauzeti = new Set(sveStavke(sekcije).map(({ kod }) => kod))
  const zadnji = sekcije[s]?.stavke.at(-1)?.kod ?? sveStavke(sekcije).at(-1)?.kod ?? 'P-00'
  const [, pocetak = 'P-', broj = '00'] = /^(.*?)(\d+)$/.exec(zadnji) ?? []
  for (let n = Number(broj) + 1; ; n += 1) {
    const kod = `${pocetak}${String(n).padStart(broj.length, '0')}`
    if (!zauzeti.has(kod)) return kod
  }
}

/** A key that no section has yet. */
const noviKljuc = (sekcije: Sekcije): string => {
  const brojevi = sekcije.map(({ kljuc }) => Number(/^s(\d+)$/.exec(kljuc)?.[1] ?? 0))
  return `s${Math.max(0, ...brojevi) + 1}`
}
const noviId = (sekcije: Sekcije): string => {
  const brojevi = sveStavke(sekcije).map(({ id }) => Number(/^nova-(\d+)$/.exec(id)?.[1] ?? 0))
  return `nova-${Math.max(0, ...brojevi) + 1}`
}

export const dodajSekciju = (sekcije: Sekcije): UnosSekcije[] => [
  ...sekcije,
  { kljuc: noviKljuc(sekcije), naziv: '', stavke: [] },
]
export const ukloniSekciju = (sekcije: Sekcije, s: number): UnosSekcije[] => zamijeni(sekcije, s)

export function dodajStavku(sekcije: Sekcije, s: number, svrha: SvrhaListe): { sekcije: UnosSekcije[]; id: string } {
  const id = noviId(sekcije)
  const nova = unosStavke(praznaStavka(sljedeciKod(sekcije, s), svrha), id, svrha)
  return { id, sekcije: izmijeniSekciju(sekcije, s, { stavke: [...(sekcije[s]?.stavke ?? []), nova] }) }
}

/** The same question once more behind itself, under a code of its own. */
export function udvostruciStavku(sekcije: Sekcije, { s, i }: Mjesto): { sekcije: UnosSekcije[]; id: string } {
  const stavka = sekcije[s]?.stavke[i]
  const id = noviId(sekcije)
  if (stavka === undefined) return { id, sekcije: [...sekcije] }
  const nova = { ...stavka, id, kod: sljedeciKod(sekcije, s) }
  return { id, sekcije: izmijeniSekciju(sekcije, s, { stavke: umetni(sekcije[s]?.stavke ?? [], i + 1, nova) }) }
}

export const ukloniStavku = (sekcije: Sekcije, { s, i }: Mjesto): UnosSekcije[] =>
  izmijeniSekciju(sekcije, s, { stavke: zamijeni(sekcije[s]?.stavke ?? [], i) })

/** One place up (-1) or down; over the end of its section a question goes into the next one. */
export function pomakniStavku(sekcije: Sekcije, { s, i }: Mjesto, smjer: -1 | 1): UnosSekcije[] {
  const stavka = sekcije[s]?.stavke[i]
  if (stavka === undefined) return [...sekcije]
  const bez = ukloniStavku(sekcije, { s, i })
  const uSekciji = sekcije[s]?.stavke.length ?? 0
  const izlazi = smjer === -1 ? i === 0 : i === uSekciji - 1
  const kamo = izlazi ? s + smjer : s
  const cilj = bez[kamo]
  if (cilj === undefined) return [...sekcije]
  const at = !izlazi ? i + smjer : smjer === -1 ? cilj.stavke.length : 0
  return izmijeniSekciju(bez, kamo, { stavke: umetni(cilj.stavke, at, stavka) })
}

export function pomakniSekciju(sekcije: Sekcije, s: number, smjer: -1 | 1): UnosSekcije[] {
  const sekcija = sekcije[s]
  if (sekcija === undefined || sekcije[s + smjer] === undefined) return [...sekcije]
  return umetni(zamijeni(sekcije, s), s + smjer, sekcija)
}

/** Where a question stands now; undefined when it is gone. */
export function mjestoStavke(sekcije: Sekcije, id: string): Mjesto | undefined {
  for (const [s, { stavke }] of sekcije.entries()) {
    const i = stavke.findIndex((one) => one.id === id)
    if (i !== -1) return { s, i }
  }
  return undefined
}
