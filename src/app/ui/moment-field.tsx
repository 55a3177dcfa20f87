import { jePreskoceno } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { DateField } from './date-field.tsx'
import { Inline } from './stack.tsx'
import { TextField } from './text-field.tsx'

interface MomentFieldProps {
  name: string
  label: string
  required?: boolean | undefined
  error?: string | undefined
  disabled?: boolean | undefined
  value: string | null
  onChange: (value: string | null) => void
}

/** Why the moment cannot be meant, though both parts can be read. */
function preskoceno(value: string | null): string | undefined {
  try {
    return value?.includes('T') && jePreskoceno(value) ? PORUKE.polje.preskocenoVrijeme(value) : undefined
  } catch {
    return undefined
  }
}

/** A day and a time by the Croatian clock, joined as `2026-11-21T12:00`; what cannot be read stays as it was typed. */
export function MomentField({ name, label, value, onChange, error, ...shared }: MomentFieldProps) {
  const [day = '', time = ''] = (value ?? '').split('T')
  const join = (nextDay: string, nextTime: string) =>
    onChange(nextDay === '' && nextTime === '' ? null : `${nextDay}T${nextTime}`)
  return (
    <Inline gap={3} align="start" wrap>
      <DateField
        {...shared}
        name={name}
        label={label}
        error={preskoceno(value) ?? error}
        value={day || null}
        onChange={(next) => join(next ?? '', time)}
      />
      <TextField
        {...shared}
        name={`${name}.vrijeme`}
        label="Vrijeme"
        placeholder="12:00"
        inputMode="numeric"
        width="xs"
        value={time || null}
        onChange={(next) => join(day, next ?? '')}
      />
    </Inline>
  )
}
