/** The specification's document store over HTTP: signed addresses, limits, who may read what, and how a file leaves. */

import { readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cistiNaziv } from '#contract/kernel/naziv-datoteke.ts'
import { keyOf } from '#server/platform/files/store.ts'
import type { TestOsoba } from '#tests/support/builders/osoba.ts'
import { jpeg, type KlupaDatoteka, klupaDatoteka, sazetak } from '#tests/support/datoteke.ts'
import { impersoniraj, noviId, noviPoziv, zapisiProjekt } from '#tests/support/projekti.ts'
import { type TestS3, testS3 } from '#tests/support/s3.ts'
import { datotekaJobs } from './datoteka.jobs.ts'
import { zabiljeziPomak, zaOsobu } from './datoteka.usluga.ts'

const SECRET = 'tajna-za-ispitivanje'
let s3: TestS3
/** The same calls against the embedded store and against S3. */
const benches: Record<string, KlupaDatoteka> = {}
beforeAll(async () => {
  s3 = await testS3(SECRET)
  benches.disk = await klupaDatoteka()
  benches.s3 = await klupaDatoteka({
    s3: {
      endpoint: s3.endpoint,
      region: 'eu-test-1',
      bucket: 'datoteke',
      accessKeyId: 'AKTEST',
      secretAccessKey: SECRET,
    },
  })
})
afterAll(async () => {
  for (const bench of Object.values(benches)) await bench.stop()
  await s3.stop()
})

let calls = 0
function on(name: string) {
  const b = benches[name]
  if (b === undefined) throw new Error(name)
  const { k } = b
  const draft = async (statusId = 1, changes: object = {}) => {
    calls += 1
    const pozivId = await noviPoziv(k.api.db, { oznaka: `KK.DMS.${calls}`, ...changes })
    return zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId })
  }
  const url = (tko: TestOsoba, more: object = {}) =>
    k.zovi<{ signedUrl: string; id: string; contentType: string; poruka: string }>(
      'POST',
      'v1/dms/getUploadUrl',
      tko.token,
      {
        filename: 'Zapisnik.jpg',
        system: 'portal',
        ...more,
      },
    )
  const put = (tko: TestOsoba, signedUrl: string, body: Buffer) =>
    b.http('PUT', signedUrl, tko.token, { body, headers: { 'content-type': 'image/jpeg' } })
  const finish = async (tko: TestOsoba, id: string) => {
    const { status, body } = await b.http('PATCH', `/v1/dms/finishUpload/${id}?success=true`, tko.token)
    return { status, body: JSON.parse(String(body)) as Record<string, unknown> }
  }
  const download = (tko: TestOsoba, id: string) =>
    k.zovi<{ signedUrl: string; poruka: string }>('GET', `v1/dms/getDownloadUrl/${id}`, tko.token)
  const whole = async (tko: TestOsoba, body: Buffer, more: object = {}) => {
    const { id, signedUrl } = (await url(tko, more)).body
    await put(tko, signedUrl, body)
    return { id, done: await finish(tko, id) }
  }
  return { b, k, draft, url, put, finish, download, whole }
}

describe.each(['disk', 's3'])('the document store on %s', (name) => {
  test('takes a file through a signed address and gives it back byte for byte, as a download only', async () => {
    const { b, k, whole, download } = on(name)
    const me = k.nas.osobe.UR
    const bytes = jpeg(700_000)
    const { id, done } = await whole(me, bytes, { filename: '../Račun „A”\u202Egpj.jpg' })
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({ uploadId: id, size: 700_000, contentType: 'image/jpeg', extension: 'jpg' })
    expect(done.body.naziv).toBe('_Račun „A”gpj.jpg')
    const { signedUrl } = (await download(me, id)).body
    const file = await b.http('GET', signedUrl, me.token)
    expect([file.status, sazetak(file.body)]).toEqual([200, sazetak(bytes)])
    expect(file.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'content-type': 'image/jpeg',
      'content-length': '700000',
    })
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="_Racun A?gpj\.jpg"; filename\*=UTF-8''_Ra%C4%8Dun/,
    )
  })

  test('goes on with a broken download from the byte it is asked for, and gives the whole for any other range', async () => {
    const { b, k, whole, download } = on(name)
    const me = k.nas.osobe.UR
    const bytes = jpeg(300_000, 8)
    const { id } = await whole(me, bytes, { filename: 'prekid.jpg' })
    const get = async (range: string) =>
      b.http('GET', (await download(me, id)).body.signedUrl, me.token, { headers: { range } })
    const rest = await get('bytes=262144-')
    expect([rest.status, rest.headers['content-range'], rest.headers['content-length']]).toEqual([
      206,
      'bytes 262144-299999/300000',
      '37856',
    ])
    expect(rest.body.equals(bytes.subarray(262_144))).toBe(true)
    for (const range of ['bytes=300000-', 'bytes=-5', 'bytes=0-1', 'bytes=5-9,20-', 'x'])
      expect([range, (await get(range)).status, (await get(range)).body.length]).toEqual([range, 200, 300_000])
  })
})

test('every request to S3 carried a right signature, and a store that fails loses nothing', async () => {
  const { b, k, url, put, finish } = on('s3')
  expect(s3.refused).toEqual([])
  expect(s3.objects.size).toBeGreaterThan(0)
  const me = k.nas.osobe.UR
  const bytes = jpeg(50_000, 4)
  const { id, signedUrl } = (await url(me)).body
  await put(me, signedUrl, bytes)
  s3.fail.left = 1
  expect((await finish(me, id)).status).toBe(500)
  expect(await b.stanje(me, id)).toMatchObject({ stanje: 'provjerena', sha256: sazetak(bytes) })
})

test.each([503, 404])(
  'a download that the store fails on (%i) says so, and nothing of the file [G-56]',
  async (status) => {
    const { b, k, whole, download } = on('s3')
    const me = k.nas.osobe.UR
    const { id } = await whole(me, jpeg(40_000, 5), { filename: 'Povjerljivo.jpg' })
    for (const range of ['bytes=0-', 'bytes=100-']) {
      const { signedUrl } = (await download(me, id)).body
      Object.assign(s3.fail, { left: 1, status })
      const { headers, ...answer } = await b.http('GET', signedUrl, me.token, { headers: { range } })
      expect(answer.status).toBe(status === 404 ? 404 : 500)
      expect(JSON.parse(String(answer.body))).toMatchObject({
        statusCode: answer.status,
        requestId: expect.any(String),
      })
      expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      expect(headers['content-security-policy']).toContain("script-src 'self'")
      for (const name of ['content-disposition', 'accept-ranges', 'content-range', 'etag', 'last-modified'])
        expect([name, headers[name]]).toEqual([name, undefined])
      expect(JSON.stringify(headers)).not.toContain('Povjerljivo')
    }
    s3.fail.status = 503
  },
)

describe('bytes that were checked', () => {
  /** A PUT that stands still after half of its body until it is let go on. */
  const half = (b: KlupaDatoteka, tko: TestOsoba, path: string, body: Buffer) => {
    const { port } = b.k.api.app.http.server.address() as { port: number }
    const headers = { authorization: `Bearer ${tko.token}`, 'content-length': String(body.length) }
    const call = request({ host: '127.0.0.1', port, method: 'PUT', path, agent: false, headers })
    const done = new Promise<number>((resolve) => {
      call.on('response', (answer) => resolve(answer.resume().statusCode ?? 0))
      call.on('error', () => resolve(0))
    })
    const begun = new Promise<void>((resolve) =>
      call.write(body.subarray(0, body.length / 2), () => setTimeout(resolve, 100)),
    )
    return { begun, rest: () => call.end(body.subarray(body.length / 2)), done }
  }
  const read = async (on_: ReturnType<typeof on>, tko: TestOsoba, id: string) => {
    const { signedUrl } = (await on_.download(tko, id)).body
    return on_.b.http('GET', signedUrl, tko.token)
  }

  test('are not those of a second sending that goes on while they are checked and after (A3)', async () => {
    const all = on('disk')
    const { b, k, url, put, finish } = all
    const me = k.nas.osobe.UR
    const [good, evil] = [jpeg(400_000, 11), jpeg(400_000, 12)]
    const { id, signedUrl } = (await url(me)).body
    await put(me, signedUrl, good)
    const second = half(b, me, signedUrl, evil)
    await second.begun
    const finished = finish(me, id)
    second.rest()
    await second.done
    const { status, body } = await finished
    if (status !== 200) await finish(me, id)
    expect((await put(me, signedUrl, jpeg(500_000, 13))).status).toBe(409)
    const [row] = await k.upit<{ sha256: string; bajtova: string }>(
      sql`select sha256, bajtova from datoteka where id = ${id}::uuid and stanje = 'provjerena' and pomak = bajtova`,
    )
    const file = await read(all, me, id)
    expect([status === 200 ? body.size : 400_000, Number(row?.bajtova)]).toEqual([400_000, 400_000])
    expect(sazetak(file.body)).toBe(row?.sha256)
  })

  test('are compared with their hash whenever they are read, from whatever byte', async () => {
    const all = on('disk')
    const { b, k, whole, download } = all
    const me = k.nas.osobe.UR
    const { id } = await whole(me, jpeg(300_000, 14))
    expect((await read(all, me, id)).body.length).toBe(300_000)
    await writeFile(join(b.folder, 'pohrana', keyOf(id)), jpeg(300_000, 15))
    for (const range of ['bytes=0-', 'bytes=299990-']) {
      const { signedUrl } = (await download(me, id)).body
      const answer = await b.http('GET', signedUrl, me.token, { headers: { range } }).catch(() => 'broken off')
      expect(typeof answer === 'string' || answer.status >= 500).toBe(true)
    }
  })
})

describe('a signed address', () => {
  test('serves one person, one object, one method and fifteen minutes', async () => {
    const { b, k, url, put } = on('disk')
    const [me, other] = [k.nas.osobe.UR, k.tudi.osobe.UR]
    const [one, two] = [(await url(me)).body, (await url(me)).body]
    const bytes = jpeg(300)
    const swapped = one.signedUrl.replace(one.id, two.id)
    const later = one.signedUrl.replace(/istek=(\d+)/, (_all, at) => `istek=${Number(at) + 1000}`)
    for (const address of [
      swapped,
      later,
      one.signedUrl.replace(/potpis=.*/, 'potpis=x'),
      one.signedUrl.split('?')[0] ?? '',
    ])
      expect((await put(me, address, bytes)).status).toBe(404)
    expect((await put(other, one.signedUrl, bytes)).status).toBe(404)
    expect((await b.http('GET', one.signedUrl, me.token)).status).toBe(404)
    expect((await put({ ...me, token: 'y'.repeat(43) }, one.signedUrl, bytes)).status).toBe(401)
    k.api.clock.now += 15 * 60_000
    expect((await put(me, one.signedUrl, bytes)).status).toBe(404)
    expect((await put(me, (await url(me)).body.signedUrl, bytes)).status).toBe(200)
  })

  test('is not given to whoever may not edit the record, nor under another name', async () => {
    const { k, url, draft } = on('disk')
    const relationId = await draft()
    const code = async (tko: TestOsoba, more = {}) =>
      (await url(tko, { relation: 'projekt', relationId, ...more })).status
    expect(await code(k.nas.osobe.UR)).toBe(200)
    expect(await code(k.nas.osobe.PRG)).toBe(403)
    expect(await code(k.tudi.osobe.ZAS)).toBe(404)
    expect(await code(k.nas.osobe.UR, { relationId: noviId() })).toBe(404)
    expect(await code(await impersoniraj(k, k.nas.osobe.UR))).toBe(403)
  })

  test('takes no more than the limit, and nothing after the file was checked', async () => {
    const { k, url, put, finish, whole } = on('disk')
    const me = k.nas.osobe.UR
    const { id, signedUrl } = (await url(me)).body
    const big = await put(me, signedUrl, Buffer.alloc(8 * 1024 * 1024 + 1))
    expect([413, 422]).toContain(big.status)
    expect((await finish(me, id)).status).toBe(422)
    const done = await whole(me, jpeg(400))
    const again = (await url(me)).body.signedUrl
    expect((await put(me, again.replace(/objekti\/[^?]+/, `objekti/${done.id}`), jpeg(500))).status).toBe(404)
  })
})

test.each([
  ['a page called a picture', 'slika.jpg', '<html><script>x</script></html>'],
  ['an empty file', 'prazna.pdf', ''],
])('%s is refused at its end and never served', async (_what, filename, content) => {
  const { k, whole, download } = on('disk')
  const me = k.nas.osobe.UR
  const { id, done } = await whole(me, Buffer.from(content), { filename })
  expect(done.status).toBe(422)
  expect(await download(me, id)).toMatchObject({ status: 404, body: { poruka: 'Datoteka nije pronađena' } })
})

describe('who reads a file', () => {
  test('its applicant and the institution that may see the form; for all others it does not exist', async () => {
    const { b, k, download, draft } = on('disk')
    const bytes = jpeg(3000, 11)
    const id = noviId()
    const projektId = await draft(1, {})
    await b.najavi(k.nas.osobe.UR, bytes, { id, entitetId: projektId })
    await b.posalji(k.nas.osobe.UR, id, 0, bytes)
    const codes = () =>
      Promise.all(
        [k.nas.osobe.UR, k.nas.osobe.ZAS, k.nas.osobe.PRG, k.tudi.osobe.ZAS, k.djelatnici['R@SEL'], k.superadmin].map(
          async (tko) => (await download(tko, id)).status,
        ),
      )
    expect(await codes()).toEqual([200, 404, 404, 404, 404, 404])
    const manifest = JSON.stringify([{ id, naziv: 'Zapisnik.jpg', sha256: sazetak(bytes), bajtova: 3000 }])
    await k.upit(
      sql`update projekt set obrazac = jsonb_set(obrazac, '{prilozi,popis,0,datoteke}', ${manifest}::jsonb) where id = ${projektId}`,
    )
    expect(await codes()).toEqual([200, 200, 200, 404, 404, 404])
    await k.upit(sql`update projekt set status_id = 2, vrijeme_podnosenja = now() where id = ${projektId}`)
    k.api.clock.now = Date.parse('2027-06-02T10:00:00Z')
    expect(await codes()).toEqual([200, 200, 200, 404, 200, 404])
    const unknown = await download(k.tudi.osobe.ZAS, noviId())
    const foreign = await download(k.tudi.osobe.ZAS, id)
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    const address = (await download(k.djelatnici['R@SEL'], id)).body.signedUrl
    expect(sazetak((await b.http('GET', address, k.djelatnici['R@SEL'].token)).body)).toBe(sazetak(bytes))
  })
})

test('storageInfo counts what a person keeps, in bytes and in words', async () => {
  const { k, whole } = on('disk')
  const me = k.djelatnici['R@DRF']
  const info = async () => (await k.zovi<Record<string, number>>('GET', 'v1/dms/storageInfo', me.token)).body
  const before = await info()
  expect(before).toMatchObject({
    quota: 67_108_864,
    diskUsage: 0,
    availableStorage: 67_108_864,
    quotaReadable: '64,00 MB',
  })
  await whole(me, jpeg(1024 * 1024))
  expect(await info()).toMatchObject({
    diskUsage: 1_048_576,
    diskUsageReadable: '1,00 MB',
    availableStorage: 66_060_288,
  })
})

describe('the room of a person whose sending does not go as it was said', () => {
  const quotaBytes = 100_000
  let small: KlupaDatoteka
  beforeAll(async () => {
    small = await klupaDatoteka({ quotaBytes })
    benches.small = small
  })
  const used = async (tko: TestOsoba) =>
    (await small.k.zovi<{ diskUsage: number }>('GET', 'v1/dms/storageInfo', tko.token)).body.diskUsage

  test('a sending that broke off is not charged, keeps nothing, and may be done again', async () => {
    const { b, k, url, put, finish } = on('small')
    const me = k.djelatnici['R@SEL']
    const { id, signedUrl } = (await url(me)).body
    const bytes = jpeg(90_000, 31)
    await expect(b.http('PUT', signedUrl, me.token, { body: bytes, cutAfter: 50_000 })).rejects.toThrow('cut')
    await expect.poll(() => used(me)).toBe(0)
    await expect.poll(() => readdir(join(b.folder, 'dolazak'))).toEqual([])
    expect((await put(me, signedUrl, bytes)).status).toBe(200)
    expect([(await finish(me, id)).status, await used(me)]).toEqual([200, 90_000])
  })

  test('nor is one that a dying server broke off, once nothing can come of it any more', async () => {
    const { b, k, url } = on('small')
    const me = k.djelatnici['R@SEL']
    const { id } = (await url(me)).body
    const at = new Date(k.api.clock.now).toISOString()
    await k.upit(sql`update datoteka set bajtova = 7000, pomak = 3000, updated_at = ${at} where id = ${id}::uuid`)
    const before = await used(me)
    const job = datotekaJobs(b.datoteke()).find(({ name }) => name === 'datoteka.vratiMjesto')
    const taken = async (minutes: number) => {
      k.api.clock.now += minutes * 60_000
      await job?.run(new AbortController().signal)
      return (await used(me)) - before
    }
    expect([await taken(19), await taken(2)]).toEqual([0, -7000])
  })

  test('a smaller one in place of a larger is charged for itself', async () => {
    const { k, url, put, finish } = on('small')
    const me = k.djelatnici['R@DRF']
    const { id, signedUrl } = (await url(me)).body
    expect((await put(me, signedUrl, jpeg(90_000, 32))).status).toBe(200)
    expect((await put(me, signedUrl, jpeg(10_000, 33))).status).toBe(200)
    expect([(await finish(me, id)).status, await used(me)]).toEqual([200, 10_000])
    const other = (await url(me)).body
    expect((await put(me, other.signedUrl, jpeg(90_001, 34))).status).toBe(422)
    expect((await put(me, other.signedUrl, jpeg(90_000, 34))).status).toBe(200)
  })

  test('is counted with what the upload says at that moment, also when another process has changed it', async () => {
    const { k, url, put } = on('small')
    const me = k.nas.osobe.UR
    const [kept, other] = [(await url(me)).body, (await url(me)).body]
    expect((await put(me, kept.signedUrl, jpeg(60_000, 35))).status).toBe(200)
    expect((await put(me, other.signedUrl, jpeg(40_000, 36))).status).toBe(200)
    let late: Promise<{ status: number }> | undefined
    await k.api.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`datoteke:${me.id}`}, 0))`)
      late = put(me, other.signedUrl, jpeg(50_000, 37))
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => k.upit(waiting)).toHaveLength(1)
      await tx.execute(sql`update datoteka set bajtova = 10, pomak = 10 where id = ${other.id}::uuid`)
      await tx.execute(sql`update datoteka set bajtova = 80000 where id = ${kept.id}::uuid`)
    })
    expect((await late)?.status).toBe(422)
  })

  test('counts no byte beyond what was said of the upload', async () => {
    const { b, k, url, put } = on('small')
    const me = k.nas.osobe.ZAS
    const { id, signedUrl } = (await url(me)).body
    expect((await put(me, signedUrl, jpeg(1000, 38))).status).toBe(200)
    const { deps } = b.datoteke()
    const osoba = { osobaId: me.id, stvarnaOsobaId: me.id }
    const count = (pomak: number) => zabiljeziPomak(zaOsobu(deps, osoba), osoba, id, pomak)
    await expect(count(1001)).rejects.toMatchObject({ kod: 'radnja-nije-dopustena' })
    await count(1000)
  })
})

test.each([
  ['a/b\\c:d*e?f"g<h>i|j.pdf', 'a_b_c_d_e_f_g_h_i_j.pdf'],
  ['...skriveno.pdf', 'skriveno.pdf'],
  ['rac\u0306un\u202Efdp.exe', 'ra\u0063\u0306unfdp.exe'.normalize('NFC')],
  ['\u0000\u001f', 'datoteka'],
  ['  ', 'datoteka'],
])('the name %j is shown as %j', (raw, shown) => {
  expect(cistiNaziv(raw)).toBe(shown)
})

test('a long name keeps its extension', () => {
  expect(cistiNaziv(`${'ž'.repeat(300)}.pdf`)).toBe(`${'ž'.repeat(146)}.pdf`)
})

describe('who brought a file', () => {
  const opisi = async (tko: TestOsoba, ids: string[]) => {
    const { k } = on('disk')
    return k.zovi<{ data: { id: string; kreator: string; nevazeca: boolean }[] }>('POST', 'v1/dms/opisi', tko.token, {
      ids,
    })
  }

  test('is told to those who may see its record, and whether the portal refused it; for others there is no such file', async () => {
    const { b, k, draft } = on('disk')
    const [me, ids] = [k.nas.osobe.UR, [noviId(), noviId()]]
    const projektId = await draft(1, {})
    for (const [at, bytes] of [jpeg(2000, 21), Buffer.from('<html>nije slika</html>')].entries()) {
      await b.najavi(me, bytes, { id: ids[at] ?? '', entitetId: projektId })
      await b.posalji(me, ids[at] ?? '', 0, bytes)
    }
    const told = async (tko: TestOsoba) => {
      const { data } = (await opisi(tko, [...ids, noviId()])).body
      return ids.map((id) => data.find((one) => one.id === id)?.nevazeca)
    }
    for (const tko of [me, k.nas.osobe.ZAS, k.nas.osobe.PRG]) expect(await told(tko)).toEqual([false, true])
    for (const tko of [k.tudi.osobe.ZAS, k.djelatnici['R@SEL'], k.superadmin])
      expect(await told(tko)).toEqual([undefined, undefined])
    const [{ ime, prezime } = { ime: '', prezime: '' }] = await k.upit<{ ime: string; prezime: string }>(
      sql`select ime, prezime from fizicka_osoba where id = ${me.id}`,
    )
    expect((await opisi(k.nas.osobe.ZAS, ids)).body.data[0]?.kreator).toBe(`${ime} ${prezime}`)
  })

  test('is asked of at most two hundred files at once, and of nothing that is no file', async () => {
    const { k } = on('disk')
    const many = Array.from({ length: 201 }, () => noviId())
    expect((await opisi(k.nas.osobe.UR, many)).status).toBe(422)
    expect((await opisi(k.nas.osobe.UR, ["' or 1=1 --"])).status).toBe(422)
    expect((await opisi({ ...k.nas.osobe.UR, token: 'x'.repeat(43) }, [noviId()])).status).toBe(401)
  })
})
