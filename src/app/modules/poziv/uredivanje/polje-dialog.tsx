import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Grid, Stack } from '#app/ui/stack.tsx'
import type { PoljePoPutu } from '#contract/modules/poziv/poziv.obrazac.ts'
import { greskeOpcija, sOpcijom, type UnesenaPolja } from './opcije-polja.ts'
import { PostavkePolja } from './postavke-polja.tsx'
import { PregledPolja } from './pregled-polja.tsx'

interface PoljeDialogProps {
  mjesto: PoljePoPutu
  polja: UnesenaPolja
  onChange: (polja: UnesenaPolja) => void
  /** What the server says about the field as a whole. */
  poruka: string | undefined
  samoUpute: boolean
  ispunjeno: number
  onClose: () => void
}

const bez = (polja: UnesenaPolja, put: string): UnesenaPolja =>
  Object.fromEntries(Object.entries(polja).filter(([key]) => key !== put))

/** All that a call may say about one field, beside how an applicant will see it. It changes the call's draft at once. */
export function PoljeDialog({ mjesto, polja, onChange, poruka, samoUpute, ispunjeno, onClose }: PoljeDialogProps) {
  const uneseno = polja[mjesto.put] ?? {}
  return (
    <Dialog
      open
      size="l"
      title={`${mjesto.kartica}: ${mjesto.oznaka}`}
      onClose={onClose}
      footer={
        <>
          {polja[mjesto.put] !== undefined && !samoUpute && (
            <Button variant="quiet" icon="undo" onClick={() => onChange(bez(polja, mjesto.put))}>
              Vrati na zadano
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Gotovo
          </Button>
        </>
      }
    >
      <Grid min="l" gap={5}>
        <PostavkePolja
          mjesto={mjesto}
          uneseno={uneseno}
          samoUpute={samoUpute}
          greske={greskeOpcija(mjesto, uneseno)}
          poruka={poruka}
          ispunjeno={ispunjeno}
          set={(opcija, value) => onChange(sOpcijom(polja, mjesto, opcija, value))}
        />
        <section aria-label={`Pregled polja ${mjesto.oznaka}`}>
          <Stack gap={3}>
            <h3>Ovako ga vidi prijavitelj</h3>
            <PregledPolja mjesto={mjesto} uneseno={uneseno} />
          </Stack>
        </section>
      </Grid>
    </Dialog>
  )
}
