/** Every hand-kept list that a record kind is named in, held against the kinds themselves: what a recipe asks is missed by no one. */
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { kinds } from '#contract/kinds.ts'
import { proslaRadnja } from '#contract/prosle-radnje.ts'
import { statusi } from '#contract/statusi.ts'
import { MODULES } from '#server/modules.ts'
import { inContext } from '#server/platform/db/context.ts'
import { writeLog } from '#server/platform/workflow/log.ts'
import { sharedDatabase } from '../support/klupa.ts'
import { noviId } from '../support/pozivi.ts'

const MODULI = join(import.meta.dirname, '../../src/contract/modules')
const imena = Object.keys(kinds)
const baza = sharedDatabase()

/** Kinds whose log, versions and files nobody reads but the portal itself. */
const BEZ_ZIDA: Readonly<Record<string, string>> = {
  mail: 'no desk reads the log of a letter',
  nadopuna: 'no desk reads the log of a supplement',
}
/** What the wall knows beside the kinds. */
const BEZ_VRSTE: Readonly<Record<string, string>> = {
  porukaPretinca: 'a message; it has no moves',
  podnesak: 'what a form has filed; it has no moves',
  rsvSnimka: 'a snapshot of owners; it has no moves',
  ugovor: 'a contract; its project moves it',
  ugovorKorisnika: 'the files of its beneficiary',
}

test('every kind that a module of the contract declares is in the list of kinds, under its own name', async () => {
  const files = readdirSync(MODULI, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.kind.ts'))
  const declared: string[] = []
  for (const file of files) {
    const exported: object = await import(pathToFileURL(join(MODULI, file)).href)
    for (const one of Object.values(exported) as { name?: unknown; moves?: unknown; facts?: unknown }[])
      if (Array.isArray(one?.moves) && typeof one.facts === 'function') declared.push(String(one.name))
  }
  expect(declared.sort()).toEqual([...imena].sort())
  expect(Object.entries(kinds).filter(([ime, { name }]) => ime !== name)).toEqual([])
})

test.each(Object.entries(kinds))(
  'the words of %s for screens are its own statuses, and its log tells every move',
  (ime, kind) => {
    expect((statusi as Record<string, unknown>)[ime]).toBe(kind.statuses)
    expect(kind.moves.map(({ code }) => code).filter((code) => proslaRadnja(kind)(code) === undefined)).toEqual([])
  },
)

/** What stands over the records of all modules, and in no folder of one. */
const NAD_SVIMA = ['zastavica', 'rasprava']

test('every module of the server is in the list of modules', () => {
  const moduli = join(import.meta.dirname, '../../src/server/modules')
  const files = readdirSync(moduli, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.ts'))
  const imena = files.map((file) => basename(file, '.module.ts'))
  expect(MODULES.map(({ naziv }) => naziv).sort()).toEqual([...imena, ...NAD_SVIMA].sort())
})

const zna = async () => {
  const { rows } = await baza.owner.execute<{ vrsta: string }>(sql`select vrsta from vrsta_zapisa order by redni`)
  return rows.map(({ vrsta }) => vrsta)
}

test('the wall of the database knows every kind with a log, and every kind that has files', async () => {
  const vrste = await zna()
  expect(vrste.toSorted()).toEqual([...imena.filter((ime) => !(ime in BEZ_ZIDA)), ...Object.keys(BEZ_VRSTE)].sort())
  const sDatotekama = MODULES.flatMap(({ datoteke }) => Object.keys(datoteke ?? {}))
  expect(sDatotekama.filter((vrsta) => !vrste.includes(vrsta))).toEqual([])
})

test('nobody writes a line into the log of a record that they may not know of, whatever its kind', async () => {
  const db = inContext(baza.app, { vrsta: 'osoba', osobaId: 1 })
  const o = { actor: SYSTEM, sada: 0, vidljivoPrijavitelju: false } as const
  for (const entitetVrsta of [...(await zna()), ...Object.keys(BEZ_VRSTE)]) {
    const redak = { akcija: `${entitetVrsta}.spremanje`, entitetVrsta, entitetId: noviId(), ...o }
    const pisanje = db.transaction((tx) => writeLog(tx, redak))
    await expect(pisanje, entitetVrsta).rejects.toMatchObject({ cause: { code: '42501' } })
  }
})
