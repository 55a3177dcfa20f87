import { useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { StatusLine } from '#app/ui/status-line.tsx'
import type { Tone } from '#app/ui/tone.ts'
import { useOtvoreno } from '../dokument-context.tsx'
import { TEKST } from '../tekst.ts'
import type { DokumentUredaja } from '../uredaj.ts'

type Status = DokumentUredaja['stanje']['status']

const LOOK: Record<Status, { tone: Tone; icon: IconName }> = {
  'nema-promjena': { tone: 'neutral', icon: 'cloud-check' },
  sprema: { tone: 'neutral', icon: 'refresh' },
  spremljeno: { tone: 'success', icon: 'cloud-check' },
  'na-uredaju': { tone: 'info', icon: 'cloud-up' },
  razlika: { tone: 'warning', icon: 'warning' },
  'nije-spremljeno': { tone: 'danger', icon: 'error' },
}

const nothing = () => () => undefined

/** Of every letter: nothing may be said to be kept while it is not. */
function useStanjeUpisanog({ upisivanje, stanje }: DokumentUredaja): DokumentUredaja['stanje'] {
  return useSyncExternalStore(upisivanje?.prati ?? nothing, upisivanje?.stanje ?? (() => stanje))
}

/** The same as a sign, where there is no room for words. */
export function ZnakSpremanja() {
  const { uredaj } = useOtvoreno()
  const { status, text } = useStanjeUpisanog(uredaj)
  return <Icon name={LOOK[status].icon} label={text} />
}

/** The one line about where what was typed is now; six states and each of them true. */
export function StanjeSpremanja() {
  const { uredaj } = useOtvoreno()
  const { status, text } = useStanjeUpisanog(uredaj)
  const { tone, icon } = LOOK[status]
  return (
    <StatusLine
      tone={tone}
      icon={icon}
      pending={status === 'sprema'}
      action={
        status === 'nije-spremljeno' && (
          <Button size="s" variant="quiet" icon="refresh" onClick={uredaj.ponovno}>
            {TEKST.pokusajPonovno}
          </Button>
        )
      }
    >
      {text}
    </StatusLine>
  )
}
