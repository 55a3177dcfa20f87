import { type ReactNode, useState } from 'react'
import { PotvrdaObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { greskaObrazlozenja, PoljeObrazlozenja } from '#app/platform/obrazac/obrazlozenje.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac, ZADRZI } from '#app/platform/obrazac/use-obrazac.ts'
import { useSvjezaPrijava } from '#app/platform/povjerenje/potvrda-osobe.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { POTVRDA } from '#contract/kernel/record-kind.ts'
import { useKrozPrijavu } from './kroz-prijavu.ts'
import { type MoveAnswer, type MoveValues, moveAnswer, moveErrors, type Radnja, type Unos } from './move-input.ts'
import { MoveInputField } from './move-input-field.tsx'

export interface MoveDialogProps {
  radnja: Radnja
  onClose: () => void
  /** Sends the move. A rejection is said at its fields or in the dialog, which then stays open. */
  onMove: (kod: string, answer: MoveAnswer, mutationId: string) => Promise<void>
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

/** All that stands in the dialog: what the move asks for by its keys, and why it is made. */
type Upisano = MoveValues & { obrazlozenje: string | null }

const BEZ_IZJAVA: Record<string, boolean> = {}

/** What the dialog begins with; each field that it asks for has a place. */
function zapocni(unos: readonly Unos[], initial: MoveValues): Upisano {
  const prazno = Object.fromEntries(unos.map(({ kljuc }) => [kljuc, null]))
  return { ...prazno, ...initial, obrazlozenje: null }
}

const izjaveOd = (upisano: object) =>
  Object.fromEntries(Object.entries(upisano).filter(([, value]) => typeof value === 'boolean'))

/** The dialog as a form, whose declarations are ticked each time anew; signing in again on the way is the same time. */
function useOdgovor({ radnja, onClose, onMove, initial = {}, asked = [] }: MoveDialogProps) {
  const unos = [...(radnja.unos ?? []), ...asked]
  // Begun once: what a screen offers may be the moment at which it is drawn.
  const [prvo] = useState(() => zapocni(unos, initial))
  const [izjave, setIzjave] = useKrozPrijavu<Record<string, boolean>>(`izjave.${radnja.kod}`, BEZ_IZJAVA)
  const { uz, dijalog } = useSvjezaPrijava()
  const pravila = radnja.trazeObrazlozenje && { required: radnja.trazeObrazlozenje === 'obvezno' }
  const obrazac = useObrazac<Upisano>({
    ime: 'radnja',
    kljuc: `fondovi.radnja.${window.location.pathname}.${radnja.kod}`,
    pocetno: { ...prvo, ...izjave },
    neCuva: unos.flatMap(({ kljuc, vrsta }) => (vrsta === 'kvacica' ? kljuc : [])),
    onUnos: (upisano) => setIzjave(izjaveOd(upisano)),
    dijelovi: ['polja'],
    shema: poPravilima<Upisano>((upisano) => {
      const obrazlozenje = pravila === null ? undefined : greskaObrazlozenja(upisano.obrazlozenje, pravila)
      return { ...moveErrors(unos, upisano), ...(obrazlozenje !== undefined && { obrazlozenje }) }
    }),
    posalji: async (upisano, mutationId) => {
      const answer = moveAnswer(radnja, upisano, (upisano.obrazlozenje ?? '').trim())
      const taken = await uz(async () => {
        await onMove(radnja.kod, answer, mutationId)
        return true
      })
      // The person was asked who they are and went back instead.
      return taken ?? ZADRZI
    },
    nakon: onClose,
  })
  return { unos, obrazac, pravila, dijalog }
}

/**
 * Asks for confirmation, explanation and everything else a move needs, as the server described it. What was typed stays
 * through a reload, a refusal and a dialog that was closed, until the move is taken.
 */
export function MoveDialog(props: MoveDialogProps) {
  const { radnja, onClose, danger = radnja.opasno, children } = props
  const { unos, obrazac, pravila, dijalog } = useOdgovor(props)
  const { polja, pending } = obrazac
  return (
    <>
      <PotvrdaObrasca
        obrazac={obrazac}
        onClose={onClose}
        // The default asks „Nastavak” of anything; the person reads what is about to be done.
        title={props.title ?? (radnja.potvrda.naslov === POTVRDA.naslov ? radnja.oznaka : radnja.potvrda.naslov)}
        message={props.message ?? radnja.potvrda.poruka}
        confirmLabel={props.confirmLabel}
        danger={danger}
      >
        {(unos.length > 0 || children !== undefined) && (
          <Stack gap={3}>
            {children}
            {unos.map((one) => (
              <MoveInputField key={one.kljuc} {...polja.value(one.kljuc)} unos={one} disabled={pending} />
            ))}
          </Stack>
        )}
        {pravila && <PoljeObrazlozenja {...pravila} polje={polja.value('obrazlozenje')} disabled={pending} />}
      </PotvrdaObrasca>
      {dijalog}
    </>
  )
}
