import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const APP = join(import.meta.dirname, '../../src/app')

/** Where the programme's colour may stand: the frame, links, primary buttons and the place in menus. */
const OKVIR: Record<string, readonly string[]> = {
  'shell/header/header.module.css': ['.header', '.initials'],
  'shell/layout/layout.module.css': ['.skip'],
  'shell/paleta/prikvaceno.module.css': ['.zapis[aria-current="page"]'],
  'shell/portal/portal.module.css': ['*'],
  'shell/sidebar/sidebar.module.css': ['.item[data-current]'],
  'ui/base.css': ['a', 'a:hover', '.skip-link', '.skip-link:focus'],
  'ui/bez-skripti.css': ['*'],
  'ui/button.module.css': ['.primary', '.primary:hover'],
  'ui/card.module.css': ['.program'],
  'ui/data-table.module.css': ['.first a'],
  'ui/nav-tabs.module.css': ['.current', '.current:hover', '.steps .current', '.steps .current:hover'],
  'ui/rich-text-editor.module.css': ['.content a'],
  'modules/kalendar/kalendar.module.css': ['.redak', '.program', '.rok'],
  'modules/pretraga/pretraga.module.css': ['.sve'],
}

interface Pravilo {
  datoteka: string
  izbornik: string
  tijelo: string
}

/** The innermost rules of a style sheet, media queries opened. */
function pravila(css: string, datoteka: string): Pravilo[] {
  return [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, izbornik = '', tijelo = '']) => ({ datoteka, izbornik: izbornik.trim().replace(/\s+/g, ' '), tijelo }),
  )
}

/** Rules that take the programme's colour where it may not frame. */
function zalutala(sva: Pravilo[]): string[] {
  return sva
    .filter(({ tijelo }) => /var\(--(?:on-)?accent/.test(tijelo))
    .filter(({ datoteka, izbornik }) => {
      const dopusteno = OKVIR[datoteka] ?? []
      return !(dopusteno.includes('*') || izbornik.split(',').every((dio) => dopusteno.includes(dio.trim())))
    })
    .map(({ datoteka, izbornik }) => `${datoteka}: ${izbornik}`)
}

/** Colours written as such, for the screen. */
function doslovne(sva: Pravilo[]): string[] {
  return sva
    .filter(({ tijelo }) => /#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i.test(tijelo))
    .map(({ datoteka, izbornik }) => `${datoteka}: ${izbornik}`)
}

const listovi = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css') && !name.endsWith('tokens.css'))
  .map((name) => ({ name: relative(APP, join(APP, name)), css: readFileSync(join(APP, name), 'utf8') }))
const sva = listovi.flatMap(({ name, css }) => pravila(css, name))

describe('the colour of the programme', () => {
  it('frames, and colours neither a status, nor progress, nor a warning, nor what is chosen', () => {
    expect(zalutala(sva)).toEqual([])
  })

  it('is caught where somebody paints a status with it', () => {
    expect(
      zalutala(pravila('@media (width < 9rem) { .danger { color: var(--accent); } }', 'ui/status-chip.module.css')),
    ).toEqual(['ui/status-chip.module.css: .danger'])
  })

  it('is allowed to no rule that is gone', () => {
    const gone = Object.entries(OKVIR).filter(
      ([datoteka]) => !sva.some((rule) => rule.datoteka === datoteka && rule.tijelo.includes('accent')),
    )
    expect(gone.map(([datoteka]) => datoteka)).toEqual([])
  })
})

describe('every colour of the screen', () => {
  it('is a token; only paper has its own white and its own watermark', () => {
    expect(doslovne(sva).sort()).toEqual([
      'platform/dokument/okvir/okvir.module.css: .okvir[data-vodeni-zig]::after',
      'ui/base.css: html, body',
    ])
  })
})
