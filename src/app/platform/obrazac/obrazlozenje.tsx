import { TextArea } from '#app/ui/text-area.tsx'
import { polje } from '#contract/kernel/poruke/polje.ts'
import { visibleLength } from '#contract/kernel/tekst.ts'
import type { Obrazac } from './obrazac.types.ts'

/** A text by which a person says why; 10–2000 characters and obligatory unless told. */
export interface Obrazlozenje {
  label?: string | undefined
  min?: number | undefined
  max?: number | undefined
  required?: boolean | undefined
}

/** The message for an explanation that is too short or too long, else undefined. */
export function greskaObrazlozenja(
  text: string | null,
  { min = 10, max = 2000, required = true }: Obrazlozenje,
): string | undefined {
  const length = visibleLength((text ?? '').trim())
  if (length === 0) return required ? polje.obavezno : undefined
  if (length < min) return polje.minDuljina(min)
  return length > max ? polje.maxDuljina(max) : undefined
}

interface PoljeObrazlozenjaProps extends Obrazlozenje {
  polje: ReturnType<Obrazac<{ text: string | null }>['polja']['value']>
  disabled: boolean
}

export function PoljeObrazlozenja({ polje, label, max, required, disabled }: PoljeObrazlozenjaProps) {
  return (
    <TextArea
      {...polje}
      label={label ?? 'Obrazloženje'}
      required={required ?? true}
      maxLength={max ?? 2000}
      disabled={disabled}
    />
  )
}
