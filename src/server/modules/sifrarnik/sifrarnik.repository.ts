/** Reference lists. They are short (the longest has 556 rows), so order and search follow the Croatian alphabet here, not the database's. */

import { eq } from 'drizzle-orm'
import type { Nazivi } from '#contract/kernel/dokument/razlike.ts'
import { compareHr, matches } from '#contract/kernel/tekst.ts'
import type { GradOpcina, Sifra, Zupanija } from '#contract/modules/sifrarnik/sifrarnik.endpoints.ts'
import type { Reader } from '../../platform/db/client.ts'
import {
  gradOpcina,
  nkd,
  popisStavka,
  vrstaLokalneSamouprave,
  vrstaPravnogSubjekta,
  zupanija,
} from './sifrarnik.tables.ts'

export interface StranicaUpit {
  search?: string | undefined
  page?: number | undefined
  limit?: number | undefined
  order?: 'asc' | 'desc' | undefined
  orderBy?: 'naziv' | 'id' | undefined
}

const ZADANA_STRANICA = 20

/** One numbered page of named things; a page beyond the last one is empty. */
export function stranica<T extends { id: number; naziv: string }>(rows: readonly T[], upit: StranicaUpit) {
  const { search = '', page = 1, limit = ZADANA_STRANICA, order = 'asc', orderBy = 'naziv' } = upit
  const found = rows.filter(({ naziv }) => matches(naziv, search))
  const direction = order === 'asc' ? 1 : -1
  const compare = (a: T, b: T) => (orderBy === 'id' ? 0 : compareHr(a.naziv, b.naziv)) || a.id - b.id
  const sorted = found.sort((a, b) => direction * compare(a, b))
  return {
    data: sorted.slice((page - 1) * limit, page * limit),
    meta: { currentPage: page, lastPage: Math.max(1, Math.ceil(found.length / limit)), total: found.length },
  }
}

export function zupanije(tx: Reader): Promise<Zupanija[]> {
  const { id, sifra, naziv, kratkiNaziv, nuts2, nuts2Naziv } = zupanija
  return tx.select({ id, sifra, naziv, kratkiNaziv, nuts2, nuts2Naziv }).from(zupanija)
}

export function gradoviOpcine(tx: Reader, zupanijaId: number | undefined): Promise<GradOpcina[]> {
  const { id, naziv, punNaziv, tip } = gradOpcina
  return tx
    .select({ id, naziv, punNaziv, tip, zupanijaId: gradOpcina.zupanijaId })
    .from(gradOpcina)
    .where(zupanijaId === undefined ? undefined : eq(gradOpcina.zupanijaId, zupanijaId))
}

export function vrstePravnihSubjekta(tx: Reader): Promise<Sifra[]> {
  const { id, sifra, naziv } = vrstaPravnogSubjekta
  return tx.select({ id, sifra, naziv }).from(vrstaPravnogSubjekta)
}

export function vrsteLokalneSamouprave(tx: Reader): Promise<Sifra[]> {
  const { id, sifra, naziv } = vrstaLokalneSamouprave
  return tx.select({ id, sifra, naziv }).from(vrstaLokalneSamouprave)
}

export function nkdDjelatnosti(tx: Reader): Promise<Sifra[]> {
  const { id, sifra, naziv } = nkd
  return tx.select({ id, sifra, naziv }).from(nkd)
}

export const POPISI = ['strategijePametneSpecijalizacije', 'ituPodrucja', 'intervencijskaPodrucja'] as const
export type Popis = (typeof POPISI)[number]

export function popis(tx: Reader, name: Popis): Promise<Sifra[]> {
  const { id, sifra, naziv } = popisStavka
  return tx.select({ id, sifra, naziv }).from(popisStavka).where(eq(popisStavka.popis, name))
}

/** Names behind the values of a form's reference lists; NKD is stored by its code, everything else by its id. */
export async function naziviSifrarnika(tx: Reader): Promise<Nazivi> {
  const names = new Map<string, string>()
  for (const { id, naziv } of await zupanije(tx)) names.set(`zupanije ${id}`, naziv)
  for (const { id, naziv } of await gradoviOpcine(tx, undefined)) names.set(`gradoviOpcine ${id}`, naziv)
  for (const { sifra, naziv } of await nkdDjelatnosti(tx)) names.set(`nkd ${sifra}`, `${sifra} ${naziv}`)
  for (const name of POPISI)
    for (const { id, sifra, naziv } of await popis(tx, name)) names.set(`${name} ${id}`, `${sifra} ${naziv}`)
  return (list, value) => names.get(`${list} ${value}`)
}
