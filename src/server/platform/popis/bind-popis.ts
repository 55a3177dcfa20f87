/** A list bound whole. Its file is made of the same pages as the screen by the same right, its figures are counts of such pages. */
import { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import { today } from '#contract/kernel/datum.ts'
import type { Endpoint, Nothing, Schema } from '#contract/kernel/endpoint.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { type BrojkePopisa, type VrstaIzvoza, XLSX } from '#contract/kernel/popis.api.ts'
import {
  brzeVrijednosti,
  type Popis,
  prikazVrijednosti,
  tekstVrijednosti,
  vidljiviStupci,
  zbrojeniStupci,
} from '#contract/kernel/popis.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { fold } from '#contract/kernel/tekst.ts'
import type { FiltarZastavica } from '#contract/kernel/zastavica.popis.ts'
import type { Reader, Tx } from '../db/client.ts'
import type { PortalApp } from '../http/portal-app.ts'
import { bind, type Call, inSnapshot } from '../http/route.ts'
import { uvjetZastavica } from '../zastavica/zastavica.repository.ts'
import { OZNAKA_UTF8, redakCsv } from './csv.ts'
import { medu, type UvjetZapisa, type UzPopis } from './popis.ts'
import { xlsx } from './xlsx.ts'

interface Stranica<R> {
  data: R[]
  meta: { nextCursor: string | null; ukupno: number; ukupnoNajmanje: boolean; zbrojevi?: Record<string, string> }
}

/** Rows of one question to the database while a file is written. */
const KORAK = 500
/** Rows that a sheet holds; a file of text has no end. */
export const NAJVISE_XLSX = 50_000

type Citaj<P, Q, R, T = Tx> = (
  tx: T,
  upit: Q & { limit?: number | undefined } & UzPopis,
  params: P,
  now: number,
  actor: Actor,
) => Promise<Stranica<R>>

type CitajBilo = Citaj<unknown, Record<string, unknown>, object>

/** The same page with records of the flags that were asked for, by the reader's own and those of their party; the list adds it to its conditions. */
function saZastavicama(popis: Popis<never>, stranica: CitajBilo): CitajBilo {
  const { vrsta } = popis
  if (popis.filtri.zastavice === undefined) return stranica
  if (vrsta === undefined) throw new Error(`${popis.kljuc}: flags stand on records of a kind, and it names none`)
  return (tx, { zastavice, ...upit }, params, now, actor) => {
    if (zastavice === undefined) return stranica(tx, upit, params, now, actor)
    const koje = zastavice as FiltarZastavica
    const oznacen: UvjetZapisa = ({ izraz, tip }) => uvjetZastavica(vrsta, actor, koje, izraz, tip)
    return stranica(tx, { ...upit, zapisi: [...(upit.zapisi ?? []), oznacen] }, params, now, actor)
  }
}

/** Registers the calls of a list. `stranica` reads one page; the file asks it again and again, each time with the right read anew. */
export function bindPopis<
  P extends Schema,
  Q extends Schema,
  X extends Schema,
  R extends Schema,
  N extends Schema,
  F extends Schema,
>(
  app: PortalApp,
  api: { popis: Endpoint<P, Q, N, R>; izvoz: Endpoint<P, X, N, F>; brojke: Endpoint | undefined },
  popis: Popis<never>,
  citaj: Citaj<z.output<P>, z.output<Q>, object>,
): void {
  const stranica = saZastavicama(popis, citaj as never)
  bind(
    app,
    api.popis,
    ({ query, params, transaction, now }) =>
      transaction((tx, actor) => stranica(tx, query as never, params, now, actor)) as Promise<z.input<R>>,
    { etag: true },
  )
  bindOstalo(app, api, popis, stranica)
}

/** The same for a page that is one statement. The right with which the call came in is enough for it. */
export function bindJedanUpit<
  P extends Schema,
  Q extends Schema,
  X extends Schema,
  R extends Schema,
  N extends Schema,
  F extends Schema,
>(
  app: PortalApp,
  api: { popis: Endpoint<P, Q, N, R>; izvoz: Endpoint<P, X, N, F>; brojke: Endpoint | undefined },
  popis: Popis<never>,
  citaj: Citaj<z.output<P>, z.output<Q>, object, Reader>,
): void {
  const stranica = saZastavicama(popis, citaj as never)
  bind(
    app,
    api.popis,
    ({ query, params, db, actor, now }) =>
      stranica(db as never, query as never, params, now, actor) as Promise<z.input<R>>,
    { jednomPorukom: true, etag: true },
  )
  bindOstalo(app, api, popis, stranica)
}

/** A list for everyone, with its file: read in one snapshot, in the context of nobody. */
export function bindJavniPopis<
  P extends Schema,
  Q extends Schema,
  X extends Schema,
  R extends Schema,
  F extends Schema,
>(
  app: PortalApp,
  api: { popis: Endpoint<P, Q, Nothing, R>; izvoz: Endpoint<P, X, Nothing, F> },
  popis: Popis<never>,
  stranica: (
    tx: Tx,
    upit: z.output<Q> & { limit?: number | undefined },
    params: z.output<P>,
    now: number,
  ) => Promise<Stranica<object>>,
): void {
  const procitaj = ({ db, params, now }: Call<z.output<P>>, upit: object) =>
    inSnapshot(db, (tx) => stranica(tx, upit as z.output<Q> & object, params, now))
  bind(app, api.popis, (call) => procitaj(call, call.query as object) as Promise<z.input<R>>)
  bind(
    app,
    api.izvoz,
    (call) => izvoz(call as never, popis as Popis<object>, (upit) => procitaj(call, upit)) as Promise<z.input<F>>,
  )
}

/** The file and the figures of a list, out of its pages. */
function bindOstalo(
  app: PortalApp,
  { izvoz: datoteka, brojke }: { izvoz: Endpoint; brojke: Endpoint | undefined },
  popis: Popis<never>,
  stranica: CitajBilo,
): void {
  bind(app, datoteka, (call) => {
    const { params, now, transaction } = call
    return izvoz(call as never, popis as Popis<object>, (upit) =>
      transaction((tx, actor) => stranica(tx, upit, params, now, actor)),
    )
  })
  bindBrojke(app, brojke, popis, stranica)
}

/** The number on a quick filter is the one that the list would say with it; nothing else is asked, so nothing else can be told. */
function bindBrojke(app: PortalApp, brojke: Endpoint | undefined, popis: Popis<never>, stranica: CitajBilo): void {
  if (brojke === undefined) return
  bind(app, brojke, ({ query, params, transaction, now }) =>
    transaction(async (tx, actor) => {
      const upit = query as Record<string, unknown>
      const procitaj = async (more: Record<string, unknown>) =>
        (await stranica(tx, { ...upit, ...more, limit: 1 }, params, now, actor)).meta
      const brojevi: BrojkePopisa['brojevi'] = {}
      for (const { id, value } of brzeVrijednosti(popis)) {
        const { ukupno, ukupnoNajmanje } = await procitaj({ [popis.filtri[id]?.parametar ?? id]: value })
        brojevi[id] = { ...brojevi[id], [value]: { ukupno, ukupnoNajmanje } }
      }
      const sums = zbrojeniStupci(popis).length > 0 ? await procitaj({ zbroji: true }) : undefined
      return { brojevi, zbrojevi: sums?.zbrojevi ?? {} }
    }),
  )
}

interface UpitIzvoza extends Record<string, unknown> {
  datoteka: VrstaIzvoza
  stupci?: string
  zapisi?: string
}

async function izvoz(
  call: Call<unknown, UpitIzvoza, unknown>,
  popis: Popis<object>,
  stranica: (upit: Record<string, unknown>) => Promise<Stranica<object>>,
): Promise<Readable | Uint8Array> {
  const { datoteka, stupci: trazeni, zapisi, ...filtri } = call.query
  const ids = vidljiviStupci(popis, trazeni)
  const upit = zapisi === undefined ? filtri : { ...filtri, zapisi: [medu(zapisi.split(','))] }
  const iduca = (cursor?: string) => stranica({ ...upit, cursor, limit: KORAK })
  const prva = await iduca()
  async function* stranice() {
    let page = prva
    for (;;) {
      yield page.data
      if (page.meta.nextCursor === null) return
      page = await iduca(page.meta.nextCursor)
    }
  }
  const ime = `${fold(popis.naziv).replace(/[^a-z0-9]+/g, '-')}-${today(call.now)}.${datoteka}`
  const answer = datoteka === 'csv' ? csv(popis, ids, stranice()) : await list(popis, ids, stranice())
  call.reply.header('content-disposition', `attachment; filename="${ime}"`)
  if (datoteka === 'xlsx') call.reply.type(XLSX)
  return answer
}

type Stranice = AsyncIterable<object[]>
const stupacOf = (popis: Popis<object>, id: string) => {
  const stupac = popis.stupci[id]
  if (stupac === undefined) throw new Error(`No column ${id}`)
  return stupac
}

function csv(popis: Popis<object>, ids: readonly string[], stranice: Stranice): Readable {
  const stupci = ids.map((id) => stupacOf(popis, id))
  async function* lines() {
    yield OZNAKA_UTF8 + redakCsv(stupci.map(({ naziv }) => naziv))
    for await (const redci of stranice)
      yield redci.map((redak) => redakCsv(stupci.map((s) => tekstVrijednosti(s.tip, s.vrijednost(redak))))).join('')
  }
  return Readable.from(lines())
}

/** Given to the sheet as they are; it writes them as numbers and dates. */
const SIROVO = new Set(['iznos', 'broj', 'datum', 'trenutak'])

async function list(popis: Popis<object>, ids: readonly string[], stranice: Stranice): Promise<Uint8Array> {
  const stupci = ids.map((id) => stupacOf(popis, id))
  const redci: (string | null)[][] = []
  for await (const stranica of stranice) {
    for (const redak of stranica)
      redci.push(
        stupci.map(({ tip, vrijednost }) => {
          const value = vrijednost(redak)
          return tip !== undefined && SIROVO.has(tip)
            ? value === null
              ? null
              : String(value)
            : prikazVrijednosti(tip, value)
        }),
      )
    if (redci.length > NAJVISE_XLSX)
      throw new Problem('pravila', {
        poruka: `Popis ima više od ${NAJVISE_XLSX.toLocaleString('de-DE')} redaka. Suzite ga filtrima ili ga izvezite kao CSV.`,
      })
  }
  return xlsx({ list: popis.naziv, stupci: stupci.map(({ naziv, tip = 'tekst' }) => ({ naziv, tip })), redci })
}
