import '#app/ui/icon-more.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { mojePretplateQuery, type Predmet } from './pretplata.calls.ts'

const PretplataDialog = lazy(() =>
  import('./pretplata-dialog.tsx').then((module) => ({ default: module.PretplataDialog })),
)

interface PretplataGumbProps {
  predmet: Predmet
  /** What it is for, after „za”. */
  naziv: string
  /** Undefined for whoever is not signed in. */
  osobaId: number | undefined
  /** The address of this screen, to come back to after signing in. */
  povratak: string
  /** Where several subjects stand beside each other: „ na KK”. */
  koja?: string
}

/** Subscribes the signed-in person, or cancels; whoever is not signed in is led to do so first. */
export function PretplataGumb({ predmet, naziv, osobaId, povratak, koja = '' }: PretplataGumbProps) {
  const [otvoreno, setOtvoreno] = useState(false)
  const { data } = useQuery({ ...mojePretplateQuery, enabled: osobaId !== undefined })
  if (osobaId === undefined)
    return (
      <LinkButton icon="bell" href={`/prijava-odabir?redirectUrl=${encodeURIComponent(povratak)}`}>
        Pretplati se{koja}
      </LinkButton>
    )
  const pretplacen =
    data?.some(({ vrsta, predmetId }) => vrsta === predmet.vrsta && predmetId === predmet.predmetId) ?? false
  return (
    <>
      <Button icon={pretplacen ? 'check' : 'bell'} disabled={data === undefined} onClick={() => setOtvoreno(true)}>
        {pretplacen ? 'Otkaži pretplatu' : 'Pretplati se'}
        {koja}
      </Button>
      <Suspense fallback={null}>
        {otvoreno && (
          <PretplataDialog predmet={predmet} naziv={naziv} pretplacen={pretplacen} onClose={() => setOtvoreno(false)} />
        )}
      </Suspense>
    </>
  )
}
