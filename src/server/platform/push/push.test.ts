/** A message on its way to a push service: signed, sealed, sent nowhere else; and the keys of the portal. */
import { createECDH, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPush } from './send.ts'
import { openVapid } from './vapid.ts'

const folder = mkdtempSync(join(tmpdir(), 'push-'))
afterAll(() => rmSync(folder, { recursive: true }))
const vapid = openVapid(folder, { keys: undefined, subject: 'mailto:portal@primjer.hr' })
const ecdh = createECDH('prime256v1')
ecdh.generateKeys()
const target = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a',
  p256dh: ecdh.getPublicKey('base64url'),
  auth: randomBytes(16).toString('base64url'),
}
const message = { naslov: 'Promjena na pozivu', adresa: '/korisnik/5/notifikacije', oznaka: 'vise' }

function service(status: number) {
  const calls: { url: string; init: RequestInit }[] = []
  const via = (async (url: string, init: RequestInit) => {
    calls.push({ url, init })
    return new Response(null, { status })
  }) as typeof fetch
  return { calls, via }
}

test('is sealed for the browser and signed with the key of the portal, and follows no redirect', async () => {
  const { calls, via } = service(201)
  expect(await createPush(vapid, () => true, via)(target, message)).toBe('sent')
  const [{ url, init } = { url: '', init: {} }] = calls
  const headers = new Headers(init.headers)
  expect([url, init.method, init.redirect]).toEqual([target.endpoint, 'POST', 'error'])
  expect(headers.get('content-encoding')).toBe('aes128gcm')
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.get('authorization') ?? '') ?? []
  expect(key).toBe(vapid.publicKey)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'mailto:portal@primjer.hr' })
  expect(Buffer.from(init.body as Uint8Array).toString('latin1')).not.toContain('Promjena')
})

test.each([
  [410, 'gone'],
  [404, 'gone'],
  [429, 'later'],
  [503, 'later'],
  [403, 'later'],
])('an answer %i means %s', async (status, outcome) => {
  expect(await createPush(vapid, () => true, service(status).via)(target, message)).toBe(outcome)
})

test('a service that does not answer is asked later; an address that is not allowed and keys that are none never', async () => {
  const down = (() => Promise.reject(new TypeError('fetch failed'))) as unknown as typeof fetch
  expect(await createPush(vapid, () => true, down)(target, message)).toBe('later')
  const { calls, via } = service(201)
  expect(await createPush(vapid, () => false, via)(target, message)).toBe('gone')
  expect(await createPush(vapid, () => true, via)({ ...target, p256dh: 'A'.repeat(87) }, message)).toBe('gone')
  expect(calls).toEqual([])
})

test('keys are made once, lie where only the portal reads them, and give way to those of the configuration', () => {
  expect(openVapid(folder, { keys: undefined, subject: 'x' }).publicKey).toBe(vapid.publicKey)
  expect(readdirSync(folder)).toEqual(['web-push.kljuc.json'])
  expect(statSync(join(folder, 'web-push.kljuc.json')).mode & 0o077).toBe(0)
  const keys = { publicKey: 'a', privateKey: 'b' }
  expect(openVapid(folder, { keys, subject: 'x' })).toEqual({ ...keys, subject: 'x' })
})
