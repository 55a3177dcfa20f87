/** Request bodies: JSON only, never nested without end, inflated within the route's limit, never coerced (R-AZ-6). */
import { createGunzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/kernel/problem.ts'

/** Deeper than any envelope of the sync protocol. A document nested to exhaust the stack is refused before it is parsed. */
export const MAX_DEPTH = 24

/** Also asked of what comes sealed: it is parsed after it was opened. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (inString) {
      if (code === 0x5c) i += 1
      else if (code === 0x22) inString = false
    } else if (code === 0x22) inString = true
    else if (code === 0x7b || code === 0x5b) {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (code === 0x7d || code === 0x5d) depth -= 1
  }
  return false
}

export function readJsonBodies(http: FastifyInstance): void {
  http.removeAllContentTypeParsers()
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    if (isTooDeep(String(text))) return done(new Problem('neispravan-zahtjev'), undefined)
    return parse(request, String(text), done)
  })
}

/**
 * `Content-Encoding: gzip` is taken apart as it arrives. Fastify counts the inflated bytes against the route's bodyLimit and
 * closes the stream at the first byte over it, so a bomb costs one buffer.
 */
export function inflateBodies(http: FastifyInstance): void {
  http.addHook('preParsing', (request, _reply, payload, done) => {
    const encoding = request.headers['content-encoding']
    if (encoding === undefined || encoding === 'identity') return done(null, payload)
    if (encoding !== 'gzip') return done(new Problem('nepodrzan-sadrzaj'))
    const gunzip = Object.assign(createGunzip(), { receivedEncodedLength: 0 })
    payload.on('data', (chunk: Buffer) => {
      gunzip.receivedEncodedLength += chunk.length
    })
    payload.once('error', (error) => gunzip.destroy(error))
    payload.once('aborted', () => gunzip.destroy())
    gunzip.once('error', (error) => {
      // Fastify answers with the error's status; a stream that is not gzip is the caller's mistake.
      Object.assign(error, { statusCode: 400 })
      payload.unpipe(gunzip)
      payload.resume()
    })
    done(null, payload.pipe(gunzip))
  })
}
