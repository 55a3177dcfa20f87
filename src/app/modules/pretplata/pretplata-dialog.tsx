import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Stack } from '#app/ui/stack.tsx'
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

function Stvaranje(props: PretplataDialogProps) {
  const [privola, setPrivola] = useState(false)
  const [stanje, setStanje] = useState({ pokusano: false, salje: false })
  const send = usePromjena(props, T.greskaStvaranja)
  return (
    <Dialog open onClose={props.onClose} title="Pretplata" dismissable={!stanje.salje}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (stanje.salje) return
          setStanje({ pokusano: true, salje: privola })
          if (privola) void send(true, true)
        }}
      >
        <Stack gap={4}>
          <p>
            Obavijesti za {props.naziv} stizat će vam e-poštom i na portal. Pretplatu možete otkazati u svakom trenutku,
            ovdje ili poveznicom u svakoj poruci.
          </p>
          <Checkbox
            name="privola"
            label="Prihvaćam da se moja adresa e-pošte koristi za slanje ovih obavijesti."
            required
            value={privola}
            onChange={(value) => setPrivola(value === true)}
            error={stanje.pokusano && !privola ? T.privola : undefined}
          />
          <Button type="submit" variant="primary" icon="bell" pending={stanje.salje}>
            Pretplati se
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
