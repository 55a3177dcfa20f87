import { type NavTab, NavTabs, type TabState } from '#app/ui/nav-tabs.tsx'
import type { StanjeKartice } from '#contract/kernel/dokument/potpunost.ts'
import { useOtvoreno, useRijeci, useStanje, useVidljivost } from '../dokument-context.tsx'
import styles from './okvir.module.css'

const STATES: Record<StanjeKartice, TabState> = {
  nijeZapoceto: 'empty',
  uTijeku: 'progress',
  dovrseno: 'done',
  greske: 'progress',
  nijePotrebno: 'needless',
}

interface KarticeNavProps {
  trenutna: string | undefined
  /** After the tabs of the document: what else its screens show of it, its versions and its log. */
  ostale?: readonly NavTab[] | undefined
}

/** The tabs with their state; errors count once answers are wrong, missing ones after everything was checked. */
export function KarticeNav({ trenutna, ostale = [] }: KarticeNavProps) {
  const { adrese } = useOtvoreno()
  const rijeci = useRijeci()
  const kartice = useStanje((stanje) => stanje.kartice)
  const tabovi = useStanje((stanje) => stanje.tabovi)
  const { provjereno } = useVidljivost()
  const items = kartice.map(({ kljuc, naslov }) => {
    const tab = tabovi.find((one) => one.tab === kljuc)
    const wrong = tab?.stanje === 'greske' ? tab.greske : 0
    const errors = provjereno && tab !== undefined ? tab.greske + tab.nedostaje : wrong
    return {
      href: adrese.kartica?.(kljuc) ?? adrese.pregledKartice(kljuc),
      label: naslov,
      current: kljuc === trenutna,
      state: tab && STATES[tab.stanje],
      errors,
      count: errors,
    }
  })
  return (
    <div className={styles.kartice}>
      <NavTabs label={rijeci.kartice} items={[...items, ...ostale]} />
    </div>
  )
}
