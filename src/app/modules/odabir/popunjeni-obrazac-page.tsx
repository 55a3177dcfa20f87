import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import type { RazlikaInacica } from '#app/platform/record/usporedba-inacica.tsx'
import { ZapisPage } from '#app/platform/record/zapis-page.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Money } from '#app/ui/money.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { fromWire } from '#contract/kernel/money.ts'
import type { PodnesenaInacica } from '#contract/modules/odabir/popunjeni-obrazac.schema.ts'
import {
  type AdresaObrasca,
  inacicaObrascaQuery,
  popunjeniObrasciQuery,
  type SadrzajInacice,
  stolObrasca,
} from './popunjeni-obrazac.calls.ts'
import { KARTICE_OBRASCA, type KarticaObrasca } from './popunjeni-obrazac.search.ts'
import { naslovInacice, sazetakInacice, TEKST } from './popunjeni-obrazac.tekst.ts'

/** One place of the form in two versions; `razlika` is of numbers alone, in words. */
type RazlikaObrasca = RazlikaInacica & { razlika: string | null }

interface PopunjeniObrazacPageProps {
  adresa: AdresaObrasca
  /** Number of the version. */
  broj: number
  kartica: KarticaObrasca
  /** Address of the list. */
  base: string
  /** Address of the discussion of the application. */
  rasprava: string
  /** The answers of a version, to be read. */
  obrazac: (sadrzaj: SadrzajInacice) => ReactNode
  razlike: (prije: SadrzajInacice, poslije: SadrzajInacice) => readonly RazlikaObrasca[]
  notFound: ReactNode
}

/** One submitted version of the form: its answers, what it changed, and the steps of its check. */
export function PopunjeniObrazacPage(props: PopunjeniObrazacPageProps) {
  const { adresa, broj, kartica, base, rasprava, notFound } = props
  const { data, error, refetch } = useQuery(popunjeniObrasciQuery(adresa))
  if (data === undefined) {
    if (error === null) return <Skeleton shape="block" lines={6} />
    if (error instanceof ApiProblem && error.status === 404) return notFound
    return <QueryError error={error} known={false} zaslon retry={() => void refetch()} />
  }
  const [zapis] = data
  const at = zapis?.inacice.findIndex((one) => one.broj === broj) ?? -1
  const inacica = zapis?.inacice[at]
  if (zapis === undefined || inacica === undefined) return notFound
  const prije = zapis.inacice[at + 1]
  const { zamijenila } = inacica
  return (
    <ZapisPage
      stol={stolObrasca(adresa)}
      zapis={zamijenila === null ? zapis : { ...zapis, dostupneRadnje: [] }}
      eyebrow={TEKST.naslov}
      title={naslovInacice(inacica)}
      meta={[inacica.podnio ?? 'Sustav', formatVrijeme(Date.parse(inacica.vrijeme))].join(' · ')}
      actions={
        <LinkButton icon="chat" href={rasprava}>
          {TEKST.rasprava}
        </LinkButton>
      }
      notices={
        zamijenila !== null && (
          <Banner tone="info" title={TEKST.zamijenjena(zamijenila)}>
            <Stack gap={2}>
              <p>{TEKST.starija(zamijenila)}</p>
              <LinkButton href={`${base}/${zamijenila}`}>{TEKST.novija}</LinkButton>
            </Stack>
          </Banner>
        )
      }
      kartice={{
        label: TEKST.kartice,
        popis: KARTICE_OBRASCA,
        kartica,
        adresa: (kljuc) => `${base}/${broj}${kljuc === 'obrazac' ? '' : `?kartica=${kljuc}`}`,
      }}
    >
      {kartica === 'obrazac' && <Sadrzaj {...props} inacica={inacica} />}
      {kartica === 'razlike' &&
        (prije === undefined ? (
          <EmptyState icon="document">{TEKST.prvaNema}</EmptyState>
        ) : (
          <Razlike {...props} inacica={inacica} prije={prije} />
        ))}
    </ZapisPage>
  )
}

type Inacica = PopunjeniObrazacPageProps & { inacica: PodnesenaInacica }

function Sadrzaj({ adresa, inacica, obrazac }: Inacica) {
  const { data, error, refetch } = useQuery(inacicaObrascaQuery(adresa, inacica.broj))
  if (data !== undefined) return obrazac(data)
  return error === null ? (
    <Skeleton shape="block" lines={8} />
  ) : (
    <QueryError error={error} known={false} retry={() => void refetch()} />
  )
}

function Razlike({ adresa, inacica, prije, razlike }: Inacica & { prije: PodnesenaInacica }) {
  const staro = useQuery(inacicaObrascaQuery(adresa, prije.broj))
  const novo = useQuery(inacicaObrascaQuery(adresa, inacica.broj))
  const error = staro.error ?? novo.error
  if (staro.data === undefined || novo.data === undefined) {
    if (error === null) return <Skeleton shape="table" lines={4} />
    return <QueryError error={error} known={false} retry={() => void Promise.all([staro.refetch(), novo.refetch()])} />
  }
  const iznos = ({ trazenaBespovratna }: SadrzajInacice) => fromWire(trazenaBespovratna)
  return (
    <Stack gap={5}>
      <DescriptionList
        columns={2}
        items={[
          { label: TEKST.sazetak, value: sazetakInacice(inacica) },
          { label: TEKST.trazeno, value: <Money cents={iznos(novo.data)} />, align: 'end' },
          { label: TEKST.razlika, value: <Money cents={inacica.razlika} tone="sign" />, align: 'end' },
        ]}
      />
      <DataTable
        caption={TEKST.usporedba(prije.broj, inacica.broj)}
        rows={razlike(staro.data, novo.data)}
        rowKey={({ put }) => put}
        empty={<EmptyState icon="check">{TEKST.bezPromjena}</EmptyState>}
        columns={[
          { id: 'oznaka', header: TEKST.polje, width: '16rem', render: ({ oznaka }) => oznaka },
          { id: 'prije', header: TEKST.staro, render: (one) => one.prije },
          { id: 'poslije', header: TEKST.novo, render: ({ poslije }) => poslije },
          { id: 'razlika', header: TEKST.brojcano, align: 'end', render: ({ razlika }) => razlika ?? '–' },
        ]}
      />
    </Stack>
  )
}
