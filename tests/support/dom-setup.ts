import { configure } from '@testing-library/react'
import { afterAll, afterEach, expect } from 'vitest'
import { porukaOd, recordSeen, type Seen } from './seen-messages.ts'

// What passes does not wait; a second, the default, is too little for a busy machine.
configure({ asyncUtilTimeout: 15_000 })

// What one test began to write is not what the next one meets.
afterEach(() => sessionStorage.clear())

/** Attributes that a screen reader says aloud. */
const SAID = ['aria-label', 'alt', 'title', 'placeholder'] as const

/** Notes which messages of the specification stand on the screens of this test file, as whole elements. */
function watchScreens(file: string): void {
  const seen = new Map<string, Seen>()
  const hear = (text: string | null) => {
    const poruka = porukaOd(text ?? '')
    if (poruka !== undefined && !seen.has(poruka))
      seen.set(poruka, { poruka, gdje: `${file}: ${expect.getState().currentTestName ?? ''}` })
  }
  const look = (element: Element) => {
    hear(element.textContent)
    // A sentence may share its element with a hidden word or an icon.
    for (const node of element.childNodes) if (node instanceof Text) hear(node.data)
    for (const name of SAID) hear(element.getAttribute(name))
  }
  const note = (records: readonly MutationRecord[]) => {
    // Also what has gone again before anybody could look.
    for (const { target, addedNodes } of records)
      for (const node of [target, ...addedNodes]) {
        const changed = node instanceof Element ? node : node.parentElement
        if (changed === null) continue
        look(changed)
        for (const element of changed.querySelectorAll('*')) look(element)
      }
  }
  const observer = new MutationObserver(note)
  observer.observe(document, { childList: true, characterData: true, subtree: true, attributeFilter: [...SAID] })
  afterAll(() => {
    note(observer.takeRecords())
    observer.disconnect()
    recordSeen(file, [...seen.values()])
  })
}

const [, file = ''] = /\/(src\/app\/.*)$/.exec(expect.getState().testPath ?? '') ?? []
// The design system draws whatever its tests hand it; a message has to come out of the portal, or of a component that knows it.
if (/^src\/app\/ui\/(?!(?:confirm-dialog|identifier-field)\.)/.test(file)) recordSeen(file, [])
else watchScreens(file)
