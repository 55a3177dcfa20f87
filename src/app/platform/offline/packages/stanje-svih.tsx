import { useSyncExternalStore } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { paketi } from '#contract/kernel/poruke/paketi.ts'
import { sizeText } from '../core/status.ts'
import { packagesPaused, setPackagesPaused } from './pause.ts'
import { type Together, togetherOf } from './together.ts'
import { useNow, usePackageRows } from './use-packages.ts'

/** How far everything that this device brings is, and its pause. Nothing once all of it is here. */
export function StanjeSvih() {
  const rows = usePackageRows()
  const now = useNow()
  const paused = useSyncExternalStore(packagesPaused.subscribe, packagesPaused.get)
  if (rows === undefined) return null
  const together = togetherOf(rows, now)
  const { coming, count, ready, bytes, stored, failing } = together
  if (coming.length === 0 && failing.length === 0 && !paused) return null
  return (
    <Stack gap={3}>
      {(coming.length > 0 || paused) && (
        <>
          <ProgressBar
            label={paketi.skupno.spremno(ready, count)}
            value={stored}
            max={bytes}
            text={`${sizeText(stored)} od ${veliko(together)}`}
          />
          {paused && <p>{paketi.skupno.pauzirano}</p>}
          <div>
            <Button icon={paused ? 'download' : 'clock'} onClick={() => setPackagesPaused(!paused)}>
              {paused ? paketi.nastavi : paketi.pauziraj}
            </Button>
          </div>
        </>
      )}
      {failing.length > 0 && <Zapelo together={together} />}
    </Stack>
  )
}

const veliko = ({ bytes, unknown }: Together) =>
  unknown > 0 ? paketi.skupno.najmanje(sizeText(bytes)) : sizeText(bytes)

function Zapelo({ together: { failing, coming } }: { together: Together }) {
  return (
    <Banner tone="warning" live="polite">
      <ul>
        {failing.map(({ pkgId, target, trouble }) => (
          <li key={pkgId}>
            {trouble?.kind === 'nema-mjesta'
              ? paketi.skupno.nijeStalo(target.naziv)
              : paketi.skupno.nijeUspjelo(target.naziv)}
          </li>
        ))}
      </ul>
      {coming.length > failing.length && <p>{paketi.skupno.ostaliIdu}</p>}
    </Banner>
  )
}
