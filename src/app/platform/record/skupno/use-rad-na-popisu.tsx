import { type ReactNode, useState } from 'react'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { prikazVrijednosti } from '#contract/kernel/popis.ts'
import { ZADUZIVE_VRSTE } from '#contract/zaduzive.ts'
import type { PopisProps } from '../popis/use-popis.tsx'
import { PregledRetka } from './pregled-retka.tsx'
import type { Odabran } from './redom.ts'
import type { StolPopisa } from './skupna-radnja.tsx'
import styles from './skupno.module.css'
import { type SkupnaNaredba, TrakaOdabranih } from './traka-odabranih.tsx'
import { usePregled } from './use-pregled.tsx'

export interface RadPopisaProps<R> extends PopisProps<R> {
  /** The desk of its records: what is moved one by one can be moved by the dozen. */
  stol?: StolPopisa | undefined
  /** What its module does with many of them. */
  naredba?: SkupnaNaredba | undefined
}

interface StanjePopisa<R> {
  list: readonly R[]
  /** Filters as the call names them. */
  pitanje: Record<string, string | number>
  visible: readonly string[]
}

interface RadNaPopisu<R> {
  /** What the list itself must know of it. */
  popisu: Pick<PopisProps<R>, 'odabir' | 'current' | 'onCurrent' | 'rowActions'>
  /** Around the rows: the bar of the chosen ones under them, one of them beside. */
  oko: (rows: ReactNode, stanje: StanjePopisa<R>) => ReactNode
}

const NISTA: ReadonlySet<string> = new Set()

/** Somebody can be put in charge of records of this list, and by whom. */
function zaduzivoOd<R>({ popis, params, okvir }: RadPopisaProps<R>) {
  const { vrsta } = popis
  const institucijaId = Number(params?.institucijaId ?? 0)
  if (vrsta === undefined || institucijaId === 0 || !ZADUZIVE_VRSTE.includes(vrsta)) return undefined
  return { institucijaId, vrsta, programId: okvir?.programId === undefined ? undefined : Number(okvir.programId) }
}

/** Work on the rows of a list. Several are chosen and moved, assigned or taken out; one is looked at beside the others. */
export function useRadNaPopisu<R>(props: RadPopisaProps<R>): RadNaPopisu<R> {
  const { popis, rowKey, rowHref, stol, naredba, api, params = {}, rowActions } = props
  const [odabrano, setOdabrano] = useState(NISTA)
  const { sort: _order, stupci: _columns, prikaz: _drawing, ...skup } = props.upit
  const filtri = JSON.stringify(skup)
  const [za, setZa] = useState(filtri)
  const [prvi, drugi] = Object.values(popis.stupci)
  const vrijednost = (row: R, stupac: typeof prvi) =>
    stupac === undefined ? '' : prikazVrijednosti(stupac.tip, stupac.vrijednost(row))
  const naziv = (row: R) => vrijednost(row, prvi)
  const opis = (row: R) => (drugi?.tip === undefined ? vrijednost(row, drugi) : '')
  const pregled = usePregled(rowKey, naziv)
  // Rows that the filter has taken away are not worked on unseen.
  if (za !== filtri) {
    setZa(filtri)
    setOdabrano(NISTA)
    pregled.zaboravi()
  }
  const zaduzivo = zaduzivoOd(props)
  const imaPregled = rowHref !== undefined && props.onCurrent === undefined
  const biraSe = props.odabir === undefined && [stol, zaduzivo, naredba].some((one) => one !== undefined)
  return {
    popisu: {
      odabir: biraSe ? { selected: odabrano, onChange: setOdabrano } : props.odabir,
      ...(imaPregled && {
        current: pregled.current,
        onCurrent: pregled.onCurrent,
        rowActions: (row: R) => (
          <span className={styles.alatiRetka}>
            {rowActions?.(row)}
            {pregled.gumb(row)}
          </span>
        ),
      }),
    },
    oko: (rows, { list, pitanje, visible }) => {
      const odabrani = list.flatMap((row): Odabran[] =>
        odabrano.has(rowKey(row))
          ? [{ id: rowKey(row), naziv: naziv(row), opis: opis(row), href: rowHref?.(row) }]
          : [],
      )
      const otvoren = imaPregled ? list.find((row) => rowKey(row) === pregled.current) : undefined
      return (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of its rows, which have the focus
        <div
          ref={pregled.list}
          className={odabrani.length > 0 ? styles.uzTraku : undefined}
          onKeyDown={pregled.onKeyDown}
        >
          <VisuallyHidden>
            <span aria-live="polite">{otvoren && `Pregled: ${naziv(otvoren)}`}</span>
          </VisuallyHidden>
          <div className={otvoren && styles.uzPregled}>
            <div>{rows}</div>
            {otvoren && (
              <PregledRetka
                popis={popis}
                row={otvoren}
                id={rowKey(otvoren)}
                stol={stol}
                href={rowHref?.(otvoren)}
                onClose={pregled.zatvori}
              />
            )}
          </div>
          {biraSe && (
            <TrakaOdabranih
              odabrani={odabrani}
              onOdabir={setOdabrano}
              stol={stol}
              zaduzivo={zaduzivo}
              naredba={naredba}
              izvoz={{ api, params, upit: pitanje, stupci: visible }}
            />
          )}
        </div>
      )
    },
  }
}
