import { useEffect } from 'react'
import { useImenaZapisa } from '#app/platform/record/record-title.ts'
import { TEKST } from '../tekst.ts'

/**
 * Names the tab and its record in the window's title, with „Pogreška:” in front while something is wrong.
 * Of ten open tabs of a browser the record tells which is which; the form's own name stands where no record has one.
 */
export function useNaslovZaslona(kartica: string | undefined, obrazac: string, greska: boolean): void {
  const zapis = [...useImenaZapisa().values()].at(-1)
  const parts = [kartica, zapis ?? obrazac, TEKST.portal].filter((part) => part !== undefined)
  const title = `${greska ? 'Pogreška: ' : ''}${parts.join(' – ')}`
  useEffect(() => {
    // After the frame has set the title of the route.
    queueMicrotask(() => {
      document.title = title
    })
  }, [title])
}
