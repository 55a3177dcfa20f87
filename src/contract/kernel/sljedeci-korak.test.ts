import { describe, expect, test } from 'vitest'
import type { Actor } from './permissions.ts'
import { defineMoves, defineRecordKind, NOVO, type Rule } from './record-kind.ts'
import { nextStep } from './sljedeci-korak.ts'

interface Plan {
  statusId: number
  ocijenjen: boolean
}
const ocijenjen: Rule<Plan> = { id: 'P-1', poruka: 'Plan nije ocijenjen.', test: (plan) => plan.ocijenjen }
const statuses = {
  poslan: { id: 1, label: 'Poslan', ton: 'info', editableBy: ['R@IMP'], posao: 'Ocijenite plan' },
  pregledan: { id: 2, label: 'Pregledan', ton: 'success' },
} as const
const kind = defineRecordKind<Plan, keyof typeof statuses>()({
  name: 'plan',
  initial: ['poslan'],
  statuses,
  roundStarts: ['poslan'],
  moves: defineMoves<Plan, keyof typeof statuses>()([
    { code: 'kreiraj', label: 'Kreiraj', from: [NOVO], to: 'poslan', who: ['R@IMP'] },
    { code: 'vrati', label: 'Vrati', from: ['poslan'], to: 'poslan', who: ['R@IMP'], naIzbor: true },
    { code: 'pregledaj', label: 'Pregledaj', from: ['poslan'], to: 'pregledan', who: ['V@IMP'], rules: [ocijenjen] },
  ]),
  facts: ({ statusId }) => ({ statusId, parties: { programId: 2, tijela: { IMP: 4 } }, runda: [] }),
})
const djelatnik = (razina: 'R' | 'V', institucijaId = 4) =>
  ({
    osobaId: 7,
    stvarnaOsobaId: 7,
    superadmin: false,
    za: { vrsta: 'institucija', id: institucijaId, razina, programIds: [2], dozvole: [], tijela: ['IMP'] },
  }) as unknown as Actor
const korak = (actor: Actor, plan: Plan) => nextStep(kind, plan, actor, { sada: 0 })?.oznaka

describe('what somebody writes and others wait for', () => {
  test('is the next step of who writes it as long as it keeps their move back', () => {
    expect(korak(djelatnik('R'), { statusId: 1, ocijenjen: false })).toBe('Ocijenite plan')
    expect(korak(djelatnik('R'), { statusId: 1, ocijenjen: true })).toBeUndefined()
    expect(korak(djelatnik('V'), { statusId: 1, ocijenjen: true })).toBe('Pregledaj')
  })

  test('is nobody else’s, and nothing once the record is elsewhere', () => {
    expect(korak(djelatnik('R', 5), { statusId: 1, ocijenjen: false })).toBeUndefined()
    expect(korak(djelatnik('R'), { statusId: 2, ocijenjen: false })).toBeUndefined()
  })
})
