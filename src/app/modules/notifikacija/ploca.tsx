import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf, Offline } from '#app/platform/api/problem.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { NotifikacijaRedak } from '#contract/modules/notifikacija/notifikacija.schema.ts'
import { type Kome, popisQuery, procitaj, procitajSve } from './notifikacija.calls.ts'
import styles from './ploca.module.css'
import { Stavka } from './stavka.tsx'

interface PlocaProps {
  kome: Kome
  neprocitano: number
  onClose: () => void
}

/** The panel „Obavijesti”: the person's notifications, newest first, as far as one scrolls. Opening it makes them seen. */
export function Ploca({ kome, neprocitano, onClose }: PlocaProps) {
  const client = useQueryClient()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    popisQuery(kome, client),
  )
  const stavke = data?.pages.flatMap((page) => page.data)
  const otvori = (stavka: NotifikacijaRedak) => {
    if (!stavka.read) void procitaj(client, kome, stavka).catch(reci(PORUKE.obavijesti.greskaOtvaranja))
  }
  const prva = stavke?.[0]
  const sve = () => {
    if (prva !== undefined) void procitajSve(client, kome, prva.id).catch(reci(PORUKE.obavijesti.greskaOtvaranja))
  }
  return (
    <Dialog open side size="s" title={PORUKE.obavijesti.naslov} onClose={onClose}>
      <Inline gap={2} justify="between" wrap>
        <Button size="s" variant="quiet" icon="check" disabled={neprocitano === 0} onClick={sve}>
          {PORUKE.notifikacije.procitajSve}
        </Button>
        <LinkButton size="s" variant="quiet" href={`/korisnik/${kome.osobaId}/notifikacije`} onClick={onClose}>
          {PORUKE.notifikacije.postavke}
        </LinkButton>
      </Inline>
      <QueryError error={greska(error)} known={stavke !== undefined} retry={() => void refetch()} />
      {stavke === undefined && error === null && <Skeleton lines={6} />}
      {stavke?.length === 0 && <EmptyState title={PORUKE.obavijesti.nema} icon="bell" />}
      {stavke !== undefined && stavke.length > 0 && (
        <>
          <ul className={styles.popis}>
            {stavke.map((stavka) => (
              <Stavka key={stavka.id} stavka={stavka} onOtvori={() => otvori(stavka)} onOdlazak={onClose} />
            ))}
          </ul>
          {hasNextPage ? (
            <Nastavak pending={isFetchingNextPage} failed={error !== null} onMore={() => void fetchNextPage()} />
          ) : (
            <p className={styles.kraj}>{PORUKE.obavijesti.nemaVise}</p>
          )}
        </>
      )}
    </Dialog>
  )
}

/** The server's own message is preferred; without one the sentence of the specification. */
function greska(error: Error | null): Error | null {
  return error === null || error instanceof Offline
    ? error
    : new Error(messageOf(error, PORUKE.obavijesti.greskaPopisa))
}

const reci = (text: string) => (error: unknown) => {
  // Without a network the place still opens; it is marked with the next press.
  if (!(error instanceof Offline)) toast(messageOf(error, text), { tone: 'danger' })
}

/** Asks for more 200 px before the end of what is shown; by hand after a failure. */
function Nastavak({ pending, failed, onMore }: { pending: boolean; failed: boolean; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    const { current } = place
    if (current === null || pending || failed || typeof IntersectionObserver === 'undefined') return
    const box = current.closest('[data-first]')
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more.current()
      },
      { root: box, rootMargin: '0px 0px 200px 0px' },
    )
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
