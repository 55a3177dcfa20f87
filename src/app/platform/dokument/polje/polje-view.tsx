import { memo, type ReactNode } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import type { FieldProps } from '#app/ui/field.tsx'
import { EmailField, OibField, PhoneField } from '#app/ui/identifier-field.tsx'
import { MoneyField, MonthField, NumberField, PercentField, YearField } from '#app/ui/number-field.tsx'
import { YesNo } from '#app/ui/radio-group.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Json } from '#contract/kernel/sync/patch.ts'
import { useDokumentApi, useGreska, useIzgled, useSamoCitanje, useStanje, useUpisano } from '../dokument-context.tsx'
import { RazlikaPolja } from '../razlike/razlika-polja.tsx'
import { IzracunPolje } from './izracun-polje.tsx'
import { jeKratakTekst } from './kratko.ts'
import { OdabirPolje } from './odabir-polje.tsx'
import type { KontrolaProps, PoljeViewProps } from './polje.types.ts'
import { PopisPolje } from './popis-polje.tsx'
import { PrilogPolje } from './prilog-polje.tsx'
import { PrimjedbePolja } from './primjedbe-polja.tsx'
import { RaspravaPolja } from './rasprava-polja.tsx'
import { TablicaPolje } from './tablica-polje.tsx'

/** Nothing is typed into these: one press is the whole answer. */
const BIRA_SE: readonly string[] = ['daNe', 'odabir', 'visestrukiOdabir']

/** One field of the catalogue with its control, its error and, when two people differ, both values. */
export const PoljeView = memo(function PoljeView(props: PoljeViewProps) {
  const { polje, path, labelHidden, width } = props
  const { prefiks = '' } = useIzgled()
  const upisano = useUpisano(path, props.value)
  // Rows are those of the document at rest: what follows from them is known of no others.
  const value = polje.tip === 'tablica' ? props.value : upisano
  const api = useDokumentApi()
  const samoCitanje = useSamoCitanje(path)
  const error = useGreska(path)
  const required = useStanje(({ obvezna }) => obvezna.has(path))
  const field: FieldProps = {
    name: `${prefiks}${path}`,
    label: polje.oznaka,
    error,
    hint: polje.hint,
    info: polje.info,
    tooltip: polje.tooltip,
    required,
    readOnly: samoCitanje || polje.zakljucano || polje.drugdje,
    scorable: polje.bodovljivo,
    labelHidden,
    width,
    autoFocus: props.autoFocus,
    onBlur: () => api.ostavi(path, value),
  }
  const onChange = (next: Json) => (BIRA_SE.includes(polje.tip) ? api.odaberi : api.postavi)(path, next)
  const control = <Kontrola {...props} value={value} Polje={PoljeView} field={field} onChange={onChange} />
  if (polje.tip === 'izracun') return control
  if (polje.tip === 'tablica')
    return (
      <>
        <PrimjedbePolja path={path} />
        {control}
        <RaspravaPolja path={path} />
      </>
    )
  return (
    <>
      <PrimjedbePolja path={path} />
      {control}
      <RazlikaPolja path={path} />
      <RaspravaPolja path={path} />
    </>
  )
})

const text = (value: Json) => (typeof value === 'string' ? value : null)
const yes = (value: Json) => (typeof value === 'boolean' ? value : null)

/** The control of each kind of field. */
function Kontrola(props: KontrolaProps): ReactNode {
  const { polje, field, onChange, value } = props
  const typed = { ...field, value: text(value), onChange }
  const kratak = jeKratakTekst(polje)
  // What is seen at a glance is counted once it is too long.
  const stane = kratak && [...(text(value) ?? '')].length <= (polje.maxLength ?? 0)
  switch (polje.tip) {
    case 'tekst':
      return (
        <TextField
          {...typed}
          maxLength={field.labelHidden || stane ? undefined : polje.maxLength}
          placeholder={polje.primjer}
          width={field.width ?? (kratak ? 's' : 'l')}
        />
      )
    case 'dugiTekst':
      return (
        <TextArea
          {...typed}
          maxLength={polje.maxLength}
          stripMarkup
          {...(polje.visina !== undefined && { rows: polje.visina })}
          width={field.width ?? 'l'}
        />
      )
    case 'broj':
      return <NumberField {...typed} decimals={polje.decimale ?? 0} suffix={polje.jedinica} />
    case 'kolicina':
      return <NumberField {...typed} decimals={4} suffix={polje.jedinica} />
    case 'iznos':
      // In a table of money the echo of the amount would only repeat the cell.
      return <MoneyField {...typed} plain={field.labelHidden} />
    case 'postotak':
      return <PercentField {...typed} />
    case 'datum':
      return <DateField {...typed} min={polje.min} max={polje.max} />
    case 'mjesec':
      return <MonthField {...typed} />
    case 'godina':
      return <YearField {...typed} />
    case 'oib':
      return <OibField {...typed} />
    case 'url':
      return <TextField {...typed} type="url" inputMode="url" spellCheck={false} width={field.width ?? 'l'} />
    case 'telefon':
      return <PhoneField {...typed} autoComplete="tel" width={field.width ?? 'l'} />
    case 'email':
      return <EmailField {...typed} autoComplete="email" width={field.width ?? 'l'} />
    case 'daNe':
      // What starts as „no” is a mark to be set; everything else asks for an answer.
      return polje.pocetno === false ? (
        <Checkbox {...field} value={yes(value)} onChange={onChange} />
      ) : (
        <YesNo {...field} value={yes(value)} onChange={onChange} />
      )
    case 'odabir':
    case 'visestrukiOdabir':
      return polje.izvor?.vrsta === 'popis' ? <PopisPolje {...props} /> : <OdabirPolje {...props} />
    case 'tablica':
      return <TablicaPolje {...props} />
    case 'izracun':
      return <IzracunPolje {...props} />
    case 'prilog':
      return <PrilogPolje {...props} />
  }
}
