/** Whose table a piece of SQL reads: every table of another module that a module names is on the list below. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/server'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/seed\/|\/migrations\//.test(file))
  // Deleted in the work tree and not yet committed.
  .filter((file) => existsSync(join(ROOT, file)))

/** The module of a file; the platform is one, and so is what spans modules. */
function roomOf(file: string): string {
  const [, room, name = ''] = /^src\/server\/(modules|platform)?\/?([^/]+)?/.exec(file) ?? []
  if (room === 'modules') return name
  return room ?? 'spojevi'
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Every table with the module that owns it. */
const owners = new Map(
  files
    .filter((file) => file.endsWith('.tables.ts'))
    .flatMap((file) => [...read(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']) => [table, roomOf(file)])),
)

/**
 * Reads that stay: a join decides which rows a list has and in which order, so it cannot be asked for as a value. Each pair is
 * named; another one is added here by whoever has found that no fragment of the owner serves.
 */
const DOPUSTENE: Readonly<Record<string, readonly string[]>> = {
  datoteka: ['korisnik.fizicka_osoba'],
  institucija: [
    'korisnik.fizicka_osoba',
    'poziv.poziv',
    'program.komponenta',
    'program.program',
    'program.provoditelj',
  ],
  'kontrolna-lista': ['poziv.poziv'],
  korisnik: [
    'datoteka.datoteka',
    'institucija.institucija_osoba',
    'notifikacija.web_push_pretplata',
    'pitanje.pitanje',
    'prijavitelj.pozivnica',
    'prijavitelj.prijavitelj',
    'prijavitelj.prijavitelj_osoba',
    'tehnicko-pitanje.tehnicko_pitanje',
  ],
  mail: ['institucija.institucija_osoba', 'korisnik.fizicka_osoba', 'prijavitelj.prijavitelj_osoba', 'projekt.projekt'],
  nabava: ['poziv.poziv', 'prijavitelj.prijavitelj', 'program.program', 'projekt.projekt', 'sifrarnik.zupanija'],
  'najveci-korisnici': ['poziv.poziv', 'prijavitelj.prijavitelj', 'projekt.projekt', 'sifrarnik.zupanija'],
  notifikacija: [
    'institucija.institucija_osoba',
    'korisnik.fizicka_osoba',
    'korisnik.sesija',
    'prijavitelj.prijavitelj_osoba',
  ],
  obavijest: [
    'institucija.institucija',
    'institucija.institucija_osoba',
    'korisnik.fizicka_osoba',
    'prijavitelj.prijavitelj',
    'prijavitelj.prijavitelj_osoba',
  ],
  odabir: [
    'institucija.institucija',
    'poziv.poziv',
    'prijavitelj.potpora_male_vrijednosti',
    'prijavitelj.prijavitelj',
    'projekt.projekt',
    'razmjena.pojasnjenje',
    'sifrarnik.zupanija',
  ],
  pitanje: ['korisnik.fizicka_osoba', 'poziv.poziv'],
  'plan-nabave': ['poziv.poziv', 'prijavitelj.prijavitelj', 'projekt.projekt'],
  razmjena: ['poziv.poziv', 'prijavitelj.prijavitelj', 'projekt.projekt'],
  provjera: [
    'datoteka.datoteka',
    'institucija.institucija',
    'institucija.institucija_osoba',
    'korisnik.fizicka_osoba',
    'poziv.poziv',
    'prijavitelj.prijavitelj',
    'projekt.projekt',
    'sifrarnik.zupanija',
  ],
  platform: [
    'datoteka.datoteka',
    'institucija.institucija',
    'korisnik.fizicka_osoba',
    'korisnik.sesija',
    'prijavitelj.prijavitelj',
    'program.provoditelj',
  ],
  poziv: [
    'datoteka.datoteka',
    'institucija.institucija',
    'institucija.institucija_osoba',
    'prijavitelj.prijavitelj',
    'prijavitelj.prijavitelj_na_pozivu',
    'program.komponenta',
    'program.program',
    'program.provoditelj',
    'projekt.projekt',
    'sifrarnik.popis_stavka',
  ],
  pretplata: ['institucija.institucija_osoba', 'korisnik.fizicka_osoba'],
  'prijava-nepravilnosti': [
    'institucija.institucija_osoba',
    'korisnik.fizicka_osoba',
    'program.program',
    'program.provoditelj',
  ],
  prijavitelj: ['korisnik.fizicka_osoba', 'program.program', 'projekt.projekt', 'sifrarnik.nkd', 'sifrarnik.zupanija'],
  program: ['institucija.institucija', 'poziv.poziv'],
  pretinac: ['poziv.poziv', 'prijavitelj.prijavitelj', 'projekt.projekt'],
  primopredaja: ['institucija.institucija', 'institucija.institucija_osoba', 'korisnik.fizicka_osoba'],
  projekt: [
    'datoteka.datoteka',
    'korisnik.fizicka_osoba',
    'poziv.poziv',
    'prijavitelj.potpora_male_vrijednosti',
    'prijavitelj.prijavitelj',
    'prijavitelj.prijavitelj_na_pozivu',
    'prijavitelj.prijavitelj_osoba',
    'program.program',
    'razmjena.pojasnjenje',
    'zahtjev.zahtjev',
  ],
  registar: ['korisnik.fizicka_osoba'],
  rsv: [
    'datoteka.datoteka',
    'poziv.poziv',
    'prijavitelj.prijavitelj',
    'prijavitelj.prijavitelj_trazilica',
    'program.program',
    'projekt.projekt',
  ],
  spojevi: [
    'institucija.institucija',
    'institucija.institucija_grupa',
    'institucija.institucija_osoba',
    'korisnik.brisanje_podataka',
    'korisnik.drugi_faktor',
    'korisnik.email_poveznica',
    'korisnik.fizicka_osoba',
    'korisnik.impersonacija',
    'korisnik.lozinka_poveznica',
    'korisnik.nalog_dvije_osobe',
    'korisnik.nias_prijava',
    'korisnik.sesija',
    'poziv.poziv',
    'prijavitelj.pozivnica',
    'prijavitelj.prijavitelj',
    'prijavitelj.prijavitelj_osoba',
    'program.komponenta',
    'projekt.projekt',
  ],
  'tehnicko-pitanje': ['institucija.institucija_osoba', 'korisnik.fizicka_osoba'],
  ugovor: ['datoteka.datoteka', 'institucija.institucija', 'poziv.poziv', 'program.program', 'projekt.projekt'],
  uprava: ['korisnik.fizicka_osoba', 'pretplata.pretplata'],
  zahtjev: [
    'datoteka.datoteka',
    'korisnik.fizicka_osoba',
    'poziv.poziv',
    'prijavitelj.prijavitelj',
    'program.program',
    'projekt.projekt',
  ],
}

/** A name after a word that takes tables; after `from` also those behind commas. */
const AFTER = /\b(?:from|join|into|update|using)\s+((?:\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*\w+)/gi

/** Tables that the SQL of a source names, and tables that it imports. */
function tablesOf(file: string, source: string): Set<string> {
  const found = new Set<string>()
  const { program } = parseSync(file, source)
  new Visitor({
    TemplateElement({ value }) {
      for (const [, names = ''] of value.raw.matchAll(AFTER))
        for (const name of names.split(',')) {
          const [table = ''] = name.trim().split(/\s/)
          if (owners.has(table)) found.add(table)
        }
    },
    ImportDeclaration(node) {
      if (node.importKind === 'type' || !node.source.value.endsWith('.tables.ts')) return
      for (const one of node.specifiers)
        if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
          found.add(one.imported.name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    },
  }).visit(program)
  return found
}

/** Which tables of others every module reads, as `owner.table`; what others ask often stands in the owner's `x.sql.ts`. */
const found = new Map<string, Set<string>>()
// A foreign key is declared and read by nobody, so tables may name tables.
for (const file of files.filter((file) => !file.endsWith('.tables.ts')))
  for (const table of tablesOf(file, read(file))) {
    const owner = owners.get(table)
    const room = roomOf(file)
    if (owner === undefined || owner === room || owner === 'platform') continue
    found.set(room, (found.get(room) ?? new Set()).add(`${owner}.${table}`))
  }

test.each([...new Set([...found.keys(), ...Object.keys(DOPUSTENE)])].sort())(
  '%s reads the foreign tables that are listed, and no other',
  (room) => {
    expect([...(found.get(room) ?? [])].sort()).toEqual(DOPUSTENE[room])
  },
)

test('the scan sees a table in a join, in a subselect and in an import, and no column or word', () => {
  const seen = (source: string) => [...tablesOf('a.ts', source)].sort()
  expect(seen('sql`select from projekt p join poziv c on c.id = p.poziv_id`')).toEqual(['poziv', 'projekt'])
  expect(seen('sql`select from x i, program g, komponenta where true`')).toEqual(['komponenta', 'program'])
  expect(seen('sql`update institucija set naziv = (select naziv from program)`')).toEqual(['institucija', 'program'])
  expect(seen("import { prijaviteljOsoba } from './x.tables.ts'")).toEqual(['prijavitelj_osoba'])
  expect(seen("import type { PrijaviteljRow } from './x.tables.ts'; sql`select projekt from x`")).toEqual([])
})
