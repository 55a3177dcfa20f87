/** What an invitation may not outlive, how many letters and how many that wait there are, and what an erasure takes. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatDatum, krajDana, today } from '#contract/kernel/datum.ts'
import { emailKey } from '#contract/kernel/email.ts'
import { istekPozivnice, NAJVISE_POZIVNICA } from '#contract/modules/prijavitelj/pozivnica.rules.ts'
import { najavaBrisanja, obrisiPodatke } from '#server/modules/korisnik/brisanje.repository.ts'
import { fizickeOsobeRoutes } from '#server/modules/korisnik/fizicke-osobe.routes.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { nalogPorts } from '#server/spojevi/kinds.ts'
import { findPeople, findRecipients } from '#server/spojevi/recipients.ts'
import { ugradeniRegistar } from '#server/spojevi/registar.ts'
import { osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { noviOib, pozivniceNa, putAdministracije } from '#tests/support/pozivnice.ts'
import { type KlupaProjekata, klupaProjekata, noviPrijavitelj, ovlasti } from '#tests/support/projekti.ts'
import { administracijaPrijaviteljaRoutes } from './administracija.routes.ts'
import { pravaJobs } from './prava.jobs.ts'
import { prijaviteljiRoutes } from './prijavitelji.routes.ts'
import { dodijeliPravo } from './upis.repository.ts'

const DAN = 86_400_000
const DALEKO = new Date('2099-12-31T22:59:59.999Z')
let k: KlupaProjekata
beforeAll(async () => {
  k = await klupaProjekata(async (app) => {
    administracijaPrijaviteljaRoutes(app, ugradeniRegistar([]))
    prijaviteljiRoutes(app)
    fizickeOsobeRoutes(app, nalogPorts)
  })
  await k.api.db.execute(
    sql`insert into zupanija values (14, 'OBŽ', 'Osječko-baranjska', 'Osječko-baranjska', 'Osijek', 'HR02', 'Panonska')`,
  )
})
afterAll(() => k.api.stop())

const { pozovi, pozivnice, povuci, stanja, prijava, prava, posao } = pozivniceNa(() => k)
const firma = (naziv: string) => noviPrijavitelj(k.api.db, naziv)
const sustav = () => inContext(k.api.app.db, SUSTAV)

/** Another one who represents the same applicant. */
async function jos(prijaviteljId: number, vrijediDo: Date | null = null): Promise<TestOsoba> {
  const drugi = await osoba(k.api.db, 'Zastupa')
  await ovlasti(k.api.db, drugi, prijaviteljId, 'ZAS', null, vrijediDo)
  return drugi
}
const kraj = (tko: TestOsoba, at: number | null) =>
  k.upit(sql`update prijavitelj_osoba set vrijedi_do = ${at === null ? null : new Date(at)} where osoba_id = ${tko.id}`)
const pisma = (dio: string) =>
  k.upit<{ prima: string; tijelo: string }>(
    sql`select prima, tijelo from mail where position(${dio} in prima) > 0 and uzrok like 'pozivnica:%' order by id`,
  )
const obavijesti = async ({ id }: TestOsoba) =>
  (await k.upit<{ poruka: string }>(sql`select poruka from notifikacija where osoba_id = ${id} order by id`)).map(
    ({ poruka }) => poruka,
  )

describe('[OSO-05] A mailbox gets one letter of an applicant a day for a level', () => {
  test('however its address is spelled, and whoever is invited; the answer says whether a letter goes', async () => {
    const { id, osobe } = await firma('Slova d.o.o.')
    const prvo = await pozovi(osobe.ZAS, id, noviOib(), { email: 'ana.slova@gmail.com' })
    expect(prvo.body.pismo).toBe(true)
    for (const email of ['Ana.Slova@gmail.com', 'anaslova+1@gmail.com', 'a.n.a.slova@googlemail.com'])
      expect((await pozovi(osobe.ZAS, id, noviOib(), { email })).body).toMatchObject({ pismo: false })
    await Promise.all([1, 2, 3].map((n) => pozovi(osobe.ZAS, id, noviOib(), { email: `bela+${n}@slova.hr` })))
    expect(await pisma('mail.com')).toHaveLength(1)
    expect(await pisma('@slova.hr')).toHaveLength(1)
    expect((await pozovi(osobe.ZAS, id, noviOib(), { email: 'bela@slova.hr', razina: 'PRG' })).body.pismo).toBe(true)
    k.api.clock.now += DAN
    expect((await pozovi(osobe.ZAS, id, noviOib(), { email: 'BELA@slova.hr' })).body.pismo).toBe(true)
    k.api.clock.now -= DAN
  })

  test('withdrawn and invited again on the same day, the person is not written to twice', async () => {
    const { id, osobe } = await firma('Ponovo d.o.o.')
    const oib = noviOib()
    const [jedna] = (await pozovi(osobe.ZAS, id, oib)).body.data
    await povuci(osobe.ZAS, id, jedna?.id ?? 0)
    const { body } = await pozovi(osobe.ZAS, id, oib, { email: `${oib}+2@primjer.hr` })
    expect([body.pismo, body.data.map(({ stanje }) => stanje)]).toEqual([false, ['ceka', 'povucena']])
    expect(await pisma(oib)).toHaveLength(1)
  })

  test('names the last day on which the person may come: thirty days, or sooner with the right that is promised or that of who promises', async () => {
    const { id, osobe } = await firma('Dani d.o.o.')
    const { now } = k.api.clock
    const dan = (n: number) => today(now + n * DAN)
    const kratko = await jos(id, new Date(krajDana(dan(9))))
    for (const [tko, vrijediDo, dana] of [
      [osobe.ZAS, null, 30],
      [osobe.ZAS, dan(60), 30],
      [osobe.ZAS, dan(5), 5],
      [kratko, null, 9],
      [kratko, dan(4), 4],
    ] as const) {
      const oib = noviOib()
      const [jedna] = (await pozovi(tko, id, oib, { vrijediDo })).body.data
      expect(jedna?.istjece).toBe(new Date(krajDana(dan(dana))).toISOString())
      const [pismo] = await pisma(oib)
      expect(pismo?.tijelo).toContain(formatDatum(dan(dana)))
      expect(pismo?.tijelo).not.toContain('30 dana')
    }
    expect(istekPozivnice(now, null, now + DAN)).toBe(now + DAN)
  })
})

describe('[OSO-05] A hundred wait at most', () => {
  const dodaj = (id: number, poslaoId: number, koliko: number, istjece: Date, od = 0) =>
    k.upit(sql`insert into pozivnica (prijavitelj_id, oib, email, razina, poslao_id, poslana_at, istjece_at, stanje)
      select ${id}, 'y' || (n + ${od}::int), 'a@b.hr', 'UR', ${poslaoId}, now(), ${istjece}::timestamptz, 'ceka'
      from generate_series(1, ${koliko}::int) n`)

  test('of those that live: what has expired, has lost who answers for it or is replaced by this one takes no place', async () => {
    const { id, osobe } = await firma('Stotina d.o.o.')
    const drugi = await jos(id)
    const oib = noviOib()
    await pozovi(osobe.ZAS, id, oib)
    await dodaj(id, osobe.ZAS.id, NAJVISE_POZIVNICA - 2, DALEKO)
    await dodaj(id, osobe.ZAS.id, 50, new Date(k.api.clock.now - 1000), 1000)
    await dodaj(id, drugi.id, 50, DALEKO, 2000)
    await k.upit(
      sql`update prijavitelj_osoba set vrijedi_do = ${new Date(k.api.clock.now)} where osoba_id = ${drugi.id}`,
    )
    expect((await pozovi(osobe.ZAS, id, noviOib())).status).toBe(200)
    expect((await pozovi(osobe.ZAS, id, noviOib())).body.greske?.[0]?.pravilo).toBe('OSO-05')
    expect((await pozovi(osobe.ZAS, id, oib, { razina: 'PRG' })).status).toBe(200)
  })

  test('exactly, also when several are sent at once', async () => {
    const { id, osobe } = await firma('Odjednom d.o.o.')
    await dodaj(id, osobe.ZAS.id, NAJVISE_POZIVNICA - 1, DALEKO)
    const odgovori = await Promise.all([1, 2, 3, 4, 5, 6].map(() => pozovi(osobe.ZAS, id, noviOib())))
    expect(odgovori.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('[OSO-06] A promise ends with the right of who gave it, and does not come back with that right', () => {
  const vracena = async (
    naziv: string,
    oduzmi: (drugi: TestOsoba, nas: Awaited<ReturnType<typeof firma>>) => Promise<unknown>,
    vrati: (drugi: TestOsoba, id: number) => Promise<unknown>,
    razlog = 'zastupnik',
  ) => {
    const nas = await firma(naziv)
    const drugi = await jos(nas.id)
    const oib = noviOib()
    expect((await pozovi(drugi, nas.id, oib)).status).toBe(200)
    await oduzmi(drugi, nas)
    await vrati(drugi, nas.id)
    expect(await stanja(nas)).toEqual([['povucena', razlog]])
    expect(
      await k.upit(sql`select akcija, osoba_id as tko from dnevnik where entitet_vrsta = 'prijavitelj'
        and entitet_id = ${String(nas.id)} and akcija = 'prijavitelj.pozivnica.povucena'`),
    ).toEqual([{ akcija: 'prijavitelj.pozivnica.povucena', tko: null }])
    expect(await prava(await prijava(oib))).toEqual([])
  }
  const vratiPravo = (drugi: TestOsoba, prijaviteljId: number) =>
    sustav().transaction((tx) =>
      dodijeliPravo(
        tx,
        { prijaviteljId, osobaId: drugi.id, razina: 'ZAS', projektId: null, vrijediDo: null },
        k.api.clock.now,
      ),
    )

  test('that a colleague has taken', () =>
    vracena(
      'Oduzeta d.o.o.',
      async (drugi, { id, osobe }) => {
        const [pravo] = await k.upit<{ id: number }>(
          sql`select id from prijavitelj_osoba where osoba_id = ${drugi.id} and prijavitelj_id = ${id}`,
        )
        const put = `${putAdministracije(id)}/osobe/${pravo?.id}/prekid`
        const body = { osobaId: drugi.id, razlog: 'Više ne radi kod nas.' }
        expect((await k.zovi('POST', put, osobe.ZAS.token, body)).status).toBe(200)
      },
      (drugi) => kraj(drugi, null),
    ))

  test('that has run out, whether a timer came in between or not', async () => {
    const istekni = (drugi: TestOsoba) => kraj(drugi, k.api.clock.now - 1)
    await vracena('Istekla d.o.o.', istekni, vratiPravo)
    const uzSat = async (drugi: TestOsoba) => {
      await istekni(drugi)
      const [job] = pravaJobs(sustav(), { findPeople, findRecipients }, () => k.api.clock.now)
      await job?.run(new AbortController().signal)
    }
    await vracena('Uz sat d.o.o.', uzSat, vratiPravo)
  })

  test('whose account an administrator closes', () => {
    const uredi = async ({ id }: TestOsoba, aktivna: boolean) => {
      const put = `v1/administracija/fizickeOsobe/${id}`
      const {
        id: _,
        oib: __,
        uredaja: ___,
        cekaPotvrdu: ____,
        ...unos
      } = (await k.zovi<Record<string, unknown>>('GET', put, k.superadmin.token)).body
      const body = { ...unos, aktivna }
      expect((await k.api.send('PUT', put, k.superadmin.token, body)).status).toBe(200)
    }
    return vracena(
      'Zatvoren račun d.o.o.',
      (drugi) => uredi(drugi, false),
      (drugi) => uredi(drugi, true),
    )
  })

  test('at an applicant whose OIB an administrator takes out of use', () => {
    const uredi = async (id: number, oibAktivan: boolean) => {
      const put = `v1/administracija/prijavitelji/${id}`
      const {
        id: _,
        oib: __,
        osobe: ___,
        zupanije: ____,
        sektor: _____,
        ...unos
      } = (await k.zovi<Record<string, unknown>>('GET', put, k.superadmin.token)).body
      const body = { ...unos, oibAktivan }
      expect(await k.api.send('PUT', put, k.superadmin.token, body)).toMatchObject({ status: 200 })
    }
    return vracena(
      'Neaktivna d.o.o.',
      (_, { id }) => uredi(id, false),
      (_, id) => k.upit(sql`update prijavitelj set oib_aktivan = true where id = ${id}`),
      'prijavitelj',
    )
  })

  test('that ends while the person signs in, seconds after they have begun', async () => {
    const nas = await firma('Sekunde d.o.o.')
    const drugi = await jos(nas.id)
    const oib = noviOib()
    await pozovi(drugi, nas.id, oib)
    const { now } = k.api.clock
    const nova = await prijava(oib, async () => {
      await kraj(drugi, now + 1000)
      k.api.clock.now = now + 5000
    })
    k.api.clock.now = now
    expect(await prava(nova)).toEqual([])
  })

  test('and taken at the moment of the sign-in it is a right or withdrawn, never both, and nobody waits for ever', async () => {
    const nas = await firma('Istodobno d.o.o.')
    for (let n = 0; n < 6; n += 1) {
      const drugi = await jos(nas.id)
      const oib = noviOib()
      await pozovi(drugi, nas.id, oib)
      const [pravo] = await k.upit<{ id: number }>(sql`select id from prijavitelj_osoba where osoba_id = ${drugi.id}`)
      const put = `${putAdministracije(nas.id)}/osobe/${pravo?.id}/prekid`
      const body = { osobaId: drugi.id, razlog: 'Više ne radi kod nas.' }
      const [osobaId, { status }] = await Promise.all([prijava(oib), k.zovi('POST', put, nas.osobe.ZAS.token, body)])
      expect(status).toBe(200)
      const [jedna] = await k.upit<{ stanje: string }>(sql`select stanje from pozivnica where oib = ${oib}`)
      expect([jedna?.stanje, (await prava(osobaId)).length]).toEqual(
        jedna?.stanje === 'povucena' ? ['povucena', 0] : ['iskoristena', 1],
      )
    }
  })

  test('of an expired one whoever may no longer give the right is not told', async () => {
    const nas = await firma('Nečujna d.o.o.')
    const drugi = await jos(nas.id)
    const { now } = k.api.clock
    const vrijediDo = today(now + DAN)
    await pozovi(drugi, nas.id, noviOib(), { vrijediDo })
    await pozovi(nas.osobe.ZAS, nas.id, noviOib(), { vrijediDo })
    k.api.clock.now = now + 3 * DAN
    await kraj(drugi, k.api.clock.now - 1)
    await posao()
    k.api.clock.now = now
    expect(await obavijesti(drugi)).toEqual([])
    expect(await obavijesti(nas.osobe.ZAS)).toEqual([expect.stringContaining('istekla')])
  })

  test('an expired one stays expired when the person is invited again', async () => {
    const nas = await firma('Iznova d.o.o.')
    const { now } = k.api.clock
    const oib = noviOib()
    await pozovi(nas.osobe.ZAS, nas.id, oib, { vrijediDo: today(now + DAN) })
    k.api.clock.now = now + 3 * DAN
    await pozovi(nas.osobe.ZAS, nas.id, oib)
    expect((await stanja(nas)).map(([stanje]) => stanje)).toEqual(['ceka', 'istekla'])
    k.api.clock.now = now
  })
})

describe('Erasure takes the letters of a person’s invitations', () => {
  test('all of them, at whatever address, and none that were for somebody else with the same one', async () => {
    const { id, osobe } = await firma('Zaborav d.o.o.')
    const [njezin, tudi] = [noviOib(), noviOib()]
    const { now } = k.api.clock
    await pozovi(osobe.ZAS, id, njezin, { email: 'stara@zaborav.hr' })
    await pozovi(osobe.ZAS, id, njezin, { email: 'nova@zaborav.hr', razina: 'PRG' })
    // A mailbox of two: one letter for both, and one for the other alone.
    await pozovi(osobe.ZAS, id, tudi, { email: 'nova+ured@zaborav.hr', razina: 'PRG' })
    k.api.clock.now = now + DAN
    await pozovi(osobe.ZAS, id, tudi, { email: 'nova@zaborav.hr', razina: 'UR' })
    await pozovi(osobe.ZAS, id, njezin, { email: 'Stara+1@zaborav.hr', razina: 'UR' })
    expect((await pisma('@zaborav.hr')).map(({ prima }) => prima)).toEqual([
      'stara@zaborav.hr',
      'nova@zaborav.hr',
      'nova@zaborav.hr',
      'Stara+1@zaborav.hr',
    ])
    const ona = await prijava(njezin)
    const ishod = await sustav().transaction((tx) => najavaBrisanja(tx, ona))
    await sustav().transaction((tx) => obrisiPodatke(tx, ona, k.api.clock.now))
    k.api.clock.now = now
    expect((await pisma('zaborav.hr')).map(({ prima }) => emailKey(prima))).toEqual([
      'nova@zaborav.hr',
      'nova@zaborav.hr',
    ])
    expect(ishod.obrisano).toContainEqual({ naziv: 'Pisma s pozivnicama na vaš OIB', broj: 2 })
    expect((await pozivnice(osobe.ZAS, id)).map(({ oib }) => oib)).not.toContain(njezin)
    // The last of whom a letter was for takes it along.
    const on = await prijava(tudi)
    await sustav().transaction((tx) => obrisiPodatke(tx, on, k.api.clock.now))
    expect(await pisma('zaborav.hr')).toEqual([])
  })
})
