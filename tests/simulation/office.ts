/** The other side: the office at its desk, an administrator, releases and restores of the server, and a forger. */
import { type PatchOp, valueAt } from '#contract/kernel/sync/patch.ts'
import type { PushBody } from '#contract/kernel/sync/protocol.ts'
import type { Surroundings } from './device.ts'
import type { Fault } from './faults.ts'
import { type ServerDoc, type ServerState, sha } from './model-data.ts'
import { NORMAL } from './model-rules.ts'
import type { Prng } from './prng.ts'
import { proseEdit } from './prose.ts'

export interface Office {
  act: () => void
  /** What reached the server, for the forger. */
  arrived: (body: PushBody, userId: number) => void
  /** Everything but the poison is set right. */
  heal: () => void
  healPoison: () => void
}

const MOST_WINDOW = 20_000

export function createOffice(around: Surroundings, rng: Prng): Office {
  const { world, server, oracle, faults, extra } = around
  const { circumstances } = server
  const bodies: { body: PushBody; userId: number }[] = []
  let kept: ServerState | undefined
  let serial = 0

  const docOf = () => rng.pick([...server.state().docs.values()])

  function edit(doc: ServerDoc): void {
    if (faults.isOn('prose') && extra.chance(0.25)) {
      faults.hit('prose')
      server.desk(doc.id, { ops: [proseEdit(doc.content, extra, `ured${++serial}`)] })
      return
    }
    const path = rng.pick(['naziv', 'sazetak', 'iznos', 'a.b']) ?? 'naziv'
    const now = faults.isOn('unknownField') && rng.chance(0.2) ? { nepoznato: ++serial } : `ured ${++serial}`
    if (typeof now === 'object') faults.hit('unknownField')
    const at = typeof now === 'object' ? 'buduce' : path
    const op: PatchOp = { kind: 'set', path: at, was: valueAt(doc.content, at) ?? null, now }
    server.desk(doc.id, { ops: [op] })
  }

  function forDocs(work: (doc: ServerDoc) => void): () => void {
    return () => {
      const doc = docOf()
      if (doc !== undefined) work(doc)
    }
  }

  const later = (end: () => void) => world.at(rng.next() * MOST_WINDOW, end)

  /** Somebody sends another content under an id that is taken. */
  function forge(): void {
    const isSettled = (id: string) => server.state().ledger.has(id)
    const found = bodies.find(({ body }) => body.mutations.some((item) => isSettled(item.mutationId)))
    const original = found?.body.mutations.find((item) => isSettled(item.mutationId))
    if (found === undefined || original === undefined) return
    const { envHash: _old, ...unhashed } = { ...original, clock: { ...original.clock, zone: 'Krivotvoreno' } }
    const { body, userId } = found
    const mutations = [{ ...unhashed, envHash: sha(unhashed) }]
    const answer = server.push(server.begin(), userId, { ...body, serverEpoch: null, mutations })
    if ('refused' in answer) return
    const [outcome] = answer.results
    const isRefused = outcome?.result.status === 'rejected' && !outcome.duplicate
    oracle.check('I4', isRefused, () => `another content under the used id ${original.mutationId}`)
  }

  /** The server loses its last stretch of time, as after a fail-over or a restore from a backup. */
  function restore(): void {
    if (kept === undefined) return
    server.restore(kept)
    oracle.restored()
    kept = undefined
  }

  const events: readonly [number, Fault, () => void][] = [
    [30, 'deskEdit', forDocs(edit)],
    [
      4,
      'docHidden',
      forDocs((doc) => {
        server.desk(doc.id, { hidden: true })
        later(() => server.desk(doc.id, { hidden: false }))
      }),
    ],
    [
      3,
      'rightsRevoked',
      () => {
        const userId = rng.pick(server.kind.people) ?? 1
        circumstances.withoutRights.add(userId)
        later(() => circumstances.withoutRights.delete(userId))
      },
    ],
    [
      2,
      'callClosed',
      () => {
        circumstances.closed = true
        later(() => {
          circumstances.closed = false
        })
      },
    ],
    [
      2,
      'badValidation',
      () => {
        circumstances.badValidation = true
        later(() => {
          circumstances.badValidation = false
        })
      },
    ],
    [
      2,
      'oldServer',
      () => {
        circumstances.typeVersion = 0
        later(() => {
          circumstances.typeVersion = 1
        })
      },
    ],
    [4, 'forged', forge],
    [5, 'restored', restore],
  ]
  const total = events.reduce((sum, [weight]) => sum + weight, 0)

  return {
    arrived: (body, userId) => {
      if (bodies.length < 200) bodies.push({ body, userId })
    },
    act: () => {
      if (kept === undefined && rng.chance(0.1)) kept = server.snapshot()
      let dice = rng.next() * total
      const found = events.find(([weight]) => {
        dice -= weight
        return dice < 0
      })
      if (found === undefined || !faults.isOn(found[1])) return
      if (found[1] !== 'restored' || kept !== undefined) faults.hit(found[1])
      found[2]()
    },
    heal: () => {
      circumstances.withoutRights.clear()
      Object.assign(circumstances, NORMAL)
      for (const doc of server.state().docs.values()) if (doc.hidden) server.desk(doc.id, { hidden: false })
    },
    healPoison: () => {
      circumstances.poisonFails = false
    },
  }
}
