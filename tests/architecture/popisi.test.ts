/**
 * Every list of the portal at a hundred thousand rows, by each of its orders and filters and by a search: what the database
 * looks at for a page and its count does not grow with the table. Lists are found by their declarations, so a new one is walked too.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../security/portal.ts'
import { KK, MINGO } from '../support/builders/institucija.ts'
import { testDatabase } from '../support/database.ts'
import { citajPlan, javljajPlanove, type Plan, preskupo } from '../support/planovi.ts'
import { iznimka, javnaCitanja, popisi, pozivi, suvisneIznimke } from '../support/setnja-popisima.ts'
import { REDAKA, type VelikiSvijet, velikiSvijet } from '../support/veliki-podaci.ts'

/** A page and a count of a thousand look at as many rows; letters that one record in seven has at seven or eight times as many. */
const NAJVISE = 8_100

/** Each row of a table, and of the few calls beside it. */
const SVAKI_JEDNOM = REDAKA * 1.05

/** Sums over all contracted projects, which are an eighth of these: one index is walked, and nothing is sorted but the sums. */
const SVI_UGOVORENI = /^v1\/public\/najveci-korisnici/

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

/** What the database looked at too long for one call, and how it was answered. */
async function skupo(url: string, token?: string): Promise<{ statusCode: number; koraci: string[] }> {
  planovi = []
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const { statusCode } = await portal.call({ method: 'GET', url, headers })
  return { statusCode, koraci: planovi.flatMap((plan) => preskupo(plan, NAJVISE)) }
}

test('no order, filter or search of a list reads a table from end to end', { timeout: 600_000 }, async () => {
  const losi: string[] = []
  for (const endpoint of popisi(portal.app.endpoints))
    for (const { ime, url, token } of pozivi(endpoint, svijet)) {
      const { statusCode, koraci } = await skupo(url, token)
      expect([200, 404], `${ime} answers ${statusCode}`).toContain(statusCode)
      if (koraci.length === 0) continue
      if (iznimka(ime) === undefined) losi.push(`${ime}: ${koraci.join(', ')}`)
    }
  expect(losi).toEqual([])
  expect(suvisneIznimke()).toEqual([])
})

test('figures of a list are counted as far as it counts, and sums look at each row once', {
  timeout: 120_000,
}, async () => {
  const losi: string[] = []
  const brojke = portal.app.endpoints.filter(({ path }) => path.endsWith('/brojke'))
  expect(brojke.length).toBeGreaterThan(8)
  for (const endpoint of brojke) {
    const [{ ime, url, token } = { ime: endpoint.path, url: '', token: undefined }] = pozivi(endpoint, svijet)
    const { statusCode } = await skupo(url, token)
    expect([200, 404], `${ime} answers ${statusCode}`).toContain(statusCode)
    const koraci = planovi.flatMap((plan) => preskupo(plan, /\bsum\(/.test(plan.upit) ? SVAKI_JEDNOM : NAJVISE))
    if (koraci.length > 0 && iznimka(ime.replace('/brojke', '')) === undefined)
      losi.push(`${ime}: ${koraci.join(', ')}`)
  }
  expect(losi).toEqual([])
})

/** What people type into the palette: a number, a name, a part of a word, another form of one, nothing that is there. */
const UPISANO = ['KK.4711', 'Horvat47', 'nerget', 'edukacijama 4711', 'nepostojeće'] as const
/** Letters that one record in seven has are gathered before the rest is asked, as lists gather them. */
const MNOGIMA = 'nerget'

test('the palette answers over a hundred thousand records of each kind by its indexes', {
  timeout: 120_000,
}, async () => {
  const { mi, nas, mingo, superadmin } = svijet
  const losi: string[] = []
  for (const [adresa, token] of [
    [`v1/prijavitelji/${mi.prijaviteljId}/paleta`, nas.osobe.ZAS.token],
    [`v1/institucije/${MINGO}/paleta`, mingo.token],
    ['v1/administracija/paleta', superadmin.token],
  ] as const)
    for (const upisano of UPISANO) {
      const { statusCode, koraci } = await skupo(`/${adresa}?search=${encodeURIComponent(upisano)}`, token)
      expect(statusCode, `${adresa} ${upisano}`).toBe(200)
      if (upisano !== MNOGIMA && koraci.length > 0) losi.push(`${adresa} ${upisano}: ${koraci.join(', ')}`)
    }
  expect(losi).toEqual([])
})

/** What waits is counted one by one, and no body leaves a third of a hundred thousand questions unanswered. */
const PITANJA_KOJA_CEKAJU = /pitanje/

test('the pictures of every dashboard are summed from counters and indexes', {
  timeout: 120_000,
}, async () => {
  const { mi, nas, mingo, superadmin } = svijet
  const losi: string[] = []
  for (const [adresa, token] of [
    [`v1/prijavitelji/${mi.prijaviteljId}/slike?programId=${KK}`, nas.osobe.ZAS.token],
    [`v1/institucije/${MINGO}/slike?programId=${KK}`, mingo.token],
    ['v1/administracija/slike', superadmin.token],
  ] as const) {
    const { statusCode, koraci } = await skupo(`/${adresa}`, token)
    expect(statusCode, adresa).toBe(200)
    const rastu = koraci.filter((korak) => !PITANJA_KOJA_CEKAJU.test(korak))
    if (rastu.length > 0) losi.push(`${adresa}: ${rastu.join(', ')}`)
  }
  expect(losi).toEqual([])
})

test('nothing that anybody may read costs more with more applications', { timeout: 120_000 }, async () => {
  const losi: string[] = []
  let odgovoreno = 0
  for (const { ime, url } of javnaCitanja(portal.app.endpoints, svijet)) {
    const { statusCode, koraci } = await skupo(url)
    if (statusCode === 200) odgovoreno += 1
    if (koraci.length > 0 && !SVI_UGOVORENI.test(ime)) losi.push(`${ime}: ${koraci.join(', ')}`)
  }
  expect(odgovoreno).toBeGreaterThan(10)
  expect(losi).toEqual([])
})
