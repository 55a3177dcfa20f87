import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, messageOf } from '#app/platform/api/problem.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { izPorukeQuery, mojePretplateQuery, odjavi } from './pretplata.calls.ts'

/** Where the link of a mail leads: what it would end, and one button. Opening it ends nothing, because scanners open links. */
export function OdjavaPage({ tajna }: { tajna: string }) {
  const query = useQuery(izPorukeQuery(tajna))
  const queryClient = useQueryClient()
  const [stanje, setStanje] = useState<{ salje: boolean; greska?: string }>({ salje: false })
  const otkazi = async () => {
    setStanje({ salje: true })
    try {
      await odjavi(tajna)
      await Promise.all([query.refetch(), queryClient.invalidateQueries(mojePretplateQuery)])
      setStanje({ salje: false })
    } catch (error) {
      setStanje({ salje: false, greska: messageOf(error, PORUKE.pretplata.greskaOtkazivanja) })
    }
  }
  return (
    <Stack gap={5}>
      <PageHeader title="Otkazivanje pretplate" />
      {query.data === undefined ? (
        <Nepoznato error={query.error} retry={() => void query.refetch()} />
      ) : query.data.vrijedi ? (
        <>
          <p>
            Pretplaćeni ste: <strong>{query.data.naziv}</strong>. {PORUKE.pretplata.otkazati}
          </p>
          {stanje.greska !== undefined && (
            <Banner tone="danger" live="assertive">
              {stanje.greska}
            </Banner>
          )}
          <div>
            <Button variant="primary" pending={stanje.salje} debounce onClick={() => void otkazi()}>
              Otkaži pretplatu
            </Button>
          </div>
        </>
      ) : (
        <Banner tone="success" title={PORUKE.pretplata.otkazana} live="polite">
          Obavijesti „{query.data.naziv}” više vam ne stižu e-poštom.
        </Banner>
      )}
    </Stack>
  )
}

function Nepoznato({ error, retry }: { error: Error | null; retry: () => void }) {
  if (error === null) return <Skeleton lines={3} />
  if (error instanceof ApiProblem && error.status < 500)
    return (
      <Banner tone="warning" title="Poveznica ne vrijedi">
        Provjerite je li prenesena cijela. Pretplate možete otkazati i na portalu, na mjestu na kojem ste se
        pretplatili.
      </Banner>
    )
  return <QueryError error={error} known={false} retry={retry} />
}
