/** The upload of a device over HTTP on the real database: resume, races, refusals, and a server that dies (invariants I7, I15). */

import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import { CEKA_PROVJERU } from '#contract/modules/datoteka/datoteka.poruke.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { mp4 } from '#server/platform/files/sound.fixture.ts'
import { keyOf } from '#server/platform/files/store.ts'
import { type TestClamd, testClamd } from '#tests/support/clamd.ts'
import { jpeg, type KlupaDatoteka, klupaDatoteka, sazetak } from '#tests/support/datoteke.ts'
import { impersoniraj, noviId, noviPoziv, zapisiProjekt } from '#tests/support/projekti.ts'
import { ishodi, uredaj } from '#tests/support/uredaj.ts'
import { datotekaJobs } from './datoteka.jobs.ts'
import { saveOffset } from './datoteka.repository.ts'

let b: KlupaDatoteka
let calls = 0
const UR = () => b.k.nas.osobe.UR
beforeAll(async () => {
  b = await klupaDatoteka()
})
afterAll(() => b.stop())

const stored = (id: string) => readFile(join(b.folder, 'pohrana', keyOf(id)))
const draft = async (statusId = 1) => {
  calls += 1
  const pozivId = await noviPoziv(b.k.api.db, { oznaka: `KK.DAT.${calls}` })
  return zapisiProjekt(b.k.api.db, { pozivId, prijaviteljId: b.k.nas.id, statusId })
}
const base = async (id: string) => ({ rev: 1, hash: (await b.k.redak(id)).obrazacHash })
const job = (name: string) => {
  const found = datotekaJobs(b.datoteke()).find((one) => one.name === name)
  if (found === undefined) throw new Error(name)
  return found.run(new AbortController().signal)
}

describe('an upload', () => {
  test('in one piece is verified with the announced hash and stands in the store byte for byte', async () => {
    const bytes = jpeg(300_000)
    const { id, odgovor } = await b.najavi(UR(), bytes)
    expect([odgovor.status, odgovor.headers.location]).toEqual([201, `/sync/v1/files/${id}`])
    expect(odgovor.headers['access-control-allow-origin']).toBeUndefined()
    const sent = await b.posalji(UR(), id, 0, bytes)
    expect([sent.status, sent.headers['upload-offset']]).toEqual([204, '300000'])
    expect(await b.stanje(UR(), id)).toMatchObject({ stanje: 'provjerena', sha256: sazetak(bytes), povezana: false })
    expect(sazetak(await stored(id))).toBe(sazetak(bytes))
  })

  test('cut in every chunk goes on where it stopped and sends almost nothing twice (P6, N1)', async () => {
    const bytes = jpeg(2_000_000, 7)
    const { id } = await b.najavi(UR(), bytes)
    let sent = 0
    for (const cutAfter of [150_000, 400_000, 700_000]) {
      const offset = await b.pomak(UR(), id)
      await expect(b.posalji(UR(), id, offset, bytes.subarray(offset), cutAfter)).rejects.toThrow('cut')
      sent += cutAfter
      expect(await b.pomak(UR(), id)).toBeGreaterThan(offset)
    }
    const offset = await b.pomak(UR(), id)
    sent += bytes.length - offset
    expect((await b.posalji(UR(), id, offset, bytes.subarray(offset))).status).toBe(204)
    expect(await b.stanje(UR(), id)).toMatchObject({ stanje: 'provjerena' })
    expect(sazetak(await stored(id))).toBe(sazetak(bytes))
    expect((sent - bytes.length) / bytes.length).toBeLessThanOrEqual(0.1)
  })

  test('whose answer was lost is announced again under the same id and has the same offset (N2)', async () => {
    const bytes = jpeg(5000, 3)
    const projektId = noviId()
    const { id } = await b.najavi(UR(), bytes, { entitetId: projektId })
    await b.posalji(UR(), id, 0, bytes.subarray(0, 2000))
    expect((await b.najavi(UR(), bytes, { id, entitetId: projektId })).odgovor.status).toBe(201)
    expect(await b.pomak(UR(), id)).toBe(2000)
    const other = await b.najavi(UR(), jpeg(5000, 4), { id, entitetId: projektId })
    expect(other.odgovor.status).toBe(409)
  })

  test('at a wrong offset is refused and changes nothing (I15)', async () => {
    const bytes = jpeg(4000)
    const { id } = await b.najavi(UR(), bytes)
    await b.posalji(UR(), id, 0, bytes.subarray(0, 1000))
    for (const offset of [0, 999, 1001, 3000])
      expect((await b.posalji(UR(), id, offset, bytes.subarray(offset))).status).toBe(409)
    expect(await b.pomak(UR(), id)).toBe(1000)
    expect((await b.posalji(UR(), id, 1000, Buffer.alloc(3001))).status).toBe(413)
    expect((await b.posalji(UR(), id, 1000, bytes.subarray(1000))).status).toBe(204)
    expect(sazetak(await stored(id))).toBe(sazetak(bytes))
  })

  test('by two senders at once is whole, once (S3)', async () => {
    const bytes = jpeg(3_000_000, 9)
    const { id } = await b.najavi(UR(), bytes)
    const both = await Promise.allSettled([b.posalji(UR(), id, 0, bytes), b.posalji(UR(), id, 0, bytes)])
    const codes = both.map((one) => (one.status === 'fulfilled' ? one.value.status : 0))
    for (let round = 0; round < 5 && (await b.pomak(UR(), id)) < bytes.length; round += 1) {
      const offset = await b.pomak(UR(), id)
      await b.posalji(UR(), id, offset, bytes.subarray(offset))
    }
    expect(codes.filter((code) => code === 204).length).toBeLessThanOrEqual(1)
    expect(await b.stanje(UR(), id)).toMatchObject({ stanje: 'provjerena' })
    expect(sazetak(await stored(id))).toBe(sazetak(bytes))
  })
})

describe('the room of a person', () => {
  const quotaBytes = 10_000
  let small: KlupaDatoteka
  beforeAll(async () => {
    small = await klupaDatoteka({ quotaBytes })
  })
  afterAll(() => small.stop())
  const used = async () =>
    (await small.k.zovi<{ diskUsage: number }>('GET', 'v1/dms/storageInfo', small.k.nas.osobe.UR.token)).body.diskUsage

  test('is asked for again before bytes that were spoilt on their way may come once more', async () => {
    const me = small.k.nas.osobe.UR
    const begun = []
    for (const seed of [1, 2, 3]) {
      const bytes = jpeg(6000, seed)
      const [entitetId, sha256] = [noviId(), sazetak(bytes)]
      const { id } = await small.najavi(me, bytes, { entitetId, sha256 })
      await small.posalji(me, id, 0, jpeg(6000, seed + 10))
      expect(await small.stanje(me, id)).toMatchObject({ stanje: 'odbijena', razlog: 'sazetak' })
      begun.push({ id, bytes, more: { id, entitetId } })
    }
    const codes = []
    for (const { bytes, more } of begun) codes.push((await small.najavi(me, bytes, more)).odgovor.status)
    expect([codes, await used()]).toEqual([[201, 422, 422], 6000])
  })
})

describe('a server that dies', () => {
  test('between the last byte and the check leaves a file that is verified when asked about (S1)', async () => {
    const bytes = jpeg(9000)
    const { id } = await b.najavi(UR(), bytes)
    await b.posalji(UR(), id, 0, bytes.subarray(0, 8000))
    const { staging, now } = b.datoteke().deps
    const { db } = b.k.api
    const at = await staging.write(id, 8000, Readable.from([bytes.subarray(8000)]), (offset) =>
      saveOffset(db, id, offset, now()),
    )
    expect(at).toBe(9000)
    expect(await b.stanje(UR(), id)).toMatchObject({ stanje: 'provjerena' })
  })

  test('and nobody who asks: the timer verifies it', async () => {
    const bytes = jpeg(7000)
    const { id } = await b.najavi(UR(), bytes)
    const { staging, now } = b.datoteke().deps
    const { db } = b.k.api
    await staging.write(id, 0, Readable.from([bytes]), (offset) => saveOffset(db, id, offset, now()))
    b.k.api.clock.now += 60_000
    await job('datoteka.provjeri')
    expect(sazetak(await stored(id))).toBe(sazetak(bytes))
  })

  test('after the file moved into the store and before the table knew finds it there', async () => {
    const bytes = jpeg(6000)
    const { id } = await b.najavi(UR(), bytes)
    const { staging, store, now } = b.datoteke().deps
    const { db } = b.k.api
    await staging.write(id, 0, Readable.from([bytes]), (offset) => saveOffset(db, id, offset, now()))
    await store.put(keyOf(id), staging.path(id), { sha256: sazetak(bytes), bytes: bytes.length })
    expect(await b.stanje(UR(), id)).toMatchObject({ stanje: 'provjerena' })
  })

  test('with its folder of uploads lost asks for the bytes again', async () => {
    const bytes = jpeg(6000)
    const { id } = await b.najavi(UR(), bytes)
    await b.posalji(UR(), id, 0, bytes.subarray(0, 3000))
    const path = b.datoteke().deps.staging.path(id)
    await rename(path, `${path}-lost`)
    expect(await b.pomak(UR(), id)).toBe(0)
    expect((await b.posalji(UR(), id, 0, bytes)).status).toBe(204)
    expect(sazetak(await stored(id))).toBe(sazetak(bytes))
  })
})

describe('a scanner of malware (R-FIL-7)', () => {
  // The test file that every scanner knows, cut in two so that a scanner of this machine leaves the source alone.
  const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-${'ANTIVIRUS-TEST-FILE!$H+H*'}`
  let clamd: TestClamd
  let q: KlupaDatoteka
  beforeAll(async () => {
    clamd = await testClamd((bytes) => (bytes.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'))
    q = await klupaDatoteka({ clamdUrl: clamd.url })
  })
  afterAll(async () => {
    await q.stop()
    await clamd.stop()
  })
  const send = async (bytes: Buffer, naziv: string) => {
    const { id } = await q.najavi(q.k.nas.osobe.UR, bytes, { naziv })
    await q.posalji(q.k.nas.osobe.UR, id, 0, bytes)
    return id
  }
  const state = (id: string) => q.stanje(q.k.nas.osobe.UR, id)
  const link = async (id: string) =>
    (await q.k.zovi('GET', `v1/dms/getDownloadUrl/${id}`, q.k.nas.osobe.UR.token)).status

  test('refuses EICAR with its reason, and lets the harmless through, each seen whole', async () => {
    const good = jpeg(300_000, 31)
    expect(await state(await send(Buffer.from(EICAR), 'biljeska.txt'))).toMatchObject({
      stanje: 'odbijena',
      razlog: 'virus',
    })
    expect(await state(await send(good, 'slika.jpg'))).toMatchObject({ stanje: 'provjerena' })
    expect(clamd.seen.map(sazetak)).toEqual([sazetak(Buffer.from(EICAR)), sazetak(good)])
  })

  test('that does not answer keeps the file in quarantine: nobody gets it until it has answered', async () => {
    clamd.answer = undefined
    const { token } = q.k.nas.osobe.UR
    const najava = { filename: 'slika.jpg', system: 'portal' }
    const { id, signedUrl } = (
      await q.k.zovi<{ id: string; signedUrl: string }>('POST', 'v1/dms/getUploadUrl', token, najava)
    ).body
    await q.http('PUT', signedUrl, token, { body: jpeg(5000, 32) })
    const finished = await q.http('PATCH', `/v1/dms/finishUpload/${id}?success=true`, token)
    expect(await state(id)).toMatchObject({ stanje: 'uTijeku', pomak: 5000 })
    expect(await link(id)).toBe(404)
    expect([finished.status, JSON.parse(String(finished.body)).poruka]).toEqual([503, CEKA_PROVJERU])
    clamd.answer = () => 'stream: OK'
    q.k.api.clock.now += 60_000
    await datotekaJobs(q.datoteke())
      .find((one) => one.name === 'datoteka.provjeri')
      ?.run(new AbortController().signal)
    expect([await state(id), await link(id)]).toMatchObject([{ stanje: 'provjerena' }, 200])
  })

  test.each(['stream: INSTREAM size limit exceeded. ERROR', '', 'hello'])(
    'that answers „%s” has not answered',
    async (said) => {
      clamd.answer = () => said
      expect(await state(await send(jpeg(900, said.length + 40), 'slika.jpg'))).toMatchObject({ stanje: 'uTijeku' })
    },
  )
})

describe('what is refused', () => {
  test('bytes with another hash: visible with a reason, and they may come once more', async () => {
    const bytes = jpeg(4000)
    const projektId = noviId()
    const { id } = await b.najavi(UR(), bytes, { entitetId: projektId })
    await b.posalji(UR(), id, 0, jpeg(4000, 99))
    expect(await b.stanje(UR(), id)).toMatchObject({ stanje: 'odbijena', razlog: 'sazetak' })
    expect((await b.najavi(UR(), bytes, { id, entitetId: projektId })).odgovor.status).toBe(201)
    expect(await b.pomak(UR(), id)).toBe(0)
    await b.posalji(UR(), id, 0, bytes)
    expect(await b.stanje(UR(), id)).toMatchObject({ stanje: 'provjerena' })
  })

  test.each([
    ['slika.png', jpeg(500)],
    ['racun.pdf', Buffer.from('<html><script>alert(1)</script></html>'.padEnd(300))],
    ['tablica.csv', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')],
    ['biljeska.txt', Buffer.from('  <!DOCTYPE html><body onload=x()>')],
    ['biljeska.txt', Buffer.from([77, 90, 0, 3, 0, 0])],
  ])('%s whose content is something else', async (naziv, bytes) => {
    const { id } = await b.najavi(UR(), bytes, { naziv })
    await b.posalji(UR(), id, 0, bytes)
    expect(await b.stanje(UR(), id)).toMatchObject({ stanje: 'odbijena', razlog: 'vrsta' })
  })

  test('a recording of a voice is taken and called sound, one with a picture is refused', async () => {
    const zvuk = mp4()
    const { id } = await b.najavi(UR(), zvuk, { naziv: 'biljeska.m4a' })
    await b.posalji(UR(), id, 0, zvuk)
    expect(await b.stanje(UR(), id)).toMatchObject({ stanje: 'provjerena', sha256: sazetak(zvuk) })
    const { rows } = await b.k.api.db.execute(sql`select vrsta from datoteka where id = ${id}`)
    expect(rows).toEqual([{ vrsta: 'audio/mp4' }])
    const film = mp4({ handler: 'vide', codec: 'avc1' })
    const drugi = await b.najavi(UR(), film, { naziv: 'biljeska.m4a' })
    await b.posalji(UR(), drugi.id, 0, film)
    expect(await b.stanje(UR(), drugi.id)).toMatchObject({ stanje: 'odbijena', razlog: 'vrsta' })
  })

  test('an archive that hides another one: visible with a reason', async () => {
    const bytes = Buffer.from(zipSync({ 'ugovor.pdf': Buffer.from('%PDF-1.7'), 'jos/skriveno.zip': Buffer.from('PK') }))
    const { id } = await b.najavi(UR(), bytes, { naziv: 'prilozi.zip' })
    await b.posalji(UR(), id, 0, bytes)
    expect(await b.stanje(UR(), id)).toMatchObject({ stanje: 'odbijena', razlog: 'arhiva' })
  })

  test('a PDF that runs a program of its own: with its reason, at both doors', async () => {
    const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n<</OpenAction<</S/JavaScript/JS(x)>>>>\nendobj\n%%EOF\n')
    const { id } = await b.najavi(UR(), bytes, { naziv: 'racun.pdf' })
    await b.posalji(UR(), id, 0, bytes)
    expect(await b.stanje(UR(), id)).toMatchObject({ stanje: 'odbijena', razlog: 'pdf' })
  })

  test.each(['slika.svg', 'stranica.html', 'skripta.js', 'bez-nastavka', 'makro.docm', 'slika.jpg.exe'])(
    '[DAT-01] the kind of %s before its first byte',
    async (naziv) => {
      const { odgovor } = await b.najavi(UR(), jpeg(500), { naziv })
      const body = JSON.parse(String(odgovor.body)) as { poruka: string; requestId: string }
      expect([odgovor.status, body.poruka]).toEqual([422, 'Format datoteke nije podržan'])
      expect(body.requestId).toBe(odgovor.headers['x-request-id'] ?? body.requestId)
      expect(body.requestId).not.toBe('')
    },
  )

  test('by the protocol itself, by the portal or by its guard: under the number of its request [G-56]', async () => {
    const { id } = await b.najavi(UR(), jpeg(2000))
    const tus = { 'tus-resumable': '1.0.0' }
    const path = `/sync/v1/files/${id}`
    const stream = { 'content-type': 'application/offset+octet-stream' }
    const body = jpeg(100)
    const answers = [
      await b.posalji(UR(), id, 7, body),
      await b.posalji(b.k.tudi.osobe.ZAS, id, 0, jpeg(2000)),
      await b.posalji({ ...UR(), token: 'x'.repeat(43) }, id, 0, jpeg(2000)),
      await b.http('PATCH', path, UR().token, { headers: { ...tus, ...stream }, body }),
      await b.http('PATCH', path, UR().token, { headers: { ...stream, 'upload-offset': '0' }, body }),
      await b.http('POST', '/sync/v1/files', UR().token, { headers: { ...tus, 'upload-length': 'x' } }),
      await b.http('POST', '/sync/v1/files', UR().token, { headers: { ...tus, 'upload-length': '9' } }),
    ]
    const bodies = answers.map(({ status, body: said }) => {
      const { statusCode, requestId, kod } = JSON.parse(String(said)) as Record<string, unknown>
      return { same: statusCode === status, refused: status >= 400, requestId, kod }
    })
    for (const one of bodies)
      expect(one).toEqual({
        same: true,
        refused: true,
        kod: expect.stringMatching(/./),
        requestId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/),
      })
    expect(new Set(bodies.map(({ requestId }) => requestId)).size).toBe(answers.length)
  })

  test('more bytes than the limit, with the text of the specification', async () => {
    const { odgovor } = await b.najavi(UR(), Buffer.alloc(8 * 1024 * 1024 + 1))
    expect(JSON.parse(String(odgovor.body)).poruka).toBe(
      'Veličina datoteke prelazi dozvoljenih 8MB. Učitavanje nije moguće.',
    )
  })

  test('more than a person may keep, also when announced at the same time', async () => {
    const tko = b.k.tudi.osobe.UR
    const bytes = Buffer.alloc(8 * 1024 * 1024)
    const all = await Promise.all(
      Array.from({ length: 10 }, () => b.najavi(tko, bytes, { prijaviteljId: b.k.tudi.id })),
    )
    expect(all.filter(({ odgovor }) => odgovor.status === 201)).toHaveLength(8)
  })

  test('a record of somebody else, one that may only be read, one that is no longer a draft, and acting under another name', async () => {
    const bytes = jpeg(500)
    const [mine, submitted] = [await draft(), await draft(2)]
    const code = async (tko: typeof b.k.admin, projektId: string) =>
      (await b.najavi(tko, bytes, { entitetId: projektId })).odgovor.status
    expect(await code(b.k.tudi.osobe.ZAS, mine)).toBe(404)
    expect(await code(b.k.djelatnici['R@SEL'], mine)).toBe(404)
    expect(await code(b.k.nas.osobe.PRG, mine)).toBe(403)
    expect(await code(b.k.nas.osobe.PRG, noviId())).toBe(403)
    expect(await code(UR(), submitted)).toBe(403)
    expect(await code(await impersoniraj(b.k, UR()), mine)).toBe(403)
    expect(await code(UR(), mine)).toBe(201)
  })

  test('going on with, asking about or ending somebody else’s upload: as if it did not exist', async () => {
    const bytes = jpeg(2000)
    const { id } = await b.najavi(UR(), bytes)
    for (const stranger of [b.k.tudi.osobe.ZAS, b.k.nas.osobe.ZAS, b.k.superadmin]) {
      expect(await b.pomak(stranger, id)).toBe(-404)
      expect((await b.posalji(stranger, id, 0, bytes)).status).toBe(404)
      const gone = await b.http('DELETE', `/sync/v1/files/${id}`, stranger.token, {
        headers: { 'tus-resumable': '1.0.0' },
      })
      expect(gone.status).toBe(404)
      expect(await b.stanje(stranger, id)).toBeUndefined()
    }
    expect(await b.pomak(UR(), id)).toBe(0)
    expect(await b.pomak({ ...UR(), token: 'x'.repeat(43) }, id)).toBe(-401)
  })
})

describe('the manifest', () => {
  const prilog = 'prilozi.popis.prilog-1.datoteke'
  const add = (id: string, bytes: Buffer) => ({
    kind: 'add' as const,
    path: prilog,
    after: null,
    now: { id, naziv: 'Zapisnik.jpg', sha256: sazetak(bytes), bajtova: bytes.length },
  })

  test.each(['file first', 'document first'])('ties a verified file to its project, %s (C7)', async (order) => {
    const projektId = await draft()
    const device = uredaj(b.k, UR(), b.k.nas.id)
    await device.prijavi()
    const bytes = jpeg(3000, 5)
    const id = noviId()
    const file = async () => {
      await b.najavi(UR(), bytes, { id, entitetId: projektId })
      await b.posalji(UR(), id, 0, bytes)
    }
    const document = async () =>
      expect(
        ishodi(await device.posalji([device.izmijeni(projektId, await base(projektId), [add(id, bytes)])])),
      ).toEqual(['applied'])
    if (order === 'file first') await file()
    await document()
    if (order === 'document first') await file()
    expect(await b.stanje(UR(), id)).toMatchObject({ stanje: 'provjerena', povezana: true })
    const names = manifestOf(KATALOG_OBRASCA, (await b.k.redak(projektId)).obrazac as never)
    expect(names).toEqual([{ id, naziv: 'Zapisnik.jpg', sha256: sazetak(bytes), bajtova: 3000 }])
  })

  test('with another hash ties nothing, and what was submitted is whole [PRJ-17, I7]', async () => {
    const projektId = await draft(1)
    const device = uredaj(b.k, UR(), b.k.nas.id)
    await device.prijavi()
    const bytes = jpeg(3000, 6)
    const { id } = await b.najavi(UR(), bytes, { entitetId: projektId })
    await b.posalji(UR(), id, 0, bytes)
    await device.posalji([device.izmijeni(projektId, await base(projektId), [add(id, jpeg(3000, 8))])])
    expect(await b.stanje(UR(), id)).toMatchObject({ povezana: false })
    await b.k.upit(
      sql`update projekt set status_id = 10, izjave = '{istinitost,dvostrukoFinanciranje,iskljucenje}' where id = ${projektId}`,
    )
    const answer = await b.k.povuci(b.k.nas.osobe.ZAS, `prijavitelji/${b.k.nas.id}`, projektId, {
      prijelaz: 'podnesi',
      verzijaRetka: 2,
    })
    expect([answer.status, answer.body.greske]).toMatchObject([422, [{ pravilo: 'PRJ-17', tab: 'prilozi' }]])
  })

  test('takes nothing but whole names of files', async () => {
    const projektId = await draft()
    const device = uredaj(b.k, UR(), b.k.nas.id)
    await device.prijavi()
    const bytes = jpeg(300)
    const bad = [
      { ...add(noviId(), bytes), now: { id: noviId() } },
      { ...add(noviId(), bytes), now: { ...add(noviId(), bytes).now, naziv: 'x'.repeat(151) } },
      { ...add(noviId(), bytes), now: { ...add(noviId(), bytes).now, skriveno: true } },
      { ...add('nije-uuid', bytes) },
    ]
    for (const op of bad) {
      const one = uredaj(b.k, UR(), b.k.nas.id)
      await one.prijavi()
      expect(ishodi(await one.posalji([one.izmijeni(projektId, await base(projektId), [op])]))).toEqual([
        'rejected:pravila',
      ])
    }
  })
})

test('a file that no record names lives ninety days and then goes with its bytes', async () => {
  const bytes = jpeg(1000)
  const { id } = await b.najavi(UR(), bytes)
  await b.posalji(UR(), id, 0, bytes)
  const began = b.k.api.clock.now
  b.k.api.clock.now = began + 89 * 86_400_000
  await job('datoteka.ukloniNepovezane')
  expect(sazetak(await stored(id))).toBe(sazetak(bytes))
  b.k.api.clock.now = began + 91 * 86_400_000
  await job('datoteka.ukloniNepovezane')
  expect(await b.stanje(UR(), id)).toBeUndefined()
  await expect(stored(id)).rejects.toThrow('ENOENT')
})
