import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { INSTITUTION_PERMISSIONS } from '#contract/kernel/permissions.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { asPortal, type Context, inContext, JAVNO, SUSTAV } from '#server/platform/db/context.ts'
import { isSqlState } from '#server/platform/db/retry.ts'
import { APP_ROLE } from '#server/platform/db/role.ts'
import { HAMAG, KK, MINGO, SAFU } from '../support/builders/institucija.ts'
import type { TestOsoba } from '../support/builders/osoba.ts'
import { sharedDatabase } from '../support/klupa.ts'
import { noviId } from '../support/pozivi.ts'
import { type OpisaniPoziv, opisaniPozivi, opisSvega, zatrovano } from './neprijatelj.ts'
import { ORIGIN, openPortal, type TestPortal } from './portal.ts'
import { type Svijet, svijet, TAJNO } from './svijet.ts'
import {
  bezPolitike,
  IZA_ZIDA,
  imeTablice,
  OBAVIJEST,
  type Strana,
  TABLICE,
  USTANOVE,
  upisi,
  ZAJEDNICKE,
} from './zid.ts'

const PRAVILO = '42501'
const DODAVANJE = '23001'

describe('The wall inside the database', () => {
  const baza = sharedDatabase()
  let s: Svijet
  beforeAll(async () => {
    s = await svijet(baza.owner)
  })

  const kao = ({ prijaviteljId, osobaId }: Strana): Context => ({ vrsta: 'prijavitelj', osobaId, id: prijaviteljId })
  const sluzbenik = (id: number, { id: osobaId }: TestOsoba): Context => ({ vrsta: 'institucija', osobaId, id })
  const broj = async (db: Pick<Database, 'execute'>, ime: string, uvjet = sql`true`): Promise<number> => {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${imeTablice(ime)} where ${uvjet}`,
    )
    return rows[0]?.n ?? -1
  }
  /** Does it in a transaction that never commits; answers how many rows it reached, or how it was refused. */
  const pokusaj = async (context: Context, work: (tx: Tx) => Promise<{ rowCount: number | null }>) => {
    const done = Symbol('done')
    let reached: number | null = null
    try {
      await inContext(baza.app, context).transaction(async (tx) => {
        reached = (await work(tx)).rowCount
        throw done
      })
    } catch (error) {
      if (error === done) return reached
      for (const state of [PRAVILO, DODAVANJE]) if (isSqlState(error, state)) return state
      throw error
    }
  }

  it('stands before every table but a short list of shared ones, also for the owner [R-AZ-3]', async () => {
    const { rows } = await baza.owner.execute<{ ime: string; zid: boolean }>(sql`
      select c.relname as ime, c.relrowsecurity and c.relforcerowsecurity and
          (select count(*) from pg_policy p where p.polrelid = c.oid) = 4 as zid
        from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`)
    expect(
      rows
        .filter(({ zid }) => !zid)
        .map(({ ime }) => ime)
        .sort(),
    ).toEqual(Object.keys(ZAJEDNICKE).sort())
    expect(
      rows
        .filter(({ zid }) => zid)
        .map(({ ime }) => ime)
        .sort(),
    ).toEqual([...IZA_ZIDA].sort())
  })

  it('binds the role of the portal, which owns nothing and cannot pass it by', async () => {
    const { rows } = await baza.app.execute(sql`
      select current_user as tko, rolsuper or rolbypassrls or rolcanlogin as slobodna,
        exists (select from pg_class where relowner = r.oid) as vlasnik
      from pg_roles r where rolname = current_user`)
    expect(rows).toEqual([{ tko: APP_ROLE, slobodna: false, vlasnik: false }])
  })

  it.each(IZA_ZIDA)(
    'shows nothing of %s to a transaction without a context, and everything to the portal itself',
    async (ime) => {
      expect(await broj(baza.app, ime)).toBe(0)
      expect(await baza.app.transaction((tx) => broj(tx, ime))).toBe(0)
      const all = await broj(baza.owner, ime)
      expect(all).toBeGreaterThan(0)
      expect(await broj(inContext(baza.app, SUSTAV), ime)).toBe(all)
    },
  )

  it('shows whoever is not signed in the public call and nothing else', async () => {
    const db = inContext(baza.app, JAVNO)
    expect(await broj(db, 'poziv')).toBe(1)
    for (const ime of IZA_ZIDA.filter((one) => one !== 'poziv')) expect(await broj(db, ime), ime).toBe(0)
  })

  it.each(Object.entries(TABLICE))('keeps the rows of two applicants in %s apart', async (ime, tablica) => {
    const { cija, vrijednost, redak, samoCita, jedini } = tablica
    const [table, column] = [imeTablice(ime), imeTablice(cija)]
    const is = (strana: Strana) => sql`${column}::text = ${String(vrijednost(strana))}`
    const value = (strana: Strana) => {
      const record = JSON.stringify({ [cija]: vrijednost(strana) })
      return sql`(jsonb_populate_record(null::${table}, ${record}::jsonb)).${column}`
    }
    // The log takes no change at all, whoever asks.
    const [untouched, refused] = ime === 'dnevnik' ? [DODAVANJE, DODAVANJE] : [0, PRAVILO]
    for (const [own, foreign] of [
      [s.mi, s.oni],
      [s.oni, s.mi],
    ] as const) {
      const mine = kao(own)
      expect(await broj(inContext(baza.app, mine), ime, is(own))).toBeGreaterThan(0)
      expect(await broj(inContext(baza.app, mine), ime, is(foreign))).toBe(0)
      const run = (query: SQL) => pokusaj(mine, (tx) => tx.execute(query))
      expect(await run(sql`update ${table} set ${column} = ${column} where ${is(foreign)}`)).toBe(untouched)
      expect(await run(sql`delete from ${table} where ${is(foreign)}`)).toBe(untouched)
      expect(await run(sql`update ${table} set ${column} = ${value(foreign)} where ${is(own)}`)).toBe(refused)
      // What the database works out by itself takes no value.
      const izvedeni = sql`array(select attname::text from pg_attribute where attrelid = ${ime}::regclass and attgenerated <> '')`
      const found = await baza.owner.execute(
        sql`select to_jsonb(t) - ${izvedeni} as redak from ${table} t where ${is(foreign)} limit 1`,
      )
      const copy = found.rows[0]?.redak as Record<string, unknown>
      expect(await pokusaj(mine, (tx) => upisi(tx, ime, copy))).toBe(PRAVILO)
      // The same insert goes through where the row is one's own, so it was the wall that refused.
      const svoj = async (tx: Tx, novi: Record<string, unknown>) => {
        if (jedini) await tx.execute(sql`delete from ${table} where ${is(own)}`)
        return upisi(tx, ime, novi)
      }
      if (redak !== undefined) expect(await pokusaj(mine, (tx) => svoj(tx, redak(own, 1)))).toBe(samoCita ? PRAVILO : 1)
    }
  })

  it('believes a context only as far as the person has a seat there', async () => {
    const posing: Context = { vrsta: 'prijavitelj', osobaId: s.mi.osobaId, id: s.oni.prijaviteljId }
    for (const ime of Object.keys(TABLICE))
      expect(
        await broj(
          inContext(baza.app, posing),
          ime,
          sql`${imeTablice(TABLICE[ime]?.cija ?? '')}::text = ${String(TABLICE[ime]?.vrijednost(s.oni))}`,
        ),
        ime,
      ).toBe(0)
    expect(await broj(inContext(baza.app, sluzbenik(MINGO, s.safu)), 'projekt')).toBe(0)
    expect(await broj(inContext(baza.app, { vrsta: 'osoba', osobaId: s.mi.osobaId }), 'projekt')).toBe(1)
  })

  it('keeps drafts of calls, notices and applications from an institution without a part in them', async () => {
    const mingo = inContext(baza.app, sluzbenik(MINGO, s.mingo))
    const safu = inContext(baza.app, sluzbenik(SAFU, s.safu))
    const draft = sql`id = ${s.nacrt}`
    expect([await broj(mingo, 'poziv', draft), await broj(safu, 'poziv', draft)]).toEqual([1, 0])
    for (const ime of Object.keys(USTANOVE))
      expect([await broj(mingo, ime), await broj(safu, ime)], ime).toEqual([1, 0])
    expect([await broj(mingo, 'obavijest'), await broj(safu, 'obavijest')]).toEqual([1, 0])
    // Of the portal's check-lists a body has those in force, and nobody's draft but its own.
    const nacrti = sql`status_id = 1`
    const naSnazi = sql`status_id = 2`
    for (const [uvjet, brojevi] of [
      [nacrti, [1, 0]],
      [naSnazi, [6, 6]],
    ] as const)
      expect([await broj(mingo, 'kontrolna_lista', uvjet), await broj(safu, 'kontrolna_lista', uvjet)]).toEqual(brojevi)
    expect(
      await pokusaj(sluzbenik(MINGO, s.mingo), (tx) =>
        tx.execute(sql`update kontrolna_lista set svrha = 'x:y' where institucija_id is null`),
      ),
    ).toBe(0)
    expect(await broj(inContext(baza.app, kao(s.mi)), 'kontrolna_lista')).toBe(0)
    expect([await broj(mingo, 'projekt'), await broj(safu, 'projekt')]).toEqual([2, 0])
    expect([await broj(mingo, 'inacica'), await broj(safu, 'inacica')]).toEqual([2, 0])
    const strani = sluzbenik(SAFU, s.safu)
    expect(await pokusaj(strani, (tx) => tx.execute(sql`update poziv set naziv = 'x' where ${draft}`))).toBe(0)
    expect(
      await pokusaj(strani, (tx) => tx.execute(sql`update poziv set naziv = 'x' where id = ${s.mi.pozivId}`)),
    ).toBe(PRAVILO)
    expect(await pokusaj(strani, (tx) => tx.execute(sql`update obavijest set naslov = 'x'`))).toBe(0)
    expect(
      await pokusaj(kao(s.mi), (tx) => tx.execute(sql`update poziv set trazeno = 0 where id = ${s.mi.pozivId}`)),
    ).toBe(PRAVILO)
  })

  it('shows a shared flag inside its party alone, and as long as the record may be known of', async () => {
    const flag = (id: number, institucijaId: number, { id: autorId }: TestOsoba) => ({
      id,
      entitet_vrsta: 'poziv',
      entitet_id: String(s.nacrt),
      doseg: 'stranka',
      stranka_vrsta: 'institucija',
      stranka_id: institucijaId,
      autor_id: autorId,
      razlog: 'x',
      podignuta_at: '2026-03-09T08:00:00Z',
    })
    const [nasa, njihova] = [flag(800_000_001, MINGO, s.mingo), flag(800_000_002, SAFU, s.safu)]
    const ove = sql`id in (800000001, 800000002)`
    await upisi(baza.owner as never, 'zastavica', nasa)
    await upisi(baza.owner as never, 'zastavica', njihova)
    const vidi = (context: Context) => broj(inContext(baza.app, context), 'zastavica', ove)
    // A draft that another institution may not know of hides also the flag that it would have put there itself.
    expect([await vidi(sluzbenik(MINGO, s.mingo)), await vidi(sluzbenik(SAFU, s.safu))]).toEqual([1, 0])
    const mijenja = (tx: Tx) => tx.execute(sql`update zastavica set razlog = 'y' where ${ove}`)
    const brise = (tx: Tx) => tx.execute(sql`delete from zastavica where ${ove}`)
    expect(await pokusaj(sluzbenik(SAFU, s.safu), mijenja)).toBe(0)
    expect(await pokusaj(sluzbenik(MINGO, s.mingo), brise)).toBe(0)
    expect(await pokusaj(sluzbenik(SAFU, s.safu), (tx) => upisi(tx, 'zastavica', { ...njihova, id: 1 }))).toBe(PRAVILO)
    const tudimImenom = { ...nasa, id: 1, autor_id: s.safu.id }
    expect(await pokusaj(sluzbenik(MINGO, s.mingo), (tx) => upisi(tx, 'zastavica', tudimImenom))).toBe(PRAVILO)
    await baza.owner.transaction((tx) => asPortal(tx, () => brise(tx)))
  })

  it('keeps an internal comment inside its institution, and every comment as it was written', async () => {
    const komentar = (interno: boolean) => ({
      id: noviId(),
      entitet_vrsta: 'projekt',
      entitet_id: s.mi.projektId,
      tekst: 'x',
      interno,
      za_doradu: false,
      strana: 'institucija',
      strana_id: MINGO,
      autor_id: s.mingo.id,
      napisano_at: '2026-03-09T08:00:00Z',
    })
    const [tajni, javni] = [komentar(true), komentar(false)]
    for (const one of [tajni, javni]) await upisi(baza.owner as never, 'rasprava_komentar', one)
    const ove = sql`id in (${tajni.id}::uuid, ${javni.id}::uuid)`
    const vidi = (context: Context) => broj(inContext(baza.app, context), 'rasprava_komentar', ove)
    // The applicant and another body of the call read the one that is not internal; who has no part in it reads none.
    expect([await vidi(sluzbenik(MINGO, s.mingo)), await vidi(kao(s.mi)), await vidi(kao(s.oni))]).toEqual([2, 1, 0])
    expect(await vidi({ vrsta: 'osoba', osobaId: s.mi.osobaId })).toBe(1)
    const rjesava = (tx: Tx) =>
      tx.execute(sql`update rasprava_komentar set rijesio_id = 1, rijeseno_at = now() where ${ove}`)
    expect([await pokusaj(kao(s.mi), rjesava), await pokusaj(kao(s.oni), rjesava)]).toEqual([1, 0])
    const mijenja = (tx: Tx) => tx.execute(sql`update rasprava_komentar set tekst = 'y' where ${ove}`)
    const brise = (tx: Tx) => tx.execute(sql`delete from rasprava_komentar where ${ove}`)
    expect(await pokusaj(sluzbenik(MINGO, s.mingo), mijenja)).toBe(PRAVILO)
    expect(await pokusaj(sluzbenik(MINGO, s.mingo), brise)).toBe(0)
    for (const [context, novi] of [
      [sluzbenik(SAFU, s.safu), komentar(false)],
      [sluzbenik(MINGO, s.mingo), { ...komentar(false), autor_id: s.safu.id }],
      [kao(s.mi), { ...komentar(false), autor_id: s.mi.osobaId }],
    ] as const)
      expect(await pokusaj(context, (tx) => upisi(tx, 'rasprava_komentar', { ...novi, id: noviId() }))).toBe(PRAVILO)
    await baza.owner.transaction((tx) => asPortal(tx, () => brise(tx)))
  })

  it('asks what a kind adds beside every record itself, also where that is one thing or another', async () => {
    const done = Symbol('done')
    const vidi = await new Promise<string[]>((resolve, reject) => {
      const work = baza.owner.transaction(async (tx) => {
        await tx.execute(sql`create table proba (id serial primary key, javna boolean)`)
        await tx.execute(sql`select dodaj_vrstu_zapisa('proba', 'proba', 'true', uvjet => 'z.id < 0 OR z.javna')`)
        await tx.execute(sql.raw(`grant select on proba to ${APP_ROLE}`))
        await tx.execute(sql`insert into proba values (1, true), (2, false)`)
        for (const id of ['1', '2', '3']) {
          const zapis = { id: 800_000_000 + Number(id), entitet_vrsta: 'proba', entitet_id: id, akcija: 'proba.x' }
          await upisi(tx, 'dnevnik', {
            ...zapis,
            vrijeme: '2026-03-09T08:00:00Z',
            vidljivo_prijavitelju: true,
          })
        }
        await tx.execute(sql.raw(`set local role ${APP_ROLE}`))
        await tx.execute(sql`select postavi_kontekst('javno')`)
        const { rows } = await tx.execute<{ id: string }>(
          sql`select entitet_id as id from dnevnik where entitet_vrsta = 'proba' order by 1`,
        )
        resolve(rows.map(({ id }) => id))
        throw done
      })
      work.catch((error) => error === done || reject(error))
    })
    expect(vidi).toEqual(['1'])
  })

  it('lets the portal itself act inside a transaction, and stands again after it, also when that failed', async () => {
    const seen = await inContext(baza.app, kao(s.mi)).transaction(async (tx) => {
      const before = await broj(tx, 'projekt')
      const inside = await asPortal(tx, () => asPortal(tx, () => broj(tx, 'projekt')))
      const after = await broj(tx, 'projekt')
      const failed = tx.transaction((inner) => asPortal(inner, async () => Promise.reject(new Error('no'))))
      await expect(failed).rejects.toThrow('no')
      return [before, inside, after, await broj(tx, 'projekt')]
    })
    expect(seen).toEqual([1, 2, 1, 1])
  })
})

describe('The whole portal with its judgement taken away: everybody may act for everybody', () => {
  const dozvole = Object.keys(INSTITUTION_PERMISSIONS)
  const open = (unbound: boolean) => openPortal({ access: (db) => bezPolitike(db, dozvole), unbound })

  /** The body with the ids that it has a place for. */
  const fitted = (body: object, ids: Record<string, string | number>) =>
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name, ids[name] ?? value]))

  function ask(portal: TestPortal, call: OpisaniPoziv, token: string, ids: Record<string, string | number>) {
    const { method, path, query, body } = call
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? 1))
    const harmless = { name: '', text: 'povuci', number: 'least' } as const
    const search = new URLSearchParams('programId' in query ? { programId: String(KK) } : {})
    return portal.call({
      method,
      url: `${address}?${search}`,
      headers: { authorization: `Bearer ${token}`, origin: ORIGIN },
      ...(body === undefined
        ? {}
        : { payload: fitted(zatrovano(body, harmless) as object, { ...ids, verzijaRetka: 1 }) }),
    })
  }

  const digest = async (db: Database) =>
    Promise.all(
      ['projekt', 'poziv', 'obavijest', ...Object.keys(TABLICE)].map(async (ime) => {
        const { rows } = await db.execute(
          sql`select count(*)::int as n, md5(string_agg(t::text, '' order by t::text)) as sve from ${imeTablice(ime)} t`,
        )
        return [ime, rows[0]]
      }),
    )

  /** Asks every call as a stranger at the foreign party; answers which calls told something that is not the stranger's. */
  async function leaks(portal: TestPortal, s: Svijet): Promise<string[]> {
    const calls = opisaniPozivi(opisSvega(portal.app.endpoints)).filter(({ path }) => path.includes('{'))
    const told: string[] = []
    const ids = {
      prijaviteljId: s.tudi.id,
      projektId: s.oni.projektId,
      pozivId: s.mi.pozivId,
      obavijestId: OBAVIJEST,
      broj: 9,
    }
    const rounds = [
      { who: s.nas.osobe.ZAS, path: '/prijavitelj', ids },
      { who: s.safu, path: '/instituci', ids: { ...ids, institucijaId: HAMAG } },
      { who: s.safu, path: '/instituci', ids: { ...ids, institucijaId: MINGO, pozivId: s.nacrt } },
    ]
    for (const round of rounds)
      for (const call of calls.filter(({ path }) => path.includes(round.path))) {
        const { body } = await ask(portal, call, round.who.token, round.ids)
        if (body.includes(TAJNO) || body.includes(s.oni.projektId)) told.push(`${call.method} ${call.path}`)
      }
    return [...new Set(told)]
  }

  it('tells nothing of another party and changes nothing, by row level security alone [R-AZ-3]', async () => {
    const portal = await open(false)
    try {
      const s = await svijet(portal.db)
      const before = await digest(portal.db)
      expect(await leaks(portal, s)).toEqual([])
      expect(await digest(portal.db)).toEqual(before)
    } finally {
      await portal.close()
    }
  }, 60_000)

  it('would tell almost everything if the portal worked as the owner of the tables: the test can fail', async () => {
    const portal = await open(true)
    try {
      const s = await svijet(portal.db)
      const before = await digest(portal.db)
      const told = await leaks(portal, s)
      expect(told.length).toBeGreaterThan(7)
      expect(told).toContain('GET /v1/institucije/{institucijaId}/pozivi/{pozivId}')
      expect(await digest(portal.db)).not.toEqual(before)
      expect(told).toContain('GET /v1/prijavitelji/{prijaviteljId}/projekti')
      expect(told).toContain('GET /v1/institucije/{institucijaId}/projekti/{projektId}/dnevnik')
    } finally {
      await portal.close()
    }
  }, 60_000)
})
