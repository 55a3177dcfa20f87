import { useState } from 'react'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { nabavaInstitucijaEndpoints, nabavaPrijaviteljEndpoints } from '#contract/modules/nabava/nabava.endpoints.ts'
import { POPIS_NABAVA_INSTITUCIJE, POPIS_NABAVA_PRIJAVITELJA } from '#contract/modules/nabava/nabava.popis.ts'
import type { NabavaRedak } from '#contract/modules/nabava/nabava.schema.ts'
import { type Strana, stolNabave } from './nabava.calls.ts'
import { NovaNabavaDialog } from './nova-nabava-dialog.tsx'

interface NabavePageProps {
  strana: Strana
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
  /** Address of one of them. */
  href: (nabavaId: number) => string
  /** Where a new one is written; absent for whoever only follows them. */
  onKreirano?: ((nabavaId: number) => void) | undefined
}

const TRAZI = { label: 'Pretraži nabave', placeholder: 'Naziv, naručitelj ili projekt' }
const PRIKAZ = { status: ({ status }: NabavaRedak) => <RecordStatus vrsta="nabava" status={status} /> }
const STRANE = {
  prijavitelj: {
    popis: POPIS_NABAVA_PRIJAVITELJA,
    api: nabavaPrijaviteljEndpoints,
    meta: 'Nabave na vašim projektima. Zadnje promijenjene prve.',
    prazno: 'Nabave koje objavite na svojim projektima pojavit će se ovdje.',
  },
  institucija: {
    popis: POPIS_NABAVA_INSTITUCIJE,
    api: nabavaInstitucijaEndpoints,
    meta: 'Objavljene nabave na projektima koje institucija prati. Zadnje promijenjene prve.',
    prazno: 'Nabave koje korisnici objave pojavit će se ovdje.',
  },
}

/** Procurements of a programme: those of a buyer in every status, or the published ones that a body follows. */
export function NabavePage({ strana, upit, onUpit, href, onKreirano }: NabavePageProps) {
  const [nova, setNova] = useState(false)
  const { popis, api, meta, prazno } = STRANE[strana.vrsta]
  const kreiraj = onKreirano && (
    <Button variant="primary" icon="plus" onClick={() => setNova(true)}>
      Kreiraj nabavu
    </Button>
  )
  return (
    <>
      <PopisPage
        popis={popis}
        api={api}
        params={{ [`${strana.vrsta}Id`]: strana.id }}
        okvir={{ programId: strana.programId }}
        upit={upit}
        onUpit={onUpit}
        meta={meta}
        actions={kreiraj}
        trazi={TRAZI}
        prikaz={PRIKAZ}
        stol={strana.vrsta === 'prijavitelj' ? stolNabave(strana.id) : undefined}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => href(id)}
        empty={
          <EmptyState title="Još nema nabava" icon="document" action={kreiraj}>
            {prazno}
          </EmptyState>
        }
      />
      {nova && onKreirano && (
        <NovaNabavaDialog strana={strana} onClose={() => setNova(false)} onKreirano={onKreirano} />
      )}
    </>
  )
}
