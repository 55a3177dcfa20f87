import type { ReactNode } from 'react'
import { RecordPage } from '#app/platform/record/record-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { OtvoriZapis } from '#app/platform/record/zapis-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { stolPoziva } from './poziv.calls.ts'
import { tabs } from './poziv-detalj-page.tsx'
import type { KarticaPoziva } from './poziv-kartice.ts'
import { PozivPregled } from './poziv-pregled.tsx'

interface PozivZaCitanjePageProps {
  institucijaId: number
  pozivId: number
  kartica: KarticaPoziva
  /** Address of this screen without its search. */
  base: string
  /** Where its bodies work on it. */
  rad: string
  notFound: ReactNode
}

/** The rules of a call for whoever checks or decides under them: every tab to be read, nothing to be changed by mistake. */
export function PozivZaCitanjePage(props: PozivZaCitanjePageProps) {
  const { institucijaId, pozivId, kartica, base, rad, notFound } = props
  return (
    <OtvoriZapis stol={stolPoziva(institucijaId)} id={pozivId} notFound={notFound}>
      {(poziv, { foot }) => (
        <RecordPage
          zapis={{ vrsta: 'poziv', id: poziv.id, status: poziv.status }}
          eyebrow={[poziv.program.naziv, poziv.komponenta?.naziv].filter(Boolean).join(' · ')}
          title={poziv.naziv === '' ? 'Poziv bez naziva' : poziv.naziv}
          number={poziv.oznaka ?? undefined}
          status={<RecordStatus vrsta="poziv" status={poziv.status} />}
          actions={
            <LinkButton href={rad} icon="edit">
              Otvori poziv za rad
            </LinkButton>
          }
          tabs={{ label: 'Kartice poziva', items: tabs(base, kartica, {}) }}
          foot={foot}
        >
          <PozivPregled kartica={kartica} poziv={poziv} institucijaId={institucijaId} />
        </RecordPage>
      )}
    </OtvoriZapis>
  )
}
