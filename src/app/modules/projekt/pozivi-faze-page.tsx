import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { Rok } from '#app/platform/record/rok.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { krajDana } from '#contract/kernel/datum.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { poziviFazeEndpoints } from '#contract/modules/projekt/pozivi-faze.endpoints.ts'
import { POPIS_POZIVA_NA_UGOVARANJU, POPIS_POZIVA_U_PROVEDBI } from '#contract/modules/projekt/pozivi-faze.popis.ts'
import type { RedakPozivaFaze } from '#contract/modules/projekt/pozivi-faze.schema.ts'
import { POZIVI_FAZE } from './projekt.tekst.ts'

const POPISI = { ugovaranje: POPIS_POZIVA_NA_UGOVARANJU, provedba: POPIS_POZIVA_U_PROVEDBI } as const

/** The nearest day of the phase. */
function RokFaze({ rok }: Pick<RedakPozivaFaze, 'rok'>) {
  const sada = useServerClock()
  return rok === null ? '–' : <Rok rok={krajDana(rok)} sada={sada()} uRetku />
}
const PRIKAZ = { rok: (redak: RedakPozivaFaze) => <RokFaze rok={redak.rok} /> }

interface PoziviFazePageProps {
  faza: keyof typeof POPISI
  institucijaId: number
  programId: number
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

/** Calls whose projects are being contracted, or are in implementation; each leads to those projects. */
export function PoziviFazePage({ faza, institucijaId, programId, upit, onUpit }: PoziviFazePageProps) {
  const { meta, prazno, uputa } = POZIVI_FAZE[faza]
  const projekti = `/institucija/${institucijaId}/program/${programId}/projekti`
  return (
    <PopisPage
      popis={POPISI[faza]}
      api={poziviFazeEndpoints[faza]}
      params={{ institucijaId }}
      okvir={{ programId }}
      upit={upit}
      onUpit={onUpit}
      meta={meta}
      trazi={POZIVI_FAZE.trazi}
      prikaz={PRIKAZ}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `${projekti}?poziv=${id}&faza=${faza}`}
      empty={
        <EmptyState title={prazno} icon="folder">
          {uputa}
        </EmptyState>
      }
    />
  )
}
