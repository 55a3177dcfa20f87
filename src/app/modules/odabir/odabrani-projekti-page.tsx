import '#app/ui/icon-more.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#app/platform/api/client.ts'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { urlOf } from '#app/platform/api/url.ts'
import { JednostavniPopisPage } from '#app/platform/record/popis/jednostavni-popis-page.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Anchor } from '#app/ui/anchor.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import {
  type OdabraniPregled,
  type OdabraniProjekt,
  odabraniEndpoints,
} from '#contract/modules/odabir/odabrani.endpoints.ts'
import { POPIS_JAVNO_ODABRANIH, STUPCI_DATOTEKE_ODABRANIH } from '#contract/modules/odabir/odabrani.popis.ts'
import {
  NASLOV_ODABRANIH,
  NEMA_ODABRANIH,
  OBJASNJENJE_ODABRANIH,
  objavaRijecima,
} from '#contract/modules/odabir/odabrani.ts'
import { NE_OBJAVLJUJE_SE } from '#contract/modules/projekt/zaprimljene.ts'

const pregledQuery = (pozivId: number) =>
  queryOptions({
    ...JAVNI_KATALOG,
    queryKey: ['odabrani-projekti', pozivId, 'pregled'],
    queryFn: ({ signal }) => call(odabraniEndpoints.pregled, { params: { pozivId } }, { signal }),
  })

const TRAZI = { label: 'Pretraži po prijavitelju ili projektu' }
const DATOTEKE = [
  { datoteka: 'csv', natpis: 'Preuzmi CSV' },
  { datoteka: 'xlsx', natpis: 'Preuzmi XLSX' },
] as const

/** A name with what stands under it. */
const uDvaRetka = (prvi: string, drugi: string) => (
  <>
    {prvi}
    <br />
    <small>{drugi}</small>
  </>
)
const PRIKAZ = {
  projekt: ({ naziv, sifra }: OdabraniProjekt) => uDvaRetka(naziv ?? NE_OBJAVLJUJE_SE, sifra),
  prijavitelj: ({ prijavitelj, zupanija }: OdabraniProjekt) => uDvaRetka(prijavitelj ?? NE_OBJAVLJUJE_SE, zupanija),
}

interface OdabraniProjektiPageProps {
  pozivId: number
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
  notFound: ReactNode
}

/** The projects that a call has chosen, week by week, as everybody may read them (decision 0144). */
export function OdabraniProjektiPage({ pozivId, upit, onUpit, notFound }: OdabraniProjektiPageProps) {
  const { data, error, refetch } = useQuery(pregledQuery(pozivId))
  if (error instanceof ApiProblem && error.status === 404) return notFound
  if (data === undefined)
    return error === null ? (
      <Skeleton shape="block" lines={8} />
    ) : (
      <QueryError error={error} known={false} zaslon retry={() => void refetch()} />
    )
  return (
    <JednostavniPopisPage<OdabraniProjekt>
      eyebrow={<Anchor href={`/pozivi/${pozivId}`}>{data.poziv.naziv}</Anchor>}
      title={NASLOV_ODABRANIH}
      meta={<Uvod pregled={data} />}
      actions={
        data.ukupno > 0 &&
        DATOTEKE.map(({ datoteka, natpis }) => (
          <LinkButton
            key={datoteka}
            icon="download"
            href={urlOf(odabraniEndpoints.izvoz.path, { pozivId }, { datoteka, stupci: STUPCI_DATOTEKE_ODABRANIH })}
            download
          >
            {natpis}
          </LinkButton>
        ))
      }
      popis={POPIS_JAVNO_ODABRANIH}
      api={odabraniEndpoints}
      params={{ pozivId }}
      options={JAVNI_KATALOG}
      upit={upit}
      onUpit={onUpit}
      {...(data.ukupno > 0 && { trazi: TRAZI })}
      prikaz={PRIKAZ}
      rowKey={({ sifra }) => sifra}
      empty={
        <EmptyState title={NEMA_ODABRANIH} icon="info">
          Popis se obnavlja svakog ponedjeljka.
        </EmptyState>
      }
    />
  )
}

function Uvod({ pregled: { objavljeno, ukupno, bespovratna } }: { pregled: OdabraniPregled }) {
  return (
    <span>
      {ukupno > 0 && (
        <>
          Odabranih projekata: <strong>{ukupno}</strong>. Bespovratna sredstva:{' '}
          <strong>{formatEur(fromWire(bespovratna))}</strong>.{' '}
        </>
      )}
      {objavaRijecima(objavljeno)} {OBJASNJENJE_ODABRANIH}
    </span>
  )
}
