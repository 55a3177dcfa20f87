import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import { nabavaScope } from '#server/modules/nabava/nabava.scope.ts'
import { prijaviteljOsoba } from '#server/modules/prijavitelj/prijavitelj.tables.ts'
import { provoditelj } from '#server/modules/program/program.tables.ts'
import { ownOnly } from '#server/modules/projekt/projekt.list.ts'
import { visibleCalls } from '#server/modules/projekt/projekt.vidljivost.ts'
import { findActor, type Party } from '#server/platform/auth/access.ts'
import type { Database } from '#server/platform/db/client.ts'
import { type Context, inContext } from '#server/platform/db/context.ts'
import { createAccess } from '#server/spojevi/access.ts'
import { portoviDatoteka } from '#server/spojevi/datoteke.ts'
import { HAMAG, KK, MINGO, NPOO, osnivac, SAFU, zaposli } from '../support/builders/institucija.ts'
import { osoba } from '../support/builders/osoba.ts'
import { sharedDatabase } from '../support/klupa.ts'
import { noviId, noviPoziv, noviPrijavitelj, zapisiProjekt } from '../support/projekti.ts'
import { imeTablice, TABLICE, upisi } from './zid.ts'

type Pravo = Omit<typeof prijaviteljOsoba.$inferInsert, 'osobaId' | 'prijaviteljId'>

const HOUR = 3_600_000
const ends = { uvijek: null, traje: new Date(Date.now() + HOUR), prosao: new Date(Date.now() - HOUR) }

const baza = sharedDatabase()
const id = { nas: 0, tudi: 0 }
/** Ours under two programmes, and the neighbour's. */
const projekti = { kk: '', drugi: '', npoo: '', tudi: '' }
/** Files of somebody else, each tied to a record of its kind. */
const datoteke: { id: string; vrsta: string; zapis: string }[] = []
const VRSTE_ZAHTJEVA = ['ovlastenja', 'podaci-o-prijavitelju', 'izmjena-korisnika'] as const
const KADA = '2026-03-09T08:00:00Z'

/** An unpublished procurement, its file, and the file of its project: what only rights to the project open. */
async function dopuni(projektId: string, prijaviteljId: number, programId: number, pozivId: number, osobaId: number) {
  const strana = { projektId, prijaviteljId, pozivId, osobaId }
  const redak = (ime: string, n = 1) => TABLICE[ime]?.redak?.(strana, n) ?? {}
  const nabava = 800_000_000 + datoteke.length
  await upisi(baza.owner, 'nabava', {
    ...redak('nabava'),
    id: nabava,
    program_id: programId,
    sadrzaj: { opis: '', dokumentacija: [] },
  })
  const tied: [string, string][] = [
    ['projekt', projektId],
    ['nabava', String(nabava)],
  ]
  if (projektId === projekti.kk)
    for (const [n, vrsta] of VRSTE_ZAHTJEVA.entries()) {
      const id = noviId()
      const zahtjev = { ...redak('zahtjev', n), id, broj: 700_000 + n, vrsta, prijavitelj_id: prijaviteljId }
      await upisi(baza.owner, 'zahtjev', { ...zahtjev, projekt_id: vrsta === 'izmjena-korisnika' ? projektId : null })
      tied.push(['zahtjev', id])
    }
  if (projektId === projekti.kk) {
    const snimka = redak('rsv_snimka')
    await upisi(baza.owner, 'rsv_snimka', snimka)
    tied.push(['rsvSnimka', String(snimka.id)])
  }
  for (const [vrsta, zapis] of tied) {
    const id = noviId()
    const veza = { entitet_vrsta: vrsta, entitet_id: zapis, povezana: true, created_at: KADA, updated_at: KADA }
    await upisi(baza.owner, 'datoteka', { ...redak('datoteka'), ...veza, id })
    datoteke.push({ id, vrsta, zapis })
  }
}

beforeAll(async () => {
  await osnivac(baza.owner)
  const nas = await noviPrijavitelj(baza.owner, 'Panonska Precizna Obrada d.o.o.')
  const tudi = await noviPrijavitelj(baza.owner, 'Susjed d.o.o.')
  Object.assign(id, { nas: nas.id, tudi: tudi.id })
  const kk = await noviPoziv(baza.owner, { oznaka: 'KK.1', datumZatvaranja: '2026-03-01T10:00:00.000Z' }, 18)
  const npoo = await noviPoziv(
    baza.owner,
    { oznaka: 'NPOO.1', programId: NPOO, datumZatvaranja: '2026-03-01T10:00:00.000Z' },
    18,
  )
  const projekt = (pozivId: number, prijaviteljId: number) =>
    zapisiProjekt(baza.owner, { pozivId, prijaviteljId, statusId: 2 })
  Object.assign(projekti, {
    kk: await projekt(kk, nas.id),
    drugi: await projekt(kk, nas.id),
    npoo: await projekt(npoo, nas.id),
    tudi: await projekt(kk, tudi.id),
  })
  const nosi = (await osoba(baza.owner, 'Nositelj')).id
  await dopuni(projekti.kk, nas.id, KK, kk, nosi)
  await dopuni(projekti.drugi, nas.id, KK, kk, nosi)
  await dopuni(projekti.npoo, nas.id, NPOO, npoo, nosi)
  await dopuni(projekti.tudi, tudi.id, KK, kk, nosi)
})

const ids = async (db: Pick<Database, 'execute'>, query: ReturnType<typeof sql>) =>
  (await db.execute<{ id: string }>(query)).rows.map((row) => String(row.id)).sort()

/** What the portal's own judgement lets this person know of at a party, asked as the owner of the tables. */
async function firstWall(osobaId: number, party: Party) {
  const access = createAccess(baza.app)
  const who = { osobaId, stvarnaOsobaId: osobaId }
  const actor = await inContext(baza.app, { ...party, osobaId }).transaction((tx) =>
    findActor(access, tx, who, party, Date.now(), false),
  )
  const files = await baza.owner.transaction(async (tx) => {
    const open: string[] = []
    for (const { id, vrsta, zapis } of datoteke)
      if (await portoviDatoteka(access).get(vrsta)?.smijeVidjeti(tx, who, zapis, Date.now(), id)) open.push(id)
    return open.sort()
  })
  if (actor === undefined) return { party: [], projects: [], procurements: [], files }
  const condition =
    party.vrsta === 'prijavitelj'
      ? sql`p.prijavitelj_id = ${party.id} and ${ownOnly(actor)}`
      : sql.join(
          [NPOO, KK].map((programId) => visibleCalls(actor, programId, Date.now()).submitted),
          sql` or `,
        )
  return {
    party: [String(party.id)],
    projects: await ids(
      baza.owner,
      sql`select p.id from projekt p join poziv c on c.id = p.poziv_id where ${condition}`,
    ),
    procurements: await ids(
      baza.owner,
      sql`select n.id from nabava n join projekt p on p.id = n.projekt_id join poziv c on c.id = p.poziv_id
        where ${nabavaScope(actor)}`,
    ),
    files,
  }
}

/** The same as the database shows it, in a context of the party and in one of the person. */
async function secondWall(party: Party, context: Context) {
  const db = inContext(baza.app, context)
  const seats =
    party.vrsta === 'prijavitelj'
      ? sql`select unnest(moji_prijavitelji()) as id`
      : sql`select unnest(moje_institucije()) as id`
  const ours = party.vrsta === 'prijavitelj' ? sql`prijavitelj_id = ${party.id}` : sql`true`
  return db.transaction(async (tx) => ({
    party: (await ids(tx, seats)).filter((one) => one === String(party.id)),
    projects: await ids(tx, sql`select id from projekt where ${ours}`),
    procurements: await ids(tx, sql`select id from nabava where ${ours}`),
    files: await ids(tx, sql`select id from datoteka where povezana`),
  }))
}

async function compare(osobaId: number, party: Party) {
  const first = await firstWall(osobaId, party)
  const { files, ...ofParty } = first
  const seated = await secondWall(party, { ...party, osobaId })
  expect(seated).toEqual({ ...ofParty, files: seated.files })
  // One seat opens no more than all of a person's seats do.
  expect(files).toEqual(expect.arrayContaining(seated.files))
  expect(await secondWall(party, { vrsta: 'osoba', osobaId })).toEqual(first)
  return first
}

describe('Both walls say the same of a person at an applicant', () => {
  const cijeli: Pravo = { razina: 'ZAS' }
  const kinds: [string, () => Pravo[]][] = [
    ['no right', () => []],
    ['a representative', () => [cijeli]],
    ['an editor of everything', () => [{ razina: 'UR' }]],
    ['a reader of everything', () => [{ razina: 'PRG' }]],
    ['an editor of one project', () => [{ razina: 'UR', projektId: projekti.kk }]],
    ['an editor of one programme', () => [{ razina: 'UR', programId: KK }]],
    [
      'an editor of one programme and a reader of one project',
      () => [
        { razina: 'UR', programId: NPOO },
        { razina: 'PRG', projektId: projekti.kk },
      ],
    ],
    ['a right to a foreign project', () => [{ razina: 'UR', projektId: projekti.tudi }]],
    ['a right to everything and to one project', () => [cijeli, { razina: 'UR', projektId: projekti.kk }]],
  ]
  const cases = kinds.flatMap(([name, rights]) =>
    (Object.keys(ends) as (keyof typeof ends)[]).map((end) => [name, end, rights] as const),
  )
  const seen = new Set<string>()

  it.each(cases)('%s whose end is „%s”', async (name, end, rights) => {
    const who = await osoba(baza.owner, 'Ana')
    for (const right of rights())
      await baza.owner
        .insert(prijaviteljOsoba)
        .values({ ...right, osobaId: who.id, prijaviteljId: id.nas, vrijediDo: ends[end] })
    const { projects, procurements, files } = await compare(who.id, { vrsta: 'prijavitelj', id: id.nas })
    expect(procurements).toHaveLength(projects.length)
    seen.add(`${projects.length}:${files.length}`)
    if (end === 'prosao' || name === 'no right') expect([...projects, ...files]).toEqual([])
    await compare(who.id, { vrsta: 'prijavitelj', id: id.tudi })
  })

  it('a right to everything that ended leaves the one to a project, and the other way round', async () => {
    const who = await osoba(baza.owner, 'Eva')
    const base = { osobaId: who.id, prijaviteljId: id.nas }
    await baza.owner.insert(prijaviteljOsoba).values([
      { ...base, razina: 'ZAS', vrijediDo: ends.prosao },
      { ...base, razina: 'UR', projektId: projekti.npoo, vrijediDo: ends.traje },
      { ...base, razina: 'UR', projektId: projekti.drugi, vrijediDo: ends.prosao },
    ])
    const { projects } = await compare(who.id, { vrsta: 'prijavitelj', id: id.nas })
    expect(projects).toEqual([projekti.npoo])
    const udjeli = inContext(baza.app, { vrsta: 'osoba', osobaId: who.id })
    for (const ime of ['vlasnistvo', 'potpora_male_vrijednosti']) {
      const redak =
        TABLICE[ime]?.redak?.({ prijaviteljId: id.nas, osobaId: who.id, projektId: '', pozivId: 0 }, 1) ?? {}
      await upisi(baza.owner, ime, redak)
      expect([
        await ids(baza.owner, sql`select id from ${imeTablice(ime)}`),
        await ids(udjeli, sql`select id from ${imeTablice(ime)}`),
      ]).toEqual([[String(redak.id)], []])
    }
  })

  it.each([
    [[{ razina: 'ZAS' }], 1],
    [[{ razina: 'ZAS', programId: KK }], 0],
    [[{ razina: 'UR' }], 0],
    [[{ razina: 'UR' }, { razina: 'ZAS', programId: KK }], 0],
    [[{ razina: 'ZAS', vrijediDo: ends.prosao }], 0],
  ] as [Pravo[], number][])('invitations are for who represents the whole applicant: %j', async (rights, shown) => {
    const who = await osoba(baza.owner, 'Ida')
    const base = { osobaId: who.id, prijaviteljId: id.nas }
    const redak = TABLICE.pozivnica?.redak?.({ ...base, projektId: '', pozivId: 0 }, 1) ?? {}
    await baza.owner.execute(sql`delete from pozivnica`)
    await upisi(baza.owner, 'pozivnica', redak)
    await baza.owner.insert(prijaviteljOsoba).values(rights.map((right) => ({ ...right, ...base })))
    for (const context of [
      { vrsta: 'osoba', osobaId: who.id },
      { vrsta: 'prijavitelj', osobaId: who.id, id: id.nas },
    ] as const)
      expect(await ids(inContext(baza.app, context), sql`select id from pozivnica`)).toHaveLength(shown)
  })

  it('a closed account has none', async () => {
    const who = await osoba(baza.owner, 'Iva')
    await baza.owner.insert(prijaviteljOsoba).values({ razina: 'ZAS', osobaId: who.id, prijaviteljId: id.nas })
    await baza.owner.update(fizickaOsoba).set({ aktivna: false }).where(eq(fizickaOsoba.id, who.id))
    expect((await compare(who.id, { vrsta: 'prijavitelj', id: id.nas })).party).toEqual([])
  })

  it('and the kinds above differ in what they show', () => {
    expect([...seen].sort()).toEqual(['0:0', '1:2', '2:4', '3:6', '3:8', '3:9'])
  })
})

describe('Both walls say the same of an officer', () => {
  it.each([
    ['of both programmes', MINGO, [NPOO, KK], 4],
    ['of one programme', HAMAG, [KK], 3],
    ['of the other programme', MINGO, [NPOO], 1],
    ['of no programme', MINGO, [], 0],
    ['of an institution without a part', SAFU, [NPOO, KK], 0],
  ])('%s', async (_name, institucijaId, programIds, projects) => {
    const who = await osoba(baza.owner, 'Luka')
    await zaposli(baza.owner, who.id, institucijaId, 'A', programIds)
    const found = await compare(who.id, { vrsta: 'institucija', id: institucijaId })
    expect(found.projects).toHaveLength(projects)
    await baza.owner.update(fizickaOsoba).set({ aktivna: false }).where(eq(fizickaOsoba.id, who.id))
    expect((await compare(who.id, { vrsta: 'institucija', id: institucijaId })).projects).toEqual([])
  })

  it('of KT or UT, which reads its programme without a part in any call, and no other', async () => {
    const who = await osoba(baza.owner, 'Nika')
    const place = { vrsta: 'institucija' as const, id: SAFU }
    await zaposli(baza.owner, who.id, SAFU, 'R', [NPOO, KK])
    const uloga = (ulogaProvoditeljaId: number) =>
      baza.owner.insert(provoditelj).values({ programId: KK, institucijaId: SAFU, ulogaProvoditeljaId })
    await uloga(2)
    expect((await compare(who.id, place)).projects).toEqual([])
    await uloga(1)
    expect((await compare(who.id, place)).projects).toEqual([projekti.kk, projekti.drugi, projekti.tudi].sort())
    await baza.owner.delete(provoditelj).where(eq(provoditelj.institucijaId, SAFU))
    expect((await compare(who.id, place)).projects).toEqual([])
  })
})
