/** The general administration over HTTP: what it lists and edits, for whom, and what it keeps to itself. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { InstitucijaDetalj } from '#contract/modules/institucija/institucije.schema.ts'
import type { PrijaviteljDetalj, PrijaviteljRedak } from '#contract/modules/prijavitelj/prijavitelji.schema.ts'
import type { KomponentaDetalj, ProgramDetalj } from '#contract/modules/program/programi.uprava.schema.ts'
import type { PovucenaPrijava, ProjektUprave } from '#contract/modules/projekt/projekt.uprava.schema.ts'
import type { PlocicaUprave } from '#contract/modules/uprava/uprava.endpoints.ts'
import type { PretplataRedak } from '#contract/modules/uprava/uprava.schema.ts'
import { noviId } from '#tests/support/pozivi.ts'
import { type KlupaProjekata, klupaProjekata, noviPoziv, zapisiProjekt } from '#tests/support/projekti.ts'
import { upravaRoutes } from '#tests/support/uprava-rute.ts'
import { pitanje as pitanjeTable } from '../modules/pitanje/pitanje.tables.ts'
import { pretplata } from '../modules/pretplata/pretplata.tables.ts'
import { zupanija as zupanijaTable } from '../modules/sifrarnik/sifrarnik.tables.ts'
import { zahtjev } from '../modules/zahtjev/zahtjev.tables.ts'

const A = 'v1/administracija'
let k: KlupaProjekata
beforeAll(async () => {
  k = await klupaProjekata(async (app) => upravaRoutes(app))
  const zupanija = (id: number, naziv: string) => ({
    id,
    sifra: String(id),
    naziv,
    kratkiNaziv: naziv,
    sjediste: naziv,
    nuts2: 'HR',
    nuts2Naziv: 'Hrvatska',
  })
  await k.api.db.insert(zupanijaTable).values([zupanija(14, 'Osječko-baranjska'), zupanija(18, 'Istarska')])
})
afterAll(() => k.api.stop())

let poziva = 0
/** A submitted application on an open call of its own. */
async function podnesena() {
  poziva += 1
  const pozivId = await noviPoziv(k.api.db, { oznaka: `KK.03.2.1.${600 + poziva}` })
  const id = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 2 })
  return { id, pozivId }
}

const citaj = async <T>(put: string) => {
  const { status, body } = await k.zovi<T>('GET', `${A}/${put}`, k.superadmin.token)
  expect([put, status]).toEqual([put, 200])
  return body
}
const spremi = <T>(put: string, body: object, token = k.superadmin.token) =>
  k.api.send<T & ProblemBody>('PUT', `${A}/${put}`, token, body)

describe('Every list and record of the administration', () => {
  test('is refused to an administrator with another flag, and to an applicant', async () => {
    const putovi = [
      'prijavitelji',
      `prijavitelji/${k.nas.id}`,
      'institucije',
      'institucije/1',
      'programi',
      'programi/2',
    ]
    const popisi = ['pozivi', 'zaprimljenePrijave', 'programi/2/pozivi', `prijavitelji/${k.nas.id}/projekti`]
    for (const put of [
      ...putovi,
      ...popisi,
      'zaprimljenePrijave/izvoz?datoteka=csv',
      'prijavitelji/izvoz?datoteka=csv',
    ])
      for (const { token } of [k.drugiAdmin, k.nas.osobe.ZAS, k.djelatnici['A@SEL']])
        expect([put, (await k.zovi('GET', `${A}/${put}`, token)).status]).toEqual([put, 403])
  })
})

describe('Applicants', () => {
  test('are found by the beginning of a word without diacritics, and narrowed', async () => {
    const { data } = await citaj<{ data: PrijaviteljRedak[] }>('prijavitelji?search=panon')
    expect(data).toMatchObject([{ id: k.nas.id, osoba: 3, zupanija: 'Osječko-baranjska', oibAktivan: true }])
    expect((await citaj<{ data: unknown[] }>('prijavitelji?search=panon&vrijedi=ne')).data).toEqual([])
    expect((await citaj<{ data: unknown[] }>('prijavitelji?search=panon&oblik=obrt')).data).toEqual([])
  })

  test('[PRI-1] are edited on the version read; the region follows the county, and a county of none is refused', async () => {
    const put = `prijavitelji/${k.tudi.id}`
    const { id: _i, oib: _o, sektor: _s, osobe, zupanije: _z, ...unos } = await citaj<PrijaviteljDetalj>(put)
    expect(osobe.map(({ razina }) => razina).sort()).toEqual(['PRG', 'UR', 'ZAS'])
    const promjena = { ...unos, naziv: 'Jadranska Oprema d.d.', zupanijaId: 18 }
    const saved = await spremi<PrijaviteljDetalj>(put, promjena)
    expect([saved.status, saved.body.naziv, saved.body.verzijaRetka]).toEqual([200, 'Jadranska Oprema d.d.', 2])
    const [row] = await k.upit(sql`select regija from prijavitelj where id = ${k.tudi.id}`)
    expect(row?.regija).toBe('jadranska')
    expect((await spremi(put, promjena)).status).toBe(409)
    expect((await spremi(put, { ...promjena, verzijaRetka: 2, zupanijaId: 99 })).body.greske?.[0]?.pravilo).toBe(
      'PRI-1',
    )
    expect((await spremi(put, { ...promjena, verzijaRetka: 2, iban: 'HR00' })).status).toBe(422)
    const [zapis] = await k.upit<{ komentar: string }>(
      sql`select komentar from dnevnik where akcija = 'prijavitelj.uredivanje' and entitet_id = ${String(k.tudi.id)}`,
    )
    expect(zapis?.komentar).toContain('naziv: Jadranska Oprema d.o.o. → Jadranska Oprema d.d.')
  })
})

describe('Institutions and programmes', () => {
  test('an institution is edited, and shows its roles and people', async () => {
    const before = await citaj<InstitucijaDetalj>('institucije/1')
    expect(before.korisnici.length).toBeGreaterThan(0)
    const unos = { verzijaRetka: before.verzijaRetka, naziv: 'Agencija', oznaka: 'AG', dopustiDvaKoraka: true }
    expect((await spremi<InstitucijaDetalj>('institucije/1', unos)).body).toMatchObject({
      naziv: 'Agencija',
      oznaka: 'AG',
    })
    expect((await spremi('institucije/1', unos)).status).toBe(409)
    expect((await spremi('institucije/1', { ...unos, verzijaRetka: 2, naziv: '' })).status).toBe(422)
    expect((await spremi('institucije/999', unos)).status).toBe(404)
  })

  test('[PRO-1] a programme is edited to the cent; a body of its calls keeps a role', async () => {
    const program = await citaj<ProgramDetalj>('programi/2')
    const { id: _id, provoditelji: _p, institucije: _i, ...unos } = program
    const saved = await spremi<ProgramDetalj>('programi/2', { ...unos, ukupnaFinancijskaAlokacija: '5260000000.07' })
    expect(saved.body.ukupnaFinancijskaAlokacija).toBe('5260000000.07')
    expect(
      (await spremi('programi/2', { ...unos, ukupnaFinancijskaAlokacija: '-1.00' })).status,
    ).toBeGreaterThanOrEqual(400)
    await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.77' }, 15)
    const [poziv] = await k.upit<{ drf: number }>(sql`select drf_id as drf from poziv where oznaka = 'KK.03.2.1.77'`)
    const uloge = (id: number, verzijaRetka: number, list: number[]) =>
      spremi<ProgramDetalj>(`programi/2/provoditelji/${id}`, { verzijaRetka, uloge: list })
    const dodan = await uloge(poziv?.drf ?? 0, 2, [2, 3])
    expect(dodan.body.provoditelji.find(({ id }) => id === poziv?.drf)?.uloge).toEqual([2, 3])
    expect((await uloge(poziv?.drf ?? 0, 3, [])).body.greske?.[0]?.pravilo).toBe('PRO-1')
    expect((await uloge(poziv?.drf ?? 0, 2, [1])).status).toBe(409)
  })

  test('a component is edited in its own programme only', async () => {
    const [one] = await k.upit<{ id: number; programId: number }>(
      sql`select id, program_id as "programId" from komponenta order by id limit 1`,
    )
    if (one === undefined) throw new Error('no component')
    const put = `programi/${one.programId}/komponente/${one.id}`
    const { id: _id, programId: _p, razina: _r, nadredena: _n, ...unos } = await citaj<KomponentaDetalj>(put)
    const saved = await spremi<KomponentaDetalj>(put, { ...unos, alokacija: '12.34' })
    expect(saved.body.alokacija).toBe('12.34')
    expect((await spremi(`programi/${3 - one.programId}/komponente/${one.id}`, unos)).status).toBe(404)
  })
})

describe('Applications', () => {
  test('of an open call are counted and not named; withdrawn ones are named to whoever decides about them', async () => {
    const { id, pozivId } = await podnesena()
    const redak = async (popis: string) =>
      (await citaj<{ data: ProjektUprave[] }>(popis)).data.find((one) => one.id === id)
    for (const popis of ['zaprimljenePrijave', `pozivi/${pozivId}/projekti`, `prijavitelji/${k.nas.id}/projekti`])
      expect(await redak(popis)).toMatchObject({
        naziv: null,
        prijavitelj: null,
        trazenaBespovratna: null,
        status: { id: 2 },
      })
    const csv = await k.api.app.http.inject({
      url: `/${A}/pozivi/${pozivId}/projekti/izvoz?datoteka=csv`,
      headers: { authorization: `Bearer ${k.superadmin.token}` },
    })
    expect(csv.body).toContain('vidljivo nakon zatvaranja poziva')
    expect(csv.body).not.toContain('Panonska')
    await k.api.db.execute(sql`update projekt set status_id = 11 where id = ${id}`)
    expect(await redak('povucenePrijave?status=11')).toMatchObject({
      prijavitelj: { id: k.nas.id },
      status: { id: 11 },
    })
    expect(await redak('povucenePrijave?status=18')).toBeUndefined()
    await k.api.db.execute(sql`update projekt set status_id = 2 where id = ${id}`)
    await k.api.db.execute(
      sql`update poziv set datum_zatvaranja = ${new Date(k.api.clock.now - 1)} where id = ${pozivId}`,
    )
    expect(await redak('zaprimljenePrijave')).toMatchObject({ prijavitelj: { id: k.nas.id } })
  })

  test('of an open call have no place in an order by amounts, and no cursor says theirs', async () => {
    const iznosi = [7_654_321, 1_234_567, 4_444_444]
    const poslane: string[] = []
    for (const iznos of iznosi) {
      const prijava = await podnesena()
      await k.api.db.execute(sql`update projekt set trazena_bespovratna = ${iznos} where id = ${prijava.id}`)
      poslane.push(prijava.id)
    }
    for (const sort of ['trazeno', '-trazeno']) {
      const vidio: string[] = []
      let cursor = ''
      for (;;) {
        const { data, meta } = await citaj<{ data: ProjektUprave[]; meta: { nextCursor: string | null } }>(
          `zaprimljenePrijave?sort=${sort}&limit=1${cursor}`,
        )
        vidio.push(...data.map(({ id }) => id))
        if (meta.nextCursor === null) break
        const kazaljka = Buffer.from(meta.nextCursor, 'base64url').toString()
        for (const iznos of iznosi) expect(kazaljka).not.toContain(String(iznos))
        cursor = `&cursor=${meta.nextCursor}`
      }
      const redom = [...poslane].sort()
      expect(vidio.filter((id) => poslane.includes(id))).toEqual(sort === 'trazeno' ? redom : redom.reverse())
    }
  })

  test('that were never withdrawn have no history, drafts are on no list', async () => {
    const { id, pozivId } = await podnesena()
    expect((await k.zovi('GET', `${A}/povucenePrijave/projekti/${id}`, k.superadmin.token)).status).toBe(404)
    await k.api.db.execute(sql`update projekt set status_id = 18, status_prije_zahtjeva = 2 where id = ${id}`)
    const povijest = await citaj<PovucenaPrijava>(`povucenePrijave/projekti/${id}`)
    expect(povijest.dostupneRadnje.map(({ kod }) => kod).sort()).toEqual(['odbijPovratak', 'odobriPovratak'])
    await k.api.db.execute(sql`update projekt set status_id = 1 where id = ${id}`)
    for (const popis of [`pozivi/${pozivId}/projekti`, 'zaprimljenePrijave'])
      expect((await citaj<{ data: ProjektUprave[] }>(popis)).data.map((one) => one.id)).not.toContain(id)
  })
})

describe('The dashboard', () => {
  const ploca = async (token: string) => k.zovi<{ data: PlocicaUprave[] }>('GET', `${A}/dashboard`, token)

  test('counts what the administrator’s own flags let them see, and is nobody else’s', async () => {
    const { id } = await podnesena()
    const broj = async (kljuc: string) =>
      (await ploca(k.superadmin.token)).body.data.find((one) => one.kljuc === kljuc)?.broj ?? 0
    const before = await broj('povrati')
    await k.api.db.execute(sql`update projekt set status_id = 18, status_prije_zahtjeva = 2 where id = ${id}`)
    expect(await broj('povrati')).toBe(before + 1)
    expect((await ploca(k.admin.token)).body.data.map(({ kljuc }) => kljuc)).toEqual(['povrati', 'povucene'])
    expect((await ploca(k.nas.osobe.ZAS.token)).status).toBe(403)
    expect((await ploca(k.djelatnici['A@SEL'].token)).status).toBe(403)
  })
})

describe('A tile of the dashboard', () => {
  const brojevi = async () => {
    const { body } = await k.zovi<{ data: PlocicaUprave[] }>('GET', `${A}/dashboard`, k.superadmin.token)
    return Object.fromEntries(body.data.map(({ kljuc, broj }) => [kljuc, broj]))
  }

  test('of requests counts those nobody has taken over, each kind where it is decided', async () => {
    const before = await brojevi()
    const at = new Date(k.api.clock.now)
    const row = (statusId: number) => ({
      id: noviId(),
      vrsta: 'registracije' as const,
      statusId,
      verzijaRetka: 1,
      podnositeljId: k.nas.osobe.UR.id,
      subjektOib: '1',
      subjektNaziv: 'S',
      predmet: `proba ${statusId}`,
      sadrzaj: {} as never,
      staro: {},
      obrazlozenje: '',
      prilozi: [],
      createdAt: at,
      statusPromijenjenAt: at,
    })
    await k.api.db.insert(zahtjev).values([row(1), row(2), row(5)])
    const after = await brojevi()
    expect(after['zahtjevi.registracije']).toBe((before['zahtjevi.registracije'] ?? 0) + 1)
    expect(after['zahtjevi.opunomocenja']).toBe(before['zahtjevi.opunomocenja'])
  })

  test('of sign-ins counts persons of the last day and leads to exactly them', async () => {
    const { prijave } = await brojevi()
    expect(prijave).toBeGreaterThan(0)
    const { data } = await citaj<{ data: { id: number }[] }>('fizickeOsobe?prijava=dan&limit=100')
    expect(data).toHaveLength(prijave ?? 0)
    const { id } = k.nas.osobe.PRG
    expect(data.map((one) => one.id)).toContain(id)
    const jucer = new Date(k.api.clock.now - 86_400_001).toISOString()
    await k.api.db.execute(sql`update sesija set created_at = ${jucer}::timestamptz where osoba_id = ${id}`)
    expect((await brojevi()).prijave).toBe((prijave ?? 0) - 1)
    expect((await citaj<{ data: { id: number }[] }>('fizickeOsobe?prijava=dan&limit=100')).data).toHaveLength(
      (prijave ?? 0) - 1,
    )
  })
})

describe('Subscriptions', () => {
  test('are listed with whom and what they are about, valid and cancelled', async () => {
    const { id, ime } = k.nas.osobe.UR
    const row = (vrsta: string, otkazanaAt: Date | null) => ({
      osobaId: id,
      vrsta,
      predmetId: vrsta === 'program' ? 2 : 0,
      odjava: `${vrsta}${otkazanaAt}`,
      privolaAt: new Date(k.api.clock.now),
      otkazanaAt,
    })
    await k.api.db.insert(pretplata).values([row('program', null), row('obavijesti', new Date(k.api.clock.now))])
    const { data } = await citaj<{ data: PretplataRedak[] }>(`pretplate?search=${ime}`)
    expect(data.map(({ predmet }) => predmet).sort()).toEqual(['Obavijesti portala', 'Program KK'])
    expect((await citaj<{ data: PretplataRedak[] }>(`pretplate?vrijedi=ne&search=${ime}`)).data).toMatchObject([
      { vrsta: 'obavijesti', osoba: `Testić ${ime}` },
    ])
    expect((await k.zovi('GET', `${A}/pretplate`, k.admin.token)).status).toBe(403)
  })
})

describe('Questions on calls', () => {
  test('are read with their answers, of their own call, and never with who asked', async () => {
    const pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.901' })
    const at = new Date(k.api.clock.now)
    const [row] = await k.api.db
      .insert(pitanjeTable)
      .values({
        pozivId,
        naslov: 'Je li PDV prihvatljiv?',
        pitanje: 'Kod opreme.',
        kategorija: 'troskovi',
        postavljenoAt: at,
        postavioId: k.nas.osobe.ZAS.id,
        rok: at,
        objavljeniNaslov: 'PDV',
        objavljeniTekst: 'Oprema',
        statusId: 4,
        odgovor: '<p>Da.</p><script>1</script>',
        verzijaRetka: 1,
        statusPromijenjenAt: at,
      })
      .returning({ id: pitanjeTable.id })
    const put = `pozivi/${pozivId}/pitanja`
    const popis = await citaj<{ data: { id: number }[] }>(`pitanjaNaPozive?search=pdv`)
    expect(popis.data).toMatchObject([{ id: row?.id, objavljeno: false, status: { naziv: 'Objavljeno' } }])
    expect((await citaj<{ data: unknown[] }>(`${put}?status=6`)).data).toEqual([])
    const detalj = JSON.stringify(await citaj(`${put}/${row?.id}`))
    expect(detalj).toContain('<p>Da.</p>')
    for (const skriveno of ['script', 'ZAS', 'postavio']) expect(detalj).not.toContain(skriveno)
    const drugi = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.902' })
    const odbijeno = async (one: string, token: string) => (await k.zovi('GET', `${A}/${one}`, token)).status
    expect(await odbijeno(`pozivi/${drugi}/pitanja/${row?.id}`, k.superadmin.token)).toBe(404)
    expect(await odbijeno(put, k.admin.token)).toBe(403)
  })
})
