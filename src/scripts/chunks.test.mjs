import { describe, expect, it } from 'vitest'
import { planChunks } from './chunks.mjs'

const COST = 6_000
const chunk = (file, over = {}) => ({
  file,
  modules: [`${file}.ts`],
  size: 1_000,
  imports: [],
  screen: false,
  fixed: false,
  ...over,
})
const screen = (file, ...imports) => chunk(file, { screen: true, imports })
const together = (plan, one, other) => plan.get(`${one}.ts`) === plan.get(`${other}.ts`)

describe('which shared parts travel in one file', () => {
  it('puts together what the same screens load', () => {
    const plan = planChunks([screen('a', 'x', 'y'), screen('b', 'x', 'y'), chunk('x'), chunk('y')], COST)
    expect(together(plan, 'x', 'y')).toBe(true)
  })

  it('keeps apart what no screen loads both of', () => {
    const plan = planChunks([screen('a', 'x'), screen('b', 'y'), chunk('x'), chunk('y')], COST)
    expect(together(plan, 'x', 'y')).toBe(false)
  })

  it('keeps a large part apart from a screen that has no use for it', () => {
    const parts = [chunk('x'), chunk('large', { size: 50_000 })]
    const plan = planChunks([screen('a', 'x', 'large'), screen('b', 'x'), ...parts], COST)
    expect(together(plan, 'x', 'large')).toBe(false)
  })

  it('takes a few bytes too many in place of one more request', () => {
    const plan = planChunks([screen('a', 'x', 'y'), screen('b', 'x'), chunk('x'), chunk('y')], COST)
    expect(together(plan, 'x', 'y')).toBe(true)
  })

  it('never makes a file that would import itself through another one', () => {
    const parts = [
      chunk('top', { imports: ['middle'] }),
      chunk('middle', { imports: ['bottom'], size: 90_000, fixed: true }),
      chunk('bottom'),
    ]
    const plan = planChunks([screen('a', 'top', 'bottom'), screen('b', 'top', 'bottom'), ...parts], COST)
    expect(plan.has('middle.ts')).toBe(false)
    expect(together(plan, 'top', 'bottom')).toBe(false)
  })

  it('leaves screens and the first page where they are', () => {
    const plan = planChunks([screen('a', 'first', 'x'), chunk('first', { fixed: true }), chunk('x')], COST)
    expect([...plan.keys()]).toEqual(['x.ts'])
  })

  it('makes files that import each other without a circle, for any graph', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const chunks = randomGraph(seed)
      const plan = planChunks(chunks, COST)
      const inOrder = groupsInOrder(chunks, plan)
      expect(inOrder, `seed ${seed}`).toBe(true)
    }
  })
})

/** Forty parts, each importing later ones only, and twenty screens. */
function randomGraph(seed) {
  let state = seed * 2_654_435_761
  const below = (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % limit
  }
  const parts = Array.from({ length: 40 }, (_, at) => {
    const imports = Array.from({ length: below(4) }, () => at + 1 + below(40)).filter((target) => target < 40)
    return chunk(`p${at}`, { imports: imports.map((target) => `p${target}`), size: 200 + below(20_000) })
  })
  const screens = Array.from({ length: 20 }, (_, at) => screen(`s${at}`, `p${below(40)}`, `p${below(40)}`))
  return [...parts, ...screens]
}

/** True when the files of the plan import each other without a circle. */
function groupsInOrder(chunks, plan) {
  const nameOf = (file) => plan.get(`${file}.ts`) ?? file
  const edges = new Map()
  for (const { file, imports } of chunks) {
    const from = nameOf(file)
    if (!edges.has(from)) edges.set(from, new Set())
    for (const target of imports) if (nameOf(target) !== from) edges.get(from).add(nameOf(target))
  }
  const done = new Set()
  const open = new Set()
  const visit = (node) => {
    if (done.has(node)) return true
    if (open.has(node)) return false
    open.add(node)
    const fine = [...(edges.get(node) ?? [])].every(visit)
    open.delete(node)
    done.add(node)
    return fine
  }
  return [...edges.keys()].every(visit)
}
