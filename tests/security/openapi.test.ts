import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPortal, type TestPortal } from './portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
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
    const { paths } = (await portal.call({ url: '/v1/openapi.json' })).json() as {
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
    const { paths } = (await portal.call({ url: '/v1/openapi.json' })).json() as {
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
