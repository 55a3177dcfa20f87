import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { useRefetchAfterSync } from '#app/platform/record/use-refetch-after-sync.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { VrstaStavke } from '#contract/kernel/na-redu.ts'

import { Brojke } from './brojke.tsx'
import { NaRedu } from './na-redu.tsx'
import { NaReduDrugi } from './na-redu-drugi.tsx'
import { type PlocaAdresa, plocaQuery } from './ploca.calls.ts'
import styles from './ploca.module.css'
import { Pomaci } from './pomaci.tsx'
import type { Predmet } from './predmet.ts'
import { SlikePloce } from './slike/slike-ploce.tsx'

interface PlocaPageProps {
  adresa: PlocaAdresa
  /** Whose dashboard it is. */
  naziv: string
  /** Address of a record's screen. */
  veza: (predmet: Predmet) => string
  /** Addresses of the lists of what waits, by kind. */
  popisiStavki: Readonly<Partial<Record<VrstaStavke, string>>>
  /** Addresses of the lists of what waits for others. */
  popisiDrugih: Readonly<Partial<Record<VrstaStavke, string>>>
  /** Addresses of the lists behind the figures, by their key. */
  popisi: Readonly<Record<string, string>>
  actions?: ReactNode
  /** What only this device knows, before everything else. */
  children?: ReactNode
  /** What to do when nothing waits. */
  prazno: ReactNode
}

const PLOCA = ['upravljacka-ploca'] as const

/** Upravljačka ploča: first what waits for me with its deadline and what waits for others, then what moved, then figures that open their lists. */
export function PlocaPage({
  adresa,
  naziv,
  veza,
  popisiStavki,
  popisiDrugih,
  popisi,
  actions,
  children,
  prazno,
}: PlocaPageProps) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(plocaQuery(adresa))
  useRefetchAfterSync(PLOCA)
  return (
    <div>
      <PageHeader eyebrow={naziv} title="Upravljačka ploča" actions={actions} />
      <Stack gap={5}>
        {children}
        <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
        {data === undefined && error === null && <Skeleton shape="block" lines={6} />}
        {data && (
          <div className={styles.ploca}>
            <div className={styles.stupci}>
              <Stack gap={6}>
                <NaRedu items={data.cekaMene} ceka={data.ceka} popisi={popisiStavki} prazno={prazno} />
                <NaReduDrugi stanje={data.kodDrugih} popisi={popisiDrugih} />
                <Pomaci items={data.pomaci} veza={veza} />
              </Stack>
              <Brojke items={data.brojke} popisi={popisi} />
            </div>
          </div>
        )}
        {data && <SlikePloce adresa={adresa} popisi={popisiStavki} ceka={data.ceka.some(({ broj }) => broj > 0)} />}
        <AsOf asOf={dataUpdatedAt} busy={isFetching} />
      </Stack>
    </div>
  )
}
