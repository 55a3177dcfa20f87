import { type ReactNode, useState } from 'react'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import {
  POPIS_MOJIH_PITANJA_PRIJAVITELJA,
  POPIS_OBJAVLJENIH_PITANJA,
  POPIS_PITANJA_PRIJAVITELJA,
} from '#contract/modules/pitanje/pitanje.popis.ts'
import {
  mojaPitanjaPrijaviteljaEndpoints,
  objavljenaPitanjaEndpoints,
  pitanjaPrijaviteljaEndpoints,
} from '#contract/modules/pitanje/pitanje.prijavitelj.endpoints.ts'
import type { PitanjePrijavitelja } from '#contract/modules/pitanje/pitanje.schema.ts'
import { PitanjePrijaviteljaDialog } from './novo-pitanje-dialog.tsx'

/** Where the three lists stand and who reads them. */
export interface PodrucjePitanja {
  prijaviteljId: number
  programId: number
  osobaId: number
  /** Address of the list. */
  base: string
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

const TRAZI = { label: 'Pretraži pitanja', placeholder: 'Naslov pitanja' }
const TRAZI_OBJAVLJENA = { label: 'Pretraži pitanja i odgovore' }
const PRIKAZ = {
  status: ({ status }: PitanjePrijavitelja) => <RecordStatus vrsta="postavljenoPitanje" status={status} />,
}
const CIJA = {
  moja: {
    popis: POPIS_MOJIH_PITANJA_PRIJAVITELJA,
    api: mojaPitanjaPrijaviteljaEndpoints,
    meta: 'Pitanja koja ste o pozivima programa postavili za prijavitelja ili osobno, najnovija prva.',
    prazno: 'Još niste postavili nijedno pitanje',
  },
  prijavitelja: {
    popis: POPIS_PITANJA_PRIJAVITELJA,
    api: pitanjaPrijaviteljaEndpoints,
    meta: 'Pitanja koja su o pozivima programa postavili svi koji rade za prijavitelja, najnovija prva.',
    prazno: 'Za prijavitelja još nije postavljeno nijedno pitanje',
  },
}

interface Zaglavlje {
  postavi: ReactNode
  dijalog: ReactNode
}

function usePostavi({ prijaviteljId, programId, osobaId }: PodrucjePitanja): Zaglavlje {
  const [open, setOpen] = useState(false)
  const tko = { prijaviteljId, programId, osobaId }
  return {
    postavi: (
      <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
        Postavi pitanje
      </Button>
    ),
    dijalog: open && <PitanjePrijaviteljaDialog {...tko} onClose={() => setOpen(false)} />,
  }
}

/** Questions on calls of the programme, of the reader alone or of everybody who acts for the applicant. */
export function PitanjaPrijaviteljaPage(props: PodrucjePitanja & { cija: keyof typeof CIJA }) {
  const { cija, prijaviteljId, programId, base, upit, onUpit } = props
  const { popis, api, meta, prazno } = CIJA[cija]
  const { postavi, dijalog } = usePostavi(props)
  return (
    <>
      <PopisPage
        popis={popis}
        api={api}
        params={{ prijaviteljId }}
        okvir={{ programId }}
        upit={upit}
        onUpit={onUpit}
        meta={meta}
        actions={postavi}
        trazi={TRAZI}
        prikaz={PRIKAZ}
        rowKey={({ id }) => String(id)}
        rowHref={({ id, poziv }) => `${base}/${poziv.id}/${id}`}
        empty={
          <EmptyState title={prazno} icon="info" action={postavi}>
            Pitanja se postavljaju dok poziv prima pitanja; odgovori se javno objavljuju.
          </EmptyState>
        }
      />
      {dijalog}
    </>
  )
}

/** Published questions on all calls of the programme. */
export function ObjavljenaPitanjaPage(props: PodrucjePitanja) {
  const { prijaviteljId, programId, base, upit, onUpit } = props
  const { postavi, dijalog } = usePostavi(props)
  return (
    <>
      <PopisPage
        popis={POPIS_OBJAVLJENIH_PITANJA}
        api={objavljenaPitanjaEndpoints}
        params={{ prijaviteljId }}
        okvir={{ programId }}
        upit={upit}
        onUpit={onUpit}
        meta="Objavljeni odgovori na pitanja o pozivima programa, najnoviji prvi."
        actions={postavi}
        trazi={TRAZI_OBJAVLJENA}
        rowKey={({ id }) => String(id)}
        rowHref={({ id, poziv }) => `${base}/${poziv.id}/${id}`}
        empty={
          <EmptyState title="Još nema objavljenih odgovora" icon="info" action={postavi}>
            Odgovori na pitanja o pozivima programa objavit će se ovdje.
          </EmptyState>
        }
      />
      {dijalog}
    </>
  )
}
