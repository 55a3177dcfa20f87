import { useEffect } from 'react'
import { TEKST } from '../tekst.ts'

/**
 * Names the tab in the window's title, with „Pogreška:” in front while something is wrong.
 * Never the record: browsers write titles into their history on the disk, in clear, and devices are shared (R-OFF-2).
 */
export function useNaslovZaslona(kartica: string | undefined, obrazac: string, greska: boolean): void {
  const parts = [kartica, obrazac, TEKST.portal].filter((part) => part !== undefined)
  const title = `${greska ? 'Pogreška: ' : ''}${parts.join(' – ')}`
  useEffect(() => {
    // After the frame has set the title of the route.
    queueMicrotask(() => {
      document.title = title
    })
  }, [title])
}
