/** A letter to many: counted before it leaves, filled in for each, and above the limit decided by a second administrator. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { SkupniMail } from '#contract/modules/mail/skupni-mail.endpoints.ts'
import { postavka } from '#server/platform/postavke/postavka.tables.ts'
import { osoba } from '#tests/support/builders/osoba.ts'
import { zajednickaKlupa } from '#tests/support/klupa.ts'
import { fizickaOsoba } from '../korisnik/korisnik.tables.ts'
import { skupniMailRoutes } from './skupni-mail.routes.ts'

const PUT = 'v1/administracija/skupniMailovi'
const k = zajednickaKlupa(async (app) => skupniMailRoutes(app))

const unos = (primatelja: number, more: object = {}) => ({
  predmet: 'Radovi',
  tijelo: 'Poštovani {{ime}} {{prezime}},\n\nportal neće raditi.',
  skupina: 'administratori',
  pozivId: null,
  primatelja,
  ...more,
})
const posalji = (body: object, tko = k.superadmin) =>
  k.api.send<{ data: SkupniMail[] } & ProblemBody>('POST', PUT, tko.token, body)
const pisma = async (id: number) =>
  k.upit<{ tijelo: string; vrsta: string; razlog: string }>(
    sql`select tijelo, vrsta, razlog from mail where uzrok = ${`skupni:${id}`} order by prima`,
  )

test('[ML-5] goes to everybody of the group once, with the name of each and why it came', async () => {
  const { body } = await k.zovi<{ broj: number; bezDrugeOsobe: number }>(
    'GET',
    `${PUT}/primatelji?skupina=administratori`,
    k.superadmin.token,
  )
  expect(body).toEqual({ broj: 3, bezDrugeOsobe: 50 })
  expect((await posalji(unos(2))).body.greske?.[0]?.poruka).toContain('sada ih je 3')
  const [mail] = (await posalji(unos(3))).body.data
  expect(mail).toMatchObject({ statusId: 2, primatelja: 3, mozeOdluciti: false })
  const sva = await pisma(mail?.id ?? 0)
  expect(sva.map(({ tijelo }) => tijelo.split('\n')[0])).toEqual([
    'Poštovani Admin Testić,',
    'Poštovani Drugi Testić,',
    'Poštovani Super Testić,',
  ])
  expect(sva[0]).toMatchObject({ vrsta: 'skupni', razlog: 'Ovu poruku primate jer ste administrator Portala fondova.' })
})

test('[ML-5] two people who read one mailbox get each their own', async () => {
  const [prva, druga] = [await osoba(k.api.db, 'Dijana'), await osoba(k.api.db, 'Edo')] as const
  const values = { superadmin: true, email: 'ured@primjer.hr', aktivna: true }
  for (const { id } of [prva, druga]) await k.api.db.update(fizickaOsoba).set(values).where(eq(fizickaOsoba.id, id))
  const [mail] = (await posalji(unos(5))).body.data
  const uzrok = `skupni:${mail?.id}`
  const pisma = await k.upit<{ id: number; tijelo: string }>(
    sql`select osoba_id as id, tijelo from mail where uzrok = ${uzrok} and prima = 'ured@primjer.hr' order by osoba_id`,
  )
  expect(pisma.map(({ id, tijelo }) => [id, tijelo.split('\n')[0]])).toEqual([
    [prva.id, 'Poštovani Dijana Testić,'],
    [druga.id, 'Poštovani Edo Testić,'],
  ])
  await k.api.db.update(fizickaOsoba).set({ superadmin: false }).where(eq(fizickaOsoba.email, 'ured@primjer.hr'))
})

test('[ML-5] an unknown placeholder, a call that is not named and a missing right are refused', async () => {
  expect((await posalji(unos(3, { tijelo: 'Za {{oib}}' }))).body.poruka).toContain('{{oib}}')
  expect((await posalji(unos(3, { skupina: 'prijaviteljiPoziva' }))).body.greske?.[0]?.polje).toBe('pozivId')
  expect((await posalji(unos(3), k.drugiAdmin)).status).toBe(403)
})

test('[ML-6] above the limit of the settings nothing leaves until another administrator agrees, once', async () => {
  await k.api.db.insert(postavka).values({
    kljuc: 'mailDrugaOsoba',
    vrijednost: '2',
    vrijediOd: '2020-01-01',
    obrazlozenje: 'Proba praga',
    osobaId: k.superadmin.id,
    zapisanoAt: new Date(k.api.clock.now),
  })
  const [mail] = (await posalji(unos(3))).body.data
  const id = mail?.id ?? 0
  expect([mail?.statusId, await pisma(id)]).toEqual([1, []])
  const odluci = (token: string, odobri = true) =>
    k.api.send<ProblemBody>('POST', `${PUT}/${id}/odluka`, token, { verzijaRetka: 1, odobri })
  expect((await odluci(k.superadmin.token)).body.kod).toBe('cetiri-oka')
  const drugi = await osoba(k.api.db, 'Potvrditelj')
  await k.api.db
    .update(fizickaOsoba)
    .set({ adminDopustenja: ['posaljiEmailKrozSustav'] })
    .where(eq(fizickaOsoba.id, drugi.id))
  expect((await odluci(drugi.token)).status).toBe(200)
  expect((await odluci(drugi.token)).status).toBe(409)
  expect(await pisma(id)).toHaveLength(4)
})
