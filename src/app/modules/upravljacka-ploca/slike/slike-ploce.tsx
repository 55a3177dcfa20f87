import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Card } from '#app/ui/card.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Slika } from '#app/ui/slike/slika.tsx'
import { cekanje, poTjednima, rokovi, sredstva } from './deklaracije.ts'
import { type SlikeAdresa, slikeQuery } from './slike.calls.ts'
import styles from './slike-ploce.module.css'

interface SlikePloceProps {
  adresa: SlikeAdresa
  /** Lists of what waits, by kind. */
  popisi?: Readonly<Partial<Record<string, string>>>
}

/** The pictures of a dashboard: money by call, applications by week, days to come, and the age of what waits. */
export function SlikePloce({ adresa, popisi = {} }: SlikePloceProps) {
  const { data, error, refetch } = useQuery(slikeQuery(adresa))
  return (
    <Section title="U slikama">
      <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton shape="block" lines={6} label="Učitavaju se slike" />}
      {data && (
        <div className={styles.okvir}>
          <div className={styles.slike}>
            {data.pozivi && (
              <Kartica siroka>
                <Slika slika={sredstva(adresa, data.pozivi)} />
              </Kartica>
            )}
            <Kartica>
              <Slika slika={rokovi(data)} />
            </Kartica>
            <Kartica>
              <Slika slika={cekanje(data.starost, popisi)} />
            </Kartica>
            {data.poTjednima && (
              <Kartica siroka>
                <Slika slika={poTjednima(adresa, data.poTjednima)} />
              </Kartica>
            )}
          </div>
        </div>
      )}
    </Section>
  )
}

function Kartica({ siroka, children }: { siroka?: boolean; children: ReactNode }) {
  return (
    <div className={siroka === true ? styles.siroka : undefined}>
      <Card>{children}</Card>
    </div>
  )
}
