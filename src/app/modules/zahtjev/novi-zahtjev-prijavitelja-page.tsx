import { useQuery } from '@tanstack/react-query'
import { Offline } from '#app/platform/api/problem.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { NavTabs } from '#app/ui/nav-tabs.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { NASLOVI_VRSTA } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import { naslovNovog, ObrazacZahtjeva } from './obrazac-zahtjeva.tsx'
import { podaciQuery } from './zahtjev.calls.ts'
import { VRSTE_ADRESA, VRSTE_PRIJAVITELJA } from './zahtjevi.search.ts'

type Vrsta = (typeof VRSTE_PRIJAVITELJA)[number]

interface NoviZahtjevPrijaviteljaPageProps {
  vrsta: Vrsta | undefined
  prijaviteljId: number
  /** Changes of owners and of the legal form are the representative's; whoever edits asks for a right of their own as a person. */
  zastupa: boolean
  osobaId: number
  onPredano: (zahtjevId: string) => void
}

const SAMO_ZASTUPNIK: readonly Vrsta[] = ['promjene-vlasnistva', 'vrsta-pravnog-oblika', 'ovlastenja']

/** A new request of an applicant; what it is about is chosen above. */
export function NoviZahtjevPrijaviteljaPage(props: NoviZahtjevPrijaviteljaPageProps) {
  const { prijaviteljId, zastupa, osobaId, onPredano } = props
  const { data, error, refetch } = useQuery(podaciQuery(prijaviteljId))
  const vrste = VRSTE_PRIJAVITELJA.filter((one) => zastupa || !SAMO_ZASTUPNIK.includes(one))
  const vrsta = vrste.find((one) => one === props.vrsta) ?? 'podaci-o-prijavitelju'
  const osnova = `/prijavitelj/${prijaviteljId}/administracija`
  const popis = Object.entries(VRSTE_ADRESA).find(([, one]) => one === vrsta)?.[0] ?? 'podaci-o-prijavitelju'
  // Only an authorisation cannot be written without the applicant's data; what was begun of the others opens anywhere.
  const moze = data !== undefined || (error instanceof Offline && vrsta !== 'ovlastenja')
  if (data === undefined && error === null) return <Skeleton lines={8} />
  return (
    <Stack gap={4}>
      <NavTabs
        label="Vrsta zahtjeva"
        items={vrste.map((one) => ({
          href: `${osnova}/podaci-o-prijavitelju/zahtjev?vrsta=${one}`,
          label: NASLOVI_VRSTA[one],
          current: one === vrsta,
        }))}
      />
      {moze ? (
        <ObrazacZahtjeva
          key={vrsta}
          vrsta={vrsta}
          osobaId={osobaId}
          mjesto={{ prijaviteljId }}
          oib={data?.entitet.oib}
          natrag={`${osnova}/zahtjevi/${popis}`}
          onPredano={onPredano}
        />
      ) : (
        <>
          <PageHeader title={naslovNovog(vrsta)} />
          <QueryError error={error} known={false} retry={() => void refetch()} />
        </>
      )}
    </Stack>
  )
}
