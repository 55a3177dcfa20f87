/** Consequences as data: which declaration a move finds, whom it tells and in which order things happen. No database. */
import { expect, test } from 'vitest'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { defineMoves, defineRecordKind } from '#contract/kernel/record-kind.ts'
import type { Tx } from '../db/client.ts'
import { applyConsequence, consequenceOf, type EffectContext } from './consequences.ts'
import { bindKind, type KindBinding } from './move.ts'

interface Dopis {
  id: number
  statusId: number
  verzijaRetka: number
}
type DopisStatus = 'nacrt' | 'poslan' | 'vracen'

const moves = defineMoves<Dopis, DopisStatus>()([
  { code: 'posalji', label: 'Pošalji', from: ['nacrt'], to: 'poslan', who: ['R@DRF'] },
  { code: 'posalji', label: 'Pošalji', from: ['vracen'], to: 'poslan', who: ['R@DRF'] },
  { code: 'vrati', label: 'Vrati', from: ['poslan'], to: 'vracen', who: ['V@DRF'] },
])
const kind = defineRecordKind<Dopis, DopisStatus>()({
  name: 'dopis',
  initial: ['nacrt'],
  statuses: {
    nacrt: { id: 1, label: 'Nacrt', ton: 'active' },
    poslan: { id: 2, label: 'Poslan', ton: 'active' },
    vracen: { id: 3, label: 'Vraćen', ton: 'active' },
  },
  roundStarts: ['nacrt'],
  moves,
  facts: ({ statusId }) => ({ statusId, parties: {}, runda: [] }),
})

type Rest = Omit<KindBinding<Dopis, DopisStatus>, 'kind' | 'posljedice' | 'glas'>
const rest: Rest = {
  port: { lock: async () => undefined, write: async () => undefined },
  visibleToApplicant: () => false,
  synced: null,
}
const record: Dopis = { id: 7, statusId: 1, verzijaRetka: 1 }
const context: EffectContext<Dopis> = {
  tx: undefined as unknown as Tx,
  record,
  after: { ...record, statusId: 2 },
  input: {},
  actor: SYSTEM,
  sada: 0,
  uzrok: 'u',
}

test('the more exact key of a move wins, and a move without consequences has none', () => {
  const exact = { izvedi: async () => undefined }
  const broad = { izvedi: async () => undefined }
  const binding = bindKind(kind, { ...rest, posljedice: { 'posalji>poslan': exact, posalji: broad }, glas: null })
  expect(consequenceOf(binding, 'posalji', 'poslan')).toBe(exact)
  expect(consequenceOf(binding, 'posalji', 'vracen')).toBe(broad)
  expect(consequenceOf(binding, 'vrati', 'vracen')).toEqual({})
})

test('what cannot be declared is done first, and what follows every move last', async () => {
  const order: string[] = []
  const binding = bindKind(kind, {
    ...rest,
    posljedice: {
      vrati: {
        izvedi: async () => {
          order.push('izvedi')
          return { brojInacice: 4, podaci: { broj: 'D-1' } }
        },
      },
    },
    glas: null,
    uvijek: async () => {
      order.push('uvijek')
    },
  })
  expect(await applyConsequence(binding, consequenceOf(binding, 'vrati', 'vracen'), context)).toEqual({
    brojInacice: 4,
    podaci: { broj: 'D-1' },
  })
  expect(order).toEqual(['izvedi', 'uvijek'])
})

test('a kind that tells nobody and keeps nothing says so instead of losing a message or a version', async () => {
  const binding = bindKind(kind, {
    ...rest,
    posljedice: { vrati: { obv: [{ kome: ['V@DRF'], tekst: 'vraćen je.' }] }, posalji: { inacica: 'odobrenje' } },
    glas: null,
  })
  await expect(applyConsequence(binding, consequenceOf(binding, 'vrati', 'vracen'), context)).rejects.toThrow(
    'dopis tells nobody',
  )
  await expect(applyConsequence(binding, consequenceOf(binding, 'posalji', 'poslan'), context)).rejects.toThrow(
    'dopis keeps no versions',
  )
})

test('a key that is no move, a status of another kind and an unknown group do not compile', () => {
  const declared = { obv: [{ kome: ['V@DRF' as const], tekst: 'x' }] }
  // @ts-expect-error: renamed codes lose nothing silently.
  bindKind(kind, { ...rest, posljedice: { posaljii: declared }, glas: null })
  // @ts-expect-error: the kind has no such status.
  bindKind(kind, { ...rest, posljedice: { 'vrati>odobren': declared }, glas: null })
  // @ts-expect-error: nobody finds these people.
  bindKind(kind, { ...rest, posljedice: { vrati: { obv: [{ kome: ['svi'], tekst: 'x' }] } }, glas: null })
  expect(kind.moves.map(({ code }) => code)).toEqual(['posalji', 'posalji', 'vrati'])
})
