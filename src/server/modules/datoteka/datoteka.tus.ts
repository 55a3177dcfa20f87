/** The tus protocol for devices (1.0 core, creation, termination), spoken by @tus/server over the table of files and the staging folder. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { DataStore, MemoryLocker, Server, Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isUuid } from '#contract/kernel/id.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { type NajavaDatoteke, najavaDatoteke } from '#contract/modules/datoteka/datoteka.schema.ts'
import type { Posiljatelj } from '#server/platform/files/port.ts'
import { callerHolder, guard } from '#server/platform/http/guard.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { problemBody, RETRY_AFTER, toProblem } from '#server/platform/http/problems.ts'
import { readDatoteka } from './datoteka.repository.ts'
import { type DatotekaDeps, najavi, ukloni, zabiljeziPomak, zaOsobu } from './datoteka.usluga.ts'

export const TUS_PATH = '/sync/v1/files'
const BODY = 'application/offset+octet-stream'
/** A chunk that needs longer is cut and goes on where it stopped. */
const TIMEOUT_MS = 60_000

interface Sender {
  osoba: Posiljatelj
  /** Of the request under way, so that a failure can be found in the log. */
  requestId: string
  najava?: NajavaDatoteke
}
const sender = new AsyncLocalStorage<Sender>()

/** The database of whoever sends. */
const ofSender = (deps: DatotekaDeps): DatotekaDeps => zaOsobu(deps, currentSender().osoba)

function currentSender(): Sender {
  const current = sender.getStore()
  if (current === undefined) throw new Error('an upload without a sender')
  return current
}

function parseNajava(metadata: Record<string, string | null> | undefined, bajtova: number): NajavaDatoteke {
  const { prijaviteljId, polozaj, ...rest } = metadata ?? {}
  let place: unknown = null
  let owner: unknown = null
  try {
    place = JSON.parse(polozaj ?? 'null')
    owner = JSON.parse(prijaviteljId ?? '')
  } catch {
    throw new Problem('neispravan-zahtjev')
  }
  const parsed = z.safeParse(najavaDatoteke, { ...rest, prijaviteljId: owner, polozaj: place, bajtova })
  if (!parsed.success) throw new Problem('neispravan-zahtjev')
  return parsed.data
}

/** Uploads of the table: whoever did not announce one does not learn that it exists. */
class TableStore extends DataStore {
  override extensions = ['creation', 'termination']

  private readonly deps: DatotekaDeps

  constructor(deps: DatotekaDeps) {
    super()
    this.deps = deps
  }

  override async create(upload: Upload): Promise<Upload> {
    const { osoba, najava } = currentSender()
    if (najava === undefined) throw new Problem('neispravan-zahtjev')
    const { pomak } = await najavi(ofSender(this.deps), osoba, najava)
    upload.offset = pomak
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = isUuid(id) ? await readDatoteka(ofSender(this.deps).db, id) : undefined
    if (row === undefined || row.bajtova === null || row.vlasnikId !== currentSender().osoba.osobaId)
      throw new Problem('nije-pronadeno')
    return new Upload({ id, size: row.bajtova, offset: await this.offsetOf(id, row.pomak, row.bajtova) })
  }

  /** What the table counts and the folder holds; after a loss of the folder the upload begins anew. */
  private async offsetOf(id: string, counted: number, bytes: number): Promise<number> {
    if (counted === 0 || counted === bytes) return counted
    const held = await stat(this.deps.staging.path(id)).then(
      ({ size }) => size,
      () => 0,
    )
    return held < counted ? 0 : counted
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    const deps = ofSender(this.deps)
    const { osoba } = currentSender()
    const { staging } = deps
    return staging.exclusive(id, () =>
      staging.write(id, offset, stream, (reached) => zabiljeziPomak(deps, osoba, id, reached)),
    )
  }

  override async remove(id: string): Promise<void> {
    const { osoba } = currentSender()
    if (!(await ukloni(ofSender(this.deps), id, ({ vlasnikId }) => vlasnikId === osoba.osobaId, osoba.drziSesiju)))
      throw new Problem('nije-pronadeno')
  }
}

/** The protocol; what it refuses before it has looked at an upload is said in the portal's form as well. */
class PortalTus extends Server {
  override write(...[context, headers, status, body]: Parameters<Server['write']>) {
    if (status < 400) return super.write(context, headers, status, body)
    headers.set('content-type', 'application/json; charset=utf-8')
    if (status === 503) headers.set('retry-after', RETRY_AFTER)
    return super.write(context, headers, status, body?.startsWith('{') ? body : refusal(status))
  }
}

/** A refusal of the protocol keeps its status, which devices go by. */
const refusal = (status: number, problem = toProblem({ statusCode: status })) =>
  JSON.stringify({ ...problemBody(problem, sender.getStore()?.requestId ?? ''), statusCode: status })

function createTus(deps: DatotekaDeps, provjeri: (id: string) => Promise<void>): Server {
  return new PortalTus({
    path: TUS_PATH,
    datastore: new TableStore(deps),
    locker: new MemoryLocker(),
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: (request, metadata) => {
      const najava = parseNajava(metadata, Number(request.headers.get('upload-length')))
      currentSender().najava = najava
      return najava.id
    },
    onUploadFinish: async (_request, { id }) => {
      await provjeri(id)
      return {}
    },
    onResponseError: (_request, error) => {
      const own = !(error instanceof Problem) && 'status_code' in error ? Number(error.status_code) : undefined
      const problem = toProblem(own === undefined ? error : { statusCode: own })
      const status = own ?? problem.status
      return { status_code: status, body: refusal(status, problem) }
    },
  })
}

/** The protocol answers by itself, under the headers that every answer of the portal has. */
async function handOver(tus: Server, who: Sender, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  await sender.run(who, () => tus.handle(request.raw, reply.raw))
}

/** Binds the protocol behind the portal's session, origin and rate rules. */
export function tusRoutes(app: PortalApp, deps: DatotekaDeps, provjeri: (id: string) => Promise<void>): void {
  const tus = createTus(deps, provjeri)
  const senders = new WeakMap<FastifyRequest, Sender>()
  app.http.register(async (scope: FastifyInstance) => {
    scope.addContentTypeParser(BODY, (_request, payload, done) => done(null, payload))
    for (const url of [TUS_PATH, `${TUS_PATH}/:id`])
      scope.route({
        method: url === TUS_PATH ? ['POST'] : ['HEAD', 'PATCH', 'DELETE'],
        url,
        config: { policy: { who: 'prijavljen' }, audit: 'datoteka.slanje', response: 'raw', bytes: true },
        bodyLimit: Math.max(1, deps.maxBytes),
        handlerTimeout: TIMEOUT_MS,
        onRequest: [
          ...app.limiters.general,
          async (request) => {
            const caller = await guard(app, { policy: { who: 'prijavljen' }, podTudimImenom: false }, request, {})
            if (caller === undefined) throw new Problem('neprijavljen')
            const { osobaId, stvarnaOsobaId, bezFaktora } = caller.actor
            const osoba = { osobaId, stvarnaOsobaId, bezFaktora, drziSesiju: callerHolder(app, caller) }
            senders.set(request, { osoba, requestId: request.id })
          },
        ],
        handler: async (request, reply) => {
          const who = senders.get(request)
          if (who === undefined) throw new Problem('neprijavljen')
          await handOver(tus, who, request, reply)
        },
      })
  })
}
