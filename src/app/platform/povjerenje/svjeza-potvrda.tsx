import type { ComponentProps } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { useSvjezaPrijava } from './potvrda-osobe.tsx'

/** Asks to confirm what the portal does only shortly after signing in, and who it is where that was longer ago. */
export function SvjezaPotvrda({ onConfirm, ...props }: ComponentProps<typeof ConfirmDialog>) {
  const { uz, dijalog } = useSvjezaPrijava()
  return (
    <>
      <ConfirmDialog {...props} onConfirm={(text) => uz(async () => onConfirm(text))} />
      {dijalog}
    </>
  )
}
