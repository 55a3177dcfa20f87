/** The administration of an applicant over HTTP: who sees it, and what the end of a right ends. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { PodaciPrijaviteljaDetalj, PravoOsobe } from '#contract/modules/prijavitelj/administracija.schema.ts'
import { newToken } from '#server/platform/auth/session.ts'
import { ugradeniRegistar } from '#server/registar.ts'
import type { DemoSubjekt } from '#server/seed/register.ts'
import { osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import {
  impersoniraj,
  type KlupaProjekata,
  klupaProjekata,
  noviPoziv,
  noviPrijavitelj,
  ovlasti,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { ishodi, iza, postavi, prijavljenUredaj } from '#tests/support/uredaj.ts'
import { administracijaPrijaviteljaRoutes } from './administracija.routes.ts'

const SAT = 3_600_000
let k: KlupaProjekata
let odgovara = true
const subjekti: DemoSubjekt[] = []
beforeAll(async () => {
  const registar = ugradeniRegistar(subjekti)
  k = await klupaProjekata(async (app) =>
    administracijaPrijaviteljaRoutes(app, {
      nadi: (upit) => (odgovara ? registar.nadi(upit) : Promise.reject(new Error('away'))),
    }),
  )
})
afterAll(() => k.api.stop())

const put = (id: number) => `v1/prijavitelji/${id}/administracija`
const osobe = (tko: TestOsoba, id: number) =>
  k.zovi<{ data: PravoOsobe[] } & ProblemBody>('GET', `${put(id)}/osobe`, tko.token)
const prekini = (
  tko: TestOsoba,
  id: number,
  pravo: { id: number; osobaId: number },
  razlog = 'Više ne radi kod nas.',
) =>
  k.zovi<{ data: PravoOsobe[] } & ProblemBody>('POST', `${put(id)}/osobe/${pravo.id}/prekid`, tko.token, {
    ...{ osobaId: pravo.osobaId, razlog },
  })
async function pravoOd(tko: TestOsoba, id: number, cije: TestOsoba) {
  const found = (await osobe(tko, id)).body.data.find(({ osoba: one }) => one.id === cije.id)
  return { id: found?.id ?? 0, osobaId: cije.id }
}

describe('The persons of an applicant', () => {
  test('are seen by who represents it, each with their level, project and end', async () => {
    const { id, osobe: ljudi } = await noviPrijavitelj(k.api.db, 'Pila d.o.o.')
    const kraj = new Date(k.api.clock.now + SAT)
    const vanjska = await osoba(k.api.db, 'Vanjska')
    await ovlasti(k.api.db, vanjska, id, 'ZAS', null, kraj)
    const { data } = (await osobe(ljudi.ZAS, id)).body
    expect(data.map(({ osoba: one, razina, ja, mozePrekinuti }) => [one.id, razina, ja, mozePrekinuti])).toEqual([
      [vanjska.id, 'ZAS', false, true],
      [ljudi.ZAS.id, 'ZAS', true, false],
      [ljudi.UR.id, 'UR', false, true],
      [ljudi.PRG.id, 'PRG', false, true],
    ])
    k.api.clock.now += SAT
    expect((await osobe(ljudi.ZAS, id)).body.data.map(({ osoba: one }) => one.id)).not.toContain(vanjska.id)
  })

  test('are not for its other people, and for strangers there is no such applicant', async () => {
    const { id, osobe: ljudi } = await noviPrijavitelj(k.api.db, 'Most d.o.o.')
    const samoProjekt = await osoba(k.api.db, 'Samo projekt')
    const pozivId = await noviPoziv(k.api.db, { oznaka: 'ADM.1' })
    const projektId = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: id, statusId: 2 })
    await ovlasti(k.api.db, samoProjekt, id, 'UR', projektId)
    // Whoever edits asks for changes of the data, so they read what there is to change (domain rules 3.13 c).
    for (const [path, uredivac] of [
      ['osobe', 403],
      ['entiteti', 200],
    ] as const) {
      const status = async (tko: TestOsoba) => (await k.zovi('GET', `${put(id)}/${path}`, tko.token)).status
      expect(await status(ljudi.ZAS)).toBe(200)
      expect([await status(ljudi.UR), await status(ljudi.PRG)]).toEqual([uredivac, 403])
      expect(await status(samoProjekt)).toBe(403)
      expect([await status(k.nas.osobe.ZAS), await status(k.superadmin)]).toEqual([404, 404])
      expect(await status({ ...ljudi.ZAS, token: newToken() })).toBe(401)
    }
  })
})

describe('The end of a right', () => {
  test('holds on the very next call; the person is told why, and the log keeps it', async () => {
    const { id, osobe: ljudi } = await noviPrijavitelj(k.api.db, 'Val d.o.o.')
    const projekti = `v1/prijavitelji/${id}/projekti`
    expect((await k.zovi('GET', projekti, ljudi.UR.token)).status).toBe(200)
    const { status, body } = await prekini(ljudi.ZAS, id, await pravoOd(ljudi.ZAS, id, ljudi.UR))
    expect([status, body.data.map(({ osoba: one }) => one.id)]).toEqual([200, [ljudi.ZAS.id, ljudi.PRG.id]])
    expect((await k.zovi('GET', projekti, ljudi.UR.token)).status).toBe(404)
    const obavijest = 'Vaše pravo kod prijavitelja Val d.o.o. prekinuto je. Razlog: Više ne radi kod nas.'
    expect(await k.upit(sql`select poruka from notifikacija where osoba_id = ${ljudi.UR.id}`)).toEqual([
      { poruka: obavijest },
    ])
    expect(await k.upit(sql`select naslov, tijelo from mail where osoba_id = ${ljudi.UR.id}`)).toEqual([
      { naslov: 'Vaše pravo na Portalu fondova je prekinuto', tijelo: obavijest },
    ])
    expect(
      await k.upit(sql`select akcija, komentar, osoba_id as "osobaId" from dnevnik
        where entitet_vrsta = 'prijavitelj' and entitet_id = ${String(id)}`),
    ).toEqual([{ akcija: 'prijavitelj.pravo.prekinuto', komentar: 'Više ne radi kod nas.', osobaId: ljudi.ZAS.id }])
  })

  test('refuses what waits on the tablet, and keeps it', async () => {
    const { id: prijaviteljId, osobe: ljudi } = await noviPrijavitelj(k.api.db, 'Jedro d.o.o.')
    const pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.91' })
    const tablet = await prijavljenUredaj(k, ljudi.UR, prijaviteljId)
    const novi = tablet.kreiraj(pozivId)
    expect(ishodi(await tablet.posalji([novi]))).toEqual(['applied'])
    const ceka = tablet.izmijeni(novi.aggregate.id, iza(novi), [postavi('projekt.naziv', null, 'Nova pila')])
    await prekini(ljudi.ZAS, prijaviteljId, await pravoOd(ljudi.ZAS, prijaviteljId, ljudi.UR))
    expect(ishodi(await tablet.posalji([ceka]))[0]).toMatch(/^rejected:/)
    const kept = await k.upit<{ envelope: { mutationId: string } }>(
      sql`select envelope from sync_mutation where mutation_id = ${ceka.mutationId}::uuid and status = 'rejected'`,
    )
    expect(kept[0]?.envelope.mutationId).toBe(ceka.mutationId)
  })

  test('[OSO-01] is never one’s own; of two who end each other one remains', async () => {
    const { id, osobe: ljudi } = await noviPrijavitelj(k.api.db, 'Stijena d.o.o.')
    const drugi = await osoba(k.api.db, 'Drugi-zastupnik')
    await ovlasti(k.api.db, drugi, id, 'ZAS')
    const [prvog, drugog] = [await pravoOd(ljudi.ZAS, id, ljudi.ZAS), await pravoOd(ljudi.ZAS, id, drugi)]
    expect((await prekini(ljudi.ZAS, id, prvog)).status).toBe(403)
    const both = await Promise.all([prekini(ljudi.ZAS, id, drugog), prekini(drugi, id, prvog)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const left = await k.upit(sql`select 1 from prijavitelj_osoba where prijavitelj_id = ${id} and razina = 'ZAS'
      and vrijedi_do is null`)
    expect(left).toHaveLength(1)
  })

  test('is not taken by others, twice, at another applicant, without a reason or under another’s name', async () => {
    const { id, osobe: ljudi } = await noviPrijavitelj(k.api.db, 'Hrast d.o.o.')
    const pravo = await pravoOd(ljudi.ZAS, id, ljudi.PRG)
    expect((await prekini(ljudi.UR, id, pravo)).status).toBe(403)
    expect((await prekini(k.nas.osobe.ZAS, id, pravo)).status).toBe(404)
    // The id of a right elsewhere is no right here.
    expect((await prekini(k.nas.osobe.ZAS, k.nas.id, pravo)).status).toBe(404)
    expect((await prekini(ljudi.ZAS, id, { ...pravo, osobaId: ljudi.UR.id })).status).toBe(404)
    for (const razlog of ['', '   ', 'x'.repeat(1001)])
      expect((await prekini(ljudi.ZAS, id, pravo, razlog)).status).toBe(422)
    expect((await prekini(await impersoniraj(k, ljudi.ZAS), id, pravo)).status).toBe(403)
    expect((await prekini(ljudi.ZAS, id, pravo)).status).toBe(200)
    expect((await prekini(ljudi.ZAS, id, pravo)).status).toBe(404)
  })

  test('is not in the hands of who represents it on one project alone', async () => {
    const { id, osobe: ljudi } = await noviPrijavitelj(k.api.db, 'Jela d.o.o.')
    const pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.92' })
    const tablet = await prijavljenUredaj(k, ljudi.UR, id)
    const novi = tablet.kreiraj(pozivId)
    await tablet.posalji([novi])
    const projektni = await osoba(k.api.db, 'Projektni')
    await ovlasti(k.api.db, projektni, id, 'ZAS', novi.aggregate.id)
    const { data } = (await osobe(projektni, id)).body
    expect(data.map(({ mozePrekinuti }) => mozePrekinuti)).toEqual(data.map(() => false))
    expect(data.find(({ osoba: one }) => one.id === projektni.id)?.projekt).toMatchObject({ id: novi.aggregate.id })
    expect((await prekini(projektni, id, await pravoOd(ljudi.ZAS, id, ljudi.PRG))).status).toBe(403)
  })
})

describe('The data of an applicant', () => {
  test('are shown with what the register says now, and without it when it does not answer', async () => {
    const { id, osobe: ljudi } = await noviPrijavitelj(k.api.db, 'Grana d.o.o.', {
      ...{ adresa: 'Ulica 1, Osijek', nkd: '62', mbs: '080000999', povezanaPoduzeca: ['33392005961'] },
    })
    const [red] = await k.upit<{ oib: string }>(sql`select oib from prijavitelj where id = ${id}`)
    const upisan = { pravniOblik: 'pravnaOsoba', registar: 'sudski', mb: null, mbo: null, brisanDana: null } as const
    const mjesto = { sjediste: 'Osijek', adresa: 'Ulica 2, Osijek', zupanijaId: 14, nkd: '62', zastupnici: [] }
    const subjekt = { ...upisan, ...mjesto, naziv: 'Grana d.o.o.', stanje: 'aktivan' as const }
    subjekti.push({ ...subjekt, oib: red?.oib ?? '', mbs: '080000999' })
    subjekti.push({ ...subjekt, oib: '33392005961', mbs: null, naziv: 'Kći d.o.o.' })
    const podaci = async () =>
      (await k.zovi<PodaciPrijaviteljaDetalj>('GET', `${put(id)}/entiteti`, ljudi.ZAS.token)).body
    expect(await podaci()).toMatchObject({
      ...{ entitet: { id, naziv: 'Grana d.o.o.' }, adresa: 'Ulica 1, Osijek', mbs: '080000999' },
      povezanaPoduzeca: [{ oib: '33392005961', naziv: 'Kći d.o.o.' }],
      registar: { subjekt: { adresa: 'Ulica 2, Osijek', stanje: 'aktivan' }, zastupa: false },
    })
    odgovara = false
    const bez = await podaci()
    odgovara = true
    expect([bez.registar, bez.povezanaPoduzeca]).toEqual([null, [{ oib: '33392005961', naziv: null }]])
  })
})
