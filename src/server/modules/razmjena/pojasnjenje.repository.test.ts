import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { applyOps, type JsonObject } from '#contract/kernel/sync/patch.ts'
import { RETCI_ODGOVORA } from '#contract/modules/razmjena/pojasnjenje.katalog.ts'
import { asPortal } from '#server/platform/db/context.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { jpeg, type KlupaDatoteka, klupaDatoteka, sazetak } from '#tests/support/datoteke.ts'
import { odgovoreno, PITANJE, zapisiPojasnjenje } from '#tests/support/pojasnjenje.ts'
import { noviId, noviPoziv, zapisiProjekt } from '#tests/support/projekti.ts'
import { pojasnjenjeRepository } from './pojasnjenje.repository.ts'

let b: KlupaDatoteka
beforeAll(async () => {
  b = await klupaDatoteka()
  b.k.api.clock.now = OZUJAK
})
afterAll(() => b.stop())

const BAJTOVI = jpeg(900)
const dokument = (id = noviId()) => ({
  id,
  naziv: 'Ponuda.jpg',
  sha256: sazetak(BAJTOVI),
  bajtova: BAJTOVI.length,
})

test('[POJ-04] requests that are read at once know each its own missing documents, by one question for all', async () => {
  const { k } = b
  const { db } = k.api
  const pozivId = await noviPoziv(db, { oznaka: 'KK.03.2.1.48', modalitet: 'trajni' })
  const projektId = await zapisiProjekt(db, { pozivId, prijaviteljId: k.nas.id, statusId: 2 })
  const imenuje = (dokumenti: readonly object[]) =>
    applyOps(
      odgovoreno([PITANJE]),
      dokumenti.map((now) => ({
        kind: 'add',
        path: `${RETCI_ODGOVORA}.${PITANJE.id}.datoteke`,
        now: now as JsonObject & { id: string },
        after: null,
      })),
    )
  const sve = async (...popisi: readonly object[][]) => {
    const ids = []
    for (const dokumenti of popisi)
      ids.push(await zapisiPojasnjenje(db, { projektId, statusId: 3, redak: { sadrzaj: imenuje(dokumenti) } }))
    return ids
  }
  const [bez = '', s = ''] = await sve([], [dokument(), dokument()])
  const { id } = await b.najavi(k.nas.osobe.UR, BAJTOVI, { entitetVrsta: 'pojasnjenje', entitetId: bez })
  await b.posalji(k.nas.osobe.UR, id, 0, BAJTOVI)
  await k.upit(
    sql`update pojasnjenje set sadrzaj = ${JSON.stringify(imenuje([dokument(id)]))}::jsonb where id = ${bez}::uuid`,
  )
  // What came with another request is none of its own.
  const [tude = ''] = await sve([dokument(id)])

  const upiti = vi.spyOn(pg.Client.prototype, 'query')
  const procitana = await db.transaction((tx) =>
    asPortal(tx, () => pojasnjenjeRepository.gdje(tx, sql`z.projekt_id = ${projektId}::uuid`, SYSTEM, OZUJAK)),
  )
  const oDatotekama = upiti.mock.calls.filter(([upit]) => JSON.stringify(upit).includes('from datoteka'))
  upiti.mockRestore()
  expect(new Map(procitana.map(({ id: zahtjev, neprovjereneDatoteke: n }) => [zahtjev, n]))).toEqual(
    new Map([
      [bez, 0],
      [s, 2],
      [tude, 1],
    ]),
  )
  expect(oDatotekama).toHaveLength(1)
})
