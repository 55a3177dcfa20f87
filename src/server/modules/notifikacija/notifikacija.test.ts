/** Notifications over HTTP: told by the moves themselves, seen by their person alone, gone with the right, told live. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NotifikacijaRedak, StanjeNotifikacija } from '#contract/modules/notifikacija/notifikacija.schema.ts'
import { notifikacija } from '#server/platform/notify/notify.tables.ts'
import { notify } from '#server/platform/notify/notify.ts'
import { djelatnik, osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import {
  IZJAVE,
  impersoniraj,
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  ovlasti,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { notifikacijaRoutes } from './notifikacija.routes.ts'

let k: KlupaProjekata
let pozivId: number
beforeAll(async () => {
  k = await klupaProjekata(async (app) => notifikacijaRoutes(app, { heartbeatMs: 50 }))
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.77' })
})
afterAll(() => k.api.stop())

interface Popis {
  data: NotifikacijaRedak[]
  meta: { currentPage: number; lastPage: number; nextCursor: string | null }
}
const popis = (tko: TestOsoba, upit = '') => k.api.get<Popis>(`v1/notifikacije?${upit}`, tko.token)
const stanje = async (tko: TestOsoba, upit = '') =>
  (await k.api.get<StanjeNotifikacija>(`v1/notifikacije/stanje?${upit}`, tko.token)).body
const procitaj = (tko: TestOsoba, id: number) => k.api.send('PATCH', `v1/notifikacije/read/${id}`, tko.token, {})
const poruke = async (tko: TestOsoba, upit = '') =>
  (await popis(tko, upit)).body.data.map(({ notification }) => notification.message)

/** A new application of ours, submitted by its representative; gives its id and the mutation. */
async function podnesi(): Promise<{ id: string; mutationId: string }> {
  const id = await zapisiProjekt(k.api.db, {
    pozivId,
    prijaviteljId: k.nas.id,
    statusId: 10,
    redak: { izjave: Object.keys(IZJAVE) },
  })
  const mutationId = noviId()
  const answer = await k.povuci(k.nas.osobe.ZAS, `prijavitelji/${k.nas.id}`, id, { prijelaz: 'podnesi', mutationId })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { id, mutationId }
}

/** So many rows for one person, without a move. */
async function nagomilaj(tko: TestOsoba, koliko: number, more: Partial<typeof notifikacija.$inferInsert> = {}) {
  const rows = Array.from({ length: koliko }, (_, n) => ({
    osobaId: tko.id,
    primatelj: 'institucija',
    primateljId: 1,
    programId: 2,
    pozivId,
    razlog: 'R@SEL',
    poruka: `Poruka ${n}`,
    activityAction: 'poziv.status.promjena',
    createdAt: new Date(OZUJAK),
    ...more,
  }))
  await k.api.db.insert(notifikacija).values(rows)
}

describe('a submission', () => {
  test('is told to the referents of the selecting body and to the representatives, never to who submitted', async () => {
    const { id } = await podnesi()
    const drugi = await osoba(k.api.db, 'Drugi zastupnik')
    await ovlasti(k.api.db, drugi, k.nas.id, 'ZAS')
    const { id: kasniji } = await podnesi()
    const referent = k.djelatnici['R@SEL']
    const { body } = await popis(referent, `projektId=${id}`)
    expect(body.data).toMatchObject([
      {
        read: false,
        seen: false,
        createdAt: new Date(k.api.clock.now).toISOString(),
        razlog: 'R@SEL',
        primatelj: 'institucija',
        primateljId: 1,
        programId: 2,
        activityLog: { activityAction: 'projekt.status.podnesen', projektId: id, pozivId },
      },
    ])
    expect(body.data[0]?.notification.message).toMatch(/^Zaprimljena je prijava KK\.03\.2\.1\.77\.\d{4}\.$/)
    expect(await poruke(k.nas.osobe.ZAS, `projektId=${id}`)).toEqual([])
    expect((await popis(drugi, `projektId=${kasniji}`)).body.data).toMatchObject([{ razlog: 'ZAS' }])
    expect(await poruke(k.tudi.osobe.ZAS)).toEqual([])
    expect(await poruke(k.djelatnici['R@DRF'])).toEqual([])
  })

  test('repeated under its mutation id tells nobody again', async () => {
    const { id, mutationId } = await podnesi()
    const again = await k.povuci(k.nas.osobe.ZAS, `prijavitelji/${k.nas.id}`, id, { prijelaz: 'podnesi', mutationId })
    expect(again.status).toBe(200)
    expect(await poruke(k.djelatnici['R@SEL'], `projektId=${id}`)).toHaveLength(1)
  })

  test('one cause tells a person the same once, whoever repeats it; two records are two', async () => {
    const { id: osobaId } = k.djelatnici['V@SEL']
    const reci = (projektId: string, primateljId = 1) =>
      k.api.db.transaction((tx) =>
        notify(
          tx,
          {
            recipients: [{ osobaId, email: 'v@primjer.hr', primatelj: 'institucija', primateljId, razlog: 'V@SEL' }],
            actor: 'SYS',
            uzrok: 'isti-uzrok',
            sada: OZUJAK,
          },
          { poruka: 'Rok je prošao.', activityAction: 'projekt.status.promjena', projektId, programId: 2 },
        ),
      )
    const [jedan, dva] = [noviId(), noviId()]
    await Promise.all([reci(jedan), reci(jedan), reci(dva)])
    await reci(jedan)
    expect(await poruke(k.djelatnici['V@SEL'])).toHaveLength(2)
  })
})

describe('the list', () => {
  test('goes on from the last row, while new ones arrive, without skipping or repeating; ten at a time', async () => {
    const tko = await djelatnik(k.api.db, 1, 'R')
    await nagomilaj(tko, 25)
    const prva = (await popis(tko)).body
    expect([prva.data.length, prva.meta.currentPage, prva.meta.lastPage]).toEqual([10, 1, 3])
    await nagomilaj(tko, 3, { poruka: 'Nova' })
    const druga = (await popis(tko, `cursor=${prva.meta.nextCursor}`)).body
    const treca = (await popis(tko, `cursor=${druga.meta.nextCursor}`)).body
    const sve = [prva, druga, treca].flatMap(({ data }) => data.map(({ notification }) => notification.message))
    expect(sve).toEqual(Array.from({ length: 25 }, (_, n) => `Poruka ${24 - n}`))
    expect(treca.meta.nextCursor).toBeNull()
  })

  test('is in the order of time, also where a later row tells of something earlier', async () => {
    const tko = await djelatnik(k.api.db, 1, 'R')
    for (const [n, dana] of [2, 5, 1, 4, 3].entries())
      await nagomilaj(tko, 1, { poruka: `Prije ${dana}. dana`, createdAt: new Date(OZUJAK - dana * 86_400_000 + n) })
    const prva = (await popis(tko, 'limit=3')).body
    const druga = (await popis(tko, `limit=3&cursor=${prva.meta.nextCursor}`)).body
    const redom = [prva, druga].flatMap(({ data }) => data.map(({ notification }) => notification.message))
    expect(redom).toEqual([1, 2, 3, 4, 5].map((dana) => `Prije ${dana}. dana`))
    // Its newest stands first and was not written last: reading all reaches all of them.
    const sve = { doId: prva.data[0]?.id, primatelj: 'institucija', primateljId: 1 }
    expect((await k.api.send('PATCH', 'v1/notifikacije/read', tko.token, sve)).body).toEqual({ procitano: 5 })
  })

  test('has the numbered pages of the specification as well', async () => {
    const tko = await djelatnik(k.api.db, 1, 'R')
    await nagomilaj(tko, 5)
    const { data, meta } = (await popis(tko, 'page=2&limit=2')).body
    expect(data.map(({ notification }) => notification.message)).toEqual(['Poruka 2', 'Poruka 1'])
    expect(meta).toMatchObject({ currentPage: 2, lastPage: 3 })
    expect((await popis(tko, 'page=100000&limit=2')).body.data).toEqual([])
  })

  test('skips no more rows than it counts: numbered pages end where `lastPage` says, and the cursor leads on', async () => {
    const tko = await djelatnik(k.api.db, 1, 'R')
    await nagomilaj(tko, 1_005)
    const zadnja = (await popis(tko, 'page=10&limit=100')).body
    expect([zadnja.data.length, zadnja.meta.lastPage]).toEqual([100, 10])
    expect((await popis(tko, 'page=11&limit=100')).body).toMatchObject({
      data: [],
      meta: { lastPage: 10, nextCursor: null },
    })
    const dalje = (await popis(tko, `limit=100&cursor=${zadnja.meta.nextCursor}`)).body
    expect([dalje.data.length, dalje.meta.lastPage, dalje.meta.nextCursor]).toEqual([5, 10, null])
    const lazno = Buffer.from(JSON.stringify(['2026-03-01T00:00:00.000Z', 1, 5_000])).toString('base64url')
    expect((await popis(tko, `cursor=${lazno}`)).status).toBe(400)
  })

  test('asked for with updateSeen marks what was on the screen as seen, and answers as it was before', async () => {
    const tko = await djelatnik(k.api.db, 1, 'R')
    await nagomilaj(tko, 3)
    await popis(tko)
    expect(await stanje(tko)).toMatchObject({ neprocitano: 3, nevideno: 3 })
    expect((await popis(tko, 'updateSeen=true')).body.data.map(({ seen }) => seen)).toEqual([false, false, false])
    expect(await stanje(tko)).toMatchObject({ neprocitano: 3, nevideno: 0 })
    expect((await popis(tko)).body.data.map(({ seen, read }) => [seen, read])).toEqual(Array(3).fill([true, false]))
  })

  test('is told apart by whom the person acts for', async () => {
    const tko = await djelatnik(k.api.db, 1, 'R')
    await ovlasti(k.api.db, tko, k.nas.id, 'ZAS')
    await nagomilaj(tko, 2)
    await nagomilaj(tko, 1, {
      primatelj: 'prijavitelj',
      primateljId: k.nas.id,
      razlog: 'ZAS',
      poruka: 'Za prijavitelja',
    })
    expect(await poruke(tko, `primatelj=prijavitelj&primateljId=${k.nas.id}`)).toEqual(['Za prijavitelja'])
    expect(await stanje(tko, 'primatelj=institucija&primateljId=1')).toMatchObject({ neprocitano: 2 })
    expect(await poruke(tko)).toHaveLength(3)
    expect(await poruke(tko, `primatelj=prijavitelj&primateljId=${k.tudi.id}`)).toEqual([])
  })

  test.each(['limit=101', 'page=0', 'primatelj=osoba', 'primateljId=-1', 'projektId=1', 'updateSeen=da', 'sve=1'])(
    'refuses %s',
    async (upit) => {
      expect((await popis(k.nas.osobe.ZAS, upit)).status).toBe(422)
    },
  )

  test('refuses a cursor that is none, and whoever is not signed in', async () => {
    expect((await popis(k.nas.osobe.ZAS, 'cursor=abc')).status).toBe(400)
    expect((await k.api.get('v1/notifikacije')).status).toBe(401)
    expect((await k.api.get('v1/notifikacije/stanje')).status).toBe(401)
  })
})

describe('a right that was taken away takes its notifications along', () => {
  const prazno = async (tko: TestOsoba, id: number) => {
    expect(await poruke(tko)).toEqual([])
    expect(await stanje(tko)).toMatchObject({ neprocitano: 0, nevideno: 0 })
    expect((await procitaj(tko, id)).status).toBe(404)
  }
  const jedna = async (tko: TestOsoba) => (await popis(tko)).body.data[0]?.id ?? 0

  test('of an institution, and of one of its programmes', async () => {
    const tko = await djelatnik(k.api.db, 1, 'R')
    await nagomilaj(tko, 1)
    const id = await jedna(tko)
    await k.api.db.execute(sql`update institucija_osoba set program_ids = '{1}' where osoba_id = ${tko.id}`)
    await prazno(tko, id)
    await k.api.db.execute(sql`update institucija_osoba set program_ids = '{1,2}' where osoba_id = ${tko.id}`)
    expect(await poruke(tko)).toHaveLength(1)
    await k.api.db.execute(sql`delete from institucija_osoba where osoba_id = ${tko.id}`)
    await prazno(tko, id)
  })

  test('of an applicant: ended, run out, or over another project', async () => {
    const { db } = k.api
    const projektId = await zapisiProjekt(db, { pozivId, prijaviteljId: k.nas.id, statusId: 1 })
    for (const pravo of ['ukinuto', 'isteklo', 'drugi projekt']) {
      const tko = await osoba(db, pravo)
      await ovlasti(db, tko, k.nas.id, 'ZAS', projektId)
      await nagomilaj(tko, 1, { primatelj: 'prijavitelj', primateljId: k.nas.id, projektId, razlog: 'ZAS' })
      const id = await jedna(tko)
      expect(id).toBeGreaterThan(0)
      const izmjena = {
        ukinuto: sql`delete from prijavitelj_osoba where osoba_id = ${tko.id}`,
        isteklo: sql`update prijavitelj_osoba set vrijedi_do = ${new Date(OZUJAK - 1)} where osoba_id = ${tko.id}`,
        'drugi projekt': sql`update prijavitelj_osoba set projekt_id = ${noviId()}::uuid where osoba_id = ${tko.id}`,
      }[pravo]
      await db.execute(izmjena ?? sql`select 1`)
      await prazno(tko, id)
    }
  })

  test('of an administrator of the portal, by the flag for which they were told', async () => {
    const { admin, drugiAdmin } = k
    for (const tko of [admin, drugiAdmin])
      await nagomilaj(tko, 1, { primateljId: 0, razlog: 'ADM(pozivi.povratakPrijave)' })
    expect(await poruke(admin)).toHaveLength(1)
    expect(await poruke(drugiAdmin)).toEqual([])
  })
})

describe('reading', () => {
  test('belongs to the person: another’s and a missing one are the same 404', async () => {
    const [moj, tudi] = [await djelatnik(k.api.db, 1, 'R'), await djelatnik(k.api.db, 1, 'R')]
    await nagomilaj(moj, 2)
    const [nova, stara] = (await popis(moj)).body.data
    expect((await procitaj(tudi, nova?.id ?? 0)).status).toBe(404)
    expect((await procitaj(moj, 2_000_000_000)).status).toBe(404)
    expect((await procitaj(moj, nova?.id ?? 0)).body).toEqual({ read: true })
    expect((await procitaj(moj, nova?.id ?? 0)).status).toBe(200)
    expect((await popis(moj)).body.data.map(({ read, seen }) => [read, seen])).toEqual([
      [true, true],
      [false, false],
    ])
    expect(stara?.read).toBe(false)
  })

  test('of all goes as far as the newest that was on the screen', async () => {
    const tko = await djelatnik(k.api.db, 1, 'R')
    await nagomilaj(tko, 3)
    const doId = (await popis(tko)).body.data[0]?.id
    await nagomilaj(tko, 1)
    const done = await k.api.send('PATCH', 'v1/notifikacije/read', tko.token, {
      doId,
      primatelj: 'institucija',
      primateljId: 1,
    })
    expect(done.body).toEqual({ procitano: 3 })
    expect(await stanje(tko)).toMatchObject({ neprocitano: 1, nevideno: 1 })
  })

  test('under another’s name changes nothing', async () => {
    const tko = k.nas.osobe.UR
    await nagomilaj(tko, 1, { primatelj: 'prijavitelj', primateljId: k.nas.id, razlog: 'UR' })
    const gost = await impersoniraj(k, tko)
    const { body } = await popis(gost, 'updateSeen=true')
    expect((await procitaj(gost, body.data[0]?.id ?? 0)).status).toBe(403)
    const [row] = await k.api.db.select().from(notifikacija).where(eq(notifikacija.osobaId, tko.id))
    expect([row?.read, row?.seen]).toEqual([false, false])
  })

  test('more than a hundred unread are counted as a hundred, and each new one still changes the version', async () => {
    const tko = await djelatnik(k.api.db, 1, 'R')
    await nagomilaj(tko, 130)
    const prije = await stanje(tko)
    expect(prije.neprocitano).toBe(100)
    await nagomilaj(tko, 1)
    expect((await stanje(tko)).verzija).not.toBe(prije.verzija)
  })
})

describe('the stream', () => {
  async function prati(tko: TestOsoba | undefined, verzija: string) {
    const origin = k.api.app.http.server.listening
      ? `http://127.0.0.1:${(k.api.app.http.server.address() as { port: number }).port}`
      : await k.api.app.http.listen({ port: 0, host: '127.0.0.1' })
    const abort = new AbortController()
    const answer = await fetch(`${origin}/v1/notifikacije/dogadaji?verzija=${verzija}`, {
      headers: tko === undefined ? {} : { authorization: `Bearer ${tko.token}` },
      signal: abort.signal,
    })
    if (!answer.ok) await answer.text()
    const reader = answer.ok ? answer.body?.getReader() : undefined
    const decoder = new TextDecoder()
    let text = ''
    const until = async (what: RegExp): Promise<string> => {
      for (;;) {
        if (what.test(text)) return text
        const part = await reader?.read()
        if (part === undefined || part.done) return text
        text += decoder.decode(part.value, { stream: true })
      }
    }
    return { status: answer.status, until, close: () => abort.abort() }
  }

  test('tells of a new one, and of one that was read elsewhere', async () => {
    const tko = await djelatnik(k.api.db, 1, 'R')
    const stream = await prati(tko, (await stanje(tko)).verzija)
    await stream.until(/retry: /)
    await nagomilaj(tko, 1)
    const { verzija } = await stanje(tko)
    expect(await stream.until(/event: /)).toContain(`event: notifikacije\nid: ${verzija}\n`)
    await procitaj(tko, (await popis(tko)).body.data[0]?.id ?? 0)
    expect(await stream.until(/(event: [\s\S]*){2}/)).toContain('id: 0.0.0\n')
    stream.close()
  })

  test('is silent about others’ and about what the screen knows, and is refused without a session', async () => {
    const [tko, drugi] = [await djelatnik(k.api.db, 1, 'R'), await djelatnik(k.api.db, 1, 'R')]
    await nagomilaj(tko, 1)
    const stream = await prati(tko, (await stanje(tko)).verzija)
    await nagomilaj(drugi, 1)
    // The stream of the other is told within the same question, so by then ours would have been, too.
    const njegov = await prati(drugi, '0.0.0')
    await njegov.until(/event: /)
    expect(await stream.until(/(: tu sam\n\n[\s\S]*){3}/)).not.toContain('event:')
    expect((await prati(undefined, '0.0.0')).status).toBe(401)
    expect((await prati(tko, 'x')).status).toBe(422)
    stream.close()
    njegov.close()
  })
})
