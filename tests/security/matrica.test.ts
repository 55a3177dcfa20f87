/** The matrix: every call of the contract, made by every party there is, on the real database (R-AZ-1 to R-AZ-4, R-IMP-5). */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { openapiPath } from '#server/platform/http/openapi.ts'
import { MINGO, SAFU } from '../support/builders/institucija.ts'
import { osoba, type TestOsoba } from '../support/builders/osoba.ts'
import { type Ishod, obecano, type Stranka, stranke } from './matrica.ts'
import { type OpisaniPoziv, type Otrov, opisaniPozivi, opisSvega, zatrovano } from './neprijatelj.ts'
import { ORIGIN, openPortal, type TestPortal } from './portal.ts'
import { type Svijet, svijet } from './svijet.ts'
import { imeTablice, NACRTI_LISTA, OBAVIJEST, TABLICE } from './zid.ts'

type Poziv = OpisaniPoziv & { endpoint: Endpoint; name: string }
type Ids = Record<string, string | number>

let portal: TestPortal
let s: Svijet
let pozivi: Poziv[]
beforeAll(async () => {
  portal = await openPortal()
  s = await svijet(portal.db)
  const byName = new Map(portal.app.endpoints.map((one) => [`${one.method} ${openapiPath(one.path)}`, one]))
  pozivi = opisaniPozivi(opisSvega(portal.app.endpoints)).flatMap((opis) => {
    const name = `${opis.method} ${opis.path}`
    const endpoint = byName.get(name)
    // Signing out would end the test.
    return endpoint === undefined || endpoint.audit === 'auth.logout' ? [] : [{ ...opis, endpoint, name }]
  })
})
afterAll(() => portal.close())

const BEZAZLEN: Otrov = { name: 'nothing', text: 'x', number: 'least' }
const STRANA = /^(?:prijavitelj|institucija)Id$/

/** Asks with a body and a query that fit, or with such that no call lets pass its door: then nothing at all is done. */
async function pitaj(poziv: Poziv, token: string | undefined, ids: Ids, ispravno: boolean) {
  const { method, path, params, query, body } = poziv
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(ids[name] ?? zatrovano(params[name] ?? {}, { ...BEZAZLEN, text: 'x'.repeat(43) }))),
  )
  const needed = Object.keys(query).filter((name) => ids[name] !== undefined)
  const search = new URLSearchParams(
    ispravno ? needed.map((name) => [name, String(ids[name])]) : [['nepredvideno', '1']],
  )
  return portal.call({
    method,
    url: `${address}?${search}`,
    headers: { origin: ORIGIN, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { payload: ispravno ? (zatrovano(body, BEZAZLEN) as object) : { nepredvideno: 1 } }),
  })
}

/** Everything of an answer that anybody could tell apart, but the id of the request and the time. */
function vidljivo({ statusCode, body, headers }: LightMyRequestResponse): string {
  const { date: _, 'content-length': __, ...rest } = headers
  return JSON.stringify([statusCode, body.replace(/"requestId":"[^"]+"/, ''), rest])
}

const tablice = async (): Promise<string[]> => {
  const { rows } = await portal.db.execute<{ ime: string }>(sql`
    select relname as ime from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      -- Counts of calls change with every call, also a refused one.
      and relname <> 'ogranicenje' order by 1`)
  return rows.map(({ ime }) => ime)
}

/** The whole database in one number per table; lines of the log with the given action are left out. */
async function otisak(bezAkcije?: string): Promise<unknown> {
  const all: unknown[] = []
  for (const ime of await tablice()) {
    const osim = ime === 'dnevnik' && bezAkcije !== undefined ? sql`where akcija <> ${bezAkcije}` : sql``
    const { rows } = await portal.db.execute(
      sql`select count(*)::int as n, md5(string_agg(t::text, '' order by t::text)) as sve from ${imeTablice(ime)} t ${osim}`,
    )
    all.push([ime, rows[0]])
  }
  return all
}

const nasIds = (): Ids => ({ prijaviteljId: s.nas.id, institucijaId: MINGO, ...vlastiti() })
const vlastiti = (): Ids => ({
  projektId: s.mi.projektId,
  pozivId: s.mi.pozivId,
  osobaId: s.mi.osobaId,
  vrstaZapisa: 'poziv',
  zapisId: s.mi.pozivId,
})

describe('The matrix of calls and parties', () => {
  /** A call whose guard let the party pass says what is wrong with a question that no schema takes. */
  const ishodOd = ({ statusCode, body }: LightMyRequestResponse): Ishod | number =>
    statusCode === 422 && body.includes('nepredvideno') ? 'pusta' : statusCode

  async function celija(poziv: Poziv, stranka: Stranka): Promise<string | undefined> {
    const promised = obecano(poziv.endpoint, stranka)
    // Refusal has to stand before a good question, too; a party that may call is asked nothing that has an effect.
    const answer = await pitaj(poziv, stranka.token, nasIds(), promised !== 'pusta')
    const got = ishodOd(answer)
    return got === promised
      ? undefined
      : `${poziv.name} × ${stranka.ime}: ${String(got)}, declared ${String(promised)} ${answer.body}`
  }

  /** A change in another's name is refused and noted, with the call it was; any other refusal stands in no table (R-IMP-6). */
  const ODBIJENO_U_TUDE_IME = 'korisnik.impersonacija.odbijeno'
  const zabiljezeno = async (): Promise<string[]> => {
    const { rows } = await portal.db.execute<{ redak: string }>(sql`
      select concat_ws(' ', osoba_id, stvarna_osoba_id <> osoba_id, entitet_id, komentar) as redak
        from dnevnik where akcija = ${ODBIJENO_U_TUDE_IME}`)
    return rows.map(({ redak }) => redak).sort()
  }
  const trebaZabiljeziti = (sve: Stranka[]): string[] =>
    pozivi
      .filter(({ method }) => method !== 'GET')
      .flatMap(({ endpoint }) =>
        sve
          .filter((stranka) => {
            const { impersonirana: _, ...svoja } = stranka
            return obecano(endpoint, stranka) === 403 && obecano(endpoint, svoja) === 'pusta'
          })
          .map(({ impersonirana: id }) => `${id} t ${id} ${endpoint.audit}`),
      )
      .sort()

  it('holds in every cell what the declaration of the call says, and a refusal changes nothing', async () => {
    const sve = await stranke(portal.db, s)
    const before = await otisak(ODBIJENO_U_TUDE_IME)
    const krivo: string[] = []
    for (const poziv of pozivi) {
      for (const stranka of sve) {
        const wrong = await celija(poziv, stranka)
        if (wrong !== undefined) krivo.push(wrong)
      }
    }
    const nedeklarirano = pozivi.filter(({ endpoint }) => endpoint.policy === undefined).length
    process.stdout.write(
      `matrica: ${pozivi.length} poziva × ${sve.length} stranaka = ${pozivi.length * sve.length} ćelija, ` +
        `nedeklariranih ${nedeklarirano}, neočekivanih ${krivo.length}\n`,
    )
    expect(krivo).toEqual([])
    expect(await otisak(ODBIJENO_U_TUDE_IME)).toEqual(before)
    expect(await zabiljezeno()).toEqual(trebaZabiljeziti(sve))
    expect([pozivi.length, sve.length].every((one) => one > 40)).toBe(true)
  }, 300_000)

  it('has a cell for every kind of refusal and for every right that a call asks for', async () => {
    const sve = await stranke(portal.db, s)
    const kinds = new Set(pozivi.flatMap(({ endpoint }) => sve.map((stranka) => obecano(endpoint, stranka))))
    expect([...kinds].sort()).toEqual([401, 403, 404, 'pusta'])
  })
})

describe('A person who only reads at an applicant (PRG)', () => {
  it('changes nothing there', async () => {
    const before = await otisak()
    const prosli: string[] = []
    for (const poziv of pozivi.filter(
      ({ endpoint, method }) => endpoint.policy.who === 'prijavitelj' && method !== 'GET',
    )) {
      const { statusCode } = await pitaj(poziv, s.nas.osobe.PRG.token, nasIds(), true)
      if (statusCode < 400) prosli.push(poziv.name)
    }
    expect(prosli).toEqual([])
    expect(await otisak()).toEqual(before)
  })
})

describe('A foreign record', () => {
  /** One row of the neighbour from every table that has an id, by the type of the id. */
  async function tudiIds(): Promise<Record<'integer' | 'string', (string | number)[]>> {
    const found = {
      integer: [s.nacrt, OBAVIJEST, ...NACRTI_LISTA] as (string | number)[],
      string: [] as (string | number)[],
    }
    for (const [ime, { cija, vrijednost }] of Object.entries(TABLICE)) {
      if (cija === 'id') continue
      const { rows } = await portal.db.execute<{ id: string | number | null }>(sql`
        select coalesce(to_jsonb(t) -> 'id', to_jsonb(t) -> 'device_id', to_jsonb(t) -> 'mutation_id') as id
          from ${imeTablice(ime)} t where ${imeTablice(cija)}::text = ${String(vrijednost(s.oni))} limit 1`)
      const id = rows[0]?.id
      if (typeof id === 'number') found.integer.push(id)
      if (typeof id === 'string') found.string.push(id)
    }
    return found
  }

  const zapisi = ({ params }: Poziv) => Object.entries(params).filter(([name]) => !STRANA.test(name))
  const tipOd = (schema: { type?: string }) => (schema.type === 'string' ? 'string' : 'integer')

  interface Pitac {
    tko: TestOsoba
    own: Ids
    foreign: Ids
    who: Endpoint['policy']['who']
  }

  /** Calls that tell a foreign record from one that does not exist. */
  async function razlike({ tko, own, foreign, who }: Pitac, found: Awaited<ReturnType<typeof tudiIds>>) {
    const told: string[] = []
    let asked = 0
    for (const poziv of pozivi.filter((one) => one.endpoint.policy.who === who && zapisi(one).length > 0)) {
      if (poziv.endpoint.binary === 'text/event-stream') continue
      const missing = Object.fromEntries(
        zapisi(poziv).map(([name, schema]) => [name, tipOd(schema) === 'string' ? randomUUID() : 888_888_888]),
      )
      const nema = vidljivo(await pitaj(poziv, tko.token, { ...own, ...missing }, true))
      const krivi = [{ ...foreign, ...missing }]
      for (const [name, schema] of zapisi(poziv))
        for (const id of found[tipOd(schema)])
          krivi.push({ ...own, ...missing, [name]: id }, { ...foreign, ...missing, [name]: id })
      for (const ids of krivi) {
        asked += 1
        const answer = vidljivo(await pitaj(poziv, tko.token, ids, true))
        // Under a party that is not the caller's the guard answers, before a body is read.
        const expected =
          ids.prijaviteljId === own.prijaviteljId && ids.institucijaId === own.institucijaId ? nema : undefined
        if (expected === undefined ? !answer.startsWith('[404') : answer !== expected)
          told.push(`${poziv.name} ${JSON.stringify(ids)}: ${answer.slice(0, 200)} instead of ${nema.slice(0, 200)}`)
      }
    }
    return { told, asked }
  }

  it('answers byte for byte like one that does not exist, whoever asks about whatever, and stays as it was [R-AZ-4]', async () => {
    const found = await tudiIds()
    expect(Math.min(found.integer.length, found.string.length)).toBeGreaterThan(4)
    const gradanin = await osoba(portal.db, 'Gradanin')
    const before = await otisak()
    const pitaci: Pitac[] = [
      {
        tko: s.nas.osobe.ZAS,
        own: { prijaviteljId: s.nas.id },
        foreign: { prijaviteljId: s.tudi.id },
        who: 'prijavitelj',
      },
      { tko: s.safu, own: { institucijaId: SAFU }, foreign: { institucijaId: MINGO }, who: 'institucija' },
      { tko: gradanin, own: {}, foreign: {}, who: 'prijavljen' },
    ]
    const all = []
    for (const pitac of pitaci) all.push(await razlike(pitac, found))
    expect(all.flatMap(({ told }) => told)).toEqual([])
    expect(all.every(({ asked }) => asked > 50)).toBe(true)
    expect(await otisak()).toEqual(before)
  }, 300_000)
})
