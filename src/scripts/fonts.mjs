/**
 * `npm run fonts`: makes the small typeface of src/app/ui/fonts out of the whole one, anew when Inter's
 * version or the characters change. Nearly every page needs nothing else, and the two whole files are six times as large.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './lib.mjs'

const from = join(root, 'node_modules/@fontsource-variable/inter')
const to = join(root, 'src/app/ui/fonts')
/** What Croatian texts, sums and the signs of the portal are written with. The ranges in fonts.css name the same. */
const CHARACTERS = {
  latin: [
    [0x20, 0x7e],
    0xa0,
    0xa7,
    0xab,
    0xb0,
    0xb1,
    0xb2,
    0xb3,
    0xb7,
    0xbb,
    0xd7,
    [0x2013, 0x2014],
    [0x2018, 0x201a],
    [0x201c, 0x201e],
    0x2022,
    0x2026,
    0x20ac,
    [0x2190, 0x2193],
    0x2212,
  ],
  'latin-ext': [
    [0x106, 0x107],
    [0x10c, 0x10d],
    [0x110, 0x111],
    [0x160, 0x161],
    [0x17d, 0x17e],
  ],
}
/** Money stands in columns (tnum); the rest keeps letters and their marks where they belong. */
const keepFeatures = ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk', 'calt']

mkdirSync(to, { recursive: true })
for (const [subset, ranges] of Object.entries(CHARACTERS)) {
  const text = ranges
    .map((range) => (typeof range === 'number' ? [range, range] : range))
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
    .join('')
  const whole = readFileSync(join(from, `files/inter-${subset}-wght-normal.woff2`))
  const small = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    keepFeatures,
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  writeFileSync(join(to, `inter-hr-${subset}.woff2`), small)
  console.log(`inter-hr-${subset}.woff2: ${small.length} of ${whole.length} bytes`)
}
cpSync(join(from, 'LICENSE'), join(to, 'LICENSE'))
