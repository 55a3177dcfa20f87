/** The worker that shrinks pictures, started with the first picture. */
import { trustedScriptUrl } from '#app/platform/pwa/trusted-types.ts'
import type { DeriveAnswer, DeriveRequest } from './derive.worker.ts'
import workerUrl from './derive.worker.ts?worker&url'
import type { Mjera } from './luminance.ts'

export interface Derived {
  derived: Uint8Array<ArrayBuffer> | null
  thumb: ArrayBuffer | null
}
export type Derive = (bytes: Uint8Array<ArrayBuffer>, mime: string, mjera: Mjera) => Promise<Derived>

/** A picture that takes longer is sent as it is. */
const TIMEOUT_MS = 30_000
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/heic', 'image/heif', 'image/webp'])
const AS_IT_IS: Derived = { derived: null, thumb: null }

export function createDerive(): Derive {
  let worker: Worker | undefined
  let last = 0
  return (bytes, mime, mjera) => {
    if (!PICTURES.has(mime) || typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined')
      return Promise.resolve(AS_IT_IS)
    worker ??= new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
    const running = worker
    last += 1
    const request: DeriveRequest = { id: last, bytes: bytes.slice().buffer, mime, mjera }
    return new Promise((resolve) => {
      const end = (result: Derived) => {
        clearTimeout(timer)
        running.removeEventListener('message', onMessage)
        running.removeEventListener('error', onError)
        resolve(result)
      }
      const onMessage = ({ data }: MessageEvent<DeriveAnswer>) => {
        if (data.id !== request.id) return
        end({ derived: data.derived === null ? null : new Uint8Array(data.derived), thumb: data.thumb })
      }
      const onError = () => end(AS_IT_IS)
      const timer = setTimeout(onError, TIMEOUT_MS)
      running.addEventListener('message', onMessage)
      running.addEventListener('error', onError)
      running.postMessage(request, [request.bytes])
    })
  }
}
