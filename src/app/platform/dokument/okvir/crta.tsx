import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useRijeci, useStanje } from '../dokument-context.tsx'
import { TEKST } from '../tekst.ts'
import styles from './okvir.module.css'
import { useGotovo } from './potpunost.tsx'
import { ZnakSpremanja } from './stanje-spremanja.tsx'

interface CrtaProps {
  naslov: string
  kartica: string | undefined
  potpunost: boolean
  /** Shown once this is out of sight. */
  ispod: RefObject<HTMLElement | null>
}

/** True once the element has gone above the window. */
function useIznadProzora(element: RefObject<HTMLElement | null>): boolean {
  const [gone, setGone] = useState(false)
  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => setGone(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
      // The header of the portal covers what goes under it.
      { rootMargin: '-60px 0px 0px 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return gone
}

/** The head in one line, once it has scrolled away. Here one still sees which tab it is and whether all is kept. */
export function Crta({ naslov, kartica, potpunost, ispod }: CrtaProps) {
  const shown = useIznadProzora(ispod)
  useEffect(() => {
    if (!shown) return
    const { style } = document.documentElement
    style.setProperty('--crta', '2.75rem')
    return () => {
      style.removeProperty('--crta')
    }
  }, [shown])
  return (
    <div className={styles.crta} data-print="none">
      {shown && <Sadrzaj naslov={naslov} kartica={kartica} potpunost={potpunost} />}
    </div>
  )
}

function Sadrzaj({ naslov, kartica, potpunost }: Omit<CrtaProps, 'ispod'>) {
  const { kartice: ime } = useRijeci()
  const tab = useStanje(({ kartice }) => kartice.find(({ kljuc }) => kljuc === kartica)?.naslov)
  const { gotovo, sve } = useGotovo()
  const naKartice = () =>
    document.querySelector<HTMLElement>(`nav[aria-label="${CSS.escape(ime)}"] [aria-current]`)?.focus()
  return (
    <div className={styles.redak}>
      <span className={styles.naslovCrte}>{naslov}</span>
      {tab !== undefined && (
        <Button size="s" variant="quiet" icon="chevron-up" aria-label={TEKST.naKartice(tab)} onClick={naKartice}>
          {tab}
        </Button>
      )}
      {potpunost && (
        <>
          <span className={styles.gotovo}>{TEKST.gotovo(gotovo, sve)}</span>
          <ZnakSpremanja />
        </>
      )}
    </div>
  )
}
