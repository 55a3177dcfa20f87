import type { ComponentProps } from 'react'
import { useKept } from '#app/platform/record/use-kept.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { useSvjezaPrijava } from './potvrda-osobe.tsx'

/**
 * Asks to confirm what the portal does only shortly after signing in. Where that was longer ago, it asks who it is as
 * well. Its reason is kept until it was done.
 */
export function SvjezaPotvrda(props: ComponentProps<typeof ConfirmDialog>) {
  return props.open ? <Otvorena {...props} /> : null
}

const PRAZNO = { tekst: '' }

function Otvorena({ onConfirm, explanation, ...props }: ComponentProps<typeof ConfirmDialog>) {
  const { uz, dijalog } = useSvjezaPrijava()
  const [{ tekst }, setTekst, zaboravi] = useKept(`fondovi.potvrda.${window.location.pathname}.${props.title}`, PRAZNO)
  const pita = explanation === true ? {} : explanation
  const confirm = (text: string) =>
    uz(async () => {
      await onConfirm(text)
      zaboravi()
    })
  return (
    <>
      <ConfirmDialog
        {...props}
        explanation={pita && { kept: { text: tekst, set: (next) => setTekst({ tekst: next }) }, ...pita }}
        onConfirm={confirm}
      />
      {dijalog}
    </>
  )
}
