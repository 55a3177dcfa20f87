/** The register of beneficial owners over HTTP: imported, compared, shown to those whose business it is, every look noted. */

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, pocetakDana, today } from '#contract/kernel/datum.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type {
  OdgovorRsv,
  RsvRedak,
  RsvSubjekta,
  SnimkaDetalj,
  StvarniVlasnik,
} from '#contract/modules/rsv/rsv.schema.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { otvoriDatoteku } from '#server/spojevi/datoteke.ts'
import { type RegistarStvarnihVlasnika, rsvPorts, ugradeniRsv } from '#server/spojevi/rsv.ts'
import { HAMAG, KK, SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik, osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { type KlupaDatoteka, klupaDatoteka } from '#tests/support/datoteke.ts'
import { procitajPdf } from '#tests/support/pdf.ts'
import {
  impersoniraj,
  type KlupaProjekata,
  noviId,
  noviPoziv,
  noviPrijavitelj,
  ovlasti,
  type Prijavitelj,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { noviOib, prilozi } from '#tests/support/zahtjevi.ts'
import { rsvJobs } from './rsv.jobs.ts'
import { rsvRoutes } from './rsv.routes.ts'

const upisi = new Map<string, OdgovorRsv>()
const stanje = { pada: false, pitanja: 0 }
const registar: RegistarStvarnihVlasnika = {
  procitaj: (oib) => {
    stanje.pitanja += 1
    return stanje.pada ? Promise.reject(new Error('down')) : ugradeniRsv(upisi).procitaj(oib)
  },
}
let d: KlupaDatoteka
let k: KlupaProjekata
let uprava: TestOsoba
let programi: TestOsoba
beforeAll(async () => {
  d = await klupaDatoteka({}, (app, datoteke) =>
    rsvRoutes(app, { registar, ports: rsvPorts, otvori: otvoriDatoteku(datoteke) }),
  )
  k = d.k
  const flag = async (ime: string, dopustenje: string) => {
    const tko = await osoba(k.api.db, ime)
    await k.api.db.execute(
      sql`update fizicka_osoba set admin_dopustenja = ${sql.raw(`'{${dopustenje}}'`)} where id = ${tko.id}`,
    )
    return tko
  }
  uprava = await flag('Uprava', 'entiteti')
  programi = await flag('Programi', 'programi')
})
afterAll(() => d.stop())

const vlasnik = (more: Partial<StvarniVlasnik> = {}): StvarniVlasnik => ({
  ime: 'Ana',
  prezime: 'Anić',
  oib: noviOib(),
  datumRodenja: null,
  brojIsprave: null,
  drzavaPrebivalista: 'Hrvatska',
  drzavljanstvo: 'Hrvatska',
  vrsta: 'izravno',
  opseg: '60.00',
  ...more,
})

interface Firma extends Prijavitelj {
  oib: string
}
const nova = async (naziv: string, vlasnici: StvarniVlasnik[]): Promise<Firma> => {
  const oib = noviOib()
  upisi.set(oib, { ishod: 'upisan', vlasnici })
  return { ...(await noviPrijavitelj(k.api.db, naziv, { oib })), oib }
}
type Odgovor = RsvSubjekta & SnimkaDetalj & ProblemBody & { data: RsvRedak[] }
const citaj = (put: string, tko: TestOsoba) => k.zovi<Odgovor>('GET', put, tko.token)
const uvezi = (put: string, tko: TestOsoba, body = { mutationId: noviId(), id: noviId() }) =>
  k.zovi<Odgovor>('POST', put, tko.token, body)
const PUT = {
  uprava: (id: number) => `v1/administracija/prijavitelji/${id}/rsv`,
  poziv: (pozivId: number, id: string) => `v1/administracija/pozivi/${pozivId}/projekti/${id}/rsv`,
  prijavitelj: (id: number) => `v1/prijavitelji/${id}/administracija/rsv`,
  institucija: (id: number, projektId: string) => `v1/institucije/${id}/projekti/${projektId}/rsv`,
}

describe('An import', () => {
  test('keeps what the register says, and says whether it differs from the last time', async () => {
    const [ana, ivo] = [vlasnik(), vlasnik({ ime: 'Ivo', opseg: '40.00' })]
    const firma = await nova('Vlasnička d.o.o.', [ana, ivo])
    const put = PUT.uprava(firma.id)
    expect((await citaj(put, uprava)).body).toMatchObject({ snimke: [], smijeUvesti: true })
    const prva = (await uvezi(put, uprava)).body
    expect(prva.subjekt).toEqual({ id: firma.id, oib: firma.oib, naziv: 'Vlasnička d.o.o.' })
    expect(prva.snimke).toMatchObject([{ brojVlasnika: 2, promjena: null, izvor: 'automatski', ishod: 'upisan' }])
    expect((await uvezi(put, uprava)).body.snimke[0]).toMatchObject({ promjena: false })
    upisi.set(firma.oib, { ishod: 'upisan', vlasnici: [{ ...ana, opseg: '100.00' }] })
    const { snimke } = (await uvezi(put, uprava)).body
    expect(snimke.map(({ promjena }) => promjena)).toEqual([true, false, null])

    const detalj = (await citaj(`${put}/${snimke[0]?.id}`, uprava)).body
    expect(detalj.vlasnici).toEqual([{ ...ana, opseg: '100.00' }])
    expect(detalj.usporedba).toMatchObject({ prema: { id: snimke[1]?.id }, novi: [], otisli: [ivo] })
    expect(detalj.usporedba?.promijenjeni).toMatchObject([{ polja: ['opseg'], prije: { opseg: '60.00' } }])
    const prema = (await citaj(`${put}/${snimke[0]?.id}?prema=${snimke[2]?.id}`, uprava)).body
    expect(prema.usporedba?.prema.id).toBe(snimke[2]?.id)
    expect((await citaj(`${put}/${snimke[2]?.id}`, uprava)).body.usporedba).toBeNull()
  })

  test('sent twice is one snapshot, and its id is nobody else’s', async () => {
    const firma = await nova('Dvaput d.o.o.', [vlasnik()])
    const body = { mutationId: noviId(), id: noviId() }
    const [first, second] = [
      await uvezi(PUT.uprava(firma.id), uprava, body),
      await uvezi(PUT.uprava(firma.id), uprava, body),
    ]
    expect(second.body).toEqual(first.body)
    expect(second.body.snimke).toHaveLength(1)
    const again = await uvezi(PUT.uprava(firma.id), uprava, { ...body, mutationId: noviId() })
    expect([again.status, again.body.kod]).toEqual([409, 'id-ponovno-koristen'])
  })

  test('of two at once the second is compared with the first', async () => {
    const firma = await nova('Istodobno d.o.o.', [vlasnik()])
    await Promise.all([1, 2, 3].map(() => uvezi(PUT.uprava(firma.id), uprava)))
    const { snimke } = (await citaj(PUT.uprava(firma.id), uprava)).body
    expect(snimke.map(({ promjena }) => promjena)).toEqual([false, false, null])
  })

  test('of who is not obliged keeps that answer, and a register that is silent leaves nothing behind', async () => {
    const obrt = await nova('Obrt', [])
    upisi.set(obrt.oib, { ishod: 'nijeObveznik', vlasnici: [] })
    expect((await uvezi(PUT.uprava(obrt.id), uprava)).body.snimke).toMatchObject([
      { ishod: 'nijeObveznik', brojVlasnika: 0 },
    ])
    stanje.pada = true
    const { status, body } = await uvezi(PUT.uprava(obrt.id), uprava)
    stanje.pada = false
    expect([status, body.poruka]).toEqual([503, expect.stringContaining('ne odgovara')])
    expect((await citaj(PUT.uprava(obrt.id), uprava)).body.snimke).toHaveLength(1)
  })
})

describe('An extract that somebody brought', () => {
  const danas = () => today(k.api.clock.now)
  const izvadak = (more: object = {}) => ({
    mutationId: noviId(),
    id: noviId(),
    datum: danas(),
    ishod: 'upisan',
    vlasnici: [vlasnik()],
    datoteka: null,
    ...more,
  })
  const unesi = (put: string, tko: TestOsoba, body: object) =>
    k.zovi<Odgovor>('POST', `${put}/izvadak`, tko.token, body)

  test('is typed when the register does not answer, kept with its file, and compared like any other', async () => {
    const ana = vlasnik()
    const firma = await nova('Izvadak d.o.o.', [ana])
    const put = PUT.uprava(firma.id)
    await uvezi(put, uprava)
    const datoteka = await prilozi(d, uprava, 'izvadak rsv.pdf')
    const klaus = vlasnik({ ime: ' Klaus ', oib: null, datumRodenja: '1968-05-17', brojIsprave: 'P1', opseg: '40' })
    stanje.pada = true
    const body = izvadak({ datoteka, vlasnici: [{ ...ana, oib: ` HR${ana.oib}` }, klaus] })
    const { status, body: answer } = await unesi(put, uprava, body)
    stanje.pada = false
    expect(status).toBe(200)
    expect(answer.snimke).toMatchObject([
      { izvor: 'izvadak', brojVlasnika: 2, promjena: true },
      { izvor: 'automatski' },
    ])
    expect(answer.snimke[0]?.vrijeme).toBe(new Date(pocetakDana(danas())).toISOString())
    const detalj = (await citaj(`${put}/${body.id}`, uprava)).body
    expect(detalj.izvornik).toBe('izvadak rsv.pdf')
    expect(detalj.vlasnici).toEqual([ana, { ...klaus, ime: 'Klaus', opseg: '40.00' }])
    expect((await unesi(put, uprava, body)).body).toEqual(answer)

    for (const [adresa, tko] of [
      [put, uprava],
      [PUT.prijavitelj(firma.id), firma.osobe.ZAS],
    ] as const) {
      const file = await d.http('GET', `/${adresa}/${body.id}/izvornik`, tko.token)
      expect([file.status, file.headers['content-type'], file.body.subarray(0, 5).toString()]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ])
    }
    expect(
      (await d.http('GET', `/${PUT.prijavitelj(firma.id)}/${body.id}/izvornik`, firma.osobe.PRG.token)).status,
    ).toBe(403)
    expect((await k.zovi('GET', `v1/dms/getDownloadUrl/${datoteka.id}`, firma.osobe.UR.token)).status).toBe(404)
    const podmetni = (sha256: ReturnType<typeof sql>) =>
      k.upit(sql`update datoteka set sha256 = ${sha256} where id = ${datoteka.id}::uuid`)
    await podmetni(sql`'x' || sha256`)
    expect((await d.http('GET', `/${put}/${body.id}/izvornik`, uprava.token)).status).toBe(404)
    await podmetni(sql`substr(sha256, 2)`)
    const automatska = answer.snimke[1]?.id
    expect((await d.http('GET', `/${put}/${automatska}/izvornik`, uprava.token)).status).toBe(404)
  })

  test('[RSV-02] with mistakes says each at its field and keeps nothing', async () => {
    const firma = await nova('Krivo d.o.o.', [])
    const put = PUT.uprava(firma.id)
    const polja = async (more: object) => {
      const { status, body } = await unesi(put, uprava, izvadak(more))
      expect(status).toBe(422)
      return body.greske?.map(({ polje, poruka }) => `${polje}: ${poruka}`)
    }
    expect(await polja({ datum: null, ishod: null, vlasnici: [] })).toEqual([
      'datum: Ovo polje je obavezno',
      'ishod: Ovo polje je obavezno',
      'datoteka: Ovo polje je obavezno',
    ])
    const datoteka = await prilozi(d, uprava)
    const sutra = addDays(danas(), 1)
    expect(await polja({ datoteka, datum: sutra })).toEqual([expect.stringContaining('Najkasniji dozvoljeni datum')])
    expect(await polja({ datoteka, vlasnici: [] })).toEqual(['vlasnici: Potrebno je unijeti barem jednu stavku'])
    expect(await polja({ datoteka, ishod: 'nijeObveznik' })).toEqual([
      expect.stringContaining('nema stvarnih vlasnika'),
    ])
    expect(await polja({ datoteka, vlasnici: [vlasnik({ oib: '33392005962', prezime: ' ' })] })).toEqual([
      'vlasnici.0.prezime: Ovo polje je obavezno',
      'vlasnici.0.oib: OIB nije validan',
    ])
    expect(await polja({ datoteka, vlasnici: [vlasnik({ oib: null, opseg: null })] })).toEqual([
      ...['vlasnici.0.datumRodenja', 'vlasnici.0.brojIsprave', 'vlasnici.0.opseg'].map(
        (polje) => `${polje}: Ovo polje je obavezno`,
      ),
    ])
    expect(await polja({ datoteka, vlasnici: [vlasnik(), vlasnik({ opseg: '40,01' })] })).toEqual([
      expect.stringContaining('100 %'),
    ])
    expect(await polja({ datoteka: { id: noviId(), naziv: 'nema.pdf' } })).toEqual([
      expect.stringContaining('Datoteka izvatka nije pronađena'),
    ])
    const tuda = await prilozi(d, firma.osobe.ZAS)
    expect(await polja({ datoteka: tuda })).toEqual([expect.stringContaining('Datoteka izvatka nije pronađena')])
    expect((await citaj(put, uprava)).body.snimke).toEqual([])
  })

  test('[RSV-03] says nothing new when it is older than the last snapshot', async () => {
    const firma = await nova('Stari izvadak d.o.o.', [vlasnik()])
    const put = PUT.uprava(firma.id)
    await uvezi(put, uprava)
    const datoteka = await prilozi(d, uprava)
    const { status, body } = await unesi(put, uprava, izvadak({ datoteka, datum: addDays(danas(), -1) }))
    expect([status, body.greske?.[0]?.polje]).toEqual([422, 'datum'])
    expect((await unesi(put, uprava, izvadak({ datoteka }))).status).toBe(200)
  })

  test('is nobody’s to type but whose import it is', async () => {
    const firma = await nova('Tuđi izvadak d.o.o.', [vlasnik()])
    const put = PUT.uprava(firma.id)
    expect((await unesi(put, programi, izvadak())).status).toBe(403)
    expect((await unesi(PUT.prijavitelj(firma.id), firma.osobe.ZAS, izvadak())).status).toBe(404)
    expect((await unesi(put, firma.osobe.ZAS, izvadak())).status).toBe(403)
  })
})

describe('Beneficial owners are shown', () => {
  test('to who represents the whole applicant, who reads and imports nothing; to nobody else of it', async () => {
    const firma = await nova('Naša d.o.o.', [vlasnik()])
    const { snimke } = (await uvezi(PUT.uprava(firma.id), uprava)).body
    const put = PUT.prijavitelj(firma.id)
    const { ZAS, UR, PRG } = firma.osobe
    expect((await citaj(put, ZAS)).body).toMatchObject({ smijeUvesti: false, snimke: [{ brojVlasnika: 1 }] })
    expect((await citaj(`${put}/${snimke[0]?.id}`, ZAS)).body.vlasnici).toHaveLength(1)
    for (const tko of [UR, PRG]) expect((await citaj(put, tko)).status).toBe(403)
    const jedan = await osoba(k.api.db, 'Jedan projekt')
    const pozivId = await noviPoziv(k.api.db, { oznaka: 'RSV.1' })
    const projektId = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: firma.id, statusId: 2 })
    await ovlasti(k.api.db, jedan, firma.id, 'ZAS', projektId)
    expect((await citaj(put, jedan)).status).toBe(403)
    expect((await citaj(put, k.nas.osobe.ZAS)).status).toBe(404)
    expect((await uvezi(put, ZAS)).status).toBe(404)
    const tuda = PUT.prijavitelj(k.nas.id)
    expect((await citaj(`${tuda}/${snimke[0]?.id}`, k.nas.osobe.ZAS)).status).toBe(404)
    expect((await citaj(PUT.uprava(firma.id), programi)).status).toBe(403)
  })

  test('to the institution that reads the application, once its call has closed', async () => {
    const firma = await nova('Prijavljena d.o.o.', [vlasnik()])
    const prije = { datumZatvaranja: new Date(OZUJAK - 1).toISOString() }
    const otvoren = await noviPoziv(k.api.db, { oznaka: 'RSV.2' })
    const zatvoren = await noviPoziv(k.api.db, { oznaka: 'RSV.3', ...prije })
    const [u, z] = [
      await zapisiProjekt(k.api.db, { pozivId: otvoren, prijaviteljId: firma.id, statusId: 2 }),
      await zapisiProjekt(k.api.db, { pozivId: zatvoren, prijaviteljId: firma.id, statusId: 2 }),
    ]
    const r = k.djelatnici['R@SEL']
    expect((await citaj(PUT.institucija(HAMAG, u), r)).status).toBe(404)
    expect((await uvezi(PUT.institucija(HAMAG, z), r)).body.snimke).toMatchObject([{ promjena: null }])
    expect((await citaj(PUT.institucija(HAMAG, z), r)).body).toMatchObject({ smijeUvesti: true })
    const samoCita = await djelatnik(k.api.db, HAMAG, 'R')
    await k.api.db.execute(
      sql`update institucija_osoba set dozvole = '{odabir.opcenito.citaj}' where osoba_id = ${samoCita.id}`,
    )
    expect((await citaj(PUT.institucija(HAMAG, z), samoCita)).body).toMatchObject({ smijeUvesti: false })
    expect((await uvezi(PUT.institucija(HAMAG, z), samoCita)).status).toBe(403)
    await k.api.db.execute(sql`update institucija_osoba set dozvole = '{}' where osoba_id = ${samoCita.id}`)
    expect((await citaj(PUT.institucija(HAMAG, z), samoCita)).status).toBe(403)
    expect((await citaj(PUT.institucija(SAFU, z), k.djelatnici['A@STRANO'])).status).toBe(404)
    expect((await uvezi(PUT.institucija(HAMAG, z), await impersoniraj(k, r))).status).toBe(403)

    expect((await citaj(PUT.poziv(otvoren, u), programi)).status).toBe(404)
    expect((await citaj(PUT.poziv(otvoren, z), programi)).status).toBe(404)
    expect((await citaj(PUT.poziv(zatvoren, z), programi)).body.snimke).toHaveLength(1)
    expect((await citaj(PUT.poziv(zatvoren, z), uprava)).status).toBe(403)
  })

  test('in the register of a programme: subjects whose applications one reads, by change', async () => {
    const [stara, mijenja] = [await nova('Stalna d.o.o.', [vlasnik()]), await nova('Mijenjana d.o.o.', [vlasnik()])]
    const pozivId = await noviPoziv(k.api.db, { oznaka: 'RSV.4', datumZatvaranja: new Date(OZUJAK - 1).toISOString() })
    for (const { id } of [stara, mijenja]) {
      await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: id, statusId: 2 })
      await uvezi(PUT.uprava(id), uprava)
    }
    upisi.set(mijenja.oib, { ishod: 'upisan', vlasnici: [vlasnik()] })
    await uvezi(PUT.uprava(mijenja.id), uprava)
    const put = `v1/institucije/${HAMAG}/programi/${KK}/rsv`
    const r = k.djelatnici['R@SEL']
    const imena = async (query: string) => (await citaj(`${put}${query}`, r)).body.data.map(({ subjekt }) => subjekt)
    expect(await imena('?promjena=da')).toEqual(['Mijenjana d.o.o.'])
    expect(await imena('?promjena=ne&sort=subjekt')).toContain('Stalna d.o.o.')
    expect(await imena(`?search=${stara.oib}`)).toEqual(['Stalna d.o.o.'])
    expect((await citaj(`v1/institucije/${SAFU}/programi/${KK}/rsv`, k.djelatnici['A@STRANO'])).body.data).toEqual([])
  })

  test('[R-LOG-2] and every owner whom the portal knows reads who looked', async () => {
    const ana = await osoba(k.api.db, 'Vlasnica')
    const [row] = await k.upit<{ oib: string }>(sql`select oib from fizicka_osoba where id = ${ana.id}`)
    const firma = await nova('Gledana d.o.o.', [vlasnik({ oib: row?.oib ?? '' })])
    const { snimke } = (await uvezi(PUT.uprava(firma.id), uprava)).body
    const uvidi = () =>
      k.upit(sql`select citatelj_id as tko, svojstvo, razlog from uvid where osoba_id = ${ana.id} order by id`)
    expect(await uvidi()).toEqual([])
    await citaj(`${PUT.uprava(firma.id)}/${snimke[0]?.id}`, uprava)
    const pdf = await k.api.app.http.inject({
      url: `/${PUT.prijavitelj(firma.id)}/${snimke[0]?.id}/izvadak`,
      headers: { authorization: `Bearer ${firma.osobe.ZAS.token}` },
    })
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const izvadak = await procitajPdf(pdf.rawPayload)
    expect([izvadak.jezik, izvadak.ua, izvadak.neoznaceno]).toEqual(['hr-HR', '1', []])
    const zaglavlja = izvadak.elementi.filter(({ uloga, put }) => uloga === 'TH' && put.endsWith('/THead/TR'))
    expect(zaglavlja.map(({ tekst }) => tekst)).toContain('OIB ili isprava')
    const razlog = 'Uvid u registar stvarnih vlasnika'
    expect(await uvidi()).toEqual([
      { tko: uprava.id, svojstvo: 'administrator', razlog },
      { tko: firma.osobe.ZAS.id, svojstvo: 'prijavitelj', razlog },
    ])
  })
})

describe('At submission', () => {
  test('the register is asked once for every application, again when it was silent, and never for what is long past', async () => {
    const firma = await nova('Podnosi d.o.o.', [vlasnik()])
    const pozivId = await noviPoziv(k.api.db, { oznaka: 'RSV.5' })
    await k.api.db.execute(sql`update projekt set poredak_at = ${new Date(OZUJAK - 30 * 86_400_000)}`)
    const projektId = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: firma.id, statusId: 2 })
    await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: firma.id, statusId: 1 })
    const [job] = rsvJobs(inContext(k.api.db, SUSTAV), registar, () => OZUJAK + 60_000)
    const pokreni = () => job?.run(new AbortController().signal)
    const snimke = () =>
      k.upit(
        sql`select projekt_id as projekt, povod, osoba_id as osoba from rsv_snimka where prijavitelj_id = ${firma.id}`,
      )
    stanje.pada = true
    await expect(pokreni()).rejects.toThrow('down')
    stanje.pada = false
    expect(await snimke()).toEqual([])
    stanje.pitanja = 0
    await pokreni()
    await pokreni()
    expect(await snimke()).toEqual([{ projekt: projektId, povod: 'podnosenje', osoba: null }])
    expect(stanje.pitanja).toBe(1)
  })
})
