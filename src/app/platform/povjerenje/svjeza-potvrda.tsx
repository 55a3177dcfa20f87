import { PotvrdaObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { greskaObrazlozenja, type Obrazlozenje, PoljeObrazlozenja } from '#app/platform/obrazac/obrazlozenje.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac, ZADRZI } from '#app/platform/obrazac/use-obrazac.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '#app/ui/confirm-dialog.tsx'
import { useSvjezaPrijava } from './potvrda-osobe.tsx'

interface SvjezaPotvrdaProps
  extends Pick<ConfirmDialogProps, 'open' | 'onClose' | 'title' | 'message' | 'confirmLabel' | 'danger' | 'children'> {
  /** Gets the reason (or ''). A rejection shows its message inside. */
  onConfirm: (razlog: string) => void | Promise<void>
  /** What is asked for besides; the body of the call names it `razlog`. */
  explanation?: Obrazlozenje | undefined
}

/**
 * Asks to confirm what the portal does only shortly after signing in. Where that was longer ago, it asks who it is as
 * well. Its reason is kept until it was done.
 */
export function SvjezaPotvrda({ explanation, ...props }: SvjezaPotvrdaProps) {
  if (!props.open) return null
  return explanation === undefined ? <Pitanje {...props} /> : <UzRazlog {...props} explanation={explanation} />
}

function Pitanje({ onConfirm, ...props }: Omit<SvjezaPotvrdaProps, 'explanation'>) {
  const { uz, dijalog } = useSvjezaPrijava()
  return (
    <>
      <ConfirmDialog {...props} onConfirm={() => uz(async () => onConfirm(''))} />
      {dijalog}
    </>
  )
}

const BEZ_RAZLOGA: { razlog: string | null } = { razlog: null }

function UzRazlog(props: SvjezaPotvrdaProps & { explanation: Obrazlozenje }) {
  const { onConfirm, explanation, open: _, children, ...izgled } = props
  const { uz, dijalog } = useSvjezaPrijava()
  const obrazac = useObrazac({
    ime: 'potvrda',
    kljuc: `fondovi.potvrda.${window.location.pathname}.${izgled.title}`,
    pocetno: BEZ_RAZLOGA,
    shema: poPravilima<typeof BEZ_RAZLOGA>(({ razlog }) => {
      const wrong = greskaObrazlozenja(razlog, explanation)
      return wrong === undefined ? {} : { razlog: wrong }
    }),
    posalji: async ({ razlog }) => {
      const done = await uz(async () => {
        await onConfirm((razlog ?? '').trim())
        return true
      })
      return done ?? ZADRZI
    },
  })
  return (
    <>
      <PotvrdaObrasca {...izgled} obrazac={obrazac}>
        {children}
        <PoljeObrazlozenja {...explanation} polje={obrazac.polja.value('razlog')} disabled={obrazac.pending} />
      </PotvrdaObrasca>
      {dijalog}
    </>
  )
}
