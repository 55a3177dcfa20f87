import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { call } from '#app/platform/api/client.ts'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Anchor } from '#app/ui/anchor.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { type PlocicaUprave, upravaEndpoints } from '#contract/modules/uprava/uprava.endpoints.ts'
import { POPIS_PRETPLATA, POPIS_ZASTOJA } from '#contract/modules/uprava/uprava.popis.ts'
import type { StranicaPopisaProps } from './props.ts'
import styles from './uprava.module.css'

/** What waits for this administrator; each number leads to its list. */
export function PlocaUpravePage({ children }: { children?: ReactNode }) {
  const { data, error, refetch, dataUpdatedAt, isFetching } = useQuery({
    queryKey: ['uprava', 'dashboard'],
    queryFn: async ({ signal }) => (await call(upravaEndpoints.dashboard, {}, { signal })).data,
  })
  return (
    <Stack gap={5}>
      <PageHeader title="Administracija" />
      <QueryError
        error={error}
        known={data !== undefined}
        retry={() => void refetch()}
        fallback={PORUKE.dohvatPopisa.administracija}
      />
      {data === undefined && error === null && <Skeleton shape="block" lines={6} />}
      {data?.length === 0 && (
        <EmptyState icon="home">Za vaša dopuštenja nema brojki. Otvorite popis iz izbornika.</EmptyState>
      )}
      {data && <NaRedu cekaju={data.filter(({ broj }) => broj > 0)} prazno={data.filter(({ broj }) => broj === 0)} />}
      {children}
      {data && <AsOf asOf={dataUpdatedAt} busy={isFetching} />}
    </Stack>
  )
}

interface NaReduProps {
  cekaju: readonly PlocicaUprave[]
  prazno: readonly PlocicaUprave[]
}

/** What waits, the most of it first, and in one line the lists on which nothing does. */
function NaRedu({ cekaju, prazno }: NaReduProps) {
  return (
    <>
      {cekaju.length > 0 && (
        <Section title="Na redu ste">
          <ul className={styles.redci}>
            {cekaju
              .toSorted((a, b) => b.broj - a.broj)
              .map(({ kljuc, naziv, broj, adresa }) => (
                <li key={kljuc}>
                  <Anchor href={adresa} className={styles.redak}>
                    <span>{naziv}</span>
                    <strong className={styles.broj}>{broj}</strong>
                  </Anchor>
                </li>
              ))}
          </ul>
        </Section>
      )}
      {prazno.length > 0 && (
        <p className={styles.prazno}>
          Ništa ne čeka:{' '}
          {prazno.map(({ kljuc, naziv, adresa }, at) => (
            <Fragment key={kljuc}>
              {at > 0 && ', '}
              <Anchor href={adresa}>{naziv}</Anchor>
            </Fragment>
          ))}
        </p>
      )}
    </>
  )
}

export function PretplatePage(props: StranicaPopisaProps) {
  return (
    <PopisPage
      {...props}
      popis={POPIS_PRETPLATA}
      api={upravaEndpoints.pretplate}
      trazi="osoba ili predmet"
      rowKey={({ id }) => String(id)}
      empty={<EmptyState icon="star">Još se nitko nije pretplatio.</EmptyState>}
    />
  )
}

/** What devices sent and the portal failed on; it waits on them and is tried again, so the cause is what has to be mended. */
export function ZastojiPage(props: StranicaPopisaProps) {
  return (
    <PopisPage
      {...props}
      popis={POPIS_ZASTOJA}
      api={upravaEndpoints.zastoji}
      trazi="vrsta zapisa ili pogreška"
      rowKey={({ id }) => id}
      empty={<EmptyState icon="check">Portal je obradio sve što su uređaji poslali.</EmptyState>}
    />
  )
}
