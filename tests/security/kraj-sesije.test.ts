/**
 * A request that has shown its session and holds its body back: once the session has ended it changes nothing, whatever ended it
 * (R-SES-3, R-SES-4, decision 0087). Through a real socket, since only there headers come before their body.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { oibCheckDigit } from '#contract/kernel/oib.ts'
import { datoteka } from '#server/modules/datoteka/datoteka.tables.ts'
import { drugiFaktor, fizickaOsoba, sesija } from '#server/modules/korisnik/korisnik.tables.ts'
import { checkPassword } from '#server/platform/auth/passwords.ts'
import { hashToken } from '#server/platform/auth/session.ts'
import { stepAt, totpCode } from '#server/platform/auth/totp.ts'
import { notifikacija } from '#server/platform/notify/notify.tables.ts'
import { createAccess } from '#server/spojevi/access.ts'
import { type Davatelj, pokreniDavatelja } from '../support/davatelj.ts'
import { addPerson, izTajne, kaoOsoba, LOZINKA, ORIGIN, openPortal, signedIn, type TestPortal } from './portal.ts'

let davatelj: Davatelj
let portal: TestPortal
let port = 0
/** Called when the guard has found a session. */
let prepoznat: (() => void) | undefined
/** Ends the session once the guard has let the request in, or once its right has been read. */
let kraj: { poslije: 'identify' | 'seat'; zavrsi: () => Promise<unknown> } | undefined
const poslije = async <T>(korak: 'identify' | 'seat', found: T): Promise<T> => {
  const now = kraj?.poslije === korak ? kraj : undefined
  if (now !== undefined) kraj = undefined
  await now?.zavrsi()
  return found
}
beforeAll(async () => {
  davatelj = await pokreniDavatelja('portal')
  portal = await openPortal({
    env: {
      PORTAL_DEMO: '',
      PORTAL_DATA: mkdtempSync(join(tmpdir(), 'kraj-sesije-')),
      OIDC_ISSUER: davatelj.issuer,
      OIDC_CLIENT_ID: 'portal',
      SECOND_FACTOR: 'none',
    },
    access: (db) => {
      const access = createAccess(db)
      return {
        ...access,
        identify: async (...asked) => {
          const identity = await access.identify(...asked)
          prepoznat?.()
          return poslije('identify', identity)
        },
        seat: async (...asked) => poslije('seat', await access.seat(...asked)),
      }
    },
  })
  await portal.app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (portal.app.http.server.address() as AddressInfo).port
})
afterAll(async () => {
  await portal.close()
  await davatelj.stani()
})

interface Odgovor {
  status: number | undefined
  kod: string | undefined
}

interface Zadrzan {
  /** Sends the body. */
  dovrsi: () => Promise<Odgovor>
}

interface Sto {
  method: string
  path: string
  body: string
  headers?: Record<string, string>
}

const json = (method: string, path: string, body: object): Sto => ({ method, path, body: JSON.stringify(body) })

/** A request whose headers have arrived and passed the guard, while its body is still to come. */
async function zadrzi(cookie: string, { method, path, body, headers = {} }: Sto): Promise<Zadrzan> {
  const prosao = new Promise<void>((resolve) => {
    prepoznat = resolve
  })
  const request = httpRequest({
    host: '127.0.0.1',
    port,
    agent: false,
    method,
    path,
    headers: {
      cookie,
      origin: `http://127.0.0.1:${port}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...headers,
    },
  })
  const answer = new Promise<Odgovor>((resolve, reject) => {
    request.once('error', reject)
    request.once('response', async (response) => {
      const text = (await response.toArray()).join('')
      resolve({ status: response.statusCode, kod: text.startsWith('{') ? JSON.parse(text).kod : undefined })
    })
  })
  request.flushHeaders()
  const tooSoon = await Promise.race([prosao, answer])
  if (tooSoon !== undefined) throw new Error(`refused before its body: ${JSON.stringify(tooSoon)}`)
  prepoznat = undefined
  return {
    dovrsi: async () => {
      request.end(body)
      return answer
    },
  }
}

const NEPRIJAVLJEN = { status: 401, kod: 'neprijavljen' }
const tokenOd = (cookie: string) => hashToken(cookie.split('=')[1] ?? '')
const osoba = async (id: number) => (await portal.db.select().from(fizickaOsoba).where(eq(fizickaOsoba.id, id)))[0]
const broj = async (query: ReturnType<typeof sql>) =>
  Number((await portal.db.execute<{ n: number }>(sql`select count(*)::int as n ${query}`)).rows[0]?.n)

let nextOib = 8_400_000_000
function noviOib(): string {
  nextOib += 1
  return `${nextOib}${oibCheckDigit(String(nextOib))}`
}

async function prijavaNiasom(oib: string): Promise<void> {
  const begun = await portal.call({ url: '/v1/auth/niasPocetak', headers: { origin: ORIGIN } })
  const state = new URL(begun.json().url).searchParams
  davatelj.nonce = state.get('nonce') ?? ''
  davatelj.claims = { oib, given_name: 'Ana', family_name: 'Anić', email: `ana.${oib}@primjer.hr` }
  const nias = begun.cookies.find(({ name }) => name === '__Host-nias')?.value
  const body = { code: 'c', state: state.get('state') ?? '' }
  const answer = await portal.send('POST', '/v1/auth/niasLogin', body, { cookie: `__Host-nias=${nias}` })
  expect(answer.statusCode, answer.body).toBe(200)
}

describe('A request of the session that the first sign-in through NIAS has ended [R-AUT-7, 0087]', () => {
  it('does not change the address of the person who has now been proved', async () => {
    const oib = noviOib()
    const napadac = await signedIn(portal, { oib, identitetPotvrdenAt: null })
    const zahtjev = await zadrzi(napadac.cookie, json('POST', '/v1/auth/me/email', { email: 'napadac@primjer.hr' }))
    await prijavaNiasom(oib)
    expect(await zahtjev.dovrsi()).toEqual(NEPRIJAVLJEN)
    expect(await osoba(napadac.osobaId)).toMatchObject({ email: `ana.${oib}@primjer.hr` })
    expect(await broj(sql`from email_poveznica where osoba_id = ${napadac.osobaId}`)).toBe(0)
    expect(await broj(sql`from mail where prima = 'napadac@primjer.hr'`)).toBe(0)
  })
})

const TELEFON = json('PUT', '/v1/auth/me/podaci', { telefon: '+385910000000' })

interface Tko {
  osobaId: number
  email: string
  cookie: string
}
const trajanje = { kraj: 604_800_000, mirovanje: 720 * 60_000 }

describe('A session that ends while its request waits for its body [R-SES-3, R-SES-4]', () => {
  let tko: Tko
  beforeEach(async () => {
    tko = await signedIn(portal)
  })

  const KRAJEVI: readonly [string, () => Promise<unknown>][] = [
    ['by signing out', () => portal.send('POST', '/v1/auth/logout', {}, { cookie: tko.cookie })],
    [
      'from another device of the person',
      async () => {
        const answer = await portal.send('POST', '/v1/auth/passwordLogin', {
          email: tko.email,
          lozinka: 'ispravan konj baterija',
        })
        const cookie = `__Host-sid=${answer.cookies.find(({ name }) => name === '__Host-sid')?.value}`
        const ended = await portal.send('POST', '/v1/auth/me/sesije/odjavaOstalih', {}, { cookie })
        expect(ended.statusCode, ended.body).toBe(200)
      },
    ],
    [
      'because its time is over',
      () =>
        portal.db
          .update(sesija)
          .set({ expiresAt: new Date(portal.clock.now) })
          .where(eq(sesija.tokenSha256, tokenOd(tko.cookie))),
    ],
    [
      'because it has rested',
      () =>
        portal.db
          .update(sesija)
          .set({ lastSeenAt: new Date(portal.clock.now - trajanje.mirovanje - 60_000) })
          .where(eq(sesija.tokenSha256, tokenOd(tko.cookie))),
    ],
    [
      'with the account',
      () => portal.db.update(fizickaOsoba).set({ aktivna: false }).where(eq(fizickaOsoba.id, tko.osobaId)),
    ],
  ]
  it.each(KRAJEVI)('%s changes nothing any more', async (_ime, zavrsi) => {
    const zahtjev = await zadrzi(tko.cookie, TELEFON)
    await zavrsi()
    expect(await zahtjev.dovrsi()).toEqual(NEPRIJAVLJEN)
    expect(await osoba(tko.osobaId)).toMatchObject({ telefon: null })
  })

  it('changes what it was sent for while it goes on', async () => {
    const zahtjev = await zadrzi(tko.cookie, TELEFON)
    expect((await zahtjev.dovrsi()).status).toBe(200)
    expect(await osoba(tko.osobaId)).toMatchObject({ telefon: expect.stringContaining('385') })
  })

  it('changes nothing while it waits for the return from another’s name [R-IMP-3]', async () => {
    await portal.db.update(fizickaOsoba).set({ superadmin: true }).where(eq(fizickaOsoba.id, tko.osobaId))
    const zahtjev = await zadrzi(tko.cookie, TELEFON)
    await kaoOsoba(portal, tko, await addPerson(portal.db))
    expect(await zahtjev.dovrsi()).toEqual(NEPRIJAVLJEN)
    expect(await osoba(tko.osobaId)).toMatchObject({ telefon: null })
  })

  it('is waited for: who ends it is not done before the write of the session is', async () => {
    const access = createAccess(portal.db)
    const { findActor } = await import('#server/platform/auth/access.ts')
    const tokenSha256 = tokenOd(tko.cookie)
    const who = { osobaId: tko.osobaId, stvarnaOsobaId: tko.osobaId, sesija: { tokenSha256, idleMs: 1000 } }
    await portal.db.transaction(async (tx) => {
      expect(await findActor(access, tx, who, undefined, portal.clock.now, true)).toBeDefined()
      const ending = portal.db.transaction(async (other) => {
        await other.execute(sql`set local lock_timeout = 300`)
        await other.execute(sql`update sesija set ended_at = now() where token_sha256 = ${tokenSha256}`)
      })
      await expect(ending).rejects.toMatchObject({ cause: { code: '55P03' } })
    })
  })
})

const uredaj = (deviceId: string) => ({ deviceId, clientGen: randomUUID(), platform: 'web', appVersion: '9.9.9' })

describe('What writes outside of the common way [R-SES-3]', () => {
  let tko: Tko
  beforeEach(async () => {
    tko = await signedIn(portal)
  })
  const odjavi = () => portal.send('POST', '/v1/auth/logout', {}, { cookie: tko.cookie })

  it('a device is not made known by a session that is over', async () => {
    const deviceId = randomUUID()
    const zahtjev = await zadrzi(tko.cookie, json('POST', '/sync/v1/devices', uredaj(deviceId)))
    await odjavi()
    expect(await zahtjev.dovrsi()).toEqual(NEPRIJAVLJEN)
    expect(await broj(sql`from sync_device where device_id = ${deviceId}`)).toBe(0)
  })

  it('a device hands in nothing by a session that is over; its envelopes stay with it', async () => {
    const deviceId = randomUUID()
    const { clientGen } = uredaj(deviceId)
    const novi = { ...uredaj(deviceId), clientGen }
    const known = await portal.send('POST', '/sync/v1/devices', novi, { cookie: tko.cookie })
    expect(known.statusCode, known.body).toBe(200)
    const paket = { deviceId, clientGen, mutations: [], pendingDigest: [] }
    const zahtjev = await zadrzi(tko.cookie, json('POST', '/sync/v1/push', paket))
    await odjavi()
    expect(await zahtjev.dovrsi()).toEqual(NEPRIJAVLJEN)
  })

  it('bytes of a file that come after the end are not counted', async () => {
    const najava = { filename: 'slika.jpg', system: 'portal' }
    const { signedUrl, id } = (await portal.send('POST', '/v1/dms/getUploadUrl', najava, { cookie: tko.cookie })).json()
    const headers = { 'content-type': 'application/octet-stream' }
    const zahtjev = await zadrzi(tko.cookie, { method: 'PUT', path: signedUrl, body: 'Bajtovi koji kasne.', headers })
    await odjavi()
    expect(await zahtjev.dovrsi()).toEqual(NEPRIJAVLJEN)
    expect(await broj(sql`from datoteka where id = ${id} and pomak = 0`)).toBe(1)
  })
})

describe('What a session has begun and may not do after its end [R-SES-3]', () => {
  interface Slucaj extends Omit<Sto, 'body'> {
    body?: string
    /** What would be there had it been done. */
    ucinjeno: () => Promise<number>
  }
  const OBRAZLOZENJE = 'Izgubljen telefon, zahtjev KLASA 041-01/26-01/7'
  const [ZAPOCNI, POTVRDI] = ['/v1/auth/me/drugiFaktor', '/v1/auth/me/drugiFaktor/potvrda']
  const TUS = { 'tus-resumable': '1.0.0' }
  let tko: Tko
  beforeEach(async () => {
    tko = await signedIn(portal, { superadmin: true })
  })

  /** A whole request; its session ends when the guard has let it in. */
  async function posalji({ method, path, body, headers = {} }: Sto | Slucaj, zavrsen = true): Promise<Odgovor> {
    const zavrsi = () =>
      portal.db
        .update(sesija)
        .set({ endedAt: new Date(portal.clock.now) })
        .where(eq(sesija.tokenSha256, tokenOd(tko.cookie)))
    if (zavrsen) kraj = { poslije: 'identify', zavrsi }
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { cookie: tko.cookie, origin: `http://127.0.0.1:${port}`, ...json, ...headers },
      ...(body === undefined ? {} : { body }),
    })
    expect(kraj).toBeUndefined()
    const text = await answer.text()
    return { status: answer.status, kod: text.startsWith('{') ? JSON.parse(text).kod : undefined }
  }
  const bezTelefona = async () => {
    const { osobaId } = await signedIn(portal)
    const at = new Date(portal.clock.now)
    await portal.db.insert(drugiFaktor).values({ osobaId, tajna: 'x', createdAt: at, potvrdenAt: at, zadnjiKorak: 0 })
    return osobaId
  }
  const nalozi = (osobaId: number) => `/v1/administracija/fizickeOsobe/${osobaId}/nalozi`
  const nalog = { vrsta: 'uklanjanjeFaktora', obrazlozenje: OBRAZLOZENJE }
  const imaFaktor = (osobaId: number) =>
    broj(sql`from drugi_faktor where osoba_id = ${osobaId} and potvrden_at is not null`)
  const zapocniFaktor = async () => {
    const begun = await portal.send('POST', ZAPOCNI, {}, { cookie: tko.cookie })
    expect(begun.statusCode, begun.body).toBe(200)
    return totpCode(izTajne(begun.json().tajna), stepAt(portal.clock.now))
  }
  const BAJTOVI = 'Bajtovi'
  const slanje = async () => {
    const id = randomUUID()
    const at = new Date(portal.clock.now)
    const sha256 = createHash('sha256').update(BAJTOVI).digest('hex')
    const row = { id, vlasnikId: tko.osobaId, naziv: 'a.jpg', bajtova: BAJTOVI.length, sha256, stanje: 'uTijeku' }
    await portal.db.insert(datoteka).values({ ...row, createdAt: at, updatedAt: at })
    return id
  }

  const SLUCAJEVI: readonly [string, () => Promise<Slucaj>][] = [
    [
      'gives no order that takes two persons',
      async () => {
        const osobaId = await bezTelefona()
        return {
          ...json('POST', nalozi(osobaId), nalog),
          ucinjeno: () => broj(sql`from nalog_dvije_osobe where osoba_id = ${osobaId}`),
        }
      },
    ],
    [
      'confirms none',
      async () => {
        const osobaId = await bezTelefona()
        const prvi = await signedIn(portal, { superadmin: true })
        const given = await portal.send('POST', nalozi(osobaId), nalog, { cookie: prvi.cookie })
        const [{ id } = { id: 0 }] = given.json().nalozi
        return {
          ...json('POST', `${nalozi(osobaId)}/${id}/odluka`, { odluka: 'potvrdi' }),
          ucinjeno: async () => 1 - (await imaFaktor(osobaId)),
        }
      },
    ],
    [
      'changes no password',
      async () => ({
        ...json('POST', '/v1/auth/me/lozinka', { dosadasnja: LOZINKA, nova: 'sasvim druga rijeka kamenja' }),
        ucinjeno: async () => Number(!(await checkPassword((await osoba(tko.osobaId))?.lozinkaHash ?? '', LOZINKA))),
      }),
    ],
    [
      'begins no second factor',
      async () => ({
        ...json('POST', ZAPOCNI, {}),
        ucinjeno: () => broj(sql`from drugi_faktor where osoba_id = ${tko.osobaId}`),
      }),
    ],
    [
      'enrols none',
      async () => ({
        ...json('POST', POTVRDI, { kod: await zapocniFaktor() }),
        ucinjeno: () => imaFaktor(tko.osobaId),
      }),
    ],
    [
      'sends no bytes of a file from a device',
      async () => {
        const id = await slanje()
        return {
          method: 'PATCH',
          path: `/sync/v1/files/${id}`,
          body: BAJTOVI,
          headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
          ucinjeno: () => broj(sql`from datoteka where id = ${id} and pomak > 0`),
        }
      },
    ],
    [
      'removes no file of a device',
      async () => {
        const id = await slanje()
        return {
          method: 'DELETE',
          path: `/sync/v1/files/${id}`,
          headers: TUS,
          ucinjeno: async () => 1 - (await broj(sql`from datoteka where id = ${id}`)),
        }
      },
    ],
    [
      'takes no copy of the data along, nor is it written that it did',
      async () => ({
        method: 'GET',
        path: '/v1/auth/me/izvoz',
        ucinjeno: () => broj(sql`from dnevnik where akcija = 'osobniPodaci.izvoz' and osoba_id = ${tko.osobaId}`),
      }),
    ],
  ]
  it.each(SLUCAJEVI)('%s', async (_ime, pripremi) => {
    const slucaj = await pripremi()
    expect(await posalji(slucaj)).toEqual(NEPRIJAVLJEN)
    expect(await slucaj.ucinjeno()).toBe(0)
  })

  it.each(SLUCAJEVI)('(while it goes on, the other way round: %s)', async (_ime, pripremi) => {
    const slucaj = await pripremi()
    expect((await posalji(slucaj, false)).status).toBeLessThan(300)
    expect(await slucaj.ucinjeno()).toBe(1)
  })

  it('marks no notification as seen with a list that it has still been shown', async () => {
    const at = new Date(portal.clock.now)
    const row = {
      osobaId: tko.osobaId,
      poruka: 'Rok istječe.',
      activityAction: 'poziv.status.promjena',
      programId: null,
    }
    await portal.db.insert(notifikacija).values({
      ...row,
      primatelj: 'prijavitelj',
      primateljId: 0,
      razlog: 'ZASTUPNIK',
      uzrok: randomUUID(),
      ceka: false,
      createdAt: at,
    })
    const videna = () => broj(sql`from notifikacija where osoba_id = ${tko.osobaId} and seen`)
    const popis = () =>
      portal.call({
        url: '/v1/notifikacije?updateSeen=true',
        headers: { cookie: tko.cookie, 'x-requested-with': 'portal' },
      })
    const zavrsi = () =>
      portal.db
        .update(sesija)
        .set({ endedAt: at })
        .where(eq(sesija.tokenSha256, tokenOd(tko.cookie)))
    kraj = { poslije: 'seat', zavrsi }
    expect([(await popis()).statusCode, await videna()]).toEqual([401, 0])
    await portal.db
      .update(sesija)
      .set({ endedAt: null })
      .where(eq(sesija.tokenSha256, tokenOd(tko.cookie)))
    expect([(await popis()).statusCode, await videna()]).toEqual([200, 1])
  })
})
