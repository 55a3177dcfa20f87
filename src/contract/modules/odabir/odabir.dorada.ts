/** What a correction may touch: the fields that it opens and nothing else of the submitted form (domain rules 3.2). */
import { type Json, type JsonObject, sameJson } from '#contract/kernel/sync/patch.ts'

/** A place of the form: its path, and the same without ids of rows, which is how a whole column is opened. */
export interface Razlika {
  put: string
  polje: string
}

interface Dijelovi {
  vrsta: 'polja' | 'redci'
  po: Map<string, Json>
}

const jeObjekt = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields of an object or rows of a table by their ids; null for a plain value. */
function dijelovi(value: Json | undefined): Dijelovi | null {
  if (jeObjekt(value)) return { vrsta: 'polja', po: new Map(Object.entries(value)) }
  if (!Array.isArray(value)) return null
  const po = new Map(value.flatMap((one) => (jeObjekt(one) && typeof one.id === 'string' ? [[one.id, one]] : [])))
  return po.size === value.length ? { vrsta: 'redci', po } : null
}

const spoji = (put: string, kljuc: string) => (put === '' ? kljuc : `${put}.${kljuc}`)

/** Where two contents differ, as deep as both have the same rows and fields; a row that came, went or moved is its table. */
export function razlikeSadrzaja(
  prije: Json | undefined,
  poslije: Json | undefined,
  at: Razlika = { put: '', polje: '' },
): Razlika[] {
  if (sameJson(prije, poslije)) return []
  const [stari, novi] = [dijelovi(prije), dijelovi(poslije)]
  if (stari === null || novi === null || stari.vrsta !== novi.vrsta) return [at]
  const redci = stari.vrsta === 'redci'
  const kljucevi = [...new Set([...stari.po.keys(), ...novi.po.keys()])]
  const tablica = redci && `${[...stari.po.keys()]}` !== `${[...novi.po.keys()]}` ? [at] : []
  const uObje = redci ? kljucevi.filter((kljuc) => stari.po.has(kljuc) && novi.po.has(kljuc)) : kljucevi
  const unutar = uObje.flatMap((kljuc) =>
    razlikeSadrzaja(stari.po.get(kljuc), novi.po.get(kljuc), {
      put: spoji(at.put, kljuc),
      polje: redci ? at.polje : spoji(at.polje, kljuc),
    }),
  )
  return [...tablica, ...unutar]
}

const obuhvaca = (otvoreno: string, put: string) => put === otvoreno || put.startsWith(`${otvoreno}.`)

/** Paths that differ although the correction opens neither them nor what they stand in. */
export const izvanDorade = (prije: JsonObject, poslije: JsonObject, otvorena: readonly { put: string }[]): string[] =>
  razlikeSadrzaja(prije, poslije)
    .filter(({ put, polje }) => !otvorena.some((one) => obuhvaca(one.put, put) || obuhvaca(one.put, polje)))
    .map(({ put }) => put)
