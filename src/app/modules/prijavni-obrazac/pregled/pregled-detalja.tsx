import { type ReactNode, useMemo } from 'react'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { Tab } from '#contract/modules/prijavni-obrazac/obrazac.tab.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import type { Adrese } from '../adrese.ts'
import { useStanje } from '../obrazac-context.tsx'
import { useNaslovZaslona } from '../okvir/naslov-zaslona.ts'
import styles from '../okvir/okvir.module.css'
import { Zaglavlje } from '../okvir/zaglavlje.tsx'
import { PrijavaProvider } from '../prijava-context.tsx'
import { TEKST } from '../tekst.ts'
import { dokumentDetalja } from './detalj.ts'
import { IznosiPrijave } from './iznosi-prijave.tsx'
import { Potvrda } from './potvrda.tsx'
import { PregledNav, PregledOdgovora } from './pregled-page.tsx'

interface PregledDetaljaProps {
  detalj: ProjektDetalj
  adrese: Adrese
  kartica?: Tab | undefined
  /** Above the answers of the whole application. */
  iznosi?: ReactNode
  /** Below the page. */
  children?: ReactNode
}

/** The application as the server has it, to be read; nothing of any device is asked for. */
export function PregledDetalja({ detalj, adrese, kartica, iznosi, children }: PregledDetaljaProps) {
  const dokument = useMemo(() => dokumentDetalja(detalj), [detalj])
  const sada = useServerClock()
  if (detalj.obrazac === null)
    return (
      <EmptyState title={detalj.naziv} icon="lock">
        {TEKST.pregledObrasca.nevidljivo}
      </EmptyState>
    )
  return (
    <PrijavaProvider projektId={detalj.id} dokument={dokument} adrese={adrese} sada={sada}>
      <Stranica kartica={kartica} iznosi={iznosi} />
      {children}
    </PrijavaProvider>
  )
}

function Stranica({ kartica, iznosi }: Pick<PregledDetaljaProps, 'kartica' | 'iznosi'>) {
  const naslov = useStanje(({ kartice }) => kartice.find(({ kljuc }) => kljuc === kartica)?.naslov)
  useNaslovZaslona(naslov, TEKST.pregled, false)
  return (
    <div className={styles.okvir}>
      <Zaglavlje podnaslov={TEKST.pregled} />
      {kartica === undefined && <Potvrda />}
      <PregledNav trenutna={kartica} />
      <Stack gap={7}>
        {kartica === undefined && iznosi}
        {kartica === undefined && <IznosiPrijave />}
        <PregledOdgovora kartica={kartica} />
      </Stack>
    </div>
  )
}
