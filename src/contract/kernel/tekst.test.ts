import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareHr, fold, initials, matches, stripMarkup, ukratko, visibleLength, znakova } from './tekst.ts'

describe('text', () => {
  it('counts what a reader sees', () => {
    expect(stripMarkup('<p class="a>b">Dobar <b>dan</b> &amp; laku&nbsp;noć</p><!-- <b> -->')).toBe(
      'Dobar dan & laku noć',
    )
    expect(visibleLength('<p>čćž</p>')).toBe(3)
    expect(visibleLength('c\u030c')).toBe(1)
    expect(visibleLength('😀')).toBe(1)
    expect(visibleLength('')).toBe(0)
    expect(znakova('<b>dan</b>', 4000)).toBe('3/4000 ZNAKOVA')
  })

  it('cuts a longer text at the end of a word, and a single long word where it must', () => {
    expect(ukratko('Molimo pojašnjenje računa', 25)).toBe('Molimo pojašnjenje računa')
    expect(ukratko('Molimo pojašnjenje računa', 21)).toBe('Molimo pojašnjenje…')
    expect(ukratko('https://primjer.example', 10)).toBe('https://pr…')
  })

  it('leaves comparisons and unknown references alone', () => {
    expect(stripMarkup('a < b i c > d')).toBe('a < b i c > d')
    expect(stripMarkup('&#269;&#x10D;&nepoznato;&#0;')).toBe('čč&nepoznato;&#0;')
  })

  it('never counts more than was typed', () => {
    fc.assert(fc.property(fc.string(), (text) => visibleLength(text) <= text.length))
  })

  it('finds words with or without diacritics, in any case', () => {
    expect(fold('ČĆŠŽĐ čćšžđ')).toBe('ccszd ccszd')
    expect(matches('Vodice, Šibensko-kninska županija', 'zupanija sibensko')).toBe(true)
    expect(matches('Đakovo', 'đak')).toBe(true)
    expect(matches('Đakovo', 'Osijek')).toBe(false)
    expect(matches('Đakovo', '')).toBe(true)
  })

  it('puts words in Croatian order', () => {
    const ordered = [
      'cvijet',
      'čaj',
      'ćup',
      'dvor',
      'džep',
      'đak',
      'lopta',
      'ljeto',
      'nos',
      'njega',
      'sat',
      'šal',
      'zub',
      'žaba',
    ]
    expect([...ordered].reverse().sort(compareHr)).toEqual(ordered)
    expect(['Poziv 10', 'Poziv 9'].sort(compareHr)).toEqual(['Poziv 9', 'Poziv 10'])
  })

  it('makes initials of the first and last name', () => {
    expect(initials('Ana Marija Horvat')).toBe('AH')
    expect(initials('šime đurić-žić')).toBe('ŠŽ')
    expect(initials('Ministarstvo')).toBe('M')
    expect(initials('  ')).toBe('')
  })
})
