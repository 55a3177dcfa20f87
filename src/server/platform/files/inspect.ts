/** What a file really is. Nothing is unpacked or run: the first bytes and the table of an archive's names tell enough. */
import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'

const TEXT_SAMPLE = 64 * 1024
/** Pages and pictures with a script in them, whatever they are called. */
const ACTIVE = /<(?:!doctype|html|head|body|svg|script|iframe|object|embed|xml|\?xml)[\s>:/-]|<\?xml/i

async function sample(path: string): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(TEXT_SAMPLE), 0, TEXT_SAMPLE, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function isPlainText(head: Buffer): boolean {
  if (head.includes(0)) return false
  const text = new TextDecoder('latin1').decode(head)
  return !ACTIVE.test(text.slice(0, 4096))
}

/**
 * The media type that the content proves, when it is one of `allowed`; undefined when it proves another one. Text has no
 * mark of its own: it is what holds no zero byte and does not begin like a page.
 */
export async function provenType(path: string, allowed: readonly string[]): Promise<string | undefined> {
  const found = await fileTypeFromFile(path)
  if (found !== undefined) return allowed.find((type) => type === found.mime)
  return allowed.includes('text/plain') && isPlainText(await sample(path)) ? 'text/plain' : undefined
}
