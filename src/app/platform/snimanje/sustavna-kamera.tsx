import type { RefObject } from 'react'
import { SNIMANJE } from './snimanje.tekst.ts'

interface SustavnaKameraProps {
  /** Pressed by the buttons that open it. */
  ulaz: RefObject<HTMLInputElement | null>
  onSlika: (file: File) => void
}

/**
 * The camera of the device itself, which works wherever files can be chosen. It stays on the screen for as long as it may
 * answer: while it is open the page is hidden, and what asked for it may look different when it comes back.
 */
export function SustavnaKamera({ ulaz, onSlika }: SustavnaKameraProps) {
  return (
    <input
      ref={ulaz}
      hidden
      type="file"
      accept="image/*"
      capture="environment"
      aria-label={SNIMANJE.tok.sustavna}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        if (file !== undefined) onSlika(file)
        currentTarget.value = ''
      }}
    />
  )
}
