/** The legacy register over HTTP: owners of one project by hand, read by its parties, written by its applicant alone. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { RsvNaslijeden, VlasnikProjekta } from '#contract/modules/rsv/rsv.naslijeden.ts'
import type { StvarniVlasnik } from '#contract/modules/rsv/rsv.schema.ts'
import { projekt } from '#server/modules/projekt/projekt.tables.ts'
import { rsvPorts } from '#server/spojevi/rsv.ts'
import { HAMAG, SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik, osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import {
  impersoniraj,
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  ovlasti,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { noviOib } from '#tests/support/zahtjevi.ts'
import { rsvNaslijedenRoutes } from './rsv.naslijeden.routes.ts'

let k: KlupaProjekata
let pozivId: number
beforeAll(async () => {
  k = await klupaProjekata(async (app) => rsvNaslijedenRoutes(app, rsvPorts))
  pozivId = await noviPoziv(k.api.db, { oznaka: 'RSVN', datumZatvaranja: new Date(OZUJAK - 1).toISOString() })
})
afterAll(() => k.api.stop())

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
const noviProjekt = (rsvNaslijeden = true, prijaviteljId = k.nas.id) =>
  zapisiProjekt(k.api.db, { pozivId, prijaviteljId, statusId: 2, redak: { rsvNaslijeden } })
const put = (projektId: string, prijaviteljId = k.nas.id) =>
  `v1/prijavitelji/${prijaviteljId}/projekti/${projektId}/rsvNaslijeden`
const putInstitucije = (projektId: string, id: number = HAMAG) =>
  `v1/institucije/${id}/projekti/${projektId}/rsvNaslijeden`

type Odgovor = RsvNaslijeden & { vlasnik: VlasnikProjekta; id: string; verzijaRetka: number } & ProblemBody
type Nacin = 'GET' | 'POST' | 'PUT' | 'DELETE'
const zovi = async (method: Nacin, path: string, tko: TestOsoba, body?: object) => {
  const answer = await k.api.app.http.inject({
    method,
    url: `/${path}`,
    headers: { authorization: `Bearer ${tko.token}` },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json() as Odgovor }
}
const citaj = (path: string, tko: TestOsoba) => zovi('GET', path, tko)
const dodaj = async (projektId: string, one: StvarniVlasnik, tko = k.nas.osobe.ZAS) => {
  const body = { mutationId: noviId(), id: noviId(), vlasnik: one }
  return { id: body.id, sent: body, ...(await zovi('POST', put(projektId), tko, body)) }
}
const dnevnik = (projektId: string) =>
  k.upit<{ akcija: string; komentar: string }>(
    sql`select akcija, komentar from dnevnik where entitet_id = ${projektId} and akcija like 'rsv.naslijeden.%' order by id`,
  )

describe('The owners of a legacy project', () => {
  test('are entered, edited and removed by hand, and the log keeps what stood there', async () => {
    const projektId = await noviProjekt()
    const { UR, ZAS, PRG } = k.nas.osobe
    expect((await citaj(put(projektId), ZAS)).body).toMatchObject({ vlasnici: [], smijeUredivati: true })
    const ana = vlasnik()
    const { id, status } = await dodaj(projektId, { ...ana, ime: ' Ana ', oib: ` HR${ana.oib}`, opseg: '60' })
    expect(status).toBe(200)
    const popis = (await citaj(put(projektId), PRG)).body
    expect(popis.smijeUredivati).toBe(false)
    expect(popis.vlasnici).toEqual([
      { ...ana, id, verzijaRetka: 1, upisao: expect.any(String), upisano: new Date(OZUJAK).toISOString() },
    ])
    const jedan = `${put(projektId)}/${id}`
    const izmjena = { mutationId: noviId(), verzijaRetka: 1, vlasnik: { ...ana, prezime: 'Horvat' } }
    expect((await zovi('PUT', jedan, UR, izmjena)).body).toEqual({ id, verzijaRetka: 2 })
    // The answer was lost: the same change is sent again and happens once.
    expect((await zovi('PUT', jedan, UR, izmjena)).body).toEqual({ id, verzijaRetka: 2 })
    expect((await citaj(jedan, PRG)).body.vlasnik).toMatchObject({ prezime: 'Horvat', verzijaRetka: 2 })

    const stara = await zovi('PUT', jedan, ZAS, { mutationId: noviId(), verzijaRetka: 1, vlasnik: ana })
    expect([stara.status, stara.body.kod]).toEqual([409, 'zastarjela-verzija'])
    const ukloni = (verzijaRetka: number) => zovi('DELETE', jedan, ZAS, { mutationId: noviId(), verzijaRetka })
    expect((await ukloni(1)).status).toBe(409)
    expect((await ukloni(2)).status).toBe(200)
    expect((await citaj(jedan, ZAS)).status).toBe(404)
    expect((await ukloni(2)).status).toBe(404)
    const upis = `${ana.oib}, izravno vlasništvo, 60,00 %`
    expect(await dnevnik(projektId)).toEqual([
      { akcija: 'rsv.naslijeden.dodan', komentar: `Ana Anić, ${upis}` },
      { akcija: 'rsv.naslijeden.izmijenjen', komentar: `Ana Anić, ${upis} → Ana Horvat, ${upis}` },
      { akcija: 'rsv.naslijeden.uklonjen', komentar: `Ana Horvat, ${upis}` },
    ])
    const log = await k.api.get<{ data: { oznaka: string }[] }>(
      `v1/prijavitelji/${k.nas.id}/projekti/${projektId}/dnevnik`,
      ZAS.token,
    )
    expect(log.body.data[0]?.oznaka).toBe('Uklonjen stvarni vlasnik')
  })

  test('[RSV-02] with mistakes are refused with their fields, and the whole is divided once', async () => {
    const projektId = await noviProjekt()
    const polja = async (one: StvarniVlasnik) => {
      const { status, body } = await dodaj(projektId, one)
      expect(status).toBe(422)
      return body.greske?.map(({ polje }) => polje)
    }
    expect(await polja(vlasnik({ prezime: ' ', oib: '33392005962' }))).toEqual(['prezime', 'oib'])
    expect(await polja(vlasnik({ oib: null, opseg: null }))).toEqual(['datumRodenja', 'brojIsprave', 'opseg'])
    const { id } = await dodaj(projektId, vlasnik())
    expect(await polja(vlasnik({ opseg: '40,01' }))).toEqual(['opseg'])
    const vise = { mutationId: noviId(), verzijaRetka: 1, vlasnik: vlasnik({ opseg: '100' }) }
    expect((await zovi('PUT', `${put(projektId)}/${id}`, k.nas.osobe.ZAS, vise)).status).toBe(200)
    expect((await citaj(put(projektId), k.nas.osobe.ZAS)).body.vlasnici).toHaveLength(1)
  })

  test('sent twice are one, and an id is nobody else’s', async () => {
    const projektId = await noviProjekt()
    const { sent, id } = await dodaj(projektId, vlasnik())
    expect((await zovi('POST', put(projektId), k.nas.osobe.ZAS, sent)).body).toEqual({ id, verzijaRetka: 1 })
    const drugi = await noviProjekt()
    const again = await zovi('POST', put(drugi), k.nas.osobe.ZAS, { ...sent, mutationId: noviId() })
    expect([again.status, again.body.kod]).toEqual([409, 'id-ponovno-koristen'])
    expect((await citaj(`${put(drugi)}/${id}`, k.nas.osobe.ZAS)).status).toBe(404)
    expect((await citaj(put(projektId), k.nas.osobe.ZAS)).body.vlasnici).toHaveLength(1)
  })

  test('are there for no project without the flag, for nobody’s other project and for no other applicant', async () => {
    const { ZAS } = k.nas.osobe
    const obican = await noviProjekt(false)
    expect((await citaj(put(obican), ZAS)).status).toBe(404)
    expect((await dodaj(obican, vlasnik())).status).toBe(404)
    expect((await citaj(putInstitucije(obican), k.djelatnici['R@SEL'])).status).toBe(404)
    const tudi = await noviProjekt(true, k.tudi.id)
    expect((await citaj(put(tudi), ZAS)).status).toBe(404)
    expect((await dodaj(tudi, vlasnik())).status).toBe(404)
    expect((await citaj(put(tudi, k.tudi.id), ZAS)).status).toBe(404)
    const detalj = async (id: string) =>
      (await zovi('GET', `v1/auth/me/prijavitelj/${k.nas.id}/projekt/${id}`, ZAS)).body as unknown as {
        legacyRegistarStvarnihVlasnika: boolean
      }
    expect((await detalj(obican)).legacyRegistarStvarnihVlasnika).toBe(false)
    expect((await detalj(await noviProjekt())).legacyRegistarStvarnihVlasnika).toBe(true)
  })

  test('are written by who represents or edits for the whole applicant, in their own name', async () => {
    const projektId = await noviProjekt()
    const jedan = await osoba(k.api.db, 'Jedan projekt')
    await ovlasti(k.api.db, jedan, k.nas.id, 'ZAS', projektId)
    expect((await citaj(put(projektId), jedan)).body).toMatchObject({ smijeUredivati: false })
    const kao = await impersoniraj(k, k.nas.osobe.ZAS)
    for (const tko of [k.nas.osobe.PRG, jedan, kao]) expect((await dodaj(projektId, vlasnik(), tko)).status).toBe(403)
    expect((await citaj(put(projektId), k.nas.osobe.ZAS)).body.vlasnici).toEqual([])
  })

  test('are read by the institution that reads the application whole, which writes nothing', async () => {
    const projektId = await noviProjekt()
    const { id } = await dodaj(projektId, vlasnik())
    const r = k.djelatnici['R@SEL']
    const procitano = await citaj(putInstitucije(projektId), r)
    expect(procitano.body).toMatchObject({ smijeUredivati: false, vlasnici: [{ id }] })
    const body = { mutationId: noviId(), id: noviId(), vlasnik: vlasnik() }
    expect((await zovi('POST', putInstitucije(projektId), r, body)).status).toBe(404)
    expect((await zovi('POST', put(projektId), r, body)).status).toBe(404)
    expect((await citaj(putInstitucije(projektId, SAFU), k.djelatnici['A@STRANO'])).status).toBe(404)
    const bezUvida = await djelatnik(k.api.db, HAMAG, 'R')
    await k.api.db.execute(sql`update institucija_osoba set dozvole = '{}' where osoba_id = ${bezUvida.id}`)
    expect((await citaj(putInstitucije(projektId), bezUvida)).status).toBe(403)
    const otvoren = await noviPoziv(k.api.db, { oznaka: 'RSVO' })
    await k.api.db.update(projekt).set({ pozivId: otvoren }).where(eq(projekt.id, projektId))
    expect((await citaj(putInstitucije(projektId), r)).status).toBe(404)
  })

  test('[R-LOG-2] and every owner whom the portal knows reads who looked', async () => {
    const ana = await osoba(k.api.db, 'Vlasnica')
    const oib = noviOib()
    await k.api.db.execute(sql`update fizicka_osoba set oib = ${oib} where id = ${ana.id}`)
    const projektId = await noviProjekt()
    expect((await dodaj(projektId, vlasnik({ oib }))).status).toBe(200)
    const uvidi = () =>
      k.upit(sql`select citatelj_id as tko, svojstvo from uvid where osoba_id = ${ana.id} order by id`)
    expect(await uvidi()).toEqual([])
    const r = k.djelatnici['R@SEL']
    await citaj(putInstitucije(projektId), r)
    await citaj(put(projektId), k.nas.osobe.PRG)
    expect(await uvidi()).toEqual([
      { tko: r.id, svojstvo: 'institucija' },
      { tko: k.nas.osobe.PRG.id, svojstvo: 'prijavitelj' },
    ])
  })
})
