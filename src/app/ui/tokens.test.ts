import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

type Tokens = Record<string, string>
const HEX = /^#[0-9a-f]{6}$/

/** The declarations of every rule that has exactly this selector in its list. */
function rule(selector: string): Tokens {
  const tokens: Tokens = {}
  for (const [, head = '', body = ''] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const selectors = head.split(',').map((part) => part.trim().replaceAll('"', "'"))
    if (!selectors.includes(selector)) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) tokens[name] = value.trim()
  }
  return tokens
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** A colour in OKLab, where equal distances look equal. */
function oklab(hex: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function hueDistance(a: string, b: string): number {
  const [x = 0, y = 0] = [a, b].map((hex) => {
    const [, red, yellow] = oklab(hex)
    return (Math.atan2(yellow, red) * 180) / Math.PI
  })
  const turn = Math.abs(x - y) % 360
  return Math.min(turn, 360 - turn)
}

const PROGRAMS = ['npoo', 'kk', 'administracija'] as const
const SCHEMES = ['light', 'dark'] as const

function palette(program: string, scheme: 'light' | 'dark', kontrast: boolean): (name: string) => string {
  const tokens = {
    ...rule(':root'),
    ...rule(`[data-program='${program}']`),
    ...(kontrast && rule(':root[data-kontrast]')),
    ...(kontrast && rule(`:root[data-kontrast] [data-program='${program}']`)),
  }
  return (name) => {
    const [, light = '', dark = ''] = /^light-dark\((#\w+), (#\w+)\)$/.exec(tokens[`--${name}`] ?? '') ?? []
    const value = scheme === 'light' ? light : dark
    expect(value, name).toMatch(HEX)
    return value
  }
}

const SURFACES = ['canvas', 'surface', 'sunken', 'raised']
const MEANINGS = ['success', 'warning', 'danger', 'info', 'active']
const TEXT_PAIRS: [string, string][] = [
  ...SURFACES.flatMap((surface): [string, string][] => [
    ['text', surface],
    ['text-muted', surface],
    ['accent', surface],
    ['accent-hover', surface],
  ]),
  ...MEANINGS.flatMap((meaning): [string, string][] => [
    [`${meaning}-text`, `${meaning}-surface`],
    ['text', `${meaning}-surface`],
    [`${meaning}-text`, 'canvas'],
    [`${meaning}-text`, 'surface'],
    [`${meaning}-text`, 'raised'],
  ]),
  ['accent', 'accent-soft'],
  ['text', 'accent-soft'],
  ['text-muted', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['danger-on-solid', 'danger-solid'],
  ['on-chosen', 'chosen'],
  ['text', 'chosen-soft'],
  ['text-muted', 'chosen-soft'],
  ['chosen', 'chosen-soft'],
  // The tooltip turns text and background around.
  ['canvas', 'text'],
]
const EDGE_PAIRS: [string, string][] = [
  ...SURFACES.flatMap((surface): [string, string][] => [
    ['edge', surface],
    ['focus', surface],
  ]),
  ...MEANINGS.flatMap((meaning): [string, string][] => [
    [`${meaning}-edge`, `${meaning}-surface`],
    [`${meaning}-edge`, 'surface'],
    [`${meaning}-edge`, 'canvas'],
  ]),
  ['focus', 'accent-soft'],
  ['accent', 'canvas'],
  ['chosen', 'surface'],
]

const cases = PROGRAMS.flatMap((program) =>
  SCHEMES.flatMap((scheme) => [false, true].map((kontrast) => ({ program, scheme, kontrast }))),
)

describe.each(cases)('colours of $program, $scheme, contrast mode $kontrast', ({ program, scheme, kontrast }) => {
  const colour = palette(program, scheme, kontrast)
  const below = (pairs: [string, string][], limit: number) =>
    pairs
      .map(([front, back]) => ({ pair: `${front} on ${back}`, ratio: contrast(colour(front), colour(back)) }))
      .filter(({ ratio }) => ratio < limit)

  it(`keep every text at ${kontrast ? 7 : 4.5}:1 or more`, () => {
    expect(below(TEXT_PAIRS, kontrast ? 7 : 4.5)).toEqual([])
  })

  it(`keep every edge and the focus ring at ${kontrast ? 4.5 : 3}:1 or more`, () => {
    expect(below(EDGE_PAIRS, kontrast ? 4.5 : 3)).toEqual([])
  })

  // 14 degrees of hue was what the two reds had when nobody could tell them apart.
  it('keep a warning of danger 30 degrees of hue away from the frame', () => {
    if (program === 'administracija') return
    for (const danger of ['danger-text', 'danger-edge', 'danger-solid'])
      expect(hueDistance(colour('accent'), colour(danger)), danger).toBeGreaterThanOrEqual(30)
  })
})

describe('the modes', () => {
  it('have the three font sizes of the specification, 100, 115 and 130 %', () => {
    expect(rule(':root')['--scale']).toBe('1')
    expect(rule(":root[data-slova='2']")['--scale']).toBe('1.15')
    expect(rule(":root[data-slova='3']")['--scale']).toBe('1.3')
  })

  it('use a larger base in the public portal and another typeface for dyslexia', () => {
    expect(rule("[data-sloj='portal']")['--base']).toBe('1.125rem')
    expect(rule(':root[data-disleksija]')['--font']).toContain('Atkinson Hyperlegible')
  })
})
