/** The ports of one person's engine in a browser: the same for a page and for the service worker. */
import type Dexie from 'dexie'
import { APP_VERSION } from '#app/platform/pwa/app-version.ts'
import { withBallast } from './ballast.ts'
import { browserBallast } from './browser-ballast.ts'
import { browserClock, browserCrypto, browserRandom, createBrowserLocks } from './browser-ports.ts'
import { getNumber, newId, setMeta } from './core/meta.ts'
import { bringUp } from './core/of-today.ts'
import { createDexieStorage, SCHEMA_EPOCH } from './dexie-db.ts'
import type { Context } from './ports.ts'
import type { DataKey } from './vault/keys.ts'
import { rememberRows } from './vault/remembered-rows.ts'
import { createRowCipher } from './vault/row-cipher.ts'

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
}

/** Opens the person's database and claims it for this version. Throws `NewerSchema`. */
export async function openContext(
  db: Dexie,
  { osobaId, deviceId, dataKey, locks, ...given }: Person,
): Promise<Context> {
  const ctx: Context = {
    ...given,
    clock: browserClock,
    random: browserRandom,
    storage: withBallast(createDexieStorage(db, rememberRows(createRowCipher(dataKey))), browserBallast),
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
  return ctx
}

/** Marks the database as ours; a newer one is left alone. */
async function claimSchema(ctx: Context): Promise<void> {
  await ctx.storage.transaction('rw', ['meta'], async (tx) => {
    const epoch = await getNumber(tx, 'schemaEpoch', 0)
    if (epoch > SCHEMA_EPOCH) throw new NewerSchema()
    if (epoch < SCHEMA_EPOCH) await setMeta(tx, 'schemaEpoch', SCHEMA_EPOCH)
  })
}
