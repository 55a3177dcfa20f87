import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ActionBar } from '#app/platform/record/action-bar.tsx'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { usePotez } from '#app/platform/record/stol.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Money } from '#app/ui/money.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatDatum } from '#contract/kernel/datum.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { danIKoliko } from '#contract/kernel/rok-rijecima.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { PonudaDetalj } from '#contract/modules/odabir/ponuda.schema.ts'
import { ponudaStatuses } from '#contract/modules/odabir/ponuda.statuses.ts'
import { stolPonude } from './rang-lista.calls.ts'
import { TEKST } from './rang-lista.tekst.ts'

const T = TEKST.ponuda

function objasnjenje(statusId: number): string | null {
  const kljuc = kljuceviOd(T.objasnjenje).find((one) => jeStatus(ponudaStatuses, statusId, one))
  return kljuc === undefined ? null : T.objasnjenje[kljuc]
}

interface PonudaPageProps {
  prijaviteljId: number
  ponudaId: number
  /** Where a project of the applicant opens. */
  adresaProjekta: (projektId: string) => string
  notFound: ReactNode
}

/** An offer of a reduced amount as its applicant reads and answers it. */
export function PonudaPage({ prijaviteljId, ponudaId, adresaProjekta, notFound }: PonudaPageProps) {
  const stol = stolPonude(prijaviteljId)
  return (
    <ReadRecord query={useQuery<PonudaDetalj>(stol.detalj(ponudaId))} notFound={notFound}>
      {(ponuda) => <Ponuda prijaviteljId={prijaviteljId} ponuda={ponuda} projekt={adresaProjekta(ponuda.projekt.id)} />}
    </ReadRecord>
  )
}

interface PonudaProps {
  prijaviteljId: number
  ponuda: PonudaDetalj
  projekt: string
}

function Ponuda({ prijaviteljId, ponuda, projekt: adresa }: PonudaProps) {
  const send = usePotez(stolPonude(prijaviteljId), ponuda)
  const { projekt, poziv, iznos, trazeno, rok, status, dostupneRadnje } = ponuda
  const sada = useServerClock()
  const ceka = jeStatus(ponudaStatuses, status.id, 'poslana')
  return (
    <Stack gap={6}>
      <PageHeader
        title={T.jedna}
        eyebrow={[projekt.sifra, projekt.naziv].filter(Boolean).join(' · ')}
        status={<RecordStatus vrsta="ponuda" status={status} />}
        actions={<LinkButton href={adresa}>{T.otvoriProjekt}</LinkButton>}
      />
      <p>{objasnjenje(status.id)}</p>
      <DescriptionList
        columns={2}
        items={[
          { label: T.poziv, value: poziv.naziv },
          {
            label: T.rok,
            value: ceka ? danIKoliko(rok, sada()) : formatDatum(rok),
          },
          { label: T.zatrazeno, value: <Money cents={trazeno} />, align: 'end' },
          { label: T.iznos, value: <Money cents={iznos} strong />, align: 'end' },
          { label: T.razlika, value: <Money cents={trazeno - iznos} />, align: 'end' },
        ]}
      />
      {dostupneRadnje.length > 0 && <ActionBar radnje={dostupneRadnje} onMove={send} />}
    </Stack>
  )
}
