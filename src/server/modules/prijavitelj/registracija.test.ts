/** Registration over HTTP: by whom the register names, once, and nothing said to anybody else. */

import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oibCheckDigit } from '#contract/kernel/oib.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { Ja } from '#contract/modules/korisnik/korisnik.schema.ts'
import type { RegistracijaSubjekta, Registriran } from '#contract/modules/prijavitelj/registracija.schema.ts'
import type { SubjektRegistra } from '#contract/modules/registar/registar.schema.ts'
import { korisnikRoutes } from '#server/modules/korisnik/korisnik.routes.ts'
import { newToken } from '#server/platform/auth/session.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import type { DemoSubjekt } from '#server/seed/register.ts'
import { kontekstiOsobe } from '#server/spojevi/konteksti.ts'
import { ugradeniRegistar } from '#server/spojevi/registar.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { osoba, prijavi, superadmin, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { secretBox } from '../../platform/auth/secret-box.ts'
import { registracijaRoutes } from './registracija.routes.ts'

const OZUJAK = Date.parse('2026-03-09T08:00:00Z')
const IBAN = 'HR0623900011190001001'
const subjekti: DemoSubjekt[] = []
let odgovara = true
let api: TestApi
beforeAll(async () => {
  const registar = ugradeniRegistar(subjekti)
  const nadi: typeof registar.nadi = (upit) => (odgovara ? registar.nadi(upit) : Promise.reject(new Error('away')))
  api = await testApi((app) => {
    registracijaRoutes(app, { nadi })
    korisnikRoutes(app, {
      konteksti: (id, sada) => kontekstiOsobe(inContext(app.db, SUSTAV), id, sada),
      zastupanja: registar.zastupanja,
      nias: undefined,
      demo: true,
      box: () => secretBox(Buffer.alloc(32, 7)),
    })
  }, OZUJAK)
})
afterAll(() => api.stop())

const noviOib = () => {
  const ten = String(BigInt(`0x${randomBytes(6).toString('hex')}`))
    .padStart(10, '7')
    .slice(-10)
  return `${ten}${oibCheckDigit(ten)}`
}
/** A person with a valid OIB. */
async function zastupnik(ime = 'Iva'): Promise<TestOsoba & { oib: string }> {
  const tko = await osoba(api.db, ime)
  const oib = noviOib()
  await api.db.execute(sql`update fizicka_osoba set oib = ${oib} where id = ${tko.id}`)
  return { ...tko, oib }
}
let redni = 0
/** An entity that these people represent. */
function upisan(zastupnici: readonly { oib: string }[], changes: Partial<SubjektRegistra> = {}): SubjektRegistra {
  redni += 1
  const subjekt: SubjektRegistra = {
    oib: noviOib(),
    naziv: `Pila ${redni} d.o.o.`,
    pravniOblik: 'pravnaOsoba',
    registar: 'sudski',
    mb: null,
    mbs: String(80_000_000 + redni).padStart(9, '0'),
    mbo: null,
    sjediste: 'Osijek',
    adresa: 'Drvarska 1, Osijek',
    zupanijaId: 14,
    nkd: '16',
    stanje: 'aktivan',
    brisanDana: null,
    ...changes,
  }
  subjekti.push({ ...subjekt, zastupnici: zastupnici.map(({ oib }) => oib) })
  return subjekt
}
const registriraj = (tko: { token: string }, oib: string, changes: Partial<RegistracijaSubjekta> | object = {}) =>
  api.send<Registriran & ProblemBody>('POST', 'v1/registracija/subjekt', tko.token, {
    oib,
    vrstaOrganizacijeId: 6,
    velicina: 'malo',
    pdv: 'povrativ',
    iban: IBAN,
    ...changes,
  })
const poruka = async (answer: Promise<{ status: number; body: ProblemBody }>) => {
  const { status, body } = await answer
  return [status, body.greske?.[0]?.polje, body.greske?.[0]?.poruka]
}
const kolikoIh = async (oib: string) =>
  (await api.db.execute<{ n: number }>(sql`select count(*)::int as n from prijavitelj where oib = ${oib}`)).rows[0]?.n

describe('A legal representative', () => {
  test('makes the applicant from the register and represents it on the very next call', async () => {
    const tko = await zastupnik()
    const { oib, naziv, mbs } = upisan([tko])
    const { status, body } = await registriraj(tko, oib)
    expect([status, body]).toEqual([200, { prijaviteljId: body.prijaviteljId, naziv, pravniOblik: 'pravnaOsoba' }])
    const { rows } = await api.db.execute(sql`select naziv, mbs, adresa, nkd, regija, sektor, iban, velicina,
      vrsta_organizacije_id as vrsta from prijavitelj where id = ${body.prijaviteljId}`)
    expect(rows).toEqual([
      {
        naziv,
        mbs,
        adresa: 'Drvarska 1, Osijek',
        nkd: '16',
        regija: 'panonska',
        sektor: 'profitniSektor',
        iban: IBAN,
        velicina: 'malo',
        vrsta: 6,
      },
    ])
    const ja = await api.get<Ja>(`v1/auth/me?prijaviteljId=${body.prijaviteljId}`, tko.token)
    expect(ja.body.prijavitelj).toMatchObject({
      razina: 'ZAS',
      vidiAdministracijuNaPrijavitelju: true,
      potrebnoUreditiVrstuVlasnistva: true,
    })
    await api.db.execute(sql`update prijavitelj set vrsta_vlasnistva = 'privatno' where id = ${body.prijaviteljId}`)
    const uredeno = await api.get<Ja>(`v1/auth/me?prijaviteljId=${body.prijaviteljId}`, tko.token)
    expect(uredeno.body.prijavitelj).toMatchObject({ potrebnoUreditiVrstuVlasnistva: false })
    const trag = await api.db.execute(sql`select akcija, osoba_id as "osobaId" from dnevnik
      where entitet_vrsta = 'prijavitelj' and entitet_id = ${String(body.prijaviteljId)}`)
    expect(trag.rows).toEqual([{ akcija: 'prijavitelj.registriran', osobaId: tko.id }])
    const mail = await api.db.execute(sql`select naslov from mail where osoba_id = ${tko.id}`)
    expect(mail.rows).toEqual([{ naslov: 'Prijavitelj je registriran' }])
  })

  test('who presses twice registers once', async () => {
    const tko = await zastupnik()
    const { oib } = upisan([tko])
    const both = await Promise.all([registriraj(tko, oib), registriraj(tko, oib), registriraj(tko, oib)])
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(both.map(({ body }) => body.prijaviteljId)).size).toBe(1)
    expect(await kolikoIh(oib)).toBe(1)
    const prava = await api.db.execute(sql`select 1 from prijavitelj_osoba where osoba_id = ${tko.id}`)
    expect(prava.rows).toHaveLength(1)
  })

  test('[REG-01] is told that the identifier is taken when another has registered it; of two at once one does', async () => {
    const [prvi, drugi] = [await zastupnik(), await zastupnik('Jan')]
    const { oib } = upisan([prvi, drugi])
    const both = await Promise.all([registriraj(prvi, oib), registriraj(drugi, oib)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const gubitnik = both[0]?.status === 200 ? drugi : prvi
    expect(await poruka(registriraj(gubitnik, oib))).toEqual([422, 'oib', 'Ovaj identifier je vec iskoristen'])
    expect(await kolikoIh(oib)).toBe(1)
  })

  test('[REG-02, REG-03] chooses what fits the legal form', async () => {
    const tko = await zastupnik()
    const firma = upisan([tko]).oib
    const obrt = upisan([tko], { pravniOblik: 'obrt', registar: 'obrtni', mbs: null, mbo: '97000001' }).oib
    expect(await poruka(registriraj(tko, firma, { vrstaOrganizacijeId: 7 }))).toEqual([
      422,
      'vrstaOrganizacijeId',
      'Vrsta organizacije ne odgovara pravnom obliku iz registra',
    ])
    expect((await poruka(registriraj(tko, obrt, { vrstaOrganizacijeId: 7, velicina: 'nijePrimjenjivo' })))[1]).toBe(
      'velicina',
    )
    expect((await poruka(registriraj(tko, firma, { vrstaOrganizacijeId: 3, velicina: 'malo' })))[1]).toBe('velicina')
    expect((await registriraj(tko, obrt, { vrstaOrganizacijeId: 7, velicina: 'mikro' })).status).toBe(200)
    expect((await registriraj(tko, firma, { vrstaOrganizacijeId: 3, velicina: 'nijePrimjenjivo' })).status).toBe(200)
  })
})

describe('Whoever the register does not name', () => {
  test('[REG-04] is refused in the same words whether or not the portal knows the entity', async () => {
    const [tko, stranac] = [await zastupnik(), await zastupnik('Stranac')]
    const [poznat, nepoznat] = [upisan([tko]), upisan([tko])]
    await registriraj(tko, poznat.oib)
    const odbijen = [422, 'oib', 'Prema registru niste osoba ovlaštena za zastupanje ovog subjekta.']
    expect(await poruka(registriraj(stranac, poznat.oib))).toEqual(odbijen)
    expect(await poruka(registriraj(stranac, nepoznat.oib))).toEqual(odbijen)
    expect(await kolikoIh(nepoznat.oib)).toBe(0)
  })

  test('[REG-04] is told when no register knows it, when it is deleted and when the register does not answer', async () => {
    const tko = await zastupnik()
    expect((await poruka(registriraj(tko, noviOib())))[2]).toMatch(/^Nijedan registar/)
    const brisan = upisan([tko], { stanje: 'brisan', brisanDana: '2024-11-29' })
    expect((await poruka(registriraj(tko, brisan.oib)))[2]).toMatch(/^Subjekt je brisan/)
    const { oib } = upisan([tko])
    odgovara = false
    const away = await registriraj(tko, oib)
    odgovara = true
    expect([away.status, away.body.poruka]).toEqual([503, expect.stringMatching(/^Registar trenutačno ne odgovara/)])
    expect(await kolikoIh(oib)).toBe(0)
  })

  test('cannot slip anything else in: wrong numbers, more fields, another’s name, no sign-in', async () => {
    const tko = await zastupnik()
    const { oib } = upisan([tko])
    const cases: [object, string][] = [
      [{ oib: `${oib.slice(0, 10)}${(Number(oib[10]) + 1) % 10}` }, 'OIB nije validan'],
      [{ oib: '1234' }, 'OIB format mora biti jedanaestoznamenkasti broj'],
      [{ iban: 'HR0623900011190001002' }, 'Format IBAN-a nije ispravan'],
      [{ iban: '<script>alert(1)</script>' }, 'Format IBAN-a nije ispravan'],
    ]
    for (const [changes, text] of cases) expect((await poruka(registriraj(tko, oib, changes)))[2]).toBe(text)
    for (const changes of [{ naziv: 'Tuđi naziv' }, { oibAktivan: true }, { velicina: 'ogromno' }, { id: 1 }])
      expect((await registriraj(tko, oib, changes)).status).toBe(422)
    const kao = await prijavi(api.db, tko.id, (await superadmin(api.db, 'Super')).id)
    expect((await registriraj({ token: kao }, oib)).status).toBe(403)
    expect((await registriraj({ token: newToken() }, oib)).status).toBe(401)
    expect(await kolikoIh(oib)).toBe(0)
  })
})

describe('A citizen', () => {
  const gradanin = (tko: { token: string }, changes: object = {}) =>
    api.send<Registriran & ProblemBody>('POST', 'v1/registracija/gradanin', tko.token, {
      adresa: 'Ilica 1',
      sjediste: 'Zagreb',
      zupanijaId: 21,
      iban: IBAN,
      ...changes,
    })

  test('applies under their own name and OIB, once', async () => {
    const tko = await zastupnik()
    const both = await Promise.all([gradanin(tko), gradanin(tko)])
    expect(both.map(({ body }) => body.pravniOblik)).toEqual(['gradanin', 'gradanin'])
    const { rows } = await api.db.execute(
      sql`select naziv, pravni_oblik as oblik, regija from prijavitelj where oib = ${tko.oib}`,
    )
    expect(rows).toEqual([{ naziv: 'Iva Testić', oblik: 'gradanin', regija: 'gradZagreb' }])
  })

  test('says where they live and where money may go', async () => {
    const tko = await zastupnik()
    for (const changes of [{ adresa: '   ' }, { zupanijaId: 22 }, { iban: 'HR' }, { sjediste: 'x'.repeat(251) }])
      expect((await gradanin(tko, changes)).status).toBe(422)
    expect(await kolikoIh(tko.oib)).toBe(0)
  })
})
