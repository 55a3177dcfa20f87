import '#app/ui/icon-more.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Menu, type MenuAction } from '#app/ui/menu.tsx'
import { mojePretplateQuery, naJavno, type Predmet } from './pretplata.calls.ts'

const PretplataDialog = lazyPart(() => import('./pretplata-dialog.tsx').then((module) => module.PretplataDialog))

/** One of several things that a person may be told of. */
interface Praceno {
  predmet: Predmet
  /** In the accusative, as the window says it. */
  naziv: string
  /** Short, after „na”. */
  oznaka: string
}

interface PratiIzbornikProps {
  naslov: string
  /** What a programme is followed for, in the accusative: „pozive”. */
  sto: string
  programi: readonly { id: number; oznaka: string; naziv: string }[]
  /** Undefined for whoever is not signed in. */
  osobaId: number | undefined
  /** The address of this screen, to come back to after signing in. */
  povratak: string
  /** Other ways to hear of the same. */
  drugo?: readonly MenuAction[]
}

/** All ways to be told of what a public list will hold, in one menu. The list itself begins higher on a phone. */
export function PratiIzbornik({ naslov, sto, programi, osobaId, povratak, drugo = [] }: PratiIzbornikProps) {
  const { data } = useQuery({ ...mojePretplateQuery, enabled: osobaId !== undefined })
  /** As it was when the window was opened. */
  const [otvoreno, setOtvoreno] = useState<{ koje: Praceno; pretplacen: boolean }>()
  const prati = ({ predmet }: Praceno) =>
    data?.some(({ vrsta, predmetId }) => vrsta === predmet.vrsta && predmetId === predmet.predmetId) ?? false
  const prijava = `/prijava-odabir?redirectUrl=${encodeURIComponent(povratak)}`
  const pretplate = programi.map(({ id: predmetId, oznaka, naziv }): MenuAction => {
    const one: Praceno = { predmet: { vrsta: 'program', predmetId }, naziv: `${sto} programa ${naziv}`, oznaka }
    const [id, label] = [
      `pretplata-${one.oznaka}`,
      `${prati(one) ? 'Otkaži pretplatu' : 'Pretplati se'} na ${one.oznaka}`,
    ]
    if (osobaId === undefined) return { id, label, icon: 'bell', href: prijava }
    const ceka = data === undefined ? 'Vaše pretplate još nisu učitane.' : undefined
    return {
      id,
      label,
      icon: prati(one) ? 'check' : 'bell',
      disabledReason: ceka,
      onSelect: () => setOtvoreno({ koje: one, pretplacen: prati(one) }),
    }
  })
  return (
    <>
      <Menu label={naslov} icon="bell" items={[...pretplate, ...drugo]} />
      <Suspense fallback={null}>
        {otvoreno !== undefined && (
          <PretplataDialog
            pretplata={naJavno(otvoreno.koje.predmet)}
            naziv={otvoreno.koje.naziv}
            pretplacen={otvoreno.pretplacen}
            onClose={() => setOtvoreno(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
