/** A document in the place of the screen that opened it: its name, a way back, pages with pins. */
import { useEffect, useRef } from 'react'
import { bajtoviDatoteke, preuzmi, useDatotekaOvdje } from '#app/platform/offline/hooks/preuzmi.ts'
import { Button } from '#app/ui/button.tsx'
import { Preglednik, type PreglednikProps } from './preglednik.tsx'
import styles from './pribadaca.module.css'
import { TEKST } from './tekst.ts'

interface PregledDokumentaProps extends Omit<PreglednikProps, 'bajtovi'> {
  /** Where the way back leads, in words. */
  natrag?: string
  onNatrag: () => void
}

export function PregledDokumenta({ natrag = TEKST.natrag, onNatrag, datoteka, ...prikaz }: PregledDokumentaProps) {
  const ovdje = useDatotekaOvdje()
  const naslov = useRef<HTMLHeadingElement>(null)
  const dokument = useRef<HTMLElement>(null)
  useEffect(() => {
    naslov.current?.focus({ preventScroll: true })
    // With the way back, which stands before its name.
    dokument.current?.scrollIntoView?.({ block: 'start' })
  }, [])
  return (
    <section ref={dokument} className={styles.dokument} aria-label={datoteka.naziv} data-dokument="">
      <header className={styles.glava}>
        <Button icon="arrow-left" size="s" onClick={onNatrag}>
          {natrag}
        </Button>
        <h2 ref={naslov} tabIndex={-1}>
          {datoteka.naziv}
        </h2>
        <Button
          icon="download"
          size="s"
          variant="quiet"
          aria-label={TEKST.preuzmi(datoteka.naziv)}
          onClick={async () => preuzmi(datoteka, await ovdje(datoteka.id))}
        >
          {TEKST.preuzimanje}
        </Button>
      </header>
      <Preglednik
        {...prikaz}
        datoteka={datoteka}
        bajtovi={async () => (await ovdje(datoteka.id)) ?? bajtoviDatoteke(datoteka.id)}
      />
    </section>
  )
}
