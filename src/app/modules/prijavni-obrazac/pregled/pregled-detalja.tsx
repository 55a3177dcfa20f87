import { type ReactNode, useMemo } from 'react'
import { useNaslovZaslona } from '#app/platform/dokument/okvir/naslov-zaslona.ts'
import styles from '#app/platform/dokument/okvir/okvir.module.css'
import { PregledNav, PregledOdgovora } from '#app/platform/dokument/pregled/pregled-odgovora.tsx'
import { PregledPriloga } from '#app/platform/rasprava/pregled-priloga.tsx'
import { RaspravaDokumenta } from '#app/platform/rasprava/rasprava-dokumenta.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import type { Adrese } from '../adrese.ts'
import type { KarticaPregleda } from '../kartica.ts'
import { DoradaKodPrijavitelja } from '../okvir/dorada.tsx'
import { Zaglavlje } from '../okvir/zaglavlje.tsx'
import { PrijavaProvider } from '../prijava-context.tsx'
import { useStanje } from '../stanje-prijave.ts'
import { TEKST } from '../tekst.ts'
import { dokumentDetalja } from './detalj.ts'
import { IznosiPrijave } from './iznosi-prijave.tsx'
import { Potvrda } from './potvrda.tsx'
import { RaspravaPrijave } from './rasprava-prijave.tsx'

interface PregledDetaljaProps {
  detalj: ProjektDetalj
  adrese: Adrese
  kartica?: KarticaPregleda | undefined
  /** Above the answers of the whole application. */
  iznosi?: ReactNode
  /** Below the answers of the whole application. */
  dodatak?: ReactNode
  /** Below the page. */
  children?: ReactNode
}

/** The application as the server has it, to be read; nothing of any device is asked for. */
export function PregledDetalja({ detalj, adrese, kartica, iznosi, dodatak, children }: PregledDetaljaProps) {
  const uredaj = useMemo(() => dokumentDetalja(detalj), [detalj])
  const sada = useServerClock()
  if (detalj.obrazac === null)
    return (
      <EmptyState title={detalj.naziv} icon="lock">
        {TEKST.pregledObrasca.nevidljivo}
      </EmptyState>
    )
  return (
    <PrijavaProvider projektId={detalj.id} uredaj={uredaj} adrese={adrese} sada={sada}>
      <RaspravaPrijave>
        <Stranica kartica={kartica} iznosi={iznosi} dodatak={dodatak} />
      </RaspravaPrijave>
      {children}
    </PrijavaProvider>
  )
}

function Stranica({ kartica, iznosi, dodatak }: Pick<PregledDetaljaProps, 'kartica' | 'iznosi' | 'dodatak'>) {
  const naslov = useStanje(({ kartice }) => kartice.find(({ kljuc }) => kljuc === kartica)?.naslov)
  useNaslovZaslona(kartica === 'rasprava' ? TEKST.rasprava : naslov, TEKST.rijeci.pregled, false)
  return (
    <div className={styles.okvir}>
      <Zaglavlje podnaslov={TEKST.rijeci.pregled} />
      <PregledPriloga>
        <div className={styles.okvir}>
          <DoradaKodPrijavitelja />
          {kartica === undefined && <Potvrda ukratko />}
          <PregledNav trenutna={kartica} />
          <Stack gap={7}>
            {kartica === undefined && iznosi}
            {kartica === undefined && <IznosiPrijave />}
            {kartica === 'rasprava' ? <RaspravaDokumenta /> : <PregledOdgovora kartica={kartica} />}
            {kartica === undefined && dodatak}
          </Stack>
        </div>
      </PregledPriloga>
    </div>
  )
}
