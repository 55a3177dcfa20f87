import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { today } from '#contract/kernel/datum.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { satRijecima } from '#contract/kernel/sat-zapisa.ts'
import { pretinacInstitucijaEndpoints } from '#contract/modules/pretinac/pretinac.endpoints.ts'
import { POPIS_ODGOVORA } from '#contract/modules/pretinac/pretinac.popis.ts'
import type { RedakNiti } from '#contract/modules/pretinac/pretinac.schema.ts'
import styles from './pretinac.module.css'
import { stanjeKontakta, TEKST } from './pretinac.tekst.ts'
import { PRIKAZ as PRIKAZ_PRETINCA } from './pretinac-page.tsx'

function Rok(nit: RedakNiti) {
  const sada = useServerClock()
  const rok = stanjeKontakta(nit, sada())
  if (rok === undefined) return '–'
  return (
    <span className={styles.rok}>
      <StatusChip tone={rok.tone}>{rok.tekst}</StatusChip>
      {nit.sat && <small>{satRijecima(nit.sat, today(sada()))}</small>}
    </span>
  )
}

const PRIKAZ = { rok: (nit: RedakNiti) => <Rok {...nit} />, zadnja: PRIKAZ_PRETINCA.zadnja }

interface OdgovoriPageProps {
  institucijaId: number
  projektId: string
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
  /** Address of this screen; a thread stands below it. */
  base: string
}

/** Who of the project's applicant has contacted the body, by when the answer is due, and who answers. */
export function OdgovoriPage({ institucijaId, projektId, upit, onUpit, base }: OdgovoriPageProps) {
  const { popis, izvoz, brojke } = pretinacInstitucijaEndpoints.odgovori
  return (
    <PopisPage
      popis={POPIS_ODGOVORA}
      api={{ popis, izvoz, brojke }}
      params={{ institucijaId, projektId }}
      upit={upit}
      onUpit={onUpit}
      meta={TEKST.odgovori.meta}
      trazi={TEKST.predmet}
      prikaz={PRIKAZ}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `${base}/${id}`}
      empty={
        <EmptyState title={TEKST.odgovori.prazno} icon="chat">
          {TEKST.odgovori.praznoOpis}
        </EmptyState>
      }
    />
  )
}
