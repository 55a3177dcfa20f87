import { type ReactNode, useState } from 'react'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Fieldset } from '#app/ui/field.tsx'
import { Grid, Stack } from '#app/ui/stack.tsx'
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
  return (
    <Stack gap={5}>
      {skupine.map((skupina) => {
        const { naslov, polja, mreza } = skupina
        const fields = <Polja polja={polja} izvor={izvor} uredivanje={uredivanje} />
        if (mreza === undefined) {
          return (
            <Fieldset key={naslov} legend={naslov}>
              <Stack gap={4}>{fields}</Stack>
            </Fieldset>
          )
        }
        return (
          <Mreza key={naslov} naslov={naslov} open={jePopunjena(skupina, izvor, uredivanje)}>
            {fields}
          </Mreza>
        )
      })}
    </Stack>
  )
}

/** Many small fields; open from the start when something stands in them, later as the person wants. */
function Mreza({ naslov, open, children }: { naslov: string; open: boolean; children: ReactNode }) {
  const [first] = useState(open)
  return (
    <Disclosure summary={naslov} open={first}>
      <Grid min="s" gap={3}>
        {children}
      </Grid>
    </Disclosure>
  )
}

/** Something stands in the group already. */
function jePopunjena(
  { polja }: SkupinaPolja,
  izvor: Izvor,
  { promjene }: KarticaUredivanjaProps['uredivanje'],
): boolean {
  return polja.some((polje) => vrijednostPolja(polje, izvor, promjene) !== null)
}

function Polja({ polja, izvor, uredivanje }: Omit<KarticaUredivanjaProps, 'skupine'> & Pick<SkupinaPolja, 'polja'>) {
  const { promjene, set, greske } = uredivanje
  return polja.map((polje) => (
    <PoljePozivaField
      key={polje.put}
      polje={polje}
      put={polje.put}
      value={vrijednostPolja(polje, izvor, promjene)}
      onChange={(value) => set(polje.put, value)}
      greske={greske}
    />
  ))
}
