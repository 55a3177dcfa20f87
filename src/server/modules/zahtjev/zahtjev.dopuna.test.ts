/** A request returned for a supplement: asked, delivered in time, not delivered (domain rules 3.13, ROK(15 d)). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { postavka } from '#server/platform/postavke/postavka.tables.ts'
import { zahtjevPorts } from '#server/spojevi/kinds.ts'
import { osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import {
  type KlupaZahtjeva,
  klupaZahtjeva,
  type OdgovorZahtjeva,
  ovlastenje,
  PUTOVI,
  povuci,
  predaj,
  statusOd,
} from '#tests/support/zahtjevi.ts'
import { zahtjevJobs } from './zahtjev.jobs.ts'

const DAN = 86_400_000
const OVLASTENJA = PUTOVI.admin('ovlastenja')
const STO = { obrazlozenje: 'Nedostaje potpisana izjava zastupnika.' }
const EVO = { obrazlozenje: 'U prilogu je potpisana izjava.' }
let z: KlupaZahtjeva
let admin: TestOsoba
let oib: string
let poceo: number
beforeAll(async () => {
  z = await klupaZahtjeva()
  admin = z.admini.ovlastenja
  oib = (await z.novi('Firma za dopune')).oib
  poceo = z.k.api.clock.now
})
afterAll(() => z.stop())

async function uObradi(): Promise<{ id: string; tko: TestOsoba }> {
  z.k.api.clock.now = poceo
  const tko = await osoba(z.k.api.db, 'Podnositelj')
  const { body } = await predaj(z, tko, PUTOVI.osoba, ovlastenje(oib))
  await povuci(z, admin, OVLASTENJA, body.id, 'preuzmi')
  return { id: body.id, tko }
}
const detalj = async (tko: TestOsoba, put: string, id: string) =>
  (await z.k.zovi<OdgovorZahtjeva>('GET', `${put}/${id}`, tko.token)).body
const poruke = async ({ id }: TestOsoba) =>
  (
    await z.k.upit<{ poruka: string }>(
      sql`select poruka from notifikacija where osoba_id = ${id} order by created_at, id`,
    )
  ).map(({ poruka }) => poruka)
const otkucaj = async () => {
  const [job] = zahtjevJobs(inContext(z.k.api.app.db, SUSTAV), zahtjevPorts, () => z.k.api.clock.now)
  await job?.run(new AbortController().signal)
}

test('[ZAH-12] the submitter is told what is missing and until when; the last day is a working one', async () => {
  const { id, tko } = await uObradi()
  expect((await povuci(z, admin, OVLASTENJA, id, 'traziDopunu')).body.greske?.[0]?.pravilo).toBe('R-RAZLOG')
  expect((await povuci(z, admin, OVLASTENJA, id, 'traziDopunu', STO)).status).toBe(200)
  const { dopuna, status, dostupneRadnje } = await detalj(tko, PUTOVI.osoba, id)
  // The tests' clock stands on Monday 1 March 2027; fifteen days later is a Tuesday.
  expect([status.id, dopuna]).toMatchObject([2, { tekst: STO.obrazlozenje, rok: '2027-03-16T22:59:59.999Z' }])
  expect(dostupneRadnje.map(({ kod }) => kod).sort()).toEqual(['dopuni', 'obustavi'])
  expect((await poruke(tko)).at(-1)).toContain('treba dopuniti do 16.03.2027.')
  const ponovno = await povuci(z, admin, OVLASTENJA, id, 'traziDopunu', STO)
  expect(ponovno.body.greske?.[0]?.pravilo).toBe('ZAH-12')
})

test('[ZAH-13] until the deadline the body may neither refuse nor stop it; approving and withdrawing stay possible', async () => {
  const { id, tko } = await uObradi()
  await povuci(z, admin, OVLASTENJA, id, 'traziDopunu', STO)
  for (const prijelaz of ['odbij', 'obustavi'])
    expect((await povuci(z, admin, OVLASTENJA, id, prijelaz, STO)).body.greske?.[0]?.pravilo).toBe('ZAH-13')
  expect((await povuci(z, tko, PUTOVI.osoba, id, 'obustavi', STO)).body.status?.id).toBe(5)
  const drugi = await uObradi()
  await povuci(z, admin, OVLASTENJA, drugi.id, 'traziDopunu', STO)
  expect((await povuci(z, admin, OVLASTENJA, drugi.id, 'odobri')).body.status?.id).toBe(3)
})

test('the supplement brings its files, leaves the request with whoever has it, and only its submitter delivers it', async () => {
  const { id, tko } = await uObradi()
  expect((await povuci(z, tko, PUTOVI.osoba, id, 'dopuni', EVO)).status).toBe(409)
  await povuci(z, admin, OVLASTENJA, id, 'traziDopunu', STO)
  expect((await povuci(z, admin, OVLASTENJA, id, 'dopuni', EVO)).status).toBe(403)
  const tudi = await z.prilozi(admin, 'tude.pdf')
  const krivo = await povuci(z, tko, PUTOVI.osoba, id, 'dopuni', { ...EVO, polja: { prilozi: [tudi] } })
  expect([krivo.status, krivo.body.greske?.[0]?.pravilo]).toEqual([422, 'ZAH-11'])
  const prilog = await z.prilozi(tko, 'izjava.pdf')
  const { status } = await povuci(z, tko, PUTOVI.osoba, id, 'dopuni', { ...EVO, polja: { prilozi: [prilog] } })
  expect(status).toBe(200)
  const { dopuna, prilozi, dodijeljeno, dostupneRadnje } = await detalj(admin, OVLASTENJA, id)
  expect(dopuna).toMatchObject({ odgovor: EVO.obrazlozenje, dostavljenoAt: new Date(poceo).toISOString() })
  expect([prilozi, dodijeljeno?.id]).toMatchObject([
    [{ ...prilog, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    admin.id,
  ])
  expect(dostupneRadnje.find(({ kod }) => kod === 'odbij')?.onemoguceno).toBeUndefined()
  z.k.api.clock.now += 60 * DAN
  await otkucaj()
  expect(await statusOd(z, id)).toBe(2)
})

test('[ZAH-14] a supplement corrects the fields of the request, keeps what stood there, and does not turn it to another subject', async () => {
  const { id, tko } = await uObradi()
  await povuci(z, admin, OVLASTENJA, id, 'traziDopunu', STO)
  const predano = (await detalj(tko, PUTOVI.osoba, id)).sadrzaj
  const dostavi = (sadrzaj: object) => povuci(z, tko, PUTOVI.osoba, id, 'dopuni', { ...EVO, polja: { sadrzaj } })
  const prazan = await dostavi({ ...predano, pravo: null })
  expect([prazan.status, prazan.body.greske?.[0]]).toMatchObject([422, { polje: 'pravo', pravilo: 'ZAH-01' }])
  const drugi = (await z.novi('Druga firma za dopune')).oib
  expect((await dostavi({ ...predano, prijaviteljOib: drugi })).body.greske?.[0]?.pravilo).toBe('ZAH-14')
  expect((await dostavi({ ...predano, pravo: 'pregled' })).status).toBe(200)
  const poslije = await detalj(admin, OVLASTENJA, id)
  expect(poslije).toMatchObject({
    sadrzaj: { pravo: 'pregled' },
    dopuna: { prije: predano, odgovor: EVO.obrazlozenje },
  })
})

test('a supplement that names another programme is decided as it is read', async () => {
  const { id, tko } = await uObradi()
  await povuci(z, admin, OVLASTENJA, id, 'traziDopunu', STO)
  const sadrzaj = { ...(await detalj(tko, PUTOVI.osoba, id)).sadrzaj, programId: 2 }
  expect((await povuci(z, tko, PUTOVI.osoba, id, 'dopuni', { ...EVO, polja: { sadrzaj } })).status).toBe(200)
  expect(await detalj(admin, OVLASTENJA, id)).toMatchObject({ sadrzaj: { programId: 2 }, program: { id: 2 } })
  await povuci(z, admin, OVLASTENJA, id, 'odobri')
  const [pravo] = await z.k.upit(sql`select program_id from prijavitelj_osoba where osoba_id = ${tko.id}`)
  expect(pravo).toEqual({ program_id: 2 })
})

test('a refused request is said better in another one, once, and both name each other', async () => {
  const { id, tko } = await uObradi()
  await povuci(z, admin, OVLASTENJA, id, 'odbij', STO)
  expect((await detalj(tko, PUTOVI.osoba, id)).ispravljivo).toBe(true)
  expect((await detalj(admin, OVLASTENJA, id)).ispravljivo).toBe(false)
  const stranac = await osoba(z.k.api.db, 'Stranac')
  const tudi = await predaj(z, stranac, PUTOVI.osoba, ovlastenje(oib), { prethodniId: id })
  expect(tudi.status).toBe(404)
  const novi = await predaj(z, tko, PUTOVI.osoba, ovlastenje(oib), { prethodniId: id })
  expect(novi.status).toBe(200)
  const [prvi, drugi] = [await detalj(tko, PUTOVI.osoba, id), await detalj(tko, PUTOVI.osoba, novi.body.id)]
  expect(prvi).toMatchObject({ ispravljivo: false, sljedeci: { id: novi.body.id, oznaka: drugi.oznaka } })
  expect(drugi.prethodni).toEqual({ id, oznaka: prvi.oznaka })
})

test('the representatives hear of a right that the administration gave or refused over their applicant', async () => {
  const { id: prijaviteljId, oib: svoj, osobe } = await z.novi('Firma sa zastupnikom')
  for (const [prijelaz, rijec] of [
    ['odobri', 'Odobren'],
    ['odbij', 'Odbijen'],
  ] as const) {
    const tko = await osoba(z.k.api.db, 'Suradnica')
    const { body } = await predaj(z, tko, PUTOVI.osoba, ovlastenje(svoj))
    await povuci(z, admin, OVLASTENJA, body.id, 'preuzmi')
    await povuci(z, admin, OVLASTENJA, body.id, prijelaz, prijelaz === 'odbij' ? STO : {})
    const [zadnja] = await z.k.upit<{ poruka: string; prijavitelj: number; entitet: string }>(
      sql`select poruka, primatelj_id as prijavitelj, entitet_id as entitet from notifikacija
        where osoba_id = ${osobe.ZAS.id} order by created_at desc, id desc limit 1`,
    )
    expect(zadnja?.poruka).toContain(`${rijec} je zahtjev za ovlaštenje`)
    expect([zadnja?.prijavitelj, zadnja?.entitet]).toEqual([prijaviteljId, body.id])
  }
})

test('a day after the deadline the portal stops it and says why; on the last day it does not', async () => {
  const { id, tko } = await uObradi()
  await povuci(z, admin, OVLASTENJA, id, 'traziDopunu', STO)
  z.k.api.clock.now = Date.parse('2027-03-16T22:59:59.999Z')
  await otkucaj()
  expect(await statusOd(z, id)).toBe(2)
  z.k.api.clock.now += 1
  await otkucaj()
  expect(await statusOd(z, id)).toBe(5)
  const [row] = await z.k.upit<{ razlog: string }>(
    sql`select odluka_obrazlozenje as razlog from zahtjev where id = ${id}::uuid`,
  )
  expect(row?.razlog).toBe('Dopuna nije dostavljena u roku do 16.03.2027.')
  expect((await poruke(tko)).at(-1)).toContain('obustavljen je')
})

test('[POS-2] the days are those of the settings; a deadline already given stays', async () => {
  const prvi = await uObradi()
  await povuci(z, admin, OVLASTENJA, prvi.id, 'traziDopunu', STO)
  await z.k.api.db.insert(postavka).values({
    kljuc: 'rokDopune',
    vrijednost: '4',
    vrijediOd: '2020-01-01',
    obrazlozenje: 'Kraći rok',
    osobaId: admin.id,
    zapisanoAt: new Date(poceo),
  })
  const drugi = await uObradi()
  await povuci(z, admin, OVLASTENJA, drugi.id, 'traziDopunu', STO)
  const rokovi = [prvi, drugi].map(async ({ id, tko }) => (await detalj(tko, PUTOVI.osoba, id)).dopuna?.rok)
  expect(await Promise.all(rokovi)).toEqual(['2027-03-16T22:59:59.999Z', '2027-03-05T22:59:59.999Z'])
})
