/** What the engine of attachments finds in a browser as it is loaded. Comes before it. */
import { createHash } from 'node:crypto'

if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: { onLine: true } })

/** The browser's digest takes a time of its own, which no virtual clock could count. */
export function digestAtOnce(): void {
  const digest = async (_name: unknown, data: ArrayBufferView | ArrayBuffer) => {
    const bytes = ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data)
    return new Uint8Array(createHash('sha256').update(bytes).digest()).buffer
  }
  Object.defineProperty(crypto.subtle, 'digest', { value: digest, configurable: true })
}
