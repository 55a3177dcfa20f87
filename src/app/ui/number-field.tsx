import { formatDecimal, parseDecimal, toDecimalText } from '#contract/kernel/broj.ts'
import { formatMjesec, parseMjesec } from '#contract/kernel/mjesec.ts'
import { formatEur, parseEur, parsePercent, toWire } from '#contract/kernel/money.ts'
import type { ControlProps } from './field.tsx'
import { TypedField } from './typed-field.tsx'
import type { TypedText } from './use-typed-text.ts'

export type AmountProps = ControlProps<string | null> & { placeholder?: string | undefined }

const MOST = Number.MAX_SAFE_INTEGER

const money: TypedText = {
  read: (text) => {
    const parsed = parseEur(text)
    return parsed.ok ? toWire(parsed.cents) : undefined
  },
  show: (value) => formatEur(centsOf(value) ?? 0).replace(/\s€$/, ''),
}

const percent: TypedText = {
  read: (text) => {
    const parsed = parsePercent(text)
    return parsed.ok ? toDecimalText(parsed.hundredths, 2) : undefined
  },
  show: (value) => {
    const parsed = parsePercent(value)
    return parsed.ok ? formatDecimal(parsed.hundredths, 2).replace(/,00$/, '') : value
  },
}

const year: TypedText = {
  read: (text) => (/^\d{4}\.?$/.test(text.trim()) ? text.trim().slice(0, 4) : undefined),
  show: (text) => text,
}

const month: TypedText = { read: parseMjesec, show: formatMjesec }

function decimalText(decimals: number): TypedText {
  const parse = (text: string) => parseDecimal(text, decimals, MOST)
  return {
    read: (text) => {
      const parsed = parse(text)
      return parsed.ok ? toDecimalText(parsed.scaled, decimals) : undefined
    },
    show: (value) => {
      const parsed = parse(value)
      if (!parsed.ok) return value
      const text = formatDecimal(parsed.scaled, decimals)
      return decimals === 0 ? text : text.replace(/,?0+$/, '')
    },
  }
}

function centsOf(value: string | null): number | undefined {
  if (value === null) return undefined
  const parsed = parseEur(value)
  return parsed.ok ? parsed.cents : undefined
}

/** A number; whole unless `decimals` says how many it may have. Emits "12" or "12.5000". */
export function NumberField({
  decimals = 0,
  suffix,
  ...props
}: AmountProps & { decimals?: number; suffix?: string | undefined }) {
  return (
    <TypedField
      {...props}
      typed={decimalText(decimals)}
      suffix={suffix}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
    />
  )
}

/** An amount in euros; emits "1234.50" and shows how it was understood unless the place has no room for it. */
export function MoneyField({ plain = false, ...props }: AmountProps & { plain?: boolean | undefined }) {
  const cents = centsOf(props.value)
  const echo = plain || cents === undefined ? undefined : `= ${formatEur(cents)}`
  return <TypedField {...props} typed={money} suffix="€" echo={echo} />
}

/** A percentage with at most two decimals; emits "67.87". */
export function PercentField(props: AmountProps) {
  return <TypedField {...props} typed={percent} suffix="%" width={props.width ?? 'xs'} />
}

/** A year of four digits. */
export function YearField(props: AmountProps) {
  return (
    <TypedField
      {...props}
      typed={year}
      numeric={false}
      inputMode="numeric"
      width={props.width ?? 'xs'}
      placeholder={props.placeholder ?? 'gggg'}
    />
  )
}

/** A month: typed as mm/gggg. Emits „2026-04”, or the raw text while it cannot be read. */
export function MonthField(props: AmountProps) {
  return (
    <TypedField
      {...props}
      typed={month}
      numeric={false}
      inputMode="text"
      width={props.width ?? 's'}
      placeholder={props.placeholder ?? 'mm/gggg'}
    />
  )
}
