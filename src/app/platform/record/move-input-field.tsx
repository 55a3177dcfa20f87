import { Checkbox } from '#app/ui/checkbox.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { MomentField } from '#app/ui/moment-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { StatusLine } from '#app/ui/status-line.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { Json } from '#contract/kernel/sync/patch.ts'
import type { Unos } from './move-input.ts'

interface MoveInputFieldProps {
  unos: Unos
  name: string
  value: Json
  onChange: (value: Json) => void
  error: string | undefined
  disabled: boolean
}

/** One thing a dialog asks for, with the control of its kind. */
export function MoveInputField({ unos, name, value, onChange, error, disabled }: MoveInputFieldProps) {
  const { oznaka, vrsta, obvezno } = unos
  const shared = { name, label: oznaka, required: obvezno, error, disabled }
  const text = typeof value === 'string' ? value : null
  switch (vrsta) {
    case 'kvacica':
      return <Checkbox {...shared} value={value === true} onChange={onChange} />
    case 'datum':
      return <DateField {...shared} value={text} onChange={onChange} />
    case 'datumVrijeme':
      return <MomentField {...shared} value={text} onChange={onChange} />
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
