import { useOnline } from '#app/platform/api/use-online.ts'
import { StatusLine } from '#app/ui/status-line.tsx'
import { formatVrijeme, today } from '#contract/kernel/datum.ts'

/** „14:05”, or with the day when that was not today. */
export function asOfText(asOf: number, now: number = Date.now()): string {
  const [day = '', time = ''] = formatVrijeme(asOf).split(' ')
  return today(asOf) === today(now) ? time : `${day} ${time}`
}

interface AsOfProps {
  /** 0 while the server has not answered. */
  asOf: number
  busy?: boolean | undefined
  /** Something is shown although the server has not answered: it comes from this device. */
  known?: boolean | undefined
}

/** When the data on the screen was true; without a network it says that nothing fresher can be had. */
export function AsOf({ asOf, busy = false, known = false }: AsOfProps) {
  const online = useOnline()
  if (online) {
    return asOf === 0 ? null : (
      <StatusLine icon="refresh" pending={busy}>
        Stanje na {asOfText(asOf)}
      </StatusLine>
    )
  }
  if (asOf === 0 && !known) return null
  const text = asOf === 0 ? 'prikazano je ono što je na uređaju' : `spremljeno stanje na ${asOfText(asOf)}`
  return (
    <StatusLine icon="cloud-off" tone="warning">
      Bez mreže – {text}
    </StatusLine>
  )
}
