/** Files published with a call: who puts them, whose they must be, and that they are public only with the call. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { datotekaPozivaPut } from '#contract/modules/poziv/poziv.adrese.ts'
import { javniDokumentRoute } from '#server/modules/datoteka/datoteka.preuzimanje.ts'
import type { TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK, pozivU, zapisi } from '#tests/support/builders/poziv.ts'
import { jpeg, type KlupaDatoteka, klupaDatoteka } from '#tests/support/datoteke.ts'
import { noviId } from '#tests/support/projekti.ts'
import { javnaDatotekaPoziva, sProvjerenimDatotekama } from './poziv.datoteke.repository.ts'
import { findPoziv } from './poziv.repository.ts'

let b: KlupaDatoteka
let drf: TestOsoba
const DRF = 4
beforeAll(async () => {
  b = await klupaDatoteka({}, (app, datoteke) => {
    const url = '/v1/public/pozivi/:pozivId/datoteke/:datotekaId'
    javniDokumentRoute(app, datoteke, { url, audit: 'poziv.javno.datoteka', datoteka: javnaDatotekaPoziva })
  })
  b.k.api.clock.now = OZUJAK
  drf = b.k.djelatnici['R@DRF']
})
afterAll(() => b.stop())

const BYTES = jpeg(4000)
interface Poslana {
  id: string
  naziv: string
  bajtova: number
  sha256?: string
}

/** The way of a desk: address, bytes, end. Gives the status of the first refusal, or the file. */
async function prilozi(tko: TestOsoba, pozivId: number, naziv = 'Izjava.jpg'): Promise<number | Poslana> {
  const { api } = b.k
  const body = { filename: naziv, system: 'portal', relation: 'poziv', relationId: String(pozivId) }
  const najava = await api.send<{ signedUrl: string; id: string }>('POST', 'v1/dms/getUploadUrl', tko.token, body)
  if (najava.status !== 200) return najava.status
  const { signedUrl, id } = najava.body
  const sent = await b.http('PUT', signedUrl.replace(/^https?:\/\/[^/]+/, ''), tko.token, {
    body: BYTES,
    headers: { 'content-type': 'image/jpeg', 'x-requested-with': 'fetch' },
  })
  if (sent.status >= 300) return sent.status
  const done = await api.send('PATCH', `v1/dms/finishUpload/${id}?success=true`, tko.token, {})
  return done.status === 200 ? { id, naziv, bajtova: BYTES.length } : done.status
}

const definicijaOd = async (id: number) => {
  const { rows } = await b.k.api.db.execute<{ definicija: PozivDefinicija }>(
    sql`select coalesce(izmjena -> 'definicija', definicija) as definicija from poziv where id = ${id}`,
  )
  return rows[0]?.definicija as PozivDefinicija
}

async function spremi(id: number, verzijaRetka: number, datoteka: Poslana | null, dio = 'osnovno') {
  const definicija = await definicijaOd(id)
  const dokumentacija = [{ id: 1, naziv: 'Upute', opis: '', url: null, datoteka }]
  const { naziv } = { naziv: 'Izjava' }
  const popis = [
    {
      id: 1,
      vrsta: 'izjava',
      naziv,
      obvezno: true,
      format: 'pdf',
      potpisKvalificirani: false,
      vrijediDana: null,
      predlozak: datoteka,
    },
  ]
  return b.k.api.send<ProblemBody & { verzijaRetka: number }>('PUT', `v1/institucije/${DRF}/pozivi/${id}`, drf.token, {
    mutationId: noviId(),
    verzijaRetka,
    [dio]: { definicija: { ...definicija, dokumentacija, prilozi: { ucitavanjeOmoguceno: true, popis } } },
  })
}

const javno = (pozivId: number, id: string) => b.http('GET', datotekaPozivaPut(pozivId, id), '')
const novi = (statusId: number) => zapisi(b.k.api.db, pozivU(statusId))

test('a file is put by the drafting body while it drafts, and by nobody else', async () => {
  const poziv = await novi(1)
  expect(await prilozi(drf, poziv)).toMatchObject({ naziv: 'Izjava.jpg' })
  for (const tko of [b.k.djelatnici['R@SEL'], b.k.nas.osobe.ZAS]) expect(await prilozi(tko, poziv)).toBe(404)
  expect(await prilozi(drf, 2_000_000)).toBe(404)
  expect(await prilozi(drf, await novi(15))).toBe(403)
})

test('a call names only verified files that were put to it [POZ-57]', async () => {
  const [poziv, drugi] = [await novi(1), await novi(1)]
  const tuda = (await prilozi(drf, drugi)) as Poslana
  const own = (await prilozi(drf, poziv)) as Poslana
  for (const file of [tuda, { ...own, id: noviId() }, { ...own, bajtova: own.bajtova + 1 }]) {
    const answer = await spremi(poziv, 1, file)
    expect([answer.status, answer.body.greske?.map(({ pravilo }) => pravilo)]).toEqual([422, ['POZ-57']])
  }
  expect((await spremi(poziv, 1, own)).status).toBe(200)
  const { rows } = await b.k.api.db.execute(sql`select povezana from datoteka where id = ${own.id}::uuid`)
  expect(rows).toEqual([{ povezana: true }])
})

test('what a draft names is nobody’s but its bodies’; published, it is everyone’s, byte for byte', async () => {
  const poziv = await novi(1)
  const file = (await prilozi(drf, poziv)) as Poslana
  await spremi(poziv, 1, file)
  expect((await javno(poziv, file.id)).status).toBe(404)
  const address = (tko: TestOsoba) => b.k.api.get(`v1/dms/getDownloadUrl/${file.id}`, tko.token)
  expect((await address(b.k.djelatnici['V@DRF'])).status).toBe(200)
  expect((await address(b.k.nas.osobe.ZAS)).status).toBe(404)

  const otvoren = await novi(15)
  const definicija = JSON.stringify(await definicijaOd(poziv))
  await b.k.api.db.execute(sql`update poziv set definicija = ${definicija}::jsonb where id = ${otvoren}`)
  await b.k.api.db.execute(sql`update datoteka set entitet_id = ${String(otvoren)} where id = ${file.id}::uuid`)
  const answer = await javno(otvoren, file.id)
  expect([answer.status, Buffer.compare(answer.body, BYTES)]).toEqual([200, 0])
  expect((await javno(poziv, file.id)).status).toBe(404)
  expect((await javno(otvoren, noviId())).status).toBe(404)
})

test('a file of a change under way is not public before the change is in force', async () => {
  const poziv = await novi(20)
  const file = (await prilozi(drf, poziv)) as Poslana
  expect((await spremi(poziv, 1, file, 'izmjena')).status).toBe(200)
  expect((await javno(poziv, file.id)).status).toBe(404)
})

const SHA256 = createHash('sha256').update(BYTES).digest('hex')

test('a saved call says what the bytes of its files are, and one that says otherwise is refused [POZ-57]', async () => {
  const poziv = await novi(1)
  const own = (await prilozi(drf, poziv)) as Poslana
  const krivi = await spremi(poziv, 1, { ...own, sha256: 'a'.repeat(64) })
  expect([krivi.status, krivi.body.greske?.map(({ pravilo }) => pravilo)]).toEqual([422, ['POZ-57']])
  expect((await spremi(poziv, 1, own)).status).toBe(200)
  const { dokumentacija, prilozi: popis } = await definicijaOd(poziv)
  expect([dokumentacija[0]?.datoteka?.sha256, popis.popis[0]?.predlozak?.sha256]).toEqual([SHA256, SHA256])
})

test('other bytes behind a named file are neither published nor read; a definition without a hash is still read', async () => {
  const poziv = await novi(1)
  const file = (await prilozi(drf, poziv)) as Poslana
  await spremi(poziv, 1, file)
  const objavi = (id: number) =>
    b.k.api.db.transaction(async (tx) => sProvjerenimDatotekama(tx, (await findPoziv(tx, id, SYSTEM)) as never))
  await objavi(poziv)
  await b.k.api.db.execute(sql`update poziv set javni_red = 1 where id = ${poziv}`)
  expect((await javno(poziv, file.id)).status).toBe(200)
  const address = () => b.k.api.get(`v1/dms/getDownloadUrl/${file.id}`, drf.token)
  expect((await address()).status).toBe(200)
  await b.k.api.db.execute(sql`update datoteka set sha256 = ${'b'.repeat(64)} where id = ${file.id}::uuid`)
  expect((await javno(poziv, file.id)).status).toBe(404)
  expect((await address()).status).toBe(404)
  await expect(objavi(poziv)).rejects.toMatchObject({ greske: [{ pravilo: 'POZ-57' }] })
  const { rows } = await b.k.api.db.execute<{ javni: boolean }>(sql`
    update poziv set definicija = jsonb_set(definicija, '{dokumentacija,0,datoteka}', (definicija #> '{dokumentacija,0,datoteka}') - 'sha256')
      #- '{prilozi,popis,0,predlozak,sha256}' where id = ${poziv} returning javni_red is not null as javni`)
  expect(rows).toEqual([{ javni: true }])
  await b.k.api.db.execute(sql`update datoteka set sha256 = ${SHA256} where id = ${file.id}::uuid`)
  expect((await javno(poziv, file.id)).status).toBe(200)
})
