import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { ApiProblem, messageOf } from '#app/platform/api/problem.ts'
import { useOnline } from '#app/platform/api/use-online.ts'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExplainedButton } from '#app/ui/explained-button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import {
  NAZIVI_ISHODA,
  NAZIVI_IZVORA,
  NAZIVI_POVODA,
  PORUKE_RSV,
  vrijemeSnimke,
} from '#contract/modules/rsv/rsv.poruke.ts'
import type { RsvSubjekta, SnimkaRedak } from '#contract/modules/rsv/rsv.schema.ts'
import { Promjena } from './promjena.tsx'
import { type RsvAdresa, rsvKey, rsvQuery, uveziRsv } from './rsv.calls.ts'
import type { RsvUpit } from './rsv.search.ts'
import { SnimkaPregled } from './snimka.tsx'
import { UnosIzvatka } from './unos-izvatka.tsx'

export interface RsvPageProps {
  adresa: RsvAdresa
  upit: RsvUpit
  onUpit: (upit: RsvUpit) => void
  /** The address of a snapshot, as a row leads to it. */
  href: (snimkaId: string) => string
  notFound: ReactNode
  /** Who is signed in: what they type is theirs alone. */
  osobaId: number
  /** Tabs of the record that the register is a part of. */
  kartice?: ReactNode
}

/** „Registar stvarnih vlasnika” of one entity: its snapshots, and one of them beside another. */
export function RsvPage({ adresa, upit, onUpit, href, notFound, osobaId, kartice }: RsvPageProps) {
  const [unosi, setUnosi] = useState(false)
  const query = useQuery(rsvQuery(adresa))
  const { data, error } = query
  if (data === undefined) {
    if (error === null) return <Skeleton shape="block" lines={8} />
    if (error instanceof ApiProblem && error.status === 404) return notFound
    return <QueryError error={error} known={false} zaslon retry={() => void query.refetch()} />
  }
  return (
    <Stack gap={6}>
      <PageHeader
        title={PORUKE_RSV.naslov}
        eyebrow={`${data.subjekt.naziv} · OIB ${data.subjekt.oib}`}
        meta={data.snimke[0] && <Stanje snimka={data.snimke[0]} />}
        actions={
          data.smijeUvesti && (
            <Uvoz adresa={adresa} onUvezeno={() => onUpit({})} onUnos={unosi ? undefined : () => setUnosi(true)} />
          )
        }
      />
      {kartice}
      <QueryError error={error} known retry={() => void query.refetch()} />
      {unosi && (
        <UnosIzvatka
          adresa={adresa}
          osobaId={osobaId}
          subjekt={data.subjekt}
          onGotovo={() => {
            setUnosi(false)
            onUpit({})
          }}
        />
      )}
      <RsvSadrzaj rsv={data} adresa={adresa} upit={upit} onUpit={onUpit} href={href} />
    </Stack>
  )
}

type SadrzajProps = Pick<RsvPageProps, 'adresa' | 'upit' | 'onUpit' | 'href'> & { rsv: RsvSubjekta }

function RsvSadrzaj({ rsv, adresa, upit, onUpit, href }: SadrzajProps) {
  const odabrana = rsv.snimke.find(({ id }) => id === upit.snimka) ?? rsv.snimke[0]
  if (odabrana === undefined)
    return (
      <EmptyState icon="users" title="Registar još nije očitan">
        Snimka nastaje podnošenjem prijave, odobrenom promjenom vlasništva, uvozom i unosom prema izvatku.
      </EmptyState>
    )
  return (
    <>
      <SnimkaPregled adresa={adresa} snimka={odabrana} sve={rsv.snimke} upit={upit} onUpit={onUpit} />
      <Snimke rsv={rsv} odabrana={odabrana.id} href={href} />
    </>
  )
}

/** The register as a part of the applicant's own data. */
export function RsvPrijavitelja(props: Omit<SadrzajProps, 'rsv'>) {
  const { data, error, refetch } = useQuery(rsvQuery(props.adresa))
  return (
    <>
      <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
      {data === undefined ? error === null && <Skeleton lines={4} /> : <RsvSadrzaj {...props} rsv={data} />}
    </>
  )
}

function Stanje({ snimka }: { snimka: SnimkaRedak }) {
  return (
    <>
      Zadnja snimka {vrijemeSnimke(snimka)}. <Promjena promjena={snimka.promjena} />
    </>
  )
}

interface UvozProps {
  adresa: RsvAdresa
  onUvezeno: () => void
  /** Opens the form for an extract; undefined while it is open. */
  onUnos: (() => void) | undefined
}

/** One press. An answer that was lost is asked for again under the same id, so that there is one snapshot. */
function Uvoz({ adresa, onUvezeno, onUnos }: UvozProps) {
  const client = useQueryClient()
  const online = useOnline()
  const pokusaj = useRef<{ mutationId: string; id: string }>(undefined)
  const [saljeSe, setSaljeSe] = useState(false)
  const [greska, setGreska] = useState<string>()
  const uvezi = async () => {
    pokusaj.current ??= { mutationId: newMutationId(), id: newMutationId() }
    setSaljeSe(true)
    setGreska(undefined)
    try {
      const answer = await uveziRsv(adresa, pokusaj.current)
      pokusaj.current = undefined
      client.setQueryData<RsvSubjekta>(rsvKey(adresa), answer)
      onUvezeno()
      const promjena = answer.snimke[0]?.promjena ?? null
      if (promjena === null) toast(PORUKE_RSV.prva, { tone: 'success' })
      else toast(promjena ? PORUKE_RSV.promjena : PORUKE_RSV.bezPromjene, { tone: promjena ? 'warning' : 'success' })
    } catch (cause) {
      setGreska(messageOf(cause))
    } finally {
      setSaljeSe(false)
    }
  }
  return (
    <Stack gap={2}>
      <Inline gap={2}>
        <ExplainedButton
          icon="refresh"
          variant="primary"
          pending={saljeSe}
          disabledReason={online ? undefined : 'Za uvoz iz registra potrebna je mreža.'}
          onClick={() => void uvezi()}
        >
          Uvezi iz registra
        </ExplainedButton>
        {onUnos && (
          <Button icon="plus" onClick={onUnos}>
            Unesi prema izvatku
          </Button>
        )}
      </Inline>
      {greska !== undefined && (
        <Banner tone="danger" live="assertive">
          {greska}
        </Banner>
      )}
    </Stack>
  )
}

const STUPCI: readonly Column<SnimkaRedak>[] = [
  { id: 'vrijeme', header: 'Datum snimke', render: (one) => vrijemeSnimke(one), nowrap: true },
  { id: 'povod', header: 'Povod', render: ({ povod }) => NAZIVI_POVODA[povod] },
  { id: 'izvor', header: 'Izvor', render: ({ izvor }) => NAZIVI_IZVORA[izvor] },
  { id: 'ishod', header: 'Odgovor registra', render: ({ ishod }) => NAZIVI_ISHODA[ishod] },
  { id: 'vlasnika', header: 'Vlasnika', render: ({ brojVlasnika }) => brojVlasnika, align: 'end' },
  { id: 'promjena', header: 'Promjena', render: ({ promjena }) => <Promjena promjena={promjena} /> },
]

function Snimke({
  rsv,
  odabrana,
  href,
}: {
  rsv: RsvSubjekta
  odabrana?: string | undefined
  href: RsvPageProps['href']
}) {
  return (
    <Section title="Snimke" description="Svaka snimka uspoređena je s onom prije nje.">
      <DataTable
        caption="Snimke registra stvarnih vlasnika"
        captionHidden
        columns={STUPCI}
        rows={rsv.snimke}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href(id)}
        current={odabrana}
      />
    </Section>
  )
}
