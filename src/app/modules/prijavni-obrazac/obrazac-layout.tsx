import type { ReactNode } from 'react'
import { OkvirDokumenta } from '#app/platform/dokument/okvir/okvir-dokumenta.tsx'
import type { NavTab } from '#app/ui/nav-tabs.tsx'
import type { Tab } from '#contract/modules/prijavni-obrazac/obrazac.tab.ts'
import { useDatotekePoziva } from './datoteke/datoteke-poziva.tsx'
import { Dorada } from './okvir/dorada.tsx'
import { KasnoZaprimljena } from './okvir/kasno-zaprimljena.tsx'
import { StanjePoziva } from './okvir/stanje-poziva.tsx'
import { useNazivPrijave, Zaglavlje } from './okvir/zaglavlje.tsx'

interface ObrazacLayoutProps {
  kartica: Tab | undefined
  /** Steps behind its own: what else is done before it is submitted. */
  ostale?: readonly NavTab[] | undefined
  children: ReactNode
}

/** The frame of the form: what it is, until when, what waits for a decision, how far it is, and its tabs. */
export function ObrazacLayout({ kartica, ostale, children }: ObrazacLayoutProps) {
  useDatotekePoziva()
  const naslov = useNazivPrijave()
  return (
    <OkvirDokumenta
      naslov={naslov}
      kartica={kartica}
      ostale={ostale}
      zaglavlje={<Zaglavlje />}
      obavijesti={
        <>
          <KasnoZaprimljena />
          <StanjePoziva />
          <Dorada />
        </>
      }
    >
      {children}
    </OkvirDokumenta>
  )
}
