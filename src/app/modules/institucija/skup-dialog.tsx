import type { ReactNode } from 'react'
import { fieldsOf } from '#app/platform/obrazac/polja.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { NAJDULJI_NAZIV, NAJDULJI_OPIS } from '#contract/modules/institucija/administracija.schema.ts'
import { DijalogSlanja } from './dijalog-slanja.tsx'
import type { Slanje } from './use-slanje.ts'

interface Opisano {
  naziv: string
  opis: string
}

interface SkupDialogProps {
  naslov: string
  /** Label of the name, „Naziv grupe”. */
  oznakaNaziva: string
  sadrzaj: Opisano
  set: (changes: Partial<Opisano>) => void
  slanje: Slanje<never>
  spremi: () => Promise<void>
  onClose: () => void
  /** What it holds besides its name and description. */
  children?: ReactNode
}

/** A role or a group of an institution, named and described. */
export function SkupDialog(props: SkupDialogProps) {
  const { naslov, oznakaNaziva, sadrzaj, set, slanje, spremi, onClose, children } = props
  const polja = fieldsOf(sadrzaj, set, (polje) => slanje.greske[polje])
  return (
    <DijalogSlanja naslov={naslov} slanje={slanje} posalji={spremi} onClose={onClose}>
      <TextField {...polja.text('naziv')} label={oznakaNaziva} required maxLength={NAJDULJI_NAZIV} />
      <TextArea {...polja.text('opis')} label="Opis" maxLength={NAJDULJI_OPIS} />
      {children}
    </DijalogSlanja>
  )
}
