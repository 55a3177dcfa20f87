import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Card } from '#app/ui/card.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Slika } from '#app/ui/slike/slika.tsx'
import { jePrazna } from '#app/ui/slike/vrste.ts'
import { cekanje, poTjednima, rokovi, sredstva } from './deklaracije.ts'
import { type SlikeAdresa, slikeQuery } from './slike.calls.ts'
import styles from './slike-ploce.module.css'

interface SlikePloceProps {
  adresa: SlikeAdresa
  /** Lists of what waits, by kind. */
  popisi?: Readonly<Partial<Record<string, string>>>
  /** Something waits for the reader: then an empty picture of what waits says nothing. */
  ceka?: boolean
}

/** The pictures of a dashboard: money by call, applications by week, days to come, and the age of what waits. */
export function SlikePloce({ adresa, popisi = {}, ceka = false }: SlikePloceProps) {
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
            <Cekanje slika={cekanje(data.starost, popisi)} ceka={ceka} />
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

/** The picture knows fewer kinds than the worklist: that nothing waits is said where the worklist is empty too. */
function Cekanje({ slika, ceka }: { slika: ReturnType<typeof cekanje>; ceka: boolean }) {
  if (ceka && jePrazna(slika)) return null
  return (
    <Kartica>
      <Slika slika={slika} />
    </Kartica>
  )
}

function Kartica({ siroka, children }: { siroka?: boolean; children: ReactNode }) {
  return (
    <div className={siroka === true ? styles.siroka : undefined}>
      <Card>{children}</Card>
    </div>
  )
}
