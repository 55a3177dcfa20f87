/** Invitations over HTTP and at the sign-in through NIAS: what becomes a right, when, whose, and what does not. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { PravoOsobe } from '#contract/modules/prijavitelj/administracija.schema.ts'
import { NAJVISE_POZIVNICA, ROK_POZIVNICE_DANA } from '#contract/modules/prijavitelj/pozivnica.rules.ts'
import { ugradeniRegistar } from '#server/spojevi/registar.ts'
import { osoba } from '#tests/support/builders/osoba.ts'
import { noviOib, pozivniceNa, putAdministracije as put } from '#tests/support/pozivnice.ts'
import {
  impersoniraj,
  type KlupaProjekata,
  klupaProjekata,
  noviPoziv,
  noviPrijavitelj,
  ovlasti,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { administracijaPrijaviteljaRoutes } from './administracija.routes.ts'

const DAN = 86_400_000
let k: KlupaProjekata
beforeAll(async () => {
  k = await klupaProjekata(async (app) => administracijaPrijaviteljaRoutes(app, ugradeniRegistar([])))
})
afterAll(() => k.api.stop())

const { pozovi, pozivnice, povuci, stanja, prijava, prava, posao } = pozivniceNa(() => k)
const firma = (naziv: string) => noviPrijavitelj(k.api.db, naziv)

describe('[OSO-05] Whoever has never signed in is invited', () => {
  test('the promise waits, a letter without a secret says how, and the first sign-in makes it a right with all that follows', async () => {
    const { id, osobe } = await firma('Pozivna d.o.o.')
    const oib = noviOib()
    const { status, body } = await pozovi(osobe.ZAS, id, `HR ${oib}`, {
      email: `nova.${oib}@primjer.hr`,
      programId: 2,
      vrijediDo: '2027-12-31',
    })
    expect([status, body.dodijeljeno]).toEqual([200, false])
    expect(body.data).toMatchObject([
      {
        oib,
        razina: 'UR',
        stanje: 'ceka',
        razlog: null,
        projekt: null,
        program: { id: 2 },
        vrijediDo: '2027-12-31T22:59:59.999Z',
      },
    ])
    const [pismo] = await k.upit<{ tijelo: string; poveznice: { put: string }[]; osobaId: number | null }>(
      sql`select tijelo, poveznice, osoba_id as "osobaId" from mail where prima like ${`%${oib}@primjer.hr`}`,
    )
    expect(pismo).toMatchObject({ osobaId: null, poveznice: [{ put: '/prijava-odabir' }] })
    expect(pismo?.tijelo).toContain('Pozivna d.o.o.')
    expect(pismo?.tijelo).not.toContain(oib)
    // The address is where the letter went, and nothing by which anybody is known.
    expect(await k.upit(sql`select 1 from fizicka_osoba where oib = ${oib}`)).toEqual([])

    const nova = await prijava(oib)
    expect(await prava(nova)).toEqual([
      { id, razina: 'UR', projektId: null, programId: 2, vrijediDo: Date.parse('2027-12-31T22:59:59.999Z') },
    ])
    const [obavijest] = await k.upit<{ poruka: string }>(sql`select poruka from notifikacija where osoba_id = ${nova}`)
    expect(obavijest?.poruka).toContain('Pozivna d.o.o.')
    const [poslao] = await k.upit<{ poruka: string }>(
      sql`select poruka from notifikacija where osoba_id = ${osobe.ZAS.id}`,
    )
    expect(poslao?.poruka).toBe('Nova Osoba se prijavljuje po vašoj pozivnici i ima pravo: Uređivanje.')
    expect(
      await k.upit(sql`select akcija, osoba_id = ${osobe.ZAS.id} as zas from dnevnik
        where entitet_vrsta = 'prijavitelj' and entitet_id = ${String(id)} order by id`),
    ).toEqual([
      { akcija: 'prijavitelj.pozivnica.poslana', zas: true },
      { akcija: 'prijavitelj.pravo.dodijeljeno', zas: null },
      { akcija: 'prijavitelj.pozivnica.iskoristena', zas: null },
    ])
    expect(await stanja({ id, osobe })).toEqual([['iskoristena', null]])
    // A right that was ended does not come back with the next sign-in.
    await k.upit(sql`delete from prijavitelj_osoba where osoba_id = ${nova}`)
    await prijava(oib)
    expect(await prava(nova)).toEqual([])
  })

  test('is one invitation when invited twice to the same, the later; other scopes stand beside it', async () => {
    const { id, osobe } = await firma('Dvaput d.o.o.')
    const oib = noviOib()
    const pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.81' })
    const projektId = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: id, statusId: 1 })
    await Promise.all([pozovi(osobe.ZAS, id, oib), pozovi(osobe.ZAS, id, oib)])
    await pozovi(osobe.ZAS, id, oib, { razina: 'PRG' })
    await pozovi(osobe.ZAS, id, oib, { razina: 'UR', projektId })
    const sve = await pozivnice(osobe.ZAS, id)
    expect(sve.map(({ razina, projekt }) => [razina, projekt?.id ?? null]).sort()).toEqual([
      ['PRG', null],
      ['UR', projektId],
    ])
    // One letter of an applicant a day for a level, however often the address is named.
    const pisma = await k.upit(sql`select 1 from mail where prima = ${`${oib}@primjer.hr`}`)
    expect(pisma).toHaveLength(2)
    const nova = await prijava(oib)
    expect(await prava(nova)).toMatchObject([
      { razina: 'PRG', projektId: null },
      { razina: 'UR', projektId },
    ])
    expect(await k.upit(sql`select 1 from notifikacija where osoba_id = ${nova}`)).toHaveLength(2)
  })

  test('finds whoever exists by then: the right is theirs at once, and what waited for them is kept by it', async () => {
    const { id, osobe } = await firma('Poznata d.o.o.')
    const oib = noviOib()
    await pozovi(osobe.ZAS, id, oib)
    const poznata = await osoba(k.api.db, 'Poznata')
    await k.upit(sql`update fizicka_osoba set oib = ${oib} where id = ${poznata.id}`)
    const { body } = await pozovi(osobe.ZAS, id, oib)
    expect([body.dodijeljeno, body.data.map(({ stanje }) => stanje)]).toEqual([true, ['iskoristena']])
    expect(await prava(poznata.id)).toMatchObject([{ id, razina: 'UR' }])
    expect((await pozovi(osobe.ZAS, id, oib)).body.greske?.[0]?.pravilo).toBe('OSO-03')
  })

  test('is refused for a wrong OIB or address, two scopes, another’s project, the past, to represent, and beyond the limit', async () => {
    const { id, osobe } = await firma('Odbijena d.o.o.')
    const pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.82' })
    const tudi = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.tudi.id, statusId: 1 })
    const oib = noviOib()
    const polje = async (body: object, broj = oib) => (await pozovi(osobe.ZAS, id, broj, body)).body.greske?.[0]?.polje
    expect(await polje({}, '12345678901')).toBe('oib')
    expect(await polje({ projektId: tudi })).toBe('projektId')
    expect(await polje({ projektId: tudi, programId: 2 })).toBe('projektId')
    expect(await polje({ vrijediDo: '2020-01-01' })).toBe('vrijediDo')
    expect((await pozovi(osobe.ZAS, id, oib, { email: 'nije' })).status).toBe(422)
    expect((await pozovi(osobe.ZAS, id, oib, { razina: 'ZAS' })).status).toBe(422)
    await k.upit(sql`insert into pozivnica (prijavitelj_id, oib, email, razina, poslao_id, poslana_at, istjece_at, stanje)
      select ${id}, 'x' || n, 'a@b.hr', 'UR', ${osobe.ZAS.id}, now(), 'infinity', 'ceka' from generate_series(1, ${NAJVISE_POZIVNICA}) n`)
    expect((await pozovi(osobe.ZAS, id, oib)).body.greske?.[0]?.pravilo).toBe('OSO-05')
  })

  test('a known and an unknown OIB differ only as they do where a colleague is added', async () => {
    const { id, osobe } = await firma('Tiha d.o.o.')
    const zatvorena = await osoba(k.api.db, 'Zatvorena')
    const oib = noviOib()
    await k.upit(sql`update fizicka_osoba set oib = ${oib}, aktivna = false where id = ${zatvorena.id}`)
    // A closed account and nobody at all are one answer.
    const bez = ({ body }: Awaited<ReturnType<typeof pozovi>>) =>
      body.data.map(({ id: _, oib: __, email: ___, ...ostalo }) => ostalo)[0]
    expect(bez(await pozovi(osobe.ZAS, id, oib))).toEqual(bez(await pozovi(osobe.ZAS, id, noviOib())))
    await expect(prijava(oib)).rejects.toMatchObject({ kod: 'neispravna-prijava' })
    expect(await prava(zatvorena.id)).toEqual([])
  })
})

describe('Who may invite, see and withdraw', () => {
  test('whoever represents all of the applicant, in their own name; strangers do not learn that there is one', async () => {
    const { id, osobe } = await firma('Samo naša d.o.o.')
    const oib = noviOib()
    const pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.83' })
    const projektId = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: id, statusId: 1 })
    const projektni = await osoba(k.api.db, 'Projektni')
    await ovlasti(k.api.db, projektni, id, 'ZAS', projektId)
    for (const [tko, status] of [
      [osobe.UR, 403],
      [osobe.PRG, 403],
      [projektni, 403],
      [await impersoniraj(k, osobe.ZAS), 403],
      [k.tudi.osobe.ZAS, 404],
      [k.superadmin, 404],
    ] as const)
      expect((await pozovi(tko, id, oib)).status).toBe(status)
    const [jedna] = (await pozovi(osobe.ZAS, id, oib)).body.data
    expect(await pozivnice(projektni, id)).toEqual([])
    const broj = jedna?.id ?? 0
    for (const tko of [osobe.UR, projektni, await impersoniraj(k, osobe.ZAS)])
      expect((await povuci(tko, id, broj)).status).toBe(403)
    expect((await povuci(k.tudi.osobe.ZAS, id, broj)).status).toBe(404)
    // The number of an invitation elsewhere is none here.
    expect((await povuci(k.tudi.osobe.ZAS, k.tudi.id, broj)).status).toBe(404)
    const drugi = await osoba(k.api.db, 'Drugi')
    await ovlasti(k.api.db, drugi, id, 'ZAS')
    expect((await povuci(drugi, id, broj)).body.data.map(({ stanje }) => stanje)).toEqual(['povucena'])
    expect((await povuci(osobe.ZAS, id, broj)).status).toBe(404)
    expect(await prava(await prijava(oib))).toEqual([])
  })
})

describe('[OSO-06] A promise that may no longer be kept', () => {
  test('ends with the right of who gave it, also when that is taken while the person signs in', async () => {
    const nas = await firma('Bivša d.o.o.')
    const drugi = await osoba(k.api.db, 'Ostaje')
    await ovlasti(k.api.db, drugi, nas.id, 'ZAS')
    const oduzmi = () =>
      k.upit(sql`update prijavitelj_osoba set vrijedi_do = ${new Date(k.api.clock.now)} where osoba_id = ${drugi.id}`)
    const oib = noviOib()
    await pozovi(drugi, nas.id, oib)
    expect(await prava(await prijava(oib, oduzmi))).toEqual([])
    expect(await stanja(nas)).toEqual([['povucena', 'zastupnik']])
    // A right to represent it that comes back brings no ended promise with it.
    await k.upit(sql`update prijavitelj_osoba set vrijedi_do = null where osoba_id = ${drugi.id}`)
    expect(await prava(await prijava(oib))).toEqual([])
    await k.upit(sql`update fizicka_osoba set aktivna = false where id = ${drugi.id}`)
  })

  test('is seen as such before the person comes, whoever’s account was closed', async () => {
    const nas = await firma('Zatvorena d.o.o.')
    const drugi = await osoba(k.api.db, 'Zatvara')
    await ovlasti(k.api.db, drugi, nas.id, 'ZAS')
    const oib = noviOib()
    await pozovi(drugi, nas.id, oib)
    await k.upit(sql`update fizicka_osoba set aktivna = false where id = ${drugi.id}`)
    expect(await stanja(nas)).toEqual([['povucena', 'zastupnik']])
    expect(await prava(await prijava(oib))).toEqual([])
  })

  test('ends with the applicant and with the project that it was for', async () => {
    const nas = await firma('Spojena d.o.o.')
    const pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.84' })
    const projektId = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: nas.id, statusId: 1 })
    const [prvi, treci] = [noviOib(), noviOib()]
    await pozovi(nas.osobe.ZAS, nas.id, prvi, { projektId })
    await k.upit(sql`update projekt set deleted_at = now() where id = ${projektId}`)
    expect(await prava(await prijava(prvi))).toEqual([])
    await pozovi(nas.osobe.ZAS, nas.id, treci)
    await k.upit(sql`update prijavitelj set oib_aktivan = false where id = ${nas.id}`)
    expect(await prava(await prijava(treci))).toEqual([])
    expect((await stanja(nas)).sort()).toEqual([
      ['povucena', 'prijavitelj'],
      ['povucena', 'projekt'],
    ])
  })

  test('expires after thirty days or with the promised right; a timer writes it down, tells who sent it, and forgets', async () => {
    const nas = await firma('Stara d.o.o.')
    const { now } = k.api.clock
    const [prvi, drugi] = [noviOib(), noviOib()]
    await pozovi(nas.osobe.ZAS, nas.id, prvi)
    await pozovi(nas.osobe.ZAS, nas.id, drugi, { vrijediDo: new Date(now + 2 * DAN).toISOString().slice(0, 10) })
    k.api.clock.now = now + 4 * DAN
    expect(await prava(await prijava(drugi))).toEqual([])
    k.api.clock.now = now + (ROK_POZIVNICE_DANA + 1) * DAN
    expect(await stanja(nas)).toEqual([
      ['istekla', null],
      ['istekla', null],
    ])
    await posao()
    await posao()
    expect(await prava(await prijava(prvi))).toEqual([])
    const obavijesti = await k.upit<{ poruka: string }>(
      sql`select poruka from notifikacija where osoba_id = ${nas.osobe.ZAS.id} order by id`,
    )
    expect(obavijesti.map(({ poruka }) => poruka)).toEqual([drugi, prvi].map((oib) => expect.stringContaining(oib)))
    k.api.clock.now = now + 130 * DAN
    await posao()
    expect(await pozivnice(nas.osobe.ZAS, nas.id)).toEqual([])
    k.api.clock.now = now
  })

  test('withdrawn while the person signs in: it is withdrawn or it is a right, never both', async () => {
    const { id, osobe } = await firma('Utrka d.o.o.')
    const prvi = noviOib()
    const [jedna] = (await pozovi(osobe.ZAS, id, prvi)).body.data
    expect(await prava(await prijava(prvi, () => povuci(osobe.ZAS, id, jedna?.id ?? 0)))).toEqual([])
    for (let n = 0; n < 6; n += 1) {
      const oib = noviOib()
      const [nova] = (await pozovi(osobe.ZAS, id, oib)).body.data
      const [osobaId, { status }] = await Promise.all([prijava(oib), povuci(osobe.ZAS, id, nova?.id ?? 0)])
      expect([200, 404]).toContain(status)
      expect(await prava(osobaId)).toHaveLength(status === 200 ? 0 : 1)
    }
  })

  test('two first sign-ins at once make one person, one right and one notice', async () => {
    const { id, osobe } = await firma('Dvoje d.o.o.')
    const oib = noviOib()
    await pozovi(osobe.ZAS, id, oib)
    const [jedan, drugi] = await Promise.all([prijava(oib), prijava(oib)])
    expect(jedan).toBe(drugi)
    expect(await prava(jedan)).toHaveLength(1)
    expect(await k.upit(sql`select 1 from notifikacija where osoba_id = ${jedan}`)).toHaveLength(1)
  })

  test('invited and signing in at the same moment: one of the two sides finds the other', async () => {
    const { id, osobe } = await firma('Isti tren d.o.o.')
    for (let n = 0; n < 6; n += 1) {
      const oib = noviOib()
      const [osobaId, { status }] = await Promise.all([prijava(oib), pozovi(osobe.ZAS, id, oib)])
      expect(status).toBe(200)
      expect(await prava(osobaId)).toHaveLength(1)
    }
  })
})

test('[OSO-04] adding a colleague by an OIB that nobody has says that an invitation can be sent', async () => {
  const { id, osobe } = await firma('Upućena d.o.o.')
  const { body } = await k.zovi<{ data: PravoOsobe[] } & ProblemBody>('POST', `${put(id)}/osobe`, osobe.ZAS.token, {
    osoba: noviOib(),
    razina: 'UR',
    programId: null,
    projektId: null,
    vrijediDo: null,
  })
  expect(body.greske?.[0]).toMatchObject({ polje: 'osoba', pravilo: 'OSO-04' })
})
