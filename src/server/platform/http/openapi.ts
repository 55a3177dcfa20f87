/** The description of the API at /v1/openapi.json, made from the very declarations the routes are bound from. */
import * as z from 'zod/mini'
import { type Endpoint, endpoint, type Schema } from '#contract/kernel/endpoint.ts'
import { PROBLEMS } from '#contract/kernel/problem.ts'
import type { PortalApp } from './portal-app.ts'
import { bind } from './route.ts'

export const openapiEndpoint = endpoint({
  method: 'GET',
  path: 'v1/openapi.json',
  summary: 'Opis svih poziva portala (OpenAPI 3.1)',
  response: z.record(z.string(), z.unknown()),
  policy: { who: 'svi' },
  audit: 'openapi',
  javno: true,
})

type JsonSchema = Record<string, unknown>

function toJsonSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function parametersOf(schema: Schema, place: 'path' | 'query'): JsonSchema[] {
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
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

function operationOf(declared: Endpoint): JsonSchema {
  const body = toJsonSchema(declared.body, 'input')
  const takesBody = declared.method !== 'GET' && Object.keys((body.properties as object | undefined) ?? body).length > 0
  const content = declared.binary
    ? { [declared.binary]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: toJsonSchema(declared.response, 'output') } }
  return {
    operationId: `${declared.method.toLowerCase()} ${declared.path}`,
    summary: declared.summary,
    tags: [declared.audit.split('.')[0]],
    parameters: [...parametersOf(declared.params, 'path'), ...parametersOf(declared.query, 'query')],
    ...(takesBody ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      200: { description: 'Odgovor', content },
      default: {
        description: 'Neuspjeh',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
    security: declared.policy.who === 'svi' ? [] : [{ kolacic: [] }, { token: [] }],
    'x-policy': declared.policy,
    'x-audit': declared.audit,
  }
}

/** `v1/pozivi/:pozivId` as OpenAPI writes it. */
export const openapiPath = (path: string): string => `/${path.replace(/:([a-zA-Z]+)/g, '{$1}')}`

export function openapiDocument(endpoints: readonly Endpoint[]): Record<string, unknown> {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const declared of endpoints) {
    const path = openapiPath(declared.path)
    paths[path] = { ...paths[path], [declared.method.toLowerCase()]: operationOf(declared) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portal fondova', version: '1' },
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        kolacic: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

/** Binds the document's own call; bind it last or not, it is made when first asked for. */
export function openapiRoutes(app: PortalApp): void {
  let document: Record<string, unknown> | undefined
  bind(app, openapiEndpoint, () => {
    document ??= openapiDocument(app.endpoints)
    return document
  })
}
