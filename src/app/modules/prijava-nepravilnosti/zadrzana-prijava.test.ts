import { describe, expect, test } from 'vitest'
import { nova, procitaj, zaboravi, zadrzi, zaSlanje } from './zadrzana-prijava.ts'

function pohrana() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('A report that was begun', () => {
  test('survives a reload until it is sent, and is then forgotten', () => {
    const storage = pohrana()
    const begun = { ...nova(), sadrzaj: { ...nova().sadrzaj, opis: 'Oprema nije isporučena.' } }
    zadrzi(storage, begun)
    expect(procitaj(storage)).toEqual(begun)
    zaboravi(storage)
    expect(procitaj(storage).sadrzaj.opis).toBe('')
  })

  test('sent again unchanged is the same report, changed another one', () => {
    const first = zaSlanje(nova())
    expect(zaSlanje(first).klijentId).toBe(first.klijentId)
    const changed = zaSlanje({ ...first, sadrzaj: { ...first.sadrzaj, opis: 'Dopunjeno.' } })
    expect(changed.klijentId).not.toBe(first.klijentId)
    expect(zaSlanje(changed).klijentId).toBe(changed.klijentId)
  })

  test('is empty where the storage holds nonsense or refuses', () => {
    expect(procitaj({ getItem: () => '{"sadrzaj":5' }).sadrzaj.opis).toBe('')
    expect(procitaj({ getItem: () => '{"klijentId":7}' }).sadrzaj.opis).toBe('')
    const refusing = () => {
      throw new Error('refused')
    }
    expect(() => zadrzi({ setItem: refusing }, nova())).not.toThrow()
    expect(() => zaboravi({ removeItem: refusing })).not.toThrow()
  })
})
