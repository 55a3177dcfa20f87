import type { ReactNode } from 'react'
import { fieldErrors, Odbijeno } from '#app/platform/obrazac/greske.ts'
import { OkvirObrasca, PorukaObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Button } from '#app/ui/button.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'

interface NovaLozinkaProps {
  /** The field's name in the call, by which a refusal names it. */
  ime: string
  oznaka: string
  oznakaPonovljene: string
  pomoc?: string
  gumb: string
  /** Stays on its way until the page after it is there; a refusal is thrown. */
  posalji: (lozinka: string) => Promise<unknown>
  /** The sentence of a refusal that belongs to neither field. */
  porukaOd?: (error: unknown) => string
  /** What else one may do instead, beside the button. */
  drugo?: (saljeSe: boolean) => ReactNode
}

/** A password chosen and typed twice; it is kept nowhere. */
export function NovaLozinka(props: NovaLozinkaProps) {
  const { ime, oznaka, oznakaPonovljene, pomoc, gumb, drugo, porukaOd } = props
  const obrazac = useObrazac<Record<string, string>>({
    pocetno: { [ime]: '', ponovljena: '' },
    shema: poPravilima((unos) => ({
      ...(unos[ime] === '' && { [ime]: PORUKE.polje.obavezno }),
      ...(unos[ime] !== unos.ponovljena && { ponovljena: 'Lozinke nisu jednake.' }),
    })),
    posalji: async (unos) => {
      try {
        await props.posalji(unos[ime] ?? '')
      } catch (error) {
        const naPolju = ime in fieldErrors(error, [])
        throw naPolju || porukaOd === undefined ? error : new Odbijeno(porukaOd(error))
      }
    },
  })
  const { polja, pending } = obrazac
  const polje = { type: 'password', autoComplete: 'new-password', required: true, width: 'l' } as const
  return (
    <>
      <PorukaObrasca obrazac={obrazac} />
      <OkvirObrasca obrazac={obrazac}>
        <Stack gap={4}>
          <TextField {...polje} {...polja.text(ime)} label={oznaka} hint={pomoc} />
          <TextField {...polje} {...polja.text('ponovljena')} label={oznakaPonovljene} />
          <Inline gap={3}>
            <Button type="submit" variant="primary" pending={pending}>
              {gumb}
            </Button>
            {drugo?.(pending)}
          </Inline>
        </Stack>
      </OkvirObrasca>
    </>
  )
}
