import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { useRefetchAfterSync } from '#app/platform/record/use-refetch-after-sync.ts'
import { Banner } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Slika } from '#app/ui/slike/slika.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { Tocka } from '#contract/kernel/polozaj.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { NAJVISE_U_DANU, type PlanPosjeta } from '#contract/modules/provjera/plan-posjeta.schema.ts'
import { uRaspored } from '#contract/modules/provjera/plan-posjeta.ts'
import { DanObilaska } from './dan-obilaska.tsx'
import { FiltriPosjeta } from './filtri-posjeta.tsx'
import { slikaPosjeta } from './karta-posjeta.ts'
import { dodaj, filtrirani, type StavkaObilaska, ukloni } from './obilazak.ts'
import { planPosjetaQuery } from './plan-posjeta.calls.ts'
import styles from './plan-posjeta.module.css'
import { TEKST_PLANA } from './plan-posjeta.tekst.ts'
import { PopisPosjeta } from './popis-posjeta.tsx'

interface PlanPosjetaPageProps {
  institucijaId: number
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

/** The visits of a body that are to come, on a map and as a list, and one day of them in its order. */
export function PlanPosjetaPage({ institucijaId, upit, onUpit }: PlanPosjetaPageProps) {
  const query = planPosjetaQuery(institucijaId)
  useRefetchAfterSync(query.queryKey)
  const { data, error, refetch, dataUpdatedAt, isFetching } = useQuery(query)
  return (
    <Stack gap={5}>
      <PageHeader
        title={TEKST_PLANA.naslov}
        meta={TEKST_PLANA.uvod}
        beside={<AsOf asOf={dataUpdatedAt} busy={isFetching} />}
      />
      <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton shape="block" lines={8} />}
      {data !== undefined && data.posjeti.length === 0 && (
        <EmptyState title={TEKST_PLANA.popis.nema} icon="calendar">
          {TEKST_PLANA.popis.nemaUputa}
        </EmptyState>
      )}
      {data !== undefined && data.posjeti.length > 0 && (
        <Plan plan={data} institucijaId={institucijaId} upit={upit} onUpit={onUpit} />
      )}
    </Stack>
  )
}

function Plan({ plan, institucijaId, upit, onUpit }: PlanPosjetaPageProps & { plan: PlanPosjeta }) {
  const { posjeti, ukupno } = plan
  const [obilazak, setObilazak] = useState<StavkaObilaska[]>([])
  const [polazak, setPolazak] = useState<(Tocka & { naziv: string }) | null>(null)
  const prikazani = filtrirani(posjeti, upit)
  const redom = uRaspored(posjeti, obilazak)
  const uObilasku = new Set(redom.map(({ id }) => id))
  return (
    <>
      <FiltriPosjeta posjeti={posjeti} upit={upit} onUpit={onUpit} />
      {ukupno > posjeti.length && <Banner tone="info">{TEKST_PLANA.popis.vise(posjeti.length, ukupno)}</Banner>}
      <div className={styles.plan}>
        <div className={styles.karta}>
          <Slika slika={slikaPosjeta(institucijaId, prikazani, redom, polazak)} razina={2} />
          <p className={styles.sitno}>{TEKST_PLANA.karta.izvor}</p>
        </div>
        <Stack gap={6}>
          <DanObilaska
            plan={plan}
            institucijaId={institucijaId}
            obilazak={obilazak}
            onObilazak={setObilazak}
            redom={redom}
            polazak={polazak}
            onPolazak={setPolazak}
          />
          <Section title={TEKST_PLANA.popis.naslov(prikazani.length)}>
            <PopisPosjeta
              institucijaId={institucijaId}
              posjeti={prikazani}
              uObilasku={uObilasku}
              puno={obilazak.length >= NAJVISE_U_DANU}
              onOdabir={(posjet, odabran) =>
                setObilazak((dosad) => (odabran ? dodaj(dosad, posjet) : ukloni(dosad, posjet.id)))
              }
            />
          </Section>
        </Stack>
      </div>
    </>
  )
}
