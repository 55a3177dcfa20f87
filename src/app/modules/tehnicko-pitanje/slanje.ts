/** How an inquiry leaves: through the outbox of the device, whoever asks; directly only where the device can keep nothing. */
import { useMemo } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import type { Attachments } from '#app/platform/offline/attachments/intake.ts'
import type { DocumentStore, DocumentView } from '#app/platform/offline/engine/document-store.ts'
import type { OfflineRuntime } from '#app/platform/offline/engine/runtime.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
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

export type IshodUpita =
  | { kind: 'poslan' }
  /** Safe on the device; it leaves by itself. */
  | { kind: 'ceka' }
  | { kind: 'odbijen'; poruka: string | undefined }

/** As long as a person waits for a button on a good line. */
const WAIT_MS = 4_000

/** What the server made of it, or word that it waits. */
function ishodNa(runtime: OfflineRuntime, id: string): Promise<IshodUpita> {
  const store = runtime.document(TIP_PITANJA, id)
  return new Promise((resolve) => {
    const done = (ishod: IshodUpita) => {
      stop()
      clearTimeout(timer)
      resolve(ishod)
    }
    const look = () => {
      const { rev, rows } = store.get()
      const refused = rows.find(({ status }) => status === 'rejected')
      if (rev > 0) done({ kind: 'poslan' })
      else if (refused !== undefined) done({ kind: 'odbijen', poruka: refused.lastError?.poruka })
    }
    const stop = store.subscribe(look)
    const timer = setTimeout(() => done({ kind: 'ceka' }), WAIT_MS)
    look()
  })
}

/** What the device has of a document, once it has been read. */
function procitano(store: DocumentStore): Promise<DocumentView> {
  return new Promise((resolve) => {
    const look = () => {
      if (!store.get().loaded) return
      stop()
      resolve(store.get())
    }
    const stop = store.subscribe(look)
    look()
  })
}

type ActingFor = Parameters<OfflineRuntime['createDocument']>[0]['actingFor']

function zaKoga({ osobaId, prijaviteljId, institucijaId }: Pitac): ActingFor {
  if (prijaviteljId !== undefined) return { vrsta: 'prijavitelj', id: prijaviteljId }
  return institucijaId === undefined ? { vrsta: 'osoba', id: osobaId } : { vrsta: 'institucija', id: institucijaId }
}

async function krozOdlaznuPostu(
  { runtime, attachments }: { runtime: OfflineRuntime; attachments: Attachments | undefined },
  pitac: Pitac,
  sadrzaj: SadrzajPitanja,
  oznaka: string,
): Promise<IshodUpita> {
  const { id: statusId, label } = tehnickoPitanjeStatuses.zaprimljeno
  const { content, rows } = await procitano(runtime.document(TIP_PITANJA, oznaka))
  const refused = rows.find(({ status }) => status === 'rejected')
  // Said anew: what was refused is given up by the same press.
  if (refused !== undefined) await runtime.discard(refused.mutationId)
  // It was sent, and the page died before it could say so: the same inquiry is not sent twice.
  else if (content !== undefined) {
    await attachments?.send(oznaka)
    return ishodNa(runtime, oznaka)
  }
  const { id } = await runtime.createDocument({
    id: oznaka,
    type: TIP_PITANJA,
    args: sadrzaj as unknown as JsonObject,
    content: { ...sadrzaj, uploads: [] } as unknown as JsonObject,
    meta: { naslov: sadrzaj.naslov, status: { id: statusId, naziv: label }, createdAt: new Date().toISOString() },
    actingFor: zaKoga(pitac),
  })
  await attachments?.send(id)
  return ishodNa(runtime, id)
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
        if (runtime !== undefined) return krozOdlaznuPostu({ runtime, attachments }, pitac, sadrzaj, oznaka)
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
