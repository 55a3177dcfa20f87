import { expect, it } from 'vitest'
import { applyOps, type PatchOp } from '#contract/kernel/sync/patch.ts'
import { rebase } from './rebase.ts'

const edit: PatchOp = { kind: 'set', path: 'stavke.r1.naziv', was: 'a', now: 'b' }
const add: PatchOp = { kind: 'add', path: 'stavke', now: { id: 'r2', naziv: '' }, after: null }

it('an edit of a row that neither side has any more is not said again, also where the list itself is gone [I26]', () => {
  const mine = { stavke: [{ id: 'r2', naziv: '' }] }
  for (const theirs of [{}, { stavke: [] }]) {
    const ops = rebase(theirs, mine, [edit, add])
    expect(ops).toEqual([add])
    expect(applyOps(theirs, ops)).toEqual(mine)
  }
})

it('an edit of a row that only its author still has brings the row back', () => {
  const mine = { stavke: [{ id: 'r1', naziv: 'b' }] }
  expect(rebase({}, mine, [edit])).toEqual([
    { kind: 'add', path: 'stavke', now: { id: 'r1', naziv: 'b' }, after: null },
  ])
})
