/** Signatures of a file over HTTP: for whoever may read it, found out once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProvjeraPotpisa } from '#contract/kernel/potpisi.ts'
import { MINUTA } from '#contract/kernel/trajanje.ts'
import { dokument, izdavatelj, potpisan, potpisnik, SADA, sidroOd } from '#server/platform/potpisi/potpisi.fixture.ts'
import { provjeriPotpise } from '#server/platform/potpisi/potpisi.ts'
import type { PotpisiPortala } from '#server/platform/potpisi/potpisi-portala.ts'
import type { TestOsoba } from '#tests/support/builders/osoba.ts'
import { type KlupaDatoteka, klupaDatoteka } from '#tests/support/datoteke.ts'
import { potpisiRoutes } from './potpisi.routes.ts'

let b: KlupaDatoteka
let signed: Buffer
let provjera = 0
let prekinuta = false
const portal: PotpisiPortala = {
  otisak: 'prvi',
  provjeri: async () => Promise.reject(new Error()),
  daljinsko: undefined,
}
beforeAll(async () => {
  const korijen = await izdavatelj()
  signed = await potpisan(await dokument(), await potpisnik(korijen))
  portal.provjeri = (bytes) => {
    provjera += 1
    if (prekinuta) return Promise.resolve({ oblik: 'pdf', zapreka: 'prekid', potpisi: [], nepotpisano: [] })
    return provjeriPotpise(bytes, { sidra: [sidroOd(korijen)], sada: SADA })
  }
  b = await klupaDatoteka({}, (app, { deps }) => potpisiRoutes(app, deps, portal))
})
afterAll(() => b.stop())

async function poslano(tko: TestOsoba, filename: string, body: Buffer): Promise<string> {
  const { id, signedUrl } = (
    await b.k.zovi<{ id: string; signedUrl: string }>('POST', 'v1/dms/getUploadUrl', tko.token, {
      filename,
      system: 'portal',
    })
  ).body
  await b.http('PUT', signedUrl, tko.token, { body, headers: { 'content-type': 'application/pdf' } })
  expect((await b.http('PATCH', `/v1/dms/finishUpload/${id}?success=true`, tko.token)).status).toBe(200)
  return id
}
const potpisi = (tko: TestOsoba, id: string) =>
  b.k.zovi<{ data: ProvjeraPotpisa; provjereno: string }>('GET', `v1/datoteke/${id}/potpisi`, tko.token)

test('whoever may read a file is told of its signatures, which are checked once', async () => {
  const zastupnik = b.k.nas.osobe.ZAS
  const id = await poslano(zastupnik, 'Ugovor.pdf', signed)
  const prije = provjera
  const prvi = await potpisi(zastupnik, id)
  expect(prvi.status).toBe(200)
  expect(prvi.body.data.potpisi).toMatchObject([{ certifikat: { ime: 'Ivan Horvat' }, sidro: true, nakon: 'nista' }])
  expect((await potpisi(zastupnik, id)).body).toEqual(prvi.body)
  expect(provjera).toBe(prije + 1)
})

test('those who ask at once wait for one check of the file', async () => {
  const { ZAS } = b.k.nas.osobe
  const id = await poslano(ZAS, 'Ugovor.pdf', signed)
  const prije = provjera
  const odgovori = await Promise.all([ZAS, ZAS, ZAS, ZAS].map((tko) => potpisi(tko, id)))
  expect(odgovori.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(provjera).toBe(prije + 1)
})

test('a check that was broken off is not begun again for some minutes', async () => {
  const zastupnik = b.k.nas.osobe.ZAS
  const id = await poslano(zastupnik, 'Ugovor.pdf', signed)
  const prije = provjera
  prekinuta = true
  for (let dvaput = 0; dvaput < 2; dvaput += 1) expect((await potpisi(zastupnik, id)).body.data.zapreka).toBe('prekid')
  expect(provjera).toBe(prije + 1)
  prekinuta = false
  b.k.api.clock.now += 6 * MINUTA
  expect((await potpisi(zastupnik, id)).body.data).toMatchObject({ zapreka: null, potpisi: [{ sidro: true }] })
  expect(provjera).toBe(prije + 2)
})

test('a file is read when its turn has come', async () => {
  let procitano = false
  const dugo = provjeriPotpise(
    () => new Promise((done) => setImmediate(() => done(new Uint8Array(procitano ? signed : Buffer.from(''))))),
    { sidra: [], sada: SADA },
  )
  const iza = provjeriPotpise(
    () => {
      procitano = true
      return Promise.resolve(signed)
    },
    { sidra: [], sada: SADA },
  )
  expect((await dugo).oblik).toBeNull()
  expect((await iza).oblik).toBe('pdf')
})

test('whoever may not read a file is told nothing of it', async () => {
  const id = await poslano(b.k.nas.osobe.ZAS, 'Ugovor.pdf', signed)
  expect((await potpisi(b.k.tudi.osobe.ZAS, id)).status).toBe(404)
})
