import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prijaviteljOsoba } from '#server/modules/prijavitelj/prijavitelj.tables.ts'
import { addApplicant, addInstitution, openPortal, signedIn, type TestPortal } from './portal.ts'
import { meanwhile, routes } from './probe.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal({ routes })
})
afterAll(() => portal.close())

describe('A policy', () => {
  it('asks who is calling before it looks at anything else', async () => {
    for (const url of [
      '/v1/probe/moje',
      '/v1/prijavitelji/1/probe',
      '/v1/prijavitelji/x/probe',
      '/v1/administracija/probe',
    ]) {
      expect((await portal.call({ url })).json(), url).toMatchObject({ statusCode: 401, kod: 'neprijavljen' })
    }
    const garbage = await portal.call({ url: '/v1/probe/moje', headers: { authorization: 'Basic YTpi' } })
    expect(garbage.statusCode).toBe(400)
  })

  it('gives one answer to foreign, missing and impossible ids, byte for byte [R-AZ-4]', async () => {
    const { cookie, osobaId } = await signedIn(portal)
    const own = await addApplicant(portal.db, [{ osobaId, razina: 'UR' }])
    const foreign = await addApplicant(portal.db, [])
    const past = await addApplicant(portal.db, [{ osobaId, razina: 'ZAS', vrijediDo: new Date(portal.clock.now - 1) }])
    const get = (id: number | string) => portal.call({ url: `/v1/prijavitelji/${id}/probe`, headers: { cookie } })
    expect((await get(own)).json()).toEqual({ razina: 'UR' })
    const answers = await Promise.all(
      [foreign, past, 999_999, 'abc', '-1', '0', '99999999999', '1e0x', "1' or 1=1--"].map((id) =>
        get(encodeURIComponent(id)),
      ),
    )
    const shapes = answers.map(({ statusCode, body, headers }) => {
      const { date: _date, ...rest } = headers
      const requestId = JSON.parse(body).requestId
      return JSON.stringify([statusCode, body.replace(requestId, 'X'), rest])
    })
    expect(new Set(shapes).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({ statusCode: 404, kod: 'nije-pronadeno', poruka: 'Zapis nije pronađen.' })
  })

  it('of an institution distinguishes who is not there (404) from who may not (403)', async () => {
    const leader = await signedIn(portal)
    const clerk = await signedIn(portal)
    const superadmin = await signedIn(portal, { superadmin: true })
    await addInstitution(portal.db, 41, [
      { osobaId: leader.osobaId, razina: 'A' },
      { osobaId: clerk.osobaId, razina: 'R' },
    ])
    const get = async (cookie: string, id = 41) =>
      (await portal.call({ url: `/v1/institucije/${id}/probe`, headers: { cookie } })).statusCode
    expect(await get(leader.cookie)).toBe(200)
    expect(await get(leader.cookie, 42)).toBe(404)
    expect(await get(clerk.cookie)).toBe(403)
    expect(await get(superadmin.cookie)).toBe(404)
  })

  it('of administration needs the very flag; a super-administrator holds all', async () => {
    const get = async (values: object) => {
      const { cookie } = await signedIn(portal, values)
      return portal.call({ url: '/v1/administracija/probe', headers: { cookie } })
    }
    expect((await get({ adminDopustenja: ['obavijesti'] })).json()).toEqual({ vrsta: 'administrator' })
    expect((await get({ superadmin: true })).statusCode).toBe(200)
    expect((await get({ adminDopustenja: ['programi'] })).statusCode).toBe(403)
    expect((await get({})).statusCode).toBe(403)
  })

  it('is asked again inside the transaction: a right taken away meanwhile has no effect [R-AZ-12]', async () => {
    const { cookie, osobaId } = await signedIn(portal)
    const id = await addApplicant(portal.db, [{ osobaId, razina: 'ZAS' }])
    const post = () => portal.send('POST', `/v1/prijavitelji/${id}/upis`, undefined, { cookie })
    expect((await post()).json()).toEqual({ ok: true })
    meanwhile.happens = () => portal.db.delete(prijaviteljOsoba).where(eq(prijaviteljOsoba.osobaId, osobaId))
    expect((await post()).statusCode).toBe(404)
    meanwhile.happens = async () => undefined
    expect((await post()).statusCode).toBe(404)
  })
})
