import type { ReactNode } from 'react'
import type { NavTab, TabState } from '#app/ui/nav-tabs.tsx'
import { StepsLayout } from '#app/ui/steps-layout.tsx'
import { brojGresaka, type StanjeKartice } from '#contract/kernel/dokument/potpunost.ts'
import { useOtvoreno, useRijeci, useStanje, useVidljivost } from '../dokument-context.tsx'
import { TEKST } from '../tekst.ts'
import { jeVidljiva } from '../vidljivost.ts'

const STATES: Record<StanjeKartice, TabState> = {
  nijeZapoceto: 'empty',
  uTijeku: 'progress',
  dovrseno: 'done',
  greske: 'progress',
  nijePotrebno: 'needless',
}

interface UzKarticeProps {
  trenutna: string | undefined
  /** After the tabs of the document: what else its screens show of it, its versions and its log. */
  ostale?: readonly NavTab[] | undefined
  children: ReactNode
}

/** What is on a tab, beside all tabs with their state. Only errors that their fields show count, and missing answers once all was checked. */
export function UzKartice({ trenutna, ostale = [], children }: UzKarticeProps) {
  const { adrese } = useOtvoreno()
  const rijeci = useRijeci()
  const kartice = useStanje((stanje) => stanje.kartice)
  const tabovi = useStanje((stanje) => stanje.tabovi)
  const greske = useStanje((stanje) => stanje.greske)
  const poPutu = useStanje((stanje) => stanje.poPutu)
  const vidljivost = useVidljivost()
  const items = kartice.map(({ kljuc, naslov }) => {
    const tab = tabovi.find((one) => one.tab === kljuc)
    const shown = greske.filter(({ tab: at, polje }) => {
      if (at !== kljuc) return false
      const greska = polje === undefined ? undefined : poPutu.get(polje)
      return greska === undefined ? vidljivost.provjereno : jeVidljiva(vidljivost, polje ?? '', greska)
    })
    const errors = shown.length
    const missing = tab?.nedostaje ?? 0
    const wrong = vidljivost.provjereno ? (tab?.greske ?? 0) : errors
    const words = [
      ...(wrong > 0 ? [brojGresaka(wrong)] : []),
      ...(missing > 0 ? [TEKST.nedostajeKartici(missing)] : []),
    ]
    return {
      href: adrese.kartica?.(kljuc) ?? adrese.pregledKartice(kljuc),
      label: naslov,
      current: kljuc === trenutna,
      state: tab && STATES[tab.stanje],
      detail: words.join(', ') || (tab?.stanje === 'dovrseno' ? TEKST.gotova : undefined),
      errors,
      count: errors,
    }
  })
  return (
    <StepsLayout label={rijeci.kartice} items={[...items, ...ostale]}>
      {children}
    </StepsLayout>
  )
}
