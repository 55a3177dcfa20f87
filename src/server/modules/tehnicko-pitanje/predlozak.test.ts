/** Templates of answers: kept by whoever may, used by everybody who answers, asking only for what an inquiry can give. */
import { expect, test } from 'vitest'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import { ispuni } from '#contract/kernel/umeci.ts'
import type { Predlozak } from '#contract/modules/tehnicko-pitanje/predlozak.endpoints.ts'
import { zajednickaKlupa } from '#tests/support/klupa.ts'
import { predlozakRoutes } from './predlozak.routes.ts'

const PUT = 'v1/administracija/predlosciOdgovora'
const k = zajednickaKlupa(async (app) => predlozakRoutes(app))

const spremi = (method: 'POST' | 'PUT', put: string, more: object = {}) =>
  k.api.send<Predlozak & ProblemBody>(method, `${PUT}${put}`, k.superadmin.token, {
    naziv: 'Zaprimljeno',
    tekst: 'Poštovani {{ime}}, {{ oznakaProjekta }}',
    vrijedi: true,
    verzijaRetka: 0,
    ...more,
  })

test('[TP-P] a template is kept once under its name, edited on the version read, and offered while it is valid', async () => {
  const { body } = await spremi('POST', '')
  expect(body.verzijaRetka).toBe(1)
  expect((await spremi('POST', '')).body.greske?.[0]?.polje).toBe('naziv')
  expect((await spremi('POST', '', { naziv: 'Drugi', tekst: 'Za {{oib}}' })).body.poruka).toContain('{{oib}}')
  expect((await spremi('PUT', `/${body.id}`, { verzijaRetka: 1, vrijedi: false })).body.verzijaRetka).toBe(2)
  expect((await spremi('PUT', `/${body.id}`, { verzijaRetka: 1, naziv: 'Kasni' })).status).toBe(409)
  const popis = async (put: string) =>
    (await k.zovi<{ data: Predlozak[] }>('GET', `${PUT}${put}`, k.superadmin.token)).body.data.map(({ naziv }) => naziv)
  expect([await popis(''), await popis('/vazeci')]).toEqual([['Zaprimljeno'], []])
  for (const put of ['', '/vazeci', `/${body.id}`])
    expect((await k.zovi('GET', `${PUT}${put}`, k.admin.token)).status).toBe(403)
})

test('what is filled in is not filled in again, and what is not known stays as it is written', () => {
  expect(ispuni('{{ime}} {{ime}} {{x}} {{toString}}', { ime: '{{x}}', x: '1' })).toBe('{{x}} {{x}} 1 {{toString}}')
})
