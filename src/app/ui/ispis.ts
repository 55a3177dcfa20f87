import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is drawn for paper: lists that draw only what is in sight then draw everything. */
export function useIspis(): boolean {
  const [ispisuje, setIspisuje] = useState(false)
  useEffect(() => {
    const paper = matchMedia('print')
    // The browser takes the page as it stands when this returns.
    const tell = (on: boolean) => flushSync(() => setIspisuje(on))
    const before = () => tell(true)
    const after = () => tell(false)
    const change = () => tell(paper.matches)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    paper.addEventListener('change', change)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
      paper.removeEventListener('change', change)
    }
  }, [])
  return ispisuje
}
