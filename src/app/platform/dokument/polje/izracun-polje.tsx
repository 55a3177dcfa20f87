import { Field } from '#app/ui/field.tsx'
import { useStanje } from '../dokument-context.tsx'
import type { KontrolaProps } from './polje.types.ts'

/** A computed value: shown and announced, never typed. */
export function IzracunPolje({ field, path }: KontrolaProps) {
  const text = useStanje(({ izvedeno }) => izvedeno.get(path) ?? null)
  return (
    <Field
      {...field}
      readOnly
      required={false}
      text={text === null ? null : <output aria-live="polite">{text}</output>}
    >
      {() => null}
    </Field>
  )
}
