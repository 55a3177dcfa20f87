/** How a message leaves: through the outbox of the device, directly only where the device can keep nothing. */
import { useMemo } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { type IshodPosiljke, posaljiUredajem } from '#app/platform/record/posiljka.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { TIP_PORUKE } from '#contract/modules/pretinac/pretinac.povijest.ts'
import type { NovaPoruka } from '#contract/modules/pretinac/pretinac.schema.ts'
import { posaljiIzravno, type Strana } from './pretinac.calls.ts'

interface SlanjePoruke {
  /** Files go by the outbox alone. */
  saDatotekama: boolean
  posalji: (poruka: NovaPoruka, oznaka: string) => Promise<IshodPosiljke>
}

export function useSlanjePoruke(strana: Strana): SlanjePoruke {
  const { runtime, attachments } = useOffline()
  const { vrsta, id, programId } = strana
  return useMemo(() => {
    const mutationId = newMutationId()
    return {
      saDatotekama: attachments !== undefined,
      posalji: async (poruka, oznaka) => {
        if (runtime !== undefined)
          return posaljiUredajem(
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
        try {
          await posaljiIzravno({ vrsta, id, programId }, { mutationId, id: oznaka, poruka })
          return { kind: 'poslan' }
        } catch (error) {
          return { kind: 'odbijen', poruka: messageOf(error) }
        }
      },
    }
  }, [runtime, attachments, vrsta, id, programId])
}
