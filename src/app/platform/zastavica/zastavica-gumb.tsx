import { useQuery } from '@tanstack/react-query'
import { IconButton } from '#app/ui/explained-button.tsx'
import { plural } from '#contract/kernel/plural.ts'
import { type OznacivZapis, prozorZastavica } from './prozor.ts'
import { oznakeQuery } from './zastavica.calls.ts'

/** How many flags of the record are open, and the way to them. */
export function ZastavicaGumb(zapis: OznacivZapis) {
  const { za, vrsta, id } = zapis
  const { data } = useQuery(oznakeQuery(za, vrsta, [id]))
  const broj = data?.[0]?.broj ?? 0
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
