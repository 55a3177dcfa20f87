/**
 * The page as the server sent it. People read it while the application is still on its way over a bad line, and it gives
 * way once the application has drawn the same page with its data.
 */
import type { QueryClient } from '@tanstack/react-query'

const LOOK_MS = 30
/** Then the application shows what it has, and says what it waits for. */
const LONGEST_MS = 8_000

/** True while the application is drawn out of sight. */
let isBehind = false
const waiting = new Set<() => void>()

/** Runs once the application is what people see: at once, where it stands behind no sent page. Returns how to give up. */
export function whenShown(run: () => void): () => void {
  if (!isBehind) run()
  else waiting.add(run)
  return () => void waiting.delete(run)
}

/** Keeps the application out of sight behind the sent page; without one it does nothing. Tells whether there was one. */
export function behindSentPage(container: HTMLElement, queryClient: QueryClient): boolean {
  const sent = document.getElementById('poslano')
  if (sent === null) return false
  container.hidden = true
  isBehind = true
  sent.addEventListener('click', skip)
  const started = Date.now()
  const look = () => {
    const drawn = container.querySelector('h1') !== null && queryClient.isFetching() === 0
    if (!drawn && Date.now() - started < LONGEST_MS) return
    clearInterval(timer)
    const focused = sent.contains(document.activeElement) ? document.activeElement : null
    sent.remove()
    container.hidden = false
    isBehind = false
    if (focused !== null) sameIn(container, focused)?.focus()
    if (location.hash !== '') document.getElementById(decodeHash(location.hash))?.scrollIntoView()
    for (const run of waiting) run()
    waiting.clear()
  }
  const timer = setInterval(look, LOOK_MS)
  return true
}

/** The way past the links moves the focus alone: an address of the sent page would outlive it. */
function skip(event: MouseEvent): void {
  const link = (event.target as Element).closest('a[href^="#"]')
  if (link === null) return
  event.preventDefault()
  document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.focus()
}

/** Whoever came to a link, or to the content, with the keyboard goes on from the same one. */
function sameIn(container: HTMLElement, focused: Element): HTMLElement | undefined {
  const tag = focused.tagName.toLowerCase()
  const same = [...container.querySelectorAll<HTMLElement>(tag)]
  return tag === 'main' ? same[0] : same.find(({ textContent }) => textContent === focused.textContent)
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
