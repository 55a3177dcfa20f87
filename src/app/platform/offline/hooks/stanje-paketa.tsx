import { useSyncExternalStore } from 'react'
import type { IconName } from '#app/ui/icon.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import type { Tone } from '#app/ui/tone.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { paketi } from '#contract/kernel/poruke/paketi.ts'
import type { PackageRow } from '../packages/package.types.ts'
import { packagesPaused } from '../packages/pause.ts'
import { type PackageState, sizeOf, stateOf } from '../packages/reasons.ts'

const LOOK: Record<PackageState, { tone: Tone; icon: IconName }> = {
  ceka: { tone: 'neutral', icon: 'clock' },
  preuzima: { tone: 'info', icon: 'download' },
  spremno: { tone: 'success', icon: 'check' },
  isteklo: { tone: 'warning', icon: 'warning' },
  nepotpuno: { tone: 'warning', icon: 'warning' },
  oduzeto: { tone: 'neutral', icon: 'lock' },
}

/** „45 %” of the bytes that are being brought. */
export function udio(row: PackageRow): number {
  const { bytes, stored } = sizeOf(row)
  return bytes === 0 ? 0 : Math.floor((stored / bytes) * 100)
}

/** Where a package stands; the tick is only for what was read back. */
export function StanjePaketa({ row, now, sazeto = false }: { row: PackageRow; now: number; sazeto?: boolean }) {
  const state = stateOf(row, now)
  const paused = useSyncExternalStore(packagesPaused.subscribe, packagesPaused.get)
  if (paused && (state === 'ceka' || state === 'preuzima'))
    return <Znacka tone="neutral" icon="clock" text={paketi.stanje.pauzirano} sazeto={sazeto} />
  const text = paketi.stanje[state]
  return (
    <Znacka
      {...LOOK[state]}
      text={state === 'preuzima' ? `${text} ${udio(row)}\u00a0%` : text}
      sazeto={sazeto && state !== 'preuzima'}
    />
  )
}

/** In a row of a list the icon alone is seen; the text is read aloud and shown to whoever points at it. */
function Znacka({ tone, icon, text, sazeto }: { tone: Tone; icon: IconName; text: string; sazeto: boolean }) {
  return (
    <StatusChip tone={tone} icon={icon} title={sazeto ? text : undefined}>
      {sazeto ? <VisuallyHidden>{text}</VisuallyHidden> : text}
    </StatusChip>
  )
}
