/** The administration of an applicant over HTTP: who sees it, and what the end of a right ends. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { PodaciPrijaviteljaDetalj, PravoOsobe } from '#contract/modules/prijavitelj/administracija.schema.ts'
import { RAZINE_PRIJAVITELJA } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import { newToken } from '#server/platform/auth/session.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import type { DemoSubjekt } from '#server/seed/register.ts'
import { kontekstiOsobe } from '#server/spojevi/konteksti.ts'
import { ugradeniRegistar } from '#server/spojevi/registar.ts'
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
    osobaId: pravo.osobaId,
    razlog,
  })
async function pravoOd(tko: TestOsoba, id: number, cije: TestOsoba) {
  const found = (await osobe(tko, id)).body.data.find(({ osoba: one }) => one.id === cije.id)
  return { id: found?.id ?? 0, osobaId: cije.id }
}

describe('[OSO-02] A colleague is let in by who represents the applicant, in one step', () => {
  const dodaj = (tko: TestOsoba, id: number, body: object) =>
    k.zovi<{ data: PravoOsobe[] } & ProblemBody>('POST', `${put(id)}/osobe`, tko.token, {
      razina: 'UR',
      programId: null,
      projektId: null,
      vrijediDo: null,
      ...body,
    })
  const OIB = '33392005961'

  test('[OSO-03] by OIB with an end: they are told, and edit on the very next call', async () => {
    const { id, osobe: ljudi } = await noviPrijavitelj(k.api.db, 'Tiskara d.o.o.')
    const suradnica = await osoba(k.api.db, 'Suradnica')
    await k.api.db.execute(sql`update fizicka_osoba set oib = ${OIB} where id = ${suradnica.id}`)
    const { status, body } = await dodaj(ljudi.ZAS, id, { osoba: `HR ${OIB}`, vrijediDo: '2027-12-31' })
    expect(status).toBe(200)
    expect(body.data.find(({ osoba: one }) => one.id === suradnica.id)).toMatchObject({
      razina: 'UR',
      projekt: null,
      program: null,
      vrijediDo: '2027-12-31T22:59:59.999Z',
    })
    const [obavijest] = await k.upit<{ poruka: string }>(
      sql`select poruka from notifikacija where osoba_id = ${suradnica.id}`,
    )
    expect(obavijest?.poruka).toContain('Tiskara d.o.o.')
    const pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.71' })
    const uredaj = await prijavljenUredaj(k, suradnica, id)
    expect(ishodi(await uredaj.posalji([uredaj.kreiraj(pozivId)]))).toEqual(['applied'])
    expect((await dodaj(ljudi.ZAS, id, { osoba: OIB, vrijediDo: '2027-06-01' })).body.greske?.[0]?.pravilo).toBe(
      'OSO-03',
    )
  })

  test('by a proved e-mail for one programme; not by an address that nobody has proved', async () => {
    const { id, osobe: ljudi } = await noviPrijavitelj(k.api.db, 'Pekara d.o.o.')
    const suradnik = await osoba(k.api.db, 'Suradnik')
    const email = `suradnik.${suradnik.id}@primjer.hr`
    await k.api.db.execute(sql`update fizicka_osoba set email = ${email} where id = ${suradnik.id}`)
    const prije = await dodaj(ljudi.ZAS, id, { osoba: email, razina: 'PRG', programId: 2 })
    expect(prije.body.greske?.[0]).toMatchObject({ polje: 'osoba', pravilo: 'OSO-02' })
    await k.api.db.execute(sql`update fizicka_osoba set email_potvrden_at = now() where id = ${suradnik.id}`)
    const { body } = await dodaj(ljudi.ZAS, id, { osoba: email.toUpperCase(), razina: 'PRG', programId: 2 })
    expect(body.data.find(({ osoba: one }) => one.id === suradnik.id)).toMatchObject({
      razina: 'PRG',
      program: { id: 2 },
    })
  })

  test('for one programme or project it reaches no other: who they are says where, also what they may begin there', async () => {
    const { id, osobe: ljudi } = await noviPrijavitelj(k.api.db, 'Mljekara d.o.o.')
    const suradnik = await osoba(k.api.db, 'Samo')
    const email = `samo.${suradnik.id}@primjer.hr`
    await k.api.db.execute(
      sql`update fizicka_osoba set email = ${email}, email_potvrden_at = now() where id = ${suradnik.id}`,
    )
    const doseg = async () => {
      const konteksti = await kontekstiOsobe(inContext(k.api.db, SUSTAV), suradnik.id, k.api.clock.now)
      return konteksti.prijavitelji.find((one) => one.id === id)?.doseg
    }
    await dodaj(ljudi.ZAS, id, { osoba: email, razina: 'UR', programId: 2 })
    expect(await doseg()).toEqual({ programIds: [2], nacrtiUProgramima: [2] })
    const pozivId = await noviPoziv(k.api.db, { oznaka: 'NPOO.C1.1.72', programId: 1 })
    const projektId = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: id, statusId: 1 })
    await dodaj(ljudi.ZAS, id, { osoba: email, razina: 'UR', projektId })
    expect(await doseg()).toEqual({ programIds: [1, 2], nacrtiUProgramima: [2] })
  })

  test('not to represent it, not on another’s project, not into the past, and by nobody else', async () => {
    const { id, osobe: ljudi } = await noviPrijavitelj(k.api.db, 'Mlin d.o.o.')
    const pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.72' })
    const tudi = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.tudi.id, statusId: 1 })
    expect((await dodaj(ljudi.ZAS, id, { osoba: OIB, razina: 'ZAS' })).status).toBe(422)
    expect((await dodaj(ljudi.ZAS, id, { osoba: OIB, projektId: tudi })).body.greske?.[0]?.polje).toBe('projektId')
    expect((await dodaj(ljudi.ZAS, id, { osoba: OIB, vrijediDo: '2020-01-01' })).body.greske?.[0]?.polje).toBe(
      'vrijediDo',
    )
    expect((await dodaj(ljudi.ZAS, id, { osoba: '123' })).body.greske?.[0]?.polje).toBe('osoba')
    expect((await dodaj(ljudi.UR, id, { osoba: OIB })).status).toBe(403)
    expect((await dodaj(k.tudi.osobe.ZAS, id, { osoba: OIB })).status).toBe(404)
    const kaoOna = await impersoniraj(k, ljudi.ZAS)
    expect((await dodaj(kaoOna, id, { osoba: OIB })).status).toBe(403)
  })
})

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
    ).toEqual([
      {
        akcija: 'prijavitelj.pravo.prekinuto',
        osobaId: ljudi.ZAS.id,
        komentar: `${RAZINE_PRIJAVITELJA.UR}; osoba br. ${ljudi.UR.id}. Razlog: Više ne radi kod nas.`,
      },
    ])
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
      adresa: 'Ulica 1, Osijek',
      nkd: '62',
      mbs: '080000999',
      povezanaPoduzeca: ['33392005961'],
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
      entitet: { id, naziv: 'Grana d.o.o.' },
      adresa: 'Ulica 1, Osijek',
      mbs: '080000999',
      povezanaPoduzeca: [{ oib: '33392005961', naziv: 'Kći d.o.o.' }],
      registar: { subjekt: { adresa: 'Ulica 2, Osijek', stanje: 'aktivan' }, zastupa: false },
    })
    odgovara = false
    const bez = await podaci()
    odgovara = true
    expect([bez.registar, bez.povezanaPoduzeca]).toEqual([null, [{ oib: '33392005961', naziv: null }]])
  })
})
