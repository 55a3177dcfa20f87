/** Every failure on its way out. It says `{statusCode, kod, poruka, requestId, greske?}` and nothing that was not meant for the caller (R-PLT-7). */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, type ProblemBody, type ProblemCode } from '#contract/kernel/problem.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { SECURITY_HEADERS } from './headers.ts'
import { describeError } from './logging.ts'

const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  404: 'nije-pronadeno',
  413: 'prevelik-zahtjev',
  415: 'nepodrzan-sadrzaj',
  429: 'previse-zahtjeva',
  503: 'preopterecenje',
}

/** Turns anything thrown into a known failure. What is not known is a fault of ours and says nothing. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const status = (error as Partial<FastifyError> | undefined)?.statusCode
  const known = status === undefined ? undefined : BY_STATUS[status]
  if (known !== undefined) return new Problem(known)
  if (isUnavailable(error)) return new Problem('preopterecenje')
  return new Problem(
    status !== undefined && status >= 400 && status < 500 ? 'neispravan-zahtjev' : 'neocekivana-greska',
  )
}

export function problemBody(problem: Problem, requestId: string): ProblemBody {
  const { status: statusCode, kod, message: poruka, greske } = problem
  return { statusCode, kod, poruka, requestId, ...(greske === undefined ? {} : { greske }) }
}

/** What was said of a file before it failed: the answer is a refusal now, and nothing to be saved under its name. */
const OF_A_FILE = ['etag', 'content-disposition', 'last-modified', 'accept-ranges', 'content-range', 'content-length']

const CSP = 'content-security-policy'

/** Seconds after which an overloaded portal may be asked again. */
export const RETRY_AFTER = '5'

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER)
  for (const name of OF_A_FILE) reply.removeHeader(name)
  return (
    reply
      .code(problem.status)
      // A file has a stricter one of its own.
      .header(CSP, SECURITY_HEADERS[CSP])
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(problemBody(problem, reply.request.id)))
  )
}

export function handleErrors(http: FastifyInstance): void {
  http.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error)
    if (problem.status >= 500) request.log.error({ err: describeError(error) }, 'zahtjev nije uspio')
    return sendProblem(reply, problem)
  })
}

const BY_PARSER: Readonly<Record<string, readonly [number, string, ProblemCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'prevelik-zahtjev'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'neispravan-zahtjev'],
}

/** For requests so broken that there is none: headers too long, no HTTP at all. The connection ends with it. */
export function clientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, phrase, kod] = BY_PARSER[error.code ?? ''] ?? ([400, 'Bad Request', 'neispravan-zahtjev'] as const)
  const body = JSON.stringify({ ...problemBody(new Problem(kod), randomUUID()), statusCode: status })
  const headers = {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const length = `content-length: ${Buffer.byteLength(body)}`
  socket.end(`${[`HTTP/1.1 ${status} ${phrase}`, ...lines, length, 'connection: close'].join('\r\n')}\r\n\r\n${body}`)
}

/** For addresses so broken that no route, and so no hook, ever sees them. */
export function frameworkErrors(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...SECURITY_HEADERS })
  sendProblem(reply, new Problem('neispravan-zahtjev'))
}
