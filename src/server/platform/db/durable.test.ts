import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sharedDatabase } from '#tests/support/klupa.ts'
import { BOUNDS, connect } from './client.ts'
import { lossySettings } from './durable.ts'
import { isUnavailable } from './unavailable.ts'

const baza = sharedDatabase()

describe('A database of one’s own', () => {
  it('is asked whether an acknowledged write is on the disk, whatever the others have set [R-PLT-4]', async () => {
    await baza.owner.transaction(async (tx) => {
      await tx.execute(sql`set local synchronous_commit = off`)
      expect(await lossySettings(tx)).toContain('synchronous_commit=off')
      await tx.execute(sql`set local synchronous_commit = on`)
      expect(await lossySettings(tx)).not.toContain('synchronous_commit=off')
    })
  })

  it('ends a statement that takes too long, and the caller is asked to come back', async () => {
    const bounded = connect({ ...baza.database.config, ...BOUNDS, statement_timeout: 50 }, () => undefined)
    try {
      const late = await bounded.execute(sql`select pg_sleep(30)`).catch((error: unknown) => error)
      expect(isUnavailable(late)).toBe(true)
      const { rows } = await bounded.execute(sql`show idle_in_transaction_session_timeout`)
      expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }])
    } finally {
      await bounded.$client.end()
    }
  })
})
