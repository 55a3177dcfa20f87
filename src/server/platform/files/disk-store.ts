/** The embedded file store: a folder of the portal's data. A file appears whole or not at all, and stays after a power cut. */
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkKey, type FileStore } from './store.ts'

/** Makes what was done in a folder or file durable. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkKey(key))
  return {
    async put(key, path) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await syncPath(path)
      await rename(path, target)
      await syncPath(dirname(target))
    },
    async read(key) {
      try {
        const handle = await open(pathOf(key), 'r')
        await handle.close()
        return createReadStream(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
