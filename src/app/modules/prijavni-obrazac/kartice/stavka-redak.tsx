import { memo, useEffect } from 'react'
import { useSamoCitanje, useVidljivost } from '#app/platform/dokument/dokument-context.tsx'
import { PoljaRetka } from '#app/platform/dokument/polje/polja-retka.tsx'
import { PoljeView } from '#app/platform/dokument/polje/polje-view.tsx'
import { UkloniRedak } from '#app/platform/dokument/polje/ukloni-redak.tsx'
import { gresakaIspod } from '#app/platform/dokument/stanje.ts'
import { jeVidljiva } from '#app/platform/dokument/vidljivost.ts'
import { cx } from '#app/ui/cx.ts'
import { IconButton } from '#app/ui/explained-button.tsx'
import { Money } from '#app/ui/money.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import type { PoljeDokumenta } from '#contract/kernel/dokument/katalog.ts'
import { brojGresaka } from '#contract/kernel/dokument/potpunost.ts'
import { type Redak, tekstOd, uvjetVrijedi, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import { useStanje } from '../stanje-prijave.ts'
import { TEKST } from '../tekst.ts'
import styles from './proracun.module.css'
import { PUT_STAVKI } from './proracun-skupine.ts'

interface StavkaRedakProps {
  redak: Redak
  index: number
  tablica: PoljeDokumenta
  /** Cents; of unit costs and lump sums the call's. */
  iznosJedinice: number
  prihvatljivo: number
  bespovratna: number
  open: boolean
  /** The line that had the focus last. */
  zadrzana: boolean
  /** Its number among all rows of the table, where not all are drawn. */
  rowIndex: number | undefined
  onToggle: (id: string, open: boolean) => void
  /** Takes the focus on once the line at this place is gone. */
  next: (index: number) => void
}

const INLINE = ['naziv', 'brojJedinica', 'iznosJedinice'] as const

/** A budget line: the figures people compare in the row, everything else under it. */
export const StavkaRedak = memo(function StavkaRedak(props: StavkaRedakProps) {
  const { redak, index, rowIndex, tablica, iznosJedinice, prihvatljivo, bespovratna, open, onToggle, next } = props
  const path = `${PUT_STAVKI}.${redak.id}`
  const samoCitanje = useSamoCitanje(path)
  const gresaka = useBrojGresaka(path)
  useKeptFocus(path, open && props.zadrzana)
  const name = tekstOd(redak, 'naziv') || `${tablica.redak ?? ''} ${index + 1}`
  return (
    <>
      <tr className={cx(styles.stavka, gresaka > 0 && styles.sGreskom)} aria-rowindex={rowIndex}>
        {INLINE.map((kljuc) => (
          <td key={kljuc} className={styles[kljuc]}>
            <Upis tablica={tablica} kljuc={kljuc} redak={redak} path={path} iznosJedinice={iznosJedinice} />
          </td>
        ))}
        <td className={styles.desno} data-oznaka={TEKST.proracun.prihvatljivo}>
          <Money cents={prihvatljivo} />
        </td>
        <td className={styles.desno} data-oznaka={TEKST.proracun.bespovratna}>
          <Money cents={bespovratna} strong />
        </td>
        <td className={styles.gumb}>
          <GreskeStavke count={gresaka} />
          <IconButton
            icon={open ? 'chevron-up' : 'chevron-down'}
            label={open ? TEKST.proracun.zatvori(name) : TEKST.proracun.svaPolja(name)}
            data-redak={path}
            aria-expanded={open}
            onClick={() => onToggle(redak.id, !open)}
          />
        </td>
      </tr>
      {open && (
        <tr className={styles.detalji} aria-rowindex={rowIndex === undefined ? undefined : rowIndex + 1}>
          <td colSpan={6}>
            <PoljaRetka tablica={tablica} path={path} redak={redak} bez={INLINE} Polje={PoljeView} />
            {!samoCitanje && <UkloniRedak path={path} naslov={name} next={() => next(index)} />}
          </td>
        </tr>
      )}
    </>
  )
})

/** A line that moved to another activity is drawn anew there: the choice that moved it keeps the focus. */
function useKeptFocus(path: string, moved: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the line appears
  useEffect(() => {
    if (moved && document.activeElement === document.body) document.getElementById(`${path}.aktivnostId`)?.focus()
  }, [])
}

interface UpisProps {
  tablica: PoljeDokumenta
  kljuc: string
  redak: Redak
  path: string
  iznosJedinice: number
}

function Upis({ tablica, kljuc, redak, path, iznosJedinice }: UpisProps) {
  const polja = tablica.polja ?? []
  const polje = polja.find((one) => one.kljuc === kljuc)
  if (polje === undefined || !uvjetVrijedi(polje.vidljivoAko, redak, polja))
    return kljuc === 'iznosJedinice' ? <Money cents={iznosJedinice} /> : null
  return (
    <>
      <span className={styles.oznaka} aria-hidden="true">
        {polje.oznaka}
      </span>
      <PoljeView
        polje={polje}
        path={`${path}.${kljuc}`}
        value={vrijednost(redak, kljuc)}
        okvir={redak}
        labelHidden
        width="full"
      />
    </>
  )
}

/** How many errors of the line are shown now. */
function useBrojGresaka(path: string): number {
  const vidljivost = useVidljivost()
  return useStanje((stanje) => gresakaIspod(stanje, path, (at, greska) => jeVidljiva(vidljivost, at, greska)))
}

/** How many errors the line has, also those that it hides while it is closed. */
function GreskeStavke({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <StatusChip tone="danger" icon="error" title={brojGresaka(count)}>
      {count}
    </StatusChip>
  )
}
