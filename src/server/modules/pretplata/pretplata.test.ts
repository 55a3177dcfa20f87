/** Subscriptions: made with consent, told once, ended from the screen and from the mail, seen by their person alone. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { SadrzajObavijesti } from '#contract/modules/obavijest/obavijest.schema.ts'
import type { PretplacenProjekt } from '#contract/modules/pretplata/pretplata.schema.ts'
import { newToken } from '#server/platform/auth/session.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { move } from '#server/platform/workflow/move.ts'
import { obavijestKindDesk, pozivKindDesk } from '#server/spojevi/kinds.ts'
import { djelatnik, osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { zajednickaKlupa } from '#tests/support/klupa.ts'
import { noviId } from '#tests/support/pozivi.ts'
import { impersoniraj, noviPoziv, TIJELA, zapisiProjekt } from '#tests/support/projekti.ts'
import { smijeZnati } from '../notifikacija/notifikacija.repository.ts'
import { obavijestRepository } from '../obavijest/obavijest.repository.ts'
import { vidljiviProjekti } from '../projekt/projekt.pretplatnici.ts'
import { pretplataRoutes } from './pretplata.routes.ts'

const DAN = 86_400_000
const k = zajednickaKlupa(async (app) => pretplataRoutes(app, { vidljiviProjekti }))

let dosad = 0
const redni = () => {
  dosad += 1
  return dosad
}
const pretplatnik = () => osoba(k.api.db, `Pretplatnik${redni()}`)
const poziv = (statusId: number) => noviPoziv(k.api.db, { oznaka: `KK.03.2.1.${800 + redni()}` }, statusId)
const promijeni = (tko: TestOsoba, put: string, pretplacen = true, privola = true) =>
  k.api.send<{ message: string } & ProblemBody>('PUT', `v1/pretplate/${put}`, tko.token, { pretplacen, privola })
const moje = async (tko: TestOsoba) =>
  (await k.zovi<{ data: { vrsta: string; predmetId: number }[] }>('GET', 'v1/pretplate', tko.token)).body.data
const pisma = (tko: TestOsoba) =>
  k.upit<{ naslov: string; vrsta: string; razlog: string; odjava: string | null }>(
    sql`select naslov, vrsta, razlog, odjava from mail where osoba_id = ${tko.id} order by id`,
  )
const otvori = (pozivId: number) =>
  inContext(k.api.app.db, SUSTAV).transaction((tx) =>
    move(tx, pozivKindDesk.binding, {
      id: String(pozivId),
      code: 'otvori',
      verzijaRetka: null,
      input: {},
      actor: 'SYS',
      sada: k.api.clock.now,
      mutationId: noviId(),
    }),
  )

describe('A subscription', () => {
  test('[PRE-01] is made only with consent, once, and cancelled without it', async () => {
    const tko = await pretplatnik()
    const id = await poziv(15)
    const refused = await promijeni(tko, `poziv/${id}`, true, false)
    expect([refused.status, refused.body.greske?.[0]?.poruka]).toEqual([422, 'Potrebno je prihvatiti privolu'])
    expect(await moje(tko)).toEqual([])
    expect((await promijeni(tko, `poziv/${id}`)).body.message).toBe('Pretplata uspješno stvorena')
    await promijeni(tko, `poziv/${id}`)
    expect(await moje(tko)).toMatchObject([{ vrsta: 'poziv', predmetId: id }])
    expect((await promijeni(tko, `poziv/${id}`, false, false)).body.message).toBe('Pretplata uspješno otkazana')
    expect(await moje(tko)).toEqual([])
    await promijeni(tko, `poziv/${id}`)
    const rows = await k.upit(
      sql`select otkazana_at is null as vrijedi from pretplata where osoba_id = ${tko.id} order by id`,
    )
    expect(rows).toEqual([{ vrijedi: false }, { vrijedi: true }])
  })

  test('is not made to what is not public, does not exist or is no subject', async () => {
    const tko = await pretplatnik()
    const answers = await Promise.all(
      [`poziv/${await poziv(1)}`, 'poziv/999999', 'program/77', 'obavijesti/5', 'osoba/1'].map(
        async (put) => (await promijeni(tko, put)).status,
      ),
    )
    expect(answers).toEqual([404, 404, 404, 404, 404])
  })

  test('is not made under another’s name, nor without a sign-in', async () => {
    const tko = await pretplatnik()
    expect((await promijeni(await impersoniraj(k, tko), 'obavijesti/0')).status).toBe(403)
    expect((await promijeni({ ...tko, token: newToken() }, 'obavijesti/0')).status).toBe(401)
  })
})

describe('Subscribers', () => {
  test('of the call and of its programme are told once when it opens; others and those who cancelled are not', async () => {
    const id = await poziv(14)
    const [row] = await k.upit<{ programId: number }>(sql`select program_id as "programId" from poziv where id = ${id}`)
    const [poziva, oba, otkazao, drugi] = [
      await pretplatnik(),
      await pretplatnik(),
      await pretplatnik(),
      await pretplatnik(),
    ]
    await k.api.db.execute(sql`update poziv set datum_otvaranja = ${new Date(k.api.clock.now - DAN)} where id = ${id}`)
    await k.api.db.execute(sql`update poziv set javni_red = 1 where id = ${id} and javni_red is null`)
    for (const tko of [poziva, oba, otkazao]) await promijeni(tko, `poziv/${id}`)
    await promijeni(oba, `program/${row?.programId ?? 0}`)
    await promijeni(otkazao, `poziv/${id}`, false, false)
    await promijeni(drugi, `poziv/${await poziv(15)}`)
    await otvori(id)
    for (const tko of [poziva, oba]) {
      const [pismo, ...ostala] = await pisma(tko)
      expect(pismo).toMatchObject({
        vrsta: 'pretplata',
        naslov: expect.stringContaining('otvoren je za podnošenje prijava'),
      })
      expect(pismo?.razlog).toMatch(/^Ovu poruku primate jer ste se na Portalu fondova pretplatili: .+\.$/)
      expect([pismo?.odjava?.length, ostala]).toEqual([32, []])
    }
    expect([await pisma(otkazao), await pisma(drugi)]).toEqual([[], []])
  })

  test('of notices are told of a public one, and not of one for institutions', async () => {
    const tko = await pretplatnik()
    await promijeni(tko, 'obavijesti/0')
    const at = (days: number) => new Date(k.api.clock.now + days * DAN).toISOString()
    const sadrzaj = (ciljnaSkupina: SadrzajObavijesti['ciljnaSkupina']): SadrzajObavijesti => ({
      naslov: `Radovi za ${ciljnaSkupina}`,
      opis: '<p>Tekst</p>',
      startAt: at(-1),
      endAt: at(1),
      ciljnaSkupina,
      prioritet: 'Srednje',
      programi: [],
      institucije: [],
    })
    const admin = { osobaId: k.superadmin.id, stvarnaOsobaId: k.superadmin.id, superadmin: true, adminDopustenja: [] }
    for (const skupina of ['javno', 'institucije'] as const)
      await inContext(k.api.app.db, SUSTAV).transaction(async (tx) => {
        const fresh = { id: 0, statusId: 2, verzijaRetka: 1, inacica: 0, runda: [], institucijaId: null }
        const id = await obavijestRepository.insert(
          tx,
          { ...sadrzaj(skupina), ...fresh, statusPromijenjenAt: at(-1) },
          { actor: { osobaId: 1 }, sada: k.api.clock.now },
        )
        await move(tx, obavijestKindDesk.binding, {
          id: String(id),
          code: 'objavi',
          verzijaRetka: 1,
          input: {},
          sada: k.api.clock.now,
          mutationId: noviId(),
          actor: { ...admin, za: { vrsta: 'administrator' } },
        })
      })
    expect((await pisma(tko)).map(({ naslov }) => naslov)).toEqual(['Objavljena je obavijest „Radovi za javno”.'])
  })
})

describe('A subscription to a project', () => {
  const stol = `v1/institucije/${TIJELA.SEL}`
  /** Submitted to a standing call, whose selecting body reads applications as they come. */
  const podnesen = async (modalitet: 'trajni' | 'privremeni' = 'trajni') => {
    const pozivId = await noviPoziv(k.api.db, { oznaka: `KK.03.2.1.${800 + redni()}`, modalitet })
    return zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 2 })
  }
  const prati = (tko: TestOsoba, id: string, pretplacen = true, privola = true) =>
    k.api.send<{ message: string } & ProblemBody>('PUT', `${stol}/projekti/${id}/pretplata`, tko.token, {
      pretplacen,
      privola,
    })
  const prateni = async (tko: TestOsoba) =>
    (await k.zovi<{ data: PretplacenProjekt[] }>('GET', `${stol}/pretplate`, tko.token)).body.data
  const povuci = (id: string) =>
    k.povuci(k.nas.osobe.ZAS, `prijavitelji/${k.nas.id}`, id, { prijelaz: 'povuci', verzijaRetka: 1 })
  const receno = (tko: TestOsoba, id: string) =>
    k.upit<{ poruka: string; razlog: string; primatelj: string; primateljId: number }>(
      sql`select poruka, razlog, primatelj, primatelj_id as "primateljId" from notifikacija
        where osoba_id = ${tko.id} and projekt_id = ${id}::uuid`,
    )

  test('[PRE-01] is made with consent by somebody of an institution, stands in their list and ends there', async () => {
    const tko = k.djelatnici['V@SEL']
    const id = await podnesen()
    expect((await prati(tko, id, true, false)).body.greske?.[0]?.poruka).toBe('Potrebno je prihvatiti privolu')
    expect((await prati(tko, id)).body.message).toBe('Pretplata uspješno stvorena')
    await prati(tko, id)
    expect(await prateni(tko)).toMatchObject([{ projekt: { id }, status: { id: 2, naziv: 'Podnesen' }, programId: 2 }])
    expect(await prateni(k.djelatnici['R@SEL'])).toEqual([])
    // What is public is a list of its own.
    expect(await moje(tko)).toEqual([])
    expect((await prati(tko, id, false, false)).body.message).toBe('Pretplata uspješno otkazana')
    expect(await prateni(tko)).toEqual([])
  })

  test('is not made to a project that the institution may not see, nor by anybody else', async () => {
    const skriven = await podnesen('privremeni')
    const vidljiv = await podnesen()
    const { 'V@SEL': voditelj, 'V@STRANO': strani } = k.djelatnici
    expect((await prati(voditelj, skriven)).status).toBe(404)
    expect((await prati(voditelj, noviId())).status).toBe(404)
    expect((await prati(strani, vidljiv)).status).toBe(404)
    expect((await prati(k.nas.osobe.ZAS, vidljiv)).status).toBe(404)
    expect((await prati(await impersoniraj(k, voditelj), vidljiv)).status).toBe(403)
  })

  test('tells of a new status by a notification and a mail with the link that ends it, once', async () => {
    const tko = k.djelatnici['V@SEL']
    const id = await podnesen()
    const [prije] = [(await pisma(tko)).length]
    await prati(tko, id)
    // The body is told of a withdrawal without having asked; who asked as well is told once.
    await prati(k.djelatnici['R@SEL'], id)
    expect((await povuci(id)).status).toBe(200)
    const [vijest, ...jos] = await receno(tko, id)
    expect(vijest).toMatchObject({ razlog: 'PRETPLATA', primatelj: 'institucija', primateljId: TIJELA.SEL })
    expect(vijest?.poruka).toMatch(/^Projekt KK\S+ „CNC obradni centar” ima novi status: Prijava povučena\.$/)
    expect([jos, (await receno(k.djelatnici['R@SEL'], id)).length]).toEqual([[], 1])
    const [pismo, ...ostala] = (await pisma(tko)).slice(prije)
    expect([pismo?.vrsta, pismo?.odjava?.length, ostala]).toEqual(['pretplata', 32, []])
    const odjava = await k.api.app.http.inject({ method: 'POST', url: `/odjava/${pismo?.odjava}`, payload: '' })
    expect(odjava.statusCode).toBe(200)
    expect((await prateni(tko)).map(({ projekt }) => projekt.id)).not.toContain(id)
  })

  test('is silent, and its notifications are gone, when the person has no seat at the institution any more', async () => {
    const tko = await djelatnik(k.api.db, TIJELA.SEL, 'V')
    const [prvi, drugi] = [await podnesen(), await podnesen()]
    for (const id of [prvi, drugi]) await prati(tko, id)
    await povuci(prvi)
    expect(await receno(tko, prvi)).toHaveLength(1)
    await k.api.db.execute(sql`delete from institucija_osoba where osoba_id = ${tko.id}`)
    await povuci(drugi)
    expect(await receno(tko, drugi)).toEqual([])
    const popis = await k.upit(
      sql`select 1 from notifikacija n where n.osoba_id = ${tko.id} and ${smijeZnati(k.api.clock.now)}`,
    )
    expect(popis).toEqual([])
  })
})

describe('The link of a mail', () => {
  const tajnaOd = async (tko: TestOsoba) =>
    String((await k.upit(sql`select odjava from pretplata where osoba_id = ${tko.id}`))[0]?.odjava)
  const jednimKlikom = (tajna: string, headers: Record<string, string> = {}) =>
    k.api.app.http.inject({
      method: 'POST',
      url: `/odjava/${tajna}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  test('says what it ends and ends that alone, without a sign-in', async () => {
    const tko = await pretplatnik()
    await promijeni(tko, 'obavijesti/0')
    const tajna = await tajnaOd(tko)
    await promijeni(tko, `poziv/${await poziv(15)}`)
    const url = `v1/public/odjava/${tajna}`
    expect((await k.api.get(url)).body).toEqual({ naziv: 'Obavijesti portala', vrijedi: true })
    expect(await moje(tko)).toHaveLength(2)
    const odjava = await k.api.app.http.inject({
      method: 'POST',
      url: `/${url}`,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect([odjava.statusCode, odjava.json()]).toEqual([200, { message: 'Pretplata uspješno otkazana' }])
    expect((await moje(tko)).map(({ vrsta }) => vrsta)).toEqual(['poziv'])
    expect((await k.api.get<{ vrijedi: boolean }>(url)).body.vrijedi).toBe(false)
  })

  test('takes one click of a mail program, as often as it likes', async () => {
    const tko = await pretplatnik()
    await promijeni(tko, 'obavijesti/0')
    const tajna = await tajnaOd(tko)
    for (const origin of [{}, { origin: 'https://posta.primjer.hr' }])
      expect((await jednimKlikom(tajna, origin)).statusCode).toBe(200)
    expect(await moje(tko)).toEqual([])
  })

  test('with an unknown or a hostile secret is 404 and ends nothing', async () => {
    for (const tajna of ['x'.repeat(32), encodeURIComponent("' or 1=1 --"), '..%2f..%2fetc'])
      expect((await jednimKlikom(tajna)).statusCode).toBe(404)
    expect((await k.api.get('v1/public/odjava/nepoznato')).status).toBe(404)
  })
})
