/** Files of messages over a real connection: what a message says of a file is what the portal has, whichever of the two comes first. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import type { DetaljNiti, NovaPoruka } from '#contract/modules/pretinac/pretinac.schema.ts'
import { pretinacPorts } from '#server/spojevi/kinds.ts'
import { jpeg, type KlupaDatoteka, klupaDatoteka, sazetak } from '#tests/support/datoteke.ts'
import { noviId, noviPoziv, zapisiPodnesenu, zapisiProjekt } from '#tests/support/projekti.ts'
import { ishod, iza, prijavljenUredaj, type Uredaj } from '#tests/support/uredaj.ts'
import { pretinacRoutes } from './pretinac.routes.ts'
import { porukaAggregate } from './pretinac.sync.ts'

const DRUKCIJA = 'Datoteka „Ponuda.jpg” nema sadržaj s kojim je navedena. Priložite je ponovno.'
const BAJTOVI = jpeg(2000)

let b: KlupaDatoteka
let projektId: string
let uredaj: Uredaj
beforeAll(async () => {
  b = await klupaDatoteka({}, (app) => pretinacRoutes(app, pretinacPorts), [porukaAggregate(pretinacPorts)])
  const pozivId = await noviPoziv(b.k.api.db, { oznaka: 'KK.03.2.1.84', modalitet: 'trajni' })
  projektId = await zapisiProjekt(b.k.api.db, { pozivId, prijaviteljId: b.k.nas.id, statusId: 3 })
  await zapisiPodnesenu(b.k.api.db, projektId)
  uredaj = await prijavljenUredaj(b.k, UR())
})
afterAll(() => b.stop())

const UR = () => b.k.nas.osobe.UR
const oPoruci = (id: string) => ({ aggregate: { type: 'porukaPretinca', id }, lane: `porukaPretinca:${id}` })

/** A message that announces one file, sent from a device. */
async function poslana(): Promise<Envelope> {
  const poruka: NovaPoruka = {
    nitId: null,
    projektId,
    vrsta: 'razgovor',
    predmet: 'Ponuda dobavljača',
    tekst: '<p>U privitku je ponuda.</p>',
    brojPriloga: 1,
  }
  const args = poruka as unknown as JsonObject
  const id = noviId()
  const omotnica = uredaj.kreiraj(0, { ...oPoruci(id), id, args, laneSeq: 1, type: 'porukaPretinca.create' })
  expect(ishod(await uredaj.posalji([omotnica]))).toMatchObject({ status: 'applied' })
  return omotnica
}
async function navedi(poruka: Envelope, prilog: { id: string; sha256: string; bajtova: number }) {
  const now = { naziv: 'Ponuda.jpg', ...prilog }
  const op: PatchOp = { kind: 'add', path: 'uploads', now, after: null }
  const { id } = poruka.aggregate
  const more = { ...oPoruci(id), laneSeq: 2, type: 'porukaPretinca.patch' }
  return ishod(await uredaj.posalji([uredaj.izmijeni(id, iza(poruka), [op], more)]))
}
const najavi = (poruka: Envelope, id: string, bytes = BAJTOVI) =>
  b.najavi(UR(), bytes, { id, entitetVrsta: 'porukaPretinca', entitetId: poruka.aggregate.id })
const prilozi = async ({ aggregate: { id } }: Envelope) =>
  (await b.k.api.get<DetaljNiti>(`v1/prijavitelji/${b.k.nas.id}/pretinac/${id}`, UR().token)).body.poruke[0]?.prilozi

test.each([
  ['another content', { sha256: 'a'.repeat(64), bajtova: BAJTOVI.length }],
  ['another size', { sha256: sazetak(BAJTOVI), bajtova: BAJTOVI.length + 1 }],
])('[DAT-02] a message does not name a file that has come with %s than it has', async (_sto, krivo) => {
  const poruka = await poslana()
  const id = noviId()
  await najavi(poruka, id)
  await b.posalji(UR(), id, 0, BAJTOVI)
  expect(await navedi(poruka, { id, ...krivo })).toMatchObject({
    status: 'rejected',
    greske: [{ pravilo: 'DAT-02', polje: 'uploads', poruka: DRUKCIJA }],
  })
  expect(await prilozi(poruka)).toEqual([])
})

test('[DAT-02] a message does not name a file that has come to another message', async () => {
  const [poruka, druga] = [await poslana(), await poslana()]
  const id = noviId()
  await najavi(druga, id)
  const odgovor = await navedi(poruka, { id, sha256: sazetak(BAJTOVI), bajtova: BAJTOVI.length })
  expect(odgovor).toMatchObject({ status: 'rejected', greske: [{ pravilo: 'DAT-02' }] })
})

test('[DAT-02] a file with another content than its message names is not taken, and the right one is opened', async () => {
  const poruka = await poslana()
  const id = noviId()
  const odgovor = await navedi(poruka, { id, sha256: sazetak(BAJTOVI), bajtova: BAJTOVI.length })
  expect(odgovor).toMatchObject({ status: 'applied' })
  const druga = (await najavi(poruka, id, jpeg(2000, 9))).odgovor
  expect([druga.status, JSON.parse(druga.body.toString()).greske]).toMatchObject([422, [{ pravilo: 'DAT-02' }]])
  expect((await najavi(poruka, id)).odgovor.status).toBe(201)
  await b.posalji(UR(), id, 0, BAJTOVI)
  expect((await b.http('GET', `/v1/dms/getDownloadUrl/${id}`, UR().token)).status).toBe(200)
})
