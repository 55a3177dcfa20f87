/** OIB, MBS, MBO, IBAN, telephone and e-mail: typed the way people have them on paper, given out as they are stored. */
import { type HTMLInputAutoCompleteAttribute, useMemo } from 'react'
import { EMAIL_PRIMJER, parseEmail } from '#contract/kernel/email.ts'
import { formatIban, parseIban } from '#contract/kernel/iban.ts'
import { parseMbo, parseMbs } from '#contract/kernel/maticni-brojevi.ts'
import { parseOib } from '#contract/kernel/oib.ts'
import { formatTelefon, parseTelefonIz, TELEFON_PRIMJER } from '#contract/kernel/telefon.ts'
import type { ControlProps } from './field.tsx'
import { TypedField } from './typed-field.tsx'
import type { TypedText } from './use-typed-text.ts'

type Parsed = { ok: true } | { ok: false; poruka: string }

/** From a parser of the contract: its value, its message, and how the value is shown. */
function typedBy<P extends Parsed>(
  parse: (text: string) => P,
  value: (parsed: Extract<P, { ok: true }>) => string,
  show: (value: string) => string = (text) => text,
): TypedText {
  return {
    read: (text) => {
      const parsed = parse(text)
      return parsed.ok ? value(parsed as Extract<P, { ok: true }>) : undefined
    },
    show,
    problem: (text) => {
      const parsed = parse(text)
      return parsed.ok ? undefined : parsed.poruka
    },
  }
}

const OIB = typedBy(parseOib, ({ oib }) => oib)
const MBS = typedBy(parseMbs, ({ broj }) => broj)
const MBO = (znamenki?: number) =>
  typedBy(
    (text) => parseMbo(text, znamenki),
    ({ broj }) => broj,
  )
const IBAN = typedBy(parseIban, ({ iban }) => iban, formatIban)
const TELEFON = typedBy(parseTelefonIz, ({ telefon }) => telefon, formatTelefon)
const EMAIL = typedBy(parseEmail, ({ email }) => email)

type IdentifierProps = ControlProps<string | null> & {
  placeholder?: string | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
}
const DIGITS = { numeric: false, inputMode: 'numeric' } as const

/** Eleven digits; blanks and the prefix HR may be typed. */
export const OibField = (props: IdentifierProps) => <TypedField {...props} {...DIGITS} typed={OIB} />
/** Nine digits of the court register. */
export const MbsField = (props: IdentifierProps) => <TypedField {...props} {...DIGITS} typed={MBS} />
/** Digits of the register of crafts, as many as a parameter of the portal says. */
export function MboField({ znamenki, ...props }: IdentifierProps & { znamenki?: number | undefined }) {
  const typed = useMemo(() => MBO(znamenki), [znamenki])
  return <TypedField {...props} {...DIGITS} typed={typed} />
}

/** Shown in groups of four. */
export const IbanField = (props: IdentifierProps) => (
  <TypedField {...props} numeric={false} inputMode="text" width={props.width ?? 'm'} typed={IBAN} />
)

/** A number without a country is Croatian (specification, section 5). */
export const PhoneField = (props: IdentifierProps) => (
  <TypedField
    {...props}
    numeric={false}
    type="tel"
    inputMode="tel"
    placeholder={props.placeholder ?? TELEFON_PRIMJER}
    typed={TELEFON}
  />
)

/** One plain address. Not of the type e-mail: the browser would take blanks away under the hands of whoever pastes one. */
export const EmailField = (props: IdentifierProps) => (
  <TypedField
    {...props}
    numeric={false}
    inputMode="email"
    width={props.width ?? 'm'}
    placeholder={props.placeholder ?? EMAIL_PRIMJER}
    typed={EMAIL}
  />
)
