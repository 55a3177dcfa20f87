import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOSTILE } from './hostile.fixture.ts'
import { sanitizeHtml } from './sanitize.ts'

const LINK = 'rel="noopener noreferrer"'

describe('what people write is kept', () => {
  test.each([
    ['plain text', 'plain text'],
    ['<p>Odlomak</p>', '<p>Odlomak</p>'],
    ['<p>Jedan<p>Dva', '<p>Jedan</p><p>Dva</p>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<ol><li><p>a</p><ul><li>b</li></ul></li></ol>', '<ol><li><p>a</p><ul><li>b</li></ul></li></ol>'],
    ['<STRONG>x</StRoNg>', '<strong>x</strong>'],
    ['a<br/>b<br>c', 'a<br>b<br>c'],
    ['<h3>a<h4>b</h4>', '<h3>a</h3><h4>b</h4>'],
    [
      '<a href="https://strukturnifondovi.hr/a?b=1&amp;c=2">x</a>',
      `<a href="https://strukturnifondovi.hr/a?b=1&amp;c=2" ${LINK}>x</a>`,
    ],
    ['<a href=/pozivi/3>x</a>', `<a href="/pozivi/3" ${LINK}>x</a>`],
    ["<a href='mailto:info@primjer.hr'>x</a>", `<a href="mailto:info@primjer.hr" ${LINK}>x</a>`],
    ['č ć ž š đ „navodnici” – 5 < 7 & 8 > 3', 'č ć ž š đ „navodnici” – 5 &lt; 7 &amp; 8 &gt; 3'],
    ['&lt;script&gt;', '&lt;script&gt;'],
    ['&copy; &#x10D; &#353;', '&amp;copy; č š'],
    ['<span style="color:red">x</span>', 'x'],
    ['<a>bez adrese</a>', 'bez adrese'],
  ])('%s', (html, clean) => {
    expect(sanitizeHtml(html)).toBe(clean)
  })
})

/** The whole grammar of what may leave: anything else is a hole. */
const SAFE =
  /^(?:[^<>&]|&(?:amp|lt|gt|quot);|<\/?(?:p|h3|h4|ul|ol|li|blockquote|strong|b|em|i|u)>|<br>|<\/a>|<a href="(?:https?:\/\/|mailto:|\/(?!\/))[^"<>\\\s]*" rel="noopener noreferrer">)*$/i

function assertSafe(clean: string): void {
  expect(clean).toMatch(SAFE)
  const opened = [...clean.matchAll(/<([a-z0-9]+)[ >]/g)].filter(([, name]) => name !== 'br').length
  expect([...clean.matchAll(/<\//g)]).toHaveLength(opened)
  expect(sanitizeHtml(clean)).toBe(clean)
}

describe('what attackers write is not', () => {
  test('there are at least sixty hostile texts', () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(60)
  })

  test.each(HOSTILE)('%j', (html) => {
    assertSafe(sanitizeHtml(html))
  })

  test.each(HOSTILE)('%j inside a link in a list', (html) => {
    assertSafe(sanitizeHtml(`<ul><li><a href="https://x.example/">${html}</a></li></ul>`))
  })
})

describe('for every text', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<ul>',
      '<li>',
      '</ul>',
      '<a href="https://a.hr/?x=<b>">',
      '</a>',
      '<h3>',
      '<br>',
      '<',
    ),
    fc.constantFrom(
      '&amp;',
      '&#60;',
      '&lt',
      '"',
      "'",
      '>',
      '<!--',
      '-->',
      '<script>',
      '</script>',
      '<b',
      ' onclick=x',
      '=',
    ),
    fc.constantFrom(...HOSTILE),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )

  test('the result is safe, closed, and the same when cleaned again', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        assertSafe(sanitizeHtml(pieces.join('')))
      }),
      { numRuns: 1500 },
    )
  })

  // Work that grows with the square of the length would not end within the time of a test.
  test('a text of half a million characters is cleaned, whatever it repeats', { timeout: 120_000 }, () => {
    for (const unit of ['<', '<p', '<p>', '<a href="', '<!--', '<ul><li>', '&#', '<a =', '<script'])
      assertSafe(sanitizeHtml(unit.repeat(500_000 / unit.length)))
  })
})
