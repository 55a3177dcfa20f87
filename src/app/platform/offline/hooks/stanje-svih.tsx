import { useSyncExternalStore } from 'react'
import { useOnline } from '#app/platform/api/use-online.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { paketi } from '#contract/kernel/poruke/paketi.ts'
import { sizeText } from '../core/status.ts'
import type { PackageRow } from '../packages/package.types.ts'
import { packagesPaused, setPackagesPaused } from '../packages/pause.ts'
import { type Together, togetherOf } from '../packages/together.ts'
import { useNow, usePackageRows } from './use-packages.ts'

/** How far everything that this device brings is, and its pause. Nothing once all of it is here. */
export function StanjeSvih() {
  const rows = usePackageRows()
  const now = useNow()
  const online = useOnline()
  const paused = useSyncExternalStore(packagesPaused.subscribe, packagesPaused.get)
  if (rows === undefined) return null
  const together = togetherOf(rows, now)
  const { coming, count, ready, bytes, stored } = together
  // Without a network nothing has failed: everything waits for it, and says so.
  const failing = together.failing.filter(({ trouble }) => online || trouble?.kind === 'nema-mjesta')
  const shown = coming.length > 0 || (paused && count > 0)
  if (!shown && failing.length === 0) return null
  return (
    <Stack gap={3}>
      {shown && (
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
      {failing.length > 0 && <Zapelo failing={failing} others={online && !paused && coming.length > failing.length} />}
    </Stack>
  )
}

const veliko = ({ bytes, unknown }: Together) =>
  unknown > 0 ? paketi.skupno.najmanje(sizeText(bytes)) : sizeText(bytes)

function Zapelo({ failing, others }: { failing: readonly PackageRow[]; others: boolean }) {
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
      {others && <p>{paketi.skupno.ostaliIdu}</p>}
    </Banner>
  )
}
