/** The ports of one person's engine in a browser: the same for a page and for the service worker. */
import type Dexie from 'dexie'
import { APP_VERSION } from '#app/platform/pwa/app-version.ts'
import { filesOnTheirWay } from '../attachments/on-their-way.ts'
import { browserBallast } from '../browser/browser-ballast.ts'
import { browserClock, browserCrypto, browserRandom, createBrowserLocks } from '../browser/browser-ports.ts'
import type { DataKey } from '../cipher/keys.ts'
import { rememberRows } from '../cipher/remembered-rows.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { getNumber, newId, setMeta } from '../core/meta.ts'
import { bringUp } from '../core/of-today.ts'
import { writeTyped } from '../core/typed-docs.ts'
import { withBallast } from '../device/ballast.ts'
import { createDexieStorage, SCHEMA_EPOCH } from '../device/dexie-db.ts'
import type { Context, Storage, WatchedStorage } from '../ports/ports.ts'

/** The database on this device was written by a newer version of the application: reload before writing. */
export class NewerSchema extends Error {
  constructor() {
    super('The device database belongs to a newer version')
    this.name = 'NewerSchema'
  }
}

export interface Person extends Pick<Context, 'network' | 'events' | 'types' | 'scopes'> {
  osobaId: number
  deviceId: string
  /** What is written here is sealed with it. */
  dataKey: DataKey
  locks?: Context['locks'] | undefined
  /** A page watches over its store; a worker lives too shortly. `connections`: how often it was opened. */
  page?: ((storage: Storage, connections: () => number) => WatchedStorage) | undefined
}

/** The browser says that a store is closed or deleted before the last of it is gone. */
const LOOK_AFTER_MS = 100

/** Opens the person's database and claims it for this version. Throws `NewerSchema`. */
export async function openContext(
  db: Dexie,
  { osobaId, deviceId, dataKey, locks, page, ...given }: Person,
): Promise<Context> {
  let connections = 0
  const count = () => {
    connections += 1
  }
  db.on('ready', count, true)
  const plain = withBallast(createDexieStorage(db, rememberRows(createRowCipher(dataKey))), browserBallast)
  const watched = page?.(plain, () => connections)
  const ctx: Context = {
    ...given,
    clock: browserClock,
    random: browserRandom,
    storage: watched ?? plain,
    ...(watched && { look: watched.look, leave: watched.stop }),
    filesOnTheirWay: () => filesOnTheirWay(osobaId),
    locks: locks ?? createBrowserLocks(),
    crypto: browserCrypto,
    identity: {
      deviceId,
      userId: osobaId,
      platform: navigator.userAgent.slice(0, 200),
      appVersion: APP_VERSION.slice(0, 40),
      schemaEpoch: SCHEMA_EPOCH,
    },
    holder: '',
  }
  ctx.holder = newId(ctx)
  await claimSchema(ctx)
  await bringUp(ctx)
  if (watched !== undefined) await watch(db, watched)
  await writeTyped(ctx)
  return ctx
}

/** From now on this page notices when its store is closed, deleted or another one. */
async function watch(db: Dexie, store: WatchedStorage): Promise<void> {
  await store.begin()
  const look = () => {
    browserClock.after(LOOK_AFTER_MS, () => void store.look().catch(() => undefined))
  }
  db.on('close', look)
  db.on('versionchange', look)
}

/** Marks the database as ours; a newer one is left alone. */
async function claimSchema(ctx: Context): Promise<void> {
  await ctx.storage.transaction('rw', ['meta'], async (tx) => {
    const epoch = await getNumber(tx, 'schemaEpoch', 0)
    if (epoch > SCHEMA_EPOCH) throw new NewerSchema()
    if (epoch < SCHEMA_EPOCH) await setMeta(tx, 'schemaEpoch', SCHEMA_EPOCH)
  })
}
