/** A call measured against its schemas. Everything that is wrong is said at once; unknown fields are wrong (R-AZ-6). */
import { hr } from 'zod/locales'
import * as z from 'zod/mini'
import type { Schema } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { unstorablePaths } from '../db/storable.ts'

// Schemas of the contract speak Croatian where they have something of their own to say; the rest comes from here.
z.config(hr())

const MOST_ERRORS = 100

function toGreske(issues: readonly z.core.$ZodIssue[]): Greska[] {
  return issues
    .flatMap((issue): Greska[] => {
      const path = issue.path.map(String)
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((key) => ({
          polje: [...path, key.slice(0, 60)].join('.'),
          pravilo: 'format',
          poruka: 'Polje nije predviđeno.',
        }))
      }
      return [{ ...(path.length === 0 ? {} : { polje: path.join('.') }), pravilo: 'format', poruka: issue.message }]
    })
    .slice(0, MOST_ERRORS)
}

export interface Part {
  schema: Schema
  value: unknown
  anyText?: true | undefined
}

function unstorable({ value, anyText }: Part): Greska[] {
  if (anyText === true) return []
  const poruka = 'Tekst sadrži znak koji se ne može pohraniti. Obrišite ga i pokušajte ponovno.'
  return unstorablePaths(value).map((polje) => ({ polje: polje.slice(0, 200), pravilo: 'format', poruka }))
}

/** Parses all parts; throws one `pravila` problem with the errors of all of them. */
export function parseAll(...parts: readonly Part[]): unknown[] {
  const results = parts.map(({ schema, value }) => z.safeParse(schema, value))
  const invalid = results.flatMap((result) => (result.success ? [] : toGreske(result.error.issues)))
  const greske = [...invalid, ...parts.flatMap(unstorable)].slice(0, MOST_ERRORS)
  if (greske.length > 0) throw new Problem('pravila', { greske })
  return results.map((result) => result.data)
}

/** The path's parameters, or undefined when one is not even a possible id; such an address leads nowhere. */
export function parseParams(schema: Schema, value: unknown): Record<string, unknown> | undefined {
  const result = z.safeParse(schema, value)
  return result.success ? (result.data as Record<string, unknown>) : undefined
}

/** An answer that does not fit its schema is a fault of ours. Which fields, never which values, goes to the log. */
export class ResponseMismatch extends Error {
  override name = 'ResponseMismatch'

  constructor(audit: string, issues: readonly z.core.$ZodIssue[]) {
    const fields = issues.slice(0, 10).map((issue) => {
      const keys = issue.code === 'unrecognized_keys' ? `: ${issue.keys.join(', ')}` : ''
      return `${issue.path.map(String).join('.')} ${issue.code}${keys}`
    })
    super(`${audit}: ${fields.join('; ')}`)
  }
}

/** What leaves is what the schema lets through, so a new column of a table cannot leak. */
export function parseResponse(schema: Schema, audit: string, value: unknown): unknown {
  const result = z.safeParse(schema, value)
  if (!result.success) throw new ResponseMismatch(audit, result.error.issues)
  return result.data
}
