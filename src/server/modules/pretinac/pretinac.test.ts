/** The inbox over HTTP: who reads and writes, the first minute, one message sent twice, contacts with their deadline, letters. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, formatDatum, krajDana, today } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import { stanjeSataZapisa } from '#contract/kernel/sat-zapisa.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { rokOdgovora } from '#contract/modules/pretinac/pretinac.rules.ts'
import type { DetaljNiti, NovaPoruka, RedakNiti } from '#contract/modules/pretinac/pretinac.schema.ts'
import type { ProjektDetalj, UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { MODULES } from '#server/modules.ts'
import { asPortal, inContext, SUSTAV } from '#server/platform/db/context.ts'
import { brojaciRoutes } from '#server/spojevi/brojaci.ts'
import { pretinacPorts } from '#server/spojevi/kinds.ts'
import { HAMAG, KK, SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { zapisiOdluku } from '#tests/support/odluke.ts'
import {
  impersoniraj,
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  ovlasti,
  zapisiPodnesenu,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { ishod, ishodi, iza, prijavljenUredaj } from '#tests/support/uredaj.ts'
import { pretinacJobs } from './pretinac.jobs.ts'
import { pismoUPretinac, posaljiPismo } from './pretinac.posljedice.ts'
import { pretinacRoutes } from './pretinac.routes.ts'
import { porukaAggregate } from './pretinac.sync.ts'

let k: KlupaProjekata
let pozivId: number
let projektId: string
let R: TestOsoba
beforeEach(() => {
  k.api.clock.now = OZUJAK
})
beforeAll(async () => {
  k = await klupaProjekata(
    async (app) => {
      pretinacRoutes(app, pretinacPorts)
      brojaciRoutes(app, MODULES)
    },
    [porukaAggregate(pretinacPorts)],
  )
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.95', modalitet: 'trajni' })
  R = await djelatnik(k.api.db, HAMAG, 'R')
  projektId = await prijava()
})
afterAll(() => k.api.stop())

async function prijava(statusId = 3, poziv = pozivId): Promise<string> {
  const id = await zapisiProjekt(k.api.db, { pozivId: poziv, prijaviteljId: k.nas.id, statusId })
  if (statusId !== 1) await zapisiPodnesenu(k.api.db, id)
  return id
}
const ZAS = () => k.nas.osobe.ZAS
const UR = () => k.nas.osobe.UR
const nasi = () => `v1/prijavitelji/${k.nas.id}`
const SEL = `v1/institucije/${HAMAG}`
const nova = (more: Partial<NovaPoruka> = {}): NovaPoruka => ({
  nitId: null,
  projektId,
  vrsta: 'razgovor',
  predmet: 'Rok isporuke opreme',
  tekst: '<p>Može li rok isporuke biti dulji?</p>',
  brojPriloga: 0,
  ...more,
})
const posalji = (tko: TestOsoba, poruka: NovaPoruka, strana = nasi(), id = noviId(), mutationId = noviId()) =>
  k.api.send<{ id: string; nitId: string } & ProblemBody>('POST', `${strana}/pretinac/poruke`, tko.token, {
    mutationId,
    id,
    poruka,
  })
async function nit(tko = UR(), more: Partial<NovaPoruka> = {}): Promise<string> {
  const { status, body } = await posalji(tko, nova(more))
  expect(status, JSON.stringify(body)).toBe(200)
  return body.nitId
}
const detalj = (id: string, tko: TestOsoba, strana = nasi()) =>
  k.api.get<DetaljNiti & ProblemBody>(`${strana}/pretinac/${id}`, tko.token)
const popis = async (tko: TestOsoba, strana = nasi(), upit = `programId=${KK}`) =>
  (await k.api.get<{ data: RedakNiti[]; meta: { ukupno: number } }>(`${strana}/pretinac?${upit}`, tko.token)).body
const otvori = async (id: string, tko: TestOsoba, strana = nasi()) => {
  const { body } = await detalj(id, tko, strana)
  return k.api.send('PUT', `${strana}/pretinac/${id}/procitano`, tko.token, { vidi: body.zadnja.vrijeme })
}
const brojac = async (tko: TestOsoba, za: string) =>
  (await k.api.get<{ brojevi: { poruke?: number } }>(`v1/brojaci?za=${za}&programId=${KK}`, tko.token)).body.brojevi
    .poruke
const pravila = ({ body }: { body: ProblemBody }) =>
  body.greske?.map(({ pravilo, polje }) => `${pravilo} ${polje ?? ''}`)

describe('a thread', () => {
  test('goes from the applicant to the officer and back, and unread numbers follow what was opened', async () => {
    const prije = {
      tijelo: (await brojac(R, `institucija:${HAMAG}`)) ?? 0,
      mi: (await brojac(ZAS(), `prijavitelj:${k.nas.id}`)) ?? 0,
    }
    const id = await nit()
    expect(await brojac(R, `institucija:${HAMAG}`)).toBe(prije.tijelo + 1)
    expect(await brojac(UR(), `prijavitelj:${k.nas.id}`)).toBe(prije.mi)
    expect((await popis(R, SEL, `programId=${KK}&status=neprocitane`)).data.map((one) => one.id)).toContain(id)
    await otvori(id, R, SEL)
    expect(await brojac(R, `institucija:${HAMAG}`)).toBe(prije.tijelo)
    k.api.clock.now += 60_000
    expect((await posalji(R, nova({ nitId: id, predmet: '', tekst: '<p>Može.</p>' }), SEL)).status).toBe(200)
    const { body } = await detalj(id, ZAS())
    expect(body.poruke.map(({ strana, mojaJe }) => [strana, mojaJe])).toEqual([
      ['prijavitelj', false],
      ['institucija', false],
    ])
    expect(body).toMatchObject({ predmet: 'Rok isporuke opreme', neprocitano: true, zastoNe: null })
    expect(body.sudionici.find(({ strana }) => strana === 'institucija')?.procitanoAt).not.toBeNull()
    expect(await brojac(ZAS(), `prijavitelj:${k.nas.id}`)).toBe(prije.mi + 1)
    const projekt = () =>
      k.api.get<ProjektDetalj>(`v1/auth/me/prijavitelj/${k.nas.id}/projekt/${projektId}`, ZAS().token)
    expect((await projekt()).body.neprocitanePorukePretinacCount).toBe(prije.mi + 1)
    await otvori(id, ZAS())
    expect(await brojac(ZAS(), `prijavitelj:${k.nas.id}`)).toBe(prije.mi)
    expect((await projekt()).body.neprocitanePorukePretinacCount).toBe(prije.mi)
    // What others of the same side have read is theirs.
    expect(await brojac(UR(), `prijavitelj:${k.nas.id}`)).toBe(prije.mi + 1)
  })

  test('narrows the inbox to one project out of those of the newest threads, which others do not learn of', async () => {
    const [id, drugi] = [await nit(), await prijava()]
    await nit(UR(), { projektId: drugi })
    const projekti = async (tko: TestOsoba, strana: string) =>
      (await k.api.get<{ id: string }[]>(`${strana}/pretinac/projekti?programId=${KK}`, tko.token)).body.map(
        (one) => one.id,
      )
    for (const [tko, strana] of [
      [R, SEL],
      [UR(), nasi()],
    ] as const) {
      expect((await projekti(tko, strana)).filter((one) => one === projektId || one === drugi)).toHaveLength(2)
      const { data } = await popis(tko, strana, `programId=${KK}&projektId=${projektId}`)
      expect(data.map((one) => one.id)).toContain(id)
      expect(new Set(data.map(({ projekt }) => projekt.id))).toEqual(new Set([projektId]))
    }
    const stranac = await djelatnik(k.api.db, SAFU, 'R')
    expect(await projekti(stranac, `v1/institucije/${SAFU}`)).toEqual([])
  })

  test('tells the other side, and opening it reads what was told', async () => {
    const id = await nit(ZAS(), { predmet: 'Obavijesti' })
    const javljeno = () =>
      k.upit<{ read: boolean; akcija: string }>(
        sql`select read, activity_action as akcija from notifikacija where osoba_id = ${R.id} and entitet_id = ${id}`,
      )
    expect(await javljeno()).toEqual([{ read: false, akcija: 'projekt.rasprave.novaPorukaInstitucija' }])
    await otvori(id, R, SEL)
    expect(await javljeno()).toMatchObject([{ read: true }])
  })

  test('is nobody else’s: another applicant, another project’s right and another body get 404', async () => {
    const id = await nit()
    const tudi = `v1/prijavitelji/${k.tudi.id}`
    expect((await detalj(id, k.tudi.osobe.ZAS, tudi)).status).toBe(404)
    expect((await detalj(id, await djelatnik(k.api.db, SAFU, 'R'), `v1/institucije/${SAFU}`)).status).toBe(404)
    expect((await detalj(id, k.tudi.osobe.ZAS)).status).toBe(404)
    expect((await detalj(noviId(), ZAS())).status).toBe(404)
    expect((await posalji(k.tudi.osobe.ZAS, nova(), tudi)).status).toBe(404)
    expect((await posalji(ZAS(), nova({ nitId: noviId() }))).status).toBe(404)
  })

  test('is read by whoever may only read, and written by nobody under another’s name', async () => {
    const id = await nit()
    const { body } = await detalj(id, k.nas.osobe.PRG)
    expect(body.zastoNe).toContain('ne i pisanje')
    expect(pravila(await posalji(k.nas.osobe.PRG, nova({ nitId: id, predmet: '' })))).toEqual(['PRT-03 '])
    expect((await posalji(await impersoniraj(k, ZAS()), nova())).status).toBe(403)
  })

  test('[PRT-01] says what it is about and something of it', async () => {
    expect(pravila(await posalji(ZAS(), nova({ predmet: ' ', tekst: '<p> </p>' })))).toEqual([
      'PRT-01 predmet',
      'PRT-01 tekst',
    ])
    expect(pravila(await posalji(ZAS(), nova({ predmet: 'p'.repeat(201) })))).toEqual(['PRT-01 predmet'])
    expect(pravila(await posalji(ZAS(), nova({ tekst: 'a'.repeat(8001) })))).toEqual(['PRT-01 tekst'])
    expect(pravila(await posalji(ZAS(), nova({ tekst: '<script>alert(1)</script>' })))).toEqual(['PRT-01 tekst'])
    const id = await nit(ZAS(), { tekst: '<p>Dobro <script>alert(1)</script><strong>jutro</strong></p>' })
    expect((await detalj(id, ZAS())).body.poruke[0]?.tekst).not.toContain('script')
  })

  test('[PRT-04] of a draft, and of a call that is not over, is not begun', async () => {
    const nacrt = await prijava(1)
    expect(pravila(await posalji(ZAS(), nova({ projektId: nacrt })))).toEqual(['PRT-04 '])
    const otvoren = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.96' })
    const rano = await prijava(2, otvoren)
    expect(pravila(await posalji(ZAS(), nova({ projektId: rano })))).toEqual(['PRT-04 '])
    expect((await k.api.get(`${SEL}/projekti/${rano}/pretinac`, R.token)).status).toBe(404)
  })
})

describe('a sent message', () => {
  const mijenjaj = (id: string, porukaId: string, tko: TestOsoba, tekst = '<p>Ispravljeno</p>', strana = nasi()) =>
    k.api.send<ProblemBody>('PUT', `${strana}/pretinac/${id}/poruke/${porukaId}`, tko.token, { tekst })
  const brisi = (id: string, porukaId: string, tko: TestOsoba) =>
    k.api.send<ProblemBody>('DELETE', `${nasi()}/pretinac/${id}/poruke/${porukaId}`, tko.token, {})

  test('[PRT-02] is changed and deleted in the first minute by the clock of the portal, and never after it', async () => {
    const id = await nit(ZAS())
    k.api.clock.now += 59_000
    expect((await detalj(id, ZAS())).body.poruke[0]?.mijenjaSeDo).not.toBeNull()
    expect((await mijenjaj(id, id, ZAS())).status).toBe(200)
    expect((await detalj(id, R, SEL)).body.poruke[0]).toMatchObject({ tekst: '<p>Ispravljeno</p>', mijenjaSeDo: null })
    k.api.clock.now += 2_000
    const kasno = await mijenjaj(id, id, ZAS(), '<p>Još jednom</p>')
    expect([kasno.status, pravila(kasno)]).toEqual([422, ['PRT-02 ']])
    expect(kasno.body.poruka ?? JSON.stringify(kasno.body)).toContain('60 sekundi')
    expect(pravila(await brisi(id, id, ZAS()))).toEqual(['PRT-02 '])
    expect((await detalj(id, ZAS())).body.poruke[0]).toMatchObject({ tekst: '<p>Ispravljeno</p>', mijenjaSeDo: null })
  })

  test('[PRT-03] is changed by its author alone; a deleted one leaves its place', async () => {
    const id = await nit(ZAS())
    const javljeno = () => k.upit(sql`select id from notifikacija where uzrok = ${id}`)
    expect(await javljeno()).not.toEqual([])
    expect(pravila(await mijenjaj(id, id, UR()))).toEqual(['PRT-03 '])
    expect(pravila(await mijenjaj(id, id, ZAS(), '<script>x</script>'))).toEqual(['PRT-01 tekst'])
    expect(pravila(await mijenjaj(id, id, R, '<p>x</p>', SEL))).toEqual(['PRT-03 '])
    expect((await brisi(id, id, ZAS())).status).toBe(200)
    const { poruke, zadnja } = (await detalj(id, R, SEL)).body
    expect(await javljeno()).toEqual([])
    expect(poruke[0]).toMatchObject({ tekst: '', prilozi: [] })
    expect(poruke[0]?.obrisanoAt).not.toBeNull()
    expect(zadnja.pocetak).toBe('Poruka je obrisana.')
    expect((await mijenjaj(id, noviId(), ZAS())).status).toBe(404)
  })

  test('sent twice is one; another under its id is refused', async () => {
    const [id, mutationId] = [noviId(), noviId()]
    const prva = await posalji(ZAS(), nova(), nasi(), id, mutationId)
    expect((await posalji(ZAS(), nova(), nasi(), id, mutationId)).body).toEqual(prva.body)
    expect((await detalj(id, ZAS())).body.poruka).toBe(1)
    expect((await posalji(ZAS(), nova({ predmet: 'Drugo' }), nasi(), id)).status).toBe(409)
  })
})

describe('a message of a device', () => {
  async function uredajOsobe(tko: TestOsoba) {
    const uredaj = await prijavljenUredaj(k, tko, k.nas.id)
    const poruka = (args: NovaPoruka, id = noviId()) =>
      uredaj.kreiraj(0, {
        id,
        args: args as unknown as JsonObject,
        aggregate: { type: 'porukaPretinca', id },
        lane: `porukaPretinca:${id}`,
        laneSeq: 1,
        type: 'porukaPretinca.create',
      })
    return { uredaj, poruka }
  }

  test('[PRT-07] arrives once however often its envelope is sent, and only its announced files follow it', async () => {
    const { uredaj, poruka } = await uredajOsobe(UR())
    const omotnica = poruka(nova({ predmet: 'S trajekta', brojPriloga: 1 }))
    expect(ishodi(await uredaj.posalji([omotnica]))).toEqual(['applied'])
    expect(ishodi(await uredaj.posalji([omotnica]))).toEqual(['duplicate:applied'])
    const { id } = omotnica.aggregate
    expect((await detalj(id, R, SEL)).body).toMatchObject({
      predmet: 'S trajekta',
      poruka: 1,
      poruke: [{ nestiglo: 1 }],
    })
    const prilog = () => ({ id: noviId(), naziv: 'ponuda.pdf', sha256: 'a'.repeat(64), bajtova: 10 })
    const dodaj = (nakon: Envelope, laneSeq: number) =>
      uredaj.izmijeni(id, iza(nakon), [{ kind: 'add', path: 'uploads', now: prilog(), after: null }], {
        aggregate: { type: 'porukaPretinca', id },
        lane: `porukaPretinca:${id}`,
        laneSeq,
        type: 'porukaPretinca.patch',
      })
    const prvi = dodaj(omotnica, 2)
    expect(ishodi(await uredaj.posalji([prvi]))).toEqual(['applied'])
    expect((await detalj(id, R, SEL)).body.poruke[0]).toMatchObject({ nestiglo: 0, prilozi: [{ naziv: 'ponuda.pdf' }] })
    expect(ishod(await uredaj.posalji([dodaj(prvi, 3)])).status).toBe('rejected')
  })

  test('is read by its device with all others at once, each with what its thread is about', async () => {
    const prva = await nit(UR(), { predmet: 'Prva' })
    const druga = await nit(UR(), { predmet: 'Druga' })
    const [u, tuda] = [await posalji(UR(), nova({ nitId: prva })), await posalji(ZAS(), nova({ nitId: prva }))]
    const ids = [prva, druga, u.body.id, tuda.body.id]
    const { present, lock } = porukaAggregate(pretinacPorts)
    await inContext(k.api.app.db, SUSTAV).transaction(async (tx) => {
      const pitanja = vi.spyOn(tx, 'select')
      const context = { actor: { osobaId: UR().id } as Actor, sada: k.api.clock.now }
      const procitano = (await present(tx, ids, context)).map(({ id, content }) => [id, content.predmet])
      expect(Object.fromEntries(procitano)).toEqual({ [prva]: 'Prva', [druga]: 'Druga', [u.body.id]: '' })
      expect([...(await lock(tx, ids, context)).keys()].sort()).toEqual([prva, druga, u.body.id].sort())
      // Messages and their threads, twice.
      expect(pitanja).toHaveBeenCalledTimes(4)
    })
  })

  test('of somebody whose right has ended is refused and kept', async () => {
    const tko = await djelatnik(k.api.db, HAMAG, 'R')
    await ovlasti(k.api.db, tko, k.nas.id, 'UR', null, new Date(Date.now() + DAN))
    const { uredaj, poruka } = await uredajOsobe(tko)
    await k.upit(sql`update prijavitelj_osoba set vrijedi_do = now() - interval '1 day' where osoba_id = ${tko.id}`)
    const omotnica = poruka(nova({ predmet: 'Prekasno' }))
    expect(ishod(await uredaj.posalji([omotnica])).status).toBe('rejected')
    expect((await detalj(omotnica.aggregate.id, ZAS())).status).toBe(404)
  })
})

describe('a contact', () => {
  const ploca = async (tko: TestOsoba) =>
    (await k.api.get<UpravljackaPloca>(`${SEL}/upravljackaPloca?programId=${KK}`, tko.token)).body
  const ceka = async (tko: TestOsoba, id: string) => (await ploca(tko)).cekaMene.some((one) => one.id === id)
  const dodijeli = (id: string, tko: TestOsoba, osobaId: number | null) =>
    k.api.send<ProblemBody>('PUT', `${SEL}/pretinac/${id}/odgovara`, tko.token, { osobaId })

  test('[PRT-06] is answered in five working days; another message after the answer begins anew', async () => {
    const id = await nit(ZAS(), { vrsta: 'kontakt', predmet: 'Molim poziv' })
    const rok = rokOdgovora(OZUJAK)
    expect((await detalj(id, ZAS())).body).toMatchObject({ vrsta: 'kontakt', rok, odgovorenoAt: null })
    k.api.clock.now += DAN
    await posalji(ZAS(), nova({ nitId: id, predmet: '', tekst: '<p>Hitno je.</p>' }))
    expect((await detalj(id, ZAS())).body.rok).toBe(rok)
    // Both sides count alike, in the thread and in the list of those who wait.
    const put = `${SEL}/projekti/${projektId}/odgovori?status=ceka`
    const uPopisu = (await k.api.get<{ data: RedakNiti[] }>(put, R.token)).body.data.find((one) => one.id === id)
    for (const one of [(await detalj(id, ZAS())).body, (await detalj(id, R, SEL)).body, uPopisu])
      expect(one?.sat && stanjeSataZapisa(one.sat, today(k.api.clock.now))).toMatchObject({
        ukupno: 5,
        iskoristeno: 1,
        preostalo: 4,
        rok,
      })
    await posalji(R, nova({ nitId: id, predmet: '', tekst: '<p>Zovemo.</p>' }), SEL)
    expect((await detalj(id, ZAS())).body).toMatchObject({ odgovorenoAt: expect.any(String), sat: null })
    k.api.clock.now += DAN
    await posalji(ZAS(), nova({ nitId: id, predmet: '', tekst: '<p>Hvala, još nešto.</p>' }))
    expect((await detalj(id, ZAS())).body).toMatchObject({ rok: rokOdgovora(k.api.clock.now), odgovorenoAt: null })
    expect((await posalji(R, nova({ vrsta: 'kontakt' }), SEL)).status).toBe(400)
  })

  test('[PRT-08] waits for the officers until one takes it over, then for that one; the answer clears it', async () => {
    const id = await nit(ZAS(), { vrsta: 'kontakt', predmet: 'Tko odgovara' })
    const drugi = await djelatnik(k.api.db, HAMAG, 'R')
    expect([await ceka(R, id), await ceka(drugi, id)]).toEqual([true, true])
    expect(pravila(await dodijeli(id, R, drugi.id))).toEqual(['PRT-08 osobaId'])
    expect((await dodijeli(id, R, R.id)).status).toBe(200)
    expect([await ceka(R, id), await ceka(drugi, id)]).toEqual([true, false])
    expect((await dodijeli(id, k.djelatnici['V@SEL'], drugi.id)).status).toBe(200)
    expect([await ceka(R, id), await ceka(drugi, id)]).toEqual([false, true])
    expect(pravila(await dodijeli(id, k.djelatnici['V@SEL'], ZAS().id))).toEqual(['PRT-08 osobaId'])
    await posalji(R, nova({ nitId: id, predmet: '', tekst: '<p>Odgovor.</p>' }), SEL)
    expect(await ceka(drugi, id)).toBe(false)
    const upit = (status: string) =>
      k.api.get<{ data: RedakNiti[] }>(`${SEL}/projekti/${projektId}/odgovori?status=${status}`, R.token)
    expect((await upit('odgovoreno')).body.data.map((one) => one.id)).toContain(id)
    expect((await upit('ceka')).body.data.map((one) => one.id)).not.toContain(id)
  })

  test('warns who answers before its deadline, and once it is late tells the other side and the voditelj', async () => {
    const id = await nit(ZAS(), { vrsta: 'kontakt', predmet: 'Kasni odgovor' })
    const rok = rokOdgovora(OZUJAK)
    const posao = async (sada: number) => {
      for (const { run } of pretinacJobs(inContext(k.api.app.db, SUSTAV), pretinacPorts, () => sada))
        await run(new AbortController().signal)
    }
    const javljeno = async (tko: TestOsoba) =>
      (
        await k.upit<{ poruka: string }>(
          sql`select poruka from notifikacija where osoba_id = ${tko.id} and entitet_id = ${id} and uzrok like 'pretinac:%' order by id`,
        )
      ).map(({ poruka }) => poruka.split(':')[0]?.split(' (')[0])
    await posao(OZUJAK)
    expect(await javljeno(R)).toEqual([])
    // Set within its last week, it is warned of on the days of the parameter that are still to come.
    await posao(krajDana(addDays(rok, -3)))
    expect(await javljeno(R)).toEqual([])
    for (let dvaput = 0; dvaput < 2; dvaput++) await posao(krajDana(addDays(rok, -1)))
    expect((await javljeno(R)).length).toBe(1)
    await posao(krajDana(rok))
    expect((await javljeno(R)).length).toBe(2)
    const kasno = krajDana(rok) + 1000
    await posao(kasno)
    await posao(kasno)
    expect((await javljeno(R)).length).toBe(3)
    expect(await javljeno(k.djelatnici['V@SEL'])).toEqual(['Prošao je rok za odgovor prijavitelju'])
    expect(await javljeno(ZAS())).toEqual(['Institucija kasni s odgovorom koji ste tražili'])
    k.api.clock.now = kasno
    expect(today(kasno) > rok).toBe(true)
    const { body } = await k.api.get<{ data: RedakNiti[] }>(
      `${SEL}/projekti/${projektId}/odgovori?status=kasni`,
      R.token,
    )
    expect(body.data.map((one) => one.id)).toContain(id)
  })
})

describe('an official letter', () => {
  const pismo = async (zaProjekt: string, iz: number, u: number, statusPrijeDorade: number | null = null) => {
    const record = { id: zaProjekt, statusId: iz, statusPrijeDorade, prijaviteljId: k.nas.id, programId: KK }
    await k.api.app.db.transaction((tx) =>
      pismoUPretinac({ tx, record, after: { statusId: u }, sada: k.api.clock.now }),
    )
    const { data } = await popis(ZAS(), nasi(), `programId=${KK}&vrsta=pismo`)
    return data.find(({ projekt }) => projekt.id === zaProjekt)
  }

  test('[PRT-05] follows the move with its paper; nobody answers it, and a move without one leaves none', async () => {
    const id = await prijava(2)
    expect(await pismo(id, 2, 2)).toBeUndefined()
    const stiglo = await pismo(id, 2, 3)
    expect(stiglo).toMatchObject({ predmet: 'Obavijest o prihvaćanju prijave', neprocitano: true })
    const { body } = await detalj(stiglo?.id ?? '', UR())
    expect(body.isprava).toMatchObject({ put: 'odluke', dostavljeno: false })
    expect(pravila(await posalji(UR(), nova({ projektId: id, nitId: stiglo?.id ?? '', predmet: '' })))).toEqual([
      'PRT-05 ',
    ])
  })

  test('[PRT-05] is of its own move alone: nobody is asked again for a correction that they open again', async () => {
    const { vracen, doradaSpremna } = projektStatuses
    const id = await prijava(vracen.id)
    expect(await pismo(id, doradaSpremna.id, vracen.id, 4)).toBeUndefined()
  })

  test('[PRT-05] tells no decision anew when a chosen project comes back from its correction', async () => {
    const { odabran, doradaPodnesena } = projektStatuses
    const id = await prijava(odabran.id)
    await zapisiOdluku(k.api.db, { projektId: id, statusId: 4, vrsta: 'financiranje' })
    expect(await pismo(id, doradaPodnesena.id, odabran.id, odabran.id)).toBeUndefined()
    expect(await pismo(id, 3, odabran.id)).toBeDefined()
  })

  test('about a correction during contracting stands in the phase of contracting', async () => {
    const { vracen, odabran } = projektStatuses
    const id = await prijava(vracen.id)
    expect(await pismo(id, odabran.id, vracen.id)).toBeDefined()
    expect(await k.upit(sql`select faza from pretinac where projekt_id = ${id}::uuid`)).toEqual([
      { faza: 'ugovaranje' },
    ])
  })

  test('that a kind declares at its move is there once however often the move is told, with its sender, day and the record of each side', async () => {
    const projektId = await prijava(2)
    const { id: osobaId } = k.djelatnici['R@SEL']
    const za = { vrsta: 'institucija', id: HAMAG, razina: 'R', programIds: [KK], dozvole: [] } as const
    const actor = { osobaId, stvarnaOsobaId: osobaId, superadmin: false, adminDopustenja: [], za }
    const zapisId = noviId()
    const zahtjev = { vrsta: 'pojasnjenje', zapisId, projektId, actor, uzrok: noviId(), sada: k.api.clock.now }
    const pismo = { ...zahtjev, predmet: 'Zahtjev za pojašnjenjem', tekst: 'Odgovorite <b>do</b> 5. 6. 2026.' }
    for (let dvaput = 0; dvaput < 2; dvaput++)
      await k.api.app.db.transaction((tx) => asPortal(tx, () => posaljiPismo(tx, pismo)))
    const { data } = await popis(ZAS(), nasi(), `programId=${KK}&vrsta=pismo`)
    const niti = data.filter(({ projekt }) => projekt.id === projektId)
    expect(niti).toMatchObject([{ predmet: 'Zahtjev za pojašnjenjem', neprocitano: true }])
    const { body } = await detalj(niti[0]?.id ?? '', UR())
    expect(body.poruke).toHaveLength(1)
    expect(body.poruke[0]?.tekst).toContain('Odgovorite &#60;b&#62;do&#60;/b&#62; 5. 6. 2026.')
    expect(body.poruke[0]?.tekst).toContain(`. Poslano ${formatDatum(today(k.api.clock.now))}`)
    expect(body.isprava).toMatchObject({ put: `zahtjevi-za-pojasnjenjem/${zapisId}`, dostavljeno: false })
    const kodTijela = await k.api.get<DetaljNiti>(`${SEL}/pretinac/${niti[0]?.id}`, k.djelatnici['R@SEL'].token)
    expect(kodTijela.body.isprava?.put).toBe(`odabir/zahtjevi-za-pojasnjenjem/${zapisId}`)
  })

  test('is delivered by the first opening of a representative, otherwise on the eighth day', async () => {
    const [otvoreno, nitko] = [await prijava(2), await prijava(2)]
    const prvo = (await pismo(otvoreno, 2, 3))?.id ?? ''
    const drugo = (await pismo(nitko, 2, 3))?.id ?? ''
    k.api.clock.now += DAN
    await otvori(prvo, UR())
    expect((await detalj(prvo, UR())).body.isprava).toMatchObject({ otvoreno: null, dostavljeno: false })
    await otvori(prvo, ZAS())
    expect((await detalj(prvo, UR())).body.isprava).toMatchObject({ dan: today(k.api.clock.now), dostavljeno: true })
    k.api.clock.now = OZUJAK + 7 * DAN
    expect((await detalj(drugo, UR())).body.isprava).toMatchObject({ dostavljeno: false })
    k.api.clock.now = OZUJAK + 8 * DAN
    expect((await detalj(drugo, UR())).body.isprava).toMatchObject({ otvoreno: null, dostavljeno: true })
  })
})
