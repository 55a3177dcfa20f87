/**
 * A form that is sent whole through the outbox of the device. Once pressed it leaves by itself, also after the browser was
 * closed without a network. What was typed stays in the form until the portal has answered.
 */
import { useEffect, useRef, useState } from 'react'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import {
  type IshodPodneska,
  ishodPodneska,
  type SadrzajPodneska,
  TIP_PODNESKA,
} from '#contract/modules/podnesak/podnesak.schema.ts'
import { useOffline } from '../offline/hooks/offline-provider.tsx'
import { useDocument } from '../offline/hooks/use-document.ts'
import type { OutboxRow } from '../offline/ports/tables.ts'
import { useKept } from './use-kept.ts'

export type StanjePodneska =
  | { kind: 'nema' }
  /** `dugo`: longer than somebody waits for a button on a good line. */
  | { kind: 'ceka'; dugo: boolean }
  | { kind: 'odbijen'; red: OutboxRow }
  | { kind: 'zaprimljen'; ishod: IshodPodneska }

type Za = { vrsta: 'osoba' | 'prijavitelj'; id: number }

export interface Podnesak {
  stanje: StanjePodneska
  /** Undefined where the device can keep nothing: the caller then sends it directly. */
  posalji: ((sadrzaj: SadrzajPodneska, za: Za) => Promise<void>) | undefined
  zaboravi: () => void
}

const WAIT_MS = 4_000

/** What became of the last press of the form that `kljuc` names. */
export function usePodnesak(kljuc: string): Podnesak {
  const { runtime } = useOffline()
  const [{ id }, setPoslano, zaboravi] = useKept<{ id: string | null }>(`${kljuc}.poslano`, { id: null })
  const { loaded, content, meta, rows } = useDocument(TIP_PODNESKA, id ?? '')
  const dugo = useLongSince(id)
  const isGone = id !== null && loaded && content === undefined
  // Given up in the outbox: the form is as if it had not been pressed.
  useEffect(() => {
    if (isGone) zaboravi()
  }, [isGone, zaboravi])
  const red = rows.find(({ status }) => status === 'rejected' || status === 'quarantined')
  return {
    stanje: id === null || isGone ? { kind: 'nema' } : stanjeOd(meta, red, dugo),
    zaboravi,
    posalji:
      runtime &&
      (async (sadrzaj, za) => {
        // Said anew: what was refused is given up by the same press.
        if (red !== undefined) await runtime.discard(red.mutationId)
        const { vrsta, naslov } = sadrzaj
        const made = await runtime.createDocument({
          type: TIP_PODNESKA,
          args: sadrzaj as unknown as JsonObject,
          actingFor: za,
          content: { vrsta, kljuc, naslov },
        })
        setPoslano({ id: made.id })
      }),
  }
}

function stanjeOd(meta: JsonObject, red: OutboxRow | undefined, dugo: boolean): StanjePodneska {
  if (red !== undefined) return { kind: 'odbijen', red }
  const ishod = ishodPodneska.safeParse(meta.ishod)
  return ishod.success ? { kind: 'zaprimljen', ishod: ishod.data } : { kind: 'ceka', dugo }
}

/** True once what was pressed on this screen has waited; at once for what waited already when the screen was opened. */
function useLongSince(id: string | null): boolean {
  const [seen, setSeen] = useState<string | null>(id)
  useEffect(() => {
    if (id === null) return
    const timer = setTimeout(() => setSeen(id), WAIT_MS)
    return () => clearTimeout(timer)
  }, [id])
  return id !== null && seen === id
}

interface Ishodi {
  onZaprimljen: (ishod: IshodPodneska) => Promise<void> | void
  onOdbijen: (odbijeno: { greske: Record<string, string>; poruka: string | undefined }) => void
}

/** Tells a form once what became of its filing, and forgets it with what was typed. */
export function useIshodPodneska({ stanje, zaboravi }: Podnesak, { onZaprimljen, onOdbijen }: Ishodi): void {
  const latest = useRef({ onZaprimljen, onOdbijen, zaboravi })
  latest.current = { onZaprimljen, onOdbijen, zaboravi }
  const ishod = stanje.kind === 'zaprimljen' ? stanje.ishod : undefined
  const red = stanje.kind === 'odbijen' ? stanje.red : undefined
  const told = useRef<unknown>(undefined)
  const isReceived = ishod !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer of one filing does not change
  useEffect(() => {
    if (ishod === undefined) return
    latest.current.zaboravi()
    void latest.current.onZaprimljen(ishod)
  }, [isReceived])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is told once, whatever else its row learns
  useEffect(() => {
    if (red === undefined || told.current === red.mutationId) return
    told.current = red.mutationId
    const polja = (red.lastError?.greske ?? []).flatMap(({ polje, poruka }) =>
      polje === undefined ? [] : [[polje, poruka] as const],
    )
    const greske = Object.fromEntries(polja)
    latest.current.onOdbijen({ greske, poruka: polja.length > 0 ? undefined : red.lastError?.poruka })
  }, [red?.mutationId])
}
