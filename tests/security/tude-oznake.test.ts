/** A record made under the id of a foreign one of another kind: it gets nothing that points to that id. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inContext } from '#server/platform/db/context.ts'
import { osnivac } from '../support/builders/institucija.ts'
import { osoba, type TestOsoba } from '../support/builders/osoba.ts'
import { sharedDatabase } from '../support/klupa.ts'
import { noviId, noviPoziv, noviPrijavitelj, type Prijavitelj, zapisiProjekt } from '../support/projekti.ts'
import { openPortal, type TestPortal } from './portal.ts'
import { type Svijet, svijet } from './svijet.ts'
import { imeTablice, type Strana, TABLICE, upisi } from './zid.ts'

const KADA = '2026-03-09T08:00:00Z'
const PDF = 'application/pdf'
const SADRZAJ = {
  naslov: 'Pitanje',
  pitanje: 'Kako se prilaže ugovor?',
  telefon: '+385911234567',
  email: null,
  vrstaModula: null,
  oibNazivPrijavitelja: null,
  oznakaProjekta: null,
  oznakaPoziva: null,
  projektId: null,
}

let portal: TestPortal
let nas: Prijavitelj
let gradanin: TestOsoba
let oni: Strana
let pozivId: number
/** What the neighbour keeps, by kind: the record and a file of it. */
const tude: Record<string, { id: string; datoteka: string }> = {}

/** A checked file of a record of the neighbour. */
async function datoteka(vrsta: string, zapis: string): Promise<string> {
  const id = noviId()
  await upisi(portal.db, 'datoteka', {
    id,
    vlasnik_id: oni.osobaId,
    prijavitelj_id: oni.prijaviteljId,
    naziv: 'ugovor.pdf',
    vrsta: PDF,
    bajtova: 10,
    entitet_vrsta: vrsta,
    entitet_id: zapis,
    povezana: true,
    kljuc: `${id.slice(-2)}/${id}`,
    pomak: 10,
    stanje: 'provjerena',
    sha256: 'a'.repeat(64),
    created_at: KADA,
    updated_at: KADA,
  })
  return id
}

async function zapisSusjeda(ime: 'zahtjev' | 'tehnicko_pitanje' | 'nabava', n: number): Promise<string> {
  const redak = TABLICE[ime]?.redak?.(oni, n)
  if (redak === undefined) throw new Error(ime)
  await upisi(portal.db, ime, redak)
  return String(redak.id)
}

beforeAll(async () => {
  portal = await openPortal()
  const { db } = portal
  await osnivac(db)
  nas = await noviPrijavitelj(db, 'Panonska Precizna Obrada d.o.o.')
  const tudi = await noviPrijavitelj(db, 'Susjed d.o.o.')
  gradanin = await osoba(db, 'Graciela')
  pozivId = await noviPoziv(db, { oznaka: 'KK.T' })
  const projektId = await zapisiProjekt(db, { pozivId, prijaviteljId: tudi.id, statusId: 2, naziv: 'Tajni projekt' })
  oni = { prijaviteljId: tudi.id, osobaId: tudi.osobe.ZAS.id, pozivId, projektId }
  const zapisi = {
    projekt: projektId,
    zahtjev: await zapisSusjeda('zahtjev', 1),
    tehnickoPitanje: await zapisSusjeda('tehnicko_pitanje', 1),
    nabava: await zapisSusjeda('nabava', 1),
  }
  for (const [vrsta, id] of Object.entries(zapisi)) tude[vrsta] = { id, datoteka: await datoteka(vrsta, id) }
})
afterAll(() => portal.close())

const zovi = (tko: TestOsoba, method: 'GET' | 'POST', url: string, body?: object) =>
  portal.call({
    method,
    url: `/${url}`,
    headers: { authorization: `Bearer ${tko.token}`, origin: 'http://localhost' },
    ...(body === undefined ? {} : { payload: body }),
  })

/** Every way in which a client names the id of what it makes. */
const NAPADI: Record<string, (tko: TestOsoba, id: string) => ReturnType<typeof zovi>> = {
  upit: (tko, id) => zovi(tko, 'POST', 'v1/pitanja', { id, mutationId: noviId(), sadrzaj: SADRZAJ }),
  nacrt: (tko, id) =>
    zovi(tko, 'POST', `v1/prijavitelji/${nas.id}/projekti`, { id, mutationId: noviId(), pozivId, naziv: 'Moj' }),
  zahtjev: (tko, id) =>
    zovi(tko, 'POST', 'v1/zahtjevi', {
      id,
      mutationId: noviId(),
      obrazlozenje: 'Potrebno za rad na projektu.',
      prilozi: [],
      sadrzaj: {
        vrsta: 'ovlastenja',
        prijaviteljOib: '12345678903',
        programId: 1,
        projektSifra: null,
        pravo: 'uredivanje',
        izjava: null,
      },
    }),
}

const VRSTE = ['projekt', 'zahtjev', 'tehnickoPitanje'] as const

describe('An id of a foreign record, taken for a record of one’s own', () => {
  const parovi = Object.keys(NAPADI).flatMap((napad) => VRSTE.map((vrsta) => [napad, vrsta] as const))

  it.each(parovi)('is refused to %s when a %s has it, and opens none of its files', async (napad, vrsta) => {
    const { id, datoteka: file } = tude[vrsta] ?? { id: '', datoteka: '' }
    for (const tko of [nas.osobe.ZAS, ...(napad === 'nacrt' ? [] : [gradanin])]) {
      expect((await NAPADI[napad]?.(tko, id))?.json()).toMatchObject({ kod: 'id-ponovno-koristen' })
      expect((await zovi(tko, 'GET', `v1/dms/getDownloadUrl/${file}`)).statusCode).toBe(404)
      expect((await zovi(tko, 'POST', 'v1/dms/opisi', { ids: [file] })).json()).toEqual({ data: [] })
    }
  })

  it('is refused by the database itself, whoever writes, and is free once for every kind', async () => {
    const id = tude.projekt?.id ?? ''
    const redak = { ...TABLICE.tehnicko_pitanje?.redak?.(oni, 5), id }
    await expect(upisi(portal.db, 'tehnicko_pitanje', redak)).rejects.toMatchObject({ cause: { code: '23505' } })
    const free = noviId()
    await upisi(portal.db, 'tehnicko_pitanje', { ...TABLICE.tehnicko_pitanje?.redak?.(oni, 6), id: free })
    const zahtjev = { ...TABLICE.zahtjev?.redak?.(oni, 6), id: free }
    await expect(upisi(portal.db, 'zahtjev', zahtjev)).rejects.toMatchObject({ cause: { code: '23505' } })
  })

  it('names no place for a file: of a foreign record, under another kind, or of no kind at all', async () => {
    const kod = async (relation: string, relationId: string | undefined, tko = nas.osobe.ZAS) =>
      (
        await zovi(tko, 'POST', 'v1/dms/getUploadUrl', {
          filename: 'a.pdf',
          system: 'portal',
          relation,
          ...(relationId === undefined ? {} : { relationId }),
        })
      ).statusCode
    const pitanje = noviId()
    await NAPADI.upit?.(gradanin, pitanje)
    expect(await kod('tehnickoPitanje', pitanje, gradanin)).toBe(200)
    for (const vrsta of Object.keys(tude))
      for (const { id } of Object.values(tude)) expect([vrsta, await kod(vrsta, id)]).toEqual([vrsta, 404])
    expect(await kod('projekt', pitanje, gradanin)).toBe(404)
    expect(await kod('zahtjev', noviId())).toBe(404)
    expect(await kod('bilo-sto', pitanje, gradanin)).toBe(422)
    expect(await kod('projekt', undefined)).toBe(400)
  })

  it('shows neither its log, its events nor its versions at any address of the taker', async () => {
    const id = tude.projekt?.id ?? ''
    await NAPADI.upit?.(nas.osobe.ZAS, id)
    const za = `prijavitelji/${nas.id}/projekti/${id}`
    for (const address of [
      `v1/${za}`,
      `v1/${za}/dnevnik`,
      `v1/${za}/inacice`,
      `v1/pitanja/${id}`,
      `v1/dogadaji?zapis=projekt:${id}&za=prijavitelj:${nas.id}&verzija=0`,
    ])
      expect([address, (await zovi(nas.osobe.ZAS, 'GET', address)).statusCode]).toEqual([address, 404])
  })
})

describe('The wall inside the database, when two kinds have the same id all the same', () => {
  const id = noviId()
  const UPUCUJU = {
    datoteka: 'entitet',
    dnevnik: 'entitet',
    inacica: 'entitet',
    dokument: 'entitet',
    doc_revision: 'agg',
    change_feed: 'agg',
    sync_conflict: 'agg',
    sync_mutation: 'agg',
  }
  const baza = sharedDatabase()
  let s: Svijet
  beforeAll(async () => {
    s = await svijet(baza.owner)
    // Rows about a project that the neighbour has under this id, and an inquiry of ours under the same.
    for (const ime of Object.keys(UPUCUJU))
      await upisi(baza.owner, ime, TABLICE[ime]?.redak?.({ ...s.oni, projektId: id }, 7) ?? {})
    await upisi(baza.owner, 'tehnicko_pitanje', { ...TABLICE.tehnicko_pitanje?.redak?.(s.mi, 7), id })
  })

  it.each(Object.entries(UPUCUJU))('%s asks for the kind as well as the id', async (ime, stupac) => {
    const [vrsta, oznaka] = stupac === 'agg' ? ['agg_type', 'agg_id'] : ['entitet_vrsta', 'entitet_id']
    const vidi = async () => {
      const { rows } = await inContext(baza.app, { vrsta: 'osoba', osobaId: s.mi.osobaId }).execute<{ n: number }>(
        sql`select count(*)::int as n from ${imeTablice(ime)} where ${imeTablice(oznaka)} = ${id}`,
      )
      return rows[0]?.n
    }
    expect(await vidi()).toBe(0)
    // The same row under the kind of our record is ours, so it was the kind that hid it.
    const kaoUpit = { ...TABLICE[ime]?.redak?.({ ...s.oni, projektId: id }, 8), [vrsta]: 'tehnickoPitanje' }
    await upisi(baza.owner, ime, kaoUpit)
    expect(await vidi()).toBe(1)
  })
})
