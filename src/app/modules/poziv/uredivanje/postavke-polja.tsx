import { Banner } from '#app/ui/banner.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { MultiSelect } from '#app/ui/multi-select.tsx'
import { NumberField } from '#app/ui/number-field.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { PoljeOpcije } from '#contract/modules/poziv/definicija.schema.ts'
import { opcijeKojePrima, type PoljePoPutu } from '#contract/modules/poziv/poziv.obrazac.ts'
import { type UnesenoPolje, vrijediOpcija } from './opcije-polja.ts'

interface PostavkePoljaProps {
  mjesto: PoljePoPutu
  uneseno: UnesenoPolje
  set: (opcija: keyof PoljeOpcije, value: unknown) => void
  greske: Partial<Record<keyof PoljeOpcije, string>>
  /** What the server says about the field as a whole. */
  poruka: string | undefined
  samoUpute: boolean
  ispunjeno: number
}

/** What the call says about one field; an option that has no meaning for it is not offered. */
export function PostavkePolja(props: PostavkePoljaProps) {
  const { mjesto, uneseno, set, greske, poruka, samoUpute, ispunjeno } = props
  const name = (opcija: string) => `definicija.obrazac.${mjesto.put}.${opcija}`
  return (
    <Stack gap={4}>
      {poruka && <Banner tone="danger">{poruka}</Banner>}
      {ispunjeno > 0 && (
        <Banner tone="warning">
          {`Broj prijava u kojima je ovo polje već ispunjeno: ${ispunjeno}. Sakrivanje, kraća duljina ili uži izbor vrijedit će i za njih.`}
        </Banner>
      )}
      {!samoUpute && <Pravila {...props} />}
      <TextField
        name={name('tooltip')}
        label="Kratka uputa ispod oznake"
        width="full"
        maxLength={500}
        value={uneseno.tooltip ?? null}
        error={greske.tooltip}
        onChange={(value) => set('tooltip', value)}
      />
      <TextArea
        name={name('info')}
        label="Objašnjenje (na gumbu uz naziv polja)"
        width="full"
        maxLength={2000}
        value={uneseno.info ?? null}
        error={greske.info}
        onChange={(value) => set('info', value)}
      />
    </Stack>
  )
}

function Pravila(props: PostavkePoljaProps) {
  const { mjesto, uneseno, set, greske } = props
  const prima = opcijeKojePrima(mjesto)
  const kvacica = (opcija: 'required' | 'hidden' | 'scorable', label: string) =>
    prima.has(opcija) && (
      <Checkbox
        name={`definicija.obrazac.${mjesto.put}.${opcija}`}
        label={label}
        value={vrijediOpcija(mjesto, uneseno, opcija) === true}
        onChange={(value) => set(opcija, value === true)}
      />
    )
  return (
    <>
      <Inline gap={4}>
        {kvacica('required', mjesto.polje.tip === 'tablica' ? 'Potreban je barem jedan redak' : 'Obvezno')}
        {kvacica('hidden', 'Skriveno')}
        {kvacica('scorable', 'Boduje se')}
      </Inline>
      {!prima.has('hidden') && <p>Polje se ne može sakriti: koriste ga financije, pokazatelji ili izvješća.</p>}
      {prima.has('maxLength') && (
        <NumberField
          name={`definicija.obrazac.${mjesto.put}.maxLength`}
          label="Najviše znakova"
          width="s"
          value={tekstOd(vrijediOpcija(mjesto, uneseno, 'maxLength'))}
          error={greske.maxLength}
          onChange={(value) => set('maxLength', brojIliTekst(value))}
        />
      )}
      {prima.has('min') && <Granice {...props} />}
      {prima.has('options') && <Izbor {...props} />}
    </>
  )
}

const tekstOd = (value: unknown): string | null => (value === undefined || value === null ? null : String(value))
const brojIliTekst = (value: string | null) => (value !== null && /^\d{1,6}$/.test(value) ? Number(value) : value)

function Granice({ mjesto, uneseno, set, greske }: PostavkePoljaProps) {
  const jedna = (opcija: 'min' | 'max', label: string) => {
    const shared = {
      name: `definicija.obrazac.${mjesto.put}.${opcija}`,
      label,
      value: tekstOd(vrijediOpcija(mjesto, uneseno, opcija)),
      error: greske[opcija],
    }
    if (mjesto.polje.tip === 'datum') return <DateField {...shared} onChange={(value) => set(opcija, value)} />
    return (
      <TextField
        {...shared}
        width="s"
        inputMode="decimal"
        value={shared.value?.replace('.', ',') ?? null}
        onChange={(value) => set(opcija, value?.trim().replace(',', '.') ?? null)}
      />
    )
  }
  return (
    <Inline gap={3} align="start">
      {jedna('min', mjesto.polje.tip === 'datum' ? 'Najraniji datum' : 'Najniža vrijednost')}
      {jedna('max', mjesto.polje.tip === 'datum' ? 'Najkasniji datum' : 'Najviša vrijednost')}
    </Inline>
  )
}

/** Narrows a constant list; the values themselves belong to the form and are not invented by a call. */
function Izbor({ mjesto, uneseno, set, greske }: PostavkePoljaProps) {
  const { izvor } = mjesto.polje
  const sve = izvor?.vrsta === 'stalni' ? izvor.opcije : []
  const chosen = (vrijediOpcija(mjesto, uneseno, 'options') ?? []).map(({ value }) => value)
  return (
    <MultiSelect
      name={`definicija.obrazac.${mjesto.put}.options`}
      label="Ponuđene vrijednosti"
      as={sve.length > 8 ? 'combobox' : 'checkboxes'}
      width="full"
      options={[...sve]}
      value={chosen}
      error={greske.options}
      onChange={(values) =>
        set(
          'options',
          sve.filter(({ value }) => values.includes(value)),
        )
      }
    />
  )
}
