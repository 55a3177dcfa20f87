import { useOtvoreno } from '#app/platform/dokument/dokument-context.tsx'
import type { KontrolaProps } from '#app/platform/dokument/polje/polje.types.ts'
import { PoljeDatoteka } from '#app/platform/record/polje-datoteka.tsx'
import { type PrilogDokumenta, priloziOd } from '#contract/kernel/dokument/manifest.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'
import { prilogOd } from './ugovor.calls.ts'
import { useUredivanje } from './uredivanje-context.ts'

/** Files of a contract in preparation: they go to the portal at once, and the section names them when it is saved. */
export function PrilogUgovora({ polje: { hint }, field, value, onChange }: KontrolaProps) {
  const { id } = useOtvoreno()
  const { strana } = useUredivanje()
  const { name, label, required, error } = field
  return (
    <PoljeDatoteka<PrilogDokumenta>
      name={name}
      label={label}
      {...(hint !== undefined && { hint })}
      required={required === true}
      error={error}
      value={priloziOd({ value }, 'value')}
      onChange={(files) => onChange(files as unknown as Json)}
      redak={prilogOd}
      zapis={{ relation: strana.vrsta === 'institucija' ? 'ugovor' : 'ugovorKorisnika', relationId: id }}
    />
  )
}
