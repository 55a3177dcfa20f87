import { Fragment, type ReactNode, useEffect } from 'react'
import { useOnline } from '#app/platform/api/use-online.ts'
import { asOfText } from '#app/platform/record/as-of.tsx'
import { type MenuItem, trenutna } from '../menu/menu.ts'
import { brojStavke } from './opis-broja.ts'
import styles from './sidebar.module.css'
import { SidebarItem } from './sidebar-item.tsx'
import type { Sidebar as SidebarMachine, SidebarState } from './sidebar-state.ts'

interface SidebarProps {
  machine: SidebarMachine
  state: SidebarState
  items: readonly MenuItem[]
  /** When the numbers beside the entries were true, ISO; said without a network. */
  brojeviNa?: string | undefined
  pathname: string
  /** Above the items: the programme dropdown, the block of an open project. */
  top?: ReactNode
  /** Below the items: what the person has pinned. */
  ispod?: ReactNode
  vrstaKorisnika: string
  verzija: string
}

/** The menu at the side of the signed-in areas. On small screens it lies over the page and closes after a choice. */
export function Sidebar(props: SidebarProps) {
  const { machine, state, items, brojeviNa, pathname, top, ispod, vrstaKorisnika, verzija } = props
  const online = useOnline()
  const brojano = items.some((item) => brojStavke(item) > 0)
  const otvorena = trenutna(items, pathname)
  const group = items.find(({ children }) => children.some((child) => child === otvorena))?.naziv
  useEffect(() => {
    if (group !== undefined) machine.revealSubmenu(group)
  }, [group, machine])
  return (
    <>
      {state.open && (
        <button type="button" className={styles.veil} aria-label="Zatvori izbornik" onClick={machine.toggle} />
      )}
      <nav
        id="izbornik"
        className={styles.sidebar}
        data-open={state.open || undefined}
        aria-label="Glavni izbornik"
        data-print="none"
      >
        {state.open && top && <div className={styles.top}>{top}</div>}
        <ul className={styles.list}>
          {items.map((item, at) => (
            <Fragment key={item.naziv}>
              {item.skupina !== undefined && item.skupina !== items[at - 1]?.skupina && (
                <li className={styles.skupina}>{state.open && item.skupina}</li>
              )}
              <SidebarItem item={item} otvorena={otvorena} state={state} machine={machine} />
            </Fragment>
          ))}
        </ul>
        {state.open && ispod}
        {state.open && !online && brojano && brojeviNa !== undefined && (
          <p className={styles.stanje}>Brojevi u izborniku: stanje na {asOfText(Date.parse(brojeviNa))}</p>
        )}
        {state.open && (
          <p className={styles.foot}>
            <span>{vrstaKorisnika}</span>
            <span>Verzija {verzija}</span>
          </p>
        )}
      </nav>
    </>
  )
}
