/** The file of the list of applicants holds the rows that its filters leave on the screen. */
import { expect, test } from 'vitest'
import { zajednickaKlupa } from '#tests/support/klupa.ts'
import { prijaviteljiRoutes } from './prijavitelji.routes.ts'

const POPIS = 'v1/administracija/prijavitelji'
const k = zajednickaKlupa(async (app) => prijaviteljiRoutes(app))

const datoteka = (upit: string) =>
  k.api.app.http.inject({
    url: `/${POPIS}/izvoz?${upit}`,
    headers: { authorization: `Bearer ${k.superadmin.token}` },
  })

test('a filter called like the kind of the file narrows the file too', async () => {
  const svi = await datoteka('datoteka=csv&oblik=pravnaOsoba&stupci=naziv')
  expect([svi.statusCode, svi.body.includes('Panonska')]).toEqual([200, true])
  const nijedan = await datoteka('datoteka=csv&oblik=obrt&stupci=naziv')
  expect([nijedan.statusCode, nijedan.body]).toEqual([200, '\uFEFFNaziv\r\n'])
  // Without the kind of the file it is not a file of everybody, it is refused.
  expect((await datoteka('oblik=csv')).statusCode).toBe(422)
})
