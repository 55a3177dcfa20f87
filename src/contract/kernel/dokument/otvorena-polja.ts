/** Places of a submitted document that its author may correct, with what is asked there (domain rules 3.2). */
import * as z from 'zod/mini'
import { type Json, type JsonObject, type PatchOp, sameJson, touchedPath } from '../sync/patch.ts'
import { isObject } from './vrijednosti.ts'

export const otvorenoPolje = z.strictObject({
  /** A field, a row or a whole list, as the document names it. */
  put: z.string(),
  /** What the officer asks for at this place. */
  primjedba: z.string(),
})
export type OtvorenoPolje = z.output<typeof otvorenoPolje>

type Putovi = readonly Pick<OtvorenoPolje, 'put'>[]

/** True for an opened place and for everything inside it. */
export const jeOtvoreno = (otvorena: Putovi, path: string): boolean =>
  otvorena.some(({ put }) => path === put || path.startsWith(`${put}.`))

/** Places of edits that stand outside of what was opened. */
export const izvanOtvorenih = (otvorena: Putovi, ops: readonly PatchOp[]): string[] =>
  ops.map(touchedPath).filter((path) => !jeOtvoreno(otvorena, path))

/** Where two versions of a document differ, as deep as their parts can be named. Rows are met by their ids. */
export function razlikeSadrzaja(prije: JsonObject, poslije: JsonObject): string[] {
  return dijelovi(prije, poslije).flatMap(([kljuc, a, b]) => razlikeDijela(kljuc, a, b))
}

function razlikeDijela(path: string, a: Json | undefined, b: Json | undefined): string[] {
  if (sameJson(a, b)) return []
  if (isObject(a) && isObject(b)) return dijelovi(a, b).flatMap(([key, x, y]) => razlikeDijela(`${path}.${key}`, x, y))
  const [stari, novi] = [redci(a), redci(b)]
  if (stari === undefined || novi === undefined) return [path]
  const dublje = dijelovi(stari, novi).flatMap(([id, x, y]) => razlikeDijela(`${path}.${id}`, x, y))
  // The same rows in another order.
  return dublje.length === 0 ? [path] : dublje
}

/** Every key of both, with what each has under it. */
function dijelovi(a: JsonObject, b: JsonObject): [string, Json | undefined, Json | undefined][] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].map((key) => [key, a[key], b[key]])
}

/** A list of rows by their ids; undefined for any other value. */
function redci(value: Json | undefined): JsonObject | undefined {
  if (!Array.isArray(value)) return undefined
  const poId: [string, Json][] = []
  for (const redak of value) {
    if (!isObject(redak) || typeof redak.id !== 'string') return undefined
    poId.push([redak.id, redak])
  }
  return Object.fromEntries(poId)
}
