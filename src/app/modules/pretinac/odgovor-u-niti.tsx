import { OkvirObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { Button } from '#app/ui/button.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import type { DetaljNiti } from '#contract/modules/pretinac/pretinac.schema.ts'
import { PoljaPoruke } from './polja-poruke.tsx'
import type { Strana } from './pretinac.calls.ts'
import { TEKST } from './pretinac.tekst.ts'
import { usePoruka } from './use-poruka.ts'

/** The next message of a thread; what is typed stays on the device until it has been sent. */
export function OdgovorUNiti({ strana, nit }: { strana: Strana; nit: Pick<DetaljNiti, 'id' | 'projekt'> }) {
  const pisana = usePoruka({ strana, projektId: nit.projekt.id, nitId: nit.id, vrsta: 'razgovor' })
  return (
    <OkvirObrasca obrazac={pisana.obrazac}>
      <Stack gap={4}>
        <PoljaPoruke strana={strana} pisana={pisana} otvara={false} />
        <Inline>
          <Button type="submit" variant="primary" icon="send" pending={pisana.obrazac.pending} debounce>
            {TEKST.posalji}
          </Button>
        </Inline>
      </Stack>
    </OkvirObrasca>
  )
}
