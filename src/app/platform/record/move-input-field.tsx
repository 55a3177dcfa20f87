import { Checkbox } from '#app/ui/checkbox.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { StatusLine } from '#app/ui/status-line.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Json } from '#contract/kernel/sync/patch.ts'
import type { Unos } from './move-input.ts'

interface MoveInputFieldProps {
  unos: Unos
  value: Json
  onChange: (value: Json) => void
  error: string | undefined
  disabled: boolean
}

/** One thing a dialog asks for, with the control of its kind. */
export function MoveInputField({ unos, value, onChange, error, disabled }: MoveInputFieldProps) {
  const { kljuc, oznaka, vrsta, obvezno } = unos
  const shared = { name: `unos.${kljuc}`, label: oznaka, required: obvezno, error, disabled }
  const text = typeof value === 'string' ? value : null
  switch (vrsta) {
    case 'kvacica':
      return <Checkbox {...shared} value={value === true} onChange={onChange} />
    case 'datum':
      return <DateField {...shared} value={text} onChange={onChange} />
    case 'datumVrijeme':
      return <Moment {...shared} value={text} onChange={onChange} />
    case 'odabir': {
      const options = (unos.opcije ?? []).map(({ vrijednost, oznaka: label }) => ({ value: vrijednost, label }))
      return <Select {...shared} options={options} value={text} onChange={onChange} />
    }
    case 'dokument':
      return (
        <StatusLine tone="warning" icon="info">
          {oznaka}: učitavanje dokumenata još nije moguće.
        </StatusLine>
      )
    default:
      return <TextArea {...shared} maxLength={2000} value={text} onChange={onChange} />
  }
}

interface MomentProps {
  name: string
  label: string
  required: boolean
  error: string | undefined
  disabled: boolean
  value: string | null
  onChange: (value: string | null) => void
}

/** A day and a time by the Croatian clock, joined as `2026-11-21T12:00`. */
function Moment({ name, label, value, onChange, error, ...shared }: MomentProps) {
  const [day = '', time = ''] = (value ?? '').split('T')
  const join = (nextDay: string, nextTime: string) =>
    onChange(nextDay === '' && nextTime === '' ? null : `${nextDay}T${nextTime}`)
  return (
    <Inline gap={3} align="start" wrap>
      <DateField
        {...shared}
        name={name}
        label={label}
        error={error}
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
