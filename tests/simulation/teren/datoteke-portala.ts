/** Files at the portal, and the line on which a page sends them: bytes only where the file ends, also of a request that broke. */
import { createHash } from 'node:crypto'
import type {
  UploadAnswer,
  UploadFailure,
  UploadNetwork,
  Variant,
} from '#app/platform/offline/ports/attachment.types.ts'
import type { StanjeNaPosluzitelju } from '#contract/modules/datoteka/datoteka.schema.ts'
import type { Device, Tab } from '../device.ts'
import type { Fault } from '../faults.ts'
import type { ServerFile } from '../model-data.ts'
import type { ModelServer } from '../model-server.types.ts'
import type { Mutation } from '../mutations.ts'
import type { Check } from '../oracle-types.ts'
import type { Prng } from '../prng.ts'
import type { World } from '../world.ts'
import { neprovjerene, zapisnikUIzradi } from './vrsta.ts'

const CHECKING_MS = 800
const PATIENCE_MS = 20_000

export interface Portal {
  world: World
  server: ModelServer
  check: Check
  mutation: Mutation | undefined
  /** It came whole and was taken. */
  onChecked: (step: { kind: 'datoteka'; id: string; file: ServerFile }) => void
}

const sazetak = (parts: readonly Uint8Array[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

const ok = <T>(value: T): UploadAnswer<T> => ({ ok: true, value })
const fail = (failure: UploadFailure): UploadAnswer<never> => ({ ok: false, failure })

/** The portal's side, at once. */
export function datotekePortala({ world, server, check, mutation, onChecked }: Portal) {
  const files = () => server.state().files

  function set(id: string, change: Partial<ServerFile>): void {
    const file = files().get(id)
    if (file !== undefined) files().set(id, { ...file, ...change })
  }

  function provjeri(id: string): void {
    const file = files().get(id)
    if (file === undefined || file.offset < file.bytes || file.stanje !== 'uTijeku') return
    const isWhole = sazetak(file.parts) === file.sha256
    set(id, { stanje: isWhole ? 'provjerena' : 'odbijena' })
    if (isWhole) onChecked({ kind: 'datoteka', id, file })
    const doc = server.state().docs.get(file.docId)
    const isNamed =
      doc !== undefined &&
      neprovjerene({ ...doc }, { ...server.state(), files: new Map() }).some((one) => one.id === id)
    if (isNamed) server.announce(file.docId)
  }

  return {
    announce: (id: string, docId: string, { bytes, sha256 }: Variant, osobaId: number): UploadAnswer<null> => {
      const doc = server.state().docs.get(docId)
      if (doc === undefined || doc.state > zapisnikUIzradi.id)
        return fail({ kind: 'refused', poruka: 'Portal nije prihvatio datoteku za ovaj zapis.' })
      const known = files().get(id)
      if (known !== undefined && (known.sha256 !== sha256 || known.bytes !== bytes))
        return fail({ kind: 'refused', poruka: 'Portal nije prihvatio datoteku za ovaj zapis.' })
      if (known === undefined || known.stanje === 'odbijena')
        files().set(id, { docId, osobaId, bytes, sha256, parts: [], offset: 0, stanje: 'uTijeku' })
      return ok(null)
    },
    where: (id: string): UploadAnswer<number> => {
      const file = files().get(id)
      return file === undefined ? fail({ kind: 'gone' }) : ok(file.offset)
    },
    /** What came of the chunk is taken, whether or not all of it did. */
    receive: (id: string, offset: number, chunk: Uint8Array): UploadAnswer<number> => {
      const file = files().get(id)
      if (file === undefined) return fail({ kind: 'gone' })
      if (offset !== file.offset && mutation !== 'anyOffset') return fail({ kind: 'conflict' })
      check('I15', offset === file.offset, () => `${id}: bytes taken at ${offset} of ${file.offset}`)
      const end = Math.min(file.bytes, file.offset + chunk.length)
      set(id, { parts: [...file.parts, chunk], offset: end })
      if (end === file.bytes) world.at(CHECKING_MS, () => provjeri(id))
      return ok(end)
    },
    ask: (id: string): UploadAnswer<StanjeNaPosluzitelju | undefined> => {
      const file = files().get(id)
      if (file === undefined) return ok(undefined)
      // A restore may have lost that it was to be checked.
      if (file.offset === file.bytes && file.stanje === 'uTijeku') world.at(CHECKING_MS, () => provjeri(id))
      const { offset: pomak, bytes: bajtova, sha256, stanje, docId } = file
      const isChecked = stanje === 'provjerena'
      const doc = server.state().docs.get(docId)
      const imenovane = doc && neprovjerene(doc, { ...server.state(), files: new Map() })
      const povezana = isChecked && imenovane?.some((one) => one.id === id) === true
      const provjerenoAt = isChecked ? new Date(world.now()).toISOString() : null
      const razlog = stanje === 'odbijena' ? ('sazetak' as const) : null
      return ok({ id, stanje, pomak, bajtova, sha256, razlog, provjerenoAt, povezana })
    },
    remove: (id: string): UploadAnswer<null> => {
      files().delete(id)
      return ok(null)
    },
  }
}
export type DatotekePortala = ReturnType<typeof datotekePortala>

interface Veza {
  world: World
  portal: DatotekePortala
  dice: Prng
  strikes: (fault: Fault) => boolean
}

/** The line of one page. */
export function linijaDatoteka(device: Device, tab: Tab, { world, portal, dice, strikes }: Veza): UploadNetwork {
  const delay = () => (strikes('slow') ? dice.next() * 12_000 : 20 + dice.next() * 300)

  function before(): UploadFailure | 'lost' | undefined {
    const { partition, session } = device.line
    if (partition === 'all' || strikes('tls') || strikes('captive') || strikes('proxyPage')) return { kind: 'offline' }
    if (strikes('requestLost')) return 'lost'
    if (session === null) return { kind: 'unauthorized' }
    return strikes('throttled') ? { kind: 'throttled', retryAfterMs: 3_000 } : undefined
  }

  function ask<T>(serve: () => UploadAnswer<T>, broken?: () => void): Promise<UploadAnswer<T>> {
    return new Promise((resolve) => {
      let answered = false
      const answer = (later: number, value: UploadAnswer<T>) =>
        tab.deliver(later, () => {
          if (!answered) resolve(value)
          answered = true
        })
      answer(PATIENCE_MS, fail({ kind: 'offline' }))
      const failure = before()
      if (failure === 'lost') return
      if (failure !== undefined) return answer(delay(), fail(failure))
      world.at(delay(), () => {
        if (broken !== undefined && strikes('uploadCut')) return broken()
        if (strikes('repeated')) world.at(dice.next() * 5_000, () => void serve())
        const value = serve()
        if (device.line.partition !== 'none' || strikes('answerLost') || strikes('truncated')) return
        answer(delay(), strikes('error500') ? fail({ kind: 'offline' }) : value)
      })
    })
  }

  return {
    announce: ({ attId, docId }, sent) => ask(() => portal.announce(attId, docId, sent, device.line.session ?? 0)),
    where: (attId) => ask(() => portal.where(attId)),
    send: (attId, offset, chunk) =>
      ask(
        () => portal.receive(attId, offset, chunk),
        () => void portal.receive(attId, offset, chunk.slice(0, dice.int(chunk.length))),
      ),
    ask: (attId) => ask(() => portal.ask(attId)),
    remove: (attId) => ask(() => portal.remove(attId)),
  }
}
