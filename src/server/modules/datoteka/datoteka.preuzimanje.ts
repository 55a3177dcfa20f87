/** Sending the bytes of a file to whoever may read it, and the addresses of documents that everyone may. */
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUuid } from '#contract/kernel/id.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { inContext, JAVNO, SUSTAV } from '#server/platform/db/context.ts'
import type { JavniDokument } from '#server/platform/files/port.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { inSnapshot } from '#server/platform/http/route.ts'
import * as repo from './datoteka.repository.ts'
import { bajtovi, type Datoteke } from './datoteka.usluga.ts'

const TIMEOUT_MS = 60_000

interface Sadrzaj {
  row: repo.Datoteka
  open: (from?: number) => Promise<Readable>
}

/** Where a broken download goes on (`Range: bytes=N-`); 0 for every other wish, which is then answered whole. */
function startOf(range: string | undefined, bytes: number): number {
  const from = Number(/^bytes=(\d{1,15})-$/.exec(range ?? '')?.[1] ?? 0)
  return from < bytes ? from : 0
}

/** A download is a download: never shown as a page of the portal, whatever it holds. */
export async function deliver(
  { row, open }: Sadrzaj,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const bytes = row.bajtova ?? 0
  const from = startOf(request.headers.range, bytes)
  const ascii = row.naziv
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["%\\]/g, '_')
  const encoded = encodeURIComponent(row.naziv).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  reply.headers({
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': bytes - from,
    'accept-ranges': 'bytes',
  })
  if (from > 0) reply.code(206).header('content-range', `bytes ${from}-${bytes - 1}/${bytes}`)
  return reply
    .type(row.vrsta === 'text/plain' ? 'text/plain; charset=utf-8' : (row.vrsta ?? 'application/octet-stream'))
    .send(await open(from))
}

/** Documents that a record has published. The record decides in the public context; the bytes are then read by the portal. */
export function javniDokumentRoute(app: PortalApp, { deps }: Datoteke, dokument: JavniDokument): void {
  const missing = () => new Problem('nije-pronadeno', { poruka: PORUKE.datoteka.nijePronadena })
  app.http.get(
    dokument.url,
    {
      handlerTimeout: TIMEOUT_MS,
      compress: false,
      onRequest: app.limiters.general,
      config: { policy: { who: 'svi' }, audit: dokument.audit, response: 'raw', bytes: true },
    },
    async (request, reply) => {
      const params = request.params as Record<string, string>
      const named = await inSnapshot(inContext(app.db, JAVNO), (tx) => dokument.datoteka(tx, params))
      if (named === undefined || !isUuid(named.id)) throw missing()
      const row = await repo.readDatoteka(inContext(app.db, SUSTAV), named.id)
      if (row === undefined || row.stanje !== 'provjerena') throw missing()
      if (named.sha256 !== undefined && named.sha256 !== row.sha256) throw missing()
      const open = async (from?: number) => {
        const stream = await bajtovi(deps, row, from)
        if (stream === undefined) throw missing()
        return stream
      }
      return deliver({ row, open }, request, reply)
    },
  )
}
