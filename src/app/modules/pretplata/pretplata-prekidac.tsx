import { lazyPart } from '#app/ui/lazy-part.ts'
import '#app/ui/icon-more.ts'
import { Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Pretplata } from './pretplata.calls.ts'

const PretplataDialog = lazyPart(() => import('./pretplata-dialog.tsx').then((module) => module.PretplataDialog))

interface PretplataPrekidacProps {
  pretplata: Pretplata
  /** What it is for, after „za”. */
  naziv: string
  /** Undefined until it is known. */
  pretplacen: boolean | undefined
}

/** The button that opens the dialog: subscribes, or cancels. */
export function PretplataPrekidac({ pretplata, naziv, pretplacen }: PretplataPrekidacProps) {
  const [otvoreno, setOtvoreno] = useState(false)
  return (
    <>
      <Button
        icon={pretplacen ? 'check' : 'bell'}
        disabled={pretplacen === undefined}
        onClick={() => setOtvoreno(true)}
      >
        {pretplacen ? 'Otkaži pretplatu' : 'Pretplati se'}
      </Button>
      <Suspense fallback={null}>
        {otvoreno && (
          <PretplataDialog
            pretplata={pretplata}
            naziv={naziv}
            pretplacen={pretplacen ?? false}
            onClose={() => setOtvoreno(false)}
          />
        )}
      </Suspense>
    </>
  )
}
