import { useEffect } from 'react'
import { useImenaZapisa } from '#app/platform/record/record-title.ts'
import { windowTitle } from '#contract/kernel/portal.ts'

/** Names the tab and its record in the window's title, with „Pogreška:” in front while something is wrong. */
export function useNaslovZaslona(kartica: string | undefined, obrazac: string, greska: boolean): void {
  const ime = [...useImenaZapisa().values()].at(-1)
  const parts = [kartica, obrazac, ime].filter((part) => part !== undefined)
  const title = `${greska ? 'Pogreška: ' : ''}${windowTitle(parts.join(' · '))}`
  useEffect(() => {
    // After the frame has set the title of the route.
    queueMicrotask(() => {
      document.title = title
    })
  }, [title])
}
