import { PoljeDatoteka } from '#app/platform/record/polje-datoteka.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { MultiSelect } from '#app/ui/multi-select.tsx'
import { MoneyField, NumberField, PercentField } from '#app/ui/number-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TableOfRows } from '#app/ui/table-of-rows.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Json, JsonObject } from '#contract/kernel/sync/patch.ts'
import type { DatotekaPoziva } from '#contract/modules/poziv/poziv.datoteke.ts'
import { OBVEZNO_POZIVA } from '#contract/modules/poziv/poziv.obvezno.ts'
import type { PoljePoziva } from './polje.types.ts'
import { donesenoRetku, noviRedak } from './vrijednosti.ts'

interface PoljePozivaFieldProps {
  polje: PoljePoziva
  /** Path of the value, which is the field's own outside of a table. */
  put: string
  value: Json
  onChange: (value: Json) => void
  greske: Readonly<Record<string, string>>
  /** The call that files are for. */
  pozivId: number
  /** Of a table: the last number a row has had. */
  zadnjiBroj?: number
}

const text = (value: Json) => (typeof value === 'string' ? value : null)

/** One field with the control of its kind. */
export function PoljePozivaField(props: PoljePozivaFieldProps) {
  const { polje, put, value, onChange, greske } = props
  const { vrsta, oznaka, hint, maxLength, opcije = [] } = polje
  const shared = { name: put, label: oznaka, hint, error: greske[put], required: OBVEZNO_POZIVA.includes(put) }
  switch (vrsta) {
    case 'kvacica':
      return <Checkbox {...shared} value={value === true} onChange={onChange} />
    case 'dugi':
      return <TextArea {...shared} width="full" maxLength={maxLength} value={text(value)} onChange={onChange} />
    case 'retci-teksta':
      return <TextArea {...shared} width="full" value={text(value)} onChange={onChange} />
    case 'iznos':
      return <MoneyField {...shared} width="m" value={text(value)} onChange={onChange} />
    case 'postotak':
      return <PercentField {...shared} width="s" value={text(value)} onChange={onChange} />
    case 'broj':
      return <NumberField {...shared} width="s" value={text(value)} onChange={onChange} />
    case 'datum':
      return <DateField {...shared} value={text(value)} onChange={onChange} />
    case 'vrijeme':
      return <Trenutak {...shared} value={text(value)} onChange={onChange} />
    case 'odabir':
      return (
        <Select
          {...shared}
          width="l"
          noClear={polje.prazno !== true}
          options={opcije}
          value={text(value)}
          onChange={onChange}
        />
      )
    case 'vise': {
      const chosen = Array.isArray(value) ? value.map(String) : []
      const as = opcije.length > 8 ? 'combobox' : 'checkboxes'
      return <MultiSelect {...shared} as={as} width="full" options={[...opcije]} value={chosen} onChange={onChange} />
    }
    case 'datoteka':
      return <Datoteka {...props} />
    case 'tablica':
      return (
        <Stack gap={2}>
          {polje.imenovana && <h4>{oznaka}</h4>}
          {hint && <p>{hint}</p>}
          <Tablica {...props} />
        </Stack>
      )
    default:
      return <TextField {...shared} width="l" maxLength={maxLength} value={text(value)} onChange={onChange} />
  }
}

interface TrenutakProps {
  name: string
  label: string
  hint: string | undefined
  error: string | undefined
  value: string | null
  onChange: (value: string | null) => void
}

/** A day and a time by the Croatian clock. */
function Trenutak({ name, label, hint, error, value, onChange }: TrenutakProps) {
  const [day = '', time = ''] = (value ?? '').split('T')
  const join = (nextDay: string, nextTime: string) =>
    onChange(nextDay === '' && nextTime === '' ? null : `${nextDay}T${nextTime}`)
  return (
    <Inline gap={3} align="start">
      <DateField
        name={name}
        label={label}
        hint={hint}
        error={error}
        value={day || null}
        onChange={(next) => join(next ?? '', next === null ? '' : time || '12:00')}
      />
      <TextField
        name={`${name}.sat`}
        label={`${label}, sat`}
        placeholder="12:00"
        inputMode="numeric"
        width="xs"
        value={time || null}
        onChange={(next) => join(day, next ?? '')}
      />
    </Inline>
  )
}

type Red = JsonObject

const rowsOf = (value: Json): Red[] =>
  Array.isArray(value)
    ? value.filter((row): row is Red => typeof row === 'object' && row !== null && !Array.isArray(row))
    : []

/** The name of a row, or what was chosen in it first. */
function naslovRetka({ polja = [] }: PoljePoziva, row: Red): string {
  const named = text(row.naziv ?? null)
  if (named) return named
  const [first] = polja
  const chosen = first && row[first.put]
  return first?.opcije?.find(({ value }) => value === String(chosen))?.label ?? ''
}

/** The one file of a field; taking it away leaves the one that is published until the call is saved and in force. */
function Datoteka({ polje, put, value, onChange, greske, pozivId }: PoljePozivaFieldProps) {
  const file = jeDatoteka(value) ? [value] : []
  return (
    <PoljeDatoteka
      name={put}
      label={polje.oznaka}
      value={file}
      najvise={1}
      onChange={([one]) => onChange(one === undefined ? null : { ...one })}
      redak={({ id, naziv, bajtova }) => ({ id, naziv, bajtova })}
      zapis={{ relation: 'poziv', relationId: String(pozivId) }}
      error={greske[put]}
    />
  )
}

const jeDatoteka = (value: Json): value is JsonObject & DatotekaPoziva =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.id === 'string'

function Tablica({ polje, put, value, onChange, greske, pozivId, zadnjiBroj }: PoljePozivaFieldProps) {
  const rows = rowsOf(value)
  const add = () => onChange([...rows, noviRedak(polje, rows, zadnjiBroj)])
  const change = (at: number, one: PoljePoziva, next: Json) => {
    const along = donesenoRetku(polje, one.donosi?.(next) ?? {})
    onChange(rows.map((row, index) => (index === at ? { ...row, ...along, [one.put]: next } : row)))
  }
  const move = (from: number, to: number) => {
    const next = rows.filter((_row, at) => at !== from)
    const moved = rows[from]
    if (moved !== undefined) onChange([...next.slice(0, to), moved, ...next.slice(to)])
  }
  return (
    <TableOfRows
      name={put}
      label={polje.oznaka}
      rows={rows}
      rowKey={(row) => String(polje.bezBroja ? rows.indexOf(row) : row.id)}
      rowTitle={(row, at) => naslovRetka(polje, row) || `Stavka ${at + 1}`}
      renderRow={(row, at) => (
        <Stack gap={3}>
          {polje.polja?.map((one) => (
            <PoljePozivaField
              key={one.put}
              polje={one}
              put={`${put}.${at}.${one.put}`}
              value={row[one.put] ?? null}
              onChange={(next) => change(at, one, next)}
              greske={greske}
              pozivId={pozivId}
            />
          ))}
        </Stack>
      )}
      errorCount={(row) => Object.keys(greske).filter((path) => path.startsWith(`${put}.${rows.indexOf(row)}.`)).length}
      onAdd={add}
      onRemove={(_row, at) => onChange(rows.filter((_one, index) => index !== at))}
      onMove={move}
      addLabel={polje.dodaj}
      error={greske[put]}
    />
  )
}
