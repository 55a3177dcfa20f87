/** What a form sends whole through the outbox of the device. Kept there first, told what became of it, never sent twice. */
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { reachability } from '../api/reachability.ts'
import type { Greske } from '../obrazac/greske.ts'
import type { Attachments } from '../offline/attachments/intake.ts'
import type { DocumentStore, DocumentView } from '../offline/engine/document-store.ts'
import type { OfflineRuntime } from '../offline/engine/runtime.ts'

export type IshodPosiljke =
  | { kind: 'poslan' }
  /** Safe on the device; it leaves by itself. */
  | { kind: 'ceka' }
  | { kind: 'odbijen'; poruka: string | undefined; greske?: Greske }

/** As long as a person waits for a button on a good line. */
const WAIT_MS = 4_000

/** What the server made of it, or word that it waits. At once where the portal is known to be out of reach. */
function ishodNa(runtime: OfflineRuntime, type: string, id: string): Promise<IshodPosiljke> {
  const store = runtime.document(type, id)
  return new Promise((resolve) => {
    const done = (ishod: IshodPosiljke) => {
      for (const stop of prestani) stop()
      clearTimeout(timer)
      resolve(ishod)
    }
    const look = () => {
      const { rev, rows } = store.get()
      const refused = rows.find(({ status }) => status === 'rejected')
      if (rev > 0) done({ kind: 'poslan' })
      else if (refused !== undefined) {
        const polja = (refused.lastError?.greske ?? []).flatMap(({ polje, poruka }) =>
          polje === undefined ? [] : [[polje, poruka] as const],
        )
        done({ kind: 'odbijen', poruka: refused.lastError?.poruka, greske: Object.fromEntries(polja) })
      }
    }
    const bezVeze = () => {
      if (!reachability.isOnline()) done({ kind: 'ceka' })
    }
    const prestani = [store.subscribe(look), reachability.subscribe(bezVeze)]
    const timer = setTimeout(() => done({ kind: 'ceka' }), WAIT_MS)
    look()
    bezVeze()
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

export interface Posiljka {
  type: string
  /** The id that it and its files have had since it was begun. */
  oznaka: string
  args: JsonObject
  content: JsonObject
  meta: JsonObject
  actingFor: Parameters<OfflineRuntime['createDocument']>[0]['actingFor']
}

export async function posaljiUredajem(
  { runtime, attachments }: { runtime: OfflineRuntime; attachments: Attachments | undefined },
  { oznaka, type, ...novo }: Posiljka,
): Promise<IshodPosiljke> {
  const { content, rows } = await procitano(runtime.document(type, oznaka))
  const refused = rows.find(({ status }) => status === 'rejected')
  // Said anew: what was refused is given up by the same press.
  if (refused !== undefined) await runtime.discard(refused.mutationId)
  // It was sent, and the page died before it could say so: the same is not sent twice.
  else if (content !== undefined) {
    await attachments?.send(oznaka)
    return ishodNa(runtime, type, oznaka)
  }
  const { id } = await runtime.createDocument({ ...novo, id: oznaka, type })
  await attachments?.send(id)
  return ishodNa(runtime, type, id)
}
