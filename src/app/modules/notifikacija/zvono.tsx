import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { urlOf } from '#app/platform/api/url.ts'
import { useEventStream } from '#app/platform/api/use-event-stream.ts'
import { IconButton } from '#app/ui/explained-button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { plural } from '#contract/kernel/plural.ts'
import { notifikacijaEndpoints } from '#contract/modules/notifikacija/notifikacija.endpoints.ts'
import { obnoviPretplatu } from './javljanje-uredaja.ts'
import { type Kome, nazivKome, osvjezi, stanjeQuery } from './notifikacija.calls.ts'
import { type Brojevi, zapamceniBrojevi } from './pamcenje.ts'

const Ploca = lazyPart(() => import('./ploca.tsx').then((module) => module.Ploca))

/** The server counts no further. */
const NAJVISE = 100
const OBLICI = ['nepročitana', 'nepročitane', 'nepročitanih'] as const

function opis({ neprocitano, nevideno }: Brojevi): string {
  const { imaNovih } = PORUKE.notifikacije
  const { naslov } = PORUKE.obavijesti
  if (neprocitano === 0) return naslov
  const broj = neprocitano >= NAJVISE ? `${NAJVISE - 1}+ nepročitanih` : plural(neprocitano, ...OBLICI)
  return `${naslov}: ${broj}${nevideno > 0 ? `, ${imaNovih}` : ''}`
}

/** The bell of the header: how many notifications are unread, as they come; a press opens them. Offline it shows what was last known. */
export function Zvono(kome: Kome) {
  const client = useQueryClient()
  const [otvoreno, setOtvoreno] = useState(false)
  // Heard only when something came while the page is open, not with every page.
  const [stiglo, setStiglo] = useState(false)
  const { data } = useQuery(stanjeQuery(kome))
  const brojevi = data ?? zapamceniBrojevi(kome.osobaId, nazivKome(kome)) ?? { neprocitano: 0, nevideno: 0 }
  useEventStream({
    key: data === undefined ? undefined : String(kome.osobaId),
    url: () => urlOf(notifikacijaEndpoints.tok.path, {}, { verzija: data?.verzija ?? '' }),
    event: 'notifikacije',
    onEvent: () => {
      setStiglo(true)
      void osvjezi(client, kome)
    },
  })
  useEffect(() => {
    void obnoviPretplatu(kome.osobaId)
  }, [kome.osobaId])
  const tekst = opis(brojevi)
  return (
    <>
      <IconButton
        icon="bell"
        label={tekst}
        badge={brojevi.neprocitano}
        badgeQuiet={brojevi.nevideno === 0}
        aria-haspopup="dialog"
        onClick={() => setOtvoreno(true)}
      />
      <span role="status" aria-live="polite">
        <VisuallyHidden>{stiglo && brojevi.nevideno > 0 ? tekst : ''}</VisuallyHidden>
      </span>
      {otvoreno && (
        <Suspense fallback={null}>
          <Ploca kome={kome} onClose={() => setOtvoreno(false)} />
        </Suspense>
      )}
    </>
  )
}
