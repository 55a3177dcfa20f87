/** Bare servers that figures are held against: each a Fastify in a process of its own, like the portal's, that does one thing. */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from './browser.ts'
import { ending } from './endings.ts'

export interface Bare {
  url: string
  pid: () => number | undefined
  stop: () => Promise<void>
}

/** Starts a program of this folder. What it needs comes as a file, whose name is its one argument. */
export async function bareServer(
  program: 'bare-answer.mjs' | 'bare-sql.mjs' | 'bare-push.mjs',
  input: Buffer | object,
): Promise<Bare> {
  const { folder, remove } = scratchFolder()
  const file = join(folder, 'ulaz.json')
  writeFileSync(file, input instanceof Buffer ? input : JSON.stringify(input))
  const child = spawn(process.execPath, [join(import.meta.dirname, program), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const stop = ending(async () => {
    child.kill('SIGTERM')
    await ended
    remove()
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(`${chunk.toString().trim()}/`))
    child.once('exit', () => reject(new Error(`${program} ended`)))
  })
  return { url, pid: () => child.pid, stop }
}
