import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { pisePrijavitelj } from '#contract/modules/projekt/projekt.pogled.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { PlocaPage } from './ploca-page.tsx'

interface PlocaPrijaviteljaProps {
  prijavitelj: { id: number; naziv: string }
  programId: number
  /** The person may begin an application in the programme. */
  smijeNacrt: boolean
  /** What only this device knows. */
  children: ReactNode
}

const ZAHTJEVI = (prijaviteljId: number) => `/prijavitelj/${prijaviteljId}/administracija/zahtjevi/ovlastenje`

/** The applicant's dashboard. */
export function PlocaPrijavitelja({
  prijavitelj: { id, naziv },
  programId,
  smijeNacrt,
  children,
}: PlocaPrijaviteljaProps) {
  const base = `/prijavitelj/${id}/program/${programId}`
  return (
    <PlocaPage
      adresa={{ vlasnik: 'prijavitelj', vlasnikId: id, programId }}
      naziv={naziv}
      veza={({ id: predmetId, statusId }) =>
        `${base}/projekti/${predmetId}/${statusId !== undefined && pisePrijavitelj(statusId) ? 'prijavni-obrazac' : 'upravljacka-ploca'}`
      }
      popisiStavki={{ projekt: `${base}/projekti`, nabava: `${base}/nabave`, zahtjev: ZAHTJEVI(id) }}
      popisiDrugih={{ projekt: `${base}/projekti` }}
      popisi={{
        nacrti: `${base}/projekti?status=${projektStatuses.uIzradi.id}`,
        podnesene: `${base}/projekti?status=${projektStatuses.podnesen.id}`,
        trazeno: `${base}/projekti`,
      }}
      actions={
        smijeNacrt && (
          <LinkButton href={`${base}/pozivi/popis`} variant="primary" icon="plus">
            Odaberi poziv
          </LinkButton>
        )
      }
      prazno="Ništa u ovom programu ne čeka vašu radnju. Pogledajte otvorene pozive ili svoje projekte."
    >
      {children}
    </PlocaPage>
  )
}
