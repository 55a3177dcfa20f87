import type { ReactNode } from 'react'
import type { fieldsOf } from '#app/platform/obrazac/polja.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { NAJDULJI_NAZIV, NAJDULJI_OPIS } from '#contract/modules/institucija/administracija.schema.ts'

interface Opisano {
  naziv: string
  opis: string
}

export interface PoljaSkupaProps {
  /** Label of the name, „Naziv grupe”. */
  oznakaNaziva: string
  polja: Pick<ReturnType<typeof fieldsOf<Opisano>>, 'text'>
  /** What it holds besides its name and description. */
  children?: ReactNode
}

/** Name and description of a role or a group of an institution. */
export function PoljaSkupa({ oznakaNaziva, polja, children }: PoljaSkupaProps) {
  return (
    <>
      <TextField {...polja.text('naziv')} label={oznakaNaziva} required maxLength={NAJDULJI_NAZIV} />
      <TextArea {...polja.text('opis')} label="Opis" maxLength={NAJDULJI_OPIS} />
      {children}
    </>
  )
}
