/** Every message of the specification stood on a screen of a component test of this run, whole and letter for letter. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PORUKE_SPECIFIKACIJE, readSeen } from '../support/seen-messages.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Parts that are not built, each with the piece of its addresses by which it is known once it stands. */
const DIJELOVI = {
  financijskiInstrumenti: '/financijski-instrumenti',
  zahtjeviZaNadoknadom: '/zahtjevi-za-nadoknadom-sredstava',
  pokazatelji: '/pokazatelji/pregled-i-azuriranja',
} as const

/** Messages of what is not built yet; whoever builds the part takes its lines away. */
const KASNIJE: Readonly<Record<string, keyof typeof DIJELOVI>> = {
  'Nedovoljno podataka za dohvacanje financijskog instrumenta': 'financijskiInstrumenti',
  'Financijski instrumenti': 'financijskiInstrumenti',
  'Vrijednost mora iznositi: {X}': 'zahtjeviZaNadoknadom',
  'Datum mora biti raniji od {date}': 'zahtjeviZaNadoknadom',
  'Vec postoji rezultat sa odabranim pokazateljem': 'pokazatelji',
  'Pregled i ažuriranja': 'pokazatelji',
}

/** Messages of failures that cannot happen here, each with the reason. */
const NIKAD: Readonly<Record<string, string>> = {
  'Došlo je do greške prilikom izmjene programa, molimo pokušajte kasnije': 'the specification swallows it',
  'Neuspješno dohvaćanje mojih institucija': 'they come with the profile, whose failure has its own screen',
  'Neuspješno dohvaćanje mojih prijavitelja': 'they come with the profile, whose failure has its own screen',
  'Neuspješno dohvaćanje vrsta pravnih subjekata': 'the list is a part of the application and cannot fail to load',
  'Neuspješno dohvaćanje vrsta lokalnih podrucnih samouprava':
    'the list is a part of the application and cannot fail to load',
  'Neuspješno dohvaćanje metapodataka za poziv': 'what describes a call comes with it',
}

const screenTests = readdirSync(join(ROOT, 'src/app'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.test\.tsx?$/.test(file),
)
const { files, seen } = readSeen()
const [whole, gdje] = [files >= screenTests.length, new Map(seen.map((one) => [one.poruka, one.gdje]))]

describe('messages of the specification', () => {
  // A run of some files alone knows nothing of the screens of the others.
  describe.skipIf(!whole)('in a run of every component test', () => {
    test.each(PORUKE_SPECIFIKACIJE.filter((poruka) => !(poruka in KASNIJE) && !(poruka in NIKAD)))(
      '„%s” stands on a screen',
      (poruka) => expect(gdje.get(poruka)).toMatch(/^src\/app\//),
    )

    test.each(Object.keys({ ...KASNIJE, ...NIKAD }))('„%s” is not shown by anything yet', (poruka) => {
      expect(gdje.get(poruka)).toBeUndefined()
    })
  })

  test('those that wait for a part or never come are on the list, once, and none of their parts is built', () => {
    const excused = [...Object.keys(KASNIJE), ...Object.keys(NIKAD)]
    expect(excused.filter((poruka) => !PORUKE_SPECIFIKACIJE.includes(poruka))).toEqual([])
    expect(new Set(excused).size).toBe(excused.length)
    const tree = readFileSync(join(ROOT, 'src/app/routeTree.gen.ts'), 'utf8')
    expect(Object.values(DIJELOVI).filter((address) => tree.includes(address))).toEqual([])
  })
})
