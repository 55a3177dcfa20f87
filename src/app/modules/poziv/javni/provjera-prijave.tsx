import { Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { plural } from '#contract/kernel/plural.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { uvjetiPoziva } from '#contract/modules/poziv/poziv.provjera.ts'
import { NASLOV_PROVJERE, PROVJERA } from './dijelovi-poziva.ts'

/** Fields come with the first check, never with the page. */
const PitanjaProvjere = lazyPart(() => import('./pitanja-provjere.tsx').then((module) => module.PitanjaProvjere))

interface ProvjeraPrijaveProps {
  definicija: PozivDefinicija
  now: () => number
}

/** „Mogu li se prijaviti?”: a few questions out of the call's conditions, answered on the device alone. */
export function ProvjeraPrijave({ definicija, now }: ProvjeraPrijaveProps) {
  const [otvorena, setOtvorena] = useState(false)
  const { length } = uvjetiPoziva(definicija.prihvatljivost)
  return (
    <Section
      id={PROVJERA}
      title={NASLOV_PROVJERE}
      description={`Odgovorite na ${plural(length, 'pitanje', 'pitanja', 'pitanja')} i odmah ćete znati. Odgovori ostaju na ovom uređaju i nikamo se ne šalju.`}
    >
      {otvorena ? (
        <Suspense fallback={<Skeleton lines={6} label="Učitavaju se pitanja" />}>
          <PitanjaProvjere definicija={definicija} now={now} />
        </Suspense>
      ) : (
        <div data-print="none">
          <Button icon="check" onClick={() => setOtvorena(true)}>
            Započni provjeru
          </Button>
        </div>
      )}
    </Section>
  )
}
