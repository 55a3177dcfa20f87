/** Small holes around the sign-in, each tried as an attacker would: carriers twice, broken headers, a bell taken away, one mailbox twice. */
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailKey } from '#contract/kernel/email.ts'
import { drugiFaktor, fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import { EVERY_SECONDS } from '#server/platform/audit/seal.ts'
import { addPerson, cookieOf, kaoOsoba, openPortal, signedIn, type TestPortal } from './portal.ts'

let portal: TestPortal
let address: { host: string; port: number }
beforeAll(async () => {
  portal = await openPortal()
  const url = new URL(await portal.app.http.listen({ port: 0, host: '127.0.0.1' }))
  address = { host: url.hostname, port: Number(url.port) }
})
afterAll(() => portal.close())

/** Sends the text as it is and gives everything that comes back. */
function sirovo(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address, () => void socket.write(text))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}
const zahtjev = (path: string, headers: readonly string[]) =>
  sirovo(
    `GET ${path} HTTP/1.1\r\nhost: ${address.host}:${address.port}\r\nconnection: close\r\n${headers.map((one) => `${one}\r\n`).join('')}\r\n`,
  )
const status = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

describe('A session shown twice', () => {
  it('is refused, whichever of the two would have been believed', async () => {
    const [a, b] = [await signedIn(portal), await signedIn(portal)]
    const me = '/v1/auth/me'
    expect(status(await zahtjev(me, [`cookie: ${a.cookie}`]))).toBe(200)
    for (const headers of [
      [`cookie: ${a.cookie}; ${b.cookie}`],
      [`cookie: ${a.cookie}`, `cookie: ${b.cookie}`],
      [`cookie: ${a.cookie}; ${a.cookie}`],
      [
        'authorization: Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
        'authorization: Bearer bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
      ],
    ])
      expect(status(await zahtjev(me, headers)), headers.join()).toBe(400)
  })
})

describe('A request that is none', () => {
  it.each([
    ['headers that are too long', 431, ['x-dugo: '.padEnd(40_000, 'a')]],
    ['a header without a name', 400, [': a']],
    ['a body of two lengths', 400, ['content-length: 1', 'content-length: 2']],
    ['a body with a length and in pieces', 400, ['content-length: 4', 'transfer-encoding: chunked']],
    ['a body in pieces that hides it', 400, ['transfer-encoding: xchunked']],
    ['a header with a blank before its colon', 400, ['content-length : 4']],
    ['a header that goes on in the next line', 400, ['x-portal: a', ' b']],
  ])('%s is answered in the portal’s own form', async (_name, expected, headers) => {
    const answer = await zahtjev('/v1/auth/me', headers)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(status(answer)).toBe(expected)
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body)).toMatchObject({
      statusCode: expected,
      poruka: expect.any(String),
      requestId: expect.any(String),
    })
    expect(answer).not.toContain('HPE_')
  })
})

describe('What changes how somebody signs in [R-AUT-6]', () => {
  it('needs a fresh sign-in: the second factor, ending other sessions, another address', async () => {
    const who = await signedIn(portal)
    const at = new Date(portal.clock.now)
    await portal.db
      .insert(drugiFaktor)
      .values({ osobaId: who.osobaId, tajna: 'x', createdAt: at, potvrdenAt: at, zadnjiKorak: 0 })
    portal.clock.now += 300_001
    const pozivi = [
      ['drugiFaktor', {}],
      ['drugiFaktor/uklanjanje', { kod: '123456' }],
      ['sesije/odjavaOstalih', {}],
      [`sesije/${'a'.repeat(16)}/odjava`, {}],
      ['email', { email: 'nova@primjer.hr' }],
    ] as const
    for (const [path, body] of pozivi) {
      const answer = await portal.send('POST', `/v1/auth/me/${path}`, body, { cookie: who.cookie })
      expect([answer.statusCode, answer.json().greske?.[0]?.pravilo], path).toEqual([403, 'svjeza-prijava'])
    }
  })
})

describe('Under another’s name', () => {
  it('a refused attempt to change something stands in the log with both persons', async () => {
    const admin = await signedIn(portal, { superadmin: true })
    const meta = await addPerson(portal.db)
    const cookie = await kaoOsoba(portal, admin, meta)
    expect((await portal.send('POST', '/v1/auth/me/email', { email: 'nova@primjer.hr' }, { cookie })).statusCode).toBe(
      403,
    )
    const { rows } = await portal.db.execute(sql`select osoba_id as "osobaId", stvarna_osoba_id as "stvarno", komentar
      from dnevnik where akcija = 'korisnik.impersonacija.odbijeno' and entitet_id = ${String(meta)}`)
    expect(rows).toEqual([{ osobaId: meta, stvarno: admin.osobaId, komentar: 'mojiPodaci.email.zatrazi' }])
  })
})

describe('A bell of somebody else', () => {
  const pretplata = (auth: string) => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/zvono-ane',
    keys: { p256dh: 'B'.repeat(87), auth },
  })
  const pretplati = (cookie: string, auth: string) =>
    portal.send('PUT', '/v1/notifikacije/web-push', pretplata(auth), { cookie })
  const cije = async () => (await portal.db.execute(sql`select osoba_id as id from web_push_pretplata`)).rows

  it('is not taken away by who knows its address alone; the browser that has its keys goes to its next person', async () => {
    const [ana, napadac] = [await signedIn(portal), await signedIn(portal)]
    expect((await pretplati(ana.cookie, 'A'.repeat(22))).statusCode).toBe(200)
    expect((await pretplati(napadac.cookie, 'C'.repeat(22))).statusCode).toBe(409)
    expect(await cije()).toEqual([{ id: ana.osobaId }])
    const nakonAne = await signedIn(portal)
    expect((await pretplati(nakonAne.cookie, 'A'.repeat(22))).statusCode).toBe(200)
    expect(await cije()).toEqual([{ id: nakonAne.osobaId }])
  })
})

describe('One mailbox', () => {
  const ista = [
    'ana.anic@gmail.com',
    'anaanic@googlemail.com',
    'Ana.Anic+fondovi@Gmail.com',
    'a.n.a.anic+a+b@googlemail.com',
  ]

  it('is one however it is written, for the contract and for the database alike', async () => {
    expect(new Set(ista.map(emailKey))).toEqual(new Set(['anaanic@gmail.com']))
    expect(emailKey('Ana+fondovi@primjer.hr')).toBe('ana@primjer.hr')
    const svakakve = [
      ...ista,
      'ana+x@primjer.hr',
      '+ana@primjer.hr',
      '+a+b@primjer.hr',
      '+a+b@gmail.com',
      'a.b@primjer.hr',
      '',
    ]
    for (const email of svakakve) {
      const id = await addPerson(portal.db, { email })
      const [row] = await portal.db.select().from(fizickaOsoba).where(eq(fizickaOsoba.id, id))
      expect(row?.emailKljuc, email).toBe(emailKey(email))
    }
  })

  it('is proved by one person only', async () => {
    const emailPotvrdenAt = new Date(portal.clock.now)
    const oznaka = randomUUID()
    await addPerson(portal.db, { email: `${oznaka}@gmail.com`, emailPotvrdenAt })
    await expect(addPerson(portal.db, { email: `${oznaka}+2@googlemail.com`, emailPotvrdenAt })).rejects.toThrow()
  })
})

describe('The tail of the log', () => {
  it('is covered by a seal within five seconds', () => {
    expect(EVERY_SECONDS).toBeLessThanOrEqual(5)
  })
})

it('signing in goes on as before', async () => {
  const { email } = await signedIn(portal)
  expect(await cookieOf(portal, email)).toContain('__Host-sid=')
})
