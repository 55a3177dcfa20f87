/** What approved requests lead to, over HTTP: rights, applicants, owners, forms; and when an approval is refused. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminVrstaZahtjeva } from '#contract/modules/zahtjev/zahtjev.kind.ts'
import type { SadrzajVrste, SadrzajZahtjeva } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { pravaJobs } from '#server/modules/prijavitelj/prava.jobs.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { zahtjevPorts } from '#server/spojevi/kinds.ts'
import { djelatnik, osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { noviId } from '#tests/support/pozivi.ts'
import { noviPoziv, ovlasti, type Prijavitelj, zapisiProjekt } from '#tests/support/projekti.ts'
import {
  type KlupaZahtjeva,
  klupaZahtjeva,
  noviOib,
  type OdgovorZahtjeva,
  ovlastenje,
  oznaci,
  PUTOVI,
  povuci,
  prava,
  predaj,
  statusOd,
  zivi,
} from '#tests/support/zahtjevi.ts'

const DAN = 86_400_000
const DOKAZ = 'Odluka nadležnog tijela je priložena.'

let z: KlupaZahtjeva
let firma: Prijavitelj & { oib: string }
let pozivId: number
let danas: string
beforeAll(async () => {
  z = await klupaZahtjeva()
  firma = await z.novi('Panonska d.o.o.')
  pozivId = await noviPoziv(z.k.api.db, { oznaka: 'KK.1' })
  danas = new Date(z.k.api.clock.now).toISOString().slice(0, 10)
})
afterAll(() => z.stop())

const nova = (ime: string) => osoba(z.k.api.db, `${ime}${noviId().slice(-6)}`)
const projektOd = (prijaviteljId: number, redak: Record<string, unknown> = {}, statusId = 1) =>
  zapisiProjekt(z.k.api.db, { pozivId, prijaviteljId, statusId, redak })

/** Submits, takes over, and approves by another administrator where four eyes ask for one. */
async function predajIPreuzmi(tko: TestOsoba, put: string, sadrzaj: SadrzajZahtjeva): Promise<string> {
  const { status, body } = await predaj(z, tko, put, sadrzaj)
  expect(status, JSON.stringify(body)).toBe(200)
  const vrsta = sadrzaj.vrsta as AdminVrstaZahtjeva
  expect((await povuci(z, z.admini[vrsta], PUTOVI.admin(vrsta), body.id, 'preuzmi')).status).toBe(200)
  return body.id
}
const odobri = (id: string, vrsta: AdminVrstaZahtjeva, tko = z.drugiAdmin) =>
  povuci(z, tko, PUTOVI.admin(vrsta), id, 'odobri', { obrazlozenje: DOKAZ })
const podaci = async (id: number) => (await z.k.upit(sql`select * from prijavitelj where id = ${id}`))[0] ?? {}

describe('An approved authorisation', () => {
  test('for one project lets the person see that project and no other', async () => {
    const [jedan, drugi] = [await projektOd(firma.id, { sifra: `S-${noviId()}` }), await projektOd(firma.id)]
    const [row] = await z.k.upit<{ sifra: string }>(sql`select sifra from projekt where id = ${jedan}::uuid`)
    const kolega = await nova('Kolega')
    const id = await predajIPreuzmi(kolega, PUTOVI.osoba, ovlastenje(firma.oib, { projektSifra: row?.sifra ?? '' }))
    const prije = await z.k.zovi<OdgovorZahtjeva>('GET', `${PUTOVI.osoba}/${id}`, kolega.token)
    expect(prije.body.projekt).toBeNull()
    expect((await odobri(id, 'ovlastenja')).status).toBe(200)
    expect(await prava(z, kolega.id, firma.id)).toEqual([`UR/${jedan}`])
    const citaj = async (projekt: string) =>
      (await z.k.zovi('GET', `v1/auth/me/prijavitelj/${firma.id}/projekt/${projekt}`, kolega.token)).status
    expect([await citaj(jedan), await citaj(drugi)]).toEqual([200, 404])
  })

  test('for the whole applicant reads, and does not edit, when it says so', async () => {
    const kolega = await nova('Citatelj')
    const id = await predajIPreuzmi(kolega, PUTOVI.osoba, ovlastenje(firma.oib, { pravo: 'pregled' }))
    await odobri(id, 'ovlastenja')
    expect(await prava(z, kolega.id, firma.id)).toEqual(['PRG'])
  })

  test('for one programme reaches its projects, those there are and new ones, and nothing of another programme', async () => {
    const uProgramu = await projektOd(firma.id)
    const [{ programId } = { programId: 0 }] = await z.k.upit<{ programId: number }>(
      sql`select program_id as "programId" from projekt where id = ${uProgramu}::uuid`,
    )
    const drugiPoziv = await noviPoziv(z.k.api.db, { oznaka: 'DP.1', programId: programId === 1 ? 2 : 1 })
    const drugdje = await zapisiProjekt(z.k.api.db, { pozivId: drugiPoziv, prijaviteljId: firma.id, statusId: 1 })
    const kolega = await nova('Programski')
    const id = await predajIPreuzmi(kolega, PUTOVI.osoba, ovlastenje(firma.oib, { programId }))
    expect((await odobri(id, 'ovlastenja')).status).toBe(200)
    const zovi = (method: 'GET' | 'POST', path: string, body?: object) => z.k.zovi(method, path, kolega.token, body)
    const citaj = async (projekt: string) =>
      (await zovi('GET', `v1/auth/me/prijavitelj/${firma.id}/projekt/${projekt}`)).status
    expect([await citaj(uProgramu), await citaj(drugdje)]).toEqual([200, 404])
    const { body } = await z.k.zovi<{ data: { id: string }[] }>(
      'GET',
      `v1/prijavitelji/${firma.id}/projekti?limit=100`,
      kolega.token,
    )
    const ids = body.data.map((one) => one.id)
    expect([ids.includes(uProgramu), ids.includes(drugdje)]).toEqual([true, false])
    const kreiraj = async (poziv: number) =>
      (
        await zovi('POST', `v1/prijavitelji/${firma.id}/projekti`, {
          mutationId: noviId(),
          id: noviId(),
          pozivId: poziv,
          naziv: 'Most',
        })
      ).status
    expect(await kreiraj(drugiPoziv)).toBe(403)
    expect(await kreiraj(pozivId)).toBe(200)
  })

  test('[ZAH-09] names a project of that applicant, which its submitter does not learn before', async () => {
    const tudi = await z.novi('Tuđa d.o.o.')
    const strani = await projektOd(tudi.id)
    const kolega = await nova('Pogadac')
    const id = await predajIPreuzmi(kolega, PUTOVI.osoba, ovlastenje(firma.oib, { projektSifra: strani }))
    expect((await odobri(id, 'ovlastenja')).body.greske?.map(({ pravilo }) => pravilo)).toEqual(['ZAH-09'])
    expect(await prava(z, kolega.id, tudi.id)).toEqual([])
  })

  test('is given by the applicant’s own representative as well', async () => {
    const kolega = await nova('Domaci')
    const { body } = await predaj(z, kolega, PUTOVI.osoba, ovlastenje(firma.oib))
    const nas = PUTOVI.prijavitelj(firma.id)
    for (const prijelaz of ['preuzmi', 'odobri'])
      expect((await povuci(z, firma.osobe.ZAS, nas, body.id, prijelaz)).status).toBe(200)
    expect(await prava(z, kolega.id, firma.id)).toEqual(['UR'])
  })

  test('is refused when the representative’s right was revoked between submission and decision', async () => {
    const druga = await z.novi('Druga d.o.o.')
    const { body } = await predaj(z, await nova('Kasni'), PUTOVI.osoba, ovlastenje(druga.oib))
    const nas = PUTOVI.prijavitelj(druga.id)
    await povuci(z, druga.osobe.ZAS, nas, body.id, 'preuzmi')
    await z.k.upit(sql`delete from prijavitelj_osoba where osoba_id = ${druga.osobe.ZAS.id}`)
    expect((await povuci(z, druga.osobe.ZAS, nas, body.id, 'odobri')).status).toBe(404)
    expect(await statusOd(z, body.id)).toBe(2)
  })
})

describe('A power of attorney', () => {
  const punomoc = async (tko: TestOsoba, oib: string, more: Partial<SadrzajVrste<'opunomocenja'>> = {}) =>
    ({
      vrsta: 'opunomocenja',
      prijaviteljOib: oib,
      punomoc: await z.prilozi(tko, 'punomoc.pdf'),
      vrijediOd: danas,
      vrijediDo: null,
      opseg: 'zastupanje',
      ...more,
    }) as const satisfies SadrzajZahtjeva

  test('makes the person a representative until the end of its last day', async () => {
    const tko = await nova('Punomocnik')
    const vrijediDo = new Date(z.k.api.clock.now + 40 * DAN).toISOString().slice(0, 10)
    const id = await predajIPreuzmi(tko, PUTOVI.osoba, await punomoc(tko, firma.oib, { vrijediDo }))
    expect((await odobri(id, 'opunomocenja')).status).toBe(200)
    const [pravo] = await z.k.upit<{ do: string }>(
      sql`select (vrijedi_do at time zone 'Europe/Zagreb')::text as do from prijavitelj_osoba where osoba_id = ${tko.id}`,
    )
    expect([await prava(z, tko.id, firma.id), pravo?.do]).toEqual([['ZAS'], `${vrijediDo} 23:59:59.999`])
  })

  test('brings an entity into the portal that only the register knows', async () => {
    const tko = await nova('Prvi')
    const subjekt = zivi(noviOib(), { naziv: 'Nova iz registra d.o.o.' })
    z.subjekti.push(subjekt)
    const id = await predajIPreuzmi(tko, PUTOVI.osoba, await punomoc(tko, subjekt.oib))
    expect((await odobri(id, 'opunomocenja')).status).toBe(200)
    const { body } = await z.k.zovi<OdgovorZahtjeva>('GET', `${PUTOVI.osoba}/${id}`, tko.token)
    expect(body.prijavitelj).toMatchObject({ oib: subjekt.oib, naziv: subjekt.naziv })
    expect(await prava(z, tko.id, Number(body.prijavitelj.id))).toEqual(['ZAS'])
  })

  test('[ZAH-04] for a deleted entity is refused, at submission and when it dies before the decision', async () => {
    const tko = await nova('Kasno')
    const mrtvi = zivi(noviOib(), { stanje: 'brisan', brisanDana: '2024-01-31' })
    const umire = zivi(noviOib())
    z.subjekti.push(mrtvi, umire)
    const refused = await predaj(z, tko, PUTOVI.osoba, await punomoc(tko, mrtvi.oib))
    expect(refused.body.greske?.map(({ pravilo }) => pravilo)).toEqual(['ZAH-04'])
    const id = await predajIPreuzmi(tko, PUTOVI.osoba, await punomoc(tko, umire.oib))
    umire.stanje = 'brisan'
    expect((await odobri(id, 'opunomocenja')).body.greske?.map(({ pravilo }) => pravilo)).toEqual(['ZAH-04'])
    expect(await statusOd(z, id)).toBe(2)
  })

  test('[ZAH-07] for an entity that neither the portal nor the register knows is refused', async () => {
    const tko = await nova('Nitko')
    const { body } = await predaj(z, tko, PUTOVI.osoba, await punomoc(tko, noviOib()))
    expect(body.greske?.map(({ pravilo }) => pravilo)).toEqual(['ZAH-07'])
  })

  test('[ZAH-06] that does not run yet is approved on its first day', async () => {
    const tko = await nova('Sutra')
    const vrijediOd = new Date(z.k.api.clock.now + DAN).toISOString().slice(0, 10)
    const id = await predajIPreuzmi(tko, PUTOVI.osoba, await punomoc(tko, firma.oib, { vrijediOd }))
    expect((await odobri(id, 'opunomocenja')).body.greske?.map(({ pravilo }) => pravilo)).toEqual(['ZAH-06'])
    z.k.api.clock.now += DAN
    expect((await odobri(id, 'opunomocenja')).status).toBe(200)
    z.k.api.clock.now -= DAN
  })

  test('[R-AUT-5] has its file opened by an administrator without the second factor only where it is their own', async () => {
    const [admin, tko] = [z.admini.opunomocenja, await nova('Faktor')]
    const [njihova, svoja] = [await punomoc(tko, firma.oib), await punomoc(admin, firma.oib)]
    expect((await predaj(z, tko, PUTOVI.osoba, njihova)).status).toBe(200)
    expect((await predaj(z, admin, PUTOVI.osoba, svoja)).status).toBe(200)
    const otvori = async (who: TestOsoba, { punomoc: file }: typeof svoja) =>
      (await z.k.zovi('GET', `v1/dms/getDownloadUrl/${file?.id}`, who.token)).status
    z.k.api.app.secondFactor = 'administrators'
    try {
      expect([await otvori(admin, njihova), await otvori(admin, svoja), await otvori(tko, njihova)]).toEqual([
        403, 200, 200,
      ])
      expect([await otvori(firma.osobe.ZAS, njihova), await otvori(firma.osobe.UR, njihova)]).toEqual([200, 404])
    } finally {
      z.k.api.app.secondFactor = 'none'
    }
    expect(await otvori(admin, njihova)).toBe(200)
  })

  test('[ZAH-11] names a file of the person’s own, which whoever decides may open and a stranger may not', async () => {
    const [tko, drugi] = [await nova('Svoj'), await nova('Tudi')]
    const tudja = await punomoc(drugi, firma.oib)
    expect((await predaj(z, tko, PUTOVI.osoba, tudja)).body.greske?.map(({ pravilo }) => pravilo)).toEqual(['ZAH-11'])
    const svoja = await punomoc(tko, firma.oib)
    const drukcija = { ...svoja, punomoc: svoja.punomoc && { ...svoja.punomoc, sha256: '0'.repeat(64) } }
    expect((await predaj(z, tko, PUTOVI.osoba, drukcija)).body.greske?.map(({ pravilo }) => pravilo)).toEqual([
      'ZAH-11',
    ])
    expect((await predaj(z, tko, PUTOVI.osoba, svoja)).status).toBe(200)
    const otvori = async (who: TestOsoba) =>
      (await z.k.zovi('GET', `v1/dms/getDownloadUrl/${svoja.punomoc?.id}`, who.token)).status
    expect([await otvori(tko), await otvori(z.admini.opunomocenja), await otvori(firma.osobe.ZAS)]).toEqual([
      200, 200, 200,
    ])
    expect([await otvori(drugi), await otvori(z.admini.registracije), await otvori(firma.osobe.UR)]).toEqual([
      404, 404, 404,
    ])
    // What was submitted is named by its hash: other bytes under the same id are not it.
    const podmetni = (sha256: ReturnType<typeof sql>) =>
      z.k.upit(sql`update datoteka set sha256 = ${sha256} where id = ${svoja.punomoc?.id}::uuid`)
    await podmetni(sql`'x' || sha256`)
    expect([await otvori(tko), await otvori(z.admini.opunomocenja)]).toEqual([404, 404])
    await podmetni(sql`substr(sha256, 2)`)
    expect(await otvori(tko)).toBe(200)
  })
})

describe('An approved change of data', () => {
  const promjena = (promjene: SadrzajVrste<'podaci-o-prijavitelju'>['promjene']) =>
    ({ vrsta: 'podaci-o-prijavitelju', promjene, dokaz: null }) as const

  test('changes what it names, shows old and new side by side, and refreshes open drafts but nothing contracted', async () => {
    const one = await z.novi('Staro ime d.o.o.')
    const [nacrt, ugovor] = [await projektOd(one.id), await projektOd(one.id, {}, 6)]
    const sadrzaj = promjena({ naziv: 'Novo ime d.o.o.', zupanijaId: 13, velicina: 'srednje', nkd: '30' })
    const id = await predajIPreuzmi(one.osobe.UR, PUTOVI.prijavitelj(one.id), sadrzaj)
    expect((await odobri(id, 'podaci-o-prijavitelju')).status).toBe(200)
    expect(await podaci(one.id)).toMatchObject({
      naziv: 'Novo ime d.o.o.',
      zupanija_id: 13,
      regija: 'jadranska',
      velicina: 'srednje',
      nkd: '30',
      sjediste: 'Osijek',
    })
    const { body } = await z.k.zovi<OdgovorZahtjeva>('GET', `${PUTOVI.osoba}/${id}`, one.osobe.UR.token)
    expect(body.staro).toEqual({ naziv: 'Staro ime d.o.o.', zupanijaId: 14, velicina: 'malo', nkd: '' })
    const verzije = await z.k.upit<{ id: string; v: number; t: string }>(
      sql`select id, verzija_retka::int as v, trazilica as t from projekt where prijavitelj_id = ${one.id}`,
    )
    expect(verzije.find((row) => row.id === nacrt)).toMatchObject({ v: 2, t: expect.stringContaining('novo ime') })
    expect(verzije.find((row) => row.id === ugovor)?.v).toBe(1)
  })

  test('[ZAH-05] is refused when its submitter has lost the right meanwhile', async () => {
    const one = await z.novi('Bez prava d.o.o.')
    const id = await predajIPreuzmi(one.osobe.UR, PUTOVI.prijavitelj(one.id), promjena({ naziv: 'Drugo' }))
    await z.k.upit(sql`delete from prijavitelj_osoba where osoba_id = ${one.osobe.UR.id}`)
    expect((await odobri(id, 'podaci-o-prijavitelju')).body.greske?.map(({ pravilo }) => pravilo)).toEqual(['ZAH-05'])
    expect((await podaci(one.id)).naziv).toBe('Bez prava d.o.o.')
  })

  test('is submitted by whoever edits and not by whoever reads', async () => {
    const one = await z.novi('Samo čita d.o.o.')
    const put = PUTOVI.prijavitelj(one.id)
    expect((await predaj(z, one.osobe.PRG, put, promjena({ naziv: 'X' }))).status).toBe(403)
    expect((await predaj(z, firma.osobe.ZAS, put, promjena({ naziv: 'X' }))).status).toBe(404)
    expect((await predaj(z, one.osobe.UR, put, promjena({}))).body.greske?.[0]?.polje).toBe('promjene')
  })
})

describe('A change that four eyes decide', () => {
  const vlasnistvo = async (tko: TestOsoba, vlasnici: SadrzajVrste<'promjene-vlasnistva'>['vlasnici']) =>
    ({
      vrsta: 'promjene-vlasnistva',
      vrstaVlasnistva: 'privatno',
      vlasnici,
      datumPromjene: danas,
      izvadak: await z.prilozi(tko, 'izvadak.pdf'),
    }) as const satisfies SadrzajZahtjeva
  const dioO = (oib: string | null, udio: string) => ({ naziv: 'Vlasnik', oib, drzava: 'Hrvatska', udio })

  test('of ownership is approved by another than who took it over, taken as a snapshot, and links the majority owner', async () => {
    const [one, majka] = [await z.novi('Kći d.o.o.'), await z.novi('Majka d.o.o.')]
    const put = PUTOVI.prijavitelj(one.id)
    const id = await predajIPreuzmi(
      one.osobe.ZAS,
      put,
      await vlasnistvo(one.osobe.ZAS, [dioO(majka.oib, '60'), dioO(null, '40,00')]),
    )
    const prvi = z.admini['promjene-vlasnistva']
    expect((await odobri(id, 'promjene-vlasnistva', prvi)).body.kod).toBe('cetiri-oka')
    expect((await odobri(id, 'promjene-vlasnistva')).status).toBe(200)
    expect(await podaci(one.id)).toMatchObject({ povezana_poduzeca: [majka.oib], vrsta_vlasnistva: 'privatno' })
    const snimke = () =>
      z.k.upit(sql`select razlika, vlasnici from vlasnistvo where prijavitelj_id = ${one.id} order by id`)
    expect(await snimke()).toMatchObject([{ razlika: false, vlasnici: [{ udio: '60.00' }, { udio: '40.00' }] }])
    const drugi = await predajIPreuzmi(one.osobe.ZAS, put, await vlasnistvo(one.osobe.ZAS, [dioO(null, '100')]))
    await odobri(drugi, 'promjene-vlasnistva')
    expect((await snimke()).map(({ razlika }) => razlika)).toEqual([false, true])
    expect((await podaci(one.id)).povezana_poduzeca).toEqual([])
  })

  test('of ownership takes a snapshot of the beneficial owners too, and waits while their register does not answer', async () => {
    const one = await z.novi('Sa snimkom d.o.o.')
    const put = PUTOVI.prijavitelj(one.id)
    const id = await predajIPreuzmi(one.osobe.ZAS, put, await vlasnistvo(one.osobe.ZAS, [dioO(null, '100')]))
    const snimke = () => z.k.upit(sql`select povod, ishod from rsv_snimka where prijavitelj_id = ${one.id}`)
    z.rsv.pada = true
    expect((await odobri(id, 'promjene-vlasnistva')).status).toBe(503)
    z.rsv.pada = false
    expect([await statusOd(z, id), await snimke()]).toEqual([2, []])
    z.upisi.set(one.oib, { ishod: 'nijeObveznik', vlasnici: [] })
    expect((await odobri(id, 'promjene-vlasnistva')).status).toBe(200)
    expect(await snimke()).toEqual([{ povod: 'promjenaVlasnistva', ishod: 'nijeObveznik' }])
  })

  test('of ownership with more than 100 % is refused, and only the representative submits it', async () => {
    const one = await z.novi('Previše d.o.o.')
    const put = PUTOVI.prijavitelj(one.id)
    const previse = await vlasnistvo(one.osobe.ZAS, [dioO(null, '60'), dioO(null, '40.01')])
    expect((await predaj(z, one.osobe.ZAS, put, previse)).body.greske?.map(({ polje }) => polje)).toEqual(['vlasnici'])
    const dobro = await vlasnistvo(one.osobe.UR, [dioO(null, '100')])
    expect((await predaj(z, one.osobe.UR, put, dobro)).status).toBe(403)
  })

  const oblik = async (tko: TestOsoba, more: Partial<SadrzajVrste<'vrsta-pravnog-oblika'>>) =>
    ({
      vrsta: 'vrsta-pravnog-oblika',
      noviOblik: 'obrt',
      mb: null,
      mbs: null,
      mbo: '97123456',
      pravnoSljednistvo: 'Obrt preuzima sva prava i obveze društva.',
      dokaz: await z.prilozi(tko),
      ...more,
    }) as const satisfies SadrzajZahtjeva

  test('[ZAH-08] of legal form re-validates the identifiers and takes them over with the form', async () => {
    const one = await z.novi('Preoblika d.o.o.')
    const put = PUTOVI.prijavitelj(one.id)
    const { ZAS } = one.osobe
    expect(
      (await predaj(z, ZAS, put, await oblik(ZAS, { mbo: '971' }))).body.greske?.map(({ polje }) => polje),
    ).toEqual(['mbo'])
    const isti = await predaj(z, ZAS, put, await oblik(ZAS, { noviOblik: 'pravnaOsoba', mbs: '030000000' }))
    expect(isti.body.greske?.map(({ pravilo }) => pravilo)).toEqual(['ZAH-08'])
    const id = await predajIPreuzmi(ZAS, put, await oblik(ZAS, {}))
    expect((await odobri(id, 'vrsta-pravnog-oblika', z.admini['vrsta-pravnog-oblika'])).body.kod).toBe('cetiri-oka')
    expect((await odobri(id, 'vrsta-pravnog-oblika')).status).toBe(200)
    expect(await podaci(one.id)).toMatchObject({
      pravni_oblik: 'obrt',
      mbo: '97123456',
      mbs: null,
      vrsta_organizacije_id: 7,
    })
  })

  test('[ZAH-10] of legal form is refused when the register has other numbers, or another applicant has them', async () => {
    const [one, drugi] = [await z.novi('Drugi broj d.o.o.'), await z.novi('Već ima obrt')]
    await oznaci(z.k.api.db, drugi.id, { mbo: '97000001' })
    const { ZAS } = one.osobe
    const zauzet = await predajIPreuzmi(ZAS, PUTOVI.prijavitelj(one.id), await oblik(ZAS, { mbo: '97000001' }))
    const refused = (await odobri(zauzet, 'vrsta-pravnog-oblika')).body
    expect(refused.greske).toMatchObject([{ polje: 'mbo', poruka: 'Ovaj identifier je vec iskoristen' }])
    const found = z.subjekti.find(({ oib }) => oib === one.oib)
    Object.assign(found ?? {}, { pravniOblik: 'obrt', mbo: '97999999', mbs: null })
    expect((await odobri(zauzet, 'vrsta-pravnog-oblika')).body.greske?.map(({ pravilo }) => pravilo)).toEqual([
      'ZAH-10',
    ])
    expect((await podaci(one.id)).pravni_oblik).toBe('pravnaOsoba')
  })
})

describe('A registration', () => {
  const registracija = (oib: string) =>
    ({
      vrsta: 'registracije',
      pravniOblik: 'udruga',
      naziv: 'Udruga Novi Val',
      oib,
      mb: '04123456',
      mbs: null,
      mbo: null,
      sjediste: 'Split',
      adresa: 'Riva 1',
      zupanijaId: 17,
      vrstaOrganizacijeId: 4,
      velicina: 'nijePrimjenjivo',
      pdv: 'nepovrativ',
      iban: 'HR12 1001 0051 8630 0016 0',
      nkd: null,
      svojstvo: 'predsjednica',
      dokaz: null,
    }) as const satisfies SadrzajZahtjeva

  test('makes the applicant, with its submitter as representative', async () => {
    const [tko, oib] = [await nova('Osnivacica'), noviOib()]
    const id = await predajIPreuzmi(tko, PUTOVI.osoba, registracija(oib))
    expect((await odobri(id, 'registracije')).status).toBe(200)
    const { body } = await z.k.zovi<OdgovorZahtjeva>('GET', `${PUTOVI.osoba}/${id}`, tko.token)
    expect(await podaci(Number(body.prijavitelj.id))).toMatchObject({
      oib,
      naziv: 'Udruga Novi Val',
      iban: 'HR1210010051863000160',
      sektor: 'neprofitniSektor',
      regija: 'jadranska',
    })
    expect(await prava(z, tko.id, Number(body.prijavitelj.id))).toEqual(['ZAS'])
  })

  test('[ZAH-01] of a craft has an MBO of as many digits as the parameter says on the day', async () => {
    const obrt = (mbo: string) => ({ ...registracija(noviOib()), pravniOblik: 'obrt', mb: null, mbo }) as const
    const predaja = async (mbo: string) => {
      const { status, body } = await predaj(z, await nova('Obrtnica'), PUTOVI.osoba, obrt(mbo))
      return [status, body.greske?.map(({ polje, poruka }) => [polje, poruka])]
    }
    const krivo = [422, [['mbo', 'Format MBO-a nije ispravan']]]
    expect([await predaja('97000001'), await predaja('970000019')]).toEqual([[200, undefined], krivo])
    await z.k.api.db.execute(sql`insert into postavka (kljuc, vrijednost, vrijedi_od, obrazlozenje, zapisano_at, osoba_id)
      values ('mboZnamenki', '9', ${danas}, 'Novi propis o obrtu', now(), ${z.drugiAdmin.id})`)
    expect([await predaja('97000001'), await predaja('970000019')]).toEqual([krivo, [200, undefined]])
    await z.k.api.db.execute(sql`delete from postavka where kljuc = 'mboZnamenki'`)
  })

  test('[ZAH-07] of two people for the same entity at once makes one applicant', async () => {
    const oib = noviOib()
    const ids = []
    for (const ime of ['Prva', 'Druga'])
      ids.push(await predajIPreuzmi(await nova(ime), PUTOVI.osoba, registracija(oib)))
    const answers = await Promise.all(ids.map((id) => odobri(id, 'registracije')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await z.k.upit(sql`select id from prijavitelj where oib = ${oib}`)).toHaveLength(1)
  })
})

describe('A change of a project’s beneficiary', () => {
  const put = (projektId: string) => `v1/prijavitelji/${firma.id}/projekti/${projektId}/zahtjevi/izmjenaKorisnika`
  const stol = (projektId: string) => `v1/institucije/${impId}/projekti/${projektId}/zahtjevi/izmjenaKorisnika`
  let impId: number
  beforeAll(async () => {
    impId = Number(
      (await z.k.upit<{ imp: number }>(sql`select imp_id as imp from poziv where id = ${pozivId}`))[0]?.imp,
    )
  })
  const izmjena = async (): Promise<SadrzajZahtjeva> => ({
    vrsta: 'izmjena-korisnika',
    noviPrijaviteljOib: (await z.novi('Preuzimatelj d.o.o.')).oib,
    razlog: 'prijenos',
    datumUcinka: danas,
    suglasnost: await z.prilozi(firma.osobe.ZAS, 'suglasnost.pdf'),
  })

  test('is decided by two people of the institution that follows the project, and changes nothing of it yet', async () => {
    const projekt = await projektOd(firma.id, {}, 6)
    const { status, body } = await predaj(z, firma.osobe.ZAS, put(projekt), await izmjena())
    expect(status, JSON.stringify(body)).toBe(200)
    const [referent, prvi, drugi] = await Promise.all(
      (['R', 'V', 'A'] as const).map((razina) => djelatnik(z.k.api.db, impId, razina)),
    )
    if (!(referent && prvi && drugi)) throw new Error('nobody')
    expect((await povuci(z, referent, stol(projekt), body.id, 'preuzmi')).status).toBe(403)
    expect((await povuci(z, prvi, stol(projekt), body.id, 'preuzmi')).status).toBe(200)
    expect((await povuci(z, prvi, stol(projekt), body.id, 'odobri')).body.kod).toBe('cetiri-oka')
    expect((await povuci(z, drugi, stol(projekt), body.id, 'odobri')).status).toBe(200)
    const popis = await z.k.zovi<{ data: { id: string; status: { id: number } }[] }>('GET', stol(projekt), prvi.token)
    expect(popis.body.data).toMatchObject([{ id: body.id, status: { id: 3 } }])
    expect(await z.k.redak(projekt)).toMatchObject({ prijaviteljId: firma.id, statusId: 6 })
  })

  test('is submitted by the representative of a project with a signed contract, and by nobody else', async () => {
    const [ugovor, nacrt] = [await projektOd(firma.id, {}, 6), await projektOd(firma.id)]
    expect((await predaj(z, firma.osobe.UR, put(ugovor), await izmjena())).status).toBe(403)
    expect((await predaj(z, firma.osobe.ZAS, put(nacrt), await izmjena())).status).toBe(409)
    const tudi = await z.novi('Tuđi d.o.o.')
    expect((await predaj(z, firma.osobe.ZAS, put(await projektOd(tudi.id, {}, 6)), await izmjena())).status).toBe(404)
    expect((await z.k.zovi('GET', stol(ugovor), z.k.djelatnici['V@DRF'].token)).status).toBe(404)
  })
})

describe('A right with an end', () => {
  const pokreni = async () => {
    const [job] = pravaJobs(inContext(z.k.api.app.db, SUSTAV), zahtjevPorts, () => z.k.api.clock.now)
    await job?.run(new AbortController().signal)
  }
  const poruke = async (tko: TestOsoba) =>
    (
      await z.k.upit<{ poruka: string }>(sql`select poruka from notifikacija where osoba_id = ${tko.id} order by id`)
    ).map(({ poruka }) => poruka)

  test('is announced 30 and 7 days before, once each, and ends with its day', async () => {
    const start = z.k.api.clock.now
    const tko = await nova('Istekli')
    await ovlasti(z.k.api.db, tko, firma.id, 'ZAS', null, new Date(start + 35 * DAN))
    for (const [dan, koliko] of [
      [0, 0],
      [6, 1],
      [10, 1],
      [29, 2],
      [30, 2],
    ] as const) {
      z.k.api.clock.now = start + dan * DAN
      await pokreni()
      await pokreni()
      expect(await poruke(tko), `day ${dan}`).toHaveLength(koliko)
    }
    expect(await prava(z, tko.id, firma.id)).toEqual(['ZAS'])
    z.k.api.clock.now = start + 36 * DAN
    await pokreni()
    expect(await prava(z, tko.id, firma.id)).toEqual([])
    expect((await poruke(tko)).at(-1)).toBe('Isteklo je vaše pravo kod prijavitelja „Panonska d.o.o.”.')
    expect(await poruke(firma.osobe.ZAS)).toContain('Isteklo je pravo jedne osobe kod prijavitelja „Panonska d.o.o.”.')
    z.k.api.clock.now = start
  })

  test('leaves the right beside it', async () => {
    const tko = await nova('Oba')
    await ovlasti(z.k.api.db, tko, firma.id, 'UR')
    await ovlasti(z.k.api.db, tko, firma.id, 'ZAS', null, new Date(z.k.api.clock.now - DAN))
    await pokreni()
    expect(await prava(z, tko.id, firma.id)).toEqual(['UR'])
  })
})
