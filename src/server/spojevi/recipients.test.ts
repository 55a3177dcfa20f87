/** The people behind the codes of the domain tables. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Parties, Who } from '#contract/kernel/permissions.ts'
import { institucijaOsoba } from '#server/modules/institucija/institucija.tables.ts'
import { fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import { djelatnik, osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { type KlupaProjekata, klupaProjekata, noviId, ovlasti } from '#tests/support/projekti.ts'
import { findRecipients } from './recipients.ts'

let k: KlupaProjekata
let gost: TestOsoba
let samoNpoo: TestOsoba
const PROJEKT = noviId()
const DRUGI = noviId()
beforeAll(async () => {
  k = await klupaProjekata()
  const { db } = k.api
  gost = await osoba(db, 'Gost')
  await ovlasti(db, gost, k.nas.id, 'UR', PROJEKT)
  const bivsi = await osoba(db, 'Bivši')
  await ovlasti(db, bivsi, k.nas.id, 'ZAS', null, new Date('2020-01-01T00:00:00Z'))
  const ugasen = await osoba(db, 'Ugašen')
  await ovlasti(db, ugasen, k.nas.id, 'ZAS')
  await db.update(fizickaOsoba).set({ aktivna: false }).where(eq(fizickaOsoba.id, ugasen.id))
  samoNpoo = await djelatnik(db, 1, 'R', [1])
  // One person on both sides: told twice, once for each party.
  await db
    .insert(institucijaOsoba)
    .values({ osobaId: k.nas.osobe.ZAS.id, institucijaId: 1, razina: 'R', programIds: [2] })
})
afterAll(() => k.api.stop())

const parties = (): Parties => ({
  prijaviteljId: k.nas.id,
  projektId: PROJEKT,
  programId: 2,
  tijela: { DRF: 4, SEL: 1 },
})
const find = (who: Who[], changes: Parties = {}) =>
  k.api.db.transaction((tx) => findRecipients(tx, who, { ...parties(), ...changes }))
const ids = async (who: Who[], changes: Parties = {}) => (await find(who, changes)).map(({ osobaId }) => osobaId)

describe('behind a code stand', () => {
  test('active persons of exactly that level of the applicant, whose right runs', async () => {
    expect(await ids(['ZAS'])).toEqual([k.nas.osobe.ZAS.id])
    expect(await ids(['PRG'])).toEqual([k.nas.osobe.PRG.id])
    expect(await ids(['ZAS'], { prijaviteljId: 999_999 })).toEqual([])
  })

  test('persons with a right to this project, not those of another', async () => {
    expect(await ids(['UR'])).toEqual([k.nas.osobe.UR.id, gost.id])
    expect(await ids(['UR'], { projektId: DRUGI })).toEqual([k.nas.osobe.UR.id])
  })

  test('persons of that level of the body, on this programme', async () => {
    expect(await ids(['R@SEL'])).toEqual([k.djelatnici['R@SEL'].id, k.nas.osobe.ZAS.id].sort((a, b) => a - b))
    expect(await ids(['R@SEL'], { programId: 1 })).toEqual([k.djelatnici['R@SEL'].id, samoNpoo.id])
    expect(await ids(['V@DRF'])).toEqual([k.djelatnici['V@DRF'].id])
    expect(await ids(['R@IMP'])).toEqual([])
  })

  test('administrators with the flag, and super-administrators', async () => {
    expect(await ids(['ADM(pozivi.povratakPrijave)'])).toEqual([k.admin.id, k.superadmin.id])
    expect(await ids(['ADM(obavijesti)'])).toEqual([k.drugiAdmin.id, k.superadmin.id])
  })

  test('nobody for the portal itself', async () => {
    expect(await ids(['SYS', 'SADM'])).toEqual([])
  })
})

test('everybody is found once for each party, with an address and the first code that names them', async () => {
  const found = await find(['ZAS', 'R@SEL', 'ZAS'])
  const both = found.filter(({ osobaId }) => osobaId === k.nas.osobe.ZAS.id)
  expect(both.map(({ primatelj, primateljId, razlog }) => [primatelj, primateljId, razlog])).toEqual([
    ['prijavitelj', k.nas.id, 'ZAS'],
    ['institucija', 1, 'R@SEL'],
  ])
  await ovlasti(k.api.db, gost, k.nas.id, 'ZAS')
  const first = (await find(['UR', 'ZAS'])).find(({ osobaId }) => osobaId === gost.id)
  expect(first?.razlog).toBe('UR')
  expect(found.every(({ email }) => email.includes('@'))).toBe(true)
  expect(found).toHaveLength(3)
})
