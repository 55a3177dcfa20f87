import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { ProjektCell } from '#app/platform/record/projekt-cell.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { RokUzDan } from '#app/platform/record/rok.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { krajDana } from '#contract/kernel/datum.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import {
  prigovorInstitucijaEndpoints,
  prigovorPrijaviteljEndpoints,
} from '#contract/modules/odabir/prigovor.endpoints.ts'
import {
  POPIS_MOJIH_PRIGOVORA,
  POPIS_POZIVA_POD_PRIGOVOROM,
  POPIS_PRIGOVORA,
} from '#contract/modules/odabir/prigovor.popis.ts'
import type { RedakPrigovora } from '#contract/modules/odabir/prigovor.schema.ts'
import { prigovorStatuses, ZATVORENI } from '#contract/modules/odabir/prigovor.statuses.ts'
import { TEKST } from './prigovor.tekst.ts'

interface PopisProps {
  strana: { vrsta: 'prijavitelj' | 'institucija'; id: number; programId: number }
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
  /** Address of the programme in this context. */
  base: string
}

const PRIKAZ = {
  projekt: ({ projekt }: RedakPrigovora) => <ProjektCell projekt={projekt} />,
  stanje: ({ status }: RedakPrigovora) => <RecordStatus vrsta="prigovor" status={status} />,
  rok: ({ rokOdluke, status }: RedakPrigovora) => (
    <RokUzDan
      rok={rokOdluke === null ? null : krajDana(rokOdluke)}
      tece={!jeStatus(prigovorStatuses, status.id, ...ZATVORENI)}
    />
  ),
}
const STRANE = {
  prijavitelj: {
    popis: POPIS_MOJIH_PRIGOVORA,
    api: { popis: prigovorPrijaviteljEndpoints.svi.popis, izvoz: prigovorPrijaviteljEndpoints.svi.izvoz },
    meta: TEKST.popis.metaPrijavitelja,
    prazno: TEKST.popis.praznoPrijavitelja,
    odsjecak: '',
  },
  institucija: {
    popis: POPIS_PRIGOVORA,
    api: { popis: prigovorInstitucijaEndpoints.svi.popis, izvoz: prigovorInstitucijaEndpoints.svi.izvoz },
    meta: TEKST.popis.meta,
    prazno: TEKST.popis.praznoOpis,
    odsjecak: '/odabir',
  },
}

/** Objections of a programme: an applicant's own, or those that a body answers and decides. */
export function PrigovoriPage({ strana, upit, onUpit, base }: PopisProps) {
  const { popis, api, meta, prazno, odsjecak } = STRANE[strana.vrsta]
  return (
    <PopisPage
      popis={popis}
      api={api}
      params={{ [`${strana.vrsta}Id`]: strana.id }}
      okvir={{ programId: strana.programId }}
      upit={upit}
      onUpit={onUpit}
      meta={meta}
      trazi={TEKST.trazi}
      prikaz={PRIKAZ}
      rowKey={({ id }) => id}
      rowHref={({ projekt }) => `${base}/projekti/${projekt.id}${odsjecak}/pregled-prijavnog-obrasca/prigovor`}
      empty={
        <EmptyState title={TEKST.popis.prazno} icon="chat">
          {prazno}
        </EmptyState>
      }
    />
  )
}

/** Calls with objections; each leads to the list of its own. */
export function PoziviPodPrigovoromPage({ strana, upit, onUpit, base }: PopisProps) {
  const { popis, izvoz, brojke } = prigovorInstitucijaEndpoints.pozivi
  return (
    <PopisPage
      popis={POPIS_POZIVA_POD_PRIGOVOROM}
      api={{ popis, izvoz, brojke }}
      params={{ institucijaId: strana.id }}
      okvir={{ programId: strana.programId }}
      upit={upit}
      onUpit={onUpit}
      meta={TEKST.pozivi.meta}
      trazi={TEKST.pozivi.trazi}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `${base}/pozivi-projekata-pod-prigovorom?poziv=${id}`}
      empty={
        <EmptyState title={TEKST.pozivi.prazno} icon="chat">
          {TEKST.pozivi.praznoOpis}
        </EmptyState>
      }
    />
  )
}
