import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { debianPrograms, hasProgram, type OldServer, startOldServer } from '#tests/support/debian.ts'
import { BOUNDS, connect, type Database } from './client.ts'
import { inContext, SUSTAV } from './context.ts'
import { migrateDatabase } from './migrate.ts'
import { checkServer, databaseFailure } from './posluzitelj.ts'
import { APP_ROLE } from './role.ts'

const quiet = () => undefined

/** As the start does it: checked, migrated by the login, worked with under the role. */
async function opened(url: string): Promise<{ db: Database; role: string | undefined }> {
  const owner = connect({ connectionString: url, max: 2 }, quiet)
  try {
    await checkServer(owner.$client)
    const role = await migrateDatabase(owner.$client)
    return { db: connect({ connectionString: url, max: 4, ...BOUNDS }, quiet, role), role }
  } finally {
    await owner.$client.end()
  }
}

const insert = sql`insert into sync_collision (mutation_id, osoba_id, env_hash, envelope, received_at)
  values (gen_random_uuid(), 1, 'a', '{}', now())`
const count = sql`select count(*)::int as n from sync_collision`
const said = async (work: Promise<unknown>) => databaseFailure(await work.then(quiet, (error: unknown) => error))

describe.runIf(debianPrograms())('PostgreSQL 15, the oldest one', () => {
  let server: OldServer
  beforeAll(async () => {
    server = await startOldServer()
  }, 120_000)
  afterAll(() => server?.stop())

  test('starts under every kind of login, one after the other on the same server, and binds each by the policies', async () => {
    const roles: (string | undefined)[] = []
    for (const rights of ['', 'superuser', 'createrole', '']) {
      const { url } = await server.ownedBy(rights)
      for (const again of [1, 2]) {
        const { db, role } = await opened(url)
        await expect(db.execute(insert)).rejects.toThrow()
        await inContext(db, SUSTAV).execute(insert)
        expect((await db.execute(count)).rows).toEqual([{ n: 0 }])
        expect((await inContext(db, SUSTAV).execute(count)).rows).toEqual([{ n: again }])
        await db.$client.end()
        if (again === 1) roles.push(role)
      }
    }
    // Since 16 only who made a role, or was given it to give, may take it: the third login works bound as the owner.
    const { rows } = await server.admin.query<{ own: boolean }>(
      `select current_setting('server_version_num')::int >= 160000 as own`,
    )
    expect(roles).toEqual([undefined, APP_ROLE, rows[0]?.own === true ? undefined : APP_ROLE, undefined])
  })

  test('a start that is refused leaves no role behind', async () => {
    const { name, url } = await server.ownedBy('createrole')
    await (await opened(url)).db.$client.end()
    const inside = server.into(name)
    await inside.query(`alter table projekt owner to postgres; revoke all on projekt from ${APP_ROLE}`)
    await inside.end()
    await server.admin.query(`alter role ${APP_ROLE} rename to prethodna_uloga`)
    const owner = connect({ connectionString: url, max: 2 }, quiet)
    expect(await said(migrateDatabase(owner.$client))).toMatch(/nema prava/)
    await owner.$client.end()
    const { rows } = await server.admin.query(`select from pg_roles where rolname = $1`, [APP_ROLE])
    await server.admin.query(`alter role prethodna_uloga rename to ${APP_ROLE}`)
    expect(rows).toEqual([])
  })

  test('every failure to reach or use it is one sentence with what to do, and never a stack', async () => {
    const { name, url } = await server.ownedBy('')
    const attempt = (address: string) => {
      const db = connect({ connectionString: address, max: 2, connectionTimeoutMillis: 2000 }, quiet)
      return said(checkServer(db.$client).finally(() => db.$client.end()))
    }
    expect(await attempt(url.replace(/:[^:@]+@/, ':kriva@'))).toMatch(/korisnik ili lozinka/)
    expect(await attempt(url.replace(`/${name}:`, '/nitko:'))).toMatch(/korisnik ili lozinka/)
    expect(await attempt(`${url}-nema`)).toMatch(/nema baze/)
    expect(await attempt(url.replace(/:\d+\//, ':1/'))).toMatch(/nije dostup/)
    expect(await attempt(url.replace('127.0.0.1', 'nema.invalid'))).toMatch(/nije dostup/)
    expect(await attempt(`${url}?sslmode=require`)).toMatch(/TLS/)
    expect(await attempt('postgresql://ime:lozinka@:x/')).toMatch(/DATABASE_URL/)
    await server.admin.query(`alter database ${name} set default_transaction_read_only = on`)
    const owner = connect({ connectionString: url, max: 1 }, quiet)
    expect(await said(migrateDatabase(owner.$client))).toMatch(/samo za čitanje/)
    await owner.$client.end()
  })

  test.runIf(hasProgram('pg_dump'))(
    'a dump by the owner of its tables and a restore give the same portal: rows, walls and functions',
    async () => {
      const [from, to] = [await server.ownedBy(''), await server.ownedBy('')]
      const source = await opened(from.url)
      await inContext(source.db, SUSTAV).transaction(async (tx) => {
        await tx.execute(insert)
        await tx.execute(
          sql`insert into fizicka_osoba (oib, ime, prezime, email) values ('1', 'Ana', 'Anić', 'a@primjer.hr')`,
        )
        await tx.execute(sql`insert into prijava_nepravilnosti (id, klijent_id, oznaka, program_id, opis, kada, predmet, dokazi, ime,
        kontakt, zaprimljeno_at) values (1, gen_random_uuid(), 'PRN-1', 1, 'x', '', '', '', '', '', now())`)
      })
      const all = (db: Database) =>
        inContext(db, SUSTAV).transaction(async (tx) => {
          const { rows: tables } = await tx.execute<{ ime: string }>(
            sql`select relname as ime from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
          )
          const counts: unknown[] = []
          for (const { ime } of tables) {
            const { rows } = await tx.execute(sql.raw(`select count(*)::int as n from "${ime}"`))
            counts.push([ime, rows[0]?.n])
          }
          const { rows: walls } = await tx.execute(
            sql`select tablename, policyname, cmd, qual, with_check from pg_policies order by 1, 2`,
          )
          const { rows: bodies } = await tx.execute(
            sql`select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
          )
          return { counts, walls, bodies }
        })
      const before = await all(source.db)
      await source.db.$client.end()

      // As the README tells.
      const asSystem = { PGOPTIONS: '-c portal.kontekst=sustav' }
      const file = `${server.folder}/kopija.dump`
      server.run('pg_dump', ['-U', from.name, '-d', from.name, '-Fc', '--enable-row-security', '-f', file], asSystem)
      server.run(
        'pg_restore',
        ['-U', to.name, '-d', to.name, '--no-owner', '--enable-row-security', '--exit-on-error', file],
        asSystem,
      )
      const restored = await opened(to.url)
      expect(await all(restored.db)).toEqual(before)
      expect((await restored.db.execute(count)).rows).toEqual([{ n: 0 }])
      const person = inContext(restored.db, { vrsta: 'osoba', osobaId: 1 })
      expect((await person.execute(count)).rows).toEqual([{ n: 1 }])
      await restored.db.$client.end()
    },
  )

  test('an older one is refused by its number', async () => {
    const old = { query: async () => ({ rows: [{ broj: 140_012, inacica: '14.12' }] }) }
    await expect(checkServer(old as never)).rejects.toThrow('PostgreSQL 14.12 je prestar')
  })

  test('behind PgBouncer in session mode it works, in transaction mode the start says what to change', async () => {
    const { url } = await server.ownedBy('')
    const { db } = await opened(await server.pooled('session', url))
    await inContext(db, SUSTAV).execute(insert)
    expect((await db.execute(sql`show statement_timeout`)).rows).toEqual([{ statement_timeout: '1min' }])
    await db.$client.end()
    expect(await said(opened(await server.pooled('transaction', url)))).toMatch(/pool_mode = session/)
  })
})
