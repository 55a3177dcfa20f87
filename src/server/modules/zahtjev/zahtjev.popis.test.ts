/** The lists of the administration have the one shape of lists: order, pages, files, each by the flag of its kind. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ZahtjevRedak } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { osoba } from '#tests/support/builders/osoba.ts'
import { type KlupaZahtjeva, klupaZahtjeva, ovlastenje, PUTOVI, predaj } from '#tests/support/zahtjevi.ts'

const OVLASTENJA = PUTOVI.admin('ovlastenja')
let z: KlupaZahtjeva
let oznake: string[]
beforeAll(async () => {
  z = await klupaZahtjeva()
  const { oib } = await z.novi('Firma za popis')
  oznake = []
  for (const ime of ['Prvi', 'Drugi', 'Treci']) {
    z.k.api.clock.now += 60_000
    oznake.push((await predaj(z, await osoba(z.k.api.db, ime), PUTOVI.osoba, ovlastenje(oib))).body.oznaka)
  }
})
afterAll(() => z.stop())

const stranica = async (upit: string) => {
  const put = `${OVLASTENJA}?search=popis&${upit}`
  type Odgovor = { data: ZahtjevRedak[]; meta: { nextCursor: string | null } }
  return (await z.k.zovi<Odgovor>('GET', put, z.admini.ovlastenja.token)).body
}

test('a list is read from either end, page by page, without a row lost or doubled', async () => {
  for (const [sort, poRedu] of [
    ['datum', oznake],
    ['-datum', [...oznake].reverse()],
  ] as const) {
    const prva = await stranica(`sort=${sort}&limit=2`)
    const druga = await stranica(`sort=${sort}&limit=2&cursor=${encodeURIComponent(prva.meta.nextCursor ?? '')}`)
    expect([...prva.data, ...druga.data].map(({ oznaka }) => oznaka)).toEqual(poRedu)
    expect(druga.meta.nextCursor).toBeNull()
  }
})

test('its file holds what the filter shows, and is refused without the flag of the kind', async () => {
  const izvezi = (token: string) =>
    z.k.api.app.http.inject({
      method: 'GET',
      url: `/${OVLASTENJA}/izvoz?datoteka=csv&search=popis&stupci=oznaka,prijavitelj,status`,
      headers: { authorization: `Bearer ${token}` },
    })
  const { statusCode, body } = await izvezi(z.admini.ovlastenja.token)
  const [glava, ...redci] = body.replace('\u{FEFF}', '').trim().split(/\r?\n/)
  expect([statusCode, glava]).toEqual([200, 'Oznaka;Prijavitelj;Status'])
  expect(redci).toEqual(oznake.map((oznaka) => `${oznaka};Firma za popis;Predan`))
  expect((await izvezi(z.admini.registracije.token)).statusCode).toBe(403)
})
