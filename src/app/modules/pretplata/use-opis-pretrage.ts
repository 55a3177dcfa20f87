/** What a saved search is narrowed to, with the names that the portal has for programmes, counties and kinds of applicants. */
import { useQuery } from '@tanstack/react-query'
import { programiQuery, zupanijeQuery } from '#app/platform/api/sifrarnici.ts'
import { opcijeOd } from '#app/ui/option.ts'
import type { SpremljenaPretraga } from '#contract/modules/pretplata/pretraga.schema.ts'
import { VRSTE_ORGANIZACIJE_OPCIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { opisPretrage } from './opis-pretrage.ts'

export function useOpisPretrage(pretraga: Pick<SpremljenaPretraga, 'popis' | 'upit'>): string {
  const { data: programi } = useQuery({ ...programiQuery, enabled: pretraga.upit.program !== undefined })
  const { data: zupanije } = useQuery({ ...zupanijeQuery, enabled: pretraga.upit.zupanija !== undefined })
  const vrsta = pretraga.popis === 'javni-pozivi' ? VRSTE_ORGANIZACIJE_OPCIJE : undefined
  return opisPretrage(pretraga, { program: opcijeOd(programi), zupanija: opcijeOd(zupanije), vrsta })
}
