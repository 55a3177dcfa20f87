import '#app/ui/icon-more.ts'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#app/ui/button.tsx'
import { mojePretplateQuery, naJavno, type Predmet } from './pretplata.calls.ts'
import { PretplataPrekidac } from './pretplata-prekidac.tsx'

interface PretplataGumbProps {
  predmet: Predmet
  /** What it is for, after „za”. */
  naziv: string
  /** Undefined for whoever is not signed in. */
  osobaId: number | undefined
  /** The address of this screen, to come back to after signing in. */
  povratak: string
}

/** Subscribes the signed-in person to what is public, or cancels; whoever is not signed in is led to do so first. */
export function PretplataGumb({ predmet, naziv, osobaId, povratak }: PretplataGumbProps) {
  const { data } = useQuery({ ...mojePretplateQuery, enabled: osobaId !== undefined })
  if (osobaId === undefined)
    return (
      <LinkButton icon="bell" href={`/prijava-odabir?redirectUrl=${encodeURIComponent(povratak)}`}>
        Pretplati se
      </LinkButton>
    )
  const ovaj = ({ vrsta, predmetId }: Predmet) => vrsta === predmet.vrsta && predmetId === predmet.predmetId
  return <PretplataPrekidac pretplata={naJavno(predmet)} naziv={naziv} pretplacen={data?.some(ovaj)} />
}
