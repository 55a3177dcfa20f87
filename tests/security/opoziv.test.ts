import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccess } from '#server/access.ts'
import { fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import { findActor } from '#server/platform/auth/access.ts'
import { addPerson, openPortal, type TestPortal } from './portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

describe('An account and its flags', () => {
  it('are held until the effect commits, so that none outlives them [I5, R-AZ-12]', async () => {
    const { db } = portal
    const osobaId = await addPerson(db, { adminDopustenja: ['obavijesti'] })
    const access = createAccess(db)
    const who = { osobaId, stvarnaOsobaId: osobaId }
    await db.transaction(async (tx) => {
      const actor = await findActor(access, tx, who, undefined, portal.clock.now, true)
      expect(actor?.adminDopustenja).toEqual(['obavijesti'])
      const taking = db.transaction(async (other) => {
        await other.execute(sql`set local lock_timeout = 300`)
        await other
          .update(fizickaOsoba)
          .set({ adminDopustenja: [], aktivna: false })
          .where(eq(fizickaOsoba.id, osobaId))
      })
      await expect(taking).rejects.toMatchObject({ cause: { code: '55P03' } })
    })
    await db.update(fizickaOsoba).set({ aktivna: false }).where(eq(fizickaOsoba.id, osobaId))
    const gone = await db.transaction((tx) => findActor(access, tx, who, undefined, portal.clock.now, true))
    expect(gone).toBeUndefined()
  })
})
