import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INSTITUTION_PERMISSIONS } from '#contract/kernel/permissions.ts'
import { fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import { findActor } from '#server/platform/auth/access.ts'
import { createAccess } from '#server/spojevi/access.ts'
import { addInstitution, addPerson, openPortal, signedIn, type TestPortal } from './portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

describe('A role of an institution that is narrowed', () => {
  it('is remembered as a revocation for each who loses something by it, and for nobody else [R-OFF-5]', async () => {
    const sef = await signedIn(portal)
    const [prva, druga, treca] = await Promise.all(
      ['Prva', 'Druga', 'Treća'].map((ime) => addPerson(portal.db, { ime })),
    )
    const [id, oba] = [77, [prva ?? 0, druga ?? 0]]
    await addInstitution(portal.db, id, [{ osobaId: sef.osobaId, razina: 'A' }])
    const url = `/v1/institucije/${id}/administracija/uloge`
    const uloga = (dozvole: string[]) => ({ mutationId: randomUUID(), sadrzaj: { naziv: 'Uloga', opis: '', dozvole } })
    const [a, b] = Object.keys(INSTITUTION_PERMISSIONS) as [string, string]
    const made = await portal.send('POST', url, uloga([a, b]), { cookie: sef.cookie })
    expect(made.statusCode, made.body).toBe(200)
    const [{ ulogaId }] = (
      await portal.db.execute<{ ulogaId: number }>(
        sql`select id as "ulogaId" from institucija_uloga where institucija_id = ${id}`,
      )
    ).rows as [{ ulogaId: number }]
    await addInstitution(portal.db, id, [
      ...oba.map((osobaId) => ({ osobaId, razina: 'R', ulogaIds: [ulogaId], dozvole: [a, b] })),
      { osobaId: treca ?? 0, razina: 'R' },
    ])
    const spremi = async (verzijaRetka: number, dozvole: string[]) => {
      const answer = await portal.send(
        'PUT',
        `${url}/${ulogaId}`,
        { ...uloga(dozvole), verzijaRetka },
        { cookie: sef.cookie },
      )
      expect(answer.statusCode, answer.body).toBe(200)
      const { rows } = await portal.db.execute(sql`select osoba_id as "osobaId", vrsta, opozvao_id as "opozvaoId"
        from opoziv_prava where stranka_id = ${id} order by osoba_id`)
      return rows
    }
    const jednom = oba.map((osobaId) => ({ osobaId, vrsta: 'institucija', opozvaoId: sef.osobaId }))
    expect(await spremi(1, [a])).toEqual(jednom)
    // Wider again, and the same again: nobody lost anything.
    expect(await spremi(2, [a, b])).toEqual(jednom)
    expect(await spremi(3, [a, b])).toEqual(jednom)
  })
})

describe('An account and its flags', () => {
  it('are held until the effect commits, so that none outlives them [I5, R-AZ-12]', async () => {
    const { db } = portal
    const osobaId = await addPerson(db, { adminDopustenja: ['obavijesti'] })
    const access = createAccess(db)
    const who = { osobaId, stvarnaOsobaId: osobaId }
    await db.transaction(async (tx) => {
      const actor = await findActor(access, tx, who, undefined, portal.clock.now, true)
      expect(actor?.adminDopustenja).toEqual(['obavijesti'])
      const taking = db.transaction(async (other) => {
        await other.execute(sql`set local lock_timeout = 300`)
        await other
          .update(fizickaOsoba)
          .set({ adminDopustenja: [], aktivna: false })
          .where(eq(fizickaOsoba.id, osobaId))
      })
      await expect(taking).rejects.toMatchObject({ cause: { code: '55P03' } })
    })
    await db.update(fizickaOsoba).set({ aktivna: false }).where(eq(fizickaOsoba.id, osobaId))
    const gone = await db.transaction((tx) => findActor(access, tx, who, undefined, portal.clock.now, true))
    expect(gone).toBeUndefined()
  })
})
