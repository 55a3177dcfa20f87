import { useState } from 'react'
import { DateField } from '#app/ui/date-field.tsx'
import { ExplainedButton } from '#app/ui/explained-button.tsx'
import { Field, type FieldProps } from '#app/ui/field.tsx'
import { MultiSelect } from '#app/ui/multi-select.tsx'
import { MoneyField, NumberField, PercentField, YearField } from '#app/ui/number-field.tsx'
import { YesNo } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { PoljePoPutu } from '#contract/modules/poziv/poziv.obrazac.ts'
import { type UnesenoPolje, vrijediOpcija } from './opcije-polja.ts'

interface PregledPoljaProps {
  mjesto: PoljePoPutu
  uneseno: UnesenoPolje
}

/** The field as applicants will see it; what is typed into it goes nowhere. */
export function PregledPolja({ mjesto, uneseno }: PregledPoljaProps) {
  const [proba, setProba] = useState<string | null>(null)
  const [vise, setVise] = useState<string[]>([])
  const [daNe, setDaNe] = useState<boolean | null>(null)
  if (uneseno.hidden === true) return <p>Prijavitelj ovo polje ne vidi.</p>
  const { polje } = mjesto
  const field: FieldProps = {
    name: `pregled.${mjesto.put}`,
    label: polje.oznaka,
    hint: typeof polje.hint === 'string' ? polje.hint : undefined,
    info: uneseno.info,
    tooltip: uneseno.tooltip,
    required: vrijediOpcija(mjesto, uneseno, 'required'),
    scorable: vrijediOpcija(mjesto, uneseno, 'scorable'),
    showBadges: true,
    width: 'full',
  }
  const typed = { ...field, value: proba, onChange: setProba }
  const length = Number(vrijediOpcija(mjesto, uneseno, 'maxLength')) || undefined
  const options = [...(vrijediOpcija(mjesto, uneseno, 'options') ?? [])]
  switch (polje.tip) {
    case 'dugiTekst':
      return <TextArea {...typed} maxLength={length} />
    case 'broj':
    case 'kolicina':
      return <NumberField {...typed} />
    case 'iznos':
      return <MoneyField {...typed} />
    case 'postotak':
      return <PercentField {...typed} />
    case 'godina':
      return <YearField {...typed} />
    case 'datum':
      return <DateField {...typed} />
    case 'daNe':
      return <YesNo {...field} value={daNe} onChange={setDaNe} />
    case 'odabir':
      return <Select {...typed} options={options} />
    case 'visestrukiOdabir':
      return <MultiSelect {...field} options={options} value={vise} onChange={setVise} />
    case 'tablica':
      return <Redci {...field} dodaj={polje.dodaj ?? 'Dodaj redak'} />
    case 'prilog':
      return <Redci {...field} dodaj="Dodaj datoteku" />
    default:
      return <TextField {...typed} maxLength={length} />
  }
}

function Redci({ dodaj, ...field }: FieldProps & { dodaj: string }) {
  return (
    <Field {...field} group>
      {() => (
        <Stack gap={2}>
          <p>Redci se unose u obrascu.</p>
          <div>
            <ExplainedButton icon="plus" disabledReason="U pregledu se redci ne dodaju.">
              {dodaj}
            </ExplainedButton>
          </div>
        </Stack>
      )}
    </Field>
  )
}
