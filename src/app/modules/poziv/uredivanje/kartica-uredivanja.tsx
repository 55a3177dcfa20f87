import { Fieldset } from '#app/ui/field.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { SkupinaPolja } from './polje.types.ts'
import { PoljePozivaField } from './polje-poziva.tsx'
import type { Uredivanje } from './use-uredivanje.ts'
import { type Izvor, vrijednostPolja } from './vrijednosti.ts'

interface KarticaUredivanjaProps {
  skupine: readonly SkupinaPolja[]
  izvor: Izvor
  uredivanje: Pick<Uredivanje, 'promjene' | 'set' | 'greske'>
}

/** The form of one tab. */
export function KarticaUredivanja({ skupine, izvor, uredivanje }: KarticaUredivanjaProps) {
  const { promjene, set, greske } = uredivanje
  return (
    <Stack gap={5}>
      {skupine.map(({ naslov, polja }) => (
        <Fieldset key={naslov} legend={naslov}>
          <Stack gap={4}>
            {polja.map((polje) => (
              <PoljePozivaField
                key={polje.put}
                polje={polje}
                put={polje.put}
                value={vrijednostPolja(polje, izvor, promjene)}
                onChange={(value) => set(polje.put, value)}
                greske={greske}
              />
            ))}
          </Stack>
        </Fieldset>
      ))}
    </Stack>
  )
}
