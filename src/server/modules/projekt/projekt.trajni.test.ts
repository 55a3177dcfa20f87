/** An open standing call through HTTP: who selects reads its applications at once, who implements from contracting on, nobody else. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RedakNiti } from '#contract/modules/pretinac/pretinac.schema.ts'
import { pretinacPorts } from '#server/spojevi/kinds.ts'
import { HAMAG, KK, MFIN, SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import {
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  zapisiPodnesenu,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { pretinacRoutes } from '../pretinac/pretinac.routes.ts'

let k: KlupaProjekata
let projektId: string
let nitId: string
beforeAll(async () => {
  k = await klupaProjekata(async (app) => pretinacRoutes(app, pretinacPorts))
  const pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.82', modalitet: 'trajni', impId: SAFU })
  projektId = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 2 })
  await zapisiPodnesenu(k.api.db, projektId)
  const poruka = {
    nitId: null,
    projektId,
    vrsta: 'razgovor',
    predmet: 'Pitanje',
    tekst: '<p>Pitanje.</p>',
    brojPriloga: 0,
  }
  const put = `v1/prijavitelji/${k.nas.id}/pretinac/poruke`
  nitId = (
    await k.api.send<{ nitId: string }>('POST', put, k.nas.osobe.ZAS.token, {
      mutationId: noviId(),
      id: noviId(),
      poruka,
    })
  ).body.nitId
})
afterAll(() => k.api.stop())

/** Where this person of a body finds the application. */
async function zna(tko: TestOsoba, id: number): Promise<Record<string, unknown>> {
  const [popis, detalj, niti, nit] = [
    await k.api.get<{ data: { id: string }[] }>(`v1/institucije/${id}/projekti?programId=${KK}`, tko.token),
    await k.api.get(`v1/auth/me/institucija/${id}/projekt/${projektId}`, tko.token),
    await k.api.get<{ data: RedakNiti[] }>(`v1/institucije/${id}/pretinac?programId=${KK}`, tko.token),
    await k.api.get(`v1/institucije/${id}/pretinac/${nitId}`, tko.token),
  ]
  return {
    popis: popis.body.data.some((one) => one.id === projektId),
    detalj: detalj.status,
    niti: niti.body.data.some((one) => one.id === nitId),
    nit: nit.status,
  }
}
const TIJELO = { SEL: HAMAG, IMP: SAFU, FIN: MFIN }
const NISTA = { popis: false, detalj: 404, niti: false, nit: 404 }
const SVE = { popis: true, detalj: 200, niti: true, nit: 200 }

test.each([
  ['is submitted', 2, { SEL: SVE, IMP: NISTA, FIN: NISTA }],
  ['is under an objection', 15, { SEL: SVE, IMP: NISTA, FIN: NISTA }],
  ['was selected', 4, { SEL: SVE, IMP: SVE, FIN: NISTA }],
  ['is contracted', 6, { SEL: SVE, IMP: SVE, FIN: NISTA }],
] as const)(
  'an application that %s is known to the bodies that work on it, and to no other',
  async (_sto, statusId, ocekivano) => {
    await k.upit(sql`update projekt set status_id = ${statusId} where id = ${projektId}::uuid`)
    for (const [tijelo, sto] of Object.entries(ocekivano)) {
      const id = TIJELO[tijelo as keyof typeof TIJELO]
      expect.soft([tijelo, await zna(await djelatnik(k.api.db, id, 'R'), id)]).toEqual([tijelo, sto])
    }
  },
)
