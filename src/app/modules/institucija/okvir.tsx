import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { ActivityLog } from '#app/platform/record/activity-log.tsx'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { DnevnikRedak } from '#contract/kernel/prijelaz.ts'
import type { Ustanova } from '#contract/modules/institucija/administracija.schema.ts'
import type { ObrazacUstanove } from './obrazac-ustanove.ts'
import { stranicaDnevnika, type Ulaz, ustanovaKey, ustanovaQuery } from './ustanova.calls.ts'

interface UcitanoProps {
  ulaz: Ulaz
  notFound: ReactNode
  children: (ustanova: Ustanova, stanje: { osvjezeno: number; osvjezava: boolean; greska: ReactNode }) => ReactNode
}

/** What the server knows of the institution, once it is here; not there for whoever may not look. */
export function UcitanaUstanova({ ulaz, notFound, children }: UcitanoProps) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(ustanovaQuery(ulaz))
  const retry = () => void refetch()
  if (data === undefined) {
    if (error === null) return <Skeleton shape="table" lines={8} />
    if (error instanceof ApiProblem && [403, 404].includes(error.status)) return notFound
    return <QueryError error={error} known={false} retry={retry} />
  }
  const greska = <QueryError error={error} known retry={retry} />
  return children(data, { osvjezeno: dataUpdatedAt, osvjezava: isFetching, greska })
}

interface OkvirProps {
  ulaz: Ulaz
  naslov: string
  opis: string
  notFound: ReactNode
  /** Buttons beside the heading, for those who may change something. */
  radnje?: (ustanova: Ustanova) => ReactNode
  children: (ustanova: Ustanova) => ReactNode
}

/** What the screens that are no list share: heading, what the server knows, and who changed it. */
export function Okvir({ ulaz, naslov, opis, notFound, radnje, children }: OkvirProps) {
  return (
    <UcitanaUstanova ulaz={ulaz} notFound={notFound}>
      {(data, { osvjezeno, osvjezava, greska }) => (
        <Stack gap={5}>
          <PageHeader
            eyebrow={data.institucija.naziv}
            title={naslov}
            meta={opis}
            actions={data.upravlja && radnje?.(data)}
          />
          {greska}
          {children(data)}
          <AsOf asOf={osvjezeno} busy={osvjezava} />
          <Promjene ulaz={ulaz} />
        </Stack>
      )}
    </UcitanaUstanova>
  )
}

/** Who changed what of the institution, when somebody asks. */
export function Promjene({ ulaz }: { ulaz: Ulaz }) {
  const [open, setOpen] = useState(false)
  return (
    <Disclosure summary="Dnevnik promjena" open={open} onToggle={setOpen}>
      {open && <Dnevnik ulaz={ulaz} />}
    </Disclosure>
  )
}

function Dnevnik({ ulaz }: { ulaz: Ulaz }) {
  const list = useRecordList<DnevnikRedak>({
    queryKey: [...ustanovaKey(ulaz), 'dnevnik'],
    fetchPage: (cursor, signal) => stranicaDnevnika(ulaz, cursor, signal),
  })
  return <ActivityLog list={list} />
}

interface OdbijenoProps {
  obrazac: Pick<ObrazacUstanove<object>, 'poruka' | 'sukob' | 'dijalog'>
}

/** What the server said of the last try; after somebody else's change, how to go on without losing anything. */
export function Odbijeno({ obrazac: { poruka, sukob, dijalog } }: OdbijenoProps) {
  if (poruka === undefined) return dijalog
  return (
    <>
      {dijalog}
      <Banner tone={sukob ? 'warning' : 'danger'} live="assertive">
        {sukob
          ? 'Netko je u međuvremenu spremio drugačije. Vaš unos je ostao; ponovnim spremanjem zamjenjuje tuđi.'
          : poruka}
      </Banner>
    </>
  )
}
