/** Public calls as read-only documents of devices: the form of an application is made from the call it belongs to. */
import { Problem } from '#contract/kernel/problem.ts'
import type { Json, JsonObject } from '#contract/kernel/sync/patch.ts'
import type { SyncDoc } from '#contract/kernel/sync/protocol.ts'
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { SyncedAggregate } from '../../platform/sync/aggregate.ts'
import { contentHash } from '../../platform/sync/content-hash.ts'
import { javniPoIdu, sviJavni } from './poziv.list.ts'
import { javniSadrzaj } from './poziv.pogled.ts'
import { naziviPoziva, vazecaInacica } from './poziv.repository.ts'

/** The document of a public call; undefined when it is not public. Nothing in it depends on the clock. */
export async function javniDokument(tx: Tx, poziv: Poziv): Promise<SyncDoc | undefined> {
  const sadrzaj = javniSadrzaj(poziv, await naziviPoziva(tx, poziv), await vazecaInacica(tx, poziv.id))
  if (sadrzaj === undefined) return undefined
  const content = sadrzaj as unknown as JsonObject
  const { id, verzijaRetka: rev } = poziv
  return { type: pozivKind.name, id: String(id), rev, hash: contentHash(content as Json), content, meta: {} }
}

async function dokumenti(tx: Tx, pozivi: readonly Poziv[]): Promise<SyncDoc[]> {
  const docs: SyncDoc[] = []
  for (const poziv of pozivi) {
    const doc = await javniDokument(tx, poziv)
    if (doc !== undefined) docs.push(doc)
  }
  return docs
}

function readOnly(): never {
  throw new Problem('zabranjeno')
}

/** Devices only read calls: nothing can be pushed to them. */
export const pozivAggregate: SyncedAggregate = {
  aggType: pozivKind.name,
  types: [],
  history: [],
  ovlastene: [],
  uzSvjezuPrijavu: [],
  draft: async () => readOnly(),
  insert: async () => readOnly(),
  lock: async () => new Map(),
  joining: () => undefined,
  checkPatch: async () => readOnly(),
  edited: readOnly,
  save: async () => readOnly(),
  recordDecisions: async () => readOnly(),
  command: async () => readOnly(),
  present: async (tx, ids) => dokumenti(tx, await javniPoIdu(tx, ids.map(Number).filter(Number.isSafeInteger))),
  manifest: async (tx, scope) => {
    if (scope !== 'javno') return []
    return (await dokumenti(tx, await sviJavni(tx))).map(({ id, rev, hash }) => ({ id, rev, hash }))
  },
}
