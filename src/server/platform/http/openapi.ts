/** The description of the API at /v1/openapi.json, made from the very declarations the routes are bound from. */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type Endpoint, endpoint, type Schema } from '#contract/kernel/endpoint.ts'
import { PROBLEMS } from '#contract/kernel/problem.ts'
import { Prepared } from './answer.ts'
import type { PortalApp } from './portal-app.ts'
import { bind } from './route.ts'

export const openapiEndpoint = endpoint({
  method: 'GET',
  path: 'v1/openapi.json',
  summary: 'Opis svih poziva portala (OpenAPI 3.1)',
  response: z.record(z.string(), z.unknown()),
  policy: { who: 'svi' },
  audit: 'openapi',
})

type JsonSchema = Record<string, unknown>

const COMPONENTS = '#/components/schemas/'

/**
 * Schemas of the document, with those that refer to themselves set apart under `components`. A reference into the schema itself
 * (`#/$defs/…`) means nothing in a document that holds many of them.
 */
class Schemas {
  readonly components: Record<string, JsonSchema> = {}
  readonly #byText = new Map<string, string>()

  of(schema: Schema, io: 'input' | 'output'): JsonSchema {
    const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
    const defs = $defs as Record<string, JsonSchema>
    const root = refersTo(rest, '#') || refersTo($defs, '#')
    const text = JSON.stringify(root ? { defs, rest } : defs)
    const names = new Map<string, string>()
    for (const name of [...Object.keys(defs), ...(root ? ['#'] : [])]) {
      const key = `${name} ${text}`
      const known = this.#byText.get(key) ?? `Sastavljeno${this.#byText.size + 1}`
      this.#byText.set(key, known)
      names.set(name === '#' ? '#' : `#/$defs/${name}`, known)
    }
    for (const [name, one] of Object.entries(defs))
      this.components[names.get(`#/$defs/${name}`) ?? ''] = renamed(withoutCycles(one), names) as JsonSchema
    const own = names.get('#')
    if (own === undefined) return renamed(rest, names) as JsonSchema
    this.components[own] = renamed(withoutCycles(rest), names) as JsonSchema
    return { $ref: `${COMPONENTS}${own}` }
  }
}

const refersTo = (value: unknown, to: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, one]) => (key === '$ref' ? one === to : refersTo(one, to)))

/** Lists of a schema's own kind are left open: as a type of TypeScript, a list of itself does not compile; an object of itself does. */
function withoutCycles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCycles)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) =>
      key === 'items' && typeof (one as JsonSchema).$ref === 'string'
        ? [key, { description: 'Vrijednosti iste vrste kao cjelina' }]
        : [key, withoutCycles(one)],
    ),
  )
}

function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) =>
      key === '$ref' && typeof one === 'string'
        ? [key, `${COMPONENTS}${names.get(one) ?? one}`]
        : [key, renamed(one, names)],
    ),
  )
}

function parametersOf(schemas: Schemas, schema: Schema, place: 'path' | 'query'): JsonSchema[] {
  const { properties = {}, required = [] } = schemas.of(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}

const problemSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['statusCode', 'kod', 'poruka', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    kod: { enum: Object.keys(PROBLEMS) },
    poruka: { type: 'string' },
    requestId: { type: 'string' },
    greske: {
      type: 'array',
      items: {
        type: 'object',
        required: ['pravilo', 'poruka'],
        properties: {
          polje: { type: 'string' },
          pravilo: { type: 'string' },
          poruka: { type: 'string' },
          tab: { type: 'string' },
        },
      },
    },
  },
}

/** `get v1/pozivi/:pozivId` as a name that needs no escaping in an address or in a program: `getV1PoziviPozivId`. */
export const operationId = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  method.toLowerCase() + path.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Calls that anybody may make and that change something: there a token cannot stand in for the place the call comes from. */
const needsOrigin = ({ method, policy }: Endpoint): boolean => method !== 'GET' && policy.who === 'svi'

function contentOf(schemas: Schemas, { binary, response }: Endpoint): JsonSchema {
  if (binary === undefined) return { 'application/json': { schema: schemas.of(response, 'output') } }
  const bytes = { schema: { type: 'string', format: 'binary' } }
  return Object.fromEntries([binary].flat().map((type) => [type, bytes]))
}

function operationOf(schemas: Schemas, declared: Endpoint): JsonSchema {
  const body = schemas.of(declared.body, 'input')
  const takesBody = declared.method !== 'GET' && Object.keys((body.properties as object | undefined) ?? body).length > 0
  return {
    operationId: operationId(declared),
    summary: declared.summary,
    tags: [declared.audit.split('.')[0]],
    parameters: [
      ...parametersOf(schemas, declared.params, 'path'),
      ...parametersOf(schemas, declared.query, 'query'),
      ...(needsOrigin(declared) ? [{ $ref: '#/components/parameters/Origin' }] : []),
    ],
    ...(takesBody ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      200: { description: 'Odgovor', content: contentOf(schemas, declared) },
      default: {
        description: 'Neuspjeh',
        content: { 'application/json': { schema: { $ref: `${COMPONENTS}Problem` } } },
      },
    },
    security: declared.policy.who === 'svi' ? [] : [{ kolacic: [] }, { token: [] }],
    'x-policy': declared.policy,
    'x-audit': declared.audit,
  }
}

/** `v1/pozivi/:pozivId` as OpenAPI writes it. */
export const openapiPath = (path: string): string => `/${path.replace(/:([a-zA-Z]+)/g, '{$1}')}`

const OPIS = `Sučelje Portala fondova. Svi su iznosi tekst s dvije decimale, svi trenuci ISO 8601 u UTC.

**Prijava iz programa.** Poziv koji mijenja podatke mora reći odakle dolazi. Program koji se prijavljuje (\`POST /v1/auth/passwordLogin\`) \
šalje zaglavlje \`Origin\` jednako adresi portala, inače je odgovor 403 \`strano-podrijetlo\`. S \`?generateToken=true\` prijava umjesto \
kolačića vraća token. Pozivi sa zaglavljem \`Authorization: Bearer …\` ne trebaju \`Origin\`; pozivi s kolačićem trebaju ga uvijek.`

const ORIGIN = {
  name: 'Origin',
  in: 'header',
  required: true,
  description:
    'Adresa portala, primjerice https://portal.primjer.hr. Preglednik je šalje sam, program je mora navesti.',
  schema: { type: 'string' },
}

export function openapiDocument(endpoints: readonly Endpoint[]): Record<string, unknown> {
  const schemas = new Schemas()
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const declared of endpoints) {
    const path = openapiPath(declared.path)
    paths[path] = { ...paths[path], [declared.method.toLowerCase()]: operationOf(schemas, declared) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portal fondova', version: '1', description: OPIS },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: problemSchema, ...schemas.components },
      parameters: { Origin: ORIGIN },
      securitySchemes: {
        kolacic: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

/** One edition, made once and kept as it leaves. */
interface Edition {
  text: string
  etag: string
}

function editionOf(endpoints: readonly Endpoint[]): Edition {
  const text = JSON.stringify(openapiDocument(endpoints))
  return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
}

/** Binds the document's own call: what anybody may call for anybody, the whole for whoever is signed in. */
export function openapiRoutes(app: PortalApp): void {
  const made = new Map<'javno' | 'sve', Edition>()
  const edition = (which: 'javno' | 'sve'): Edition => {
    const all = app.endpoints
    const known = made.get(which) ?? editionOf(which === 'sve' ? all : all.filter(({ policy }) => policy.who === 'svi'))
    made.set(which, known)
    return known
  }
  bind(app, openapiEndpoint, async ({ caller, request, reply }) => {
    const { text, etag } = edition((await caller()) === undefined ? 'javno' : 'sve')
    // Two editions at one address: nobody's cache may give one for the other.
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie, authorization' })
    const known = request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag)
    if (known) reply.code(304)
    return new Prepared(known ? '' : text)
  })
}
