import { useEffect, useRef, useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useAdresa } from './adresa.ts'
import styles from './glas.module.css'
import { Razina } from './razina.tsx'
import { SNIMANJE } from './snimanje.tekst.ts'
import { NAJDULJE_MS, type Snimka, useSnimac } from './use-snimac.ts'
import { useVidljiva } from './use-tok.ts'

const TEKST = SNIMANJE.glas

interface GlasProps {
  /** A recording that the person has kept, or that waited when the page was hidden: its file, when it was begun by the clock of the device, and how long it is in ms. What was not kept, as its answer says, stays here. */
  onSnimka: (file: File, trenutak: number, trajanje: number) => Promise<boolean> | undefined
  /** How the name of the file begins. */
  naziv?: string | undefined
  disabled?: boolean | undefined
}

/** Minutes and seconds. */
function minSek(ms: number): string {
  const s = Math.floor(ms / 1000)
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`
}

/** What was recorded, to be heard before it is kept. */
function Preslusavanje({ snimka }: { snimka: Snimka }) {
  const adresa = useAdresa(snimka.file)
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what was just said */}
      <audio className={styles.zvuk} src={adresa} controls aria-label={TEKST.preslusaj} />
      <p className={styles.sitno}>{TEKST.trajanje(minSek(snimka.trajanje))}</p>
    </>
  )
}

/** A voice note: recorded, paused, heard, kept. */
export function Glas({ onSnimka, naziv = 'glasovna-biljeska', disabled = false }: GlasProps) {
  const { stanje, proteklo, pocni, pauziraj, nastavi, zavrsi, odbaci } = useSnimac(naziv)
  const { faza } = stanje
  const vidljiva = useVidljiva()
  const [spremljenaSama, setSpremljenaSama] = useState(false)
  const zadrzi = async ({ file, trenutak, trajanje }: Snimka) => {
    if ((await onSnimka(file, trenutak, trajanje)) === false) return false
    odbaci()
    return true
  }
  // A hidden page may never come back, and what was said would be gone with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept once, when the page is hidden or the recording has ended
  useEffect(() => {
    if (vidljiva || stanje.faza !== 'snimljeno') return
    void zadrzi(stanje.snimka).then(setSpremljenaSama)
  }, [vidljiva, stanje])
  const kreni = () => {
    setSpremljenaSama(false)
    pocni()
  }
  const okvir = useRef<HTMLDivElement>(null)
  const prosla = useRef(faza)
  useEffect(() => {
    if (prosla.current === faza) return
    prosla.current = faza
    // The button that was pressed has given way to others.
    if (document.activeElement === document.body) okvir.current?.querySelector('button')?.focus()
  }, [faza])
  return (
    <div ref={okvir} className={styles.glas}>
      <VisuallyHidden as="div">
        <div role="status">{TEKST.faza[faza]}</div>
      </VisuallyHidden>
      {stanje.faza === 'prazno' && stanje.razlog !== undefined && (
        <Banner tone="warning" live="assertive">
          {TEKST.razlog[stanje.razlog]}
        </Banner>
      )}
      {faza === 'prazno' && spremljenaSama && (
        <Banner tone="info" live="polite">
          {TEKST.samoSpremljeno}
        </Banner>
      )}
      {(stanje.faza === 'snima' || stanje.faza === 'pauza') && (
        <>
          <p className={styles.vrijeme} role="timer" aria-live="off">
            {TEKST.vrijeme(minSek(proteklo), minSek(NAJDULJE_MS))}
          </p>
          <Razina tok={stanje.tok} />
        </>
      )}
      {stanje.faza === 'snimljeno' && (
        <>
          {stanje.kraj === 'najdulje' && (
            <Banner tone="info" live="polite">
              {TEKST.najduljeProslo}
            </Banner>
          )}
          <Preslusavanje snimka={stanje.snimka} />
        </>
      )}
      <div className={styles.radnje}>
        {(stanje.faza === 'prazno' || stanje.faza === 'ceka') && (
          <Button key="pocni" icon="mic" disabled={disabled} pending={stanje.faza === 'ceka'} onClick={kreni}>
            {TEKST.pocni}
          </Button>
        )}
        {(stanje.faza === 'snima' || stanje.faza === 'pauza') && (
          <>
            <Button key="zavrsi" icon="stop" onClick={zavrsi}>
              {TEKST.zavrsi}
            </Button>
            {stanje.faza === 'snima' ? (
              <Button key="pauza" icon="pause" onClick={pauziraj}>
                {TEKST.pauza}
              </Button>
            ) : (
              <Button key="pauza" icon="mic" onClick={nastavi}>
                {TEKST.nastavi}
              </Button>
            )}
          </>
        )}
        {stanje.faza === 'snimljeno' && (
          <>
            <Button key="zadrzi" icon="check" variant="primary" debounce onClick={() => void zadrzi(stanje.snimka)}>
              {TEKST.zadrzi}
            </Button>
            <Button key="ponovno" icon="mic" onClick={kreni}>
              {TEKST.ponovno}
            </Button>
            <Button key="odbaci" icon="trash" onClick={odbaci}>
              {TEKST.odbaci}
            </Button>
          </>
        )}
      </div>
      {faza === 'prazno' && <p className={styles.sitno}>{TEKST.najdulje}</p>}
    </div>
  )
}
