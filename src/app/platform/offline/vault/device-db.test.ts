/** What a thief reads of the people of a device: no name of anybody lies in clear (R-OFF-2, A-9; decision 0084). */
import Dexie from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { createAwake } from './awake.ts'
import { type DeviceDb, openDeviceDb } from './device-db.ts'
import { obey } from './orders.ts'
import { createVault } from './vault.ts'

const IMENA = ['Željka', 'Ivanić', 'Marić', 'Sandra', 'Vrban']
const open: DeviceDb[] = []
const device = () => {
  const db = openDeviceDb()
  open.push(db)
  return db
}
afterEach(async () => {
  for (const { close } of open.splice(0)) close()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

/** Every row of the device's database, as text. */
async function everything(): Promise<string> {
  const db = await new Dexie('fondovi-uredaj').open()
  const rows = await Promise.all(db.tables.map((table) => table.toArray()))
  db.close()
  return JSON.stringify(rows)
}
const readable = async () => {
  const text = await everything()
  return IMENA.filter((ime) => text.includes(ime))
}

const naredba = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  vrsta: 'odjavi' as const,
  razlog: null,
  dao: 'Sandra Vrban',
  dano: '2026-11-21T10:00:00.000Z',
}

test('of a person stand initials and when they were here, to be chosen by; the name comes with what opens the profile', async () => {
  const db = device()
  const state = { now: 1_000 }
  const vault = createVault({
    device: db,
    awake: createAwake(() => null),
    now: () => state.now,
    serverShare: async () => new Uint8Array(32),
  })
  const key = await vault.enter(7)
  const card = { osoba: { id: 7, ime: 'Željka', prezime: 'Ivanić Marić' } }
  await vault.saveCard(7, 'Željka Ivanić Marić', key, card)
  await obey({ device: db } as unknown as Parameters<typeof obey>[0], 7, naredba)
  expect(await vault.people()).toMatchObject([{ osobaId: 7, inicijali: 'Ž. I. M.', zadnje: 1_000 }])
  expect(await db.notices()).toMatchObject([{ inicijali: 'Ž. I. M.', naredba: { dao: 'S. V.' } }])
  expect(await vault.readCard(7, key)).toEqual(card)
  expect(await readable()).toEqual([])
})

test('names that an earlier version wrote down are cut to initials at the first start of this one', async () => {
  const old = new Dexie('fondovi-uredaj')
  old.version(4).stores({
    device: 'key',
    profiles: 'osobaId, lastUsed',
    grants: 'osobaId',
    sealed: 'mutationId, osobaId',
    confirmed: 'mutationId, osobaId',
    notices: 'osobaId',
  })
  const profile = { osobaId: 7, ime: 'Željka Ivanić-Marić', wraps: [], attempts: { count: 0 }, card: null, lastUsed: 5 }
  await old.table('profiles').put(profile)
  await old.table('notices').put({ osobaId: 7, ime: 'Željka Ivanić-Marić', naredba })
  old.close()
  expect(await readable().then((found) => found.length)).toBeGreaterThan(0)
  const db = device()
  expect(await db.profiles()).toMatchObject([{ osobaId: 7, inicijali: 'Ž. I. M.', lastUsed: 5 }])
  expect(await db.notices()).toMatchObject([{ osobaId: 7, inicijali: 'Ž. I. M.', naredba: { dao: 'S. V.' } }])
  expect(await readable()).toEqual([])
})
