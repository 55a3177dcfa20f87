/** [POS-2] A changed parameter changes its rule from its day on; a call that has been announced keeps those it was announced under. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { PostavkaRedak } from '#contract/modules/postavka/postavka.endpoints.ts'
import type { KljucPostavke } from '#contract/modules/postavka/postavka.katalog.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import { pozivU } from '#tests/support/builders/poziv.ts'
import { noviId, type Uloga } from '#tests/support/pozivi.ts'
import { type KlupaProjekata, klupaProjekata, noviPoziv, TIJELA } from '#tests/support/projekti.ts'
import { pitanjeRoutes } from '../modules/pitanje/pitanje.routes.ts'
import { postavkaRoutes } from '../modules/postavka/postavka.routes.ts'
import { pitanjeKindDesk, pitanjePorts } from './kinds.ts'

const DAN = 86_400_000
let k: KlupaProjekata
beforeAll(async () => {
  k = await klupaProjekata(async (app) => {
    postavkaRoutes(app)
    pitanjeRoutes(app, { desk: pitanjeKindDesk, ports: pitanjePorts })
  })
})
afterAll(() => k.api.stop())

const dan = (zaDana = 0) => new Date(k.api.clock.now + zaDana * DAN).toISOString().slice(0, 10)
const poznato: Partial<Record<KljucPostavke, number>> = {}
async function postavi(kljuc: KljucPostavke, vrijednost: string, zaDana = 0): Promise<void> {
  const { status, body } = await k.api.send<{ data: PostavkaRedak[] }>(
    'POST',
    `v1/administracija/postavke/${kljuc}`,
    k.superadmin.token,
    { vrijednost, vrijediOd: dan(zaDana), obrazlozenje: 'Izmjena propisa', poznato: poznato[kljuc] ?? null },
  )
  expect([kljuc, status]).toEqual([kljuc, 200])
  poznato[kljuc] = Math.max(...(body.data.find((one) => one.kljuc === kljuc)?.povijest ?? []).map(({ id }) => id ?? 0))
}

let oznake = 0
/** A call with its dates ahead of the tests' clock. */
function poziv(
  statusId: number,
  definicija: Partial<PozivDefinicija> = {},
  more: Pick<Partial<Poziv>, 'programId' | 'datumZatvaranja'> = {},
) {
  oznake += 1
  const base = pozivU(statusId)
  return noviPoziv(
    k.api.db,
    {
      oznaka: `KK.POS.${oznake}`,
      datumNajave: '2027-03-02T10:00:00Z',
      datumOtvaranja: '2027-04-02T10:00:00Z',
      datumZatvaranja: '2027-08-01T10:00:00Z',
      radniPodaci: { ...base.radniPodaci, rokPitanja: null },
      alokacija: 1_000_000_00,
      najnizaPotpora: 10_000_00,
      najvisaPotpora: 200_000_00,
      ...more,
      definicija: { ...base.definicija, ...definicija },
    },
    statusId,
  )
}
function povuci(uloga: Uloga, id: number, prijelaz: string) {
  const tijelo = uloga.split('@')[1] as keyof typeof TIJELA
  const path = `v1/institucije/${TIJELA[tijelo]}/pozivi/${id}/prijelazi`
  const body = { mutationId: noviId(), verzijaRetka: 1, prijelaz }
  return k.api.send<ProblemBody>('POST', path, k.djelatnici[uloga].token, body)
}
const posalji = (id: number) => povuci('R@DRF', id, 'posaljiNaPotvrdu')
const javni = async (id: number) =>
  (await k.api.get<{ definicija: PozivDefinicija; rokPitanja: string }>(`v1/public/pozivi/${id}`)).body

const fs20 = (stopa: number) => ({
  fiksneStope: [{ oznaka: 'FS-20', naziv: 'FS-20', stopa, kategorijaTroskaId: 2, dopusteneKategorije: [] }] as never,
})

test('[POS-2] [POZ-15] a flat rate is judged by the highest rate of the day', async () => {
  await postavi('fs20', '15.55', 1)
  expect((await posalji(await poziv(1, fs20(2000)))).status).toBe(200)
  k.api.clock.now += DAN
  const late = await posalji(await poziv(1, fs20(1556)))
  expect([late.status, late.body.greske?.map(({ pravilo }) => pravilo)]).toEqual([422, ['POZ-15']])
  expect((await posalji(await poziv(1, fs20(1555)))).status).toBe(200)
})

test('[POS-2] [POZ-17] the last day of the recovery plan is the one of the settings', async () => {
  const { prihvatljivost } = pozivU(1).definicija
  const npoo = () =>
    poziv(1, { prihvatljivost: { ...prihvatljivost, najkasnijiZavrsetak: '2026-12-31' } }, { programId: 1 })
  const before = await posalji(await npoo())
  expect(before.body.greske?.find(({ pravilo }) => pravilo === 'POZ-17')?.poruka).toContain('31.08.2026.')
  await postavi('npooKraj', '2026-12-31')
  const after = await posalji(await npoo())
  expect(after.body.greske?.map(({ pravilo }) => pravilo) ?? []).not.toContain('POZ-17')
})

test('[POS-2] a call takes the parameters of the day of its announcement and keeps them', async () => {
  await postavi('pdvPrag', '100000.01')
  await postavi('rokPitanja', '20')
  const id = await poziv(13)
  expect((await povuci('A@APR', id, 'odobri')).status).toBe(200)
  await postavi('pdvPrag', '5000000.00')
  await postavi('rokPitanja', '3')
  const { definicija, rokPitanja } = await javni(id)
  expect(definicija.parametri).toEqual({ fs20: 1555, fs40: 4000, pdvPrag: 10_000_001, rokPitanja: 20 })
  expect(rokPitanja).toBe('2027-07-12T10:00:00.000Z')
})

test('[POS-2] [PIT-02] questions end before the closing by the days the call was announced with', async () => {
  const pitaj = (id: number) =>
    k.api.send<ProblemBody & { rok: string }>('POST', `v1/pozivi/${id}/pitanja`, k.nas.osobe.ZAS.token, {
      mutationId: noviId(),
      naslov: 'Oprema',
      pitanje: 'Je li prihvatljiva?',
      kategorija: 'troskovi',
    })
  const parametri = { fs20: 2000, fs40: 4000, pdvPrag: 1, rokPitanja: 20 }
  const datumZatvaranja = new Date(k.api.clock.now + 20 * DAN).toISOString()
  const id = await poziv(15, { parametri }, { datumZatvaranja })
  expect((await pitaj(id)).body.rok.slice(0, 10)).toBe(dan(7))
  await postavi('rokOdgovora', '3')
  expect((await pitaj(id)).body.rok.slice(0, 10)).toBe(dan(3))
  k.api.clock.now += 1
  expect((await pitaj(id)).body.greske?.map(({ pravilo }) => pravilo)).toEqual(['PIT-02'])
})
