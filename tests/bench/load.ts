/** Asks one address over kept connections and notes how long each answer took. */
import { Agent, get } from 'node:http'

export interface Target {
  url: string
  headers: Readonly<Record<string, string>>
}

export interface Client {
  /** Milliseconds and body of one answer; throws for anything but 200. */
  ask: (target: Target) => Promise<{ ms: number; body: Buffer }>
  close: () => void
}

export function client(connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ask = ({ url, headers }: Target) =>
    new Promise<{ ms: number; body: Buffer }>((resolve, reject) => {
      const from = performance.now()
      const request = get(url, { agent, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const body = Buffer.concat(parts)
          if (response.statusCode === 200) resolve({ ms: performance.now() - from, body })
          else reject(new Error(`${url} answered ${response.statusCode}: ${body.toString().slice(0, 300)}`))
        })
      })
      request.on('error', reject)
    })
  return { ask, close: () => agent.destroy() }
}

/** One call after the other; milliseconds of each. */
export async function sequential({ ask }: Client, target: Target, count: number): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < count; i++) times.push((await ask(target)).ms)
  return times
}

/** So many calls by so many askers at once; milliseconds of each, and answers per second. */
export async function concurrent(target: Target, count: number, askers: number) {
  const asker = client(askers)
  const from = performance.now()
  const parts = await Promise.all(
    Array.from({ length: askers }, () => sequential(asker, target, Math.ceil(count / askers))),
  )
  const times = parts.flat()
  asker.close()
  return { times, perSecond: times.length / ((performance.now() - from) / 1000) }
}
