/** Requests that change hands: taken from whoever has them, and from nobody else. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { institutionActor } from '#contract/kernel/actor.fixture.ts'
import { asPortal } from '#server/platform/db/context.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { zapisiPojasnjenje } from '#tests/support/pojasnjenje.ts'
import {
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  TIJELA,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { predmetiPojasnjenja } from './pojasnjenje.predmeti.ts'

let k: KlupaProjekata
let prvi: TestOsoba
let drugi: TestOsoba
let treci: TestOsoba
let id: string
beforeAll(async () => {
  k = await klupaProjekata()
  k.api.clock.now = OZUJAK
  ;[prvi, drugi, treci] = [
    await djelatnik(k.api.db, TIJELA.SEL, 'R'),
    await djelatnik(k.api.db, TIJELA.SEL, 'R'),
    await djelatnik(k.api.db, TIJELA.SEL, 'R'),
  ]
  const pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.98', modalitet: 'trajni' })
  const projektId = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 2 })
  id = await zapisiPojasnjenje(k.api.db, { projektId, statusId: 1, redak: { autorId: prvi.id } })
})
afterAll(() => k.api.stop())

const prenesi = (od: TestOsoba, na: TestOsoba) =>
  k.api.db.transaction((tx) =>
    asPortal(tx, () =>
      predmetiPojasnjenja.prenesi(tx, id, {
        od: od.id,
        na: institutionActor(na.id, TIJELA.SEL, 'R'),
        sada: OZUJAK,
        uzrok: noviId(),
      }),
    ),
  )

test('two hand-overs of one request: the later one finds another person in charge and changes nothing', async () => {
  await expect(prenesi(drugi, treci)).rejects.toMatchObject({ kod: 'zastarjela-verzija' })
  expect(await prenesi(prvi, drugi)).toBe(id)
  await expect(prenesi(prvi, treci)).rejects.toMatchObject({ kod: 'zastarjela-verzija' })
  expect(await prenesi(drugi, treci)).toBe(id)
})
