/** The server's share of a device key: the same for the same person and device for ever, for nobody else, and not for a revoked device. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  impersoniraj,
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPrijavitelj,
  type Prijavitelj,
} from '#tests/support/projekti.ts'
import { uredaj } from '#tests/support/uredaj.ts'
import { syncDevice } from './sync.tables.ts'

let k: KlupaProjekata
let mi: Prijavitelj
beforeAll(async () => {
  k = await klupaProjekata()
  mi = await noviPrijavitelj(k.api.db, 'Dio ključa d.o.o.')
})
afterAll(() => k.api.stop())

const share = (tko: { token: string }, deviceId: string) =>
  k.api.send<{ udio?: string; kod?: string }>('POST', 'sync/v1/share', tko.token, { deviceId })

test('a person gets 32 bytes for a device, and always the same ones', async () => {
  const deviceId = noviId()
  const first = await share(mi.osobe.ZAS, deviceId)
  expect(first.status).toBe(200)
  expect(Buffer.from(first.body.udio ?? '', 'base64')).toHaveLength(32)
  expect((await share(mi.osobe.ZAS, deviceId)).body).toEqual(first.body)
})

test('another person of the same device, and the same person elsewhere, get others [I12]', async () => {
  const deviceId = noviId()
  const answers = [
    await share(mi.osobe.ZAS, deviceId),
    await share(mi.osobe.UR, deviceId),
    await share(mi.osobe.ZAS, noviId()),
  ]
  expect(new Set(answers.map(({ body }) => body.udio)).size).toBe(3)
})

test('a revoked device gets none, nor does an administrator who acts as another', async () => {
  const tablet = uredaj(k, mi.osobe.ZAS, mi.id)
  await tablet.prijavi()
  await k.api.db.update(syncDevice).set({ revokedAt: new Date() }).where(eq(syncDevice.deviceId, tablet.deviceId))
  expect((await share(mi.osobe.ZAS, tablet.deviceId)).body).toMatchObject({ kod: 'uredaj-nepoznat' })
  const glumac = await impersoniraj(k, mi.osobe.ZAS)
  expect((await share(glumac, noviId())).body).toMatchObject({ kod: 'zabranjeno' })
})
