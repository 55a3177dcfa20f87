import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf, Offline } from '#app/platform/api/problem.ts'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { NotifikacijaRedak } from '#contract/modules/notifikacija/notifikacija.schema.ts'
import { type Kome, popisQuery, procitaj, procitajSve } from './notifikacija.calls.ts'
import styles from './popis.module.css'
import { Stavka } from './stavka.tsx'

interface PopisProps {
  kome: Kome
  /** A press led to another page. */
  onOdlazak?: () => void
}

/** The person's notifications, newest first, as far as one scrolls. Showing them makes them seen. */
export function Popis({ kome, onOdlazak }: PopisProps) {
  const client = useQueryClient()
  const query = useInfiniteQuery(popisQuery(kome, client))
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const stavke = data?.pages.flatMap((page) => page.data)
  const otvori = (stavka: NotifikacijaRedak) => {
    if (!stavka.read) void procitaj(client, kome, stavka).catch(reci)
  }
  const prva = stavke?.[0]
  return (
    <>
      <QueryError
        error={error}
        known={stavke !== undefined}
        retry={() => void refetch()}
        fallback={PORUKE.obavijesti.greskaPopisa}
      />
      <AsOf asOf={query.dataUpdatedAt} busy={query.isFetching} known={stavke !== undefined} />
      {stavke === undefined && error === null && <Skeleton lines={6} />}
      {stavke?.length === 0 && <EmptyState title={PORUKE.obavijesti.nema} icon="bell" />}
      {stavke !== undefined && prva !== undefined && (
        <>
          {kome.projektId === undefined && (
            <Inline>
              <Button
                size="s"
                variant="quiet"
                icon="check"
                disabled={stavke.every(({ read }) => read) && !hasNextPage}
                onClick={() => void procitajSve(client, kome, prva.id).catch(reci)}
              >
                {PORUKE.notifikacije.procitajSve}
              </Button>
            </Inline>
          )}
          <ul className={styles.popis}>
            {stavke.map((stavka) => (
              <Stavka
                key={stavka.id}
                stavka={stavka}
                osobaId={kome.osobaId}
                onOtvori={() => otvori(stavka)}
                onOdlazak={onOdlazak}
              />
            ))}
          </ul>
          {hasNextPage ? (
            <Nastavak pending={isFetchingNextPage} failed={error !== null} onMore={() => void fetchNextPage()} />
          ) : (
            <p className={styles.kraj}>{PORUKE.obavijesti.nemaVise}</p>
          )}
        </>
      )}
    </>
  )
}

function reci(error: unknown): void {
  // Without a network the place still opens; it is marked with the next press.
  if (!(error instanceof Offline)) toast(messageOf(error, PORUKE.obavijesti.greskaOtvaranja), { tone: 'danger' })
}

/** Asks for more 200 px before the end of what is shown; after a failure by hand alone. */
function Nastavak({ pending, failed, onMore }: { pending: boolean; failed: boolean; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    const { current } = place
    if (current === null || pending || failed || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      root: current.closest('[data-first]'),
      rootMargin: '0px 0px 200px 0px',
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [pending, failed])
  return (
    <div ref={place} className={styles.kraj}>
      <Button size="s" variant="quiet" pending={pending} onClick={onMore}>
        {PORUKE.notifikacije.jos}
      </Button>
    </div>
  )
}
