import { expect, it } from 'vitest'
import { applyOps, type PatchOp } from '#contract/kernel/sync/patch.ts'
import { rebase, sayAll } from './rebase.ts'

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

it('a photo that is put to a row which only its author still has brings the row back with it [I26]', () => {
  const photo: PatchOp = { kind: 'add', path: 'stavke.r1.fotografije', now: { id: 'f1' }, after: null }
  const row = { id: 'r1', naziv: 'b', fotografije: [{ id: 'f1' }] }
  const back = [{ kind: 'add', path: 'stavke', now: row, after: null }]
  for (const theirs of [{}, { stavke: [] }]) {
    expect(rebase(theirs, { stavke: [row] }, [photo])).toEqual(back)
    expect(sayAll(theirs, { stavke: [row] }, [photo])).toEqual(back)
    expect(rebase(theirs, { stavke: [] }, [photo])).toEqual([])
  }
  const there = { stavke: [{ id: 'r1', naziv: 'b' }] }
  expect(rebase(there, { stavke: [row] }, [photo])).toEqual([photo])
})

it('a row that both sides have begun is written field by field, and what only the other side put into it stays', () => {
  const theirs = {
    stavke: [{ id: 'r1', odgovor: 'ne', komentar: 'njihov', vrijeme: null, fotografije: [{ id: 'f1' }, { id: 'f3' }] }],
  }
  const now = { id: 'r1', odgovor: 'da', komentar: null, vrijeme: '', fotografije: [{ id: 'f2' }, { id: 'f3' }] }
  const begun: PatchOp = { kind: 'add', path: 'stavke', now, after: null }
  const ops = rebase(theirs, theirs, [begun])
  expect(ops).toEqual([
    { kind: 'set', path: 'stavke.r1.odgovor', was: 'ne', now: 'da' },
    { kind: 'add', path: 'stavke.r1.fotografije', now: { id: 'f2' }, after: null },
  ])
  expect(applyOps(theirs, ops)).toEqual({
    stavke: [
      {
        ...theirs.stavke[0],
        odgovor: 'da',
        fotografije: [{ id: 'f1' }, { id: 'f3' }, { id: 'f2' }],
      },
    ],
  })
})
