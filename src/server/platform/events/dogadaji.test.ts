/** The stream of events over a real socket: who is told what, resuming, heartbeats, and that nothing stays behind. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vidiPoziv } from '#server/modules/poziv/poziv.repository.ts'
import { pozivRoutes } from '#server/modules/poziv/poziv.routes.ts'
import { pozivKindDesk } from '#server/spojevi/kinds.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { MINGO, osnivac, SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik, osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { pozivU, SIJECANJ, zapisi } from '#tests/support/builders/poziv.ts'
import { noviId } from '#tests/support/pozivi.ts'
import { noviPrijavitelj, ovlasti } from '#tests/support/projekti.ts'
import { vidiPregled } from '../../modules/projekt/pregled.ts'
import { closeServer } from '../http/shutdown.ts'
import { dogadajiRoutes } from './dogadaji.routes.ts'
import { MOST_STREAMS } from './stream.ts'
import type { VersionWatch } from './version-watch.ts'

let api: TestApi
let watch: VersionWatch<number>
let origin: string
let nas: TestOsoba
let stranac: TestOsoba
const open: AbortController[] = []

beforeAll(async () => {
  api = await testApi((app) => {
    pozivRoutes(app, pozivKindDesk)
    watch = dogadajiRoutes(
      app,
      {
        poziv: vidiPoziv,
        projekt: async (_tx, _id, actor) => actor.za.vrsta === 'prijavitelj',
        zahtjev: async () => false,
        pregled: vidiPregled,
      },
      { heartbeatMs: 50 },
    )
  }, SIJECANJ)
  await osnivac(api.db)
  nas = await djelatnik(api.db, MINGO, 'R')
  stranac = await djelatnik(api.db, SAFU, 'R')
  origin = await api.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await closeServer(api.app.http)
  await api.stop()
})

interface Otvoren {
  status: number
  type: string | null
  /** Reads until the text holds `what` or the stream ends; gives everything read so far. */
  until: (what: string | RegExp) => Promise<string>
  close: () => void
}

async function prati(
  token: string | undefined,
  query: string,
  headers: Record<string, string> = {},
  where = origin,
): Promise<Otvoren> {
  const abort = new AbortController()
  open.push(abort)
  const answer = await fetch(`${where}/v1/dogadaji?${query}`, {
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    signal: abort.signal,
  })
  if (!answer.ok) await answer.text()
  const reader = answer.ok ? answer.body?.getReader() : undefined
  const decoder = new TextDecoder()
  let text = ''
  const until = async (what: string | RegExp): Promise<string> => {
    for (;;) {
      if (typeof what === 'string' ? text.includes(what) : what.test(text)) return text
      const part = await reader?.read()
      if (part === undefined || part.done) return text
      text += decoder.decode(part.value, { stream: true })
    }
  }
  return { status: answer.status, type: answer.headers.get('content-type'), until, close: () => abort.abort() }
}

const upit = (id: number, verzija = 1, za = `institucija:${MINGO}`) => `zapis=poziv:${id}&za=${za}&verzija=${verzija}`
const spremi = (id: number, verzijaRetka: number) =>
  api.send('PUT', `v1/institucije/${MINGO}/pozivi/${id}`, nas.token, {
    mutationId: noviId(),
    verzijaRetka,
    osnovno: { naziv: `Naziv ${verzijaRetka}` },
  })

describe('the stream of events', () => {
  test('tells an open screen the new version after somebody saved', async () => {
    const id = await zapisi(api.db, pozivU(1))
    const stream = await prati(nas.token, upit(id))
    expect([stream.status, stream.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
    await stream.until('retry: ')
    expect((await spremi(id, 1)).status).toBe(200)
    expect(await stream.until('event: zapis')).toContain('id: 2\ndata: {"verzijaRetka":2}\n\n')
    stream.close()
  })

  test('a stream that begins again is told at once what it missed, and nothing that it knows', async () => {
    const id = await zapisi(api.db, pozivU(1))
    await spremi(id, 1)
    const behind = await prati(nas.token, upit(id, 1))
    expect(await behind.until('event: zapis')).toContain('"verzijaRetka":2')
    const resumed = await prati(nas.token, upit(id, 1), { 'last-event-id': '2' })
    await spremi(id, 2)
    const text = await resumed.until('event: zapis')
    expect(text).toContain('"verzijaRetka":3')
    expect(text).not.toContain('"verzijaRetka":2')
    behind.close()
    resumed.close()
  })

  test('two people in one record hear of each other and where each is, and of the one who left', async () => {
    const projektId = noviId()
    const [ana, bruno] = [await osoba(api.db, 'Ana'), await osoba(api.db, 'Bruno')]
    const firma = await noviPrijavitelj(api.db, 'Zajednička d.o.o.')
    for (const one of [ana, bruno]) await ovlasti(api.db, one, firma.id, 'UR')
    const za = `prijavitelj:${firma.id}`
    const zapis = `projekt:${projektId}`
    const javi = (token: string, veza: string, more: object) =>
      api.send('POST', 'v1/dogadaji/prisutnost', token, { zapis, za, veza, kartica: null, polje: null, ...more })
    const kod = await prati(ana.token, `zapis=${zapis}&za=${za}&verzija=0`)
    const veza = noviId()
    expect((await javi(bruno.token, veza, { kartica: 'proracun', polje: 'proracun.stavke' })).status).toBe(200)
    const text = await kod.until('proracun.stavke')
    expect(text).toMatch(new RegExp(`"osobaId"\\s*:\\s*${bruno.id}`))
    expect((await javi(bruno.token, veza, { otisao: true })).status).toBe(200)
    expect(await kod.until(/data: \[\][\s\S]*data: \[\]|polje[\s\S]*data: \[\]/)).toContain('data: []')
    expect((await javi(stranac.token, noviId(), {})).status).toBe(404)
    kod.close()
  })

  test('of a record that people of many applicants read names nobody to anybody', async () => {
    const id = await zapisi(api.db, pozivU(15))
    const [ana, iva] = [await osoba(api.db, 'Ana'), await osoba(api.db, 'Iva')]
    const [jedni, drugi] = [
      await noviPrijavitelj(api.db, 'Jedni d.o.o.'),
      await noviPrijavitelj(api.db, 'Drugi d.o.o.'),
    ]
    await ovlasti(api.db, ana, jedni.id, 'UR')
    await ovlasti(api.db, iva, drugi.id, 'UR')
    const javi = { zapis: `poziv:${id}`, za: `prijavitelj:${jedni.id}`, veza: noviId(), kartica: null, polje: null }
    expect((await api.send('POST', 'v1/dogadaji/prisutnost', ana.token, javi)).status).toBe(404)
    await api.db.execute(sql`insert into prisutnost (zapis, veza, osoba_id, vidjeno_at)
      values (${javi.zapis}, ${javi.veza}::uuid, ${ana.id}, ${new Date(api.clock.now)})`)
    const stream = await prati(iva.token, upit(id, 1, `prijavitelj:${drugi.id}`))
    expect(await stream.until(/(: tu sam\n\n[\s\S]*){14}/)).not.toContain('prisutni')
    stream.close()
  })

  test('beats while nothing happens, so that proxies keep it', async () => {
    const stream = await prati(nas.token, upit(await zapisi(api.db, pozivU(1))))
    expect(await stream.until(/(: tu sam\n\n[\s\S]*){3}/)).not.toContain('event:')
    stream.close()
  })

  test.each([
    ['nobody signed in', () => undefined, (id: number) => upit(id), 401],
    ['another institution’s draft', () => stranac.token, (id: number) => upit(id, 1, `institucija:${SAFU}`), 404],
    ['an institution the person is not of', () => stranac.token, (id: number) => upit(id), 404],
    ['a record that is not there', () => nas.token, () => upit(999_999), 404],
    ['an unknown kind', () => nas.token, (id: number) => upit(id).replace('poziv', 'osoba'), 422],
    ['an unknown field', () => nas.token, (id: number) => `${upit(id)}&sve=1`, 422],
  ])('is refused to %s', async (_who, token, query, expected) => {
    const id = await zapisi(api.db, pozivU(1))
    expect((await prati(token(), query(id))).status).toBe(expected)
  })

  test('ends when the right is taken away, and when the session ends', async () => {
    const id = await zapisi(api.db, pozivU(1))
    const gone = await djelatnik(api.db, MINGO, 'R')
    const withoutRight = await prati(gone.token, upit(id))
    await withoutRight.until('retry: ')
    await api.db.execute(sql`delete from institucija_osoba where osoba_id = ${gone.id}`)
    expect(await withoutRight.until('never')).not.toContain('event:')

    const out = await djelatnik(api.db, MINGO, 'R')
    const signedOut = await prati(out.token, upit(id))
    await signedOut.until('retry: ')
    await api.db.execute(sql`update sesija set ended_at = now() where osoba_id = ${out.id}`)
    expect(await signedOut.until('never')).not.toContain('event:')
  })

  test('does not keep a session awake', async () => {
    const who = await djelatnik(api.db, MINGO, 'R')
    const seen = async () =>
      (await api.db.execute(sql`select last_seen_at from sesija where osoba_id = ${who.id}`)).rows[0]
    const before = await seen()
    api.clock.now += 3_600_000
    const stream = await prati(who.token, upit(await zapisi(api.db, pozivU(1))))
    await stream.until(/(: tu sam\n\n[\s\S]*){2}/)
    expect(await seen()).toEqual(before)
    stream.close()
  })

  test('counts the screens of a person over all processes: the newest stay, wherever they are', async () => {
    const beside = await testApi(
      (app) => {
        dogadajiRoutes(
          app,
          { poziv: vidiPoziv, projekt: async () => false, zahtjev: async () => false, pregled: async () => false },
          { heartbeatMs: 50 },
        )
      },
      api.clock.now,
      api,
    )
    const other = await beside.app.http.listen({ port: 0, host: '127.0.0.1' })
    const who = await djelatnik(api.db, MINGO, 'R')
    const id = await zapisi(api.db, pozivU(1))
    const otvori = async (where: string) => {
      const stream = await prati(who.token, upit(id), {}, where)
      await stream.until('retry: ')
      return stream
    }
    const otvorenih = async () =>
      (await api.db.execute(sql`select count(*)::int as n from tok_dogadaja where osoba_id = ${who.id}`)).rows[0]?.n
    const first = await otvori(origin)
    await expect.poll(otvorenih).toBe(1)
    const rest: Otvoren[] = []
    for (let n = 0; n < MOST_STREAMS; n += 1) rest.push(await otvori(n % 2 === 0 ? other : origin))
    // The process of the first one has ten of this person, and still ends it.
    expect(await first.until('never')).not.toContain('event:')
    await expect.poll(otvorenih).toBe(MOST_STREAMS)
    for (const stream of rest) stream.close()
    await expect.poll(otvorenih).toBe(0)
    await closeServer(beside.app.http)
    await beside.stop()
  })

  test('asks no second time while it has no answer: a slow database is not asked the more', async () => {
    let [asking, most, asked] = [0, 0, 0]
    const slow = await testApi(
      (app) => {
        const poziv = async () => {
          asked += 1
          asking += 1
          most = Math.max(most, asking)
          await new Promise((done) => setTimeout(done, 300))
          asking -= 1
          return true
        }
        dogadajiRoutes(
          app,
          { poziv, projekt: async () => false, zahtjev: async () => false, pregled: async () => false },
          { heartbeatMs: 20 },
        )
      },
      api.clock.now,
      api,
    )
    const where = await slow.app.http.listen({ port: 0, host: '127.0.0.1' })
    const stream = await prati(nas.token, upit(await zapisi(api.db, pozivU(1))), {}, where)
    await expect.poll(() => asked).toBeGreaterThan(3)
    expect(most).toBe(1)
    stream.close()
    await closeServer(slow.app.http)
    await slow.stop()
  })

  test('leaves nothing behind: a closed screen is no longer watched', async () => {
    for (const one of open) one.abort()
    await expect.poll(() => watch.size).toBe(0)
  })

  test('an orderly end of the server ends every stream', async () => {
    const stream = await prati(nas.token, upit(await zapisi(api.db, pozivU(1))))
    await stream.until('retry: ')
    await Promise.all([closeServer(api.app.http), stream.until('never')])
    expect(watch.size).toBe(0)
  })
})
