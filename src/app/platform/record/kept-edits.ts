/**
 * Unsaved edits of forms, kept on their author's device until they are sent. A reload, a closed browser and a dead
 * network lose nothing. Sealed with everything else of the person; only where the device keeps nothing, in this tab.
 * `key` names the form and the record.
 */
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** What a device keeps for a person, see `BegunForms`. */
export interface EditsOnDevice {
  read: () => Promise<Readonly<Record<string, object>>>
  keep: (name: string, edits: object) => void
}

const NOTHING: object = Object.freeze({})
const arrivals = new Set<() => void>()
/** How many times a device has answered on this page. */
let answers = 0
/** Presses that came before the device answered. */
const waiting = new Set<() => void>()

/** Whose forms these are: what one person typed is not shown to whoever signs in next. */
let person = ''
/** Where they are kept. `opening`: a device that will answer in a moment. */
type Place = EditsOnDevice | 'opening' | 'tab'

let place: Place = 'tab'
/** What the frame named last; it becomes the place once it has answered. */
let asked: Place = 'tab'
/** By key and person, as long as the device has them. */
let kept = new Map<string, object>()

/** Told by the frame before anything is drawn; a person whose session has only expired is still the same. */
export function keptBy(osobaId: number | undefined): void {
  const next = osobaId === undefined ? '' : `@${osobaId}`
  if (next === person) return
  person = next
  kept = new Map()
}

/** Told by the frame: where what is typed is kept from now on. What the tab has kept meanwhile goes there. */
export async function keptOn(where: Place): Promise<void> {
  asked = where
  // Until the device has answered, what is typed must not take the place of what it holds.
  place = typeof where === 'object' ? 'opening' : where
  if (where === 'opening') return
  const whose = person
  if (where === 'tab') {
    for (const [key, edits] of kept) keepInTab(key, edits)
    kept = new Map()
    tellWaiting()
    return
  }
  const before = await where.read().catch(() => ({}))
  if (asked !== where || person !== whose) return
  place = where
  const here = new Map<string, object>(Object.entries(before))
  for (const [key, edits] of [...takeFromTab(whose), ...kept]) {
    // A form may have been typed into before the device answered: what stood there before stays under it.
    const both = { ...here.get(key), ...edits }
    here.set(key, both)
    where.keep(key, both)
  }
  kept = here
  answers++
  for (const tell of [...arrivals]) tell()
  tellWaiting()
}

/** Until the device answers, what is typed lies in memory only: whoever leaves the page is asked. */
function askBeforeLeaving(event: Event): void {
  if (place === 'opening' && kept.size > 0) event.preventDefault()
}

/** Whoever leaves nevertheless, or is led away, finds it in this tab; the next device takes it over. */
function leaveInTab(): void {
  if (place === 'opening') for (const [name, edits] of kept) keepInTab(name, edits)
}
globalThis.addEventListener?.('beforeunload', askBeforeLeaving)
globalThis.addEventListener?.('pagehide', leaveInTab)

export function readKeptEdits<T extends object>(key: string): T {
  const name = key + person
  return (kept.get(name) ?? (typeof place === 'object' ? NOTHING : fromTab(name))) as T
}

export function keepEdits(key: string, edits: object): void {
  const name = key + person
  if (place === 'tab') {
    keepInTab(name, edits)
    return
  }
  const isEmpty = Object.keys(edits).length === 0
  if (isEmpty && readKeptEdits(key) === NOTHING) return
  if (place === 'opening') {
    // A form that begins empty says nothing about what the device will answer.
    if (!isEmpty) kept.set(name, edits)
    else if (kept.has(name)) kept.set(name, NOTHING)
    return
  }
  if (isEmpty) kept.delete(name)
  else kept.set(name, edits)
  place.keep(name, edits)
}

/** Runs when the device has answered, for forms that were drawn before it did; also between their drawing and this. */
export function useKeptArrival(run: () => void): void {
  const answered = useSyncExternalStore(onAnswer, () => answers)
  const seen = useRef(answered)
  useLayoutEffect(() => {
    if (seen.current === answered) return
    seen.current = answered
    run()
  })
}

function onAnswer(tell: () => void): () => void {
  arrivals.add(tell)
  return () => {
    arrivals.delete(tell)
  }
}

/** Resolves once the device has answered what it holds; false where it need not be asked. */
export function keptAnswer(): Promise<void> | false {
  return place === 'opening' && new Promise((answered) => waiting.add(answered))
}

function tellWaiting(): void {
  for (const answered of waiting) answered()
  waiting.clear()
}

function fromTab(name: string): object {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return typeof found === 'object' && found !== null ? found : NOTHING
  } catch {
    return NOTHING
  }
}

function keepInTab(name: string, edits: object): void {
  try {
    if (Object.keys(edits).length === 0) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(edits))
  } catch {
    // Without storage only a reload loses what was typed.
  }
}

/** Forms of this person that the tab keeps in clear; they leave it. */
function takeFromTab(whose: string): [string, object][] {
  const found: [string, object][] = []
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (whose === '' || !name.endsWith(whose)) continue
      const edits = fromTab(name)
      sessionStorage.removeItem(name)
      if (edits !== NOTHING) found.push([name, edits])
    }
  } catch {
    // Nothing can be read, so nothing was kept.
  }
  return found
}
