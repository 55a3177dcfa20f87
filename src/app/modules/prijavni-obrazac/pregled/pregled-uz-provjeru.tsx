import { useMemo } from 'react'
import { PregledOdgovora } from '#app/platform/dokument/pregled/pregled-odgovora.tsx'
import { PregledPriloga } from '#app/platform/rasprava/pregled-priloga.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import type { Adrese } from '../adrese.ts'
import { PrijavaProvider } from '../prijava-context.tsx'
import { TEKST } from '../tekst.ts'
import { dokumentDetalja } from './detalj.ts'
import { IznosiPrijave } from './iznosi-prijave.tsx'
import { RaspravaPrijave } from './rasprava-prijave.tsx'

interface PregledUzProvjeruProps {
  detalj: ProjektDetalj
  adrese: Adrese
}

/** All answers and attachments of an application, to stand beside what somebody checks it by: no head and no moves. */
export function PregledUzProvjeru({ detalj, adrese }: PregledUzProvjeruProps) {
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
        <PregledPriloga>
          <Stack gap={7}>
            <IznosiPrijave />
            <PregledOdgovora kartica={undefined} />
          </Stack>
        </PregledPriloga>
      </RaspravaPrijave>
    </PrijavaProvider>
  )
}
