import { describe, expect, test } from 'vitest'
import { kinds } from './kinds.ts'
import { proslaRadnja } from './prosle-radnje.ts'

describe.each(Object.values(kinds).map((kind) => [kind.name, kind] as const))('the log of %s', (_name, kind) => {
  const moves = [...new Map(kind.moves.map(({ code, label }) => [code, label]))]

  test.each(moves)('tells „%s” as something that happened, and not by the words of its button', (code, label) => {
    const rijeci = proslaRadnja(kind)(code)
    expect(rijeci).toMatch(/^\p{Lu}\p{Ll}+/u)
    expect(rijeci).not.toBe(label)
    // A past participle: no command begins or holds one.
    expect(rijeci).toMatch(/(en|ena|eno|an|ana|ano|zet|zeta|zeto|nut|nuta|nuto|šten|alo|ela)( |$)/u)
  })
})
