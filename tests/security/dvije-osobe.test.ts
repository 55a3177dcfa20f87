/** What takes two administrators: a lost second factor and erasing at a written request (R-AZ-9, decision 0029), through HTTP. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { Nalog, NaloziOsobe } from '#contract/modules/korisnik/dvije-osobe.endpoints.ts'
import { PORUKE_NALOGA, ROK_NALOGA_SATI, type VrstaNaloga } from '#contract/modules/korisnik/dvije-osobe.rules.ts'
import { drugiFaktor, fizickaOsoba, pricuvniKod } from '#server/modules/korisnik/korisnik.tables.ts'
import { prijavi } from '../support/builders/osoba.ts'
import { noviPrijavitelj, ovlasti } from '../support/projekti.ts'
import { openPortal, signedIn, type TestPortal } from './portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

type Tko = Awaited<ReturnType<typeof signedIn>>
type Odgovor = NaloziOsobe & ProblemBody
const OBRAZLOZENJE = 'Izgubljen telefon, zahtjev KLASA 041-01/26-01/7'
const ADMIN = { adminDopustenja: ['fizickeOsobe'] }

let [prvi, drugi, treci]: Tko[] = []
const obojica = () => ({ prvi: prvi as Tko, drugi: drugi as Tko, treci: treci as Tko })
beforeEach(async () => {
  ;[prvi, drugi, treci] = [await signedIn(portal, ADMIN), await signedIn(portal, ADMIN), await signedIn(portal, ADMIN)]
})

const put = (osobaId: number) => `/v1/administracija/fizickeOsobe/${osobaId}/nalozi`
async function podnesi(
  tko: Tko,
  osobaId: number,
  vrsta: VrstaNaloga = 'uklanjanjeFaktora',
  obrazlozenje = OBRAZLOZENJE,
) {
  const answer = await portal.send('POST', put(osobaId), { vrsta, obrazlozenje }, { cookie: tko.cookie })
  return { status: answer.statusCode, body: answer.json() as Odgovor }
}
async function odluci(tko: Tko, nalog: Nalog, body: object) {
  const url = `${put(nalog.osoba.id)}/${nalog.id}/odluka`
  const answer = await portal.send('POST', url, body, { cookie: tko.cookie })
  return { status: answer.statusCode, body: answer.json() as Odgovor }
}
const potvrdi = (tko: Tko, nalog: Nalog) => odluci(tko, nalog, { odluka: 'potvrdi' })
async function nalogOd(tko: Tko, osobaId: number, vrsta?: VrstaNaloga): Promise<Nalog> {
  const { status, body } = await podnesi(tko, osobaId, vrsta)
  const [nalog] = body.nalozi ?? []
  expect(status).toBe(200)
  if (nalog === undefined) throw new Error('no order')
  return nalog
}
/** Somebody whose phone and paper are gone. */
async function bezTelefona(values: Parameters<typeof signedIn>[1] = {}): Promise<Tko> {
  const who = await signedIn(portal, values)
  const at = new Date(portal.clock.now)
  const row = { osobaId: who.osobaId, tajna: 'x', createdAt: at, potvrdenAt: at, zadnjiKorak: 0 }
  await portal.db.insert(drugiFaktor).values(row)
  await portal.db.insert(pricuvniKod).values({ osobaId: who.osobaId, sha256: `kod${who.osobaId}` })
  return who
}
const imaFaktor = async ({ osobaId }: Tko) =>
  (await portal.db.select().from(drugiFaktor).where(eq(drugiFaktor.osobaId, osobaId))).length > 0
const redci = async <T extends Record<string, unknown>>(upit: ReturnType<typeof sql>) =>
  (await portal.db.execute<T>(upit)).rows
const notifikacije = async ({ cookie }: Tko): Promise<string[]> => {
  const answer = await portal.call({ url: '/v1/notifikacije', headers: { cookie } })
  return answer.json().data.map((one: { notification: { message: string } }) => one.notification.message)
}
const pisma = ({ email }: { email: string }) =>
  redci<{ naslov: string; tijelo: string; osoba_id: number | null }>(
    sql`select naslov, tijelo, osoba_id from mail where prima = ${email} order by id`,
  )

describe('A lost second factor', () => {
  it('is removed once a second administrator confirms: every session ends, the person is told, the log names both', async () => {
    const ana = await bezTelefona()
    const { prvi: a, drugi: b } = obojica()
    const nalog = await nalogOd(a, ana.osobaId)
    expect(nalog).toMatchObject({ stanje: 'ceka', obrazlozenje: OBRAZLOZENJE, podnio: { id: a.osobaId } })
    expect(await imaFaktor(ana)).toBe(true)
    expect(await notifikacije(b)).toEqual([expect.stringContaining('čeka potvrdu druge osobe')])
    expect(await notifikacije(a)).toEqual([])
    expect((await portal.call({ url: '/v1/auth/me', headers: { cookie: ana.cookie } })).statusCode).toBe(200)

    const done = await potvrdi(b, nalog)
    expect([done.status, done.body.nalozi[0]?.stanje, done.body.faktorUkljucen]).toEqual([200, 'potvrden', false])
    expect(await imaFaktor(ana)).toBe(false)
    expect(await redci(sql`select from pricuvni_kod where osoba_id = ${ana.osobaId}`)).toEqual([])
    expect((await portal.call({ url: '/v1/auth/me', headers: { cookie: ana.cookie } })).statusCode).toBe(401)
    const prijava = await portal.send('POST', '/v1/auth/passwordLogin', {
      email: ana.email,
      lozinka: 'ispravan konj baterija',
    })
    expect(prijava.statusCode).toBe(200)
    const cookie = `__Host-sid=${prijava.cookies[0]?.value}`
    expect(await notifikacije({ ...ana, cookie })).toEqual([expect.stringContaining('uklonila drugi faktor')])
    expect(await pisma(ana)).toMatchObject([{ naslov: 'Uklonjen je drugi faktor vaše prijave' }])
    expect(await notifikacije(a)).toEqual([expect.stringContaining('Potvrđen je vaš nalog')])
    const dnevnik = await redci(sql`select akcija, osoba_id as tko, komentar from dnevnik
      where entitet_vrsta = 'fizickaOsoba' and entitet_id = ${String(ana.osobaId)} order by id`)
    expect(dnevnik).toEqual([
      { akcija: 'fizickaOsoba.nalog.podnesen', tko: a.osobaId, komentar: `uklanjanjeFaktora; ${OBRAZLOZENJE}` },
      {
        akcija: 'fizickaOsoba.nalog.potvrden',
        tko: b.osobaId,
        komentar: `uklanjanjeFaktora; podnio ${a.osobaId}, potvrden: ${b.osobaId}`,
      },
    ])
  })

  it('is not removed by whoever asked for it [DO-3], also with an order that waits', async () => {
    const ana = await bezTelefona()
    const nalog = await nalogOd(obojica().prvi, ana.osobaId)
    const { status, body } = await potvrdi(obojica().prvi, nalog)
    expect([status, body.kod, body.poruka]).toEqual([403, 'cetiri-oka', PORUKE_NALOGA.drugi])
    expect((await odluci(obojica().prvi, nalog, { odluka: 'odbij', obrazlozenje: OBRAZLOZENJE })).status).toBe(403)
    expect(await imaFaktor(ana)).toBe(true)
  })

  it('asks both for a fresh sign-in [R-AUT-6]', async () => {
    const ana = await bezTelefona()
    const nalog = await nalogOd(obojica().prvi, ana.osobaId)
    portal.clock.now += 300_001
    const late = await potvrdi(obojica().drugi, nalog)
    expect([late.status, late.body.greske?.[0]?.pravilo]).toEqual([403, 'svjeza-prijava'])
    expect((await podnesi(obojica().prvi, ana.osobaId, 'brisanjePodataka')).status).toBe(403)
    expect(await imaFaktor(ana)).toBe(true)
  })

  it('nobody asks or confirms for themselves [DO-1], nor in another’s name', async () => {
    const admin = await bezTelefona(ADMIN)
    expect(await podnesi(admin, admin.osobaId)).toMatchObject({ status: 403, body: { poruka: PORUKE_NALOGA.oSebi } })
    const nalog = await nalogOd(obojica().prvi, admin.osobaId)
    expect((await potvrdi(admin, nalog)).body.poruka).toBe(PORUKE_NALOGA.oSebi)
    // A super-administrator as the other administrator.
    const superadmin = await signedIn(portal, { superadmin: true })
    const kao = `__Host-sid=${await prijavi(portal.db, obojica().drugi.osobaId, superadmin.osobaId)}`
    const pod = { ...superadmin, cookie: kao }
    expect((await potvrdi(pod, nalog)).status).toBe(403)
    expect((await podnesi(pod, (await bezTelefona()).osobaId)).status).toBe(403)
    expect(await imaFaktor(admin)).toBe(true)
  })

  it('of a super-administrator is for super-administrators alone, the first and the second [DO-2]', async () => {
    const sef = await bezTelefona({ superadmin: true })
    const [a, b] = [await signedIn(portal, { superadmin: true }), await signedIn(portal, { superadmin: true })]
    expect((await podnesi(obojica().prvi, sef.osobaId)).body.poruka).toBe(PORUKE_NALOGA.superadmin)
    const nalog = await nalogOd(a, sef.osobaId)
    expect((await potvrdi(obojica().drugi, nalog)).body.poruka).toBe(PORUKE_NALOGA.superadmin)
    expect(await imaFaktor(sef)).toBe(true)
    expect((await potvrdi(b, nalog)).status).toBe(200)
    expect(await imaFaktor(sef)).toBe(false)
  })

  it('whoever became a super-administrator meanwhile is one, and an order does not outlive the right of its giver [DO-2, DO-5]', async () => {
    const [ana, iva] = [await bezTelefona(), await bezTelefona()]
    const [oAni, oIvi] = [await nalogOd(obojica().prvi, ana.osobaId), await nalogOd(obojica().prvi, iva.osobaId)]
    await portal.db.update(fizickaOsoba).set({ superadmin: true }).where(eq(fizickaOsoba.id, ana.osobaId))
    const superadmin = await signedIn(portal, { superadmin: true })
    expect(await potvrdi(superadmin, oAni)).toMatchObject({ status: 409, body: { poruka: PORUKE_NALOGA.bezPrava } })
    await portal.db.update(fizickaOsoba).set({ adminDopustenja: [] }).where(eq(fizickaOsoba.id, obojica().prvi.osobaId))
    expect(await potvrdi(obojica().drugi, oIvi)).toMatchObject({
      status: 409,
      body: { poruka: PORUKE_NALOGA.bezPrava },
    })
    expect([await imaFaktor(ana), await imaFaktor(iva)]).toEqual([true, true])
  })

  it('is confirmed once: of two at the same moment one gets 409', async () => {
    const ana = await bezTelefona()
    const { prvi: a, drugi: b, treci: c } = obojica()
    const nalog = await nalogOd(a, ana.osobaId)
    const both = await Promise.all([potvrdi(b, nalog), potvrdi(c, nalog)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.poruka).toBe(PORUKE_NALOGA.odluceno)
    expect(await pisma(ana)).toHaveLength(1)
  })

  it('waits once per person and kind, 72 hours at most, and a new one may be given after that [DO-4]', async () => {
    const ana = await bezTelefona()
    const nalog = await nalogOd(obojica().prvi, ana.osobaId)
    expect((await podnesi(obojica().drugi, ana.osobaId)).body.poruka).toBe(PORUKE_NALOGA.vecCeka)
    portal.clock.now += ROK_NALOGA_SATI * 3_600_000
    const [a, b] = [await signedIn(portal, ADMIN), await signedIn(portal, ADMIN)]
    const list = await portal.call({ url: '/v1/administracija/naloziDvijeOsobe', headers: { cookie: a.cookie } })
    expect(list.json().data.map(({ id }: Nalog) => id)).not.toContain(nalog.id)
    expect((await potvrdi(b, nalog)).body.poruka).toBe(PORUKE_NALOGA.istekao)
    const novi = await nalogOd(a, ana.osobaId)
    const read = await portal.call({ url: put(ana.osobaId), headers: { cookie: b.cookie } })
    expect(read.json().nalozi.map(({ stanje }: Nalog) => stanje)).toEqual(['ceka', 'istekao'])
    expect((await potvrdi(b, novi)).status).toBe(200)
  })

  it('is taken back by whoever asked alone, or refused by another with a reason; neither may then be confirmed', async () => {
    const ana = await bezTelefona()
    const { prvi: a, drugi: b, treci: c } = obojica()
    const nalog = await nalogOd(a, ana.osobaId)
    expect((await odluci(b, nalog, { odluka: 'povuci' })).body.poruka).toBe(PORUKE_NALOGA.samoSvoj)
    expect((await odluci(a, nalog, { odluka: 'povuci' })).body.nalozi[0]?.stanje).toBe('povucen')
    expect((await potvrdi(b, nalog)).status).toBe(409)
    portal.clock.now += 1000
    const opet = await nalogOd(a, ana.osobaId)
    expect((await odluci(b, opet, { odluka: 'odbij' })).status).toBe(422)
    const refused = await odluci(b, opet, { odluka: 'odbij', obrazlozenje: 'Osoba se nije javila.' })
    expect(refused.body.nalozi[0]).toMatchObject({ stanje: 'odbijen', razlogOdluke: 'Osoba se nije javila.' })
    expect((await potvrdi(c, opet)).status).toBe(409)
    expect(await notifikacije(a)).toEqual([expect.stringContaining('Razlog: Osoba se nije javila.')])
    expect(await imaFaktor(ana)).toBe(true)
  })

  it('[DO-6] is refused with a clear error where there is none, for nobody, for an order of somebody else, without a reason', async () => {
    const [ana, iva] = [await bezTelefona(), await signedIn(portal)]
    expect((await podnesi(obojica().prvi, iva.osobaId)).body.poruka).toBe(PORUKE_NALOGA.nemaFaktora)
    expect((await podnesi(obojica().prvi, 999_999)).status).toBe(404)
    expect((await podnesi(obojica().prvi, ana.osobaId, 'uklanjanjeFaktora', '   kratko ')).status).toBe(422)
    const nalog = await nalogOd(obojica().prvi, ana.osobaId)
    const tudi = { ...nalog, osoba: { id: iva.osobaId, ime: '' } }
    expect((await potvrdi(obojica().drugi, tudi)).status).toBe(404)
    for (const tko of [iva, await signedIn(portal, { adminDopustenja: ['admini'] })])
      expect((await potvrdi(tko, nalog)).status).toBe(403)
    // The person turned it off in the meantime: there is nothing left to do.
    await portal.db.delete(drugiFaktor).where(eq(drugiFaktor.osobaId, ana.osobaId))
    expect((await potvrdi(obojica().drugi, nalog)).body.poruka).toBe(PORUKE_NALOGA.nemaFaktora)
  })
})

describe('Erasing at a written request', () => {
  it('does what the person’s own erasure does and keeps what the law asks for, after two persons have seen what that is', async () => {
    const ana = await signedIn(portal, { telefon: '+385911234567' })
    const nas = await noviPrijavitelj(portal.db, 'Zadržano d.o.o.')
    await ovlasti(portal.db, { id: ana.osobaId, ime: '', token: '' }, nas.id, 'UR')
    const vlastita = await portal.call({ url: '/v1/auth/me/brisanje', headers: { cookie: ana.cookie } })
    const { body } = await podnesi(obojica().prvi, ana.osobaId, 'brisanjePodataka')
    expect(body.brisanje).toEqual(vlastita.json())
    expect(body.brisanje).toMatchObject({ zatvara: false, obrisano: [{ naziv: 'Broj telefona' }] })
    const [nalog] = body.nalozi
    expect((await potvrdi(obojica().drugi, nalog as Nalog)).status).toBe(200)
    const [osoba] = await portal.db.select().from(fizickaOsoba).where(eq(fizickaOsoba.id, ana.osobaId))
    expect(osoba).toMatchObject({ telefon: null, aktivna: true, email: ana.email })
    expect(await redci(sql`select from prijavitelj_osoba where osoba_id = ${ana.osobaId}`)).toHaveLength(1)
    expect(await redci(sql`select from brisanje_podataka where osoba_id = ${ana.osobaId}`)).toHaveLength(1)
    const [pismo] = await pisma(ana)
    expect(pismo?.tijelo).toContain('Obrisano:\n– Broj telefona')
    expect(pismo?.tijelo).toContain('Uredba (EU) 2021/1060')
    expect(await notifikacije(ana)).toEqual([expect.stringContaining('Na vaš pisani zahtjev')])
  })

  it('closes the account of whoever has nothing that must be kept, and still answers them by letter', async () => {
    const ana = await signedIn(portal, { ime: 'Zaboravka', prezime: 'Nestalić' })
    const nalog = await nalogOd(obojica().prvi, ana.osobaId, 'brisanjePodataka')
    const { status, body } = await potvrdi(obojica().drugi, nalog)
    expect([status, body.brisanje, body.nalozi[0]?.osoba.ime]).toEqual([200, null, 'Izbrisana osoba'])
    expect((await portal.call({ url: '/v1/auth/me', headers: { cookie: ana.cookie } })).statusCode).toBe(401)
    const [pismo, ...vise] = await pisma(ana)
    expect([pismo?.osoba_id, vise]).toEqual([null, []])
    expect(pismo?.tijelo).toContain('Vaš je račun zatvoren')
    expect((await podnesi(obojica().prvi, ana.osobaId, 'brisanjePodataka')).body.poruka).toBe(PORUKE_NALOGA.vecObrisana)
    expect(await redci(sql`select from fizicka_osoba where prezime = 'Nestalić'`)).toEqual([])
    // What stays of the order says who did it and not about whom.
    for (const tablica of ['nalog_dvije_osobe', 'dnevnik', 'mail', 'notifikacija', 'brisanje_podataka'])
      expect(await redci(sql`select from ${sql.raw(tablica)} t where t::text like '%Nestalić%'`), tablica).toEqual([])
  })
})

describe('Who an administrator is, and what administrators may [R-AZ-9]', () => {
  const osobaUrl = (id: number) => `/v1/administracija/fizickeOsobe/${id}`
  const citaj = async (url: string, { cookie }: Tko) => (await portal.call({ url, headers: { cookie } })).json()
  async function uredi(tko: Tko, id: number, promjene: object) {
    const { id: _id, oib: _oib, cekaPotvrdu: _ceka, ...osoba } = await citaj(osobaUrl(id), tko)
    const answer = await portal.send('PUT', osobaUrl(id), { ...osoba, ...promjene }, { cookie: tko.cookie })
    return { status: answer.statusCode, body: answer.json() }
  }
  const uBazi = async ({ osobaId }: Tko) => {
    const [row] = await portal.db.select().from(fizickaOsoba).where(eq(fizickaOsoba.id, osobaId))
    return row
  }
  const jePrijavljen = async ({ cookie }: Tko) =>
    (await portal.call({ url: '/v1/auth/me', headers: { cookie } })).statusCode === 200

  it('an administrator of persons alone cannot take over a super-administrator by another sign-in address', async () => {
    const sef = await signedIn(portal, { superadmin: true })
    const napad = await uredi(obojica().prvi, sef.osobaId, { email: 'napad@primjer.hr', ime: 'Napadač' })
    expect([napad.status, napad.body.poruka]).toEqual([403, PORUKE_NALOGA.superadmin])
    expect(await uBazi(sef)).toMatchObject({ email: sef.email, superadmin: true })
    expect(await jePrijavljen(sef)).toBe(true)
  })

  it('another address of an administrator waits for a second person, is told to the old one, and ends every session', async () => {
    const meta = await signedIn(portal, { adminDopustenja: ['obavijesti'], ime: 'Meta' })
    const nova = { email: `nova.${meta.osobaId}@primjer.hr`, telefon: '+385912345678' }
    const prije = await uredi(obojica().prvi, meta.osobaId, nova)
    // What identifies nobody is saved at once.
    expect([prije.status, prije.body]).toMatchObject([
      200,
      { email: meta.email, telefon: nova.telefon, cekaPotvrdu: true },
    ])
    const { nalozi } = (await citaj(put(meta.osobaId), obojica().drugi)) as NaloziOsobe
    expect(nalozi[0]).toMatchObject({ vrsta: 'izmjenaIdentiteta', stavke: [`E-pošta: ${meta.email} → ${nova.email}`] })
    expect((await potvrdi(obojica().prvi, nalozi[0] as Nalog)).body.poruka).toBe(PORUKE_NALOGA.drugi)
    expect(await jePrijavljen(meta)).toBe(true)
    expect((await potvrdi(obojica().drugi, nalozi[0] as Nalog)).status).toBe(200)
    expect(await uBazi(meta)).toMatchObject({ email: nova.email, ime: 'Meta' })
    expect(await jePrijavljen(meta)).toBe(false)
    for (const email of [meta.email, nova.email])
      expect((await pisma({ email })).map(({ naslov }) => naslov)).toEqual(['Promijenjeni su podaci vašeg računa'])
    const log = await redci<{ komentar: string }>(sql`select komentar from dnevnik where entitet_vrsta = 'fizickaOsoba'
      and entitet_id = ${String(meta.osobaId)}`)
    expect(JSON.stringify(log)).not.toContain('@primjer.hr')
  })

  it('whoever is to be an administrator is nobody else’s by one hand while the order waits', async () => {
    const [sef, drugiSef] = [await signedIn(portal, { superadmin: true }), await signedIn(portal, { superadmin: true })]
    const meta = await signedIn(portal)
    const url = pravaUrl(meta.osobaId, 'superadministratori')
    const { verzijaRetka } = await citaj(url, sef)
    await portal.send('PUT', url, { verzijaRetka, superadmin: true }, { cookie: sef.cookie })
    const napad = await uredi(obojica().prvi, meta.osobaId, { email: 'napad@primjer.hr' })
    expect(napad.body).toMatchObject({ email: meta.email, cekaPotvrdu: true })
    expect((await odluciPravo(drugiSef, meta.osobaId, 'potvrdi', 'superadministratori')).status).toBe(200)
    expect(await uBazi(meta)).toMatchObject({ email: meta.email, superadmin: true })
    // The order of the attacker is now about a super-administrator.
    const { nalozi } = (await citaj(put(meta.osobaId), obojica().drugi)) as NaloziOsobe
    expect((await potvrdi(obojica().drugi, nalozi[0] as Nalog)).body.poruka).toBe(PORUKE_NALOGA.superadmin)
  })

  it('an account of an administrator that was closed is not opened again by one alone', async () => {
    const meta = await signedIn(portal, { adminDopustenja: ['obavijesti'] })
    expect((await uredi(obojica().prvi, meta.osobaId, { aktivna: false })).body.aktivna).toBe(false)
    expect((await uredi(obojica().prvi, meta.osobaId, { aktivna: true })).body).toMatchObject({
      aktivna: false,
      cekaPotvrdu: true,
    })
  })

  it('the address of somebody without such rights is one administrator’s, who needs a fresh sign-in; the old one is told', async () => {
    const ana = await signedIn(portal)
    const email = `nova.${ana.osobaId}@primjer.hr`
    portal.clock.now += 300_001
    expect((await uredi(obojica().prvi, ana.osobaId, { email })).body.greske?.[0]?.pravilo).toBe('svjeza-prijava')
    const svjez = await signedIn(portal, ADMIN)
    expect((await uredi(svjez, ana.osobaId, { email })).body).toMatchObject({ email, cekaPotvrdu: false })
    expect((await pisma(ana)).map(({ naslov }) => naslov)).toEqual(['Promijenjeni su podaci vašeg računa'])
    expect(await jePrijavljen(ana)).toBe(false)
  })

  const pravaUrl = (id: number, dio = 'administratori') => `/v1/administracija/${dio}/${id}`
  async function daj(tko: Tko, id: number, vlastita: string[]) {
    const { verzijaRetka } = await citaj(pravaUrl(id), tko)
    const body = { verzijaRetka, vlastita, uloge: [] }
    const answer = await portal.send('PUT', pravaUrl(id), body, { cookie: tko.cookie })
    return { status: answer.statusCode, body: answer.json() }
  }
  async function odluciPravo(tko: Tko, id: number, odluka: string, dio?: string) {
    const url = `${pravaUrl(id, dio)}/nalozi`
    const { nalozi } = (await citaj(url, tko)) as NaloziOsobe
    const nalog = nalozi.find(({ stanje }) => stanje === 'ceka')
    const answer = await portal.send('POST', `${url}/${nalog?.id}/odluka`, { odluka }, { cookie: tko.cookie })
    return { status: answer.statusCode, body: answer.json() as Odgovor, nalog }
  }
  const voditelj = (...more: string[]) => signedIn(portal, { adminDopustenja: ['admini', ...more] })

  it('permissions are given by two who hold them, taken by one, and never by a set that grew meanwhile', async () => {
    const [a, b] = [await voditelj('obavijesti', 'fizickeOsobe'), await voditelj('obavijesti', 'fizickeOsobe')]
    const meta = await signedIn(portal)
    expect((await daj(a, meta.osobaId, ['obavijesti'])).body).toMatchObject({ vlastita: [], cekaPotvrdu: true })
    expect((await uBazi(meta))?.adminDopustenja).toEqual([])
    expect((await odluciPravo(a, meta.osobaId, 'potvrdi')).body.poruka).toBe(PORUKE_NALOGA.drugi)
    const bez = await odluciPravo(await voditelj(), meta.osobaId, 'potvrdi')
    expect([bez.status, bez.body.poruka]).toEqual([403, PORUKE_NALOGA.bezDopustenja])
    expect((await odluciPravo(b, meta.osobaId, 'potvrdi')).status).toBe(200)
    expect((await uBazi(meta))?.adminDopustenja).toEqual(['obavijesti'])
    expect((await pisma(meta)).at(-1)?.tijelo).toContain('Dopuštenje: ')
    // Giving and taking in one edit: what is taken is gone at once.
    expect((await daj(a, meta.osobaId, ['fizickeOsobe'])).body).toMatchObject({ vlastita: [], cekaPotvrdu: true })
    expect((await uBazi(meta))?.adminDopustenja).toEqual([])
    // An order of somebody who has lost what they give is worth nothing.
    await portal.db
      .update(fizickaOsoba)
      .set({ adminDopustenja: ['admini'] })
      .where(eq(fizickaOsoba.id, a.osobaId))
    expect((await odluciPravo(b, meta.osobaId, 'potvrdi')).body.poruka).toBe(PORUKE_NALOGA.bezPrava)
  })

  it('a role that somebody has grows for nobody, and one that grew before it was confirmed is refused', async () => {
    const [a, b] = [await signedIn(portal, { superadmin: true }), await signedIn(portal, { superadmin: true })]
    const meta = await signedIn(portal)
    const url = '/v1/administracija/uloge'
    const naziv = `Uloga ${meta.osobaId}`
    const made = await portal.send(
      'POST',
      url,
      { verzijaRetka: 0, naziv, dopustenja: ['obavijesti'] },
      { cookie: a.cookie },
    )
    const { id } = made.json().data.find((one: { naziv: string }) => one.naziv === naziv)
    const { verzijaRetka } = await citaj(pravaUrl(meta.osobaId), a)
    const body = { verzijaRetka, vlastita: [], uloge: [id] }
    await portal.send('PUT', pravaUrl(meta.osobaId), body, { cookie: a.cookie })
    const siri = (verzija: number, ...more: string[]) =>
      portal.send(
        'PUT',
        `${url}/${id}`,
        { verzijaRetka: verzija, naziv, dopustenja: ['obavijesti', ...more] },
        { cookie: a.cookie },
      )
    expect((await siri(1, 'superadmin')).statusCode).toBe(200)
    expect((await odluciPravo(b, meta.osobaId, 'potvrdi')).body.poruka).toBe(PORUKE_NALOGA.drukcijaUloga)
    expect((await siri(2)).statusCode).toBe(200)
    expect((await odluciPravo(b, meta.osobaId, 'potvrdi')).status).toBe(200)
    expect((await siri(3, 'superadmin')).json().greske?.[0]?.pravilo).toBe('ADM-5')
    expect((await uBazi(meta))?.adminDopustenja).toEqual(['obavijesti'])
  })

  it('a super-administrator is made by two; only the very first that a lone one makes needs nobody else [DO-7]', async () => {
    await portal.db.execute(sql`update fizicka_osoba set superadmin = false`)
    await portal.db.execute(sql`delete from nalog_dvije_osobe where vrsta like 'dodjela%'`)
    const prviSef = await signedIn(portal, { superadmin: true })
    const [meta, treca] = [await signedIn(portal), await signedIn(portal)]
    const imenuj = async (tko: Tko, id: number) => {
      const url = pravaUrl(id, 'superadministratori')
      const { verzijaRetka } = await citaj(url, tko)
      const answer = await portal.send('PUT', url, { verzijaRetka, superadmin: true }, { cookie: tko.cookie })
      return { status: answer.statusCode, ...answer.json() }
    }
    expect(await imenuj(prviSef, meta.osobaId)).toMatchObject({ superadmin: true, cekaPotvrdu: false })
    expect(await imenuj(prviSef, treca.osobaId)).toMatchObject({ superadmin: false, cekaPotvrdu: true })
    const dio = 'superadministratori'
    const zastavica = await signedIn(portal, { adminDopustenja: ['superadmin'] })
    expect((await odluciPravo(zastavica, treca.osobaId, 'potvrdi', dio)).status).toBe(403)
    // Whoever removes the second to be alone again finds that the exception is used up.
    await portal.db.update(fizickaOsoba).set({ superadmin: false }).where(eq(fizickaOsoba.id, meta.osobaId))
    const cetvrta = await signedIn(portal)
    expect(await imenuj(prviSef, cetvrta.osobaId)).toMatchObject({ superadmin: false, cekaPotvrdu: true })
  })
})
