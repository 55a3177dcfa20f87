/** Pinned records over HTTP: a person's own, without names, and no more than one question of the palette names. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oznakaZapisa, type ZapisPalete } from '#contract/kernel/paleta.endpoints.ts'
import type { Prikvaceno } from '#contract/kernel/prikvaceno.endpoints.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import { MODULES } from '#server/modules.ts'
import { paletaRoutes } from '#server/spojevi/paleta.ts'
import type { TestOsoba } from '#tests/support/builders/osoba.ts'
import {
  impersoniraj,
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { prikvacenoRoutes } from './prikvaceno.routes.ts'

let k: KlupaProjekata
let svoj: string
let drugi: string
let tudi: string
beforeAll(async () => {
  k = await klupaProjekata(async (app) => {
    paletaRoutes(app, MODULES)
    prikvacenoRoutes(app)
  })
  const pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.P' })
  const projekt = (prijaviteljId: number) => zapisiProjekt(k.api.db, { pozivId, prijaviteljId, statusId: 1 })
  svoj = await projekt(k.nas.id)
  drugi = await projekt(k.nas.id)
  tudi = await projekt(k.tudi.id)
})
afterAll(() => k.api.stop())

const zapis = (id: string): Prikvaceno => ({ za: `prijavitelj:${k.nas.id}`, vrsta: 'projekt', id })
const popis = async (tko: TestOsoba) =>
  (await k.zovi<{ data: Prikvaceno[] }>('GET', 'v1/prikvaceno', tko.token)).body.data
const prikvaci = (tko: TestOsoba, one: object) =>
  k.api.send<ProblemBody>('PUT', 'v1/prikvaceno', tko.token, one as Record<string, unknown>)
const otkvaci = (tko: TestOsoba, { za, vrsta, id }: Prikvaceno) =>
  k.api.app.http.inject({
    method: 'DELETE',
    url: `/v1/prikvaceno/${encodeURIComponent(za)}/${vrsta}/${id}`,
    headers: { authorization: `Bearer ${tko.token}` },
  })

describe('Pinned records', () => {
  test('are the person’s own, pinned and unpinned as often as they like', async () => {
    const { ZAS, UR } = k.nas.osobe
    for (const id of [svoj, drugi, svoj]) expect((await prikvaci(ZAS, zapis(id))).status).toBe(200)
    expect(new Set(await popis(ZAS))).toEqual(new Set([zapis(svoj), zapis(drugi)]))
    expect(await popis(UR)).toEqual([])
    expect((await otkvaci(UR, zapis(svoj))).statusCode).toBe(200)
    expect(await popis(ZAS)).toHaveLength(2)
    for (let n = 0; n < 2; n += 1) expect((await otkvaci(ZAS, zapis(svoj))).statusCode).toBe(200)
    expect(await popis(ZAS)).toEqual([zapis(drugi)])
  })

  test('hold no name: of a record that may not be read the palette answers nothing', async () => {
    const { ZAS } = k.nas.osobe
    await prikvaci(ZAS, zapis(tudi))
    const zapisi = (await popis(ZAS)).map(oznakaZapisa).join(',')
    expect(zapisi).toContain(tudi)
    const url = `v1/prijavitelji/${k.nas.id}/paleta?zapisi=${encodeURIComponent(zapisi)}`
    const { body } = await k.zovi<{ data: ZapisPalete[] }>('GET', url, ZAS.token)
    expect(body.data.map(({ id }) => id)).toEqual([drugi])
  })

  test('are not changed by who acts in the person’s name, and are at most fifty', async () => {
    const { ZAS } = k.nas.osobe
    expect((await prikvaci(await impersoniraj(k, ZAS), zapis(svoj))).status).toBe(403)
    const many = k.tudi.osobe.PRG
    for (let n = 0; n < 50; n += 1) expect((await prikvaci(many, zapis(noviId()))).status).toBe(200)
    const { status, body } = await prikvaci(many, zapis(noviId()))
    expect([status, body.poruka]).toEqual([422, 'Prikvačiti možete najviše 50 zapisa.'])
    expect(await popis(many)).toHaveLength(50)
  })
})
