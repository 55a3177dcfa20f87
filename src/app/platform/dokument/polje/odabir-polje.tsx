import { useMemo } from 'react'
import { ComboBox } from '#app/ui/combo-box.tsx'
import { MultiSelect } from '#app/ui/multi-select.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { useStanje } from '../dokument-context.tsx'
import type { KontrolaProps } from './polje.types.ts'

/** Few choices stand open, some fold into a select, many are searched. */
const MOST_OPEN = 3
const MOST_SELECT = 15

/** A choice among constant options, of the circumstances, or of what the document itself holds. */
export function OdabirPolje({ polje, field, value, onChange, path }: KontrolaProps) {
  const opcije = useStanje((stanje) => stanje.opcije)
  const options = useMemo(() => {
    const all = opcije(polje) ?? []
    if (polje.izvor?.vrsta !== 'sadrzaj') return all
    // A row does not choose itself.
    return all.filter((option) => !path.split('.').includes(option.value))
  }, [polje, opcije, path])

  if (polje.tip === 'visestrukiOdabir') {
    const chosen = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
    return <MultiSelect {...field} options={options} value={chosen} onChange={onChange} />
  }
  const typed = { ...field, value: typeof value === 'string' ? value : null, onChange, options }
  const constant = polje.izvor === undefined || polje.izvor.vrsta === 'stalni'
  if (constant && options.length <= MOST_OPEN && !field.labelHidden)
    return <RadioGroup {...typed} inline clearable={!polje.obvezno} />
  return options.length <= MOST_SELECT ? <Select {...typed} /> : <ComboBox {...typed} />
}
