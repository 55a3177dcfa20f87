import type { ReactNode } from 'react'
import { DrugaKartica } from '#app/platform/dokument/okvir/druga-kartica.tsx'
import { KarticeNav } from '#app/platform/dokument/okvir/kartice-nav.tsx'
import styles from '#app/platform/dokument/okvir/okvir.module.css'
import { Potpunost } from '#app/platform/dokument/okvir/potpunost.tsx'
import { RazlikeObavijest } from '#app/platform/dokument/okvir/razlike-obavijest.tsx'
import type { Tab } from '#contract/modules/prijavni-obrazac/obrazac.tab.ts'
import { useDatotekePoziva } from './datoteke/datoteke-poziva.tsx'
import { KasnoZaprimljena } from './okvir/kasno-zaprimljena.tsx'
import { StanjePoziva } from './okvir/stanje-poziva.tsx'
import { Zaglavlje } from './okvir/zaglavlje.tsx'

/** The frame of the form: what it is, until when, what waits for a decision, how far it is, and its tabs. */
export function ObrazacLayout({ kartica, children }: { kartica: Tab | undefined; children: ReactNode }) {
  useDatotekePoziva()
  return (
    <div className={styles.okvir}>
      <Zaglavlje />
      <KasnoZaprimljena />
      <StanjePoziva />
      <DrugaKartica />
      <RazlikeObavijest />
      <Potpunost />
      <KarticeNav trenutna={kartica} />
      {children}
    </div>
  )
}
