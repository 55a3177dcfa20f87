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

type Rgb = readonly [number, number, number]

const linear = (hex: string): Rgb => {
  const at = (from: number) => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return [at(1), at(3), at(5)]
}
const through = (m: readonly Rgb[], [r, g, b]: Rgb): Rgb => {
  const row = ([x, y, z]: Rgb) => Math.max(0, x * r + y * g + z * b)
  return [row(m[0] as Rgb), row(m[1] as Rgb), row(m[2] as Rgb)]
}
/** Linear light as CIE L*a*b* (D65). */
function lab([r, g, b]: Rgb): Rgb {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
const distance = (a: Rgb, b: Rgb) => Math.hypot(...lab(a).map((part, at) => part - (lab(b)[at] ?? 0)))
/** Protanopia, deuteranopia and tritanopia by Machado, Oliveira and Fernandes (2009), and the common eye. */
const SEEN: Record<string, (hex: string) => Rgb> = {
  'common eye': linear,
  protanopia: (hex) =>
    through(
      [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ],
      linear(hex),
    ),
  deuteranopia: (hex) =>
    through(
      [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.01182, 0.04294, 0.968881],
      ],
      linear(hex),
    ),
  tritanopia: (hex) =>
    through(
      [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.3039],
      ],
      linear(hex),
    ),
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
const SERIES = ['slika-1', 'slika-2', 'slika-3', 'slika-4', 'slika-5']
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
  ...SERIES.flatMap((series): [string, string][] => [
    [series, 'surface'],
    [series, 'canvas'],
    [series, 'raised'],
  ]),
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

  it('keep the series of pictures apart for people who see colours differently', () => {
    const near = SERIES.slice(1).flatMap((series, at) =>
      Object.entries(SEEN).flatMap(([how, seen]) => {
        const apart = distance(seen(colour(SERIES[at] ?? '')), seen(colour(series)))
        return apart < (kontrast ? 6 : 12) ? [`${SERIES[at]} and ${series}, ${how}: ${apart.toFixed(0)}`] : []
      }),
    )
    expect(near).toEqual([])
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
