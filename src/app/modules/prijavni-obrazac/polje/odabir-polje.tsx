import { useMemo } from 'react'
import { ComboBox } from '#app/ui/combo-box.tsx'
import { MultiSelect } from '#app/ui/multi-select.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { opcijePolja } from '#contract/kernel/dokument/izbori.ts'
import { DA_NE_NP } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { PRIJAVNI_OBRAZAC } from '#contract/modules/prijavni-obrazac/prijavni-obrazac.ts'
import { useStanje } from '../obrazac-context.tsx'
import type { KontrolaProps } from './polje.types.ts'

/** Few choices stand open, some fold into a select, many are searched. */
const MOST_OPEN = 3
const MOST_SELECT = 15

/** A choice among constant options, of the call, or of what the form itself holds. */
export function OdabirPolje({ polje, field, value, onChange, path }: KontrolaProps) {
  const obrazac = useStanje((stanje) => stanje.obrazac)
  const ctx = useStanje((stanje) => stanje.ctx)
  const options = useMemo(() => {
    if (polje.tip === 'daNeNijePrimjenjivo' && polje.izvor === undefined) return DA_NE_NP
    const all = opcijePolja(PRIJAVNI_OBRAZAC, polje, obrazac, ctx) ?? []
    // An activity does not depend on itself.
    return all.filter((option) => !path.split('.').includes(option.value))
  }, [polje, obrazac, ctx, path])

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
