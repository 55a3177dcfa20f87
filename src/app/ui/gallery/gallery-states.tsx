import { type ReactNode, useState } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { ComboBox } from '../combo-box.tsx'
import { DateField } from '../date-field.tsx'
import type { FieldProps } from '../field.tsx'
import { EmailField, IbanField, MboField, MbsField, OibField, PhoneField } from '../identifier-field.tsx'
import { MultiSelect } from '../multi-select.tsx'
import { MoneyField, MonthField, NumberField, PercentField, YearField } from '../number-field.tsx'
import { RadioGroup, YesNo } from '../radio-group.tsx'
import { RichTextField } from '../rich-text-field.tsx'
import { Section } from '../section.tsx'
import { Select } from '../select.tsx'
import { Grid, Stack } from '../stack.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'
import { COST_TYPES, TOWNS } from './sample.ts'

const ERROR = 'Ovo polje je obavezno'

/** The states of a control, in the order in which people meet them. */
export const STATES: readonly { name: string; empty?: true; props: Partial<FieldProps> }[] = [
  { name: 'prazno', empty: true, props: {} },
  { name: 'uneseno', props: {} },
  { name: 'obavezno, s pomoći', empty: true, props: { required: true, hint: 'Kratka pomoć.', info: <p>Duža.</p> } },
  { name: 'pri izradi poziva', empty: true, props: { required: true, scorable: true, showBadges: true } },
  { name: 'pogrešno', empty: true, props: { error: ERROR } },
  { name: 'onemogućeno', props: { disabled: true } },
  { name: 'samo čitanje', props: { readOnly: true } },
  { name: 'samo čitanje, prazno', empty: true, props: { readOnly: true } },
]

type Control = (field: FieldProps & { empty: boolean }) => ReactNode
type TextControl = (props: FieldProps & { value: string | null; onChange: (value: string | null) => void }) => ReactNode

function Held<V>({ first, children }: { first: V; children: (value: V, onChange: (value: V) => void) => ReactNode }) {
  const [value, setValue] = useState(first)
  return children(value, setValue)
}

const typed =
  (Field: TextControl, sample: string): Control =>
  ({ empty, ...field }) => (
    <Held first={empty ? null : sample}>
      {(value, onChange) => <Field {...field} value={value} onChange={onChange} />}
    </Held>
  )

const yes =
  (Field: typeof Checkbox | typeof YesNo): Control =>
  ({ empty, ...field }) => (
    <Held<boolean | null> first={empty ? null : true}>
      {(value, onChange) => <Field {...field} value={value} onChange={onChange} />}
    </Held>
  )

const several =
  (as: 'checkboxes' | 'combobox'): Control =>
  ({ empty, ...field }) => (
    <Held<string[]> first={empty ? [] : [COST_TYPES[0]?.value ?? '']}>
      {(value, onChange) => <MultiSelect {...field} as={as} options={COST_TYPES} value={value} onChange={onChange} />}
    </Held>
  )

/** One field set: every control of the portal with a value it can hold. */
export const CONTROLS: Readonly<Record<string, Control>> = {
  Tekst: typed(TextField, 'Energetska obnova'),
  'Dugi tekst': typed((props) => <TextArea {...props} maxLength={70} />, 'Obnavlja se ovojnica zgrade.'),
  Broj: typed(NumberField, '1200'),
  Iznos: typed(MoneyField, '1234.50'),
  Postotak: typed(PercentField, '67.87'),
  Godina: typed(YearField, '2026'),
  Mjesec: typed(MonthField, '2026-04'),
  Datum: typed(DateField, '2026-11-21'),
  OIB: typed(OibField, '90000010112'),
  MBS: typed(MbsField, '080123456'),
  MBO: typed(MboField, '90123456'),
  IBAN: typed(IbanField, 'HR0623900011190001001'),
  Telefon: typed(PhoneField, '+385912345678'),
  'E-pošta': typed(EmailField, 'ana.anic@primjer.hr'),
  Odabir: typed((props) => <Select {...props} options={COST_TYPES} />, COST_TYPES[0]?.value ?? ''),
  'Odabir s pretragom': typed((props) => <ComboBox {...props} options={TOWNS} />, TOWNS[0]?.value ?? ''),
  'Jedno od': typed((props) => <RadioGroup {...props} options={COST_TYPES} />, COST_TYPES[0]?.value ?? ''),
  'Višestruki odabir': several('checkboxes'),
  'Višestruki odabir s pretragom': several('combobox'),
  'Da ili ne': yes(YesNo),
  Privola: yes(Checkbox),
  'Uređeni tekst': ({ empty, ...field }) => (
    <Held first={empty ? '' : '<p>Tekst s <strong>naglaskom</strong>.</p>'}>
      {(value, onChange) => <RichTextField {...field} value={value} onChange={onChange} />}
    </Held>
  ),
}

/** Every control in every state. */
export function GalleryStates() {
  return (
    <Section title="Polja po stanjima" description="Svako polje u svakom stanju, isto kao na zaslonima.">
      <Stack gap={6}>
        {Object.entries(CONTROLS).map(([label, control]) => (
          <Section key={label} title={label} level={3}>
            <Grid min="m">
              {STATES.map(({ name, empty = false, props }) => (
                <div key={name}>{control({ name: `stanje.${label}.${name}`, label: name, ...props, empty })}</div>
              ))}
            </Grid>
          </Section>
        ))}
      </Stack>
    </Section>
  )
}
