import { cleanup, render } from '@testing-library/react'
import { getSchema } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { HOSTILE } from '#contract/kernel/html/hostile.fixture.ts'
import { stripMarkup } from '#contract/kernel/tekst.ts'
import { RichText } from './rich-text.tsx'
import { textToFragment, toDocument, toFragment } from './rich-text-doc.ts'
import { EXTENSIONS } from './rich-text-editor.tsx'

afterEach(cleanup)

const TAGS = new Set('DIV P H3 H4 UL OL LI BLOCKQUOTE STRONG B EM I U A BR SPAN SVG PATH'.split(' '))
const ATTRIBUTES = new Set(['href', 'rel', 'target', 'class'])

/** Everything on the page that the closed list does not know. */
function strangers(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    if (element.closest('svg') !== null) return []
    const href = element.getAttribute('href')
    const attributes = element.getAttributeNames().filter((name) => !ATTRIBUTES.has(name))
    return [
      ...(TAGS.has(element.tagName.toUpperCase()) ? [] : [element.tagName]),
      ...attributes,
      ...(href === null || /^(https?:\/\/|mailto:|\/(?!\/))/.test(href) ? [] : [href]),
    ]
  })
}

describe('rich text on the page', () => {
  test.each(HOSTILE)('%j is drawn without script, foreign elements, handlers and addresses', (html) => {
    const { container } = render(
      <RichText html={`<ul><li><a href="https://x.example/">${html}</a></li></ul>${html}`} />,
    )
    expect(strangers(container)).toEqual([])
  })

  test('what people write is drawn as they meant it; links out of the portal open beside it', () => {
    const { container, getByRole } = render(
      <RichText html='<h3>N</h3><p>a <strong>b</strong><br>c</p><ol><li>d</li></ol><a href="https://x.hr/">van</a> <a href="/pozivi">unutra</a>' />,
    )
    expect(container.querySelector('ol > li')?.textContent).toBe('d')
    expect(container.querySelector('p > strong')?.textContent).toBe('b')
    expect(getByRole('link', { name: /van/ }).getAttribute('rel')).toContain('noopener')
    expect(getByRole('link', { name: 'unutra' }).getAttribute('href')).toBe('/pozivi')
  })
})

const schema = getSchema(EXTENSIONS)
const check = (doc: object) => schema.nodeFromJSON(doc).check()

describe('rich text in the editor', () => {
  test('the schema holds the closed list and nothing beyond it', () => {
    expect(Object.keys(schema.nodes).sort()).toEqual(
      [
        'blockquote',
        'bulletList',
        'doc',
        'hardBreak',
        'heading',
        'listItem',
        'orderedList',
        'paragraph',
        'text',
      ].sort(),
    )
    expect(Object.keys(schema.marks).sort()).toEqual(['bold', 'italic', 'link', 'underline'])
    expect(Object.keys(getSchema([StarterKit]).nodes).length).toBeGreaterThan(Object.keys(schema.nodes).length)
  })

  test.each([
    '<ul>x<li><h3>a</h3></li></ul>',
    '<b><p>a</p></b>',
    '<b><b>a</b></b>',
    '<h3><p>a</p></h3>',
    '<blockquote></blockquote>',
    '<ul></ul>',
    '',
    'a<p>b</p>c',
  ])('%j becomes a document that the editor accepts', (html) => {
    check(toDocument(html))
  })

  test('for every text the document is one that the editor accepts and no word is lost', () => {
    const piece = fc.constantFrom(
      ...HOSTILE,
      '<p>',
      '</p>',
      '<ul>',
      '<li>',
      '</ul>',
      '<h3>',
      '<b>',
      '</b>',
      'riječ ',
      '<br>',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const doc = toDocument(pieces.join(''))
        check(doc)
        expect(strangersIn(JSON.stringify(doc))).toEqual([])
      }),
    )
    const doc = schema.nodeFromJSON(toDocument('<p>jedan</p>dva<ul><li>tri</li></ul>'))
    expect(doc.textContent).toBe(stripMarkup('<p>jedan</p>dva<ul><li>tri</li></ul>'))
  })

  test('a single paragraph is pasted into the line, several as paragraphs', () => {
    expect(toFragment('<p>a <b>b</b></p>')).toEqual([
      { type: 'text', text: 'a ', marks: [] },
      { type: 'text', text: 'b', marks: [{ type: 'bold' }] },
    ])
    expect(toFragment('<p>a</p><p>b</p>').map(({ type }) => type)).toEqual(['paragraph', 'paragraph'])
    expect(textToFragment('a\n\nb').map(({ type }) => type)).toEqual(['paragraph', 'paragraph'])
    expect(textToFragment('samo red')).toEqual([{ type: 'text', text: 'samo red' }])
  })
})

/** Addresses of links in a document that may not be there. */
function strangersIn(json: string): string[] {
  return [...json.matchAll(/"href":"([^"]*)"/g)]
    .map(([, href = '']) => href)
    .filter((href) => !/^(https?:\/\/|mailto:|\/(?!\/))/.test(href))
}
