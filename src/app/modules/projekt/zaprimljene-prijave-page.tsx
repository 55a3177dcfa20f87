import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { JednostavniPopisPage } from '#app/platform/record/popis/jednostavni-popis-page.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Anchor } from '#app/ui/anchor.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Slika } from '#app/ui/slike/slika.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatDatum } from '#contract/kernel/datum.ts'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import {
  type ZaprimljenaPrijava,
  type ZaprimljenePregled,
  zaprimljeneEndpoints,
} from '#contract/modules/projekt/zaprimljene.endpoints.ts'
import { POPIS_JAVNO_ZAPRIMLJENIH } from '#contract/modules/projekt/zaprimljene.popis.ts'
import { NASLOV_ZAPRIMLJENIH, objasnjenje, poRazdobljima } from '#contract/modules/projekt/zaprimljene.ts'
import { pregledQuery } from './zaprimljene.calls.ts'

const TRAZI = { label: 'Pretraži po prijavitelju ili projektu' }
const PRIJAVE = ['prijava', 'prijave', 'prijava'] as const
interface ZaprimljenePrijavePageProps {
  pozivId: number
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
  notFound: ReactNode
}

/** What the public may know of the applications a call has received (decision 0034). */
export function ZaprimljenePrijavePage({ pozivId, upit, onUpit, notFound }: ZaprimljenePrijavePageProps) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(pregledQuery(pozivId))
  if (error instanceof ApiProblem && error.status === 404) return notFound
  if (data === undefined) {
    return error === null ? (
      <Skeleton shape="block" lines={8} />
    ) : (
      <QueryError error={error} known={false} zaslon retry={() => void refetch()} />
    )
  }
  const saPopisom = data.popisObjavljen && data.ukupno > 0
  const zaglavlje = {
    eyebrow: <Anchor href={`/pozivi/${pozivId}`}>{data.poziv.naziv}</Anchor>,
    title: NASLOV_ZAPRIMLJENIH,
    meta: <Uvod pregled={data} />,
  }
  return (
    <Stack gap={6}>
      {saPopisom ? (
        <JednostavniPopisPage<ZaprimljenaPrijava>
          {...zaglavlje}
          popis={POPIS_JAVNO_ZAPRIMLJENIH}
          api={zaprimljeneEndpoints}
          params={{ pozivId }}
          options={JAVNI_KATALOG}
          upit={upit}
          onUpit={onUpit}
          trazi={TRAZI}
          rowKey={({ redniBroj }) => String(redniBroj)}
          empty={<EmptyState title="Nema objavljenih prijava" icon="info" />}
        />
      ) : (
        <PageHeader {...zaglavlje} />
      )}
      <QueryError error={error} known retry={() => void refetch()} />
      <Razdoblja pregled={data} />
      {!saPopisom && <AsOf asOf={dataUpdatedAt} busy={isFetching} />}
    </Stack>
  )
}

function Uvod({ pregled: { poziv, ukupno, trazeno } }: { pregled: ZaprimljenePregled }) {
  return (
    <span>
      Zaprimljenih prijava: <strong>{ukupno}</strong>.{' '}
      {trazeno !== null && ukupno > 0 && (
        <>
          Ukupno zatražena bespovratna sredstva: <strong>{formatEur(fromWire(trazeno))}</strong>.{' '}
        </>
      )}
      {objasnjenje(poziv.skupina)}
    </span>
  )
}

function Razdoblja({ pregled: { ukupno, poDanima } }: { pregled: ZaprimljenePregled }) {
  if (ukupno === 0)
    return (
      <EmptyState title="Još nema zaprimljenih prijava" icon="info">
        Broj prijava pojavit će se ovdje čim stigne prva.
      </EmptyState>
    )
  return (
    <Section title="Kada su prijave stigle">
      <Slika
        slika={{
          vrsta: 'stupci',
          naziv: 'Broj zaprimljenih prijava po razdobljima',
          mjera: 'broj',
          imenica: PRIJAVE,
          stavka: 'Razdoblje',
          uspravno: true,
          stavke: poRazdobljima(poDanima).map(({ oznaka, broj }) => ({ oznaka: razdoblje(oznaka), vrijednost: broj })),
        }}
      />
    </Section>
  )
}

/** „09.03.2026.”, or „03.2026.” of a month. */
const razdoblje = (oznaka: string) =>
  oznaka.length === 7 ? `${oznaka.slice(5)}.${oznaka.slice(0, 4)}.` : formatDatum(oznaka)
