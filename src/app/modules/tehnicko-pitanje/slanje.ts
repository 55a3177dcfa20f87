/** How an inquiry leaves: through the outbox of the device, whoever asks; directly only where the device can keep nothing. */
import { useMemo } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { type IshodPosiljke, type Posiljka, posaljiUredajem } from '#app/platform/record/posiljka.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { SadrzajPitanja } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import { tehnickoPitanjeStatuses } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.statuses.ts'
import { posaljiIzravno } from './tehnicko-pitanje.calls.ts'
import { TIP_PITANJA } from './zapis.ts'

/** For whom the person asks; neither for a citizen. */
export interface Pitac {
  osobaId: number
  prijaviteljId?: number | undefined
  institucijaId?: number | undefined
}

export type IshodUpita = IshodPosiljke

type ActingFor = Posiljka['actingFor']

function zaKoga({ osobaId, prijaviteljId, institucijaId }: Pitac): ActingFor {
  if (prijaviteljId !== undefined) return { vrsta: 'prijavitelj', id: prijaviteljId }
  return institucijaId === undefined ? { vrsta: 'osoba', id: osobaId } : { vrsta: 'institucija', id: institucijaId }
}

function posiljkaOd(pitac: Pitac, sadrzaj: SadrzajPitanja, oznaka: string): Posiljka {
  const { id: statusId, label } = tehnickoPitanjeStatuses.zaprimljeno
  return {
    oznaka,
    type: TIP_PITANJA,
    args: sadrzaj as unknown as JsonObject,
    content: { ...sadrzaj, uploads: [] } as unknown as JsonObject,
    meta: { naslov: sadrzaj.naslov, status: { id: statusId, naziv: label }, createdAt: new Date().toISOString() },
    actingFor: zaKoga(pitac),
  }
}

export interface Slanje {
  /** Files go by the outbox alone. */
  saDatotekama: boolean
  /** `oznaka`: the id that the inquiry and its files have had since it was begun. */
  posalji: (sadrzaj: SadrzajPitanja, oznaka: string) => Promise<IshodUpita>
}

export function useSlanjeUpita({ osobaId, prijaviteljId, institucijaId }: Pitac): Slanje {
  const { runtime, attachments } = useOffline()
  return useMemo(() => {
    const pitac = { osobaId, prijaviteljId, institucijaId }
    // The same inquiry tried again after a lost answer is the same inquiry.
    const ids = { id: newMutationId(), mutationId: newMutationId() }
    let tried = ''
    return {
      saDatotekama: attachments !== undefined,
      posalji: async (sadrzaj, oznaka) => {
        if (runtime !== undefined) return posaljiUredajem({ runtime, attachments }, posiljkaOd(pitac, sadrzaj, oznaka))
        const now = JSON.stringify(sadrzaj)
        if (tried !== '' && tried !== now) Object.assign(ids, { id: newMutationId(), mutationId: newMutationId() })
        tried = now
        try {
          await posaljiIzravno(pitac, { ...ids, sadrzaj })
          tried = ' '
          return { kind: 'poslan' }
        } catch (error) {
          return { kind: 'odbijen', poruka: messageOf(error) }
        }
      },
    }
  }, [runtime, attachments, osobaId, prijaviteljId, institucijaId])
}
