import { useQuery } from '@tanstack/react-query'
import { useServerKnows } from '#app/platform/offline/hooks/use-document.ts'
import { IconButton } from '#app/ui/explained-button.tsx'
import { plural } from '#contract/kernel/plural.ts'
import { type OznacivZapis, prozorZastavica } from './prozor.ts'
import { oznakeQuery } from './zastavica.calls.ts'

/** How many flags of the record are open, and the way to them. A draft that only this device has cannot be flagged. */
export function ZastavicaGumb(zapis: OznacivZapis) {
  const { za, vrsta, id } = zapis
  const naPortalu = useServerKnows(vrsta, id)
  const { data } = useQuery({ ...oznakeQuery(za, vrsta, [id]), enabled: naPortalu })
  const broj = data?.[0]?.broj ?? 0
  if (!naPortalu) return null
  return (
    <IconButton
      icon="flag"
      badge={broj}
      label={broj === 0 ? 'Postavi zastavicu' : otvorenih(broj)}
      onClick={() => prozorZastavica.otvori(zapis)}
    />
  )
}

const otvorenih = (broj: number) => plural(broj, 'otvorena zastavica', 'otvorene zastavice', 'otvorenih zastavica')
