/** SHA-256 of canonical JSON: the same on every machine and for every key order. */
import { hash } from 'node:crypto'
import { canonicalJson, type KnownTexts } from '#contract/kernel/canonical-json.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'

/** Hex digest of a value's canonical JSON; `known` as there. */
export function contentHash(value: Json, known?: KnownTexts): string {
  return hash('sha256', canonicalJson(value, known))
}
