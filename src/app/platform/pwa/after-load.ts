import { useEffect, useState } from 'react'

/** What can wait until the page stands must not take its line. */
export function afterLoad(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })
}

/** A screen that never comes must not keep back for ever what waits for it. */
const LONGEST_MS = 10_000

interface Screens {
  subscribe: (event: 'onRendered', listener: () => void) => () => void
}

/** The browser's own `load` knows only of what the document named: the first screen and its data come after it. */
export async function afterFirstScreen(router: Screens): Promise<void> {
  const drawn = new Promise<void>((resolve) => {
    const forget = router.subscribe('onRendered', () => {
      forget()
      resolve()
    })
    setTimeout(resolve, LONGEST_MS)
  })
  await Promise.all([afterLoad(), drawn])
}

/** True once the page stands: for what is fetched behind it. */
export function useAfterLoad(): boolean {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    let gone = false
    void afterLoad().then(() => {
      if (!gone) setLoaded(true)
    })
    return () => {
      gone = true
    }
  }, [])
  return loaded
}
