/** A parameter that the portal offers to change is read by a rule, and one that says it waits for its module is read by none. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KLJUCEVI_PRAGOVA } from '#contract/modules/plan-nabave/plan-nabave.pragovi.ts'
import { KLJUCEVI_POSTAVKI, POSTAVKE } from '#contract/modules/postavka/postavka.katalog.ts'
import { KLJUCEVI_PARAMETARA } from '#contract/modules/poziv/poziv.parametri.ts'

const root = join(import.meta.dirname, '../..')
const sources = ['src/contract', 'src/server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/postavka\.(katalog|nabava)/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8')),
)
/** The calls that read a parameter; what a call keeps is read by `value`, thresholds as a list, others of a plan by `naDan`. */
const cita = (kljuc: string) =>
  (KLJUCEVI_PRAGOVA as readonly string[]).includes(kljuc) ||
  sources.some((text) =>
    new RegExp(`\\b(?:vrijednostPostavke|parametarNaDan|value|naDan)\\([^;{}]*'${kljuc}'`).test(text),
  )

test('every parameter is read by a rule exactly when it says where it applies', () => {
  const govori = KLJUCEVI_POSTAVKI.filter((kljuc) => POSTAVKE[kljuc].primjena !== null)
  expect(KLJUCEVI_POSTAVKI.filter(cita)).toEqual(govori)
  expect(govori).toEqual(expect.arrayContaining([...KLJUCEVI_PARAMETARA, 'mboZnamenki', 'rokDopune']))
})
