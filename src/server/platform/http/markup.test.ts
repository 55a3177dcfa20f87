import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOSTILE } from '#contract/kernel/html/hostile.fixture.ts'
import { markup } from './markup.ts'

const decoded = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')

test('a value is text: nothing in it opens an element, ends an attribute or is lost', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' })), (value) => {
      const { text } = markup`<a title="${value}">${value}</a>`
      const [, attribute = '', content = ''] = /^<a title="([^"]*)">([^<]*)<\/a>$/s.exec(text) ?? []
      expect(attribute).toBe(content)
      expect(content).not.toMatch(/[<>'"]/)
      // What XML does not know is left out, halves of characters are replaced; all else comes back.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters in question
      const known = value.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      expect(decoded(content)).toBe(known)
    }),
  )
})

test('markup in markup stays markup, lists are joined, and nothing comes of nothing', () => {
  const items = ['a & b', '<i>'].map((item) => markup`<li>${item}</li>`)
  expect(markup`<ul>${items}</ul>${null}${undefined}${false}${0}`.text).toBe(
    '<ul><li>a &amp; b</li><li>&lt;i&gt;</li></ul>0',
  )
})

test('an object that only looks like markup is text', () => {
  const forged = { text: '<script>' } as unknown as string
  expect(() => markup`${forged}`.text).toThrow()
})
