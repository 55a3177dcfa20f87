import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_DEPTH } from '#server/platform/http/body.ts'
import { ORIGIN, openPortal, type TestPortal } from './portal.ts'
import { routes } from './probe.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal({ routes })
})
afterAll(() => portal.close())

describe('A body', () => {
  it.each([null, true, false, [7], '7', '1e3', '', {}, 1.5, 'NaN'])(
    'is never coerced: iznos = %j [finding 4]',
    async (iznos) => {
      const answer = await portal.send('POST', '/v1/probe/pisi', { iznos })
      expect(answer.json()).toMatchObject({
        statusCode: 422,
        kod: 'pravila',
        greske: [{ polje: 'iznos', pravilo: 'format' }],
      })
    },
  )

  it('is told everything that is wrong at once, in Croatian, unknown fields too', async () => {
    const answer = await portal.send('POST', '/v1/probe/pisi?visak=1', {
      naziv: 'predugačko',
      statusId: 9,
      superadmin: true,
    })
    expect(answer.statusCode).toBe(422)
    const { greske, poruka } = answer.json()
    expect(poruka).toBe('Postoje neispravno unesene stavke')
    expect(greske.map(({ polje }: { polje: string }) => polje).sort()).toEqual([
      'iznos',
      'naziv',
      'statusId',
      'superadmin',
      'visak',
    ])
    expect(
      greske.every(({ poruka: text }: { poruka: string }) => /\p{L}/u.test(text) && !/invalid|expected/i.test(text)),
    ).toBe(true)
  })

  it.each(['null', '[]', '"x"', '7', 'true'])('that is not an object is refused: %s', async (payload) => {
    const answer = await portal.call({
      method: 'POST',
      url: '/v1/probe/pisi',
      payload,
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(422)
  })

  it.each([
    '{',
    '{"iznos":1,}',
    '{"__proto__":{"a":1},"iznos":1}',
    '{"constructor":{"prototype":{}},"iznos":1}',
    "{'iznos':1}",
  ])('that is no honest JSON is refused: %s', async (payload) => {
    const answer = await portal.call({
      method: 'POST',
      url: '/v1/probe/pisi',
      payload,
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
    })
    expect(answer.json()).toEqual({
      statusCode: 400,
      kod: 'neispravan-zahtjev',
      poruka: 'Zahtjev nije ispravan.',
      requestId: expect.any(String),
    })
  })

  it('may be nested only so deep, and a bomb of brackets costs nothing', async () => {
    const nested = (depth: number) => `{"x":${'['.repeat(depth)}${']'.repeat(depth)}}`
    const send = async (payload: string) =>
      (
        await portal.call({
          method: 'POST',
          url: '/v1/probe/duboko',
          payload,
          headers: { origin: ORIGIN, 'content-type': 'application/json' },
        })
      ).statusCode
    expect(await send(nested(MAX_DEPTH - 1))).toBe(200)
    expect(await send(nested(MAX_DEPTH))).toBe(400)
    expect(await send(`{"x":${'['.repeat(500_000)}`)).toBe(400)
    expect(await send(JSON.stringify({ x: '[[[[{{{{"\\'.repeat(100) }))).toBe(200)
  })

  it('over the limit is refused, also when it says less than it is after inflating', async () => {
    const gzip = { 'content-encoding': 'gzip', 'content-type': 'application/json', origin: ORIGIN }
    const send = (payload: Buffer | string, headers: Record<string, string>) =>
      portal.call({ method: 'POST', url: '/v1/probe/veliko', payload, headers })
    const fits = JSON.stringify({ t: 'a'.repeat(19_000) })
    const bomb = JSON.stringify({ t: 'a'.repeat(50_000_000) })
    expect((await send(gzipSync(fits), gzip)).statusCode).toBe(200)
    expect((await send(gzipSync(bomb), gzip)).json()).toMatchObject({ statusCode: 413, kod: 'prevelik-zahtjev' })
    expect(
      (await send(JSON.stringify({ t: 'a'.repeat(30_000) }), { 'content-type': 'application/json', origin: ORIGIN }))
        .statusCode,
    ).toBe(413)
    expect((await send(Buffer.from('nije gzip'), gzip)).statusCode).toBe(400)
    expect((await send(gzipSync(fits).subarray(0, 40), gzip)).statusCode).toBe(400)
    expect((await send(fits, { ...gzip, 'content-encoding': 'br' })).statusCode).toBe(415)
  })
})

describe('An answer', () => {
  it('that does not fit its schema does not leave, and the log names the field but not the value', async () => {
    const answer = await portal.call({ url: '/v1/probe/curi' })
    expect(answer.json()).toMatchObject({
      statusCode: 500,
      kod: 'neocekivana-greska',
      poruka: 'Dogodila se greška, pokušajte ponovo.',
    })
    expect(portal.logged()).toContain('lozinkaHash')
    expect(portal.logged()).not.toContain('argon2id')
  })

  it('to a fault says nothing about it [R-PLT-7]', async () => {
    const answer = await portal.call({ url: '/v1/probe/pukne' })
    expect(Object.keys(answer.json())).toEqual(['statusCode', 'kod', 'poruka', 'requestId'])
    expect(answer.body).not.toMatch(/SELECT|\/home|at /)
    expect(portal.logged()).not.toContain('12345678901')
  })
})
