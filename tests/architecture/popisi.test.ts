/**
 * Every list of the portal at a hundred thousand rows, by each of its orders and filters and by a search: what the database
 * looks at for a page and its count does not grow with the table. Lists are found by their declarations, so a new one is walked too.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../security/portal.ts'
import { testDatabase } from '../support/database.ts'
import { citajPlan, javljajPlanove, type Plan, preskupo } from '../support/planovi.ts'
import { iznimka, popisi, pozivi } from '../support/setnja-popisima.ts'
import { type VelikiSvijet, velikiSvijet } from '../support/veliki-podaci.ts'

/** A page and a count of a thousand look at as many rows; a filter that keeps one in five at five times as many. */
const NAJVISE = 5_500

let portal: TestPortal
let svijet: VelikiSvijet
let planovi: Plan[] = []

beforeAll(async () => {
  const database = await testDatabase()
  const prazan = await openPortal({ database: { ...database, drop: async () => undefined } })
  svijet = await velikiSvijet(prazan)
  await prazan.close()
  await javljajPlanove(database.config)
  const notice = (text: string) => planovi.push(...[citajPlan(text) ?? []].flat())
  // The portal is asked as fast as the machine goes.
  portal = await openPortal({ database, notice, loopDelayMs: () => 0 })
}, 600_000)

afterAll(() => portal?.close())

test('no order, filter or search of a list reads a table from end to end', { timeout: 600_000 }, async () => {
  const losi: string[] = []
  for (const endpoint of popisi(portal.app.endpoints))
    for (const { ime, url, token } of pozivi(endpoint, svijet)) {
      planovi = []
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
      const { statusCode } = await portal.call({ method: 'GET', url, headers })
      expect([200, 404], `${ime} answers ${statusCode}`).toContain(statusCode)
      const koraci = planovi.flatMap((plan) => preskupo(plan, NAJVISE))
      if (koraci.length > 0 && iznimka(ime) === undefined) losi.push(`${ime}: ${koraci.join(', ')}`)
    }
  expect(losi).toEqual([])
})
