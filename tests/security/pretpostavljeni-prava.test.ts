import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { institucijaOsoba } from '#server/modules/institucija/institucija.tables.ts'
import { sesija } from '#server/modules/korisnik/korisnik.tables.ts'
import { bind } from '#server/platform/http/route.ts'
import { addInstitution, openPortal, signedIn, type TestPortal } from './portal.ts'

describe('Two lists of one party that ask for different permissions', () => {
  const UREDI = 'pozivi.opcenito.uredi'
  const popis = (ime: string, permission?: typeof UREDI) =>
    endpoint({
      method: 'GET',
      path: `v1/institucije/:institucijaId/proba-${ime}`,
      summary: 'Proba',
      params: z.strictObject({ institucijaId: idParam }),
      response: z.strictObject({ n: z.int() }),
      policy: { who: 'institucija', ...(permission && { permission }) },
      audit: `proba.${ime}`,
    })
  let dva: TestPortal
  beforeAll(async () => {
    dva = await openPortal({
      loopDelayMs: () => 0,
      routes: (app) => {
        for (const one of [popis('svi'), popis('uredi', UREDI)])
          bind(app, one, async ({ db }) => ({ n: (await db.execute(sql`select 1`)).rows.length }), {
            jednomPorukom: true,
          })
      },
    })
  })
  afterAll(() => dva.close())

  it('tell at the second what is so now, and not what was so at the first', async () => {
    const { osobaId: id, cookie: njegov } = await signedIn(dva)
    await addInstitution(dva.db, 81, [{ osobaId: id, razina: 'V', dozvole: [] }])
    const status = async (ime: string) =>
      (await dva.call({ url: `/v1/institucije/81/proba-${ime}`, headers: { cookie: njegov } })).statusCode
    expect([await status('svi'), await status('uredi')]).toEqual([200, 403])
    await dva.db
      .update(institucijaOsoba)
      .set({ dozvole: [UREDI] })
      .where(eq(institucijaOsoba.osobaId, id))
    expect(await status('uredi')).toBe(200)
    await dva.db.update(institucijaOsoba).set({ dozvole: [] }).where(eq(institucijaOsoba.osobaId, id))
    expect([await status('uredi'), await status('svi')]).toEqual([403, 200])
    await dva.db
      .update(sesija)
      .set({ endedAt: new Date(dva.clock.now) })
      .where(eq(sesija.osobaId, id))
    expect([await status('uredi'), await status('svi')]).toEqual([401, 401])
  })
})
