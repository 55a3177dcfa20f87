import { type ReactNode, useState } from 'react'
import { useSvjezaPrijava } from '#app/platform/povjerenje/potvrda-osobe.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { focusField } from '#app/ui/focus-field.ts'
import { Stack } from '#app/ui/stack.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { POTVRDA } from '#contract/kernel/record-kind.ts'
import { useKrozPrijavu } from './kroz-prijavu.ts'
import { type MoveAnswer, type MoveValues, moveAnswer, moveErrors, type Radnja, type Unos } from './move-input.ts'
import { MoveInputField } from './move-input-field.tsx'
import { useKept } from './use-kept.ts'

export interface MoveDialogProps {
  radnja: Radnja
  onClose: () => void
  /** Sends the move. A rejection shows its message in the dialog, which then stays open. */
  onMove: (kod: string, answer: MoveAnswer) => Promise<void>
  /** Values the controls start with. */
  initial?: MoveValues | undefined
  title?: string | undefined
  message?: ReactNode
  confirmLabel?: string | undefined
  danger?: boolean | undefined
  /** Asked on this device only, and not sent: what the person must know before they go on. */
  asked?: readonly Unos[] | undefined
  children?: ReactNode
}

interface Napisano {
  values: MoveValues
  obrazlozenje: string
}

const BEZ_IZJAVA: Record<string, boolean> = {}

/** A declaration is ticked by whoever makes the move, each time anew; signing in again on the way is the same time. */
const bezIzjava = ({ values, obrazlozenje }: Napisano): Napisano => ({
  values: Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value !== 'boolean')),
  obrazlozenje,
})

/**
 * Asks for confirmation, explanation and everything else a move needs, as the server described it. What was typed stays
 * through a reload, a refusal and a dialog that was closed, until the move is taken.
 */
export function MoveDialog(props: MoveDialogProps) {
  const { radnja, onClose, onMove, initial = {}, danger = radnja.opasno, asked = [], children } = props
  const kljuc = `fondovi.radnja.${window.location.pathname}.${radnja.kod}`
  const pocetno: Napisano = { values: initial, obrazlozenje: '' }
  const [napisano, setNapisano, zaboravi] = useKept(kljuc, pocetno, bezIzjava)
  const [izjave, setIzjave] = useKrozPrijavu<Record<string, boolean>>(`izjave.${radnja.kod}`, BEZ_IZJAVA)
  const values: MoveValues = { ...napisano.values, ...izjave }
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)
  const unos = [...(radnja.unos ?? []), ...asked]

  const { uz, dijalog } = useSvjezaPrijava()

  const confirm = async (obrazlozenje: string) => {
    const wrong = moveErrors(unos, values)
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first !== undefined) {
      focusField(`unos.${first}`)
      throw new Error(PORUKE.polje.neispravneStavke)
    }
    setPending(true)
    try {
      const answer = moveAnswer(radnja, values, obrazlozenje)
      // Undefined when the person was asked who they are and went back instead.
      const taken = await uz(async () => {
        await onMove(radnja.kod, answer)
        return true
      })
      if (taken === true) {
        zaboravi()
        onClose()
      }
    } finally {
      setPending(false)
    }
  }
  const change = (kljuc: string) => (value: MoveValues[string]) => {
    if (typeof value === 'boolean') setIzjave({ ...izjave, [kljuc]: value })
    else setNapisano((before) => ({ ...before, values: { ...before.values, [kljuc]: value } }))
    setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== kljuc)))
  }
  return (
    <>
      <ConfirmDialog
        open
        onClose={onClose}
        onConfirm={confirm}
        // The default asks „Nastavak” of anything; the person reads what is about to be done.
        title={props.title ?? (radnja.potvrda.naslov === POTVRDA.naslov ? radnja.oznaka : radnja.potvrda.naslov)}
        message={props.message ?? radnja.potvrda.poruka}
        confirmLabel={props.confirmLabel}
        danger={danger}
        explanation={
          radnja.trazeObrazlozenje === null
            ? undefined
            : {
                required: radnja.trazeObrazlozenje === 'obvezno',
                kept: {
                  text: napisano.obrazlozenje,
                  set: (obrazlozenje) => setNapisano((before) => ({ ...before, obrazlozenje })),
                },
              }
        }
      >
        {(unos.length > 0 || children !== undefined) && (
          <Stack gap={3}>
            {children}
            {unos.map((one) => (
              <MoveInputField
                key={one.kljuc}
                unos={one}
                value={values[one.kljuc] ?? null}
                onChange={change(one.kljuc)}
                error={errors[one.kljuc]}
                disabled={pending}
              />
            ))}
          </Stack>
        )}
      </ConfirmDialog>
      {dijalog}
    </>
  )
}
