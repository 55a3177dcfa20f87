import { describe, expect, test } from 'vitest'
import { adminActor } from '#contract/kernel/actor.fixture.ts'
import { decide } from '#contract/kernel/record-kind.ts'
import { mailKind } from './mail.kind.ts'

const otkazi = (uSlanju: boolean) => {
  const mail = { id: 1, statusId: 1, verzijaRetka: 1, uSlanju }
  const actor = adminActor(1, 'posaljiEmailKrozSustav')
  const input = { obrazlozenje: 'Poslano na krivu adresu.' }
  return decide(mailKind, 'otkazi', mail, actor, input, { sada: 0 })
}

describe('a mail that waits', () => {
  test('[MAIL-01] is called back until a server of mail is being given it', () => {
    expect(otkazi(false)).toMatchObject({ ok: true, to: 'otkazan' })
    expect(otkazi(true)).toMatchObject({ ok: false, greske: [{ pravilo: 'MAIL-01' }] })
  })
})
