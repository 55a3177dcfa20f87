/**
 * The role under which the portal works: it owns nothing and no policy passes it by. Roles belong to the whole server, not
 * to a database, so a restored backup may come without it; it is looked after at every start, under the lock of migrations.
 */
import type pg from 'pg'

export const APP_ROLE = 'portal_aplikacija'

/** What an administrator of the database has to do before the portal may start. */
export class RoleError extends Error {
  override name = 'RoleError'
}

interface Facts {
  login: string
  bypasses: boolean
  creates: boolean
  exists: boolean
  unbound: boolean
}

async function factsOf(client: pg.ClientBase): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `select l.rolname as login, l.rolsuper or l.rolbypassrls as bypasses, l.rolsuper or l.rolcreaterole as creates,
      r.rolname is not null as exists, coalesce(r.rolsuper or r.rolbypassrls, false) as unbound
     from pg_roles l left join pg_roles r on r.rolname = $1 where l.rolname = session_user`,
    [APP_ROLE],
  )
  const [facts] = rows
  if (facts === undefined) throw new Error('the login has no role')
  return facts
}

/** Before 16 whoever was a member could take a role; since then that is a right of its own. */
async function mayTake(client: pg.ClientBase): Promise<boolean> {
  const { rows: server } = await client.query<{ own: boolean }>(
    `select current_setting('server_version_num')::int >= 160000 as own`,
  )
  const right = server[0]?.own === true ? 'set' : 'member'
  const { rows } = await client.query<{ may: boolean }>(`select pg_has_role(session_user, $1, $2) as may`, [
    APP_ROLE,
    right,
  ])
  return rows[0]?.may === true
}

/** Runs one statement that may be refused; false when the login has no right to it or somebody did it at this moment. */
async function attempt(client: pg.ClientBase, statement: string): Promise<boolean> {
  try {
    await client.query('savepoint pokusaj')
    await client.query(statement)
    return true
  } catch (error) {
    await client.query('rollback to savepoint pokusaj')
    if (['42501', '42710', '23505'].includes((error as { code?: string }).code ?? '')) return false
    throw error
  }
}

/**
 * Makes the role when it is missing and gives it its rights. Answers its name, or undefined when the login may not take it
 * but is itself bound by the policies (FORCE ROW LEVEL SECURITY binds the owner). Throws `RoleError` when neither holds.
 */
export async function prepareRole(client: pg.ClientBase): Promise<string | undefined> {
  await client.query('begin')
  try {
    const role = await takeRole(client)
    await client.query('commit')
    return role
  } catch (error) {
    // A role that only half of a start has made would stand in the way of the next one.
    await client.query('rollback')
    throw error
  }
}

async function takeRole(client: pg.ClientBase): Promise<string | undefined> {
  const { login, bypasses, creates, exists, unbound } = await factsOf(client)
  if (unbound)
    throw new RoleError(
      `Uloga ${APP_ROLE} zaobilazi pravila redaka. Izvršite: ALTER ROLE ${APP_ROLE} NOSUPERUSER NOBYPASSRLS;`,
    )
  if (!exists && creates) await attempt(client, `create role ${APP_ROLE} nologin nosuperuser nobypassrls`)
  const made = exists || (await factsOf(client)).exists
  if (made && !(await mayTake(client)) && creates) await attempt(client, `grant ${APP_ROLE} to "${login}"`)
  if (!made || !(await mayTake(client))) {
    if (!bypasses) return undefined
    throw new RoleError(
      `Prijava ${login} zaobilazi pravila redaka, a ulogu ${APP_ROLE} ne može preuzeti. Administrator baze neka izvrši: ` +
        `CREATE ROLE ${APP_ROLE} NOLOGIN; GRANT ${APP_ROLE} TO "${login}"; ili ALTER ROLE "${login}" NOBYPASSRLS;`,
    )
  }
  await client.query(`grant usage on schema public to ${APP_ROLE}`)
  await client.query(`grant select, insert, update, delete on all tables in schema public to ${APP_ROLE}`)
  await client.query(`grant usage, select, update on all sequences in schema public to ${APP_ROLE}`)
  return APP_ROLE
}
