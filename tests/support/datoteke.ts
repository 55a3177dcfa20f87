/** Files in tests: real bytes of every kind, and a device that sends them over a real connection it can cut. */
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileSettings } from '#server/config.ts'
import { datotekaRoutes } from '#server/modules/datoteka/datoteka.routes.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import type { SyncedAggregate } from '#server/platform/sync/aggregate.ts'
import { createDatoteke, type Datoteke } from '#server/spojevi/datoteke.ts'
import type { TestOsoba } from './builders/osoba.ts'
import { type KlupaProjekata, klupaProjekata, noviId } from './projekti.ts'

export const sazetak = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A picture that a sniffer knows, of any size from 100 bytes. */
export function jpeg(bytes: number, seed = 1): Buffer {
  const body = Buffer.alloc(bytes)
  let value = seed
  for (let i = 0; i < bytes; i += 1) {
    value = (value * 1_103_515_245 + 12_345) & 0x7fffffff
    body[i] = value >> 16
  }
  body.set(Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'))
  return body
}

export interface Odgovor {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface KlupaDatoteka {
  k: KlupaProjekata
  folder: string
  datoteke: () => Datoteke
  /** Over a real connection. `cutAfter` ends it when so many bytes of the body were written. */
  http: (method: string, path: string, token: string, more?: Zahtjev) => Promise<Odgovor>
  najavi: (tko: TestOsoba, bytes: Buffer, more?: Partial<Najava>) => Promise<{ id: string; odgovor: Odgovor }>
  posalji: (tko: TestOsoba, id: string, offset: number, bytes: Buffer, cutAfter?: number) => Promise<Odgovor>
  pomak: (tko: TestOsoba, id: string) => Promise<number>
  stanje: (tko: TestOsoba, id: string) => Promise<Stanje | undefined>
  stop: () => Promise<void>
}

export interface Zahtjev {
  headers?: Record<string, string>
  body?: Buffer
  cutAfter?: number
}
interface Najava {
  id: string
  naziv: string
  sha256: string
  prijaviteljId: number | null
  entitetVrsta: string
  entitetId: string
}
interface Stanje {
  stanje: string
  pomak: number
  razlog: string | null
  povezana: boolean
  sha256: string
}

const TUS = { 'tus-resumable': '1.0.0' }
const b64 = (text: string) => Buffer.from(text).toString('base64')

export async function klupaDatoteka(
  settings: Partial<FileSettings> = {},
  more?: (app: PortalApp, datoteke: Datoteke) => void,
  aggregates: readonly SyncedAggregate[] = [],
): Promise<KlupaDatoteka> {
  const folder = await mkdtemp(join(tmpdir(), 'datoteke-'))
  let datoteke: Datoteke | undefined
  const k = await klupaProjekata(async (app) => {
    const files = {
      maxBytes: 8 * 1024 * 1024,
      quotaBytes: 64 * 1024 * 1024,
      s3: undefined,
      clamdUrl: undefined,
      ...settings,
    }
    datoteke = createDatoteke(app, { settings: files, folder })
    datotekaRoutes(app, datoteke)
    more?.(app, datoteke)
  }, aggregates)
  await k.api.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = k.api.app.http.server.address() as { port: number }

  const http: KlupaDatoteka['http'] = (method, path, token, { headers = {}, body, cutAfter } = {}) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(body.length) }
      const call = request({
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: false,
        headers: { authorization: `Bearer ${token}`, ...length, ...headers },
      })
      call.on('error', reject)
      call.on('response', async (answer) => {
        const parts: Buffer[] = []
        try {
          for await (const part of answer) parts.push(part as Buffer)
        } catch (error) {
          return reject(error)
        }
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) })
      })
      if (body === undefined || cutAfter === undefined) call.end(body)
      else call.write(body.subarray(0, cutAfter), () => setTimeout(() => call.destroy(new Error('cut')), 60))
    })
  const najavi: KlupaDatoteka['najavi'] = async (tko, bytes, more = {}) => {
    const najava = {
      id: noviId(),
      naziv: 'Zapisnik.jpg',
      sha256: sazetak(bytes),
      prijaviteljId: k.nas.id,
      entitetVrsta: 'projekt',
      entitetId: noviId(),
      ...more,
    }
    const all = { ...najava, prijaviteljId: String(najava.prijaviteljId), snimljenoAt: '2027-03-01T10:00:00.000Z' }
    const metadata = Object.entries({ ...all, polozaj: 'null' }).map(([key, value]) => `${key} ${b64(value)}`)
    const odgovor = await http('POST', '/sync/v1/files', tko.token, {
      headers: { ...TUS, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
    })
    return { id: najava.id, odgovor }
  }
  return {
    k,
    folder,
    http,
    najavi,
    datoteke: () => datoteke as Datoteke,
    posalji: (tko, id, offset, bytes, cutAfter) =>
      http('PATCH', `/sync/v1/files/${id}`, tko.token, {
        headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body: bytes,
        ...(cutAfter === undefined ? {} : { cutAfter }),
      }),
    pomak: async (tko, id) => {
      const { status, headers } = await http('HEAD', `/sync/v1/files/${id}`, tko.token, { headers: TUS })
      return status === 200 ? Number(headers['upload-offset']) : -status
    },
    stanje: async (tko, id) => {
      const { body } = await k.zovi<{ data: Stanje[] }>('POST', 'sync/v1/file-states', tko.token, { ids: [id] })
      return body.data[0]
    },
    stop: async () => {
      await k.api.stop()
      await rm(folder, { recursive: true })
    },
  }
}
