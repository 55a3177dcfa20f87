/** The log: what happened to which route, never with whose data. Bodies, query strings and tokens have no way into it. */
import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/** What a log may say about an error. Messages of the database and of drizzle carry values, so they are left out. */
export interface ErrorDescription {
  type: string
  code?: string
  message?: string
  at: string[]
  cause?: ErrorDescription
}

const carriesValues = (error: Error): boolean =>
  error.name === 'DrizzleQueryError' || error.name.startsWith('$Zod') || 'severity' in error || 'query' in error

const scrub = (text: string): string =>
  text
    .replace(/[\w.+-]+@[\w.-]+/g, '<e-mail>')
    .replace(/\d{6,}/g, '<broj>')
    .replace(/[A-Za-z0-9_-]{40,}/g, '<token>')
    .slice(0, 300)

export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, at: [] }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(carriesValues(error) ? {} : { message: scrub(error.message) }),
    at: stack.slice(0, 12).map((line) => line.trim()),
    ...(error.cause === undefined || depth > 3 ? {} : { cause: describeError(error.cause, depth + 1) }),
  }
}

/** JSON lines on standard output. Serialisers are closed lists, so a new field of a request cannot slip in. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: (error: unknown) => (error instanceof Error ? describeError(error) : error),
        req: () => undefined,
        res: () => undefined,
      },
      redact: {
        paths: [
          'password',
          'lozinka',
          'token',
          'oib',
          'email',
          'headers',
          'body',
          'query',
          '*.password',
          '*.lozinka',
          '*.token',
          '*.oib',
          '*.email',
        ],
        censor: '<skriveno>',
      },
    },
    destination ?? pino.destination(1),
  )
}

/** One line per answer with the route's pattern, not its address: ids and query strings stay out. */
export function logAnswers(http: FastifyInstance): void {
  http.addHook('onResponse', (request, reply, done) => {
    const { audit } = request.routeOptions.config
    const line = {
      poziv: audit ?? 'nepoznato',
      metoda: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 400) request.log.info(line, 'odgovor')
    else request.log.debug(line, 'odgovor')
    done()
  })
}
