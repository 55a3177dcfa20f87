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
import { TEKST } from './pitanje.tekst.ts'

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

const PRIKAZ = {
  status: ({ status }: PitanjePrijavitelja) => <RecordStatus vrsta="postavljenoPitanje" status={status} />,
}
const CIJA = {
  moja: {
    popis: POPIS_MOJIH_PITANJA_PRIJAVITELJA,
    api: mojaPitanjaPrijaviteljaEndpoints,
    meta: TEKST.prijavitelja.meta.moja,
    prazno: TEKST.moja.prazno,
  },
  prijavitelja: {
    popis: POPIS_PITANJA_PRIJAVITELJA,
    api: pitanjaPrijaviteljaEndpoints,
    meta: TEKST.prijavitelja.meta.prijavitelja,
    prazno: TEKST.prijavitelja.prazno,
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
        {TEKST.novo.gumb}
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
        trazi={TEKST.trazi}
        prikaz={PRIKAZ}
        rowKey={({ id }) => String(id)}
        rowHref={({ id, poziv }) => `${base}/${poziv.id}/${id}`}
        empty={
          <EmptyState title={prazno} icon="info" action={postavi}>
            {TEKST.prijavitelja.praznoOpis}
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
        meta={TEKST.prijavitelja.meta.objavljena}
        actions={postavi}
        trazi={TEKST.traziObjavljena}
        rowKey={({ id }) => String(id)}
        rowHref={({ id, poziv }) => `${base}/${poziv.id}/${id}`}
        empty={
          <EmptyState title={TEKST.javna.prazno} icon="info" action={postavi}>
            {TEKST.prijavitelja.bezObjavljenih}
          </EmptyState>
        }
      />
      {dijalog}
    </>
  )
}
