import { type Ref, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SNIMANJE } from './snimanje.tekst.ts'

interface SustavnaKameraProps {
  onSlika: (file: File) => void
  ref?: Ref<HTMLButtonElement> | undefined
}

/** The camera of the device itself, which works wherever files can be chosen. */
export function SustavnaKamera({ onSlika, ref }: SustavnaKameraProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button ref={ref} icon="camera" onClick={() => input.current?.click()}>
        {SNIMANJE.tok.sustavna}
      </Button>
      <input
        ref={input}
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
    </>
  )
}
