/** The specification's document store (v1/dms): an address for one upload, its bytes, its end, an address for one download. */

import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isUuid, uuidV7 } from '#contract/kernel/id.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { cistiNaziv, ekstenzija } from '#contract/kernel/naziv-datoteke.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { datotekaEndpoints } from '#contract/modules/datoteka/datoteka.endpoints.ts'
import { CEKA_PROVJERU, PORUKE_ODBIJANJA } from '#contract/modules/datoteka/datoteka.poruke.ts'
import { type RazlogOdbijanja, VRSTE_DATOTEKA } from '#contract/modules/datoteka/datoteka.schema.ts'
import type { Osoba, Posiljatelj } from '#server/platform/files/port.ts'
import { type UrlSigner, urlSigner } from '#server/platform/files/signed-url.ts'
import { callerHolder, guard } from '#server/platform/http/guard.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { bind, inTransaction } from '#server/platform/http/route.ts'
import { checkQuota, releaseRoom } from './datoteka.mjesto.ts'
import { deliver } from './datoteka.preuzimanje.ts'
import * as repo from './datoteka.repository.ts'
import {
  checkLimits,
  checkRight,
  citaj,
  type DatotekaDeps,
  portVrste,
  povezi,
  zabiljeziPomak,
  zaOsobu,
} from './datoteka.usluga.ts'

/** Files of records that no module of this portal has. */
const NEPOZNATA_VRSTA = {
  greske: [{ polje: 'relation', pravilo: 'format', poruka: 'Zapisi te vrste nemaju datoteke.' }],
}
const OBJECT_PATH = '/v1/dms/objekti'
/** Time in which a signed address may be used, in milliseconds. */
const TIMEOUT_MS = 60_000

const signature = z.strictObject({
  istek: z.coerce.number<string>().check(z.int()),
  potpis: z.string().check(z.maxLength(100)),
})

/** What the content is not is said in the words of the specification. */
function razlogOdbijanja(razlog: string | null): string {
  return razlog === null || razlog === 'vrsta' ? PORUKE.datoteka.vrsta : PORUKE_ODBIJANJA[razlog as RazlogOdbijanja]
}

const missing = () => new Problem('nije-pronadeno', { poruka: PORUKE.datoteka.nijePronadena })

function contentTypeOf(naziv: string): string {
  return VRSTE_DATOTEKA[ekstenzija(naziv)]?.[0] ?? 'application/octet-stream'
}

/** Bytes in MB with two decimals, as the specification shows sizes. */
function readable(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(2).replace('.', ',')} MB`
}

function record(row: repo.Datoteka) {
  const { id, naziv, tip, bajtova, vrsta, createdAt, updatedAt } = row
  return {
    uploadId: id,
    id,
    naziv,
    filename: naziv,
    fileName: naziv,
    tip,
    size: bajtova ?? 0,
    contentType: vrsta ?? contentTypeOf(naziv),
    extension: ekstenzija(naziv),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

interface Zapis {
  entitetVrsta: string
  entitetId: string
}

/** The applicant of the record that a file is for, once the person may put it there; null for a file of their own. */
async function checkRecord(deps: DatotekaDeps, osoba: Osoba, zapis: Zapis | undefined): Promise<number | null> {
  if (zapis === undefined) return null
  const { entitetVrsta, entitetId: id } = zapis
  return inTransaction(deps.db, async (tx) => {
    const prijaviteljId = await portVrste(deps, entitetVrsta).prijaviteljZapisa(tx, id)
    if (prijaviteljId === undefined) throw new Problem('nije-pronadeno')
    await checkRight(deps, tx, osoba, { entitetVrsta, prijaviteljId, id })
    return prijaviteljId
  })
}

function zapisNajave(entitetVrsta: string | undefined, entitetId: string | undefined): Zapis | undefined {
  if ((entitetVrsta === undefined) !== (entitetId === undefined)) throw new Problem('neispravan-zahtjev')
  return entitetVrsta === undefined || entitetId === undefined ? undefined : { entitetVrsta, entitetId }
}

/** The person's own upload that is still open. */
async function openUpload({ db }: DatotekaDeps, osoba: Osoba, id: string): Promise<repo.Datoteka> {
  const row = await repo.readDatoteka(db, id)
  if (row === undefined || row.vlasnikId !== osoba.osobaId) throw missing()
  return row
}

async function receive(deps: DatotekaDeps, osoba: Posiljatelj, id: string, request: FastifyRequest): Promise<void> {
  const row = await openUpload(deps, osoba, id)
  const length = Number(request.headers['content-length'])
  checkOpen(row)
  if (!Number.isInteger(length)) throw new Problem('neispravan-zahtjev')
  checkLimits(deps, row.naziv, length)
  await inTransaction(deps.db, async (tx) => {
    await osoba.drziSesiju?.(tx)
    // As it stands now: another process may have taken bytes for it since.
    const held = await repo.lockDatoteka(tx, id)
    if (held === undefined) throw missing()
    checkOpen(held)
    await checkQuota(deps, tx, osoba.osobaId, length, held.bajtova ?? 0)
    // It begins anew: until all of it has come, nothing is there to be checked.
    await repo.saveProgress(tx, id, { pomak: 0, bajtova: length }, deps.now())
  })
  const body = request.body instanceof Readable ? request.body : Readable.from([])
  try {
    await deps.staging.write(id, 0, body, (reached) => zabiljeziPomak(deps, osoba, id, reached))
  } catch (error) {
    await releaseRoom(deps, id)
    throw error
  }
}

function checkOpen({ stanje, sha256 }: repo.Datoteka): void {
  if (stanje !== 'uTijeku' || sha256 !== null) throw new Problem('radnja-nije-dopustena')
}

/** The two addresses that carry bytes: signed for one person, one object, one method and a short time. */
function objectRoutes(app: PortalApp, deps: DatotekaDeps, signer: UrlSigner): void {
  const busy = new Set<string>()
  const people = new WeakMap<FastifyRequest, Posiljatelj>()
  const check = (method: 'PUT' | 'GET') => async (request: FastifyRequest) => {
    const caller = await guard(app, { policy: { who: 'prijavljen' } }, request, {})
    const query = z.safeParse(signature, request.query)
    const { id } = request.params as { id: string }
    if (caller === undefined || !query.success || !isUuid(id)) throw missing()
    const { osobaId, stvarnaOsobaId, bezFaktora } = caller.actor
    if (!(await signer.verify({ method, id, osobaId }, query.data, app.now()))) throw missing()
    people.set(request, { osobaId, stvarnaOsobaId, bezFaktora, drziSesiju: callerHolder(app, caller) })
  }
  const personOf = (request: FastifyRequest): Posiljatelj => {
    const osoba = people.get(request)
    if (osoba === undefined) throw new Problem('neprijavljen')
    return osoba
  }
  const common = { url: `${OBJECT_PATH}/:id`, handlerTimeout: TIMEOUT_MS, compress: false } as const
  const config = { policy: { who: 'prijavljen' }, response: 'raw', bytes: true } as const
  app.http.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.route({
      ...common,
      method: 'PUT',
      config: { ...config, audit: 'datoteka.bajtovi' },
      bodyLimit: Math.max(1, deps.maxBytes),
      onRequest: [...app.limiters.general, check('PUT')],
      handler: async (request, reply) => {
        const { id } = request.params as { id: string }
        if (busy.has(id)) throw new Problem('radnja-nije-dopustena')
        busy.add(id)
        try {
          const who = personOf(request)
          await deps.staging.exclusive(id, () => receive(zaOsobu(deps, who), who, id, request))
        } finally {
          busy.delete(id)
        }
        return reply.code(200).send()
      },
    })
    scope.route({
      ...common,
      method: 'GET',
      config: { ...config, audit: 'datoteka.sadrzaj' },
      onRequest: [...app.limiters.general, check('GET')],
      handler: async (request, reply) => {
        const who = personOf(request)
        const { id } = request.params as { id: string }
        return deliver(await citaj(zaOsobu(deps, who), who, id), request, reply)
      },
    })
  })
}

export function dmsRoutes(app: PortalApp, given: DatotekaDeps, provjeri: (id: string) => Promise<void>): void {
  const signer = urlSigner(given.db)
  const { maxBytes, quotaBytes } = given
  objectRoutes(app, given, signer)
  bind(app, datotekaEndpoints.getUploadUrl, async ({ body, actor, now, db, drziSesiju }) => {
    const deps = { ...given, db }
    checkLimits(deps, body.filename, null)
    const { naziv, filename, tip } = body
    if (body.relation !== undefined && !given.vrste.has(body.relation)) throw new Problem('pravila', NEPOZNATA_VRSTA)
    const zapis = zapisNajave(body.relation, body.relationId)
    const prijaviteljId = await checkRecord(deps, actor, zapis)
    const id = uuidV7(now, randomBytes(10))
    const at = new Date(now)
    const name = cistiNaziv(filename)
    await inTransaction(db, async (tx) => {
      await drziSesiju(tx)
      await repo.announce(tx, {
        id,
        vlasnikId: actor.osobaId,
        prijaviteljId,
        ...zapis,
        naziv: name,
        tip: tip ?? naziv ?? null,
        stanje: 'uTijeku',
        createdAt: at,
        updatedAt: at,
      })
    })
    const query = await signer.sign({ method: 'PUT', id, osobaId: actor.osobaId }, now)
    return { signedUrl: `${OBJECT_PATH}/${id}?${query}`, id, contentType: contentTypeOf(name) }
  })
  bind(app, datotekaEndpoints.finishUpload, async ({ params, actor, db }) => {
    const deps = { ...given, db }
    const row = await openUpload(deps, actor, params.id)
    await checkRecord(deps, actor, zapisNajave(row.entitetVrsta ?? undefined, row.entitetId ?? undefined))
    await provjeri(params.id)
    const done = await openUpload(deps, actor, params.id)
    if (done.stanje === 'odbijena') throw new Problem('pravila', { poruka: razlogOdbijanja(done.razlog) })
    if (given.scan !== undefined && done.stanje === 'uTijeku' && done.pomak === done.bajtova)
      throw new Problem('preopterecenje', { poruka: CEKA_PROVJERU })
    if (done.stanje !== 'provjerena') throw new Problem('pravila', { poruka: PORUKE.datoteka.ucitavanje })
    return record(done)
  })
  bind(app, datotekaEndpoints.getDownloadUrl, async ({ params, actor, now, db }) => {
    await citaj({ ...given, db }, actor, params.id)
    const query = await signer.sign({ method: 'GET', id: params.id, osobaId: actor.osobaId }, now)
    return { signedUrl: `${OBJECT_PATH}/${params.id}?${query}` }
  })
  bind(app, datotekaEndpoints.storageInfo, async ({ actor, db }) => {
    const diskUsage = await repo.diskUsage(db, actor.osobaId)
    const availableStorage = Math.max(0, quotaBytes - diskUsage)
    return {
      quota: quotaBytes,
      diskUsage,
      availableStorage,
      maxUploadBytes: maxBytes,
      quotaReadable: readable(quotaBytes),
      diskUsageReadable: readable(diskUsage),
      availableStorageReadable: readable(availableStorage),
    }
  })
  bind(app, datotekaEndpoints.stanja, async ({ body, actor, db }) => {
    const waiting = await repo.readOwn(db, actor.osobaId, body.ids)
    await Promise.all(
      waiting
        .filter(({ stanje, pomak, bajtova }) => stanje === 'uTijeku' && pomak === bajtova)
        .map(({ id }) => provjeri(id)),
    )
    const checked = await repo.readOwn(db, actor.osobaId, body.ids)
    // A server that died between the check and the tie left it to whoever asks next.
    for (const row of checked) if (row.stanje === 'provjerena' && !row.povezana) await povezi({ ...given, db }, row)
    const rows = await repo.readOwn(db, actor.osobaId, body.ids)
    return { data: rows.map(stateOf) }
  })
}

function stateOf({ id, stanje, pomak, bajtova, sha256, razlog, provjerenoAt, povezana }: repo.Datoteka) {
  return {
    id,
    stanje: stanje as 'uTijeku',
    pomak,
    bajtova: bajtova ?? 0,
    sha256,
    razlog: razlog as 'vrsta' | null,
    provjerenoAt: provjerenoAt?.toISOString() ?? null,
    povezana,
  }
}
