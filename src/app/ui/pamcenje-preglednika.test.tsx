import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { ComboBox } from './combo-box.tsx'
import { DateField } from './date-field.tsx'
import { EmailField, IbanField, OibField, PhoneField } from './identifier-field.tsx'
import { MultiSelect } from './multi-select.tsx'
import { MoneyField } from './number-field.tsx'
import { RadioGroup, YesNo } from './radio-group.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const text = { name: 'polje', label: 'Polje', value: 'tajna', onChange: () => undefined }
const options = [
  { value: 'tajna', label: 'Tajna' },
  { value: 'druga', label: 'Druga' },
]
const FIELDS: Record<string, ReactNode> = {
  TextArea: <TextArea {...text} />,
  TextField: <TextField {...text} />,
  MoneyField: <MoneyField {...text} value="1.00" />,
  DateField: <DateField {...text} value="2026-11-21" />,
  OibField: <OibField {...text} />,
  IbanField: <IbanField {...text} />,
  PhoneField: <PhoneField {...text} />,
  EmailField: <EmailField {...text} />,
  Select: <Select {...text} options={options} />,
  ComboBox: <ComboBox {...text} options={options} />,
  MultiSelect: <MultiSelect {...text} value={['tajna']} options={options} />,
  RadioGroup: <RadioGroup {...text} options={options} />,
  YesNo: <YesNo {...text} value={true} />,
  Checkbox: <Checkbox {...text} value={true} />,
}

describe('what stands in a field is kept out of the session files of the browser', () => {
  it.each(Object.keys(FIELDS))('%s', (name) => {
    const { container } = render(FIELDS[name])
    const controls = [...container.querySelectorAll('input, textarea, select')]
    expect(controls.length).toBeGreaterThan(0)
    expect(controls.map((control) => control.getAttribute('autocomplete'))).toEqual(controls.map(() => 'off'))
  })
})
