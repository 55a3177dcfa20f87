/** Parameters of the rules: typed, from a day on, with who changed what, and read by whoever computes. */
import { expect, test } from 'vitest'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { PostavkaRedak } from '#contract/modules/postavka/postavka.endpoints.ts'
import { greskaVrijednosti, KLJUCEVI_POSTAVKI, POSTAVKE } from '#contract/modules/postavka/postavka.katalog.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { vrijednostPostavke } from '#server/platform/postavke/postavke.ts'
import { ugradeniRegistar } from '#server/spojevi/registar.ts'
import { zajednickaKlupa } from '#tests/support/klupa.ts'
import { registarRoutes } from '../registar/registar.routes.ts'
import { sifrarnikRoutes } from '../sifrarnik/sifrarnik.routes.ts'
import { postavkaRoutes } from './postavka.routes.ts'

const PUT = 'v1/administracija/postavke'
const k = zajednickaKlupa(async (app) => {
  postavkaRoutes(app)
  registarRoutes(app, ugradeniRegistar([]))
  sifrarnikRoutes(app)
})

const danas = () => new Date(k.api.clock.now).toISOString().slice(0, 10)
const promijeni = (kljuc: string, more: object, token = k.superadmin.token) =>
  k.api.send<{ data: PostavkaRedak[] } & ProblemBody>('POST', `${PUT}/${kljuc}`, token, {
    vrijednost: '20',
    vrijediOd: danas(),
    obrazlozenje: 'Izmjena zakona od lipnja',
    poznato: null,
    ...more,
  })
const naDan = (kljuc: 'rokPrigovora' | 'kamatnaStopa', dan: string) =>
  inContext(k.api.app.db, SUSTAV).transaction((tx) => vrijednostPostavke(tx, kljuc, dan))

test('every parameter begins with values of its own type, in the order of their days', () => {
  for (const kljuc of KLJUCEVI_POSTAVKI) {
    const { zadano } = POSTAVKE[kljuc]
    expect(zadano.map(([, vrijednost]) => [kljuc, greskaVrijednosti(kljuc, vrijednost)])).toEqual(
      zadano.map(() => [kljuc, undefined]),
    )
    expect(zadano.map(([od]) => od)).toEqual([...zadano.map(([od]) => od)].sort())
  }
})

test('[POS-1] a new value is in force from its day, the old one before it, and the history says who and why', async () => {
  const saved = await promijeni('rokPrigovora', { vrijediOd: '2031-01-01' })
  const redak = saved.body.data.find(({ kljuc }) => kljuc === 'rokPrigovora')
  expect([redak?.vrijednost, redak?.povijest[0]]).toMatchObject([
    '15',
    { vrijednost: '20', vrijediOd: '2031-01-01', osoba: 'Super Testić', obrazlozenje: 'Izmjena zakona od lipnja' },
  ])
  expect([await naDan('rokPrigovora', '2030-12-31'), await naDan('rokPrigovora', '2031-01-01')]).toEqual(['15', '20'])
  const drugi = await promijeni('rokPrigovora', { vrijediOd: '2031-01-01', vrijednost: '30' })
  expect(drugi.status).toBe(409)
  const poznato = redak?.povijest[0]?.id
  expect((await promijeni('rokPrigovora', { vrijediOd: '2031-01-01', vrijednost: '30', poznato })).status).toBe(200)
  expect(await naDan('rokPrigovora', '2031-01-01')).toBe('30')
})

test('[POS-1] interest is read by half-years, and may be entered for the past; a deadline may not', async () => {
  expect(await naDan('kamatnaStopa', '2025-06-30')).toBe('6.15')
  expect(await naDan('kamatnaStopa', '2025-07-01')).toBe('5.15')
  await promijeni('kamatnaStopa', { vrijediOd: '2025-07-01', vrijednost: '5.25' })
  expect(await naDan('kamatnaStopa', '2025-12-31')).toBe('5.25')
  expect(await naDan('kamatnaStopa', '2026-01-01')).toBe('5.15')
  expect((await promijeni('rokFaze', { vrijediOd: '2020-01-01' })).body.greske?.[0]?.polje).toBe('vrijediOd')
})

test('[POS-1] what is not of its type is refused, and so is whoever lacks the permission', async () => {
  const krivo: [string, string][] = [
    ['fs20', '101'],
    ['fs20', '-1'],
    ['olafPrag', '10.000,00'],
    ['rokFaze', '12.5'],
    ['korekcije', '5; deset'],
    ['semestarJesen', '31.4.'],
    ['mboZnamenki', '0'],
    ['mboZnamenki', '21'],
  ]
  for (const [kljuc, vrijednost] of krivo)
    expect([kljuc, vrijednost, (await promijeni(kljuc, { vrijednost })).status]).toEqual([kljuc, vrijednost, 422])
  expect((await promijeni('rokFaze', { obrazlozenje: 'kratko' })).status).toBe(422)
  expect((await promijeni('nepoznata', {})).status).toBeGreaterThanOrEqual(400)
  expect((await promijeni('rokFaze', {}, k.admin.token)).status).toBe(403)
  expect((await k.zovi('GET', PUT, k.nas.osobe.ZAS.token)).status).toBe(403)
})

test('[R-ID] a register is searched by an MBO of as many digits as the parameter says, and forms are told how many', async () => {
  const trazi = async (mbo: string) => {
    const put = `v1/integracije/sudskiObrtniRegistar/subjekt?mbo=${mbo}`
    const { status, body } = await k.zovi<ProblemBody>('GET', put, k.nas.osobe.ZAS.token)
    return [status, body.greske?.[0]?.poruka]
  }
  const krivo = [422, 'Format MBO-a nije ispravan']
  expect([await trazi('97000001'), await trazi('970000019')]).toEqual([[200, undefined], krivo])
  expect((await promijeni('mboZnamenki', { vrijednost: '9' })).status).toBe(200)
  expect([await trazi('97000001'), await trazi('970000019')]).toEqual([krivo, [200, undefined]])
  expect((await k.zovi('GET', 'v1/opcenito/brojeviRegistra', k.nas.osobe.ZAS.token)).body).toEqual({ mboZnamenki: 9 })
})
