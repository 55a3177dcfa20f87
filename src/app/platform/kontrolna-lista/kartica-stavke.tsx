import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { useAbove } from '#app/ui/use-above.ts'
import { useClearOfBars } from '#app/ui/use-clear-of-bars.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { IZBORI, type Izbor, type StavkaListe } from '#contract/kernel/kontrolna-lista/lista.ts'
import { nedostajeStavci, type OdgovorStavke, zahtjeviStavke } from '#contract/kernel/kontrolna-lista/odgovori.ts'
import styles from './kontrolna-lista.module.css'
import { TEKST } from './kontrolna-lista.tekst.ts'
import { uProzoru } from './u-prozoru.ts'

const TIPKE: Readonly<Record<string, Izbor>> = { d: 'da', n: 'ne', j: 'djelomicno', u: 'uvjetno', p: 'nijePrimjenjivo' }
const SLOVA = new Intl.ListFormat('hr')
/** „D, N i P”. */
const slovaOd = (ponudeni: readonly Izbor[]) =>
  SLOVA.format(
    Object.entries(TIPKE).flatMap(([slovo, izbor]) => (ponudeni.includes(izbor) ? [slovo.toUpperCase()] : [])),
  )
/** Keys that give and take a step of points. */
const KORACI: Readonly<Record<string, string>> = { '+': '1', '-': '-1', '−': '-1' }
const PISE: readonly string[] = ['INPUT', 'TEXTAREA', 'SELECT']

export interface KarticaStavkeProps {
  stavka: StavkaListe
  /** „7 / 30”. */
  polozaj: string
  odgovor: OdgovorStavke
  /** Undefined while nothing is answered here. */
  onIzbor?: ((izbor: Izbor) => void) | undefined
  /** Shows what the answer still lacks. */
  nedostaci?: boolean | undefined
  onPrethodno?: (() => void) | undefined
  onSljedece?: (() => void) | undefined
  /** What keys do here, where that is not the usual. */
  tipke?: string | undefined
  /** Where the answer is typed, of questions that are not answered by one press. */
  unos?: ReactNode
  /** What stands beside the answer: a comment, pictures, a measured value. */
  children?: ReactNode
}

/** What an answer asks for besides itself, in the same words once it is there. */
function ZahtjevStavke({ poruka, ispunjen }: { poruka: string; ispunjen: boolean }) {
  return (
    <p role="status">
      <StatusChip tone={ispunjen ? 'success' : 'warning'}>
        {poruka}
        {ispunjen && <VisuallyHidden>: {TEKST.ispunjeno}</VisuallyHidden>}
      </StatusChip>
    </p>
  )
}

/** One question: its answers as big buttons, what the answer asks for, and the way to the ones beside it. */
export function KarticaStavke(props: KarticaStavkeProps) {
  const { stavka, polozaj, odgovor, onIzbor, nedostaci = true, onPrethodno, onSljedece, tipke, unos, children } = props
  const { kod, pitanje, uputa } = stavka
  const okvir = useRef<HTMLElement>(null)
  useClearOfBars()
  useAbove(okvir)
  // On a low screen the head of the page stands above the first answer. A frame later, because a new tab begins at its top.
  useEffect(() => {
    const frame = requestAnimationFrame(() => void okvir.current?.scrollIntoView?.({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [])
  const { vrsta } = stavka.odgovor
  const ponudeni = stavka.odgovor.vrsta === 'izbor' ? stavka.odgovor.ponudeni : []
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || PISE.includes((target as HTMLElement).tagName) || uProzoru(target)) return
    const izbor = TIPKE[key.toLowerCase()]
    const radnja =
      izbor !== undefined && ponudeni.includes(izbor)
        ? () => onIzbor?.(izbor)
        : key === 'ArrowRight'
          ? onSljedece
          : key === 'ArrowLeft'
            ? onPrethodno
            : key.toLowerCase() === 'k'
              ? () => okvir.current?.querySelector('textarea')?.focus()
              : key in KORACI
                ? () => okvir.current?.querySelector<HTMLButtonElement>(`[data-korak="${KORACI[key]}"]`)?.click()
                : undefined
    if (radnja === undefined) return
    event.preventDefault()
    radnja()
  }
  const zahtjevi = nedostaci ? zahtjeviStavke(stavka, odgovor) : []
  const fali = new Set(nedostajeStavci(stavka, odgovor).map(({ sto }) => sto))
  return (
    <section
      ref={okvir}
      className={cx(styles.kartica, styles.stavka)}
      aria-labelledby={`pitanje-${kod}`}
      onKeyDown={onKeyDown}
    >
      <p className={styles.polozaj}>
        <span>{kod}</span>
        <span>{polozaj}</span>
      </p>
      <h2 id={`pitanje-${kod}`} className={styles.pitanje} tabIndex={-1}>
        {pitanje}
      </h2>
      {uputa !== '' && <p className={styles.uputa}>{uputa}</p>}
      {ponudeni.length > 0 && (
        <fieldset className={styles.odgovori} aria-label={TEKST.odgovor}>
          {ponudeni.map((izbor) => (
            <button
              key={izbor}
              type="button"
              className={styles.odgovor}
              data-odgovor={izbor}
              aria-pressed={odgovor.izbor === izbor}
              disabled={onIzbor === undefined}
              onClick={() => onIzbor?.(izbor)}
            >
              {IZBORI[izbor]}
            </button>
          ))}
        </fieldset>
      )}
      {unos}
      {/* What is met stays where it stood: nothing below moves away while it is just being pressed. */}
      {zahtjevi.map(({ sto, poruka }) => (
        <ZahtjevStavke key={sto} poruka={poruka} ispunjen={!fali.has(sto)} />
      ))}
      {children}
      {nedostaci && (
        <p className={styles.tipke}>
          {tipke ?? (vrsta === 'izbor' ? TEKST.tipke.izbor(slovaOd(ponudeni)) : TEKST.tipke[vrsta])}
        </p>
      )}
      {/* Stays where it is whatever comes or goes above it: nobody meets another button than the one they press. */}
      <div className={styles.listanje} data-traka="" data-print="none">
        <Button
          icon="arrow-left"
          data-listanje="-1"
          disabled={onPrethodno === undefined}
          onClick={() => onPrethodno?.()}
        >
          {TEKST.prethodno}
        </Button>
        <Button variant="primary" data-listanje="1" disabled={onSljedece === undefined} onClick={() => onSljedece?.()}>
          {TEKST.sljedece}
        </Button>
      </div>
    </section>
  )
}
