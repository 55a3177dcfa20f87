/** What the engine of attachments finds in a browser, and a process has otherwise or not at all. Comes before it. */
import { createHash } from 'node:crypto'

// Looked at as it is loaded; older releases of Node have none.
if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: { onLine: true } })

/** The browser's digest takes a time of its own, which no virtual clock could count. */
const atOnce = async (_name: unknown, data: ArrayBufferView | ArrayBuffer) => {
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data)
  return new Uint8Array(createHash('sha256').update(bytes).digest()).buffer
}

/** Runs with a digest that takes no time; afterwards the process has its own again. */
export async function withDigestAtOnce<T>(run: () => Promise<T>): Promise<T> {
  const { subtle } = crypto
  const own = Object.getOwnPropertyDescriptor(subtle, 'digest')
  Object.defineProperty(subtle, 'digest', { value: atOnce, configurable: true })
  try {
    return await run()
  } finally {
    if (own === undefined) Reflect.deleteProperty(subtle, 'digest')
    else Object.defineProperty(subtle, 'digest', own)
  }
}
