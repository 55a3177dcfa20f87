/** The command palette over HTTP: what each context finds, by what it is found, and what nobody finds who may not read it. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ZapisPalete } from '#contract/kernel/paleta.endpoints.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import { fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import { osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import {
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  TIJELA,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { nabava } from '../modules/nabava/nabava.tables.ts'
import { pitanje } from '../modules/pitanje/pitanje.tables.ts'
import { tehnickoPitanje } from '../modules/tehnicko-pitanje/tehnicko-pitanje.tables.ts'
import { zahtjev } from '../modules/zahtjev/zahtjev.tables.ts'
import { MODULES } from '../modules.ts'
import { paletaRoutes } from './paleta.ts'

const KADA = new Date('2026-03-09T08:00:00Z')
const ZATVOREN = { datumZatvaranja: '2026-03-01T10:00:00.000Z' }

let k: KlupaProjekata
let podrska: TestOsoba
let imenik: TestOsoba
const svi: Record<'nacrt' | 'tudiNacrt' | 'podnesen' | 'otvoren' | 'ceka', string> = {
  nacrt: '',
  tudiNacrt: '',
  podnesen: '',
  otvoren: '',
  ceka: '',
}
let zatvoreni: number

const uprava = async (ime: string, ...adminDopustenja: string[]) => {
  const who = await osoba(k.api.db, ime)
  await k.api.db.update(fizickaOsoba).set({ adminDopustenja }).where(eq(fizickaOsoba.id, who.id))
  return who
}

beforeAll(async () => {
  k = await klupaProjekata(async (app) => {
    paletaRoutes(app, MODULES)
  })
  const { db } = k.api
  zatvoreni = await noviPoziv(db, { oznaka: 'KK.03.2.1.25', naziv: 'Vaučeri za digitalizaciju', ...ZATVOREN }, 18)
  const otvoreni = await noviPoziv(db, { oznaka: 'KK.03.2.1.26', naziv: 'Inovacije obrtnika' })
  const naziv = 'Proširenje proizvodnje čeličnih žičara'
  const stavi = (pozivId: number, prijaviteljId: number, statusId: number, redak = {}) =>
    zapisiProjekt(db, { pozivId, prijaviteljId, statusId, naziv, redak })
  svi.nacrt = await stavi(zatvoreni, k.nas.id, 1)
  svi.tudiNacrt = await stavi(zatvoreni, k.tudi.id, 1)
  svi.podnesen = await stavi(zatvoreni, k.nas.id, 2)
  svi.otvoren = await stavi(otvoreni, k.tudi.id, 2)
  svi.ceka = await stavi(zatvoreni, k.tudi.id, 1, { kasnoCekaOd: KADA })
  podrska = await uprava('Podrska', 'pitanja.opcenito')
  imenik = await uprava('Imenik', 'fizickeOsobe', 'entiteti')
})
afterAll(() => k.api.stop())

const strana = {
  mi: () => `v1/prijavitelji/${k.nas.id}/paleta`,
  oni: () => `v1/prijavitelji/${k.tudi.id}/paleta`,
  sel: () => `v1/institucije/${TIJELA.SEL}/paleta`,
  uprava: () => 'v1/administracija/paleta',
}
type Strana = keyof typeof strana
const pitaj = (gdje: Strana, tko: TestOsoba, upit: Record<string, string>) =>
  k.zovi<{ data: ZapisPalete[] } & ProblemBody>('GET', `${strana[gdje]()}?${new URLSearchParams(upit)}`, tko.token)
const nade = async (gdje: Strana, tko: TestOsoba, search: string) => (await pitaj(gdje, tko, { search })).body.data
const brojevi = async (gdje: Strana, tko: TestOsoba, search: string) =>
  (await nade(gdje, tko, search)).map(({ id }) => id)
const ZAS = () => k.nas.osobe.ZAS
const referent = () => k.djelatnici['R@SEL']

describe('The palette of an applicant', () => {
  test.each(['žičara', 'ZICARA', 'proširenju proizvodnje', 'čelične žičare', 'KK.03.2.1.25', 'Vaučerima'])(
    'finds the own application by „%s”',
    async (search) => {
      expect(await brojevi('mi', ZAS(), search)).toContain(svi.podnesen)
    },
  )

  test('says what it found, in which status and where it opens', async () => {
    const [found] = (await pitaj('mi', ZAS(), { zapisi: `projekt:${svi.podnesen}` })).body.data
    expect(found).toMatchObject({
      vrsta: 'projekt',
      naslov: 'Proširenje proizvodnje čeličnih žičara',
      opis: 'KK.03.2.1.25 · Vaučeri za digitalizaciju',
      status: { id: 2 },
      adresa: `/prijavitelj/${k.nas.id}/program/2/projekti/${svi.podnesen}/upravljacka-ploca`,
    })
    const sifra = found?.broj ?? ''
    const [first] = await nade('mi', ZAS(), sifra)
    expect(first?.id).toBe(svi.podnesen)
  })

  test('finds nothing of another applicant, by text or by number, and nobody else asks in its name', async () => {
    const found = await brojevi('mi', ZAS(), 'žičara')
    expect(found.filter((id) => [svi.tudiNacrt, svi.otvoren, svi.ceka].includes(id))).toEqual([])
    expect(found).toContain(svi.nacrt)
    const zapisi = [svi.tudiNacrt, svi.otvoren, svi.ceka, noviId()].map((id) => `projekt:${id}`).join(',')
    expect((await pitaj('mi', ZAS(), { zapisi })).body.data).toEqual([])
    expect((await pitaj('oni', ZAS(), { search: 'žičara' })).status).toBe(404)
  })

  test('of a right to one project alone finds that project', async () => {
    const samo = await osoba(k.api.db, 'Samo')
    await k.api.db.execute(sql`insert into prijavitelj_osoba (prijavitelj_id, osoba_id, razina, projekt_id)
      values (${k.nas.id}, ${samo.id}, 'UR', ${svi.podnesen}::uuid)`)
    expect(await brojevi('mi', samo, 'žičara')).toEqual([svi.podnesen])
  })

  test('finds own requests and inquiries by number and nobody else’s', async () => {
    const { db } = k.api
    const red = { statusId: 2, verzijaRetka: 1, createdAt: KADA, statusPromijenjenAt: KADA }
    const upit = async (autorId: number) => {
      const id = noviId()
      const sadrzaj = { naslov: 'Ne radi potpis dokumenta' } as never
      const [row] = await db
        .insert(tehnickoPitanje)
        .values({ id, autorId, sadrzaj, sadrzajHash: 'a', ...red })
        .returning({ broj: tehnickoPitanje.broj })
      return { id, broj: row?.broj ?? 0 }
    }
    const [moj, tudi] = [await upit(ZAS().id), await upit(k.tudi.osobe.ZAS.id)]
    expect(await brojevi('mi', ZAS(), 'potpisi dokumenata')).toEqual([moj.id])
    expect(await brojevi('mi', ZAS(), String(moj.broj))).toContain(moj.id)
    expect(await brojevi('mi', ZAS(), String(tudi.broj))).not.toContain(tudi.id)
    expect((await brojevi('uprava', podrska, 'potpis')).sort()).toEqual([moj.id, tudi.id].sort())
    const zahtjevi = await Promise.all(
      [k.nas, k.tudi].map(async ({ id: prijaviteljId, osobe }) => {
        const id = noviId()
        const [row] = await db
          .insert(zahtjev)
          .values({
            id,
            vrsta: 'vrsta-pravnog-oblika' as const,
            predmet: String(prijaviteljId),
            staro: {} as never,
            podnositeljId: osobe.ZAS.id,
            prijaviteljId,
            subjektOib: '12345678903',
            subjektNaziv: 'Žičare d.o.o.',
            sadrzaj: {} as never,
            obrazlozenje: '',
            prilozi: [],
            ...red,
          })
          .returning({ broj: zahtjev.broj })
        return { id, broj: `ZAH-${String(row?.broj).padStart(5, '0')}` }
      }),
    )
    const [nas, njihov] = zahtjevi
    expect(await nade('mi', ZAS(), nas?.broj ?? '')).toMatchObject([
      {
        id: nas?.id,
        broj: nas?.broj,
        adresa: `/prijavitelj/${k.nas.id}/administracija/zahtjevi/vrsta-pravnog-oblika/${nas?.id}`,
      },
    ])
    expect(await nade('mi', ZAS(), njihov?.broj ?? '')).toEqual([])
  })
})

describe('The palette of an institution', () => {
  test('finds what was submitted to closed calls by code, applicant and OIB, and opens it in its phase', async () => {
    const [oib] = await k.upit<{ oib: string }>(sql`select oib from prijavitelj where id = ${k.nas.id}`)
    for (const search of ['žičara', 'Panonska preciznoj obradi', oib?.oib ?? '', 'kk.03.2.1.25'])
      expect(await brojevi('sel', referent(), search)).toContain(svi.podnesen)
    const [found] = (await pitaj('sel', referent(), { zapisi: `projekt:${svi.podnesen}` })).body.data
    expect(found?.adresa).toBe(`/institucija/${TIJELA.SEL}/program/2/projekti/${svi.podnesen}`)
  })

  test('finds no draft, nothing of an open call, no late arrival that nobody has let in', async () => {
    const skriveni = [svi.nacrt, svi.tudiNacrt, svi.otvoren, svi.ceka]
    for (const search of ['žičara', 'Jadranska Oprema', 'KK.03.2.1.26', 'KK.03.2.1'])
      expect((await brojevi('sel', referent(), search)).filter((id) => skriveni.includes(id))).toEqual([])
    const zapisi = skriveni.map((id) => `projekt:${id}`).join(',')
    expect((await pitaj('sel', referent(), { zapisi })).body.data).toEqual([])
  })

  test('shows no draft of a call to bodies other than the one that drafts it', async () => {
    const id = await noviPoziv(k.api.db, { oznaka: 'KK.09', naziv: 'Tajni nacrt' }, 1)
    expect(await nade('sel', referent(), 'tajni nacrt')).toEqual([])
    const crta = `v1/institucije/${TIJELA.DRF}/paleta?search=tajnog%20nacrta`
    const { body } = await k.zovi<{ data: ZapisPalete[] }>('GET', crta, k.djelatnici['R@DRF'].token)
    expect(body.data.map((one) => [one.vrsta, one.id])).toEqual([['poziv', String(id)]])
  })

  test('names who asked a question to nobody, and finds it for the body that answers', async () => {
    const [row] = await k.api.db
      .insert(pitanje)
      .values({
        pozivId: zatvoreni,
        postavioId: ZAS().id,
        naslov: 'Prihvatljivost leasinga',
        pitanje: 'Je li prihvatljiv?',
        kategorija: 'ostalo',
        objavljeniNaslov: '',
        objavljeniTekst: '',
        postavljenoAt: KADA,
        rok: KADA,
        statusId: 1,
        verzijaRetka: 1,
        runda: [],
        statusPromijenjenAt: KADA,
      } as never)
      .returning({ id: pitanje.id })
    const url = `v1/institucije/${TIJELA.DRF}/paleta?search=leasing`
    const { body } = await k.zovi<{ data: ZapisPalete[] }>('GET', url, k.djelatnici['V@DRF'].token)
    expect(body.data).toMatchObject([
      { vrsta: 'pitanje', id: String(row?.id), opis: 'KK.03.2.1.25 · Vaučeri za digitalizaciju' },
    ])
    expect(JSON.stringify(body)).not.toContain(ZAS().ime)
    expect(await nade('sel', referent(), 'leasing')).toEqual([])
    expect((await nade('mi', ZAS(), 'leasingu')).map(({ adresa }) => adresa)).toEqual([
      `/korisnik/${ZAS().id}/moja-pitanja`,
    ])
  })

  test('follows procurements once they are published', async () => {
    const stavi = async (javniRed: number | null) => {
      const [row] = await k.api.db
        .insert(nabava)
        .values({
          projektId: svi.podnesen,
          prijaviteljId: k.nas.id,
          programId: 2,
          sadrzaj: { naziv: 'Nabava ležajeva' } as never,
          vrsta: 'roba',
          cpv: '44440000-6',
          statusId: javniRed === null ? 1 : 2,
          verzijaRetka: 1,
          javniRed,
          trazilica: 'nabava lezajeva',
          autorId: ZAS().id,
          promijenjenoAt: KADA,
          runda: [],
          statusPromijenjenAt: KADA,
        } as never)
        .returning({ id: nabava.id })
      return String(row?.id)
    }
    const [nacrt, objavljena] = [await stavi(null), await stavi(1)]
    expect((await brojevi('mi', ZAS(), 'ležajeva')).sort()).toEqual([nacrt, objavljena].sort())
    expect(await brojevi('sel', referent(), 'ležajevima')).toEqual([objavljena])
  })
})

describe('The palette of the administration', () => {
  test('shows each administrator the kinds of their own flags, and is nothing for anybody else', async () => {
    const vrste = async (tko: TestOsoba, search: string) =>
      [...new Set((await nade('uprava', tko, search)).map(({ vrsta }) => vrsta))].sort()
    expect(await vrste(imenik, 'Panonska')).toEqual(['prijavitelj'])
    expect(await vrste(imenik, ZAS().ime)).toEqual(['osoba'])
    expect(await vrste(podrska, 'Panonska')).toEqual([])
    expect(await vrste(podrska, ZAS().ime)).toEqual([])
    for (const tko of [ZAS(), referent()]) expect((await pitaj('uprava', tko, { search: 'Panonska' })).status).toBe(404)
  })

  test('names nobody who applied to an open call', async () => {
    const skriveni = [svi.otvoren, svi.nacrt, svi.ceka]
    const found = await brojevi('uprava', k.superadmin, 'žičara')
    expect(found).toContain(svi.podnesen)
    expect(found.filter((id) => skriveni.includes(id))).toEqual([])
    const zapisi = skriveni.map((id) => `projekt:${id}`).join(',')
    expect((await pitaj('uprava', k.superadmin, { zapisi })).body.data).toEqual([])
  })
})

describe('A question to the palette', () => {
  test.each(["'; drop table projekt; --", '%%%', '___', '\\\\\\', ':* & |', '💥💥💥', 'a'.repeat(120), ' ', 'zi'])(
    '%j is answered with what it finds, if anything',
    async (search) => {
      const { status, body } = await pitaj('mi', ZAS(), { search })
      expect([status, Array.isArray(body.data)]).toEqual([200, true])
    },
  )

  test.each([
    { search: 'a'.repeat(121) },
    { zapisi: 'projekt' },
    { zapisi: 'tajna:1' },
    { zapisi: `projekt:1${',projekt:1'.repeat(50)}` },
    { drugo: '1' },
  ])('%j is refused', async (upit) => {
    expect((await pitaj('mi', ZAS(), upit as never)).status).toBe(422)
  })
})
