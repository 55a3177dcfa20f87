/** What most test files open before their tests and close after them: the bench of projects, or a bare database. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { connect, type Database } from '#server/platform/db/client.ts'
import { APP_ROLE } from '#server/platform/db/role.ts'
import { OZUJAK } from './builders/poziv.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { type KlupaProjekata, klupaProjekata } from './projekti.ts'

/** The bench of this test file, filled before its first test; its clock stands at `OZUJAK` when a test begins. */
export function zajednickaKlupa(...more: Parameters<typeof klupaProjekata>): KlupaProjekata {
  const k = {} as KlupaProjekata
  beforeAll(async () => void Object.assign(k, await klupaProjekata(...more)))
  afterAll(() => k.api.stop())
  beforeEach(() => {
    k.api.clock.now = OZUJAK
  })
  return k
}

export interface SharedDatabase {
  database: TestDatabase
  /** As the owner of the tables, whom policies bind where they are forced. */
  owner: Database
  /** As the role of the portal. */
  app: Database
}

/** The database of this test file or group, filled before its first test, without a server. */
export function sharedDatabase(): SharedDatabase {
  const shared = {} as SharedDatabase
  beforeAll(async () => {
    const database = await testDatabase()
    const owner = connect(database.config, () => undefined)
    Object.assign(shared, { database, owner, app: connect(database.config, () => undefined, APP_ROLE) })
  })
  afterAll(async () => {
    await shared.app.$client.end()
    await shared.owner.$client.end()
    await shared.database.drop()
  })
  return shared
}
