/**
 * The one way the browser calls the server. The endpoint of the contract gives the types; its schemas are not run here
 * (the server has parsed its own answer), so that this file needs no zod.
 */
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/kernel/endpoint.ts'
import { ApiProblem, isProblemBody, Offline } from './problem.ts'
import { reachability } from './reachability.ts'
import { emitSignedOut } from './signed-out.ts'
import { type QueryValues, urlOf } from './url.ts'

/** Only the parts the call needs; schemas are phantom here. */
type AnyEndpoint = Endpoint

type Part<Name extends string, T> = Record<string, never> extends T ? { [K in Name]?: T } : { [K in Name]: T }
export type CallInput<E> = Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>> & Part<'body', BodyOf<E>>

export interface CallOptions {
  signal?: AbortSignal
  /** Milliseconds before the call counts as unreachable; 30 s unless told. */
  timeout?: number
  /** A 401 is an ordinary answer here and sends nobody to sign in. The call asks who one is, or signs in. */
  expects401?: boolean
}

const TIMEOUT_MS = 30_000

type AnswerListener = (response: Response, signal: AbortSignal | undefined) => void
let told: AnswerListener = () => undefined

/** Tells of every answer that came, whatever it says; for what is loaded only after the page stands. */
export function observeAnswers(listener: AnswerListener): void {
  told = listener
}

/**
 * Calls an endpoint and returns its answer. Throws `ApiProblem` for an answer that is not 2xx, `Offline` when the portal
 * was not reached, and the signal's own reason when the caller aborted.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const { params, query, body } = input as { params?: Record<string, unknown>; query?: QueryValues; body?: unknown }
  const request: RequestInit = {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: headersFor(body),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
  const response = await send(urlOf(endpoint.path, params, query), request, options)
  told(response, options.signal)
  const answer = await readJson(response)
  if (!response.ok) throw await refusal(response, answer, options)
  if (answer === NOT_JSON && response.status !== 204) throw unreachable()
  return (answer === NOT_JSON ? undefined : answer) as ResponseOf<E>
}

function headersFor(body: unknown): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', 'x-requested-with': 'fetch' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  return headers
}

async function send(url: string, request: RequestInit, options: CallOptions): Promise<Response> {
  const late = AbortSignal.timeout(options.timeout ?? TIMEOUT_MS)
  const signal = options.signal === undefined ? late : AbortSignal.any([options.signal, late])
  try {
    return await fetch(url, { ...request, signal })
  } catch (cause) {
    if (options.signal?.aborted) throw options.signal.reason
    throw unreachable(cause)
  }
}

function unreachable(cause?: unknown): Offline {
  reachability.reportFailure()
  return new Offline({ cause })
}

const NOT_JSON = Symbol('not json')

/** A captive portal answers 200 with a page; whatever is not JSON is not ours. */
async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (!/^application\/([a-z.+-]*\+)?json/.test(type)) return NOT_JSON
  try {
    return await response.json()
  } catch {
    return NOT_JSON
  }
}

async function refusal(response: Response, answer: unknown, options: CallOptions): Promise<ApiProblem> {
  const told = isProblemBody(answer) ? answer : undefined
  if (response.status === 401 && !options.expects401) emitSignedOut(told?.poruka)
  if (told !== undefined) return new ApiProblem(told)
  const { problemOfStatus } = await import('./problem-of-status.ts').catch((cause: unknown) => {
    throw unreachable(cause)
  })
  return problemOfStatus(response.status)
}
