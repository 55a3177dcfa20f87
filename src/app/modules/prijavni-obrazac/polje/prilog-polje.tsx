import { Field } from '#app/ui/field.tsx'
import { TEKST } from '../tekst.ts'
import type { KontrolaProps } from './polje.types.ts'

/** A place for files; says honestly that they cannot be attached yet. */
export function PrilogPolje({ field, polje }: KontrolaProps) {
  const text = polje.put.startsWith('prilozi.') ? TEKST.prilog : TEKST.sporazum
  return (
    <Field {...field} readOnly required={false} text={text}>
      {() => null}
    </Field>
  )
}
