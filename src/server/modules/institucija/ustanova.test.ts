/** Administration of an institution through HTTP: every level × every call, effects on the very next call, the rules UST-1 to UST-7. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { oibCheckDigit } from '#contract/kernel/oib.ts'
import type { InstitutionPermission } from '#contract/kernel/permissions.ts'
import { PORUKE_USTANOVE } from '#contract/modules/institucija/administracija.rules.ts'
import type { Korisnik, Ustanova } from '#contract/modules/institucija/administracija.schema.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { kontekstiOsobe } from '#server/spojevi/konteksti.ts'
import { findRecipients } from '#server/spojevi/recipients.ts'
import type { Answer } from '#tests/support/api.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { HAMAG, KK, KOMPONENTA, MINGO, osnivac, zaposli } from '#tests/support/builders/institucija.ts'
import { djelatnik, osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK, pozivU, zapisi } from '#tests/support/builders/poziv.ts'
import { noviId } from '#tests/support/pozivi.ts'
import { secretBox } from '../../platform/auth/secret-box.ts'
import { korisnikRoutes } from '../korisnik/korisnik.routes.ts'
import { fizickaOsoba } from '../korisnik/korisnik.tables.ts'
import { osobeUstanove } from '../korisnik/lozinka.poveznica.ts'
import { pristupRoutes } from '../korisnik/pristup.routes.ts'
import { ustanovaRoutes } from './ustanova.routes.ts'

interface Odgovor {
  id: number
  verzijaRetka: number
  poveznica: boolean
  poruka: string
  greske: { polje: string; poruka: string }[]
}
type Metoda = 'POST' | 'PUT' | 'DELETE'

let api: TestApi
let ljudi: Record<'R' | 'V' | 'A' | 'A2' | 'tudi' | 'super' | 'admin', TestOsoba>
let pozivId: number

beforeAll(async () => {
  api = await testApi((app) => {
    korisnikRoutes(app, {
      konteksti: (osobaId, sada) => kontekstiOsobe(inContext(app.db, SUSTAV), osobaId, sada),
      nias: undefined,
      demo: true,
      zastupanja: () => Promise.resolve([]),
      box: () => secretBox(Buffer.alloc(32, 7)),
    })
    pristupRoutes(app)
    ustanovaRoutes(app, osobeUstanove)
  }, OZUJAK)
  const { db } = api
  await osnivac(db)
  pozivId = await zapisi(db, pozivU(15, { oznaka: 'KK.G', komponentaId: KOMPONENTA }))
  const [superadmin, admin] = [await osoba(db, 'Super'), await osoba(db, 'Adm')]
  await db.update(fizickaOsoba).set({ superadmin: true }).where(eq(fizickaOsoba.id, superadmin.id))
  await db
    .update(fizickaOsoba)
    .set({ adminDopustenja: ['ulogeAdmin'] })
    .where(eq(fizickaOsoba.id, admin.id))
  ljudi = {
    R: await djelatnik(db, MINGO, 'R'),
    V: await djelatnik(db, MINGO, 'V'),
    A: await djelatnik(db, MINGO, 'A'),
    A2: await djelatnik(db, MINGO, 'A'),
    tudi: await djelatnik(db, HAMAG, 'A'),
    super: superadmin,
    admin,
  }
})
afterAll(() => api.stop())

const VLASTITA = `v1/institucije/${MINGO}/administracija`
const OPCA = `v1/administracija/institucije/${MINGO}/administracija`
const kao = (tko: TestOsoba, metoda: Metoda, put: string, body: object = {}, osnova = VLASTITA) =>
  api.send<Odgovor>(metoda, `${osnova}/${put}`, tko.token, { mutationId: noviId(), ...body })
const stanje = async (tko = ljudi.A): Promise<Ustanova> => (await api.get<Ustanova>(VLASTITA, tko.token)).body
const mjestoOd = async ({ id }: { id: number }): Promise<Korisnik> => {
  const { status, body } = await api.get<Korisnik>(`${VLASTITA}/korisnici/${id}`, ljudi.A.token)
  if (status !== 200) throw new Error('no place')
  return body
}
const uloga = async (naziv: string, dozvole: InstitutionPermission[] = []) => {
  const { status, body } = await kao(ljudi.A, 'POST', 'uloge', { sadrzaj: { naziv, opis: '', dozvole } })
  expect(status).toBe(200)
  return body.id
}
const MJESTO = { razina: 'R', programIds: [KK], ulogaIds: [] as number[] }
let broj = 0
const noviOib = () => {
  broj += 1
  const ten = String(7_000_000_000 + broj)
  return `${ten}${oibCheckDigit(ten)}`
}
const grupa = {
  naziv: 'Grupa',
  opis: '',
  osobaIds: [] as number[],
  pozivIds: [] as number[],
  komponentaIds: [] as number[],
}

/** The permissions the server says this person has at MINGO, asked with their own session. */
const dozvole = async ({ token }: TestOsoba): Promise<string[]> => {
  const { body } = await api.get<{ institucija: { dopustenje: { dozvolaInstitucijaProvoditelj: object } } }>(
    `v1/auth/me?institucijaId=${MINGO}`,
    token,
  )
  return Object.keys(body.institucija.dopustenje.dozvolaInstitucijaProvoditelj).sort()
}

describe('who may what', () => {
  const pisanja = (id: number): [Metoda, string, object][] => [
    ['POST', 'korisnici', { ...MJESTO, oib: noviOib(), ime: 'Iva', prezime: 'Ivić', email: `x${broj}@primjer.hr` }],
    ['PUT', `korisnici/${id}`, { ...MJESTO, verzijaRetka: 1 }],
    ['DELETE', `korisnici/${id}`, { verzijaRetka: 1 }],
    ['POST', 'uloge', { sadrzaj: { naziv: `Uloga ${noviId()}`, opis: '', dozvole: [] } }],
    ['PUT', 'uloge/999', { verzijaRetka: 1, sadrzaj: { naziv: 'x', opis: '', dozvole: [] } }],
    ['DELETE', 'uloge/999', { verzijaRetka: 1 }],
    ['POST', 'grupe', { sadrzaj: { ...grupa, naziv: `Grupa ${noviId()}` } }],
    ['PUT', 'grupe/999', { verzijaRetka: 1, sadrzaj: grupa }],
    ['DELETE', 'grupe/999', { verzijaRetka: 1 }],
    ['PUT', 'elementi', { programId: KK, verzijaRetka: 0, komponentaIds: [] }],
  ]

  test('a referent reads and writes nothing, a voditelj reads, an administrator of the institution does both', async () => {
    for (const [tko, cita, pise] of [
      ['R', 403, 403],
      ['V', 200, 403],
      ['tudi', 404, 404],
      ['super', 404, 404],
    ] as const) {
      expect((await api.get(VLASTITA, ljudi[tko].token)).status, tko).toBe(cita)
      expect((await api.get(`${VLASTITA}/dnevnik`, ljudi[tko].token)).status, tko).toBe(cita)
      for (const [metoda, put, body] of pisanja(ljudi.R.id))
        expect((await kao(ljudi[tko], metoda, put, body)).status, `${tko} ${metoda} ${put}`).toBe(pise)
    }
    expect((await stanje(ljudi.V)).upravlja).toBe(false)
    expect((await stanje(ljudi.A)).upravlja).toBe(true)
    const zrtva = await djelatnik(api.db, MINGO, 'R')
    const ishodi = []
    for (const [metoda, put, body] of pisanja(zrtva.id)) {
      const seen = put.startsWith('korisnici/') && metoda === 'DELETE' ? { verzijaRetka: 2 } : {}
      ishodi.push((await kao(ljudi.A, metoda, put, { ...body, ...seen })).status)
    }
    expect(ishodi).toEqual([200, 200, 200, 200, 404, 404, 200, 404, 404, 200])
  })

  test('the door of the general administration opens to ulogeAdmin and to superadmins, and to nobody of the institution', async () => {
    for (const [tko, status] of [
      ['admin', 200],
      ['super', 200],
      ['A', 403],
      ['R', 403],
    ] as const) {
      expect((await api.get(OPCA, ljudi[tko].token)).status).toBe(status)
      const body = { sadrzaj: { naziv: `Iz administracije ${tko}`, opis: '', dozvole: [] } }
      expect((await kao(ljudi[tko], 'POST', 'uloge', body, OPCA)).status).toBe(status)
    }
    expect((await api.get(OPCA.replace(`/${MINGO}/`, '/999/'), ljudi.super.token)).status).toBe(404)
  })
})

describe('roles', () => {
  test('decide on the very next call what their holders may, and what is taken away is gone', async () => {
    const tko = await djelatnik(api.db, MINGO, 'R')
    const before = await dozvole(tko)
    expect(before).toContain('obavijesti.opcenito.citaj')
    const id = await uloga('Samo pitanja', ['pozivi.pitanjaOdgovori.vidiSve', 'pozivi.opcenito.vidiSve'])
    await kao(ljudi.A, 'PUT', `korisnici/${tko.id}`, { ...MJESTO, ulogaIds: [id], verzijaRetka: 1 })
    // Narrowed to the role, and widened by a key that a voditelj has by default.
    expect(await dozvole(tko)).toEqual(['pozivi.opcenito.vidiSve', 'pozivi.pitanjaOdgovori.vidiSve'])
    const sadrzaj = { naziv: 'Samo pitanja', opis: '', dozvole: ['nepravilnosti.opcenito.vidiSve'] }
    await kao(ljudi.A, 'PUT', `uloge/${id}`, { verzijaRetka: 1, sadrzaj })
    expect(await dozvole(tko)).toEqual(['nepravilnosti.opcenito.vidiSve'])
    await kao(ljudi.A, 'PUT', `korisnici/${tko.id}`, { ...MJESTO, verzijaRetka: (await mjestoOd(tko)).verzijaRetka })
    expect(await dozvole(tko)).toEqual(before)
  })

  test('two administrators at one role: one is told 409, and nothing of the first is lost', async () => {
    const id = await uloga('Dvoje', ['odabir.opcenito.citaj'])
    const save = (tko: TestOsoba, dozvole: string[]) =>
      kao(tko, 'PUT', `uloge/${id}`, { verzijaRetka: 1, sadrzaj: { naziv: 'Dvoje', opis: '', dozvole } })
    const both = await Promise.all([
      save(ljudi.A, ['odabir.opcenito.uredi']),
      save(ljudi.A2, ['obavijesti.opcenito.citaj']),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = both[0]?.status === 200 ? 'odabir.opcenito.uredi' : 'obavijesti.opcenito.citaj'
    expect((await stanje()).uloge.find((one) => one.id === id)).toMatchObject({ verzijaRetka: 2, dozvole: [winner] })
  })

  test('UST-5: a name that another role has is refused, whatever its letters', async () => {
    await uloga('Čitač poziva')
    const { status, body } = await kao(ljudi.A, 'POST', 'uloge', {
      sadrzaj: { naziv: ' citac POZIVA ', opis: '', dozvole: [] },
    })
    expect([status, body.greske.map(({ polje, poruka }) => [polje, poruka])]).toEqual([
      422,
      [['sadrzaj.naziv', PORUKE_USTANOVE.naziv]],
    ])
  })

  test('UST-7: a role that somebody holds stays; free of holders it goes', async () => {
    const id = await uloga('Privremena')
    const tko = await djelatnik(api.db, MINGO, 'R')
    await kao(ljudi.A, 'PUT', `korisnici/${tko.id}`, { ...MJESTO, ulogaIds: [id], verzijaRetka: 1 })
    const refused = await kao(ljudi.A, 'DELETE', `uloge/${id}`, { verzijaRetka: 1 })
    expect([refused.status, refused.body.poruka]).toEqual([409, PORUKE_USTANOVE.uporabljena])
    await kao(ljudi.A, 'PUT', `korisnici/${tko.id}`, { ...MJESTO, verzijaRetka: 2 })
    expect((await kao(ljudi.A, 'DELETE', `uloge/${id}`, { verzijaRetka: 1 })).status).toBe(200)
  })

  test('UST-3: nobody widens a role that they hold themselves beyond what they have', async () => {
    const id = await uloga('Uža', ['odabir.opcenito.citaj'])
    const put = `korisnici/${ljudi.A2.id}`
    const { verzijaRetka } = await mjestoOd(ljudi.A2)
    await kao(ljudi.super, 'PUT', put, { ...MJESTO, razina: 'A', ulogaIds: [id], verzijaRetka }, OPCA)
    const sadrzaj = { naziv: 'Uža', opis: '', dozvole: ['odabir.opcenito.citaj', 'obavijesti.opcenito.citaj'] }
    const self = await kao(ljudi.A2, 'PUT', `uloge/${id}`, { verzijaRetka: 1, sadrzaj })
    expect([self.status, self.body.poruka]).toEqual([403, PORUKE_USTANOVE.prosirenje])
    expect((await kao(ljudi.A, 'PUT', `uloge/${id}`, { verzijaRetka: 1, sadrzaj })).status).toBe(200)
    expect(await dozvole(ljudi.A2)).toEqual(['obavijesti.opcenito.citaj', 'odabir.opcenito.citaj'])
  })

  test('the same mutation twice is done once and answered alike', async () => {
    const body = { mutationId: noviId(), sadrzaj: { naziv: 'Jednom', opis: '', dozvole: [] } }
    const [first, second] = [await kao(ljudi.A, 'POST', 'uloge', body), await kao(ljudi.A, 'POST', 'uloge', body)]
    expect(second.body).toEqual(first.body)
    expect((await stanje()).uloge.filter(({ naziv }) => naziv === 'Jednom')).toHaveLength(1)
  })

  test('UST-6: a key that does not exist is refused, and so is a role of another institution', async () => {
    const wrong = { sadrzaj: { naziv: 'Kriva', opis: '', dozvole: ['pozivi.sve'] } }
    expect((await kao(ljudi.A, 'POST', 'uloge', wrong)).status).toBe(422)
    const theirs = `v1/institucije/${HAMAG}/administracija`
    const sadrzaj = { naziv: 'Njihova', opis: '', dozvole: [] }
    const { body } = await kao(ljudi.tudi, 'POST', 'uloge', { sadrzaj }, theirs)
    expect((await kao(ljudi.A, 'PUT', `uloge/${body.id}`, { verzijaRetka: 1, sadrzaj })).status).toBe(404)
    const given = { ...MJESTO, ulogaIds: [body.id], verzijaRetka: (await mjestoOd(ljudi.R)).verzijaRetka }
    const refused = await kao(ljudi.A, 'PUT', `korisnici/${ljudi.R.id}`, given)
    expect(refused.body.greske).toMatchObject([{ polje: 'ulogaIds', poruka: PORUKE_USTANOVE.tudaUloga }])
  })
})

describe('persons', () => {
  test('a known person is added by OIB alone; what they may not see before they see on the next call', async () => {
    const tko = await osoba(api.db, 'Poznata')
    const oib = noviOib()
    await api.db.update(fizickaOsoba).set({ oib }).where(eq(fizickaOsoba.id, tko.id))
    expect((await api.get(`v1/auth/me?institucijaId=${MINGO}`, tko.token)).status).toBe(404)
    const added = await kao(ljudi.A, 'POST', 'korisnici', { ...MJESTO, oib })
    expect([added.status, added.body]).toEqual([200, { id: tko.id, verzijaRetka: 1, poveznica: false }])
    const ja = () => api.get<{ institucija: object }>(`v1/auth/me?institucijaId=${MINGO}`, tko.token)
    const neprocitano = 'neprocitanaTehnickaPitanjaOdStraneOsobeIzInstitucije'
    expect((await ja()).body.institucija).toMatchObject({ [neprocitano]: 0 })
    await api.db.execute(sql`insert into tehnicko_pitanje (id, autor_id, institucija_id, status_id, verzija_retka, sadrzaj, sadrzaj_hash,
      created_at, status_promijenjen_at, neprocitano) select gen_random_uuid(), ${tko.id}, i, 3, 1, '{}'::jsonb, '', now(), now(), procitano
      from (values (${MINGO}::int, true), (${MINGO}::int, false), (null, true)) as v(i, procitano)`)
    expect((await ja()).body.institucija).toMatchObject({ [neprocitano]: 1 })
    const again = await kao(ljudi.A, 'POST', 'korisnici', { ...MJESTO, oib })
    expect(again.body.greske).toMatchObject([{ polje: 'oib', poruka: PORUKE_USTANOVE.vecJe }])
    await kao(ljudi.A, 'DELETE', `korisnici/${tko.id}`, { verzijaRetka: 1 })
    expect((await api.get(`v1/auth/me?institucijaId=${MINGO}`, tko.token)).status).toBe(404)
  })

  test('a wrong OIB, an unknown one without a name, and an address that is taken are said at their fields', async () => {
    const polja = ({ body }: Answer<Odgovor>) => body.greske.map(({ polje }) => polje)
    expect(polja(await kao(ljudi.A, 'POST', 'korisnici', { ...MJESTO, oib: '12345678900' }))).toEqual(['oib'])
    const oib = noviOib()
    expect(polja(await kao(ljudi.A, 'POST', 'korisnici', { ...MJESTO, oib }))).toEqual([
      'oib',
      'ime',
      'prezime',
      'email',
    ])
    const taken = { ...MJESTO, oib, ime: 'Iva', prezime: 'Ivić', email: 'SUPER@primjer.hr' }
    expect(polja(await kao(ljudi.A, 'POST', 'korisnici', taken))).toEqual(['email'])
  })

  test('somebody new gets a link by mail that sets the first password once, and signs in with it', async () => {
    const novi = { ...MJESTO, oib: noviOib(), ime: 'Nova', prezime: 'Novak', email: 'nova.novak@primjer.hr' }
    const { body } = await kao(ljudi.A, 'POST', 'korisnici', novi)
    expect(body.poveznica).toBe(true)
    const tajna = async () => {
      const { rows } = await api.db.execute<{ put: string; prima: string }>(sql`
        select poveznice -> 0 ->> 'put' as put, prima from mail where osoba_id = ${body.id} order by id desc limit 1`)
      expect(rows[0]?.prima).toBe(novi.email)
      return rows[0]?.put.split('#')[1] ?? ''
    }
    const first = await tajna()
    expect((await mjestoOd(body)).bezLozinke).toBe(true)
    expect((await api.send('POST', `${VLASTITA}/korisnici/${body.id}/poveznica`, ljudi.A.token, {})).status).toBe(200)
    const second = await tajna()
    const postavi = (secret: string, lozinka: string) =>
      api.send<Odgovor>('POST', 'v1/auth/prvaLozinka', ljudi.A.token, { tajna: secret, lozinka })
    expect((await postavi(first, 'ispravan konj baterija')).status).toBe(404)
    expect((await postavi(second, 'Novak-Nova')).body.greske).toMatchObject([{ polje: 'lozinka' }])
    expect((await postavi(second, 'ispravan konj baterija')).body).toEqual({ email: novi.email })
    expect((await postavi(second, 'druga dobra lozinka 7')).status).toBe(404)
    const prijava = { email: novi.email, lozinka: 'ispravan konj baterija' }
    const signedIn = await api.app.http.inject({
      method: 'POST',
      url: '/v1/auth/passwordLogin',
      payload: prijava,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(signedIn.statusCode).toBe(200)
    const late = await api.send('POST', `${VLASTITA}/korisnici/${body.id}/poveznica`, ljudi.A.token, {})
    expect(late.status).toBe(403)
  })

  test('a link is over after three days', async () => {
    const novi = { ...MJESTO, oib: noviOib(), ime: 'Kasna', prezime: 'Kasnić', email: 'kasna@primjer.hr' }
    const { body } = await kao(ljudi.A, 'POST', 'korisnici', novi)
    const { rows } = await api.db.execute<{ put: string }>(
      sql`select poveznice -> 0 ->> 'put' as put from mail where osoba_id = ${body.id}`,
    )
    api.clock.now += 72 * 3_600_000
    const tajna = rows[0]?.put.split('#')[1]
    const answer = await api.send('POST', 'v1/auth/prvaLozinka', ljudi.A.token, {
      tajna,
      lozinka: 'ispravan konj baterija',
    })
    api.clock.now = OZUJAK
    expect(answer.status).toBe(404)
  })

  test('UST-2 and UST-4: nobody raises their own level, and an administrator is made and unmade by a superadmin alone', async () => {
    const self = await kao(ljudi.A, 'PUT', `korisnici/${ljudi.A.id}`, { ...MJESTO, razina: 'A', verzijaRetka: 1 })
    expect([self.status, self.body.poruka]).toEqual([403, PORUKE_USTANOVE.vlastitoMjesto])
    expect((await kao(ljudi.A, 'DELETE', `korisnici/${ljudi.A.id}`, { verzijaRetka: 1 })).status).toBe(403)
    const { verzijaRetka } = await mjestoOd(ljudi.V)
    const raised = { ...MJESTO, razina: 'A', verzijaRetka }
    for (const [tko, osnova] of [
      [ljudi.A, VLASTITA],
      [ljudi.admin, OPCA],
    ] as const) {
      const refused = await kao(tko, 'PUT', `korisnici/${ljudi.V.id}`, raised, osnova)
      expect([refused.status, refused.body.poruka]).toEqual([403, PORUKE_USTANOVE.razinaAdministratora])
    }
    const seat = await mjestoOd(ljudi.A2)
    expect((await kao(ljudi.A, 'DELETE', `korisnici/${ljudi.A2.id}`, { verzijaRetka: seat.verzijaRetka })).status).toBe(
      403,
    )
    const who = await osoba(api.db, 'Samozvani')
    await api.db.update(fizickaOsoba).set({ superadmin: true, oib: '98765432106' }).where(eq(fizickaOsoba.id, who.id))
    const own = { ...MJESTO, razina: 'A', oib: `9876543210${oibCheckDigit('9876543210')}` }
    await api.db.update(fizickaOsoba).set({ oib: own.oib }).where(eq(fizickaOsoba.id, who.id))
    expect((await kao(who, 'POST', 'korisnici', own, OPCA)).status).toBe(403)
  })

  test('UST-1: the last administrator of an institution stays, whoever wants otherwise', async () => {
    const osnova = `v1/administracija/institucije/${HAMAG}/administracija`
    const put = `korisnici/${ljudi.tudi.id}`
    for (const [metoda, body] of [
      ['DELETE', { verzijaRetka: 1 }],
      ['PUT', { ...MJESTO, razina: 'V', verzijaRetka: 1 }],
    ] as const) {
      const refused = await kao(ljudi.super, metoda, put, body, osnova)
      expect([refused.status, refused.body.poruka]).toEqual([403, PORUKE_USTANOVE.zadnjiAdministrator])
    }
    const second = await djelatnik(api.db, HAMAG, 'A')
    const taken = () => kao(ljudi.super, 'DELETE', put, { verzijaRetka: 1 }, osnova)
    const other = () => kao(ljudi.super, 'DELETE', `korisnici/${second.id}`, { verzijaRetka: 1 }, osnova)
    // Both at once: one of them is the last.
    expect((await Promise.all([taken(), other()])).map(({ status }) => status).sort()).toEqual([200, 403])
  })

  test('an administrator who was made a referent meanwhile is refused on the very next call', async () => {
    const tko = await djelatnik(api.db, MINGO, 'A')
    const write = () => kao(tko, 'POST', 'uloge', { sadrzaj: { naziv: noviId(), opis: '', dozvole: [] } })
    expect((await write()).status).toBe(200)
    await kao(ljudi.super, 'PUT', `korisnici/${tko.id}`, { ...MJESTO, verzijaRetka: 1 }, OPCA)
    expect([(await write()).status, (await api.get(VLASTITA, tko.token)).status]).toEqual([403, 403])
  })

  test('a foreign person or programme is nobody and nothing here', async () => {
    expect((await kao(ljudi.A, 'PUT', `korisnici/${ljudi.tudi.id}`, { ...MJESTO, verzijaRetka: 1 })).status).toBe(404)
    const { verzijaRetka } = await mjestoOd(ljudi.R)
    const refused = await kao(ljudi.A, 'PUT', `korisnici/${ljudi.R.id}`, { ...MJESTO, programIds: [99], verzijaRetka })
    expect(refused.body.greske).toMatchObject([{ polje: 'programIds' }])
  })
})

describe('groups and elements', () => {
  let clan: TestOsoba
  let drugi: TestOsoba
  beforeEach(async () => {
    ;[clan, drugi] = [await djelatnik(api.db, MINGO, 'R'), await djelatnik(api.db, MINGO, 'R')]
  })
  const obavijesteni = async () => {
    const parties = { programId: KK, pozivId, tijela: { DRF: MINGO } }
    const found = await inContext(api.app.db, SUSTAV).transaction((tx) => findRecipients(tx, ['R@DRF'], parties))
    return found.map(({ osobaId }) => osobaId)
  }
  const verzijaElemenata = async () => (await stanje()).programi.find(({ id }) => id === KK)?.verzijaRetka ?? 0

  test('a call without a group concerns everybody, one with a group its people; a person who leaves is in no group', async () => {
    expect(await obavijesteni()).toEqual(expect.arrayContaining([clan.id, drugi.id]))
    const sadrzaj = { ...grupa, naziv: 'Za poziv', osobaIds: [clan.id], pozivIds: [pozivId] }
    const { body } = await kao(ljudi.A, 'POST', 'grupe', { sadrzaj })
    expect(await obavijesteni()).toEqual([clan.id])
    await kao(ljudi.A, 'DELETE', `korisnici/${clan.id}`, { verzijaRetka: 1 })
    const left = (await stanje()).grupe.find(({ id }) => id === body.id)
    expect(left).toMatchObject({ osobaIds: [], verzijaRetka: 2 })
    const stale = await kao(ljudi.A, 'PUT', `grupe/${body.id}`, { verzijaRetka: 1, sadrzaj })
    expect(stale.status).toBe(409)
    expect((await kao(ljudi.A, 'DELETE', `grupe/${body.id}`, { verzijaRetka: 2 })).status).toBe(200)
  })

  test('a group answers for the calls below its components, and only for components the institution is responsible for', async () => {
    const sadrzaj = { ...grupa, naziv: 'Za cilj', osobaIds: [drugi.id], komponentaIds: [KOMPONENTA] }
    const early = await kao(ljudi.A, 'POST', 'grupe', { sadrzaj })
    expect(early.body.greske).toMatchObject([{ poruka: PORUKE_USTANOVE.tudiElement }])
    const verzijaRetka = await verzijaElemenata()
    const chosen = await kao(ljudi.A, 'PUT', 'elementi', { programId: KK, verzijaRetka, komponentaIds: [KOMPONENTA] })
    expect(chosen.status).toBe(200)
    const stale = await kao(ljudi.A, 'PUT', 'elementi', { programId: KK, verzijaRetka, komponentaIds: [] })
    expect(stale.status).toBe(409)
    expect(
      (await kao(ljudi.A, 'PUT', 'elementi', { programId: KK, verzijaRetka: verzijaRetka + 1, komponentaIds: [4444] }))
        .status,
    ).toBe(422)
    const { body } = await kao(ljudi.A, 'POST', 'grupe', { sadrzaj })
    expect(await obavijesteni()).toEqual([drugi.id])
    await kao(ljudi.A, 'DELETE', `grupe/${body.id}`, { verzijaRetka: 1 })
  })

  test('persons and calls of others have no place in a group', async () => {
    const sadrzaj = { ...grupa, naziv: 'Tuđi', osobaIds: [ljudi.tudi.id], pozivIds: [pozivId + 999] }
    const { body } = await kao(ljudi.A, 'POST', 'grupe', { sadrzaj })
    expect(body.greske.map(({ polje }) => polje)).toEqual(['sadrzaj.osobaIds', 'sadrzaj.pozivIds'])
  })
})

test('every change is in the log of the institution with who did it and what became different', async () => {
  const tko = await osoba(api.db, 'Trag')
  await zaposli(api.db, tko.id, MINGO, 'R')
  const id = await uloga('Za trag', ['odabir.opcenito.citaj'])
  const sadrzaj = { naziv: 'Za trag', opis: '', dozvole: ['obavijesti.opcenito.citaj'] }
  await kao(ljudi.A, 'PUT', `uloge/${id}`, { verzijaRetka: 1, sadrzaj })
  await kao(ljudi.A, 'PUT', `korisnici/${tko.id}`, { ...MJESTO, razina: 'V', ulogaIds: [id], verzijaRetka: 1 })
  const { body } = await api.get<{ data: { oznaka: string; osoba: string; komentar: string }[] }>(
    `${VLASTITA}/dnevnik?limit=3`,
    ljudi.V.token,
  )
  expect(body.data.map(({ oznaka, komentar }) => [oznaka, komentar])).toEqual([
    ['Izmijenjene ovlasti osobe', 'Trag Testić: voditelj; programi KK; uloge Za trag'],
    ['Izmijenjena uloga', 'Za trag; dodano: obavijesti.opcenito.citaj; uklonjeno: odabir.opcenito.citaj'],
    ['Nova uloga', 'Za trag'],
  ])
  expect(body.data.every(({ osoba: ime }) => ime === `${ljudi.A.ime} Testić`)).toBe(true)
})
