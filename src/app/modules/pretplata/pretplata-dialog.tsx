import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#app/platform/api/problem.ts'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { Pretplata } from './pretplata.calls.ts'

const T = PORUKE.pretplata

interface PretplataDialogProps {
  pretplata: Pretplata
  /** „poziv „Naziv””, in the accusative after „za”. */
  naziv: string
  pretplacen: boolean
  onClose: () => void
}

/** Creates a subscription with consent, or cancels one (specification, sections 5 and 8). */
export function PretplataDialog(props: PretplataDialogProps) {
  return props.pretplacen ? <Otkazivanje {...props} /> : <Stvaranje {...props} />
}

function usePromjena({ pretplata, onClose }: PretplataDialogProps, greska: string) {
  const queryClient = useQueryClient()
  return async (pretplacen: boolean, privola: boolean) => {
    try {
      const { message } = await pretplata.salji(pretplacen, privola)
      toast(message, { tone: 'success' })
    } catch (error) {
      // The specification gives this refusal the colour of a success.
      toast(messageOf(error, greska), { tone: 'success', greska: true })
    }
    await queryClient.invalidateQueries({ queryKey: pretplata.popis })
    onClose()
  }
}

function Otkazivanje(props: PretplataDialogProps) {
  const send = usePromjena(props, T.greskaOtkazivanja)
  return (
    <ConfirmDialog
      open
      onClose={props.onClose}
      onConfirm={() => send(false, false)}
      title="Otkazivanje pretplate"
      message={T.otkazati}
      confirmLabel="Otkaži pretplatu"
    />
  )
}

const SHEMA = poPravilima<{ privola: boolean }>(({ privola }) => (privola ? {} : { privola: T.privola }))

function Stvaranje(props: PretplataDialogProps) {
  const send = usePromjena(props, T.greskaStvaranja)
  const obrazac = useObrazac({
    pocetno: { privola: false },
    shema: SHEMA,
    posalji: () => send(true, true),
  })
  return (
    <DijalogObrasca obrazac={obrazac} title="Pretplata" onClose={props.onClose} gumb="Pretplati se" icon="bell">
      <p>
        Obavijesti za {props.naziv} stizat će vam e-poštom i na portal. Pretplatu možete otkazati u svakom trenutku,
        ovdje ili poveznicom u svakoj poruci.
      </p>
      <Checkbox {...obrazac.polja.tick('privola')} label={T.prihvacam} required />
    </DijalogObrasca>
  )
}
