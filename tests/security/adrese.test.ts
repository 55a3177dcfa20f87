/** One record has one address: a number in a path or a query is read in plain decimal alone, at every call of the portal. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openPortal, signedIn, type TestPortal } from './portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const DRUKCIJE = ['0x1', '01', '1e0', ' 1', '1 ', '+1', '1.0', '-1']

it('no call reads another writing of a number', () => {
  const brojevi = portal.app.endpoints.flatMap(({ method, path, params, query }) =>
    [params, query].flatMap((schema) =>
      Object.entries((schema as unknown as { shape: Record<string, z.ZodMiniType> }).shape)
        .filter(([, polje]) => z.safeParse(polje, '1').data === 1)
        .map(([ime, polje]) => ({ gdje: `${method} ${path} ${ime}`, polje })),
    ),
  )
  expect(brojevi.length).toBeGreaterThan(150)
  const propusta = brojevi.filter(({ polje }) => DRUKCIJE.some((text) => z.safeParse(polje, text).success))
  expect(propusta.map(({ gdje }) => gdje)).toEqual([])
})

it.each(DRUKCIJE)('%j leads nowhere, signed in or not', async (text) => {
  const { cookie, osobaId } = await signedIn(portal)
  const part = encodeURIComponent(text)
  const own = encodeURIComponent(text.replace('1', String(osobaId)))
  for (const url of [`/v1/pozivi/${part}`, `/v1/prijavitelj/${part}/projekti`, `/korisnik/${own}`, `/pozivi/${part}`]) {
    const answer = await portal.call({ url, headers: { cookie, accept: 'application/json' } })
    expect([url, answer.statusCode]).toEqual([url, 404])
  }
})
