import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { asAdmin, testCluster, withDatabase } from '#tests/support/database.ts'
import { connect } from './client.ts'
import { inContext, SUSTAV } from './context.ts'
import { migrateDatabase } from './migrate.ts'
import { APP_ROLE, RoleError } from './role.ts'

const made: string[] = []
afterEach(async () => {
  for (const name of made.splice(0)) {
    await asAdmin(`drop database if exists "${name}" with (force)`)
    await asAdmin(`drop role if exists "${name}"`)
  }
})

/** An empty database that belongs to a login with these rights. */
async function ownedBy(rights: string) {
  const name = `p_${randomBytes(6).toString('hex')}`
  await asAdmin(`create role "${name}" login ${rights}`)
  await asAdmin(`create database "${name}" owner "${name}" template template0`)
  made.push(name)
  return { ...withDatabase(testCluster(), name), user: name }
}

test('a login that may make roles takes the role of the portal', async () => {
  const db = connect({ ...(await ownedBy('createrole')), max: 1 }, () => undefined)
  // Only whoever made a role may pass it on; a second portal on one server is given it by the administrator.
  await asAdmin(`grant ${APP_ROLE} to "${made[0]}"`)
  expect(await migrateDatabase(db.$client)).toBe(APP_ROLE)
  await db.$client.end()
})

test('a login without rights to roles works as itself, and the policies bind it although it owns the tables', async () => {
  const db = connect({ ...(await ownedBy('')), max: 1 }, () => undefined)
  expect(await migrateDatabase(db.$client)).toBeUndefined()
  const insert = sql`insert into sync_collision (mutation_id, osoba_id, env_hash, envelope, received_at) values (gen_random_uuid(), 1, 'a', '{}', now())`
  await expect(db.execute(insert)).rejects.toThrow()
  await inContext(db, SUSTAV).execute(insert)
  const count = sql`select count(*)::int as n from sync_collision`
  expect((await db.execute(count)).rows).toEqual([{ n: 0 }])
  expect((await inContext(db, SUSTAV).execute(count)).rows).toEqual([{ n: 1 }])
  await db.$client.end()
})

test('a login that passes every policy by and cannot take the role is refused, with what to do', async () => {
  const db = connect({ ...(await ownedBy('bypassrls')), max: 1 }, () => undefined)
  const refused = migrateDatabase(db.$client)
  await expect(refused).rejects.toThrow(RoleError)
  await expect(refused).rejects.toThrow(`GRANT ${APP_ROLE} TO "${made[0]}"`)
  await db.$client.end()
})
