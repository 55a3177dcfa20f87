import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  defaultPermissions,
  INSTITUTION_LEVELS,
  INSTITUTION_PERMISSIONS,
  type InstitutionPermission,
} from './permissions.ts'
import { effectivePermissions } from './seat.ts'

const KEYS = Object.keys(INSTITUTION_PERMISSIONS) as InstitutionPermission[]
const level = fc.constantFrom(...INSTITUTION_LEVELS)
const role = fc.record({ dozvole: fc.array(fc.constantFrom(...KEYS)) })
const roles = fc.array(role, { minLength: 1, maxLength: 5 })

describe('permissions of a seat', () => {
  test('without a role are the default of the level', () => {
    for (const one of INSTITUTION_LEVELS) expect(effectivePermissions(one, [])).toEqual(defaultPermissions(one))
  })

  test('with roles are exactly the keys that at least one of them names, whatever the level', () => {
    fc.assert(
      fc.property(level, roles, (one, all) => {
        const held = effectivePermissions(one, all)
        for (const key of KEYS) expect(held.includes(key)).toBe(all.some(({ dozvole }) => dozvole.includes(key)))
      }),
    )
  })

  test('do not depend on the order of roles, and no key stands twice', () => {
    fc.assert(
      fc.property(level, roles, (one, all) => {
        const held = effectivePermissions(one, all)
        expect(effectivePermissions(one, [...all].reverse().concat(all))).toEqual(held)
        expect(new Set(held).size).toBe(held.length)
      }),
    )
  })

  test('only grow when a further role is given', () => {
    fc.assert(
      fc.property(level, roles, role, (one, all, more) => {
        const held = new Set(effectivePermissions(one, [...all, more]))
        for (const key of effectivePermissions(one, all)) expect(held.has(key)).toBe(true)
      }),
    )
  })

  test('an empty role leaves nothing: it narrows as far as a role can', () => {
    for (const one of INSTITUTION_LEVELS) expect(effectivePermissions(one, [{ dozvole: [] }])).toEqual([])
  })
})
