/** What waits for its turn in the queue is in time by when it arrived (rule 1.6), by whichever of the queued calls. */
import { setTimeout as cekaj } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { PojasnjenjeDetalj } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { vidiProjekt } from '#server/modules/projekt/projekt.routes.ts'
import { pojasnjenjeRoutes } from '#server/modules/razmjena/pojasnjenje.routes.ts'
import { pojasnjenjeAggregate } from '#server/modules/razmjena/pojasnjenje.sync.ts'
import { pojasnjenjeKindDesk } from '#server/spojevi/kinds.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { zapisiPojasnjenje } from '#tests/support/pojasnjenje.ts'
import {
  IZJAVE,
  type KlupaProjekata,
  klupaProjekata,
  noviPoziv,
  TIJELA,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { ishod, prijavljenUredaj } from '#tests/support/uredaj.ts'
import { dajOvlast, posaljiZapecaceno, zapecati } from '#tests/support/zapecaceno.ts'
import { contentHash } from '../sync/content-hash.ts'

/** Of everybody who is at work while one waits. */
const MJESTA = 10
/** Soon enough that no document of the form grows too old before it. */
const ROK = OZUJAK + 3_600_000

let k: KlupaProjekata
let pozivId: number
beforeAll(async () => {
  k = await klupaProjekata(
    async (app) => pojasnjenjeRoutes(app, pojasnjenjeKindDesk, vidiProjekt),
    [pojasnjenjeAggregate(pojasnjenjeKindDesk)],
  )
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.86', datumZatvaranja: new Date(ROK).toISOString() })
})
afterAll(() => k.api.stop())
beforeEach(() => {
  k.api.clock.now = OZUJAK
})

/** Sends just before `rok` while all places are taken, and lets it in ten seconds after. */
async function prekoRoka<T>(rok: number, salji: () => Promise<T>): Promise<T> {
  const { red } = k.api.app
  const izlazi = await Promise.all(Array.from({ length: MJESTA }, (_, at) => red.udi(1_000_000 + at)))
  const ulazi = vi.spyOn(red, 'udi')
  k.api.clock.now = rok - 2_000
  const odgovor = salji()
  while (ulazi.mock.calls.length === 0) await cekaj(5)
  ulazi.mockRestore()
  k.api.clock.now = rok + 10_000
  for (const izadi of izlazi) izadi()
  return odgovor
}

const spremna = () => zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 10 })

/** The order to submit an application, from a device of whoever represents the applicant. */
async function podnesiSUredaja(id: string) {
  const tablet = await prijavljenUredaj(k)
  const { obrazacHash: hash } = await k.redak(id)
  const naredba = { name: 'podnesi', args: IZJAVE, expectState: 10, contentHash: hash }
  return { tablet, omotnica: tablet.naredi(id, { rev: 1, hash }, naredba) }
}

const jePodnesena = async (id: string) => {
  const { statusId, vrijemePodnosenja } = await k.redak(id)
  expect([statusId, vrijemePodnosenja?.getTime()]).toEqual([2, expect.toSatisfy((at: number) => at < ROK)])
}

test('[R-ROK] an application that arrived before the call closed is submitted, however long its move waits at the desk', async () => {
  const id = await spremna()
  const podnesi = () =>
    k.povuci(k.nas.osobe.ZAS, `prijavitelji/${k.nas.id}`, id, { prijelaz: 'podnesi', polja: IZJAVE })
  const { status, body } = await prekoRoka(ROK, podnesi)
  expect(status, JSON.stringify(body)).toBe(200)
  await jePodnesena(id)
})

test('[R-ROK] so is one that a device sends, and one that leaves it sealed with nobody signed in', async () => {
  const id = await spremna()
  const { tablet, omotnica } = await podnesiSUredaja(id)
  expect(ishod(await prekoRoka(ROK, () => tablet.posalji([omotnica])))).toMatchObject({ status: 'applied' })
  await jePodnesena(id)

  k.api.clock.now = OZUJAK
  const drugi = await spremna()
  const zapecacena = await podnesiSUredaja(drugi)
  const pecat = await dajOvlast(k, k.nas.osobe.ZAS, zapecacena.tablet.deviceId)
  const kopije = await zapecati(pecat, [zapecacena.omotnica])
  const { body } = await prekoRoka(ROK, () => posaljiZapecaceno(k, pecat, kopije))
  expect(body.zaprimljeno).toEqual([zapecacena.omotnica.mutationId])
  await jePodnesena(drugi)
})

test('[R-ROK] an answer to a request for clarification that arrived before midnight is not late', async () => {
  const trajni = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.87', modalitet: 'trajni' })
  const projektId = await zapisiProjekt(k.api.db, { pozivId: trajni, prijaviteljId: k.nas.id, statusId: 2 })
  const id = await zapisiPojasnjenje(k.api.db, { projektId, statusId: 3 })
  const { ZAS: zas } = k.nas.osobe
  const put = `v1/prijavitelji/${k.nas.id}/projekti/${projektId}/zahtjevi-za-pojasnjenjem/${id}`
  const { verzijaRetka: rev, sadrzaj, rok } = (await k.api.get<PojasnjenjeDetalj>(put, zas.token)).body
  expect(rok).toBe('2027-03-08')
  const tablet = await prijavljenUredaj(k, zas)
  const oZahtjevu = { aggregate: { type: 'pojasnjenje', id }, type: 'pojasnjenje.command', lane: `pojasnjenje:${id}` }
  const osnova = { rev, hash: contentHash(sadrzaj as JsonObject) }
  const omotnica = tablet.naredi(id, osnova, { name: 'posaljiOdgovor', expectState: 3 }, oZahtjevu)
  const ponoc = Date.parse('2027-03-08T23:00:00.000Z')
  expect(ishod(await prekoRoka(ponoc, () => tablet.posalji([omotnica])))).toMatchObject({ status: 'applied' })
  k.api.clock.now = OZUJAK
  const stol = `v1/institucije/${TIJELA.SEL}/projekti/${projektId}/zahtjevi-za-pojasnjenjem/${id}`
  const { body } = await k.api.get<PojasnjenjeDetalj>(stol, k.djelatnici['R@SEL'].token)
  expect([body.statusId, body.zakasnjelo]).toEqual([5, null])
})
