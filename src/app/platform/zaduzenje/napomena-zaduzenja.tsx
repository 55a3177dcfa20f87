import type { ComponentProps } from 'react'
import { TextArea } from '#app/ui/text-area.tsx'
import { NAPOMENA_ZADUZENJA_MAX } from '#contract/kernel/zaduzenje.ts'
import { TEKST } from './zaduzenje.tekst.ts'

/** A word for the person who is put in charge. */
export function NapomenaZaduzenja(polje: Omit<ComponentProps<typeof TextArea>, 'label' | 'hint' | 'maxLength'>) {
  return (
    <TextArea
      {...polje}
      label={TEKST.napomena}
      hint={TEKST.napomenaUputa}
      width="full"
      maxLength={NAPOMENA_ZADUZENJA_MAX}
    />
  )
}
