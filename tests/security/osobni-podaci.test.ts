/** A person's data: who looked at it, its copy, and its erasure with what the law keeps (GDPR 15, 17, 20; R-IMP-9, R-PRV-3). */
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import type { IshodBrisanja, UvidRedak } from '#contract/modules/korisnik/osobni-podaci.endpoints.ts'
import { tabliceOsoba } from '#server/modules/korisnik/izvoz.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { keyOf } from '#server/platform/files/store.ts'
import { bind } from '#server/platform/http/route.ts'
import { noviPoziv, noviPrijavitelj, ovlasti } from '../support/projekti.ts'
import { addPerson, kaoOsoba, openPortal, signedIn, type TestPortal } from './portal.ts'
import { imeTablice, upisi } from './zid.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal({ env: { PORTAL_DATA: mkdtempSync(join(tmpdir(), 'podaci-')) } })
})
afterAll(() => portal.close())

const get = (path: string, cookie: string) => portal.call({ url: `/v1/${path}`, headers: { cookie } })
const uvidi = async (cookie: string) => (await get('auth/me/uvidi', cookie)).json().data as UvidRedak[]
const obrisi = (cookie: string, potvrda = 'obriši moje podatke') =>
  portal.send('POST', '/v1/auth/me/brisanje', { potvrda }, { cookie })

describe('„Tko je gledao moje podatke”', () => {
  it('says who, when and why, to the person concerned alone, and of looks within ten minutes once', async () => {
    const [ana, iva] = [await signedIn(portal, { ime: 'Ana' }), await signedIn(portal)]
    const admin = await signedIn(portal, { ime: 'Sandra', prezime: 'Vrban', adminDopustenja: ['fizickeOsobe'] })
    const path = `administracija/fizickeOsobe/${ana.osobaId}`
    portal.clock.now = Math.ceil(portal.clock.now / 600_000) * 600_000
    for (let n = 0; n < 3; n += 1) expect((await get(path, admin.cookie)).statusCode).toBe(200)
    expect(await uvidi(ana.cookie)).toMatchObject([
      {
        tko: 'Sandra Vrban',
        svojstvo: 'administrator',
        institucija: null,
        razlog: 'Podaci o vama u administraciji fizičkih osoba',
        vrijeme: new Date(portal.clock.now).toISOString(),
      },
    ])
    portal.clock.now += 600_000
    await get(`${path}/uredaji`, admin.cookie)
    await get(path, admin.cookie)
    expect((await uvidi(ana.cookie)).map(({ razlog }) => razlog.slice(0, 12))).toEqual([
      'Podaci o vam',
      'Vaši uređaji',
      'Podaci o vam',
    ])
    expect([await uvidi(iva.cookie), await uvidi(admin.cookie)]).toEqual([[], []])
  })

  it('says nothing of looks at oneself, of refused ones and of persons that are not there', async () => {
    const admin = await signedIn(portal, { superadmin: true })
    const gradanin = await signedIn(portal)
    await get(`administracija/fizickeOsobe/${admin.osobaId}`, admin.cookie)
    expect((await get(`administracija/fizickeOsobe/${admin.osobaId}`, gradanin.cookie)).statusCode).toBe(403)
    expect((await get('administracija/fizickeOsobe/999999', admin.cookie)).statusCode).toBe(404)
    expect(await uvidi(admin.cookie)).toEqual([])
  })

  it('names an administrator who works in the person’s name [R-IMP-9]', async () => {
    const ana = await signedIn(portal)
    const admin = await signedIn(portal, { ime: 'Sandra', prezime: 'Vrban', superadmin: true })
    const kao = await kaoOsoba(portal, admin, ana.osobaId)
    expect((await get('auth/me', kao)).statusCode).toBe(200)
    expect(await uvidi(ana.cookie)).toMatchObject([
      { tko: 'Sandra Vrban', svojstvo: 'impersonacija', razlog: 'Rad u vaše ime' },
    ])
    expect((await get('auth/me/uvidi', kao)).statusCode).toBe(403)
  })

  it('goes on from where a page ended', async () => {
    const ana = await signedIn(portal)
    const admin = await signedIn(portal, { superadmin: true })
    for (let n = 0; n < 5; n += 1) {
      portal.clock.now += 600_000
      await get(`administracija/fizickeOsobe/${ana.osobaId}`, admin.cookie)
    }
    const prva = (await get('auth/me/uvidi?limit=3', ana.cookie)).json()
    const druga = (await get(`auth/me/uvidi?limit=3&cursor=${prva.nextCursor}`, ana.cookie)).json()
    const ids = [...prva.data, ...druga.data].map(({ id }: UvidRedak) => id)
    expect([ids.length, new Set(ids).size, druga.nextCursor]).toEqual([5, 5, null])
  })

  it('tells everybody who works for an applicant that an administrator opened it, and nobody else', async () => {
    const [ana, iva, stranac] = [await signedIn(portal), await signedIn(portal), await signedIn(portal)]
    const admin = await signedIn(portal, { adminDopustenja: ['entiteti'] })
    const nas = await noviPrijavitelj(portal.db, 'Viđeno d.o.o.')
    for (const { osobaId } of [ana, iva]) await ovlasti(portal.db, { id: osobaId, ime: '', token: '' }, nas.id, 'UR')
    const answer = await get(`administracija/prijavitelji/${nas.id}`, admin.cookie)
    expect(answer.json().osobe.map(({ id }: { id: number }) => id)).toEqual(
      expect.arrayContaining([ana.osobaId, iva.osobaId]),
    )
    for (const { cookie } of [ana, iva])
      expect(await uvidi(cookie)).toMatchObject([{ razlog: 'Vaša ovlast u administraciji prijavitelja' }])
    expect(await uvidi(stranac.cookie)).toEqual([])
  })

  it('cannot be left out: a call that shows somebody and does not say whom shows nothing', async () => {
    const silent = endpoint({
      method: 'GET',
      path: 'v1/administracija/tiho',
      summary: 'p',
      audit: 'probe.tiho',
      response: z.strictObject({ ime: z.string() }),
      uvid: { razlog: 'Proba' },
      policy: { who: 'administrator', permission: 'obavijesti' },
    })
    const probe = await openPortal({
      routes: (app) => bind(app, silent, ({ query }) => ({ ime: `Tajno${Object.keys(query as object).length}` })),
    })
    const { cookie } = await signedIn(probe, { superadmin: true })
    const answer = await probe.call({ url: '/v1/administracija/tiho', headers: { cookie } })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('Tajno')
    await probe.close()
  })

  it('knows every call by which staff open one person: its answer holds a name and an OIB', () => {
    const { endpoints } = portal.app
    const shows = (schema: unknown): boolean => {
      const text = JSON.stringify(schema)
      return ['"ime":', '"prezime":', '"oib":'].every((key) => text.includes(key))
    }
    const bez = endpoints
      .filter(
        ({ policy, method }) => (policy.who === 'administrator' || policy.who === 'institucija') && method === 'GET',
      )
      .filter(
        ({ response, path, binary }) =>
          binary === undefined && /:\w+$/.test(path) && shows(z.toJSONSchema(response, { unrepresentable: 'any' })),
      )
      .filter(({ uvid }) => uvid === undefined)
    expect(
      bez.map(({ path }) => path),
      'declare `uvid` on the endpoint (src/contract/kernel/endpoint.ts)',
    ).toEqual([])
  })
})

describe('The copy of one’s own data', () => {
  it('holds every record of the person and the bytes of their files, no secret, and nothing of anybody else', async () => {
    const ana = await signedIn(portal, { ime: 'Ana', telefon: '+385911111111' })
    const iva = await signedIn(portal, { ime: 'Iva', prezime: 'Tuđinka' })
    const nas = await noviPrijavitelj(portal.db, 'Izvoz d.o.o.')
    await ovlasti(portal.db, { id: ana.osobaId, ime: '', token: '' }, nas.id, 'UR')
    for (const { osobaId } of [ana, iva])
      await portal.db.execute(sql`insert into pretplata (osoba_id, vrsta, predmet_id, odjava, privola_at)
        values (${osobaId}, 'obavijesti', 0, ${`tajna-odjava-${osobaId}`}, now())`)
    const id = randomUUID()
    const stored = join(mkdtempSync(join(tmpdir(), 'bajtovi-')), 'a')
    const bytes = Buffer.from('%PDF-1.4 ugovor o radu')
    writeFileSync(stored, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await portal.app.datoteke.deps.store.put(keyOf(id), stored, { sha256, bytes: bytes.length })
    await portal.db.execute(sql`insert into datoteka (id, vlasnik_id, naziv, bajtova, pomak, stanje, kljuc, sha256, created_at, updated_at)
      values (${id}, ${ana.osobaId}, 'ugovor/o radu.pdf', ${bytes.length}, ${bytes.length}, 'provjerena', ${keyOf(id)}, ${sha256}, now(), now())`)

    const najava = (await get('auth/me/izvoz/sadrzaj', ana.cookie)).json()
    expect(najava).toMatchObject({ datoteka: 1, bajtova: bytes.length })
    const answer = await get('auth/me/izvoz', ana.cookie)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
    const files = unzipSync(answer.rawPayload)
    const json = (name: string) => JSON.parse(strFromU8(files[`zapisi/${name}.json`] ?? new Uint8Array()))
    expect(json('fizicka_osoba')).toMatchObject([{ id: ana.osobaId, email: ana.email, telefon: '+385911111111' }])
    expect(json('pretplata')).toMatchObject([{ vrsta: 'obavijesti' }])
    expect(json('prijavitelj_osoba')).toMatchObject([{ prijavitelj_id: nas.id, razina: 'UR' }])
    expect(Buffer.from(files[`datoteke/${id}-ugovor_o radu.pdf`] ?? [])).toEqual(bytes)
    expect(najava.stavke.map(({ naziv }: { naziv: string }) => naziv)).toEqual(
      Object.keys(files).filter((name) => name.startsWith('zapisi/')),
    )
    const all = Object.values(files)
      .map((content) => strFromU8(content))
      .join('\n')
    const { rows } = await portal.db.execute<{ lozinka_hash: string }>(
      sql`select lozinka_hash from fizicka_osoba where id = ${ana.osobaId}`,
    )
    for (const secret of [rows[0]?.lozinka_hash ?? '?', 'tajna-odjava', 'token_sha256', iva.email, 'Tuđinka'])
      expect(all, secret).not.toContain(secret)
  })

  it('holds nothing of what others keep to themselves: notes, drafts of answers, who of the support it was', async () => {
    const ana = await signedIn(portal)
    const podrska = 987_001
    const pozivId = await noviPoziv(portal.db, { oznaka: 'KK.IZVOZ' })
    const kada = '2026-03-09T08:00:00Z'
    const stanje = { status_id: 2, verzija_retka: 3, status_promijenjen_at: kada, status_promijenio_id: podrska }
    await upisi(portal.db, 'pitanje', {
      poziv_id: pozivId,
      naslov: 'Moj naslov',
      pitanje: 'Smije li?',
      kategorija: 'x',
      postavio_id: ana.osobaId,
      postavljeno_at: kada,
      rok: kada,
      objavljeni_naslov: 'SKRIVENO',
      objavljeni_tekst: 'SKRIVENO',
      odgovor: '<p>SKRIVENO</p>',
      runda: [podrska],
      broj_inacice: 0,
      ...stanje,
    })
    const poruke = [
      { id: 'a', strana: 'podrska', osobaId: podrska, tekst: 'Odgovor podrške', vrijeme: kada },
      { id: 'b', strana: 'korisnik', osobaId: ana.osobaId, tekst: 'Moja poruka', vrijeme: kada },
    ]
    await upisi(portal.db, 'tehnicko_pitanje', {
      id: randomUUID(),
      autor_id: ana.osobaId,
      sadrzaj: { naslov: 'Moj upit', uploads: [] },
      sadrzaj_hash: 'x',
      poruke,
      prioritet: 'Nisko',
      interne_biljeske: 'SKRIVENO',
      istaknuto: true,
      neprocitano: false,
      created_at: kada,
      ...stanje,
    })
    const files = unzipSync((await get('auth/me/izvoz', ana.cookie)).rawPayload)
    const zapisi = Object.entries(files).filter(([ime]) => /pitanje/.test(ime))
    const sve = zapisi.map(([, bajtovi]) => strFromU8(bajtovi)).join('\n')
    for (const njezino of ['Moj naslov', 'Smije li?', 'Moj upit', 'Odgovor podrške', 'Moja poruka'])
      expect(sve).toContain(njezino)
    for (const tude of ['SKRIVENO', String(podrska), 'interne_biljeske', 'istaknuto']) expect(sve).not.toContain(tude)
  })

  it('proves no mailbox to who cannot open it, and does not say whose an address is', async () => {
    const [zrtva, slobodna] = ['zrtva.izvoza@primjer.hr', 'slobodna.izvoza@primjer.hr']
    await addPerson(portal.db, { email: zrtva, emailPotvrdenAt: new Date(portal.clock.now) })
    const vidi = async (email: string) => {
      const napadac = await signedIn(portal)
      const zahtjev = await portal.send('POST', '/v1/auth/me/email', { email }, { cookie: napadac.cookie })
      expect(zahtjev.statusCode).toBe(200)
      const { stavke } = (await get('auth/me/izvoz/sadrzaj', napadac.cookie)).json()
      const files = unzipSync((await get('auth/me/izvoz', napadac.cookie)).rawPayload)
      const sve = Object.values(files).map((one) => strFromU8(one))
      expect(sve.join('\n')).not.toMatch(/tajna_sha256|\/potvrda[^"]*#/)
      return [stavke, Object.keys(files).sort(), sve.map((one) => one.includes('"prima"')).filter(Boolean).length]
    }
    expect(await vidi(zrtva)).toEqual(await vidi(slobodna))
  })

  it('takes in every table that names a person, also one made tomorrow', async () => {
    const found = (await tabliceOsoba(portal.db)).map(({ ime }) => ime)
    for (const ime of [
      'fizicka_osoba',
      'sesija',
      'dnevnik',
      'notifikacija',
      'uvid',
      'datoteka',
      'pitanje',
      'tehnicko_pitanje',
    ])
      expect(found).toContain(ime)
    await portal.db.execute(sql`create table sutra (id serial primary key, osoba_id integer)`)
    expect((await tabliceOsoba(portal.db)).map(({ ime }) => ime)).toContain('sutra')
    await portal.db.execute(sql`drop table sutra`)
  })

  it('goes over pages of many rows without losing or doubling one', async () => {
    const ana = await signedIn(portal)
    await portal.db.execute(sql`insert into pretplata (osoba_id, vrsta, predmet_id, odjava, privola_at)
      select ${ana.osobaId}, 'poziv', n, gen_random_uuid(), now() from generate_series(1, 1203) n`)
    const files = unzipSync((await get('auth/me/izvoz', ana.cookie)).rawPayload)
    const rows = JSON.parse(strFromU8(files['zapisi/pretplata.json'] ?? new Uint8Array())) as { predmet_id: number }[]
    expect([rows.length, new Set(rows.map((one) => one.predmet_id)).size]).toEqual([1203, 1203])
  })

  it('is given only shortly after signing in, and never to who works in the person’s name [R-AUT-6, R-IMP-5]', async () => {
    const ana = await signedIn(portal)
    const admin = await signedIn(portal, { superadmin: true })
    expect((await get('auth/me/izvoz', await kaoOsoba(portal, admin, ana.osobaId))).statusCode).toBe(403)
    portal.clock.now += 300_000
    for (const path of ['auth/me/izvoz', 'auth/me/izvoz/sadrzaj'])
      expect((await get(path, ana.cookie)).json()).toMatchObject({
        statusCode: 403,
        greske: [{ pravilo: 'svjeza-prijava' }],
      })
  })
})

describe('Erasing one’s own data', () => {
  const pretplati = (osobaId: number) =>
    portal.db.execute(sql`insert into pretplata (osoba_id, vrsta, predmet_id, odjava, privola_at)
      values (${osobaId}, 'obavijesti', 0, ${randomUUID()}, now())`)

  /** Tables in which a text stands, anywhere in a row. */
  async function gdjeStoji(tekst: string): Promise<string[]> {
    const { rows } = await portal.db.execute<{ ime: string }>(
      sql`select relname as ime from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    const found: string[] = []
    for (const { ime } of rows) {
      const hit = await portal.db.execute(
        sql`select 1 from ${imeTablice(ime)} t where position(${tekst} in t::text) > 0 limit 1`,
      )
      if (hit.rows.length > 0) found.push(ime)
    }
    return found
  }

  it('of whom no law asks anything leaves no name, address or OIB anywhere, and signs them out', async () => {
    const ana = await signedIn(portal, { ime: 'Ana', prezime: 'Kanarinić', telefon: '+385912345999' })
    await pretplati(ana.osobaId)
    await portal.db.execute(sql`insert into mail (uzrok, osoba_id, prima, naslov, tijelo, poveznice, vrsta, razlog, status_id, verzija_retka, pokusaji, created_at)
      values ('x', ${ana.osobaId}, ${ana.email}, 'Poštovana Kanarinić', 'x', '[]', 'zapis', 'x', 2, 1, 0, now())`)
    const firma = await noviPrijavitelj(portal.db, 'Poziva d.o.o.')
    await portal.db.execute(sql`insert into pozivnica (prijavitelj_id, oib, email, razina, poslao_id, poslana_at, istjece_at, stanje, pisma)
      select ${firma.id}, oib, 'kanarinić@primjer.hr', 'UR', 1, now(), now(), 'istekla', '{pozivnica:1}' from fizicka_osoba where id = ${ana.osobaId}`)
    await portal.db.execute(sql`insert into mail (uzrok, prima, naslov, tijelo, poveznice, vrsta, razlog, status_id, verzija_retka, pokusaji, created_at)
      values ('pozivnica:1', 'kanarinić@primjer.hr', 'Kanarinić', 'x', '[]', 'pristup', 'x', 2, 1, 0, now())`)
    const najava = (await get('auth/me/brisanje', ana.cookie)).json() as IshodBrisanja
    expect(najava.zatvara).toBe(true)
    expect(najava.obrisano.map(({ naziv }) => naziv)).toContain('Pretplate i privole')
    expect(await gdjeStoji('Kanarinić')).not.toEqual([])
    expect((await obrisi(ana.cookie)).json()).toEqual(najava)
    const oib = ana.email.split('@')[0] ?? '?'
    for (const trace of ['Kanarinić', 'kanarinić', ana.email, oib, '+385912345999'])
      expect(await gdjeStoji(trace), trace).toEqual([])
    expect((await get('auth/me', ana.cookie)).statusCode).toBe(401)
    const { rows } = await portal.db.execute(sql`select ishod from brisanje_podataka where osoba_id = ${ana.osobaId}`)
    expect(rows).toEqual([{ ishod: najava }])
  })

  it('of whom the law asks something keeps just that, and says by which law and until when', async () => {
    const ana = await signedIn(portal, { prezime: 'Zastupnić', telefon: '+385912345888' })
    const nas = await noviPrijavitelj(portal.db, 'Zadržano d.o.o.')
    await ovlasti(portal.db, { id: ana.osobaId, ime: '', token: '' }, nas.id, 'ZAS')
    await pretplati(ana.osobaId)
    const ishod = (await obrisi(ana.cookie)).json() as IshodBrisanja
    expect(ishod.zatvara).toBe(false)
    expect(ishod.zadrzano[0]?.razlog).toContain('2021/1060')
    for (const { naziv, razlog, rok } of ishod.zadrzano)
      expect([naziv, razlog, rok].every((text) => text.length > 10)).toBe(true)
    expect(await gdjeStoji('+385912345888')).toEqual([])
    expect(await gdjeStoji('Zastupnić')).toEqual(['fizicka_osoba'])
    expect((await get('auth/me', ana.cookie)).statusCode).toBe(200)
    expect((await get('auth/me/brisanje', ana.cookie)).json().obrisano).toEqual([])
  })

  it('needs the words and a fresh sign-in, and leaves the log as it was', async () => {
    const ana = await signedIn(portal)
    await pretplati(ana.osobaId)
    expect((await obrisi(ana.cookie, 'da')).statusCode).toBe(422)
    const before = await portal.db.execute(sql`select count(*)::int as n from dnevnik where osoba_id = ${ana.osobaId}`)
    portal.clock.now += 300_000
    expect((await obrisi(ana.cookie)).statusCode).toBe(403)
    const after = await portal.db.execute(sql`select count(*)::int as n from dnevnik where osoba_id = ${ana.osobaId}`)
    expect(after.rows).toEqual(before.rows)
    expect(await portal.db.execute(sql`select 1 from pretplata where osoba_id = ${ana.osobaId}`)).toMatchObject({
      rowCount: 1,
    })
  })

  it('and the notes of looks are changed by nobody, not even by the portal', async () => {
    const { n } = (await portal.db.execute<{ n: number }>(sql`select count(*)::int as n from uvid`)).rows[0] ?? { n: 0 }
    expect(n).toBeGreaterThan(0)
    const sustav = inContext(portal.app.db, SUSTAV)
    await expect(sustav.execute(sql`update uvid set razlog = 'x'`)).rejects.toMatchObject({ cause: { code: '42501' } })
    expect(await sustav.execute(sql`delete from uvid`)).toMatchObject({ rowCount: 0 })
  })
})
