/** Comfort of a screen, measured: room for a finger, focus that nothing covers, room for what one reads. */
import { expect, type Page } from 'playwright/test'

/** The smallest side of what a finger has to hit on a phone, in CSS pixels. */
const PRST = 44
/** A screen at 400 % of zoom: of 1280 × 1024 this is left. */
const POVECANO = { width: 320, height: 256 } as const
/** A small laptop and a tablet held sideways: here what sticks takes the largest share of a screen one types on. */
const MALEN_STOL = { width: 1024, height: 768 } as const
/** How much of its height belongs to what one reads. */
const NAJMANJE_SADRZAJA = 0.6
/** After so many stops of the keyboard a screen repeats itself. */
const NAJVISE_STANICA = 120

/** In the page: names of what is smaller than a finger, but for links in a sentence, whose lines give their height. */
const premaleMete = (finger: number): string[] => {
  const within = (target: Element, labels: readonly Element[], hit: Element | null): boolean =>
    hit !== null && [target, ...labels].some((one) => one.contains(hit))
  /** Set out of sight for readers aloud; what is to be hit is its label. */
  const unseen = (box: DOMRect): boolean => box.width <= 1 || box.height <= 1 || box.bottom <= 0 || box.right <= 0
  const inline = (element: Element): boolean => getComputedStyle(element).display === 'inline'
  const inSentence = (target: Element): boolean => {
    if (target.tagName !== 'A' || !inline(target)) return false
    let block = target.parentElement
    while (block !== null && inline(block)) block = block.parentElement
    return [...(block?.childNodes ?? [])]
      .filter((node) => !node.contains(target) && (!(node instanceof Element) || inline(node)))
      .some((node) => /\p{L}{2}/u.test(node.textContent ?? ''))
  }
  const large = ({ width, height }: DOMRect): boolean => width >= finger - 0.5 && height >= finger - 0.5
  const found: string[] = []
  const targets =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=switch], [role=tab]'
  for (const target of document.querySelectorAll<HTMLElement>(targets)) {
    if (
      !target.checkVisibility({ visibilityProperty: true }) ||
      target.closest('[inert], [aria-hidden=true], .skip-link') !== null
    )
      continue
    const box = target.getBoundingClientRect()
    const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : []
    if (labels.length === 0 && unseen(box)) continue
    // Room that a link has above and below its letters may be that of its neighbours.
    const drawn = inline(target) ? [] : [box]
    if ([...drawn, ...labels.map((label) => label.getBoundingClientRect())].some(large)) continue
    if (inSentence(target)) continue
    // The area that answers may be larger than what is drawn.
    target.scrollIntoView({ block: 'center', inline: 'nearest' })
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const [x, y, reach] = [(left + right) / 2, (top + bottom) / 2, finger / 2 - 0.25]
    const points = [
      ...(right - left >= finger - 0.5 && drawn.length > 0
        ? []
        : [
            [x - reach, y],
            [x + reach, y],
          ]),
      ...(bottom - top >= finger - 0.5 && drawn.length > 0
        ? []
        : [
            [x, y - reach],
            [x, y + reach],
          ]),
    ]
    if (points.every(([px = 0, py = 0]) => within(target, labels, document.elementFromPoint(px, py)))) continue
    const name =
      target.getAttribute('aria-label') ?? (target.textContent?.trim() || target.getAttribute('name') || target.id)
    found.push(
      `${target.tagName.toLowerCase()}.${target.className} „${name.slice(0, 50)}” ${Math.round(box.width)} × ${Math.round(box.height)}`,
    )
  }
  scrollTo(0, 0)
  return found
}

/** In the page: what the keyboard comes to, forth and back, of which something that sticks covers the middle or a corner. */
const pokrivenFokus = (most: number): string[] => {
  const sticks = (element: Element | null, target: Element): Element | null => {
    if (target.contains(element)) return null
    for (let one = element; one !== null && !one.contains(target); one = one.parentElement)
      if (['sticky', 'fixed'].includes(getComputedStyle(one).position) && one.getAttribute('role') !== 'tooltip')
        return one
    return null
  }
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
    ),
  ].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0 && one.closest('[inert]') === null,
  )
  const shown = stops.slice(0, most)
  const found = new Map<Element, string>()
  for (const target of [...shown, ...shown.toReversed()]) {
    if (found.has(target)) continue
    target.focus()
    if (document.activeElement !== target) continue
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const middle = [(left + right) / 2, (top + bottom) / 2] as const
    const corners = [
      [left + 2, top + 2],
      [right - 2, top + 2],
      [left + 2, bottom - 2],
      [right - 2, bottom - 2],
    ] as const
    // What is higher than half of the screen, such as a whole table, is never seen whole; of a text it is the line one writes.
    const [first] = corners
    const points = target.isContentEditable ? [first] : [middle, ...(bottom - top > innerHeight / 2 ? [] : corners)]
    const covers = points.map(([x, y]) => sticks(document.elementFromPoint(x, y), target)).find((one) => one !== null)
    if (covers === undefined) continue
    const name =
      target.getAttribute('aria-label') ?? (target.textContent?.trim() || target.getAttribute('name') || target.id)
    found.set(
      target,
      `${target.tagName.toLowerCase()} „${name.slice(0, 50)}” under ${covers?.tagName.toLowerCase()}.${covers?.className}`,
    )
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  scrollTo(0, 0)
  return [...found.values()]
}

/** In the page: which share of the height is left where nothing sticks, in the middle of the screen's way down. */
const slobodno = (): { dio: number; sto: string[] } => {
  scrollTo(0, Math.min(400, (document.documentElement.scrollHeight - innerHeight) / 2))
  const taken = new Set<number>()
  const names = new Set<string>()
  for (let y = 0; y < innerHeight; y += 4)
    for (let one = document.elementFromPoint(innerWidth / 2, y); one !== null; one = one.parentElement)
      if (['sticky', 'fixed'].includes(getComputedStyle(one).position) && one.closest('dialog[open]') === null) {
        // Where it begins, a thing that sticks lies in the text as any other.
        taken.add(y)
        names.add(`${one.tagName.toLowerCase()}.${one.className}`)
        break
      }
  scrollTo(0, 0)
  return { dio: 1 - (taken.size * 4) / innerHeight, sto: [...names] }
}

/** On a phone everything that is pressed has the size of a finger. */
export async function expectPrsti(page: Page, at: string): Promise<void> {
  expect(await page.evaluate(premaleMete, PRST), `${at}: smaller than a finger`).toEqual([])
}

/** What has the focus is under nothing that sticks (WCAG 2.4.11). */
export async function expectVidljivFokus(page: Page, at: string): Promise<void> {
  await page.setViewportSize(MALEN_STOL)
  expect(await page.evaluate(pokrivenFokus, NAJVISE_STANICA), `${at}: focus is covered`).toEqual([])
}

/** At 400 % of zoom at least three fifths of the height are for what one reads. */
export async function expectMjesta(page: Page, at: string): Promise<void> {
  await page.setViewportSize(POVECANO)
  const { dio, sto } = await page.evaluate(slobodno)
  expect(dio, `${at}: room at 400 %, taken by ${sto.join(', ')}`).toBeGreaterThanOrEqual(NAJMANJE_SADRZAJA)
}
