/** The feed of calls and the calendars of deadlines over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '#tests/security/portal.ts'
import { osnivac } from '#tests/support/builders/institucija.ts'
import { OZUJAK, pozivU, zapisi } from '#tests/support/builders/poziv.ts'

const PUT = '/v1/public/pozivi'
const NAZIV = 'Škole & vrtići; <obnova>, 2. dio'
let portal: TestPortal
let otvoren: number
let trajan: number
let nacrt: number
let zatvoren: number

beforeAll(async () => {
  portal = await openPortal()
  portal.clock.now = OZUJAK
  await osnivac(portal.db)
  otvoren = await zapisi(portal.db, pozivU(15, { naziv: NAZIV }))
  trajan = await zapisi(portal.db, pozivU(15, { naziv: 'Trajni', modalitet: 'trajni', datumZatvaranja: null }))
  nacrt = await zapisi(portal.db, pozivU(1))
  zatvoren = await zapisi(portal.db, pozivU(19, { naziv: 'Zatvoreni' }))
})
afterAll(() => portal.close())

const lines = (ics: string) => ics.replace(/\r\n /g, '').split('\r\n')

describe('calendars of deadlines', () => {
  test('one call gives its closing, in UTC, with the hour that Croatia reads', async () => {
    const { statusCode, headers, body } = await portal.call({ url: `${PUT}/${otvoren}/rok.ics` })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(headers['content-disposition']).toBe(`attachment; filename="rok-poziva-${otvoren}.ics"`)
    expect(lines(body)).toContain('DTSTART:20270601T100000Z')
    expect(lines(body)).toContain('SUMMARY:Rok za prijavu: Škole & vrtići\\; <obnova>\\, 2. dio')
    expect(lines(body)).toContain(`URL:http://localhost/pozivi/${otvoren}`)
    expect(lines(body).join()).toContain('do 01.06.2027. 12:00 po hrvatskom vremenu')
  })

  test('all open calls with a deadline are in one calendar: none without a deadline, none that is over', async () => {
    const { body } = await portal.call({ url: `${PUT}/rokovi.ics` })
    const found = lines(body).filter((line) => line.startsWith('UID:'))
    expect(found).toEqual([`UID:rok-poziva-${otvoren}@localhost`])
  })

  test('a call that is not public, is missing or has no deadline is a 404', async () => {
    for (const id of [nacrt, trajan, 999_999, 'abc', '0'])
      expect([id, (await portal.call({ url: `${PUT}/${id}/rok.ics` })).statusCode >= 400]).toEqual([id, true])
    expect((await portal.call({ url: `${PUT}/${nacrt}/rok.ics` })).statusCode).toBe(404)
    expect((await portal.call({ url: `${PUT}/${trajan}/rok.ics` })).statusCode).toBe(404)
  })
})

describe('the feed', () => {
  test('names public calls and no others, and what is written in them stays text', async () => {
    const { statusCode, headers, body } = await portal.call({ url: `${PUT}/objave.atom` })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    const ids = [...body.matchAll(/<entry>\n<id>([^<]*)<\/id>/g)].map(([, id]) => id)
    expect(ids.sort()).toEqual([otvoren, trajan, zatvoren].map((id) => `http://localhost/pozivi/${id}`).sort())
    expect(body).toContain('<title>Škole &amp; vrtići; &lt;obnova&gt;, 2. dio</title>')
    expect(body).toMatch(/<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated>/)
  })

  test('is sent once to whoever has it already: feed, calendars and the terms as a PDF', async () => {
    for (const url of [`${PUT}/objave.atom`, `${PUT}/rokovi.ics`, `${PUT}/objave.atom?programId=1`]) {
      const first = await portal.call({ url })
      const etag = String(first.headers.etag)
      expect([url, etag]).toEqual([url, expect.stringMatching(/^W\/"/)])
      portal.clock.now += 1000
      const again = await portal.call({ url, headers: { 'if-none-match': etag } })
      expect([url, again.statusCode, again.body]).toEqual([url, 304, ''])
    }
  })

  test('of one programme names its calls alone; a wrong number is refused', async () => {
    expect((await portal.call({ url: `${PUT}/objave.atom?programId=1` })).body).not.toContain('<entry>')
    expect((await portal.call({ url: `${PUT}/objave.atom?programId=2` })).body).toContain('<entry>')
    expect((await portal.call({ url: `${PUT}/objave.atom?programId=x` })).statusCode).toBe(422)
  })

  test('names no address under a name that is not the portal’s', async () => {
    const answer = await portal.call({ url: `${PUT}/objave.atom`, headers: { host: 'drugi.primjer.hr' } })
    expect(answer.statusCode).toBe(404)
  })
})

interface Popis {
  data: { id: number; naziv: string; dokumenti: { naziv: string; url: string | null }[] }[]
  meta: { nextCursor: string | null; ukupno: number }
}

describe('documents of calls', () => {
  const dokument = (naziv: string) => ({ id: 1, naziv, opis: '', url: null })
  const nadi = async (query = '') => (await portal.call({ url: `/v1/public/dokumenti${query}` })).json() as Popis
  beforeAll(async () => {
    const base = pozivU(15)
    const s = (...dokumentacija: ReturnType<typeof dokument>[]) => ({ ...base.definicija, dokumentacija })
    await zapisi(portal.db, {
      ...base,
      naziv: 'Luke',
      definicija: s(dokument('Upute za prijavitelje'), dokument('Sažetak')),
    })
    await zapisi(portal.db, {
      ...base,
      oznaka: 'KK.03.2.1.77',
      naziv: 'Ceste',
      definicija: s(dokument('Opći uvjeti ugovora')),
    })
    await zapisi(portal.db, pozivU(1, { naziv: 'Tajni', definicija: s(dokument('Upute za prijavitelje')) }))
  })

  test('are those of public calls that have any, and no others', async () => {
    const { data, meta } = await nadi()
    expect(data.map(({ naziv }) => naziv)).toEqual(['Luke', 'Ceste'])
    expect(data[0]?.dokumenti.map(({ naziv }) => naziv)).toEqual(['Upute za prijavitelje', 'Sažetak'])
    expect(meta.ukupno).toBe(2)
  })

  test('are found by their own names and by the name of the call, without diacritics, never by how they are stored', async () => {
    const names = async (search: string) =>
      (await nadi(`?search=${encodeURIComponent(search)}`)).data.map(({ naziv }) => naziv)
    expect(await names('opci uvjeti')).toEqual(['Ceste'])
    expect(await names('SAŽETAK')).toEqual(['Luke'])
    expect(await names('luke upute')).toEqual(['Luke'])
    for (const stored of ['naziv', 'url', 'null', '%', '_', "'; drop table poziv; --"])
      expect(await names(stored)).toEqual([])
  })

  test('come page by page, and a foreign cursor is refused', async () => {
    const first = await nadi('?limit=1')
    const second = await nadi(`?limit=1&cursor=${first.meta.nextCursor}`)
    expect([first, second].map(({ data }) => data.map(({ naziv }) => naziv))).toEqual([['Luke'], ['Ceste']])
    expect((await portal.call({ url: '/v1/public/dokumenti?cursor=x' })).statusCode).toBe(400)
  })
})
