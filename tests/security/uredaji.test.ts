/** Devices told from afar: who may, what it ends at once, and what becomes of work that is still there (R-OFF-3, R-OFF-7, R-SES-4). */

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { potpisiDojavu } from '#app/platform/offline/cipher/grant.ts'
import type { NaredbaUredaju, UredajOsobe, VrstaNaredbe } from '#contract/kernel/sync/uredaji.ts'
import { hashToken, SESSION_SECONDS } from '#server/platform/auth/session.ts'
import { uredajiRoutes } from '#server/platform/sync/uredaji.routes.ts'
import type { TestOsoba } from '#tests/support/builders/osoba.ts'
import { prijavi } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import {
  impersoniraj,
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  noviPrijavitelj,
  type Prijavitelj,
} from '#tests/support/projekti.ts'
import { ishodi, type Uredaj, uredaj } from '#tests/support/uredaj.ts'
import { dajOvlast, type Pecat, posaljiZapecaceno, zapecati } from '#tests/support/zapecaceno.ts'

let k: KlupaProjekata
let pozivId: number
let mi: Prijavitelj
let ja: TestOsoba
let tablet: Uredaj
let pecat: Pecat
beforeAll(async () => {
  k = await klupaProjekata(async (app) => uredajiRoutes(app))
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.81' })
})
afterAll(() => k.api.stop())
beforeEach(async () => {
  k.api.clock.now = OZUJAK
  mi = await noviPrijavitelj(k.api.db, 'Uređaji d.o.o.')
  ja = mi.osobe.ZAS
  tablet = uredaj(k, ja, mi.id)
  await tablet.prijavi()
  pecat = await dajOvlast(k, ja, tablet.deviceId)
})

interface Popis {
  uredaji: UredajOsobe[]
  kod?: string
}
const popis = async (tko = ja) => (await k.zovi<Popis>('GET', 'sync/v1/uredaji', tko.token)).body.uredaji
const naredi = (vrsta: VrstaNaredbe, tko = ja, deviceId = tablet.deviceId) =>
  k.zovi<Popis>('POST', `sync/v1/uredaji/${deviceId}/naredbe`, tko.token, { vrsta, razlog: null })
const povuci = (tko = ja) => k.zovi<Popis>('POST', `sync/v1/uredaji/${tablet.deviceId}/naredbe/povuci`, tko.token, {})
const kaoAdmin = (vrsta: VrstaNaredbe, tko: TestOsoba, razlog = 'Tablet je izgubljen.') =>
  k.zovi<Popis>('POST', `v1/administracija/fizickeOsobe/${ja.id}/uredaji/${tablet.deviceId}/naredbe`, tko.token, {
    vrsta,
    razlog,
  })
const udio = (token = ja.token) => k.zovi('POST', 'sync/v1/share', token, { deviceId: tablet.deviceId })
const dnevnik = () =>
  k.upit<{ akcija: string; osoba: number | null; komentar: string | null }>(
    sql`select akcija, osoba_id as osoba, komentar from dnevnik where entitet_vrsta = 'uredaj'
      and entitet_id = ${`${tablet.deviceId}:${ja.id}`} order by id`,
  )

/** The device makes contact, perhaps with the session of whoever is signed in on it. */
async function javi(
  more: { neposlano?: number; izvrseno?: string | null; token?: string; s?: Pecat } = {},
): Promise<{ status: number; body: { naredba: NaredbaUredaju | null; ovlast: boolean; kod?: string } }> {
  k.api.clock.now += 1_000
  const { neposlano = 0, izvrseno = null, token, s = pecat } = more
  const payload = await potpisiDojavu(s.grant, { vrijeme: k.api.clock.now, neposlano, izvrseno })
  const { statusCode, body } = await k.api.app.http.inject({
    method: 'POST',
    url: '/sync/v1/uredaji/dojava',
    payload,
    headers: { 'sec-fetch-site': 'same-origin', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  })
  return { status: statusCode, body: JSON.parse(body) }
}

describe('the list of devices', () => {
  test('says of each what it last told, and only to its person', async () => {
    await javi({ neposlano: 3, token: ja.token })
    const [prvi] = await popis()
    expect(prvi).toMatchObject({ deviceId: tablet.deviceId, platform: 'test', neposlano: 3, prijavljen: true })
    expect(prvi).toMatchObject({ zadnjiKontakt: new Date(k.api.clock.now).toISOString(), naredba: null })
    expect(await popis(mi.osobe.UR)).toEqual([])
  })

  test('shows the name its person gave it; a foreign device does not exist', async () => {
    const path = `sync/v1/uredaji/${tablet.deviceId}/naziv`
    await k.zovi('POST', path, ja.token, { naziv: '  Tablet iz kombija ' })
    expect((await popis())[0]?.naziv).toBe('Tablet iz kombija')
    expect((await k.zovi('POST', path, mi.osobe.UR.token, { naziv: 'moj' })).status).toBe(404)
    expect((await naredi('zakljucaj', mi.osobe.UR)).status).toBe(404)
    await k.zovi('POST', path, ja.token, { naziv: null })
    expect((await popis())[0]?.naziv).toBeNull()
  })

  test('does not believe an overtaken message, nor one that another device signed', async () => {
    const stari = await potpisiDojavu(pecat.grant, { vrijeme: k.api.clock.now + 500, neposlano: 9, izvrseno: null })
    await javi({ neposlano: 2 })
    const posalji = async (payload: object) =>
      (
        await k.api.app.http.inject({
          method: 'POST',
          url: '/sync/v1/uredaji/dojava',
          payload,
          headers: { 'sec-fetch-site': 'same-origin' },
        })
      ).statusCode
    expect(await posalji(stari)).toBe(200)
    expect((await popis())[0]?.neposlano).toBe(2)
    expect(await posalji({ ...stari, neposlano: 0 })).toBe(403)
    const tudi = await dajOvlast(k, ja, noviId())
    const krivi = { ...pecat.grant, potpisni: tudi.grant.potpisni }
    const krivo = await potpisiDojavu(krivi, { vrijeme: k.api.clock.now, neposlano: 0, izvrseno: null })
    expect(await posalji(krivo)).toBe(403)
  })
})

describe('a profile locked from afar [R-OFF-3]', () => {
  const odbijeno = { status: 403, body: { kod: 'uredaj-zakljucan' } }

  test('ends the session there, gives no key, takes no work, and keeps other devices as they are', async () => {
    const tamo = await prijavi(k.api.db, ja.id, ja.id)
    const drugi = uredaj(k, ja, mi.id)
    await drugi.prijavi()
    await javi({ token: tamo })
    expect((await naredi('zakljucaj')).status).toBe(200)
    expect((await udio(tamo)).status).toBe(401)
    expect(await udio()).toMatchObject(odbijeno)
    expect(await tablet.posalji([tablet.kreiraj(pozivId)])).toMatchObject(odbijeno)
    expect(await tablet.prijavi()).toMatchObject(odbijeno)
    await expect(dajOvlast(k, ja, tablet.deviceId)).rejects.toThrow('uredaj-zakljucan')
    expect(ishodi(await drugi.posalji([drugi.kreiraj(pozivId)]))).toEqual(['applied'])
  })

  test('is told to the device though nobody is signed in, with who and why, until it was done', async () => {
    expect((await kaoAdmin('zakljucaj', k.superadmin)).status).toBe(200)
    const { body } = await javi()
    expect(body).toMatchObject({ ovlast: false, naredba: { vrsta: 'zakljucaj', razlog: 'Tablet je izgubljen.' } })
    expect(body.naredba?.dao).toContain(k.superadmin.ime)
    await javi({ izvrseno: body.naredba?.id ?? null })
    expect((await javi()).body.naredba).toBeNull()
    expect((await popis())[0]?.naredba).toMatchObject({ vrsta: 'zakljucaj', izvrseno: expect.any(String) })
    expect(await udio()).toMatchObject(odbijeno)
  })

  test('what was sealed there is not taken any more, and not lost: its author sends it once the lock is lifted', async () => {
    const create = tablet.kreiraj(pozivId)
    const zapisi = await zapecati(pecat, [create])
    await naredi('zakljucaj')
    expect(await posaljiZapecaceno(k, pecat, zapisi)).toMatchObject({ status: 403 })
    await povuci()
    // The grant stays dead; who sealed under it sends it themselves.
    expect(await posaljiZapecaceno(k, pecat, zapisi)).toMatchObject({ status: 403 })
    expect((await javi()).body).toEqual({ naredba: null, ovlast: false })
    expect((await udio()).status).toBe(200)
    expect(ishodi(await tablet.posalji([create]))).toEqual(['applied'])
    const novi = await dajOvlast(k, ja, tablet.deviceId)
    const drugi = tablet.kreiraj(pozivId)
    expect((await posaljiZapecaceno(k, novi, await zapecati(novi, [drugi]))).body.zaprimljeno).toEqual([
      drugi.mutationId,
    ])
  })
})

describe('signing out from afar', () => {
  test('ends the session there and leaves sealed work its way', async () => {
    const tamo = await prijavi(k.api.db, ja.id, ja.id)
    await javi({ token: tamo })
    await naredi('odjavi')
    expect((await udio(tamo)).status).toBe(401)
    expect((await javi()).body).toMatchObject({ ovlast: true, naredba: { vrsta: 'odjavi' } })
    const create = tablet.kreiraj(pozivId)
    expect((await posaljiZapecaceno(k, pecat, await zapecati(pecat, [create]))).body.zaprimljeno).toEqual([
      create.mutationId,
    ])
  })

  test('does not touch who signs in there afterwards', async () => {
    await naredi('odjavi')
    const poslije = await prijavi(k.api.db, ja.id, ja.id)
    expect((await javi({ token: poslije })).body.naredba).toBeNull()
    expect((await udio(poslije)).status).toBe(200)
    expect((await popis())[0]).toMatchObject({ prijavljen: true, naredba: null })
  })
})

describe('removal after everything was sent', () => {
  test('lets everything leave first, then the device is as new for its person', async () => {
    const token = await prijavi(k.api.db, ja.id, ja.id)
    await javi({ neposlano: 1, token })
    await kaoAdmin('obrisi', k.superadmin)
    const { naredba } = (await javi({ neposlano: 1, token })).body
    expect(naredba).toMatchObject({ vrsta: 'obrisi' })
    const [create, sealed] = [tablet.kreiraj(pozivId), tablet.kreiraj(pozivId)]
    expect(ishodi(await tablet.posalji([create]))).toEqual(['applied'])
    expect((await posaljiZapecaceno(k, pecat, await zapecati(pecat, [sealed]))).body.zaprimljeno).toHaveLength(1)
    expect((await javi({ izvrseno: naredba?.id ?? null, token })).body.naredba).toBeNull()
    expect((await popis())[0]).toMatchObject({ prijavljen: false, naredba: { izvrseno: expect.any(String) } })
    expect(await posaljiZapecaceno(k, pecat, await zapecati(pecat, [tablet.kreiraj(pozivId)]))).toMatchObject({
      status: 403,
    })
    expect((await udio()).status).toBe(200)
    expect((await popis())[0]?.naredba).toBeNull()
  })

  test('of an order that was taken back or replaced meanwhile is not noted', async () => {
    await naredi('obrisi')
    const stara = (await javi()).body.naredba?.id ?? null
    await povuci()
    await naredi('zakljucaj')
    await javi({ izvrseno: stara })
    expect((await popis())[0]?.naredba).toMatchObject({ vrsta: 'zakljucaj', izvrseno: null })
  })
})

describe('beside a write of the same session', () => {
  /** What `call` does waits for a session that is being written under; the profile is free for that write meanwhile. */
  async function besideWrite(token: string, call: () => Promise<{ status: number }>): Promise<{ status: number }> {
    let waiting: Promise<{ status: number }> | undefined
    await k.api.db.transaction(async (tx) => {
      await tx.execute(sql`select from sesija where token_sha256 = ${hashToken(token)} for share`)
      waiting = call()
      await untilLocked()
      // Shorter than the time after which the database ends one of two that wait for each other.
      await tx.execute(sql`set local lock_timeout = 500`)
      await tx.execute(sql`update sync_device_person set naziv = naziv where osoba_id = ${ja.id}`)
    })
    if (waiting === undefined) throw new Error('the call was not made')
    return waiting
  }
  const cekaju = () =>
    k.upit(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  const untilLocked = () => expect.poll(cekaju, { timeout: 30_000 }).toHaveLength(1)

  test('contact of the device waits for the session before it holds the profile', async () => {
    const token = await prijavi(k.api.db, ja.id, ja.id)
    expect((await besideWrite(token, () => javi({ token }))).status).toBe(200)
    expect((await popis())[0]).toMatchObject({ prijavljen: true })
  })

  test('so does an order that ends the sessions there, and the word that data was removed', async () => {
    const token = await prijavi(k.api.db, ja.id, ja.id)
    await javi({ token })
    expect((await besideWrite(token, () => naredi('odjavi'))).status).toBe(200)
    const drugi = await prijavi(k.api.db, ja.id, ja.id)
    await javi({ token: drugi })
    await naredi('obrisi')
    const izvrseno = (await javi()).body.naredba?.id ?? null
    expect((await besideWrite(drugi, () => javi({ izvrseno }))).status).toBe(200)
    expect((await udio(drugi)).status).toBe(401)
  })
})

describe('who may order', () => {
  test('of others only an administrator of persons, never with the device in hand of another name', async () => {
    expect((await kaoAdmin('zakljucaj', k.admin)).status).toBe(403)
    expect((await kaoAdmin('zakljucaj', mi.osobe.UR)).status).toBe(403)
    expect((await kaoAdmin('zakljucaj', k.superadmin, '')).status).toBe(422)
    const glumac = await impersoniraj(k, ja)
    expect((await naredi('zakljucaj', glumac)).status).toBe(403)
    expect((await popis())[0]?.naredba).toBeNull()
  })

  test('an administrator orders and takes back only within five minutes of signing in [R-AUT-6]', async () => {
    const began = (ago: number) =>
      k.upit(sql`update sesija set expires_at = ${new Date(k.api.clock.now + SESSION_SECONDS * 1000 - ago).toISOString()}::timestamptz
        where token_sha256 = ${hashToken(k.superadmin.token)} returning 1`)
    const path = `v1/administracija/fizickeOsobe/${ja.id}/uredaji/${tablet.deviceId}/naredbe/povuci`
    const povuciKaoAdmin = () => k.zovi<Popis>('POST', path, k.superadmin.token, {})
    await began(301_000)
    expect(await kaoAdmin('obrisi', k.superadmin)).toMatchObject({
      status: 403,
      body: { kod: 'zabranjeno', poruka: expect.stringContaining('prijavite ponovno') },
    })
    expect((await popis())[0]?.naredba).toBeNull()
    await began(299_000)
    expect((await kaoAdmin('zakljucaj', k.superadmin)).status).toBe(200)
    await began(301_000)
    expect(await povuciKaoAdmin()).toMatchObject({
      status: 403,
      body: { kod: 'zabranjeno', poruka: expect.stringContaining('prijavite ponovno') },
    })
    await began(0)
    expect((await povuciKaoAdmin()).status).toBe(200)
    expect((await naredi('odjavi')).status).toBe(200)
  })

  test('a person takes back their own order and not an administrator’s', async () => {
    await naredi('zakljucaj')
    expect((await povuci()).status).toBe(200)
    expect((await povuci()).status).toBe(409)
    await kaoAdmin('zakljucaj', k.superadmin)
    expect((await povuci()).status).toBe(403)
    expect((await naredi('odjavi')).status).toBe(403)
    expect((await popis())[0]?.naredba).toMatchObject({ vrsta: 'zakljucaj', svoja: false })
    const path = `v1/administracija/fizickeOsobe/${ja.id}/uredaji/${tablet.deviceId}/naredbe/povuci`
    expect((await k.zovi('POST', path, k.superadmin.token, {})).status).toBe(200)
    expect((await udio()).status).toBe(200)
  })

  test('each step stands in the log with who took it and whose device it was, and the person gets a mail', async () => {
    await kaoAdmin('obrisi', k.superadmin)
    const { naredba } = (await javi()).body
    await javi({ izvrseno: naredba?.id ?? null })
    expect(await dnevnik()).toEqual([
      { akcija: 'uredaj.obrisi.naredeno', osoba: k.superadmin.id, komentar: 'Tablet je izgubljen.' },
      { akcija: 'uredaj.obrisi.izvrseno', osoba: null, komentar: null },
    ])
    const posta = await k.upit(sql`select 1 from mail where uzrok = ${naredba?.id} and osoba_id = ${ja.id}`)
    expect(posta).toHaveLength(1)
  })
})
