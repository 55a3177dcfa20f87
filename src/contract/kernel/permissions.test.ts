import { describe, expect, test } from 'vitest'
import { adminActor, applicantActor, institutionActor } from './actor.fixture.ts'
import {
  ADMIN_PERMISSIONS,
  defaultPermissions,
  hasAdminPermission,
  hasPermission,
  INSTITUTION_PERMISSIONS,
  isWho,
  type Parties,
  SYSTEM,
  type Who,
} from './permissions.ts'

const parties: Parties = { prijaviteljId: 12, projektId: 'p1', programId: 1, tijela: { DRF: 4, SEL: 1 } }

describe('isWho', () => {
  test.each<[Who, 'R' | 'V' | 'A', boolean]>([
    ['R@DRF', 'R', true],
    ['R@DRF', 'A', true],
    ['V@DRF', 'R', false],
    ['V@DRF', 'V', true],
    ['A@DRF', 'V', false],
    ['R@SEL', 'A', false],
    ['R@APR', 'A', false],
  ])('%s for level %s at the drafting body is %s', (who, level, expected) => {
    expect(isWho(who, institutionActor(1, 4, level), parties)).toBe(expected)
  })

  test('an institution user of another programme is nobody', () => {
    expect(isWho('R@DRF', institutionActor(1, 4, 'A', [2]), parties)).toBe(false)
  })

  test.each<[Who, 'PRG' | 'UR' | 'ZAS', boolean]>([
    ['PRG', 'PRG', true],
    ['UR', 'PRG', false],
    ['UR', 'ZAS', true],
    ['ZAS', 'UR', false],
    ['ZAS', 'ZAS', true],
  ])('%s for a person of right %s is %s', (who, right, expected) => {
    expect(isWho(who, applicantActor(1, 12, right), parties)).toBe(expected)
    expect(isWho(who, applicantActor(1, 13, right), parties)).toBe(false)
  })

  test('a person authorised for some projects acts on those only', () => {
    const actor = applicantActor(1, 12, 'UR')
    const limited = (projektIds: string[]) => ({
      ...actor,
      za: { vrsta: 'prijavitelj', id: 12, razina: 'UR', projektIds } as const,
    })
    expect(isWho('UR', limited(['p1']), parties)).toBe(true)
    expect(isWho('UR', limited(['p2']), parties)).toBe(false)
    // What belongs to no project is the whole applicant's.
    expect(isWho('PRG', limited(['p1']), { prijaviteljId: 12 })).toBe(false)
    expect(isWho('UR', actor, { prijaviteljId: 12 })).toBe(true)
  })

  test('an administrator needs the named flag, and acts only as administrator', () => {
    expect(isWho('ADM(obavijesti)', adminActor(1, 'obavijesti'), {})).toBe(true)
    expect(isWho('ADM(obavijesti)', adminActor(1, 'programi'), {})).toBe(false)
    const asApplicant = { ...adminActor(1, 'obavijesti'), za: applicantActor(1, 12, 'ZAS').za }
    expect(isWho('ADM(obavijesti)', asApplicant, {})).toBe(false)
  })

  test('a super-administrator holds every flag but does not represent an applicant', () => {
    const superadmin = { ...adminActor(1), superadmin: true }
    expect(ADMIN_PERMISSIONS.every((flag) => hasAdminPermission(superadmin, flag))).toBe(true)
    expect([
      isWho('SADM', superadmin, parties),
      isWho('ZAS', superadmin, parties),
      isWho('SADM', adminActor(1), parties),
    ]).toEqual([true, false, false])
  })

  test('the timer is only itself', () => {
    expect([
      isWho('SYS', SYSTEM, parties),
      isWho('ZAS', SYSTEM, parties),
      isWho('SYS', applicantActor(1, 12, 'ZAS'), parties),
    ]).toEqual([true, false, false])
  })
})

describe('institution permissions', () => {
  test('each level holds what the one before it holds, and the administrator all', () => {
    const [R, V, A] = (['R', 'V', 'A'] as const).map((level) => new Set(defaultPermissions(level)))
    expect([...(R ?? [])].every((key) => V?.has(key))).toBe(true)
    expect(A?.size).toBe(Object.keys(INSTITUTION_PERMISSIONS).length)
    expect([
      R?.has('pozivi.opcenito.potvrdi'),
      V?.has('pozivi.opcenito.potvrdi'),
      V?.has('pozivi.opcenito.odobri'),
    ]).toEqual([false, true, false])
  })

  test('count only in the context of an institution', () => {
    expect(hasPermission(institutionActor(1, 4, 'R'), 'odabir.opcenito.citaj')).toBe(true)
    expect(hasPermission(applicantActor(1, 12, 'ZAS'), 'odabir.opcenito.citaj')).toBe(false)
  })
})
