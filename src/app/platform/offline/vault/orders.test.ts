/** What a device does when it was told something from afar: nothing unsent is removed, asleep or awake (R-OFF-3, I1). */
import Dexie from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import type { DojavaUredaja, NaredbaUredaju, VrstaNaredbe } from '#contract/kernel/sync/uredaji.ts'
import { createAttachmentCipher } from '../attachments/attachment-cipher.ts'
import { openAttachmentDb } from '../attachments/attachment-db.ts'
import { isEnded, makeGrant } from '../cipher/grant.ts'
import { newDataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { createDexieStorage, openPersonDb } from '../device/dexie-db.ts'
import type { AttachmentRow } from '../ports/attachment.types.ts'
import type { OutboxRow } from '../ports/tables.ts'
import { openDeviceDb } from './device-db.ts'
import { removeWork, unsentOf } from './left-behind.ts'
import { contactAsleep, makeContact, type OrderPorts, obey, reportDone } from './orders.ts'

const ANA = 7
const OVLAST = '0190a000-0000-7000-8000-000000000002'
const ids = { a: '0190a000-0000-7000-8000-00000000000a', b: '0190a000-0000-7000-8000-00000000000b' }
const dataKey = newDataKey()

const nalog = (vrsta: VrstaNaredbe): NaredbaUredaju => ({
  id: '0190a000-0000-7000-8000-0000000000f1',
  vrsta,
  razlog: 'Tablet je izgubljen.',
  dao: 'Sandra Vrban',
  dano: '2026-11-21T10:00:00.000Z',
})

const devices: ReturnType<typeof openDeviceDb>[] = []
afterEach(async () => {
  for (const { close } of devices.splice(0)) close()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

/** A tablet on which Ana has worked; `state` is what the portal says and whether it is reached. */
async function tablet() {
  const device = openDeviceDb()
  devices.push(device)
  await device.change(ANA, (profile) => ({ ...profile, inicijali: 'A. A.' }))
  const grant = await makeGrant(ANA, dataKey, async () => ({
    ovlastId: OVLAST,
    istjece: '2027-01-01T00:00:00.000Z',
    tajna: btoa('x'.repeat(32)),
    kljuc: { id: '00'.repeat(8), javni: 'AAAA' },
  }))
  await device.saveGrant(grant)
  const state = { online: true, naredba: null as NaredbaUredaju | null, ovlast: true }
  const dojave: DojavaUredaja[] = []
  const ports: OrderPorts = {
    device,
    serverTime: async () => (state.online ? 1_000 : undefined),
    report: async (body) => {
      dojave.push(body)
      return { naredba: body.izvrseno === null ? state.naredba : null, ovlast: state.ovlast }
    },
    unsent: (osobaId) => unsentOf(device, osobaId),
    removeWork,
  }
  return { device, ports, state, dojave }
}

async function outbox(...rows: Partial<OutboxRow>[]) {
  const db = openPersonDb(ANA)
  const storage = createDexieStorage(db, createRowCipher(dataKey))
  const whole = rows.map((row) => ({ lane: 'projekt:1', status: 'queued', seq: 1, ...row }) as OutboxRow)
  await storage.transaction('rw', ['outbox'], (tx) => tx.putMany('outbox', whole))
  db.close()
}

async function photo(state: AttachmentRow['state']) {
  const db = openAttachmentDb(ANA, createAttachmentCipher(dataKey))
  const row = { attId: 'slika', docType: 'projekt', docId: '1', state } as AttachmentRow
  await db.add(row, new Uint8Array(10))
  db.close()
}

describe('what is left behind', () => {
  it('is counted without the key: records that were not given up nor confirmed, and files that were not verified', async () => {
    const { device } = await tablet()
    expect(await unsentOf(device, ANA)).toBe(0)
    await outbox(
      { mutationId: ids.a },
      { mutationId: ids.b, status: 'rejected' },
      { mutationId: 'c', status: 'superseded' },
    )
    expect(await unsentOf(device, ANA)).toBe(2)
    await photo('uploading')
    expect(await unsentOf(device, ANA)).toBe(3)
    await device.replaceCopies(ANA, [{ mutationId: ids.a, osobaId: ANA, seq: 1, bytes: new Uint8Array(1) }])
    await device.confirmCopies([ids.a])
    expect(await unsentOf(device, ANA)).toBe(2)
  })

  it('is not made by the asking', async () => {
    const { device } = await tablet()
    await unsentOf(device, ANA)
    expect(await Dexie.getDatabaseNames()).toEqual(['fondovi-uredaj'])
  })
})

describe('removal after sending', () => {
  it('waits for every record and every file, and then takes all of the person and of nobody else', async () => {
    const { device, ports } = await tablet()
    await device.change(8, (profile) => ({ ...profile, inicijali: 'B.' }))
    await outbox({ mutationId: ids.a })
    await photo('uploaded')
    expect(await obey(ports, ANA, nalog('obrisi'))).toEqual({ done: false, preostalo: 2 })
    expect(await device.notices()).toEqual([])
    await outbox({ mutationId: ids.a, status: 'superseded' })
    expect(await obey(ports, ANA, nalog('obrisi'))).toEqual({ done: false, preostalo: 1 })
    await photo('verified')
    expect(await obey(ports, ANA, nalog('obrisi'))).toEqual({ done: true })
    expect(await Dexie.getDatabaseNames()).toEqual(['fondovi-uredaj'])
    expect((await device.profiles()).map(({ osobaId }) => osobaId)).toEqual([8])
    expect(await device.notices()).toMatchObject([{ osobaId: ANA, inicijali: 'A. A.', naredba: { vrsta: 'obrisi' } }])
  })

  it('of who sleeps comes once their sealed work was confirmed, and is told though the grant is gone', async () => {
    const { device, ports, state, dojave } = await tablet()
    await outbox({ mutationId: ids.a })
    await device.replaceCopies(ANA, [{ mutationId: ids.a, osobaId: ANA, seq: 1, bytes: new Uint8Array(1) }])
    state.naredba = nalog('obrisi')
    await contactAsleep(ports, [ANA])
    expect(dojave.map(({ neposlano, izvrseno }) => [neposlano, izvrseno])).toEqual([[1, null]])
    expect(await device.profile(ANA)).toBeDefined()
    await device.confirmCopies([ids.a])
    await contactAsleep(ports, [ANA])
    expect(dojave.map(({ neposlano, izvrseno }) => [neposlano, izvrseno]).slice(1)).toEqual([
      [0, null],
      [0, nalog('obrisi').id],
    ])
    expect([await device.profile(ANA), await device.grant(ANA)]).toEqual([undefined, undefined])
  })
})

describe('a lock from afar', () => {
  it('ends the grant and keeps every record, and is told once the portal is reached', async () => {
    const { device, ports, state, dojave } = await tablet()
    await outbox({ mutationId: ids.a })
    await device.replaceCopies(ANA, [{ mutationId: ids.a, osobaId: ANA, seq: 1, bytes: new Uint8Array(1) }])
    expect(await obey(ports, ANA, nalog('zakljucaj'))).toEqual({ done: true })
    expect(isEnded((await device.grant(ANA)) ?? { istjece: 1 })).toBe(true)
    expect(await device.copies()).toEqual([])
    expect(await unsentOf(device, ANA)).toBe(1)
    state.online = false
    await reportDone(ports)
    expect(dojave).toEqual([])
    state.online = true
    await reportDone(ports)
    await reportDone(ports)
    expect(dojave).toMatchObject([{ neposlano: 1, izvrseno: nalog('zakljucaj').id }])
  })

  it('that was lifted meanwhile leaves a grant that the next sign-in replaces', async () => {
    const { device, ports, state } = await tablet()
    state.ovlast = false
    expect(await makeContact(ports, ANA)).toBeNull()
    expect(isEnded((await device.grant(ANA)) ?? { istjece: 1 })).toBe(true)
  })

  it('is not taken for lifted when the portal was not reached', async () => {
    const { ports, state } = await tablet()
    state.naredba = nalog('zakljucaj')
    state.online = false
    expect(await makeContact(ports, ANA)).toBeUndefined()
    expect((await ports.device.notices()).length).toBe(0)
  })
})
