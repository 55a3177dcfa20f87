/** The bench of the project and sync tests: the real kinds and routes on a database of its own, one person for every party. */
import { eq, type sql } from 'drizzle-orm'
import { oibCheckDigit } from '#contract/kernel/oib.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import { OBVEZNE_IZJAVE } from '#contract/modules/projekt/projekt.schema.ts'
import { fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import { brojkePoziva } from '#server/modules/poziv/poziv.ploca.ts'
import { pozivRoutes } from '#server/modules/poziv/poziv.routes.ts'
import { pozivAggregate } from '#server/modules/poziv/poziv.sync.ts'
import { poziv } from '#server/modules/poziv/poziv.tables.ts'
import { prijavitelj, prijaviteljOsoba } from '#server/modules/prijavitelj/prijavitelj.tables.ts'
import { columnsOf, searchText } from '#server/modules/projekt/projekt.record.ts'
import { kontekstObrasca } from '#server/modules/projekt/projekt.repository.ts'
import { projektRoutes } from '#server/modules/projekt/projekt.routes.ts'
import { projektAggregate } from '#server/modules/projekt/projekt.sync.ts'
import { projekt } from '#server/modules/projekt/projekt.tables.ts'
import { slikePaketa } from '#server/modules/provjera/ranije.repository.ts'
import { naziviSifrarnika } from '#server/modules/sifrarnik/sifrarnik.repository.ts'
import { tehnickoPitanjeAggregate } from '#server/modules/tehnicko-pitanje/tehnicko-pitanje.sync.ts'
import { MODULES } from '#server/modules.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { raspravaKomentar } from '#server/platform/rasprava/rasprava.tables.ts'
import type { SyncedAggregate } from '#server/platform/sync/aggregate.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { syncRoutes } from '#server/platform/sync/sync.routes.ts'
import { takeVersion } from '#server/platform/workflow/version.ts'
import { cekaNaPloci } from '#server/spojevi/ceka.ts'
import { pozivKindDesk, projektDesk, tehnickaPodrska } from '#server/spojevi/kinds.ts'
import { javiOdbijeniRad } from '#server/spojevi/opoziv.ts'
import { javiZastoj } from '#server/spojevi/zastoj.ts'
import { type Answer, type TestApi, testApi } from './api.ts'
import { osnivac } from './builders/institucija.ts'
import { demoDefinicija, validObrazac } from './builders/obrazac.ts'
import { djelatnik, osoba, prijavi, type TestOsoba } from './builders/osoba.ts'
import { OZUJAK, pozivU, zapisi } from './builders/poziv.ts'
import { noviId, TIJELA, type Uloga } from './pozivi.ts'

export { noviId, TIJELA }
export type RazinaPrijavitelja = 'ZAS' | 'UR' | 'PRG'

export interface Prijavitelj {
  id: number
  osobe: Record<RazinaPrijavitelja, TestOsoba>
}

export interface KlupaProjekata {
  api: TestApi
  /** The applicant of the tests, and another one. */
  nas: Prijavitelj
  tudi: Prijavitelj
  djelatnici: Record<Uloga, TestOsoba>
  /** With the flag pozivi.povratakPrijave, with another flag, and with all of them. */
  admin: TestOsoba
  drugiAdmin: TestOsoba
  superadmin: TestOsoba
  upit: <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) => Promise<T[]>
  /** One row of the table of projects. */
  redak: (id: string) => Promise<typeof projekt.$inferSelect>
  /** A move by a person at an address such as `prijavitelji/3`, `institucije/1` or `administracija`. */
  povuci: (tko: TestOsoba, strana: string, id: string, body: Radnja) => Promise<Answer<Odgovor>>
  zovi: <T = Odgovor>(method: 'GET' | 'POST', path: string, token: string, body?: object) => Promise<Answer<T>>
}

export interface Radnja {
  prijelaz: string
  verzijaRetka?: number
  mutationId?: string
  obrazlozenje?: string
  polja?: Record<string, unknown>
}

/** Whatever an answer or a problem holds; the schemas were checked by the server. */
export interface Odgovor {
  kod: string
  poruka: string
  greske: { polje?: string; pravilo: string; poruka: string; tab?: string }[]
  status: { id: number; naziv: string }
  verzijaRetka: number
  dostupneRadnje: { kod: string; onemoguceno?: boolean; razlog?: string }[]
  podaci: { brojPotvrde: string; sifra: string; redniBrojZaprimanja: number; vrijemePodnosenja: string; sha256: string }
}

export const IZJAVE = Object.fromEntries(OBVEZNE_IZJAVE.map(({ kljuc }) => [kljuc, true]))
export const RAZLOG = 'Uočena je pogreška u proračunu.'

let made = 0
/** An applicant like the one of the worked example, with a person of every level. */
export async function noviPrijavitelj(
  db: Database,
  naziv: string,
  changes: Partial<typeof prijavitelj.$inferInsert> = {},
): Promise<Prijavitelj> {
  made += 1
  const ten = String(9_000_000_000 + made)
  const [row] = await db
    .insert(prijavitelj)
    .values({
      oib: `${ten}${oibCheckDigit(ten)}`,
      naziv,
      pravniOblik: 'pravnaOsoba',
      velicina: 'malo',
      sektor: 'profitniSektor',
      vrstaOrganizacijeId: 6,
      sjediste: 'Osijek',
      zupanijaId: 14,
      osnovan: '2024-11-01',
      regija: 'panonska',
      pdv: 'povrativ',
      iban: 'HR1210010051863000160',
      ...changes,
    })
    .returning({ id: prijavitelj.id })
  if (row === undefined) throw new Error('no applicant')
  const osobe = {} as Prijavitelj['osobe']
  for (const razina of ['ZAS', 'UR', 'PRG'] as const) {
    osobe[razina] = await osoba(db, `${razina}${row.id}`)
    await ovlasti(db, osobe[razina], row.id, razina)
  }
  return { id: row.id, osobe }
}

/** Gives a person a right at an applicant, for all of it or for one project. */
export async function ovlasti(
  db: Database,
  { id: osobaId }: TestOsoba,
  prijaviteljId: number,
  razina: RazinaPrijavitelja,
  projektId: string | null = null,
  vrijediDo: Date | null = null,
): Promise<void> {
  await db.insert(prijaviteljOsoba).values({ prijaviteljId, osobaId, razina, projektId, vrijediDo })
}

async function administrator(db: Database, ime: string, rights: { superadmin?: boolean; adminDopustenja?: string[] }) {
  const who = await osoba(db, ime)
  await db.update(fizickaOsoba).set(rights).where(eq(fizickaOsoba.id, who.id))
  return who
}

/** `more` binds what a test needs besides projects and calls; `others` are further kinds that devices write. */
export async function klupaProjekata(
  more?: (app: PortalApp) => Promise<void>,
  others: readonly SyncedAggregate[] = [],
): Promise<KlupaProjekata> {
  const api = await testApi(async (app) => {
    pozivRoutes(app, pozivKindDesk)
    const ports = { nazivi: naziviSifrarnika, datotekePaketa: slikePaketa, brojkePoziva }
    projektRoutes(app, { ...ports, desk: projektDesk, ceka: cekaNaPloci(MODULES) })
    syncRoutes(
      app,
      [projektAggregate(projektDesk.binding), pozivAggregate, tehnickoPitanjeAggregate(tehnickaPodrska), ...others],
      javiOdbijeniRad,
      javiZastoj,
    )
    await more?.(app)
  }, OZUJAK)
  const { db } = api
  await osnivac(db)
  const djelatnici = {} as KlupaProjekata['djelatnici']
  for (const [tijelo, id] of Object.entries(TIJELA))
    for (const razina of ['R', 'V', 'A'] as const)
      djelatnici[`${razina}@${tijelo}` as Uloga] = await djelatnik(db, id, razina)
  const zovi: KlupaProjekata['zovi'] = (method, path, token, body) =>
    method === 'GET' ? api.get(path, token) : api.send(method, path, token, body ?? {})
  return {
    api,
    djelatnici,
    zovi,
    nas: await noviPrijavitelj(db, 'Panonska Precizna Obrada d.o.o.'),
    tudi: await noviPrijavitelj(db, 'Jadranska Oprema d.o.o.'),
    admin: await administrator(db, 'Admin', { adminDopustenja: ['pozivi.povratakPrijave'] }),
    drugiAdmin: await administrator(db, 'Drugi', { adminDopustenja: ['obavijesti'] }),
    superadmin: await administrator(db, 'Super', { superadmin: true }),
    upit: async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
      (await db.execute<T>(query)).rows as T[],
    redak: async (id) => {
      const [row] = await db.select().from(projekt).where(eq(projekt.id, id))
      if (row === undefined) throw new Error(`no project ${id}`)
      return row
    },
    povuci: (tko, strana, id, body) =>
      zovi('POST', `v1/${strana}/projekti/${id}/prijelazi`, tko.token, {
        mutationId: noviId(),
        verzijaRetka: 1,
        ...body,
      }),
  }
}

/** A session in which an administrator acts under this person's name. */
export const impersoniraj = async (k: KlupaProjekata, tko: TestOsoba): Promise<TestOsoba> => ({
  ...tko,
  token: await prijavi(k.api.db, tko.id, k.superadmin.id),
})

const DEMO = demoDefinicija()

/** A public call of the demo form; as many applications as one likes, open unless told. */
export function noviPoziv(db: Database, changes: Partial<Poziv> & { oznaka: string }, statusId = 15): Promise<number> {
  const definicija: PozivDefinicija = { ...DEMO, najveciBrojPrijavaPoPrijavitelju: 1000 }
  const amounts = { alokacija: 6_000_000_000, najnizaPotpora: 2_000_000, najvisaPotpora: 120_000_000 }
  return zapisi(db, pozivU(statusId, { definicija, ...amounts, ...changes }))
}

export interface NoviProjekt {
  pozivId: number
  prijaviteljId: number
  statusId: number
  naziv?: string
  /** Left empty in what was not filled in yet. */
  obrazac?: JsonObject
  redak?: Partial<typeof projekt.$inferInsert>
}

const PODNESENI = new Set([2, 3, 4, 9, 11, 13, 14, 18, 19, 24])

async function opisPoziva(db: Database, pozivId: number, prijaviteljId: number) {
  const [row] = await db
    .select()
    .from(poziv)
    .innerJoin(prijavitelj, eq(prijavitelj.id, prijaviteljId))
    .where(eq(poziv.id, pozivId))
  if (row === undefined) throw new Error('no call')
  return row
}

/** Puts an application into the database as its moves would have left it, with a faultless form; returns its id. */
export async function zapisiProjekt(
  db: Database,
  { pozivId, prijaviteljId, statusId, naziv = 'CNC obradni centar', obrazac: given, redak = {} }: NoviProjekt,
): Promise<string> {
  const joined = await opisPoziva(db, pozivId, prijaviteljId)
  const obrazac = given ?? validObrazac(kontekstObrasca(joined, OZUJAK), { naziv })
  const id = noviId()
  made += 1
  const podnesen = PODNESENI.has(statusId)
  const sifra = podnesen ? `${joined.poziv.oznaka}.T${made}` : null
  const at = new Date(OZUJAK)
  await db.insert(projekt).values({
    id,
    pozivId,
    prijaviteljId,
    statusId,
    programId: joined.poziv.programId,
    verzijaRetka: 1,
    obrazac,
    obrazacHash: contentHash(obrazac),
    ...columnsOf(obrazac, joined, OZUJAK),
    sifra,
    izjave: statusId === 1 || statusId === 21 ? [] : Object.keys(IZJAVE),
    ...(podnesen
      ? {
          vrijemePodnosenja: at,
          redniBrojZaprimanja: made + 5000,
          brojPotvrde: `P/${made}`,
          potvrdaSha256: 'a'.repeat(64),
        }
      : {}),
    ...(statusId === 18 || statusId === 19 ? { statusPrijeZahtjeva: 2, zahtjevPovrataOd: at } : {}),
    poredakAt: at,
    autorId: 1,
    createdAt: at,
    updatedAt: at,
    statusPromijenjenAt: at,
    trazilica: searchText({ naziv, sifra, prijavitelj: joined.prijavitelj.naziv, oib: joined.prijavitelj.oib }),
    ...redak,
  })
  return id
}

/** The application as it stands, kept as the version that was submitted. */
export async function zapisiPodnesenu(db: Database, id: string): Promise<void> {
  const [row] = await db.select().from(projekt).where(eq(projekt.id, id))
  const sadrzaj = { obrazac: row?.obrazac as JsonObject }
  const podnesena = {
    entitetVrsta: 'projekt',
    entitetId: id,
    razlog: 'podnošenje',
    osobaId: null,
    sada: OZUJAK,
    sadrzaj,
  }
  const { broj } = await db.transaction((tx) => takeVersion(tx, podnesena))
  await db.update(projekt).set({ brojInacice: broj }).where(eq(projekt.id, id))
}

/** A remark of the selecting body that opens a place of the application for correction. */
export async function zapisiPrimjedbu(
  db: Database,
  projektId: string,
  put: string,
  tekst = 'Ispravite.',
): Promise<void> {
  await db.insert(raspravaKomentar).values({
    id: noviId(),
    entitetVrsta: 'projekt',
    entitetId: projektId,
    put,
    tekst,
    interno: false,
    zaDoradu: true,
    strana: 'institucija',
    stranaId: TIJELA.SEL,
    autorId: 1,
    napisanoAt: new Date(OZUJAK),
  })
}
