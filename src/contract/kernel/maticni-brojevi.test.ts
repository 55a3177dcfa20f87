import { describe, expect, it } from 'vitest'
import vectors from '#tests/data/oib-vectors.json' with { type: 'json' }
import { mb, mbo, mbs, parseMb, parseMbo, parseMbs } from './maticni-brojevi.ts'

describe('register numbers [R-ID]', () => {
  it.each(vectors.podaci.mbs)('MBS "$vrijednost": $valjan ($opis)', ({ vrijednost, valjan }) => {
    expect(mbs.safeParse(vrijednost).success).toBe(valjan)
  })

  it.each(vectors.podaci.mbo)('MBO "$vrijednost": $valjan ($opis)', ({ vrijednost, valjan }) => {
    expect(mbo.safeParse(vrijednost).success && parseMbo(vrijednost).ok).toBe(valjan)
  })

  it('an MBO has as many digits as the parameter says', () => {
    expect([8, 9].map((znamenki) => parseMbo('97000001', znamenki).ok)).toEqual([true, false])
    expect([8, 9].map((znamenki) => parseMbo('970 000 019', znamenki).ok)).toEqual([false, true])
    expect(['97000001', '970000019', '9700000x', ''].map((value) => mbo.safeParse(value).success)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('MB has 8 or 9 digits', () => {
    expect(['1234567', '12345678', '123456789', '1234567890'].map((value) => mb.safeParse(value).success)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('drops typed blanks and says which number is wrong', () => {
    expect(parseMbs('080 000 001')).toEqual({ ok: true, broj: '080000001' })
    expect(parseMbo('9000 0001')).toEqual({ ok: true, broj: '90000001' })
    expect(parseMbs('80000001')).toEqual({ ok: false, poruka: 'Format MBS-a nije ispravan' })
    expect(parseMbo('9000000B')).toEqual({ ok: false, poruka: 'Format MBO-a nije ispravan' })
    expect(parseMb('1')).toEqual({ ok: false, poruka: 'Format matičnog broja nije ispravan' })
  })
})
