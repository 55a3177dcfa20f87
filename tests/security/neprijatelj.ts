/** Bodies and queries a hostile program would send: made from the API's own description, so that a new call is attacked by itself. */

import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { openapiDocument } from '#server/platform/http/openapi.ts'

export interface JsonSchema {
  type?: string
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
}

interface Operation {
  parameters: { name: string; in: 'path' | 'query'; schema: JsonSchema }[]
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
}

export interface OpisaniPoziv {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  params: Record<string, JsonSchema>
  query: Record<string, JsonSchema>
  body: JsonSchema | undefined
}

export interface Otrov {
  name: string
  text: string
  number: 'least' | 'most'
  /** Where a day or a moment is asked for. */
  dan?: string
}

export const OTROVI: readonly Otrov[] = [
  { name: 'the zero character', text: 'a\0b', number: 'most' },
  { name: 'half a surrogate pair', text: 'a\ud800b', number: 'least' },
  { name: 'the largest numbers and SQL', text: "' or 1=1; drop table projekt; --", number: 'most' },
  { name: 'patterns of a search', text: '%_\\%', number: 'least' },
  { name: 'line ends of a header', text: 'a\r\nSet-Cookie: x=1', number: 'least' },
  { name: 'a name of the prototype', text: '__proto__', number: 'least' },
  { name: 'a path out of its folder and a turned name', text: '../../etc/passwd\u202egnp.exe', number: 'least' },
  { name: 'a long text of long letters', text: '💥'.repeat(5000), number: 'most' },
  { name: 'a year that the database does not have', text: 'x', number: 'least', dan: '0000-02-29' },
]

const parametersIn = (place: 'path' | 'query', parameters: Operation['parameters']) =>
  Object.fromEntries(parameters.filter((one) => one.in === place).map((one) => [one.name, one.schema]))

/** The description of every call as it leaves for whoever is signed in. */
export const opisSvega = (endpoints: readonly Endpoint[]) => JSON.parse(JSON.stringify(openapiDocument(endpoints)))

/** Every call of the description. */
export function opisaniPozivi(openapi: { paths: Record<string, Record<string, Operation>> }): OpisaniPoziv[] {
  return Object.entries(openapi.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase() as OpisaniPoziv['method'],
      path,
      params: parametersIn('path', parameters),
      query: parametersIn('query', parameters),
      body: requestBody?.content['application/json'].schema,
    })),
  )
}

function textFor({ pattern, format, maxLength }: JsonSchema, { text, dan = '9999-12-31' }: Otrov): string {
  if (format === 'date') return dan
  if (format === 'date-time') return `${dan}T23:59:59Z`
  if (pattern?.includes('[89ab]')) return randomUUID()
  if (pattern?.includes('{64}')) return 'a'.repeat(64)
  if (pattern?.includes('{16}')) return 'a'.repeat(16)
  if (pattern?.startsWith('^(?:javno')) return 'prijavitelj:999999999'
  if (pattern?.startsWith('^[a-z]')) return 'povuci'
  if (pattern?.startsWith('^\\d{1,13}')) return '9999999999999.99'
  return text.slice(0, maxLength ?? text.length)
}

/** A value that fits the schema wherever the schema can tell, with the poison in every free place. */
export function zatrovano(schema: JsonSchema, otrov: Otrov): unknown {
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice !== undefined) return zatrovano(choice, otrov)
  if ('const' in schema) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.type === 'string') return textFor(schema, otrov)
  if (schema.type === 'integer' || schema.type === 'number')
    return otrov.number === 'least' ? (schema.minimum ?? 0) : (schema.maximum ?? Number.MAX_SAFE_INTEGER)
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return [zatrovano(schema.items ?? {}, otrov)]
  if (schema.properties !== undefined)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, zatrovano(one, otrov)]))
  if (schema.type === 'object') return { [otrov.text.slice(0, 50)]: otrov.text }
  return otrov.text
}
