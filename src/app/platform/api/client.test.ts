import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { call } from './client.ts'
import { ApiProblem, messageOf, Offline } from './problem.ts'
import { onSignedOut } from './signed-out.ts'
import { urlOf } from './url.ts'

const popis = endpoint({
  method: 'GET',
  path: 'v1/pozivi/:pozivId/pitanja',
  summary: '',
  params: z.strictObject({ pozivId: z.int() }),
  query: z.strictObject({ search: z.optional(z.string()), statusId: z.optional(z.array(z.int())) }),
  response: z.strictObject({ data: z.array(z.int()) }),
  policy: { who: 'svi' },
  audit: 'x',
})
const zapis = endpoint({
  method: 'POST',
  path: 'v1/pitanja',
  summary: '',
  body: z.strictObject({ naslov: z.string() }),
  response: z.unknown(),
  policy: { who: 'prijavljen' },
  audit: 'x',
})

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } })
const answer = (response: () => Response | Promise<Response>) => {
  const fetch = vi.fn(async (_url: string, _request: RequestInit) => response())
  vi.stubGlobal('fetch', fetch)
  return fetch
}
afterEach(() => vi.unstubAllGlobals())

describe('call', () => {
  test('fills the address, repeats lists, leaves out what is empty', () => {
    expect(urlOf('v1/pozivi/:id', { id: 'a/b' }, { search: 'č d', statusId: [1, 2], nista: undefined })).toBe(
      '/v1/pozivi/a%2Fb?search=%C4%8D+d&statusId=1&statusId=2',
    )
    expect(() => urlOf('v1/pozivi/:id', {})).toThrow('needs id')
  })

  test('returns the answer of the server', async () => {
    const fetch = answer(() => json({ data: [1] }))
    await expect(call(popis, { params: { pozivId: 7 }, query: { search: 'x' } })).resolves.toEqual({ data: [1] })
    expect(fetch.mock.calls[0]?.[0]).toBe('/v1/pozivi/7/pitanja?search=x')
  })

  test('sends a body as JSON, marked as a call of the portal, with the cookie of this origin only', async () => {
    const fetch = answer(() => json({}))
    await call(zapis, { body: { naslov: 'a' } })
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      body: '{"naslov":"a"}',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'fetch' },
    })
  })

  test('a refusal carries its code, text and field errors', async () => {
    const greske = [{ polje: 'naslov', pravilo: 'R', poruka: 'Ovo polje je obavezno' }]
    answer(() =>
      json(
        { statusCode: 422, kod: 'pravila', poruka: 'Postoje neispravno unesene stavke', requestId: 'r', greske },
        422,
      ),
    )
    const error = await call(zapis, { body: { naslov: '' } }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiProblem)
    expect(error).toMatchObject({ status: 422, kod: 'pravila', greske })
    expect(messageOf(error)).toBe('Postoje neispravno unesene stavke')
  })

  test('the page of a captive portal is not an answer: the portal was not reached', async () => {
    answer(() => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }))
    await expect(call(popis, { params: { pozivId: 7 } })).rejects.toBeInstanceOf(Offline)
  })

  test('no network is offline, an abort is the reason of the caller', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call(popis, { params: { pozivId: 7 } })).rejects.toBeInstanceOf(Offline)
    await expect(call(popis, { params: { pozivId: 7 } }, { signal: AbortSignal.abort('gone') })).rejects.toBe('gone')
  })

  test('a 401 is told once to whoever listens, unless the call expects it', async () => {
    answer(() => json({ statusCode: 401, kod: 'neprijavljen', poruka: 'x', requestId: 'r' }, 401))
    const heard = vi.fn()
    const stop = onSignedOut(heard)
    await call(popis, { params: { pozivId: 7 } }, { expects401: true }).catch(() => undefined)
    expect(heard).not.toHaveBeenCalled()
    await call(popis, { params: { pozivId: 7 } }).catch(() => undefined)
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
  })

  test('an error page of a proxy becomes a problem by its status', async () => {
    answer(() => new Response('Bad gateway', { status: 502, headers: { 'content-type': 'text/plain' } }))
    await expect(call(popis, { params: { pozivId: 7 } })).rejects.toMatchObject({ status: 502, kod: 'preopterecenje' })
  })
})
