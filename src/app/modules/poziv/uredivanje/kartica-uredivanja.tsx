import { type ReactNode, useState } from 'react'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Fieldset } from '#app/ui/field.tsx'
import { Grid, Stack } from '#app/ui/stack.tsx'
import type { Json } from '#contract/kernel/sync/patch.ts'
import type { UpotrebaPoziva } from '#contract/modules/poziv/poziv.api.ts'
import { GradnjaObrasca } from './gradnja-obrasca.tsx'
import type { ObrazacPoziva } from './obrazac-poziva.ts'
import type { UnesenaPolja } from './opcije-polja.ts'
import type { PoljePoziva, SkupinaPolja } from './polje.types.ts'
import { PoljePozivaField } from './polje-poziva.tsx'
import { type Izvor, opcijeIzRedaka, zadnjiBrojPolja } from './vrijednosti.ts'

interface KarticaUredivanjaProps {
  skupine: readonly SkupinaPolja[]
  izvor: Izvor
  obrazac: Pick<ObrazacPoziva, 'unos' | 'set' | 'greske'>
  /** Only help texts of the form may change now. */
  samoUpute: boolean
  upotreba: UpotrebaPoziva | undefined
}

/** The form of one tab. */
export function KarticaUredivanja({ skupine, ...rest }: KarticaUredivanjaProps) {
  return (
    <Stack gap={5}>
      {skupine.map((skupina) => {
        const { naslov, opis, polja, mreza } = skupina
        const fields = <Polja polja={polja} {...rest} />
        if (mreza === undefined) {
          return (
            <Fieldset key={naslov} legend={naslov} description={opis}>
              <Stack gap={4}>{fields}</Stack>
            </Fieldset>
          )
        }
        return (
          <Mreza key={naslov} naslov={naslov} open={jePopunjena(skupina, rest.obrazac)}>
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
const jePopunjena = ({ polja }: SkupinaPolja, { unos }: KarticaUredivanjaProps['obrazac']): boolean =>
  polja.some(({ put }) => (unos[put] ?? null) !== null)

function Polja({ polja, ...rest }: Omit<KarticaUredivanjaProps, 'skupine'> & Pick<SkupinaPolja, 'polja'>) {
  return polja.map((polje) => <JednoPolje key={polje.put} polje={polje} {...rest} />)
}

function JednoPolje({
  polje,
  izvor,
  obrazac,
  samoUpute,
  upotreba,
}: Omit<KarticaUredivanjaProps, 'skupine'> & { polje: PoljePoziva }) {
  const { unos, set, greske } = obrazac
  const value = unos[polje.put] ?? null
  const onChange = (next: Json) => set({ [polje.put]: next })
  if (polje.vrsta === 'obrazac') {
    return (
      <GradnjaObrasca
        polja={value as unknown as UnesenaPolja}
        onChange={(next) => onChange(next as unknown as Json)}
        greske={greske}
        samoUpute={samoUpute}
        ispunjeno={upotreba?.polja ?? {}}
      />
    )
  }
  const { opcijeIz } = polje
  const resolved = opcijeIz === undefined ? polje : { ...polje, opcije: opcijeIzRedaka(opcijeIz, unos) }
  return (
    <PoljePozivaField
      polje={resolved}
      put={polje.put}
      value={value}
      onChange={onChange}
      greske={greske}
      pozivId={Number(izvor.id)}
      zadnjiBroj={zadnjiBrojPolja(polje, izvor)}
    />
  )
}
