/**
 * An institution's administrator makes an account with a password under a citizen's OIB and keeps the password: nothing of what
 * NIAS vouches for under that OIB is ever reached by it (decision 0087).
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { oibCheckDigit } from '#contract/kernel/oib.ts'
import { institucijaOsoba } from '#server/modules/institucija/institucija.tables.ts'
import { potvrdiIdentitet } from '#server/modules/korisnik/identitet.ts'
import { fizickaOsoba, sesija } from '#server/modules/korisnik/korisnik.tables.ts'
import { osobeUstanove } from '#server/modules/korisnik/lozinka.poveznica.ts'
import { prijaviteljOsoba } from '#server/modules/prijavitelj/prijavitelj.tables.ts'
import { hashToken } from '#server/platform/auth/session.ts'
import { migrationsFolder } from '#server/platform/db/migrate.ts'
import { SUBJEKTI } from '#server/seed/register.ts'
import { type Davatelj, pokreniDavatelja } from '../support/davatelj.ts'
import { noviId } from '../support/pozivi.ts'
import { addApplicant, addInstitution, addPerson, cookieOf, LOZINKA, openPortal, type TestPortal } from './portal.ts'

const USTANOVA = 61
let davatelj: Davatelj
let portal: TestPortal
beforeAll(async () => {
  davatelj = await pokreniDavatelja('portal')
  portal = await openPortal({ env: { PORTAL_DEMO: '', OIDC_ISSUER: davatelj.issuer, OIDC_CLIENT_ID: 'portal' } })
  await addInstitution(portal.db, USTANOVA, [])
})
afterAll(async () => {
  await portal.close()
  await davatelj.stani()
})

let next = 8_300_000_000
const noviOib = () => {
  next += 1
  return `${next}${oibCheckDigit(String(next))}`
}
const osoba = async (oib: string) => {
  const [row] = await portal.db.select().from(fizickaOsoba).where(eq(fizickaOsoba.oib, oib))
  if (row === undefined) throw new Error('no person')
  return row
}
const broj = async (query: ReturnType<typeof sql>) =>
  Number((await portal.db.execute<{ n: number }>(sql`select count(*)::int as n ${query}`)).rows[0]?.n)

/** What an institution's administrator does: an account under this OIB, at an address of theirs, with a password of theirs. */
async function racunUstanove(oib: string, email: string): Promise<number> {
  const { id } = await portal.db.transaction(async (tx) => {
    const nova = await osobeUstanove.nova(tx, { oib, ime: 'Ana', prezime: 'Anić', email })
    await tx
      .insert(institucijaOsoba)
      .values({ institucijaId: USTANOVA, osobaId: nova.id, razina: 'R', programIds: [1] })
    expect(await osobeUstanove.poveznica(tx, nova.id, 'Institucija', portal.clock.now)).toBe(true)
    return nova
  })
  expect((await postaviLozinku(await tajnaPisma(id))).statusCode).toBe(200)
  return id
}
const tajnaPisma = async (osobaId: number) => {
  const { rows } = await portal.db.execute<{ put: string }>(sql`
    select poveznice -> 0 ->> 'put' as put from mail where osoba_id = ${osobaId} and uzrok like 'lozinka:%' order by id desc limit 1`)
  return rows[0]?.put.split('#')[1] ?? ''
}
const postaviLozinku = (tajna: string) => portal.send('POST', '/v1/auth/prvaLozinka', { tajna, lozinka: LOZINKA })

async function prijavaNiasom(oib: string, claims: Record<string, unknown> = {}): Promise<string> {
  const begun = await portal.call({ url: '/v1/auth/niasPocetak', headers: { origin: 'http://localhost' } })
  const state = new URL(begun.json().url).searchParams
  davatelj.nonce = state.get('nonce') ?? ''
  davatelj.claims = { oib, given_name: 'Ana', family_name: 'Anić', ...claims }
  const nias = begun.cookies.find(({ name }) => name === '__Host-nias')?.value
  const body = { code: 'c', state: state.get('state') ?? '' }
  const answer = await portal.send('POST', '/v1/auth/niasLogin', body, { cookie: `__Host-nias=${nias}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return `__Host-sid=${answer.cookies.find(({ name }) => name === '__Host-sid')?.value}`
}
const ja = (cookie: string) => portal.call({ url: '/v1/auth/me', headers: { cookie } })
const lozinkom = (email: string) => portal.send('POST', '/v1/auth/passwordLogin', { email, lozinka: LOZINKA })

let oib = ''
let email = ''
let cookie = ''
beforeEach(async () => {
  oib = noviOib()
  email = `napadac.${oib}@primjer.hr`
  await racunUstanove(oib, email)
  cookie = await cookieOf(portal, email)
})

describe('A password that an institution gave under somebody’s OIB [R-AUT-7]', () => {
  it('works for the institution', async () => {
    const answer = await portal.call({ url: `/v1/auth/me?institucijaId=${USTANOVA}`, headers: { cookie } })
    expect([answer.statusCode, answer.json().institucija?.id]).toEqual([200, USTANOVA])
  })

  it('represents nobody whom the register names under that OIB', async () => {
    const firma = SUBJEKTI.find(({ stanje, zastupnici }) => stanje === 'aktivan' && zastupnici.length === 1)
    await portal.db
      .update(fizickaOsoba)
      .set({ oib: firma?.zastupnici[0] ?? '' })
      .where(eq(fizickaOsoba.oib, oib))
    oib = firma?.zastupnici[0] ?? ''
    const popis = await portal.call({
      url: '/v1/integracije/sudskiObrtniRegistar/entitetiZaZastupanje',
      headers: { cookie },
    })
    expect([popis.statusCode, popis.json().uRegistru]).toEqual([200, []])
    const podaci = { oib: firma?.oib, vrstaOrganizacijeId: 6, velicina: 'malo', pdv: 'povrativ' }
    const body = { ...podaci, iban: 'HR0623900011190001001' }
    const subjekt = await portal.send('POST', '/v1/registracija/subjekt', body, { cookie })
    expect([subjekt.statusCode, subjekt.json().kod]).toEqual([403, 'zabranjeno'])
    expect(subjekt.json().poruka).toContain('NIAS')
    const adresa = { adresa: 'Ulica 1', sjediste: 'Osijek', zupanijaId: 14, iban: 'HR0623900011190001001' }
    expect((await portal.send('POST', '/v1/registracija/gradanin', adresa, { cookie })).statusCode).toBe(403)
    expect(
      await broj(sql`from prijavitelj_osoba p join fizicka_osoba o on o.id = p.osoba_id where o.oib = ${oib}`),
    ).toBe(0)
    await portal.db.update(fizickaOsoba).set({ oib: noviOib() }).where(eq(fizickaOsoba.oib, oib))
  })

  it('asks for no right over an applicant in that person’s name', async () => {
    const prijaviteljOib = noviOib()
    await portal.db.execute(
      sql`update prijavitelj set oib = ${prijaviteljOib} where id = ${await addApplicant(portal.db, [])}`,
    )
    const sadrzaj = {
      vrsta: 'ovlastenja',
      prijaviteljOib,
      programId: 1,
      projektSifra: null,
      pravo: 'uredivanje',
      izjava: null,
    }
    const body = { id: noviId(), mutationId: noviId(), sadrzaj, obrazlozenje: 'Potrebno.', prilozi: [] }
    const answer = await portal.send('POST', '/v1/zahtjevi', body, { cookie })
    expect([answer.statusCode, answer.json().poruka]).toEqual([403, expect.stringContaining('NIAS')])
    expect(await broj(sql`from zahtjev z join fizicka_osoba o on o.id = z.podnositelj_id where o.oib = ${oib}`)).toBe(0)
  })

  it('gets no right over an applicant, whoever would give one: the database refuses', async () => {
    const { id } = await osoba(oib)
    const bez = await addApplicant(portal.db, [])
    await expect(
      portal.db.insert(prijaviteljOsoba).values({ prijaviteljId: bez, osobaId: id, razina: 'ZAS' }),
    ).rejects.toThrow()
    const zastupnik = `z.${oib}@primjer.hr`
    const osobaId = await addPerson(portal.db, { email: zastupnik, lozinkaHash: (await osoba(oib)).lozinkaHash })
    const prijaviteljId = await addApplicant(portal.db, [{ osobaId, razina: 'ZAS' }])
    const body = { osoba: oib, razina: 'UR', programId: null, projektId: null, vrijediDo: null }
    const url = `/v1/prijavitelji/${prijaviteljId}/administracija/osobe`
    const answer = await portal.send('POST', url, body, { cookie: await cookieOf(portal, zastupnik) })
    expect([answer.statusCode, answer.json().poruka]).toEqual([422, expect.stringContaining('pozivnicu')])
  })

  it('ends when the person comes through NIAS for the first time, with everything by which somebody could go on', async () => {
    const { id } = await osoba(oib)
    await portal.db
      .update(fizickaOsoba)
      .set({ emailPotvrdenAt: new Date(0) })
      .where(eq(fizickaOsoba.id, id))
    await portal.db.execute(sql`insert into sync_grant (id, device_id, osoba_id, javni_kljuc, created_at, expires_at)
      values (gen_random_uuid(), gen_random_uuid(), ${id}, '', now(), '2099-01-01')`)
    await portal.db.execute(sql`insert into drugi_faktor (osoba_id, tajna, created_at, potvrden_at, zadnji_korak)
      values (${id}, 'x', now(), now(), 0)`)
    const nias = await prijavaNiasom(oib, { email: 'ana.prava@primjer.hr' })
    expect((await ja(nias)).json().fizickaOsoba).toMatchObject({ id, email: 'ana.prava@primjer.hr' })
    expect((await ja(cookie)).statusCode).toBe(401)
    expect((await lozinkom(email)).statusCode).toBe(401)
    expect((await lozinkom('ana.prava@primjer.hr')).statusCode).toBe(401)
    expect(await osoba(oib)).toMatchObject({ lozinkaHash: null, emailPotvrdenAt: null })
    expect(await broj(sql`from sync_grant where osoba_id = ${id} and revoked_at is null`)).toBe(0)
    expect(await broj(sql`from drugi_faktor where osoba_id = ${id}`)).toBe(0)
    // The place at the institution stays: it is the OIB's, and NIAS has proved the OIB.
    const mjesto = await portal.call({ url: `/v1/auth/me?institucijaId=${USTANOVA}`, headers: { cookie: nias } })
    expect(mjesto.statusCode).toBe(200)
    expect(await broj(sql`from mail where osoba_id = ${id} and prima = ${email} and naslov like '%NIAS%'`)).toBe(1)
  })

  it('ends once: who comes through NIAS again keeps what is theirs, and from then on represents', async () => {
    await prijavaNiasom(oib, { email: 'druga@primjer.hr' })
    const { id } = await osoba(oib)
    await portal.db
      .update(fizickaOsoba)
      .set({ emailPotvrdenAt: new Date(0) })
      .where(eq(fizickaOsoba.id, id))
    const prijaviteljId = await addApplicant(portal.db, [{ osobaId: id, razina: 'ZAS' }])
    const nias = await prijavaNiasom(oib, { email: 'treca@primjer.hr' })
    const { fizickaOsoba: tko, konteksti } = (await ja(nias)).json()
    expect(tko.email).toBe('druga@primjer.hr')
    expect(konteksti).toContainEqual(expect.objectContaining({ vrsta: 'prijavitelj', id: prijaviteljId }))
  })

  it('a link for it is good for nothing after that, and a new one goes to no address the person has not confirmed', async () => {
    const drugi = noviOib()
    const { id } = await portal.db.transaction(async (tx) => {
      const nova = await osobeUstanove.nova(tx, {
        oib: drugi,
        ime: 'Iva',
        prezime: 'Ivić',
        email: `x.${drugi}@primjer.hr`,
      })
      await osobeUstanove.poveznica(tx, nova.id, 'Institucija', portal.clock.now)
      return nova
    })
    const tajna = await tajnaPisma(id)
    await prijavaNiasom(drugi, { email: `iva.${drugi}@primjer.hr` })
    expect((await postaviLozinku(tajna)).statusCode).toBe(404)
    const posalji = () =>
      portal.db.transaction((tx) => osobeUstanove.poveznica(tx, id, 'Institucija', portal.clock.now))
    expect(await posalji()).toBe(false)
    await portal.db
      .update(fizickaOsoba)
      .set({ emailPotvrdenAt: new Date(0) })
      .where(eq(fizickaOsoba.id, id))
    expect(await posalji()).toBe(true)
  })

  it('opens no session beside that first sign-in, at whatever moment it is shown', async () => {
    const { id } = await osoba(oib)
    const gradanin = { oib, ime: 'Ana', prezime: 'Anić', email: `ana.${oib}@primjer.hr` }
    let prijava: ReturnType<typeof lozinkom> | undefined
    await portal.db.transaction(async (tx) => {
      await potvrdiIdentitet(tx, { id }, gradanin, { sada: portal.clock.now, zahtjevId: randomUUID() })
      prijava = lozinkom(email)
      // Until it waits for what the first sign-in holds.
      const ceka = () =>
        broj(sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      await expect.poll(ceka, { timeout: 30_000 }).toBeGreaterThan(0)
    })
    expect((await prijava)?.statusCode).toBe(401)
    expect(await broj(sql`from sesija where osoba_id = ${id} and ended_at is null`)).toBe(0)
  })
})

/** Runs migration 0086 over accounts as they were before it, looks, and takes everything back. */
async function kaoPrijeMigracije(
  provjeri: (tx: Parameters<Parameters<TestPortal['db']['transaction']>[0]>[0]) => Promise<void>,
) {
  const file = await readFile(join(migrationsFolder(), '0086_potvrden_identitet.sql'), 'utf8')
  const vrati = new Error('taken back')
  const run = portal.db.transaction(async (tx) => {
    await tx.execute(sql`drop trigger prijavitelj_osoba_potvrdenima on prijavitelj_osoba`)
    await tx.execute(sql`drop function samo_potvrdenima()`)
    await tx.execute(sql`alter table fizicka_osoba drop column identitet_potvrden_at`)
    for (const step of file.split('--> statement-breakpoint')) await tx.execute(sql.raw(step))
    await provjeri(tx)
    throw vrati
  })
  await expect(run).rejects.toBe(vrati)
}

describe('The accounts of before [0087]', () => {
  const prijavljen = async (osobaId: number, nacin: 'nias' | 'lozinka') => {
    const at = new Date(portal.clock.now)
    const times = { createdAt: at, lastSeenAt: at, expiresAt: new Date(portal.clock.now + 1000) }
    const tokenSha256 = hashToken(randomUUID())
    await portal.db.insert(sesija).values({ tokenSha256, osobaId, stvarnaOsobaId: osobaId, nacin, ...times })
  }

  it('are proved only where NIAS has left a session and no password ever stood beside it', async () => {
    const { lozinkaHash } = await osoba(oib)
    const obje = await addPerson(portal.db, { lozinkaHash, emailPotvrdenAt: new Date(0) })
    await addApplicant(portal.db, [{ osobaId: obje, razina: 'ZAS' }])
    for (const nacin of ['nias', 'lozinka'] as const) await prijavljen(obje, nacin)
    await portal.db.execute(sql`insert into email_poveznica (osoba_id, vrsta, email, email_kljuc, created_at, expires_at)
      values (${obje}, 'promjena', 'x@primjer.hr', 'x@primjer.hr', now(), '2099-01-01')`)
    const niasom = await addPerson(portal.db)
    await prijavljen(niasom, 'nias')
    const nikad = await addPerson(portal.db)
    const samoLozinkom = await addPerson(portal.db)
    await prijavljen(samoLozinkom, 'lozinka')
    const ustanova = await addPerson(portal.db, { lozinkaHash })
    await prijavljen(ustanova, 'nias')
    await kaoPrijeMigracije(async (tx) => {
      const { rows } = await tx.execute(sql`
        select o.id, o.lozinka_hash is not null as lozinka, o.identitet_potvrden_at is not null as potvrden,
          (select count(*)::int from sesija s where s.osoba_id = o.id and s.ended_at is null) as sesija
        from fizicka_osoba o where o.id >= ${obje} order by o.id`)
      expect(rows).toEqual([
        { id: obje, lozinka: false, potvrden: false, sesija: 0 },
        { id: niasom, lozinka: false, potvrden: true, sesija: 1 },
        { id: nikad, lozinka: false, potvrden: false, sesija: 0 },
        { id: samoLozinkom, lozinka: false, potvrden: false, sesija: 1 },
        { id: ustanova, lozinka: true, potvrden: false, sesija: 1 },
      ])
      const { rows: otvorene } = await tx.execute(
        sql`select from email_poveznica where osoba_id = ${obje} and zamijenjena_at is null`,
      )
      expect(otvorene).toEqual([])
    })
  })
})
