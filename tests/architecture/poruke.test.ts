/** Every message of the specification is read on a screen by some test, found by its text. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Messages of what is not built yet, each with its reason; whoever builds it takes the line away. */
const KASNIJE: Readonly<Record<string, string>> = {
  'Nedovoljno podataka za dohvacanje financijskog instrumenta': 'financial instruments are not built',
  'Financijski instrumenti': 'financial instruments are not built',
  'Vrijednost mora iznositi: {X}': 'claims and contracts, which compare totals, are not built',
  'Datum mora biti raniji od {date}': 'claims and contracts, which end before another day, are not built',
  'Vec postoji rezultat sa odabranim pokazateljem': 'results of indicators are not built',
  'Došlo je do greške prilikom izmjene programa, molimo pokušajte kasnije': 'the specification swallows it',
  'Neuspješno dohvaćanje mojih institucija': 'they come with the profile, whose failure has its own screen',
  'Neuspješno dohvaćanje mojih prijavitelja': 'they come with the profile, whose failure has its own screen',
  'Neuspješno dohvaćanje vrsta pravnih subjekata': 'the list is a part of the application and cannot fail to load',
  'Neuspješno dohvaćanje vrsta lokalnih podrucnih samouprava':
    'the list is a part of the application and cannot fail to load',
  'Neuspješno dohvaćanje metapodataka za poziv': 'what describes a call comes with it',
}

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path) : [path]
  })
}

/** Tests that look at screens: of components, and of the browser with what they share. */
const screens = [
  ...files(join(ROOT, 'src/app')).filter((file) => /\.test\.tsx?$/.test(file)),
  ...files(join(ROOT, 'tests/journeys')).filter((file) => file.endsWith('.ts')),
].map((file) => readFileSync(file, 'utf8'))

const messages = readFileSync(join(ROOT, 'tests/data/messages.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0] ?? '')

/** The text as it stands in a test: something short in place of what the specification leaves open, dots perhaps escaped. */
function asWritten(message: string): RegExp {
  const escaped = message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(
    escaped
      .replace(/\\\{\w+\\\}/g, '.{0,60}?')
      .replace(/\\\./g, '\\\\?\\.')
      .replace(/\\\?$/, '\\\\?\\?'),
  )
}
const isShown = (message: string) => screens.some((text) => asWritten(message).test(text))

describe('messages of the specification', () => {
  test.each(messages.filter((message) => !(message in KASNIJE)))('„%s” is read on a screen', (message) => {
    expect(isShown(message)).toBe(true)
  })

  test('what waits for a later part of the portal is a message of the specification that nothing shows yet', () => {
    expect(Object.keys(KASNIJE).filter((message) => !messages.includes(message) || isShown(message))).toEqual([])
  })
})
