/** Work that waited on a tablet while the right behind it ended: refused and kept, and both are told, once for each revocation. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PravoOsobe } from '#contract/modules/prijavitelj/administracija.schema.ts'
import { administracijaPrijaviteljaRoutes } from '#server/modules/prijavitelj/administracija.routes.ts'
import { ugradeniRegistar } from '#server/spojevi/registar.ts'
import { djelatnik, osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import {
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  noviPrijavitelj,
  ovlasti,
  TIJELA,
} from '#tests/support/projekti.ts'
import { ishodi, iza, postavi, prijavljenUredaj } from '#tests/support/uredaj.ts'
import { ustanovaRoutes } from '../modules/institucija/ustanova.routes.ts'
import { osobeUstanove } from '../modules/korisnik/lozinka.poveznica.ts'
import { notifikacijaRoutes } from '../modules/notifikacija/notifikacija.routes.ts'
import { pravaJobs } from '../modules/prijavitelj/prava.jobs.ts'
import { inContext, SUSTAV } from '../platform/db/context.ts'
import { zahtjevPorts } from './kinds.ts'

let k: KlupaProjekata
let pozivId: number
beforeAll(async () => {
  k = await klupaProjekata(async (app) => {
    administracijaPrijaviteljaRoutes(app, ugradeniRegistar([]))
    ustanovaRoutes(app, osobeUstanove)
    notifikacijaRoutes(app)
  })
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.95' })
})
afterAll(() => k.api.stop())

const NIJE_PRIMLJEN = /^Rad koji je na uređaju osobe (.+) zabilježen prije opoziva prava nije primljen\./
async function poruke({ token }: TestOsoba): Promise<string[]> {
  const { body } = await k.zovi<{ data: { notification: { message: string } }[] }>('GET', 'v1/notifikacije', token)
  return body.data.map((one) => one.notification.message)
}
/** What a person was told about refused work, through the portal. */
const javljeno = async (tko: TestOsoba) => (await poruke(tko)).filter((text) => NIJE_PRIMLJEN.test(text))

describe('A right at an applicant that ended while work waited', () => {
  async function tvrtka(naziv: string) {
    const { id, osobe } = await noviPrijavitelj(k.api.db, naziv)
    const drugaZas = await osoba(k.api.db, `Druga${id}`)
    await ovlasti(k.api.db, drugaZas, id, 'ZAS')
    const prekini = async (cije: TestOsoba) => {
      const put = `v1/prijavitelji/${id}/administracija/osobe`
      const { body } = await k.zovi<{ data: PravoOsobe[] }>('GET', put, osobe.ZAS.token)
      const pravo = body.data.find((one) => one.osoba.id === cije.id)
      const prekid = { osobaId: cije.id, razlog: 'Više ne radi kod nas.' }
      expect((await k.zovi('POST', `${put}/${pravo?.id}/prekid`, osobe.ZAS.token, prekid)).status).toBe(200)
    }
    return { id, osobe, drugaZas, prekini }
  }

  test('is told to who ended it: one line for all that was refused, without a word of it, and again for the next time', async () => {
    const { id, osobe, drugaZas, prekini } = await tvrtka('Sidro d.o.o.')
    const tablet = await prijavljenUredaj(k, osobe.UR, id)
    const novi = tablet.kreiraj(pozivId)
    expect(ishodi(await tablet.posalji([novi]))).toEqual(['applied'])
    const izmjena = (now: string) =>
      tablet.izmijeni(novi.aggregate.id, iza(novi), [postavi('projekt.naziv', 'Nova linija', now)])
    const [ceka, jos] = [izmjena('Tajni naziv'), izmjena('Drugi tajni naziv')]
    await prekini(osobe.UR)
    expect(await javljeno(osobe.ZAS)).toEqual([])
    expect(await poruke(osobe.UR)).toContainEqual(expect.stringContaining('Više ne radi kod nas.'))
    const kreirano = tablet.kreiraj(pozivId, { args: { pozivId, naziv: 'Treći tajni naziv' } })
    expect(ishodi(await tablet.posalji([ceka, kreirano]))).toEqual(['rejected:zabranjeno', 'rejected:zabranjeno'])
    expect(ishodi(await tablet.posalji([ceka, jos]))).toEqual(['duplicate:rejected:zabranjeno', 'rejected:zabranjeno'])
    expect(await javljeno(osobe.ZAS)).toEqual([expect.stringContaining(`UR${id} Testić`)])
    expect(await javljeno(osobe.ZAS)).not.toEqual([expect.stringMatching(/tajni/i)])
    expect(await javljeno(drugaZas)).toEqual([])
    expect(
      await k.upit(sql`select status from sync_mutation where osoba_id = ${osobe.UR.id} and status = 'rejected'`),
    ).toHaveLength(3)

    await ovlasti(k.api.db, osobe.UR, id, 'PRG')
    k.api.clock.now += 1000
    await prekini(osobe.UR)
    expect(ishodi(await tablet.posalji([izmjena('Opet')]))).toEqual(['rejected:zabranjeno'])
    expect(await javljeno(osobe.ZAS)).toHaveLength(2)
  })

  test('that ran out by itself is told to everybody who represents it', async () => {
    const { id, drugaZas, osobe } = await tvrtka('Vesla d.o.o.')
    const tablet = await prijavljenUredaj(k, osobe.UR, id)
    const kraj = new Date(k.api.clock.now + 1000)
    await k.upit(
      sql`update prijavitelj_osoba set vrijedi_do = ${kraj} where osoba_id = ${osobe.UR.id} and prijavitelj_id = ${id}`,
    )
    k.api.clock.now += 1000
    const jobs = pravaJobs(inContext(k.api.app.db, SUSTAV), zahtjevPorts, () => k.api.clock.now)
    for (const job of jobs) await job.run(new AbortController().signal)
    expect(ishodi(await tablet.posalji([tablet.kreiraj(pozivId)]))).toEqual(['rejected:zabranjeno'])
    for (const tko of [osobe.ZAS, drugaZas]) expect(await javljeno(tko)).toHaveLength(1)
  })

  test('is nobody’s news when there never was one: strangers cannot make applicants be told things', async () => {
    const { id, osobe } = await tvrtka('Nepoznato d.o.o.')
    const stranac = await osoba(k.api.db, 'Stranac')
    const tablet = await prijavljenUredaj(k, stranac, id)
    expect(ishodi(await tablet.posalji([tablet.kreiraj(pozivId)]))).toEqual(['rejected:zabranjeno'])
    expect(await javljeno(osobe.ZAS)).toEqual([])
  })
})

describe('A place at an institution that ended while work waited', () => {
  const id = TIJELA.SEL
  const ukloni = (tko: TestOsoba, koga: TestOsoba) =>
    k.api.send('DELETE', `v1/institucije/${id}/administracija/korisnici/${koga.id}`, tko.token, {
      mutationId: noviId(),
      verzijaRetka: 1,
    })
  const salje = async (tko: TestOsoba) => {
    const tablet = await prijavljenUredaj(k, tko)
    const base = { rev: 1, hash: 'a'.repeat(64) }
    const edit = [postavi('projekt.naziv', null, 'Nova linija')]
    const answer = await tablet.posalji([
      tablet.izmijeni(noviId(), base, edit, { actingFor: { vrsta: 'institucija', id } }),
    ])
    expect(ishodi(answer)[0]).toMatch(/^rejected:(?:zabranjeno|nije-pronadeno)$/)
  }

  test('is told to the administrator who took it away, and to the others when that one has left', async () => {
    const [a, b] = [await djelatnik(k.api.db, id, 'A'), await djelatnik(k.api.db, id, 'A')]
    const [prvi, drugi] = [await djelatnik(k.api.db, id, 'R'), await djelatnik(k.api.db, id, 'R')]
    for (const koga of [prvi, drugi]) expect((await ukloni(a, koga)).status).toBe(200)
    await salje(prvi)
    expect([await javljeno(a), await javljeno(b)]).toEqual([[expect.stringContaining(prvi.ime)], []])
    await k.upit(sql`delete from institucija_osoba where osoba_id = ${a.id}`)
    await salje(drugi)
    expect(await javljeno(b)).toEqual([expect.stringContaining(drugi.ime)])
  })

  test('also one that only became less', async () => {
    const [a, v] = [await djelatnik(k.api.db, id, 'A'), await djelatnik(k.api.db, id, 'V')]
    const [{ programi } = { programi: [] }] = await k.upit<{ programi: number[] }>(
      sql`select program_ids as programi from institucija_osoba where osoba_id = ${v.id}`,
    )
    const put = `v1/institucije/${id}/administracija/korisnici/${v.id}`
    const mjesto = (verzijaRetka: number, razina: string) =>
      k.api.send('PUT', put, a.token, {
        mutationId: noviId(),
        verzijaRetka,
        razina,
        programIds: programi,
        ulogaIds: [],
      })
    expect((await mjesto(1, 'V')).status).toBe(200)
    await salje(v)
    expect(await javljeno(a)).toEqual([])
    expect((await mjesto(2, 'R')).status).toBe(200)
    await salje(v)
    expect(await javljeno(a)).toHaveLength(1)
  })
})
