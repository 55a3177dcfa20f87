/**
 * The order of locks: every write of a person holds the person first, with their session and right, and only then anything else.
 * Whoever needs such a row of another takes it before what those writes wait for, or the two wait for each other.
 */
import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { racunOd } from '#server/modules/korisnik/lozinka.prijava.ts'
import { hashToken, newToken } from '#server/platform/auth/session.ts'
import { addInstitution, addPerson, LOZINKA, openPortal, signedIn, type TestPortal } from './portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

interface Slucaj {
  osobaId: number
  poziv: () => Promise<{ statusCode: number; body: string }>
  /** What a write of the person goes on to, once the person is held. */
  dalje: SQL
}

const USTANOVA = 77
const sada = () => new Date(portal.clock.now)
const poslije = () => new Date(portal.clock.now + 3_600_000)

const SLUCAJEVI: readonly [string, () => Promise<Slucaj>][] = [
  [
    'a sign-in with a password, beside a proof that counts attempts',
    async () => {
      const { osobaId, email } = await signedIn(portal)
      return {
        osobaId,
        poziv: () => portal.send('POST', '/v1/auth/passwordLogin', { email, lozinka: LOZINKA }),
        dalje: sql`insert into neuspjela_prijava (kljuc, broj, sljedeci_pokusaj_at) values (${racunOd(email)}, 0, ${sada()})
          on conflict do nothing`,
      }
    },
  ],
  [
    'a link that proves an address, beside the wish for another',
    async () => {
      const { osobaId, email } = await signedIn(portal)
      const tajna = newToken()
      await portal.db.execute(sql`insert into email_poveznica (osoba_id, vrsta, email, email_kljuc, tajna_sha256, created_at, expires_at)
        values (${osobaId}, 'potvrda', ${email}, ${email}, ${hashToken(tajna)}, ${sada()}, ${poslije()})`)
      return {
        osobaId,
        poziv: () => portal.send('POST', '/v1/public/emailPoveznica/potvrda', { tajna }),
        dalje: sql`update email_poveznica set vrsta = vrsta where osoba_id = ${osobaId}`,
      }
    },
  ],
  [
    'a first password, beside another link for it',
    async () => {
      const osobaId = await addPerson(portal.db, { email: `${randomUUID()}@primjer.hr` })
      const tajna = newToken()
      await portal.db.execute(sql`insert into lozinka_poveznica (tajna_sha256, osoba_id, expires_at)
        values (${hashToken(tajna)}, ${osobaId}, ${poslije()})`)
      return {
        osobaId,
        poziv: () => portal.send('POST', '/v1/auth/prvaLozinka', { tajna, lozinka: 'sasvim nova rijeka kamenja' }),
        dalje: sql`update lozinka_poveznica set expires_at = expires_at where osoba_id = ${osobaId}`,
      }
    },
  ],
  [
    'the erasing of one’s data, beside a subscription from elsewhere',
    async () => {
      const { osobaId, cookie } = await signedIn(portal)
      await portal.db.execute(
        sql`insert into notifikacija_kanal (osoba_id, kanal, vrste) values (${osobaId}, 'uredaj', '{}')`,
      )
      return {
        osobaId,
        poziv: () => portal.send('POST', '/v1/auth/me/brisanje', { potvrda: 'obriši moje podatke' }, { cookie }),
        dalje: sql`update notifikacija_kanal set kanal = kanal where osoba_id = ${osobaId}`,
      }
    },
  ],
  [
    'a change of the rights of an administrator, beside one that is confirmed by two',
    async () => {
      const { cookie } = await signedIn(portal, { superadmin: true })
      const { osobaId } = await signedIn(portal, { superadmin: true })
      const [row] = (
        await portal.db.execute<{ v: number }>(
          sql`select verzija_retka::int as v from fizicka_osoba where id = ${osobaId}`,
        )
      ).rows
      const body = { verzijaRetka: row?.v, superadmin: false }
      return {
        osobaId,
        poziv: () => portal.send('PUT', `/v1/administracija/superadministratori/${osobaId}`, body, { cookie }),
        dalje: sql`select pg_advisory_xact_lock(hashtextextended('administratori', 0))`,
      }
    },
  ],
  [
    'the end of a place at an institution, beside a decision of whoever has it',
    async () => {
      const [{ cookie }, drugi] = [await signedIn(portal, { superadmin: true }), await signedIn(portal)]
      const { osobaId } = await signedIn(portal)
      await addInstitution(portal.db, USTANOVA, [
        { osobaId: drugi.osobaId, razina: 'A' },
        { osobaId, razina: 'A' },
      ])
      const body = { mutationId: randomUUID(), verzijaRetka: 1 }
      const put = `/v1/administracija/institucije/${USTANOVA}/administracija/korisnici/${osobaId}`
      return {
        osobaId,
        poziv: () => portal.send('DELETE', put, body, { cookie }),
        dalje: sql`select from institucija where id = ${USTANOVA} for update`,
      }
    },
  ],
]

const cekaju = async () =>
  (
    await portal.db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows.length

it.each(SLUCAJEVI)('%s', async (_ime, pripremi) => {
  const { osobaId, poziv, dalje } = await pripremi()
  let ceka: ReturnType<typeof poziv> | undefined
  await portal.db.transaction(async (tx) => {
    await tx.execute(sql`select from fizicka_osoba where id = ${osobaId} for share`)
    await tx.execute(sql`select from institucija_osoba where osoba_id = ${osobaId} for share`)
    ceka = poziv()
    await expect.poll(cekaju, { timeout: 20_000 }).toBe(1)
    // Shorter than the time after which the database ends one of two that wait for each other.
    await tx.execute(sql`set local lock_timeout = 500`)
    await tx.execute(dalje)
  })
  const answer = await ceka
  expect(answer?.statusCode, answer?.body).toBe(200)
})
