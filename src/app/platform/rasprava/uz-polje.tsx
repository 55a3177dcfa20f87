/** Comments beside an answer: how many there are, and the window with the thread of the field. */
import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './rasprava.module.css'
import { nitiMjesta, useRaspravaAkoJe } from './rasprava-context.tsx'
import { TEKST } from './tekst.ts'

const RaspravaPolja = lazy(() => import('./rasprava-polja.tsx').then((m) => ({ default: m.RaspravaPolja })))

interface UzPoljeProps {
  put: string
  /** The field in words, with its rows. */
  naziv: string
  /** What stands in it now; the window looks for it itself unless told. */
  vrijednost?: string
}

/** The mark of a field that has comments, or the way to its first one. */
export function UzPolje({ put, naziv, vrijednost }: UzPoljeProps) {
  const rasprava = useRaspravaAkoJe()
  const [otvoreno, setOtvoreno] = useState(false)
  if (rasprava?.stanje === undefined) return null
  const svi = nitiMjesta(rasprava, put).flatMap(({ korijen, odgovori }) => [...(korijen ? [korijen] : []), ...odgovori])
  const broj = svi.length
  if (broj === 0 && !rasprava.stanje.smijePisati) return null
  const novih = svi.filter(({ novo }) => novo).length
  return (
    <>
      <Button
        variant={broj === 0 ? 'quiet' : 'secondary'}
        size="s"
        uvijek
        aria-haspopup="dialog"
        className={broj === 0 ? styles.komentiraj : styles.oznaka}
        data-novo={novih > 0 ? '' : undefined}
        onClick={() => setOtvoreno(true)}
      >
        <Icon name="chat" size="s" />
        <span aria-hidden="true" className={broj === 0 ? styles.rijec : undefined}>
          {broj === 0 ? TEKST.komentiraj : broj}
        </span>
        <VisuallyHidden>
          {broj === 0 ? TEKST.komentirajSto(naziv) : TEKST.komentaraUz(broj, novih, naziv)}
        </VisuallyHidden>
      </Button>
      {otvoreno && (
        <Suspense>
          <RaspravaPolja put={put} naziv={naziv} vrijednost={vrijednost} onClose={() => setOtvoreno(false)} />
        </Suspense>
      )}
    </>
  )
}
