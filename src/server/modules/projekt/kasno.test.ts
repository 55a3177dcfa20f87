/** A submission that was given on a device before the deadline and arrived after it: both times, both sides, an officer's decision (decision 0070). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { KasnoZaprimanje } from '#contract/modules/projekt/kasno.schema.ts'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import { MODULES } from '#server/modules.ts'
import { brojaciRoutes } from '#server/spojevi/brojaci.ts'
import type { TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { type KlupaProjekata, noviId, noviPoziv, TIJELA, zapisiProjekt } from '#tests/support/projekti.ts'
import { ishod, ishodi, iza, klupaUredaja, postavi, prijavljenUredaj, type Uredaj } from '#tests/support/uredaj.ts'

const MIN = 60_000
/** The closing of the test's calls. */
const ROK = OZUJAK + 6 * 60 * MIN
const RAZLOG = 'Uređaj je bio bez mreže, što potvrđuje prekid veze od 9 do 12 sati.'

let k: KlupaProjekata
let pozivId: number
let tablet: Uredaj
beforeAll(async () => {
  ;({ k } = await klupaUredaja(async (app) => brojaciRoutes(app, MODULES)))
})
afterAll(() => k.api.stop())
beforeEach(async () => {
  k.api.clock.now = OZUJAK
  pozivId = await noviPoziv(k.api.db, {
    oznaka: `KK.KASNO.${noviId().slice(-6)}`,
    datumZatvaranja: new Date(ROK).toISOString(),
  })
  tablet = await prijavljenUredaj(k)
})

const sat = (at: number, offsetMs = 0) => ({
  clock: { capturedAt: new Date(at).toISOString(), offsetMs, zone: 'Europe/Zagreb' },
})
/** An application that is ready, on the call of this test. */
const spremna = () => zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 10 })

/** The same after its submission came late. */
async function kasna(): Promise<string> {
  const id = await spremna()
  const { obrazacHash: contentHash } = await k.redak(id)
  k.api.clock.now = ROK + 30 * MIN
  const submit = tablet.naredi(
    id,
    { rev: 1, hash: contentHash },
    { name: 'podnesi', expectState: 10, contentHash },
    sat(ROK - 5 * MIN, -MIN),
  )
  expect(ishodi(await tablet.posalji([submit]))).toEqual(['applied'])
  return id
}

const R = () => k.djelatnici['R@SEL']
const popis = async (tko: TestOsoba, institucijaId: number = TIJELA.SEL) =>
  (
    await k.zovi<{ data: KasnoZaprimanje[]; ceka: number }>(
      'GET',
      `v1/institucije/${institucijaId}/kasnaZaprimanja?programId=2`,
      tko.token,
    )
  ).body
const jedna = async (id: string, tko = R()) => (await popis(tko)).data.find(({ projektId }) => projektId === id)
const odluci = (kasnoId: string, odluka: string, tko: TestOsoba, institucijaId: number = TIJELA.SEL, more = {}) =>
  k.zovi('POST', `v1/institucije/${institucijaId}/kasnaZaprimanja/${kasnoId}/odluka`, tko.token, {
    mutationId: noviId(),
    odluka,
    obrazlozenje: RAZLOG,
    ...more,
  })
const dnevnik = (id: string) =>
  k.upit<{ akcija: string; osoba: number | null; komentar: string | null }>(sql`
    select akcija, osoba_id as osoba, komentar from dnevnik where entitet_id = ${id} and akcija like 'projekt.kasno.%' order by id`)
const obavijesteni = (id: string, akcija: string) =>
  k.upit<{ primatelj: string }>(sql`
    select distinct primatelj from notifikacija where projekt_id = ${id}::uuid and activity_action = ${akcija} order by 1`)

const broj = async (tko: TestOsoba) => {
  const upit = `za=institucija:${TIJELA.SEL}&programId=2`
  return (await k.zovi<{ brojevi: { projekti?: number } }>('GET', `v1/brojaci?${upit}`, tko.token)).body.brojevi
    .projekti
}
const ploca = async (tko: TestOsoba) =>
  (await k.zovi<UpravljackaPloca>('GET', `v1/institucije/${TIJELA.SEL}/upravljackaPloca?programId=2`, tko.token)).body

describe('A submission that was given before the deadline and arrived after it', () => {
  test('is recorded with both times, sealed, not submitted, and told to both sides', async () => {
    const id = await kasna()
    expect(await k.redak(id)).toMatchObject({ statusId: 10, brojPotvrde: null, vrijemePodnosenja: null })
    const vremena = {
      pritisnuto: new Date(ROK - 6 * MIN).toISOString(),
      pomakMs: -MIN,
      rok: new Date(ROK).toISOString(),
      zaprimljeno: new Date(ROK + 30 * MIN).toISOString(),
      // Seen by the portal itself: nothing was heard of this device since it introduced itself.
      bezVezeOd: new Date(OZUJAK).toISOString(),
      bezVezeDo: new Date(ROK + 30 * MIN).toISOString(),
      najavljeno: null,
      stanje: 'ceka',
    }
    const { obrazacHash } = await k.redak(id)
    expect(await jedna(id)).toMatchObject({ ...vremena, sha256: obrazacHash, smijeOdluciti: true })
    const detail = `v1/auth/me/prijavitelj/${k.nas.id}/projekt/${id}`
    expect((await k.zovi('GET', detail, k.nas.osobe.PRG.token)).body).toMatchObject({ kasno: vremena })
    expect(await dnevnik(id)).toMatchObject([{ akcija: 'projekt.kasno.zaprimljeno', osoba: k.nas.osobe.ZAS.id }])
    expect(await obavijesteni(id, 'projekt.kasno.zaprimljeno')).toEqual([
      { primatelj: 'institucija' },
      { primatelj: 'prijavitelj' },
    ])
  })

  test('waits for the officer who decides: on the dashboard, in the number of the menu and in the list alike [C24]', async () => {
    const prije = (await broj(R())) ?? 0
    const { ceka } = await popis(R())
    const id = await kasna()
    expect(await broj(R())).toBe(prije + 1)
    expect((await popis(R())).ceka).toBe(ceka + 1)
    const kasno = await jedna(id)
    const { cekaMene, ceka: vrste } = await ploca(R())
    expect(vrste).toContainEqual({ vrsta: 'kasnoZaprimanje', broj: ceka + 1 })
    expect(cekaMene.filter(({ vrsta }) => vrsta === 'kasnoZaprimanje')).toHaveLength(Math.min(10, ceka + 1))
    const stavka = cekaMene.find(({ id: kasnoId }) => kasnoId === kasno?.id)
    expect(stavka).toMatchObject({ vrsta: 'kasnoZaprimanje', radnja: 'Odluči o pravovremenosti', rok: null })
    // Who does not decide it is not called to it.
    for (const tko of [k.djelatnici['R@DRF']])
      expect((await ploca(tko)).ceka ?? []).not.toContainEqual({ vrsta: 'kasnoZaprimanje', broj: ceka + 1 })
    expect((await odluci(kasno?.id ?? '', 'odbij', R())).status).toBe(200)
    expect([await broj(R()), (await popis(R())).ceka]).toEqual([prije, ceka])
  })

  test('carries what was made, typed and marked ready before the deadline along: nothing of it is lost', async () => {
    k.api.clock.now = ROK + MIN
    const before = sat(ROK - 60 * MIN)
    const create = tablet.kreiraj(pozivId, before)
    const edit = tablet.izmijeni(
      create.aggregate.id,
      iza(create),
      [postavi('projekt.naziv', 'Nova linija', 'S broda')],
      before,
    )
    expect(ishodi(await tablet.posalji([create, edit]))).toEqual(['applied', 'applied'])
    expect(await k.redak(create.aggregate.id)).toMatchObject({ naziv: 'S broda', statusId: 1, istekRoka: true })
    // What is typed after the deadline is not carried.
    const after = tablet.izmijeni(create.aggregate.id, iza(edit), [postavi('projekt.naziv', 'S broda', 'Kasnije')])
    expect(ishodi(await tablet.posalji([after]))).toEqual(['rejected:radnja-nije-dopustena'])
  })

  test('says what the portal knew of it before: when the device first named exactly this submission', async () => {
    const id = await spremna()
    const { obrazacHash: contentHash } = await k.redak(id)
    k.api.clock.now = ROK - 2 * MIN
    const submit = tablet.naredi(
      id,
      { rev: 1, hash: contentHash },
      { name: 'podnesi', expectState: 10, contentHash },
      sat(ROK - 3 * MIN),
    )
    const { mutationId, envHash } = submit
    await tablet.posalji([], { pendingDigest: [{ mutationId, envHash }] })
    k.api.clock.now = ROK + MIN
    expect(ishodi(await tablet.posalji([submit]))).toEqual(['applied'])
    expect(await jedna(id)).toMatchObject({ najavljeno: new Date(ROK - 2 * MIN).toISOString() })
  })

  test('is refused as ever where even the device says that the deadline had passed, or the form is not whole', async () => {
    const [id, prazna] = [
      await spremna(),
      await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 10, obrazac: {} }),
    ]
    k.api.clock.now = ROK + MIN
    for (const [projekt, at] of [
      [id, ROK],
      [prazna, ROK - MIN],
    ] as const) {
      const { obrazacHash: contentHash } = await k.redak(projekt)
      const submit = tablet.naredi(
        projekt,
        { rev: 1, hash: contentHash },
        { name: 'podnesi', expectState: 10, contentHash },
        sat(at),
      )
      expect(ishod(await tablet.posalji([submit]))).toMatchObject({ status: 'rejected', kod: 'pravila' })
      expect(await jedna(projekt)).toBeUndefined()
    }
  })

  test('is sealed until it is decided: nobody edits, takes back, submits again or deletes it [PRJ-21]', async () => {
    const id = await kasna()
    const { ZAS } = k.nas.osobe
    const { obrazacHash: hash } = await k.redak(id)
    const edit = tablet.izmijeni(
      id,
      { rev: 2, hash },
      [postavi('projekt.naziv', 'CNC obradni centar', 'x')],
      sat(ROK - MIN),
    )
    expect(ishod(await tablet.posalji([edit]))).toMatchObject({ kod: 'radnja-nije-dopustena' })
    const back = await k.povuci(ZAS, `prijavitelji/${k.nas.id}`, id, { prijelaz: 'vratiUIzradu', verzijaRetka: 2 })
    expect(back.body.greske.map(({ pravilo }) => pravilo)).toEqual(['PRJ-21'])
    const gone = await k.api.send('DELETE', `v1/prijavitelji/${k.nas.id}/projekti/${id}`, ZAS.token, {})
    expect(gone.status).toBe(403)
    expect(await k.redak(id)).toMatchObject({ obrazacHash: hash, deletedAt: null })
  })

  test('accepted as timely is submitted as it was sealed: the receipt says both times, the log who decided and why', async () => {
    const id = await kasna()
    const one = await jedna(id)
    const { obrazacHash } = await k.redak(id)
    k.api.clock.now += 60 * MIN
    const mutationId = noviId()
    const first = await odluci(one?.id ?? '', 'prihvati', R(), TIJELA.SEL, { mutationId })
    expect(first).toMatchObject({ status: 200, body: { stanje: 'prihvaceno' } })
    // The same press again is the same decision; another one comes too late.
    expect(await odluci(one?.id ?? '', 'prihvati', R(), TIJELA.SEL, { mutationId })).toMatchObject({ status: 200 })
    expect((await odluci(one?.id ?? '', 'odbij', R())).status).toBe(409)
    expect(await k.redak(id)).toMatchObject({ statusId: 2, obrazacHash, kasnoCekaOd: null })
    const receipt = await k.zovi('GET', `v1/prijavitelji/${k.nas.id}/projekti/${id}/potvrda`, k.nas.osobe.ZAS.token)
    expect(receipt.body).toMatchObject({
      vrijemePodnosenja: new Date(ROK + 30 * MIN).toISOString(),
      vrijemeNamjere: new Date(ROK - 6 * MIN).toISOString(),
      podnio: expect.stringContaining('ZAS'),
    })
    const [, odluka] = await dnevnik(id)
    expect(odluka).toMatchObject({ akcija: 'projekt.kasno.prihvaceno', osoba: R().id })
    expect(odluka?.komentar).toContain(RAZLOG)
    expect(await obavijesteni(id, 'projekt.kasno.prihvaceno')).toContainEqual({ primatelj: 'prijavitelj' })
    expect(await jedna(id)).toMatchObject({ stanje: 'prihvaceno', obrazlozenje: RAZLOG, smijeOdluciti: false })
  })

  test('refused stays a draft with both times and the reason; its applicant is told', async () => {
    const id = await kasna()
    const one = await jedna(id)
    expect((await odluci(one?.id ?? '', 'odbij', R(), TIJELA.SEL, { obrazlozenje: 'Ne.' })).status).toBe(422)
    expect((await odluci(one?.id ?? '', 'odbij', R())).status).toBe(200)
    expect(await k.redak(id)).toMatchObject({ statusId: 10, kasnoCekaOd: null, vrijemePodnosenja: null })
    const detail = `v1/auth/me/prijavitelj/${k.nas.id}/projekt/${id}`
    expect((await k.zovi('GET', detail, k.nas.osobe.ZAS.token)).body).toMatchObject({
      kasno: { stanje: 'odbijeno', obrazlozenje: RAZLOG },
    })
    expect(await obavijesteni(id, 'projekt.kasno.odbijeno')).toContainEqual({ primatelj: 'prijavitelj' })
  })

  test('is known to the body that selects alone, and decided by nobody else; the form stays closed until then', async () => {
    const id = await kasna()
    const one = await jedna(id)
    for (const tijelo of (Object.keys(TIJELA) as (keyof typeof TIJELA)[]).filter((one) => TIJELA[one] !== TIJELA.SEL)) {
      const tko = k.djelatnici[`A@${tijelo}`]
      expect((await popis(tko, TIJELA[tijelo])).data, tijelo).toEqual([])
      expect((await odluci(one?.id ?? '', 'prihvati', tko, TIJELA[tijelo])).status, tijelo).toBe(404)
    }
    const form = await k.zovi('GET', `v1/auth/me/institucija/${TIJELA.SEL}/projekt/${id}`, R().token)
    expect(form.status).toBe(404)
    expect(await k.redak(id)).toMatchObject({ statusId: 10 })
  })
})

describe('A clock that says a year no calendar has', () => {
  test.each(['+012345-01-01T00:00:00.000Z', '-200000-01-01T00:00:00.000Z', '0000-06-01T00:00:00.000Z', 'jučer'])(
    '%s is a claim of nothing: what it submits is received, and both sides open it [R-AZ-5]',
    async (capturedAt) => {
      const id = await spremna()
      const { obrazacHash: contentHash } = await k.redak(id)
      const clock = { capturedAt, offsetMs: 0, zone: 'Europe/Zagreb' }
      const submit = tablet.naredi(
        id,
        { rev: 1, hash: contentHash },
        { name: 'podnesi', expectState: 10, contentHash },
        { clock },
      )
      expect(ishodi(await tablet.posalji([submit]))).toEqual(['applied'])
      const { ZAS } = k.nas.osobe
      const detail = await k.zovi('GET', `v1/auth/me/prijavitelj/${k.nas.id}/projekt/${id}`, ZAS.token)
      expect([detail.status, detail.body]).toMatchObject([200, { vrijemeNamjere: null }])
      const receipt = `v1/prijavitelji/${k.nas.id}/projekti/${id}/potvrda`
      expect((await k.zovi('GET', receipt, ZAS.token)).status).toBe(200)
      k.api.clock.now = ROK + MIN
      const desk = `v1/auth/me/institucija/${TIJELA.SEL}/projekt/${id}`
      expect((await k.zovi('GET', desk, R().token)).status).toBe(200)
    },
  )
})
