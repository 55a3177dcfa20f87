import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { jeNacrt } from '#contract/modules/projekt/projekt.pogled.ts'
import { PlocaPage } from './ploca-page.tsx'

interface PlocaPrijaviteljaProps {
  prijavitelj: { id: number; naziv: string }
  programId: number
  /** What only this device knows. */
  children: ReactNode
}

/** The applicant's dashboard. */
export function PlocaPrijavitelja({ prijavitelj: { id, naziv }, programId, children }: PlocaPrijaviteljaProps) {
  const base = `/prijavitelj/${id}/program/${programId}`
  return (
    <PlocaPage
      adresa={{ vlasnik: 'prijavitelj', vlasnikId: id, programId }}
      naziv={naziv}
      veza={({ id: projektId, statusId }) =>
        `${base}/projekti/${projektId}/${statusId !== undefined && jeNacrt(statusId) ? 'prijavni-obrazac' : 'upravljacka-ploca'}`
      }
      popisi={{
        nacrti: `${base}/projekti?status=1`,
        podnesene: `${base}/projekti?status=2`,
        trazeno: `${base}/projekti`,
      }}
      actions={
        <LinkButton href={`${base}/pozivi/popis`} variant="primary" icon="plus">
          Nova prijava
        </LinkButton>
      }
      prazno="Nijedna prijava ne čeka vašu radnju. Pogledajte otvorene pozive ili svoje projekte."
    >
      {children}
    </PlocaPage>
  )
}
