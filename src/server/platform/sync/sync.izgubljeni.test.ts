/** The loss detector: what a device spoke of and never sent, told to the person and, as a number, to the institution. */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { IzgubljeniUredaj } from '#contract/kernel/sync/protocol.ts'
import { OZUJAK, ZATVARANJE } from '#tests/support/builders/poziv.ts'
import { impersoniraj, type KlupaProjekata, noviId, TIJELA, zapisiProjekt } from '#tests/support/projekti.ts'
import { ishodi, klupaTableta, postavi, type Uredaj, uredaj } from '#tests/support/uredaj.ts'

const DAN = 86_400_000
let k: KlupaProjekata
let pozivId: number
let projekt: string
let tablet: Uredaj
klupaTableta((bench) => {
  ;({ k, pozivId, tablet } = bench)
})
beforeEach(async () => {
  projekt = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 1 })
})

const izmjena = async (now: string) => {
  const base = { rev: 1, hash: (await k.redak(projekt)).obrazacHash }
  return tablet.izmijeni(projekt, base, [postavi('projekt.naziv', 'CNC obradni centar', now)])
}
/** The device tells what it holds and sends nothing of it. */
const najavi = (zapisi: readonly Envelope[], from = tablet, report?: number) =>
  from.posalji([], {
    ...(report === undefined ? {} : { report }),
    pendingDigest: zapisi.map(({ mutationId, envHash, lane }) => ({ mutationId, envHash, lane })),
  })
async function izgubljeno(token = k.nas.osobe.ZAS.token): Promise<IzgubljeniUredaj[]> {
  const { body } = await k.zovi<{ uredaji: IzgubljeniUredaj[] }>('GET', 'sync/v1/izgubljeni', token)
  return body.uredaji.filter(({ deviceId }) => deviceId === tablet.deviceId)
}

test('what was announced is lost after a day, not before, and found again when it arrives [I23]', async () => {
  const zapis = await izmjena('Nikad nije stiglo')
  await najavi([zapis])
  k.api.clock.now += DAN - 60_000
  expect(await izgubljeno()).toEqual([])
  k.api.clock.now += 120_000
  expect(await izgubljeno()).toEqual([
    {
      deviceId: tablet.deviceId,
      platform: 'test',
      prijavljeno: new Date(OZUJAK).toISOString(),
      zapisi: [zapis.mutationId],
    },
  ])
  expect(ishodi(await tablet.posalji([zapis]))).toEqual(['applied'])
  expect(await izgubljeno()).toEqual([])
})

test('a device that lost its memory shows its loss at once, and another device can bring the work [I16 I23]', async () => {
  const zapis = await izmjena('S izgubljenog pamćenja')
  await najavi([zapis])
  expect(await izgubljeno()).toEqual([])
  await k.zovi('POST', 'sync/v1/devices', k.nas.osobe.ZAS.token, {
    deviceId: tablet.deviceId,
    clientGen: noviId(),
    platform: 'test',
    appVersion: '0.1.0',
  })
  expect(await izgubljeno()).toMatchObject([{ zapisi: [zapis.mutationId] }])
  const laptop = uredaj(k, k.nas.osobe.ZAS, k.nas.id)
  await laptop.prijavi()
  await laptop.posalji([zapis])
  expect(await izgubljeno()).toEqual([])
})

test('a memory is made known by its own person only: in the session of another it is refused and hides no loss [I23]', async () => {
  const { ZAS, UR } = k.nas.osobe
  const prijavi = (token: string, userId: number, clientGen: string) => {
    const { deviceId } = tablet
    const body = { deviceId, clientGen, userId, platform: 'test', appVersion: '0.1.0' }
    return k.zovi<{ report?: number }>('POST', 'sync/v1/devices', token, body)
  }
  const [njezino, tude] = [noviId(), tablet.clientGen]
  expect((await prijavi(UR.token, UR.id, njezino)).status).toBe(200)
  expect((await prijavi(UR.token, ZAS.id, tude)).status).toBe(403)
  const [memory] = await k.upit<{ gen: string }>(
    sql`select client_gen as gen from sync_memory where device_id = ${tablet.deviceId} and osoba_id = ${UR.id} and current`,
  )
  expect(memory?.gen).toBe(njezino)
  expect((await prijavi(ZAS.token, ZAS.id, tude)).status).toBe(200)
})

test('the device that no longer holds it has given it up', async () => {
  await najavi([await izmjena('Odustalo se')])
  k.api.clock.now += 2 * DAN
  expect(await izgubljeno()).toHaveLength(1)
  await najavi([])
  expect(await izgubljeno()).toEqual([])
})

test('a request that comes again late takes back nothing of what a newer one has said [I23]', async () => {
  const [prvi, drugi] = [await izmjena('Najavljeno prvo'), await izmjena('Najavljeno poslije')]
  await najavi([prvi], tablet, 1)
  await najavi([prvi, drugi], tablet, 2)
  await najavi([prvi], tablet, 1)
  k.api.clock.now += 2 * DAN
  expect((await izgubljeno()).flatMap(({ zapisi }) => zapisi).sort()).toEqual(
    [prvi.mutationId, drugi.mutationId].sort(),
  )
  await najavi([], tablet, 3)
  await najavi([prvi, drugi], tablet, 2)
  expect(await izgubljeno()).toEqual([])
})

test('a device that has not settled with the restored portal gives nothing up: it may hold a receipt that is void', async () => {
  const zapis = await izmjena('Zaprimljeno prije vraćanja')
  await najavi([zapis])
  k.api.clock.now += 2 * DAN
  await tablet.posalji([], { pendingDigest: [], serverEpoch: 'prije vraćanja' })
  expect(await izgubljeno()).toHaveLength(1)
})

test('two people on one device: the memory of one says nothing about the other’s [I12 I23]', async () => {
  const kolega = uredaj(k, k.nas.osobe.UR, k.nas.id, tablet.deviceId)
  const zapis = await izmjena('Još čeka')
  await najavi([zapis])
  await kolega.prijavi()
  expect(await izgubljeno()).toEqual([])
  expect(ishodi(await tablet.posalji([zapis]))).toEqual(['applied'])
  expect((await najavi([], kolega)).status).toBe(200)
})

test('only the person sees and gives up their own; nobody else, nor an administrator in their place [I12]', async () => {
  const zapis = await izmjena('Moje')
  await najavi([zapis])
  k.api.clock.now += 2 * DAN
  const body = { deviceId: tablet.deviceId, zapisi: [zapis.mutationId] }
  const { UR, ZAS } = k.nas.osobe
  expect(await izgubljeno(UR.token)).toEqual([])
  const odustani = (token: string) =>
    k.zovi<{ odustano: number; kod?: string }>('POST', 'sync/v1/izgubljeni/odustani', token, body)
  expect((await odustani(UR.token)).body).toEqual({ odustano: 0 })
  const glumac = await impersoniraj(k, ZAS)
  expect((await odustani(glumac.token)).body).toMatchObject({ kod: 'zabranjeno' })
  expect((await odustani(ZAS.token)).body).toEqual({ odustano: 1 })
  expect(await izgubljeno()).toEqual([])
})

test('the institution learns of a project that records are missing: their number, and nothing else', async () => {
  await k.api.db.execute(`update projekt set status_id = 2 where id = '${projekt}'`)
  const zapis = await izmjena('Sadržaj koji nitko ne vidi')
  const stranac = uredaj(k, k.tudi.osobe.ZAS, k.tudi.id)
  await stranac.prijavi()
  await najavi([zapis])
  // Somebody else who names the project is not believed.
  await najavi([stranac.izmijeni(projekt, null, [postavi('projekt.naziv', null, 'Tuđe')])], stranac)
  k.api.clock.now = ZATVARANJE + DAN
  const odgovori = await Promise.all(
    Object.entries(k.djelatnici).map(async ([ime, tko]) => {
      const institucija = TIJELA[ime.split('@')[1] as keyof typeof TIJELA]
      return k.zovi<{ zapisa?: number }>(
        'GET',
        `v1/institucije/${institucija}/projekti/${projekt}/neprispjelo`,
        tko.token,
      )
    }),
  )
  const vidljivi = odgovori.filter(({ status }) => status === 200)
  expect(vidljivi.length).toBeGreaterThan(0)
  for (const { body } of vidljivi) expect(body).toEqual({ zapisa: 1 })
  expect(odgovori.filter(({ status }) => status !== 200).every(({ status }) => status === 404)).toBe(true)
})
