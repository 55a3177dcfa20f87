/** Moves of several records as a list sends them, over HTTP: each whole or refused, none twice. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiProblem, isProblemBody, Offline } from '#app/platform/api/problem.ts'
import { type Procitan, type SkupnaRadnja, skupneRadnje } from '#app/platform/record/skupno/radnje-odabranih.ts'
import { createRedom, type Redom } from '#app/platform/record/skupno/redom.ts'
import type { ObavijestDetalj } from '#contract/modules/obavijest/obavijest.schema.ts'
import { obavijestRepository } from '#server/modules/obavijest/obavijest.repository.ts'
import { obavijestRoutes } from '#server/modules/obavijest/obavijest.routes.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { MINGO, osnivac } from '#tests/support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { noviId } from '#tests/support/pozivi.ts'

const DAN = 86_400_000
const STOL = `v1/institucije/${MINGO}/obavijesti`
const SPREMNO = 2
const OBJAVLJEN = 3
const iso = (at: number) => new Date(at).toISOString()

let api: TestApi
let autor: TestOsoba
let objavljuje: TestOsoba

beforeAll(async () => {
  api = await testApi(obavijestRoutes, OZUJAK)
  await osnivac(api.db)
  autor = await djelatnik(api.db, MINGO, 'V')
})
afterAll(() => api.stop())
beforeEach(async () => {
  objavljuje = await djelatnik(api.db, MINGO, 'V')
})

/** A notice that waits to be published; `changes` make one that is refused. */
const zapisi = (naslov: string, changes: object = {}): Promise<number> =>
  api.db.transaction((tx) =>
    obavijestRepository.insert(
      tx,
      {
        id: 0,
        naslov,
        opis: '<p>Portal u subotu neće raditi.</p>',
        startAt: iso(OZUJAK - DAN),
        endAt: iso(OZUJAK + DAN),
        ciljnaSkupina: 'svi',
        prioritet: 'Srednje',
        programi: [],
        institucije: [],
        statusId: SPREMNO,
        verzijaRetka: 1,
        inacica: 0,
        runda: [],
        institucijaId: MINGO,
        statusPromijenjenAt: iso(OZUJAK - DAN),
        ...changes,
      },
      { actor: { osobaId: autor.id }, sada: OZUJAK },
    ),
  )

async function odgovor<T>({ status, body }: { status: number; body: T }): Promise<T> {
  if (status === 200) return body
  if (isProblemBody(body)) throw new ApiProblem(body)
  throw new Error(`an answer ${status} that is no problem`)
}

/** Reads the records anew and takes the move that publishes, as the window of chosen rows does. */
async function izaberi(ids: readonly number[], tko = objavljuje): Promise<SkupnaRadnja> {
  const procitani = await Promise.all(
    ids.map(async (id): Promise<Procitan> => {
      const { naslov, status, verzijaRetka, dostupneRadnje } = await odgovor(
        await api.get<ObavijestDetalj>(`${STOL}/${id}`, tko.token),
      )
      return { id: String(id), naziv: naslov, href: undefined, status, verzijaRetka, dostupneRadnje }
    }),
  )
  const objavi = skupneRadnje(procitani, []).find(({ radnja }) => radnja.kod === 'objavi')
  if (objavi === undefined) throw new Error('none of them can be published')
  return objavi
}

interface Usput {
  /** Done before the record at this place is sent. */
  prije?: (mjesto: number) => Promise<unknown>
  /** The answer of the record at this place is lost on the way. */
  gubi?: (mjesto: number) => boolean
}

function izvrsi(red: Redom, { moze }: SkupnaRadnja, { prije, gubi }: Usput = {}, tko = objavljuje) {
  const naredba = ({ verzijaRetka }: Procitan) => ({ prijelaz: 'objavi', verzijaRetka })
  return red.izvrsi(moze, naredba, async (zapis, mutationId) => {
    const mjesto = moze.indexOf(zapis)
    await prije?.(mjesto)
    const answer = await api.send('POST', `${STOL}/${zapis.id}/prijelazi`, tko.token, { mutationId, ...naredba(zapis) })
    if (gubi?.(mjesto)) throw new Offline()
    return odgovor(answer)
  })
}

const redom = () => createRedom(noviId)
const stanje = async (ids: readonly number[]) => {
  const { rows } = await api.db.execute<{ id: number; statusId: number; v: number; dnevnik: number }>(
    sql`select o.id, o.status_id as "statusId", o.verzija_retka::int as v,
      (select count(*)::int from dnevnik d where d.entitet_vrsta = 'obavijest' and d.entitet_id = o.id::text and d.prijelaz = 'objavi') as dnevnik
      from obavijest o where o.id = any(${sql.param([...ids])}::int[]) order by o.id`,
  )
  return rows
}

test('of several records those that may be moved are moved, and each of the others says why not', async () => {
  const prosla = { endAt: iso(OZUJAK - 1), startAt: iso(OZUJAK - DAN) }
  const ids = [
    await zapisi('Prva'),
    await zapisi('Prošla', prosla),
    await zapisi('Treća'),
    await zapisi('U izradi', { statusId: 1 }),
  ]
  const objavi = await izaberi(ids)
  expect(objavi.moze.map(({ naziv }) => naziv)).toEqual(['Prva', 'Treća'])
  expect(objavi.neMoze.map(({ zapis }) => zapis.naziv)).toEqual(['Prošla', 'U izradi'])
  expect(new Set(objavi.neMoze.map(({ razlog }) => razlog)).size).toBe(2)
  const ishodi = await izvrsi(redom(), objavi)
  expect(ishodi.map(({ razlog }) => razlog)).toEqual([undefined, undefined])
  expect((await stanje(ids)).map(({ statusId }) => statusId)).toEqual([OBJAVLJEN, SPREMNO, OBJAVLJEN, 1])
})

test('a record that somebody changed meanwhile is refused by its version, and stops none of the others', async () => {
  const ids = [await zapisi('Prva'), await zapisi('Izmijenjena'), await zapisi('Treća')]
  const objavi = await izaberi(ids)
  const izmijeni = () =>
    api.db.execute(sql`update obavijest set verzija_retka = verzija_retka + 1 where id = ${ids[1]}`)
  const ishodi = await izvrsi(redom(), objavi, { prije: async (mjesto) => mjesto === 1 && izmijeni() })
  expect(ishodi.map(({ razlog }) => razlog === undefined)).toEqual([true, false, true])
  expect((await stanje(ids)).map(({ statusId }) => statusId)).toEqual([OBJAVLJEN, SPREMNO, OBJAVLJEN])
})

test('a right that is revoked midway stops the rest, and what was moved before stays moved', async () => {
  const ids = [await zapisi('Prva'), await zapisi('Druga'), await zapisi('Treća')]
  const objavi = await izaberi(ids)
  const opozovi = () => api.db.execute(sql`update institucija_osoba set razina = 'R' where osoba_id = ${objavljuje.id}`)
  const ishodi = await izvrsi(redom(), objavi, { prije: async (mjesto) => mjesto === 1 && opozovi() })
  expect(ishodi.map(({ razlog }) => razlog === undefined)).toEqual([true, false, false])
  expect((await stanje(ids)).map(({ statusId }) => statusId)).toEqual([OBJAVLJEN, SPREMNO, SPREMNO])
})

test('an answer that is lost is asked for again by the same id, and nothing is moved twice', async () => {
  const ids = [await zapisi('Prva'), await zapisi('Druga'), await zapisi('Treća')]
  const objavi = await izaberi(ids)
  const red = redom()
  await expect(izvrsi(red, objavi, { gubi: (mjesto) => mjesto === 1 })).rejects.toBeInstanceOf(Offline)
  expect((await stanje(ids)).map(({ statusId }) => statusId)).toEqual([OBJAVLJEN, OBJAVLJEN, SPREMNO])
  const ishodi = await izvrsi(red, objavi)
  expect(ishodi.map(({ razlog }) => razlog)).toEqual([undefined, undefined, undefined])
  const posto = await stanje(ids)
  expect(posto.map(({ statusId, v }) => [statusId, v])).toEqual(ids.map(() => [OBJAVLJEN, 2]))
  // Pressed once more, nothing is sent: every record has its answer.
  await izvrsi(red, objavi, { prije: () => Promise.reject(new Error('sent again')) })
  expect(await stanje(ids)).toEqual(posto)
})

test('two windows that move the same records at once move each of them once', async () => {
  const ids = [await zapisi('Prva'), await zapisi('Druga'), await zapisi('Treća'), await zapisi('Četvrta')]
  const drugi = await djelatnik(api.db, MINGO, 'V')
  const [jedan, dva] = [await izaberi(ids), await izaberi(ids, drugi)]
  const ishodi = await Promise.all([izvrsi(redom(), jedan), izvrsi(redom(), dva, {}, drugi)])
  for (const mjesto of ids.keys()) expect(ishodi.filter((one) => one[mjesto]?.razlog === undefined)).toHaveLength(1)
  const zapisnik = await stanje(ids)
  expect(zapisnik.map(({ statusId, v }) => [statusId, v])).toEqual(ids.map(() => [OBJAVLJEN, 2]))
  expect(new Set(zapisnik.map(({ dnevnik }) => dnevnik))).toEqual(new Set([1]))
})
