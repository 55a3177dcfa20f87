/** From an empty database to a published call: first data, first administrator with a second factor, six officers, and the moves. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oibCheckDigit } from '#contract/kernel/oib.ts'
import { ispravanPoziv, ispravnaDefinicija, SIJECANJ } from '#contract/modules/poziv/poziv.fixture.ts'
import { stepAt, totpCode } from '#server/platform/auth/totp.ts'
import { HAMAG, KK, KOMPONENTA, MFIN, MINGO, MRRFEU } from '#tests/support/builders/institucija.ts'
import { noviId } from '#tests/support/pozivi.ts'
import { izTajne, openPortal, type TestPortal } from '../../../tests/security/portal.ts'
import { prviAdministrator } from '../modules/korisnik/prvi-administrator.ts'
import { inContext, SUSTAV } from '../platform/db/context.ts'
import { upisiPocetnePodatke } from './pocetni-podaci.ts'
import { welcome } from './welcome.ts'

const LOZINKA = 'brodovi plove uz obalu 41'
const quiet = { info: () => undefined }
let portal: TestPortal
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-prvi-start-'))
  portal = await openPortal({ env: { PORTAL_DEMO: 'false', PORTAL_DATA: folder } })
  portal.clock.now = SIJECANJ - 30 * 86_400_000
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

const system = () => inContext(portal.app.db, SUSTAV)
const broj = async (table: string) =>
  (await portal.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))).rows[0]?.n ?? 0
const oib = (n: number) => {
  const ten = String(3_000_000_000 + n)
  return `${ten}${oibCheckDigit(ten)}`
}

async function signIn(email: string, kod?: string): Promise<string> {
  const answer = await portal.send('POST', '/v1/auth/passwordLogin', { email, lozinka: LOZINKA, ...(kod && { kod }) })
  expect(answer.body).toContain('fizickaOsoba')
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function firstPassword(tajna: string): Promise<string> {
  const answer = await portal.send('POST', '/v1/auth/prvaLozinka', { tajna, lozinka: LOZINKA })
  expect(answer.statusCode).toBe(200)
  return answer.json().email
}

test('an empty production database is brought to life, up to a published call', { timeout: 120_000 }, async () => {
  expect([await broj('fizicka_osoba'), await broj('program'), await broj('nkd')]).toEqual([0, 0, 0])
  const start = { shell: true, port: 1 }
  expect(await upisiPocetnePodatke(system(), quiet)).toBe(true)
  expect(await welcome(portal.app.db, portal.config, start)).toContain('npm run first-administrator')
  expect(await broj('program')).toBe(2)
  for (const table of ['zupanija', 'grad_opcina', 'nkd', 'popis_stavka', 'komponenta', 'provoditelj', 'institucija'])
    expect(await broj(table), table).toBeGreaterThan(3)
  expect(await upisiPocetnePodatke(system(), quiet)).toBe(false)

  // The first super-administrator, once.
  const admin = { oib: oib(1), ime: 'Ana', prezime: 'Anić', email: 'ana.anic@primjer.hr' }
  const make = () => system().transaction((tx) => prviAdministrator(tx, admin, portal.clock.now))
  const [one, other] = await Promise.all([make(), make()])
  const tajna = one ?? other ?? ''
  expect([one, other].filter((found) => found === undefined)).toHaveLength(1)
  expect(await welcome(portal.app.db, portal.config, start)).not.toContain('first-administrator')
  expect(await firstPassword(tajna)).toBe(admin.email)
  expect((await portal.send('POST', '/v1/auth/prvaLozinka', { tajna, lozinka: LOZINKA })).statusCode).toBe(404)
  const without = await signIn(admin.email)
  const persons = (id: number) => `/v1/administracija/institucije/${id}/administracija`
  expect((await portal.call({ url: persons(MINGO), headers: { cookie: without } })).statusCode).toBe(403)
  const begun = await portal.send('POST', '/v1/auth/me/drugiFaktor', {}, { cookie: without })
  const code = () => totpCode(izTajne(begun.json().tajna), stepAt(portal.clock.now))
  expect(
    (await portal.send('POST', '/v1/auth/me/drugiFaktor/potvrda', { kod: code() }, { cookie: without })).statusCode,
  ).toBe(200)
  portal.clock.now += 60_000
  const superadmin = await signIn(admin.email, code())

  // Six officers, each by a letter.
  const cookies: Record<string, string> = {}
  let n = 1
  for (const [tijelo, institucijaId] of Object.entries({ DRF: MINGO, APR: MRRFEU }))
    for (const razina of ['R', 'V', 'A']) {
      n += 1
      const email = `${razina}.${tijelo}@primjer.hr`.toLowerCase()
      const osoba = { oib: oib(n), ime: `Ime${razina}`, prezime: tijelo, email }
      const seat = { razina, programIds: [KK], ulogaIds: [], mutationId: noviId() }
      const added = await portal.send(
        'POST',
        `${persons(institucijaId)}/korisnici`,
        { ...osoba, ...seat },
        { cookie: superadmin },
      )
      expect(added.body).not.toContain('requestId')
      const { rows } = await portal.db.execute<{ put: string }>(
        sql`select poveznice -> 0 ->> 'put' as put from mail where prima = ${email} order by id desc limit 1`,
      )
      await firstPassword(rows[0]?.put.split('#')[1] ?? '')
      cookies[`${razina}@${tijelo}`] = await signIn(email)
    }

  // The call.
  const calls = `/v1/institucije/${MINGO}/pozivi`
  const { rows } = await portal.db.execute<{ id: number }>(
    sql`select id from komponenta where program_id = ${KK} and alokacija > 100000000 order by razina desc, id limit 1`,
  )
  const created = await portal.send(
    'POST',
    calls,
    {
      mutationId: noviId(),
      programId: KK,
      komponentaId: rows[0]?.id ?? KOMPONENTA,
      naziv: 'Prvi poziv',
      vrstaPostupka: 'otvoreni',
    },
    { cookie: cookies['R@DRF'] ?? '' },
  )
  expect(created.body).not.toContain('requestId')
  const { id } = created.json() as { id: number }
  const { naziv, datumNajave, datumOtvaranja, datumZatvaranja, radniPodaci } = ispravanPoziv()
  const saved = await portal.send(
    'PUT',
    `${calls}/${id}`,
    {
      mutationId: noviId(),
      verzijaRetka: created.json().verzijaRetka,
      osnovno: {
        naziv,
        datumNajave,
        datumOtvaranja,
        datumZatvaranja,
        definicija: ispravnaDefinicija(),
        alokacija: '1000000.00',
        najnizaPotpora: '10000.00',
        najvisaPotpora: '200000.00',
        aprId: MRRFEU,
        selId: HAMAG,
        impId: HAMAG,
        finId: MFIN,
        rokPitanja: radniPodaci.rokPitanja,
        predlozakUgovora: radniPodaci.predlozakUgovora,
      },
    },
    { cookie: cookies['R@DRF'] ?? '' },
  )
  expect(saved.body).not.toContain('requestId')
  const verzija = async () =>
    (await portal.db.execute<{ v: number }>(sql`select verzija_retka as v from poziv where id = ${id}`)).rows[0]?.v ?? 0
  const move = async (who: string, prijelaz: string) => {
    const path = `/v1/institucije/${who.endsWith('DRF') ? MINGO : MRRFEU}/pozivi/${id}/prijelazi`
    const body = { mutationId: noviId(), verzijaRetka: await verzija(), prijelaz }
    const answer = await portal.send('POST', path, body, { cookie: cookies[who] ?? '' })
    expect(answer.body, prijelaz).not.toContain('requestId')
  }
  await move('R@DRF', 'posaljiNaPotvrdu')
  await move('V@DRF', 'potvrdi')
  await move('A@DRF', 'odobriIPodnesi')
  const list = { mutationId: noviId(), verzijaRetka: await verzija(), kontrolnaLista: radniPodaci.kontrolnaLista }
  const checked = await portal.send('PUT', `/v1/institucije/${MRRFEU}/pozivi/${id}`, list, {
    cookie: cookies['R@APR'] ?? '',
  })
  expect(checked.body).not.toContain('requestId')
  await move('R@APR', 'predloziOdobravanje')
  await move('V@APR', 'potvrdiOdobravanje')
  await move('A@APR', 'odobri')
  const published = await portal.call({ url: `/v1/public/pozivi/${id}` })
  expect(published.json()).toMatchObject({ id, naziv, program: { id: KK } })
})
