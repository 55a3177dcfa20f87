/** What must not get through about clarification requests: words that were not sent, time that leads nowhere, eyes with a conflict of interest. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DnevnikRedak } from '#contract/kernel/prijelaz.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import { RETCI_ODGOVORA } from '#contract/modules/razmjena/pojasnjenje.katalog.ts'
import type { PojasnjenjeDetalj, StanjePojasnjenja } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { pojasnjenjeKindDesk } from '#server/spojevi/kinds.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { PITANJE, zapisiPojasnjenje } from '#tests/support/pojasnjenje.ts'
import {
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  TIJELA,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { listeNaSnazi, zapisiProvjeruPrijave } from '#tests/support/provjera-prijave.ts'
import { ishod, prijavljenUredaj } from '#tests/support/uredaj.ts'
import { vidiProjekt } from '../projekt/projekt.routes.ts'
import { pojasnjenjeRoutes } from './pojasnjenje.routes.ts'
import { pojasnjenjeAggregate } from './pojasnjenje.sync.ts'

let k: KlupaProjekata
let projektId: string
beforeAll(async () => {
  k = await klupaProjekata(
    async (app) => pojasnjenjeRoutes(app, pojasnjenjeKindDesk, vidiProjekt),
    [pojasnjenjeAggregate(pojasnjenjeKindDesk)],
  )
  const pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.89', modalitet: 'trajni' })
  projektId = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 2 })
})
afterAll(() => k.api.stop())
beforeEach(() => {
  k.api.clock.now = OZUJAK
})

const stolTijela = (id: string) => `v1/institucije/${TIJELA.SEL}/projekti/${projektId}/zahtjevi-za-pojasnjenjem/${id}`
const stolPrijavitelja = (id: string) =>
  `v1/prijavitelji/${k.nas.id}/projekti/${projektId}/zahtjevi-za-pojasnjenjem/${id}`
const povuci = async (put: string, tko: TestOsoba, prijelaz: string, more: object = {}) => {
  const { verzijaRetka } = (await k.api.get<PojasnjenjeDetalj>(put, tko.token)).body
  const body = { mutationId: noviId(), prijelaz, verzijaRetka, ...more }
  return k.api.send<{ kod?: string; poruka?: string }>('POST', `${put}/prijelazi`, tko.token, body)
}
const oZahtjevu = (id: string) => ({
  aggregate: { type: 'pojasnjenje', id },
  type: 'pojasnjenje.patch',
  lane: `pojasnjenje:${id}`,
})
const osnova = async (id: string) => {
  const { body } = await k.api.get<PojasnjenjeDetalj>(stolPrijavitelja(id), k.nas.osobe.UR.token)
  const { verzijaRetka: rev, sadrzaj } = body
  return { rev, hash: contentHash(sadrzaj as JsonObject) }
}
const POLJE = `${RETCI_ODGOVORA}.${PITANJE.id}.odgovor`

test('an answer that is being written is the applicant’s: the body reads neither who edits it nor what was not taken', async () => {
  const sadrzaj = {
    odgovori: {
      retci: [{ id: PITANJE.id, pitanje: PITANJE.tekst, trazeniDokument: false, odgovor: null, datoteke: [] }],
    },
  }
  const id = await zapisiPojasnjenje(k.api.db, { projektId, statusId: 3, redak: { sadrzaj: sadrzaj as never } })
  const [ur, zas] = [await prijavljenUredaj(k, k.nas.osobe.UR), await prijavljenUredaj(k, k.nas.osobe.ZAS)]
  const prije = await osnova(id)
  const postavi = (was: string | null, now: string): PatchOp => ({ kind: 'set', path: POLJE, was, now })
  const NACRT = 'Račun smo krivo obračunali i ne želimo da se to zna.'
  const prva = await ur.posalji([ur.izmijeni(id, prije, [postavi(null, NACRT)], oZahtjevu(id))])
  expect(ishod(prva), JSON.stringify(prva.body)).toMatchObject({ status: 'applied' })
  const druga = zas.izmijeni(id, prije, [postavi(null, 'Cijena obuhvaća montažu.')], oZahtjevu(id))
  expect(ishod(await zas.posalji([druga]))).toMatchObject({ status: 'conflict' })
  const ops = [postavi(NACRT, 'Cijena obuhvaća montažu.')]
  const odluke = [{ mutationId: druga.mutationId, izbori: { [POLJE]: 'moje' as const } }]
  const odluka = zas.izmijeni(id, await osnova(id), ops, { ...oZahtjevu(id), payload: { kind: 'patch', ops, odluke } })
  expect(ishod(await zas.posalji([odluka]))).toMatchObject({ status: 'applied' })
  const { body } = await k.api.get<{ data: DnevnikRedak[] }>(`${stolTijela(id)}/dnevnik`, k.djelatnici['R@SEL'].token)
  const redci = body.data.map(({ oznaka, komentar, osoba }) => [oznaka, osoba, komentar])
  expect.soft(redci.filter(([oznaka]) => oznaka === 'Uređen je odgovor')).toEqual([])
  expect.soft(JSON.stringify(redci)).not.toContain(NACRT)
  expect(await k.upit(sql`select podneseno from pojasnjenje where id = ${id}::uuid`)).toEqual([{ podneseno: null }])
})

test('more time that is granted after a late answer gives time, and does not keep the request open without any way on', async () => {
  const id = await zapisiPojasnjenje(k.api.db, { projektId, statusId: 3 })
  const [put, uTijelu] = [stolPrijavitelja(id), stolTijela(id)]
  const { ZAS: zas } = k.nas.osobe
  const referent = k.djelatnici['R@SEL']
  const trazi = { datum: '2027-04-15', obrazlozenje: 'Dobavljač potvrdu šalje idući mjesec.' }
  expect((await povuci(put, zas, 'zatraziProduljenje', trazi)).status).toBe(200)
  // The officer is slow, the applicant careful: it sends what it has when the old day has passed.
  k.api.clock.now = Date.parse('2027-03-10T10:00:00Z')
  expect((await povuci(put, zas, 'posaljiOdgovor')).status).toBe(200)
  const odobreno = await povuci(uTijelu, referent, 'odobriProduljenje', { datum: '2027-04-15' })
  const { body } = await k.api.get<PojasnjenjeDetalj>(put, zas.token)
  // Either nothing is granted any more, or what came before the granted day is in time or can still be written.
  const radnje = body.dostupneRadnje.map(({ kod }) => kod)
  const imaPut = odobreno.status !== 200 || body.statusId === 5 || radnje.includes('vratiUIzradu')
  const zatvara = await povuci(uTijelu, referent, 'zatvoriBezOdgovora', { obrazlozenje: 'Odgovor je stigao prekasno.' })
  expect(imaPut || zatvara.status === 200).toBe(true)
  expect(imaPut).toBe(true)
})

describe('whoever declared a conflict of interest with the application (R-4E, 3b)', () => {
  /** An officer and a leader who have declared it. */
  async function izuzeti() {
    await listeNaSnazi(k.api.db)
    const { pozivId } = await k.redak(projektId)
    const [R, V] = [await djelatnik(k.api.db, TIJELA.SEL, 'R'), await djelatnik(k.api.db, TIJELA.SEL, 'V')]
    for (const { id: ocjenjivacId } of [R, V])
      await zapisiProvjeruPrijave(k.api.db, { projektId, pozivId, ocjenjivacId, statusId: 4 })
    return { R, V }
  }
  const odbijeno = [403, 'cetiri-oka', 'Radnju mora izvršiti druga osoba (načelo četiri oka).']

  test('does not confirm what is asked about it', async () => {
    const { V } = await izuzeti()
    const id = await zapisiPojasnjenje(k.api.db, { projektId, statusId: 2 })
    const { status, body } = await povuci(stolTijela(id), V, 'posaljiPrijavitelju')
    expect([status, body.kod, body.poruka]).toEqual(odbijeno)
  })

  test('asks nothing, sends no question on and decides of no answer; the buttons say why', async () => {
    const { R } = await izuzeti()
    const stol = `v1/institucije/${TIJELA.SEL}/projekti/${projektId}/zahtjevi-za-pojasnjenjem`
    const nova = { mutationId: noviId(), naslov: 'Cijena stroja' }
    const pocetak = await k.api.send<{ kod?: string; poruka?: string }>('POST', stol, R.token, nova)
    expect([pocetak.status, pocetak.body.kod, pocetak.body.poruka]).toEqual(odbijeno)
    const stanje = await k.api.get<StanjePojasnjenja>(`${stol}/stanje`, R.token)
    expect(stanje.body).toEqual({ smijeKreirati: false, razlog: odbijeno[2] })
    for (const [statusId, radnja] of [
      [1, 'posaljiNaPotvrdu'],
      [5, 'zatvori'],
    ] as const) {
      const id = await zapisiPojasnjenje(k.api.db, { projektId, statusId })
      const { body } = await k.api.get<PojasnjenjeDetalj>(stolTijela(id), R.token)
      expect(body.smijeUredivati).toBe(false)
      expect(body.dostupneRadnje).toMatchObject([{ kod: radnja, onemoguceno: true, razlog: odbijeno[2] }])
      expect((await povuci(stolTijela(id), R, radnja)).body.kod).toBe('cetiri-oka')
    }
  })
})
