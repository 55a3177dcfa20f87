import type { ReactNode } from 'react'
import { OkvirDokumenta } from '#app/platform/dokument/okvir/okvir-dokumenta.tsx'
import type { Tab } from '#contract/modules/prijavni-obrazac/obrazac.tab.ts'
import { useDatotekePoziva } from './datoteke/datoteke-poziva.tsx'
import { Dorada } from './okvir/dorada.tsx'
import { KasnoZaprimljena } from './okvir/kasno-zaprimljena.tsx'
import { StanjePoziva } from './okvir/stanje-poziva.tsx'
import { useNazivPrijave, Zaglavlje } from './okvir/zaglavlje.tsx'

/** The frame of the form: what it is, until when, what waits for a decision, how far it is, and its tabs. */
export function ObrazacLayout({ kartica, children }: { kartica: Tab | undefined; children: ReactNode }) {
  useDatotekePoziva()
  const naslov = useNazivPrijave()
  return (
    <OkvirDokumenta
      naslov={naslov}
      kartica={kartica}
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
