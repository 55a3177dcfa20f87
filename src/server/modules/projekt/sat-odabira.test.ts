/** The clock of a body that selects: when it begins, what stops it, what it says in lists, on the dashboard and in the calendar. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, type IsoDatum, krajDana, today, toIsoInstant } from '#contract/kernel/datum.ts'
import type { Kalendar } from '#contract/kernel/kalendar.endpoints.ts'
import { rokDana } from '#contract/kernel/radni-dani.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { ProjektDetalj, ProjektInstitucije, UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import { MODULES } from '#server/modules.ts'
import { asPortal } from '#server/platform/db/context.ts'
import { writeLog } from '#server/platform/workflow/log.ts'
import { kalendarRoutes } from '#server/spojevi/kalendar.ts'
import { HAMAG, KK } from '#tests/support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { zapisiPojasnjenje } from '#tests/support/pojasnjenje.ts'
import { type KlupaProjekata, klupaProjekata, noviPoziv, zapisiProjekt } from '#tests/support/projekti.ts'
import { osvjeziSatOdabira, satOdabiraPocinje } from './sat-odabira.effects.ts'

const ZATVOREN = '2027-03-10T11:00:00.000Z'
const OTVOREN_DO = '2027-05-03T09:00:00.000Z'
const DANA = 120

let k: KlupaProjekata
let R: TestOsoba
let V: TestOsoba
let zatvoren: number
let trajni: number
beforeAll(async () => {
  k = await klupaProjekata(async (app) => kalendarRoutes(app, MODULES))
  R = await djelatnik(k.api.db, HAMAG, 'R')
  V = await djelatnik(k.api.db, HAMAG, 'V')
  zatvoren = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.8.1', naziv: 'Zatvoreni', datumZatvaranja: ZATVOREN }, 19)
  trajni = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.8.2', naziv: 'Stalni', modalitet: 'trajni' })
})
beforeEach(() => {
  k.api.clock.now = OZUJAK
})
afterAll(() => k.api.stop())

const prijava = (pozivId: number, statusId = 2) =>
  zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId })
const posao = () => satOdabiraPocinje(k.api.db, () => k.api.clock.now).run(new AbortController().signal)
const osvjezi = (id: string) =>
  k.api.db.transaction((tx) => asPortal(tx, () => osvjeziSatOdabira(tx, id, k.api.clock.now)))
async function sat(id: string) {
  const [row] = await k.upit<{ od: string | null; rok: string | null; zastoji: unknown[] }>(
    sql`select odabir_od::text as od, odabir_rok::text as rok, odabir_zastoji as zastoji from projekt where id = ${id}`,
  )
  return row
}
/** The application in another status, as a move leaves it with its line of the log. */
async function prijedi(id: string, iz: number, u: number): Promise<void> {
  await k.upit(sql`update projekt set status_id = ${u} where id = ${id}`)
  await k.api.db.transaction((tx) =>
    asPortal(tx, () =>
      writeLog(tx, {
        akcija: 'projekt.status.promjena',
        entitetVrsta: 'projekt',
        entitetId: id,
        actor: 'SYS',
        sada: k.api.clock.now,
        izStatusa: iz,
        uStatus: u,
        vidljivoPrijavitelju: true,
      }),
    ),
  )
  await osvjezi(id)
}
const dan = (at: string | number) => today(typeof at === 'string' ? Date.parse(at) : at)

describe('the clock of selection (R-ROK)', () => {
  test('counts 120 days from the closing of the call, for all of its applications at once', async () => {
    const [prva, druga] = [await prijava(zatvoren), await prijava(zatvoren)]
    expect(await sat(prva)).toMatchObject({ od: null, rok: null })
    k.api.clock.now = Date.parse(ZATVOREN)
    await posao()
    const ocekivano = { od: dan(ZATVOREN), rok: rokDana(dan(ZATVOREN), DANA), zastoji: [] }
    expect(await sat(prva)).toEqual(ocekivano)
    expect(await sat(druga)).toEqual(ocekivano)
  })

  test('does not begin as long as its call is open, and from the submission where the call never closes', async () => {
    const otvoren = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.8.3', datumZatvaranja: OTVOREN_DO }, 15)
    const [ceka, tece, nacrt] = [await prijava(otvoren), await prijava(trajni), await prijava(trajni, 1)]
    await posao()
    expect(await sat(ceka)).toMatchObject({ od: null })
    expect(await sat(nacrt)).toMatchObject({ od: null })
    expect(await sat(tece)).toMatchObject({ od: dan(OZUJAK), rok: rokDana(dan(OZUJAK), DANA) })
    k.api.clock.now = Date.parse(OTVOREN_DO) + DAN
    await posao()
    expect(await sat(ceka)).toMatchObject({ od: dan(OTVOREN_DO) })
  })

  test('stands while a clarification is open and while the application is corrected, overlapping days once', async () => {
    const id = await prijava(trajni)
    await osvjezi(id)
    const rok = (await sat(id))?.rok as IsoDatum
    k.api.clock.now += 10 * DAN
    const redak = { poslanoAt: new Date(k.api.clock.now), nastavljenoAt: null }
    const upit = await zapisiPojasnjenje(k.api.db, { projektId: id, statusId: 3, redak })
    await osvjezi(id)
    expect(await sat(id)).toMatchObject({ rok: null, zastoji: [{ od: dan(k.api.clock.now), do: null }] })
    k.api.clock.now += 2 * DAN
    await prijedi(id, 2, 9)
    k.api.clock.now += 3 * DAN
    await k.upit(sql`update pojasnjenje set nastavljeno_at = ${new Date(k.api.clock.now)} where id = ${upit}`)
    await osvjezi(id)
    expect((await sat(id))?.rok).toBeNull()
    k.api.clock.now += 2 * DAN
    await prijedi(id, 9, 14)
    expect(await sat(id)).toEqual({
      od: dan(OZUJAK),
      rok: rokDana(addDays(dan(OZUJAK), 7), DANA),
      zastoji: [{ od: dan(OZUJAK + 10 * DAN), do: dan(OZUJAK + 17 * DAN) }],
    })
    expect(rok < ((await sat(id))?.rok ?? '')).toBe(true)
  })

  test('ends with the decision, and an accepted objection gives the body its days anew', async () => {
    const id = await prijava(trajni)
    await osvjezi(id)
    k.api.clock.now += 30 * DAN
    await prijedi(id, 2, 24)
    expect(await sat(id)).toMatchObject({ od: null, rok: null })
    await prijedi(id, 24, 15)
    k.api.clock.now += 20 * DAN
    await prijedi(id, 15, 2)
    expect(await sat(id)).toMatchObject({ od: dan(k.api.clock.now), rok: rokDana(dan(k.api.clock.now), DANA) })
  })

  test('takes over stops that lay behind it before it was kept', async () => {
    const id = await prijava(trajni)
    k.api.clock.now += 10 * DAN
    await zapisiPojasnjenje(k.api.db, {
      projektId: id,
      statusId: 3,
      redak: { poslanoAt: new Date(OZUJAK + 5 * DAN), nastavljenoAt: null },
    })
    await posao()
    expect(await sat(id)).toMatchObject({ od: dan(OZUJAK), rok: null })
  })
})

describe('what the clock of selection says', () => {
  let bliza: string
  let dalja: string
  let stoji: string
  let bez: string[]
  beforeAll(async () => {
    const prije = await prijava(trajni)
    ;[dalja, bliza, stoji] = [await prijava(trajni), await prijava(trajni), await prijava(trajni)]
    // Made before and after it, so that no order of numbers puts it between them by itself.
    bez = [prije, await prijava(trajni)]
    await k.upit(sql`update projekt set odabir_od = null, odabir_rok = null where id = any(${sql.param(bez)}::uuid[])`)
    await k.upit(sql`update projekt set odabir_od = '2027-03-01', odabir_rok = '2027-07-09' where id = ${dalja}`)
    await k.upit(sql`update projekt set odabir_od = '2027-03-01', odabir_rok = '2027-03-20' where id = ${bliza}`)
    await k.upit(
      sql`update projekt set odabir_od = '2027-03-01', odabir_rok = null,
        odabir_zastoji = '[{"od": "2027-03-02", "do": null}]' where id = ${stoji}`,
    )
  })
  const SEL = `v1/institucije/${HAMAG}`

  async function poredani(sort: string): Promise<ProjektInstitucije[]> {
    const redom: ProjektInstitucije[] = []
    let cursor: string | null = null
    do {
      const dalje: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const { body } = await k.api.get<{ data: ProjektInstitucije[]; meta: { nextCursor: string | null } }>(
        `${SEL}/projekti?programId=${KK}&sort=${sort}&limit=2${dalje}`,
        R.token,
      )
      redom.push(...body.data)
      cursor = body.meta.nextCursor
    } while (cursor !== null)
    return redom
  }

  test('a list is sorted by it, the nearest first, behind them those that stand and those without one, page by page', async () => {
    const redom = await poredani('rok')
    const rokovi = redom.map(({ rokOdluke, rokStoji }) => rokOdluke ?? (rokStoji ? 'stoji' : 'x'))
    expect(rokovi).toEqual(rokovi.toSorted())
    const nasi = redom.filter(({ id }) => [bliza, dalja, stoji].includes(id))
    expect(nasi.map(({ id, rokOdluke, rokStoji }) => [id, rokOdluke, rokStoji])).toEqual([
      [bliza, '2027-03-20', false],
      [dalja, '2027-07-09', false],
      [stoji, null, true],
    ])
    expect(redom.slice(-bez.length).map(({ id }) => id)).toEqual(bez.toSorted())
    expect((await poredani('-rok')).map(({ id }) => id)).toEqual(redom.map(({ id }) => id).toReversed())
    expect((await k.api.get(`${SEL}/projekti?programId=${KK}&sort=rok&cursor=x`, R.token)).status).toBe(400)
  })

  test('the worklist begins with the nearest', async () => {
    const { body } = await k.api.get<UpravljackaPloca>(`${SEL}/upravljackaPloca?programId=${KK}`, V.token)
    const [prva] = body.cekaMene.filter(({ vrsta }) => vrsta === 'projekt')
    expect(prva).toMatchObject({ id: bliza, rok: toIsoInstant(krajDana('2027-03-20')) })
  })

  test('both sides read used days, and since when it stands', async () => {
    const naRedu = async (id: string) =>
      (await k.api.get<ProjektDetalj>(`v1/auth/me/prijavitelj/${k.nas.id}/projekt/${id}`, k.nas.osobe.ZAS.token)).body
        .naRedu
    expect((await naRedu(dalja))?.sat).toMatchObject({ naziv: 'Odluka o prijavi', od: '2027-03-01', dana: DANA })
    expect((await naRedu(stoji))?.sat).toMatchObject({ zastoji: [{ od: '2027-03-02', do: null }] })
  })

  test('the calendar of the body has one deadline for all applications of a call and day', async () => {
    await k.upit(sql`update projekt set odabir_rok = '2027-03-20' where id = ${dalja}`)
    const { body } = await k.api.get<Kalendar>(`${SEL}/kalendar?od=2027-03-15&do=2027-03-25`, R.token)
    expect(body.data.filter(({ vrsta }) => vrsta === 'odabirPrijave')).toMatchObject([
      {
        naziv: 'Stalni',
        podnaslov: 'KK.03.2.8.2 · prijava bez odluke: 2',
        kada: toIsoInstant(krajDana('2027-03-20')),
        adresa: `/institucija/${HAMAG}/program/${KK}/odabir/pozivi-u-odabiru/${trajni}`,
      },
    ])
  })
})
