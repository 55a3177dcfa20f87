import { useOnline } from '#app/platform/api/use-online.ts'
import { StatusLine } from '#app/ui/status-line.tsx'
import { formatVrijeme, today } from '#contract/kernel/datum.ts'

/** „14:05”, or with the day when that was not today. */
export function asOfText(asOf: number, now: number = Date.now()): string {
  const [day = '', time = ''] = formatVrijeme(asOf).split(' ')
  return today(asOf) === today(now) ? time : `${day} ${time}`
}

/** When the data on the screen was true; without a network it says that nothing fresher can be had. */
export function AsOf({ asOf, busy = false }: { asOf: number; busy?: boolean | undefined }) {
  const online = useOnline()
  if (asOf === 0) return null
  return (
    <StatusLine icon={online ? 'refresh' : 'cloud-off'} tone={online ? 'neutral' : 'warning'} pending={online && busy}>
      {online ? `Stanje na ${asOfText(asOf)}` : `Bez mreže – spremljeno stanje na ${asOfText(asOf)}`}
    </StatusLine>
  )
}
