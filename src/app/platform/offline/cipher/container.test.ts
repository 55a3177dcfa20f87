import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CannotImport, openFile, ROUNDS, sealFile } from './container.ts'

const PHRASE = 'konj baterija spajalica'
/** Few, so that many files can be tried; the number travels in the file. */
const FEW = 3

async function faultOf(file: string, phrase = PHRASE): Promise<string> {
  try {
    await openFile(file, phrase)
    return 'otvoreno'
  } catch (error) {
    if (error instanceof CannotImport) return error.razlog
    throw error
  }
}

describe('a file of unsent work', () => {
  it('opens with its phrase and gives back the same text, whatever it is', async () => {
    const phrase = fc.string({ minLength: 12, unit: 'grapheme' }).filter((text) => [...text].length >= 12)
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), phrase, async (text, secret) => {
        expect(await openFile(await sealFile(text, secret, FEW), secret)).toBe(text)
      }),
      { numRuns: 40 },
    )
  })

  it('says nothing of its content in clear', async () => {
    const file = await sealFile('{"naziv":"Čuvari šuma","osobaId":42}', PHRASE, FEW)
    expect(file).not.toMatch(/Čuvari|osobaId|42\}/)
    expect(Object.keys(JSON.parse(file)).sort()).toEqual([
      'inacica',
      'iv',
      'krugovi',
      'sadrzaj',
      'sol',
      'vrsta',
      'zbroj',
    ])
  })

  it('is made with 600,000 rounds and a phrase of at least twelve characters', async () => {
    expect(ROUNDS).toBeGreaterThanOrEqual(600_000)
    expect(JSON.parse(await sealFile('x', PHRASE)).krugovi).toBe(ROUNDS)
    await expect(sealFile('x', 'jedanaest11')).rejects.toThrow(RangeError)
  })

  it('with another phrase stays closed, and says so', async () => {
    const file = await sealFile('tajna', PHRASE, FEW)
    expect(await faultOf(file, `${PHRASE} `)).toBe('kriva-lozinka')
    expect(await faultOf(file, '')).toBe('kriva-lozinka')
  })

  it('changed in any one place never opens', async () => {
    const file = await sealFile('neposlani rad', PHRASE, FEW)
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), fc.constantFrom('A', '0', '"', '}', 'ž'), async (at, char) => {
        fc.pre(file[at] !== char)
        const changed = file.slice(0, at) + char + file.slice(at + 1)
        expect(await faultOf(changed)).not.toBe('otvoreno')
      }),
      { numRuns: 200 },
    )
  })

  it('cut off anywhere is damaged or not ours', async () => {
    const file = await sealFile('neposlani rad', PHRASE, FEW)
    for (let end = 0; end < file.length; end += 7)
      expect(['ostecena', 'nije-izvoz']).toContain(await faultOf(file.slice(0, end)))
  })

  it.each([
    ['{}', 'nije-izvoz'],
    ['null', 'nije-izvoz'],
    ['slika.jpg', 'nije-izvoz'],
    ['{"vrsta":"fondovi-neposlani-rad","inacica":2}', 'novija'],
    [
      '{"vrsta":"fondovi-neposlani-rad","inacica":1,"krugovi":1e12,"sol":"","iv":"","zbroj":"","sadrzaj":""}',
      'ostecena',
    ],
  ])('%s is refused as %s', async (file, fault) => {
    expect(await faultOf(file)).toBe(fault)
  })
})
