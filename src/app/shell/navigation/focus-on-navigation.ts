/** After a change of screen, focus goes to its heading, as it would after a full page load. */

/**
 * Focuses the first `h1` of the main part, or the main part itself while the heading is still being loaded. Leaves the
 * focus where it is when it already lies in the main part (a field that asked for it, a tab that was just chosen) or
 * in a search, whose results are the new screen: who types goes on typing.
 */
export function focusHeading(page: Document = document): void {
  const main = page.querySelector<HTMLElement>('main')
  if (main === null) return
  const active = page.activeElement
  if (active !== null && active !== page.body && active !== main && main.contains(active)) return
  if (active?.closest('search') != null) return
  const target = main.querySelector<HTMLElement>('h1') ?? main
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
