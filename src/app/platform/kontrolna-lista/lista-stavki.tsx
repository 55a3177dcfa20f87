/** A check-list as it is asked. One question stands on a card, with how far the whole is and the way to every other. */
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { type KontrolnaLista, type StavkaListe, stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import {
  BEZ_ODGOVORA,
  FILTRI_STAVKI,
  type FilterStavki,
  filtrirane,
  jeOdgovoreno,
  napredak,
  type Odgovori,
  traziNalaze,
} from '#contract/kernel/kontrolna-lista/odgovori.ts'
import styles from './kontrolna-lista.module.css'
import { TEKST } from './kontrolna-lista.tekst.ts'
import { uProzoru } from './u-prozoru.ts'

/** Horizontal way of a finger that turns the page, in pixels. */
const POTEZ = 60

/** What a card needs to know of where it stands. */
export interface MjestoStavke {
  polozaj: string
  onPrethodno: (() => void) | undefined
  onSljedece: (() => void) | undefined
}

/** A dialog over the card, and a slider in it, have a movement of their own. */
const vlastitiPotez = (target: EventTarget): boolean =>
  uProzoru(target) || (target instanceof HTMLInputElement && target.type === 'range')

interface ListaStavkiProps {
  lista: KontrolnaLista
  odgovori: Odgovori
  /** The question one stands at. */
  kod: string | undefined
  onKod: (kod: string | undefined) => void
  kartica: (stavka: StavkaListe, mjesto: MjestoStavke) => ReactNode
}

/** All questions, one at a time; by keys, by swiping, or by the row of numbers. */
export function ListaStavki({ lista, odgovori, kod, onKod, kartica }: ListaStavkiProps) {
  const [filter, setFilter] = useState<FilterStavki>('sve')
  const brojevi = useRef<HTMLOListElement>(null)
  // The row of numbers goes along; the page stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number is found by where one stands
  useEffect(() => {
    const red = brojevi.current
    const tu = red?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (red && tu) red.scrollLeft += tu.left + tu.width / 2 - red.getBoundingClientRect().left - red.clientWidth / 2
  }, [kod])
  const dodir = useRef<{ x: number; y: number }>(undefined)
  const filtri = kljuceviOd(FILTRI_STAVKI).filter((one) => one !== 'nalazi' || traziNalaze(lista))
  const sve = stavkeOd(lista)
  const { odgovoreno, ukupno } = napredak(lista, odgovori)
  // The question one stands at stays, though its answer has just taken it out of the filter.
  const prosle = new Set(filtrirane(lista, odgovori, filter).map((one) => one.kod))
  const vidljive = sve.filter((one) => prosle.has(one.kod) || one.kod === kod)
  const at = Math.max(
    0,
    vidljive.findIndex((one) => one.kod === kod),
  )
  const stavka = vidljive[at]
  const idi = (to: number) => onKod(vidljive[Math.min(Math.max(to, 0), vidljive.length - 1)]?.kod)
  /** The answer that was pressed, a word for any that was typed. */
  const izborNa = (one: StavkaListe) => {
    const dano = odgovori[one.kod] ?? BEZ_ODGOVORA
    return dano.izbor ?? (jeOdgovoreno(one, dano) ? 'upisano' : '')
  }
  const broj = (one: StavkaListe) => sve.indexOf(one) + 1
  return (
    <div className={styles.okvir}>
      <Stack gap={4}>
        <div className={styles.glava}>
          <p className={styles.uputa}>{TEKST.inacica(lista.naziv, lista.inacica)}</p>
          <ProgressBar value={odgovoreno} max={ukupno} label={TEKST.napredak(odgovoreno, ukupno)} />
          <fieldset className={styles.filtri} aria-label={TEKST.filtar}>
            {filtri.map((one) => (
              <Button
                key={one}
                size="s"
                variant={one === filter ? 'secondary' : 'quiet'}
                aria-pressed={one === filter}
                onClick={() => setFilter(one)}
              >
                {`${FILTRI_STAVKI[one]} ${filtrirane(lista, odgovori, one).length}`}
              </Button>
            ))}
          </fieldset>
          <ol ref={brojevi} className={styles.brojevi} aria-label={TEKST.popis}>
            {vidljive.map((one) => (
              <li key={one.kod}>
                <button
                  type="button"
                  className={styles.broj}
                  data-odgovor={izborNa(one)}
                  aria-current={one.kod === stavka?.kod ? 'step' : undefined}
                  aria-label={`${one.kod}${izborNa(one) === '' ? ' –' : ''}`}
                  onClick={() => onKod(one.kod)}
                >
                  {broj(one)}
                </button>
              </li>
            ))}
          </ol>
        </div>
        {stavka === undefined ? (
          <EmptyState title={TEKST.nista} icon="check" />
        ) : (
          <div
            onTouchStart={({ touches, target }) => {
              const [prvi] = touches.length === 1 && !vlastitiPotez(target) ? [touches[0]] : []
              dodir.current = prvi && { x: prvi.clientX, y: prvi.clientY }
            }}
            onTouchEnd={({ changedTouches }) => {
              const [od, kraj] = [dodir.current, changedTouches[0]]
              dodir.current = undefined
              if (od === undefined || kraj === undefined) return
              const [x, y] = [kraj.clientX - od.x, kraj.clientY - od.y]
              // Whoever scrolls moves a little aside as well.
              if (Math.abs(x) > POTEZ && Math.abs(x) > 2 * Math.abs(y)) idi(at + (x < 0 ? 1 : -1))
            }}
          >
            <Fragment key={stavka.kod}>
              {kartica(stavka, {
                polozaj: `${broj(stavka)} / ${ukupno}`,
                onPrethodno: at > 0 ? () => idi(at - 1) : undefined,
                onSljedece: at < vidljive.length - 1 ? () => idi(at + 1) : undefined,
              })}
            </Fragment>
          </div>
        )}
      </Stack>
    </div>
  )
}
