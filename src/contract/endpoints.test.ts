import { describe, expect, test } from 'vitest'
import type { Endpoint } from './kernel/endpoint.ts'
import { ADMIN_PERMISSIONS, INSTITUTION_PERMISSIONS } from './kernel/permissions.ts'
import { korisnikEndpoints } from './modules/korisnik/korisnik.endpoints.ts'
import { notifikacijaEndpoints } from './modules/notifikacija/notifikacija.endpoints.ts'
import {
  obavijestAdministracijaEndpoints,
  obavijestEndpoints,
  obavijestInstitucijaEndpoints,
} from './modules/obavijest/obavijest.endpoints.ts'
import { dokumentiEndpoints } from './modules/poziv/dokumenti.endpoints.ts'
import { pozivEndpoints } from './modules/poziv/poziv.endpoints.ts'
import { pozivObjaveEndpoints } from './modules/poziv/poziv.objave.ts'
import { programEndpoints } from './modules/program/program.endpoints.ts'
import {
  projektAdministracijaEndpoints,
  projektInstitucijaEndpoints,
  projektPrijaviteljEndpoints,
} from './modules/projekt/projekt.endpoints.ts'
import { sifrarnikEndpoints } from './modules/sifrarnik/sifrarnik.endpoints.ts'

const all: Endpoint[] = [
  dokumentiEndpoints,
  korisnikEndpoints,
  notifikacijaEndpoints,
  obavijestAdministracijaEndpoints,
  obavijestEndpoints,
  obavijestInstitucijaEndpoints,
  pozivEndpoints,
  pozivObjaveEndpoints,
  programEndpoints,
  projektAdministracijaEndpoints,
  projektInstitucijaEndpoints,
  projektPrijaviteljEndpoints,
  sifrarnikEndpoints,
].flatMap((group) => (Object.values(group) as unknown as (Endpoint | undefined)[]).filter((one) => one !== undefined))

describe('endpoints', () => {
  test('no two share a method and a path', () => {
    const names = all.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(all.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s names its path parameters, its policy and its audit',
    (_name, { path, params, policy, audit, query }) => {
      const named = [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name]) => name).sort()
      expect(Object.keys((params as unknown as { shape: object }).shape).sort()).toEqual(named)
      expect(audit).toMatch(/^[a-zA-Z]+(\.[a-zA-Z]+)+$/)
      if (policy.who === 'prijavitelj') expect(named).toContain('prijaviteljId')
      if (policy.who === 'institucija')
        expect(named.some((name) => name === 'institucijaId' || name === 'id')).toBe(true)
      if (policy.who === 'institucija' && policy.permission)
        expect(INSTITUTION_PERMISSIONS).toHaveProperty([policy.permission])
      if (policy.who === 'administrator') expect(ADMIN_PERMISSIONS).toContain(policy.permission)
      expect(query.safeParse({ nepoznato: 'x' }).success).toBe(false)
    },
  )

  test('numbers in addresses are read from text, and nothing else is', () => {
    const { params } = pozivEndpoints.javniDetalj
    expect(params.safeParse({ pozivId: '7' }).data).toEqual({ pozivId: 7 })
    for (const pozivId of ['', '0', '-1', '1.5', 'x', '99999999999'])
      expect(params.safeParse({ pozivId }).success).toBe(false)
  })

  test('the body of a move is never coerced', () => {
    const { body } = pozivEndpoints.prijelaz
    const good = { mutationId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', prijelaz: 'potvrdi', verzijaRetka: 7 }
    expect(body.safeParse(good).success).toBe(true)
    expect(body.safeParse({ ...good, verzijaRetka: '7' }).success).toBe(false)
    expect(body.safeParse({ ...good, visak: 1 }).success).toBe(false)
  })
})
