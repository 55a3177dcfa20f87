import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOZINKA, openPortal, signedIn, type TestPortal } from './portal.ts'

let portal: TestPortal
let cookie: string
beforeAll(async () => {
  portal = await openPortal()
  cookie = (await signedIn(portal)).cookie
})
afterAll(() => portal.close())

interface Operation {
  operationId: string
  'x-policy': { who: string }
  'x-audit': string
  responses: Record<string, { content: Record<string, { schema: unknown }> }>
}

describe('The description of the API', () => {
  it('names exactly the calls that the server answers, both ways [G-2]', async () => {
    const { paths } = (await portal.call({ url: '/v1/openapi.json', headers: { cookie } })).json() as {
      paths: Record<string, Record<string, Operation>>
    }
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    const bound = portal.app.endpoints.map(({ method, path }) => `${method} /${path}`)
    expect(described.sort()).toEqual(bound.sort())
    for (const call of described) {
      const [method = '', url = ''] = call.split(' ')
      expect(portal.app.http.hasRoute({ method: method as 'GET', url }), call).toBe(true)
    }
  })

  it('says of every call who may make it, what it answers, and under which name it is audited', async () => {
    const { paths } = (await portal.call({ url: '/v1/openapi.json', headers: { cookie } })).json() as {
      paths: Record<string, Record<string, Operation>>
    }
    const operations = Object.values(paths).flatMap((one) => Object.values(one))
    expect(operations.length).toBeGreaterThan(5)
    const names = operations.map((one) => one['x-audit'])
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const one of operations) {
      expect(one['x-policy'].who, one.operationId).toMatch(/^(?:svi|prijavljen|prijavitelj|institucija|administrator)$/)
      expect(one.responses[200], one.operationId).toBeDefined()
    }
    expect(names.every((name) => /^[\w.]+$/.test(name))).toBe(true)
  })
})

describe('The description read by others', () => {
  const described = async () =>
    (await portal.call({ url: '/v1/openapi.json', headers: { cookie } })).json() as Record<string, unknown>

  it('is OpenAPI 3.1 by the published schema, and every reference in it leads somewhere', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(await described()))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(() => validator.resolveRefs()).not.toThrow()
  })

  it('is OpenAPI by the rules of Redocly: references, operation ids, parameters of paths', async () => {
    const config = await createConfig({
      rules: {
        struct: 'error',
        'no-unresolved-refs': 'error',
        'operation-operationId-unique': 'error',
        'operation-operationId-url-safe': 'error',
        'operation-parameters-unique': 'error',
        'path-parameters-defined': 'error',
        'no-identical-paths': 'error',
        'no-enum-type-mismatch': 'error',
        'no-required-schema-properties-undefined': 'error',
        'security-defined': 'error',
      },
    })
    const problems = await lintFromString({ source: JSON.stringify(await described()), config })
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
  })

  it('names every kind of file that a call may answer', async () => {
    const { paths } = (await described()) as { paths: Record<string, Record<string, Operation>> }
    const exports = Object.entries(paths).filter(([, { get }]) => JSON.stringify(get ?? {}).includes('"xlsx"'))
    expect(exports.length).toBeGreaterThan(2)
    for (const [path, { get }] of exports)
      expect(Object.keys(get?.responses[200]?.content ?? {}), path).toEqual([
        'text/csv',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ])
  })

  it('tells a program that signs in to send its Origin', async () => {
    const { info, paths, components } = (await described()) as {
      info: { description: string }
      paths: Record<string, Record<string, { parameters: unknown[] }>>
      components: { parameters: Record<string, { name: string; required: boolean }> }
    }
    expect(info.description).toContain('`Origin`')
    expect(components.parameters.Origin).toMatchObject({ name: 'Origin', in: 'header', required: true })
    expect(paths['/v1/auth/passwordLogin']?.post?.parameters).toContainEqual({ $ref: '#/components/parameters/Origin' })
    const without = await portal.call({
      method: 'POST',
      url: '/v1/auth/passwordLogin',
      payload: { email: 'netko@primjer.hr', lozinka: 'nešto' },
    })
    expect([without.statusCode, without.json().kod]).toEqual([403, 'strano-podrijetlo'])
  })

  it('makes a client that compiles strictly and calls: a sign-in, who it is, and the public calls', async () => {
    const { email } = await signedIn(portal)
    const root = join(import.meta.dirname, '../..')
    await mkdir(join(root, 'node_modules/.cache'), { recursive: true })
    const folder = await mkdtemp(join(root, 'node_modules/.cache/openapi-'))
    try {
      const file = (name: string) => join(folder, name)
      await writeFile(file('openapi.json'), JSON.stringify(await described()))
      await writeFile(file('typescript.mjs'), TYPESCRIPT_5)
      await writeFile(file('klijent.mts'), KLIJENT)
      const node = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: folder })
      const tool = (path: string) => join(root, 'node_modules', path)
      const loader = ['--import', file('typescript.mjs')]
      await node(...loader, tool('openapi-typescript/bin/cli.js'), 'openapi.json', '-o', 'api.ts')
      const strict = [
        '--strict',
        '--exactOptionalPropertyTypes',
        '--noUncheckedIndexedAccess',
        '--noEmit',
        '--ignoreConfig',
      ]
      const modules = ['--module', 'nodenext', '--allowImportingTsExtensions', '--target', 'es2022', '--types', 'node']
      await node(tool('typescript/bin/tsc'), ...strict, ...modules, 'klijent.mts').catch((error) => {
        throw new Error(error.stdout)
      })
      const address = await portal.app.http.listen({ port: 0, host: '127.0.0.1' })
      const { stdout } = await node('--import', 'tsx', 'klijent.mts', address, email, LOZINKA)
      expect(JSON.parse(stdout)).toEqual({ prijava: 200, email, pozivi: true, odbijeno: 'neprijavljen' })
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

/** The generator needs the compiler's older interface, which the compiler of this project no longer has. */
const TYPESCRIPT_5 = `import { register } from 'node:module'
const hook = \`export const resolve = (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context)\`
register('data:text/javascript,' + encodeURIComponent(hook))
`

const KLIJENT = `import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

const [baseUrl = '', email = '', lozinka = ''] = process.argv.slice(2)
const api = createClient<paths>({ baseUrl })
const prijava = await api.POST('/v1/auth/passwordLogin', {
  params: { query: { generateToken: 'true' }, header: { Origin: baseUrl } },
  body: { email, lozinka },
})
const token = prijava.data?.tokenData?.token
if (typeof token !== 'string') throw new Error(JSON.stringify(prijava.error))
const ja = await api.GET('/v1/auth/me', { headers: { authorization: 'Bearer ' + token } })
const pozivi = await api.GET('/v1/public/pozivi')
const bez = await api.GET('/v1/auth/me')
const kod: string | undefined = bez.error?.kod
console.log(
  JSON.stringify({
    prijava: prijava.response.status,
    email: ja.data?.fizickaOsoba.email,
    pozivi: Array.isArray(pozivi.data?.data),
    odbijeno: kod,
  }),
)
`

describe('The two editions of the description', () => {
  it('tell whoever is not signed in of public calls alone, and are not kept by anybody for somebody else', async () => {
    const open = await portal.call({ url: '/v1/openapi.json' })
    const whole = await portal.call({ url: '/v1/openapi.json', headers: { cookie } })
    const policies = (body: string) =>
      Object.values((JSON.parse(body) as { paths: Record<string, Record<string, Operation>> }).paths)
        .flatMap((one) => Object.values(one))
        .map((one) => one['x-policy'].who)
    expect(new Set(policies(open.body))).toEqual(new Set(['svi']))
    expect(policies(whole.body).length).toBe(portal.app.endpoints.length)
    expect(open.body).not.toContain('administracija/institucije')
    for (const answer of [open, whole])
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: expect.stringMatching(/cookie/i),
      })
    expect(open.headers.etag).not.toBe(whole.headers.etag)
  })

  it('are made once: whoever has one gets 304 without a byte, and a busy portal turns it away like any reading', async () => {
    const first = await portal.call({ url: '/v1/openapi.json' })
    const etag = String(first.headers.etag)
    const again = await portal.call({ url: '/v1/openapi.json', headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    let delay = 0
    const busy = await openPortal({ loopDelayMs: () => delay })
    try {
      delay = 300
      expect((await busy.call({ url: '/v1/openapi.json' })).statusCode).toBe(503)
    } finally {
      await busy.close()
    }
  })
})
