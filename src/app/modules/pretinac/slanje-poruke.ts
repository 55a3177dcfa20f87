/** How a message leaves: through the outbox of the device, directly only where the device can keep nothing. */
import { useMemo } from 'react'
import { Odbijeno } from '#app/platform/obrazac/greske.ts'
import type { Attachments } from '#app/platform/offline/attachments/intake.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { posaljiUredajem } from '#app/platform/record/posiljka.ts'
import { toast } from '#app/ui/toast-store.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { TIP_PORUKE } from '#contract/modules/pretinac/pretinac.povijest.ts'
import { greskePoruke } from '#contract/modules/pretinac/pretinac.rules.ts'
import type { NovaPoruka } from '#contract/modules/pretinac/pretinac.schema.ts'
import { posaljiIzravno, type Strana } from './pretinac.calls.ts'
import { TEKST } from './pretinac.tekst.ts'

/** On its way: the portal has it, or the device keeps it until there is a line. */
export type OtisloKao = 'poslan' | 'ceka'

interface SlanjePoruke {
  /** Files go by the outbox alone. */
  attachments: Attachments | undefined
  /**
   * Rejects with the refusal. `oznaka`: the id that the message and its files have had since it was begun. Where the device
   * keeps nothing there are no files, and it has the id of its press: words that were changed after no answer are another.
   */
  posalji: (poruka: NovaPoruka, oznaka: string, mutationId: string) => Promise<OtisloKao>
}

function provjeri(poruka: NovaPoruka): void {
  const greske = greskePoruke(poruka)
  const [prva] = greske
  if (prva === undefined) return
  const poPolju = greske.map(({ polje = '', poruka: tekst }) => [polje, tekst])
  throw new Odbijeno(prva.poruka, Object.fromEntries(poPolju))
}

export function useSlanjePoruke(strana: Strana): SlanjePoruke {
  const { runtime, attachments } = useOffline()
  const { vrsta, id, programId } = strana
  return useMemo(
    () => ({
      attachments,
      posalji: async (poruka, oznaka, mutationId) => {
        provjeri(poruka)
        if (runtime === undefined) {
          await posaljiIzravno({ vrsta, id, programId }, { mutationId, id: mutationId, poruka })
          return 'poslan'
        }
        const ishod = await posaljiUredajem(
          { runtime, attachments },
          {
            type: TIP_PORUKE,
            oznaka,
            args: poruka as unknown as JsonObject,
            content: { ...poruka, uploads: [] } as unknown as JsonObject,
            meta: { napisano: new Date().toISOString() },
            actingFor: { vrsta, id },
          },
        )
        if (ishod.kind === 'odbijen') throw new Odbijeno(ishod.poruka ?? TEKST.nijePoslana, ishod.greske)
        return ishod.kind
      },
    }),
    [runtime, attachments, vrsta, id, programId],
  )
}

/** Says what became of a message. */
export function javiSlanje(kako: OtisloKao): void {
  toast(kako === 'ceka' ? TEKST.ceka : TEKST.poslano, { tone: kako === 'ceka' ? 'info' : 'success' })
}
