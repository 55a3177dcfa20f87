/** How an answer leaves: measured against its schema, and not a second time to whoever has it already. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { parseResponse } from './validate.ts'

/** An answer that was made once and kept: it leaves as it is. */
export class Prepared {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Seconds a public answer may be shown without asking again; after that its ETag decides. */
const PUBLIC_SECONDS = 15

/**
 * Sends what a handler has returned. The ETag of an answer is made of its bytes, so it knows of every source: it is decided after the
 * caller has been asked about and everything was read, and whoever may not see the answer any more hears that (R-AZ-12).
 */
export function send(
  endpoint: Endpoint | object,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  etag = false,
): FastifyReply {
  const { response, audit, javno, binary } = endpoint as Endpoint
  if (binary !== undefined) {
    // An export says itself what it has become.
    const [type] = [binary].flat() as [string]
    if (!reply.hasHeader('content-type')) reply.type(/^text|xml$/.test(type) ? `${type}; charset=utf-8` : type)
    const whole = typeof result === 'string' || result instanceof Uint8Array
    return javno === true && whole ? sendPublic(result, request, reply) : reply.send(result)
  }
  if (result instanceof Prepared) return reply.type('application/json; charset=utf-8').send(result.text)
  const text = JSON.stringify(parseResponse(response, audit, result))
  reply.type('application/json; charset=utf-8')
  if (reply.statusCode !== 200) return reply.send(text)
  if (javno === true) return sendPublic(text, request, reply)
  return etag ? sendOnce(text, request, reply) : reply.send(text)
}

/** Kept by anybody for some seconds; whoever has it already gets no second copy. */
function sendPublic(body: string | Uint8Array, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', `public, max-age=${PUBLIC_SECONDS}`)
  return sendOnce(body, request, reply)
}

/** Sends the body, or only that it is the same as what the caller names. */
function sendOnce(body: string | Uint8Array, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag)
  const known = request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag)
  return known ? reply.code(304).send() : reply.send(body)
}
