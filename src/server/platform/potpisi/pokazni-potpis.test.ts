import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ishodPotpisa } from '#contract/kernel/potpisi.ts'
import { recenicePotpisa } from '#contract/kernel/potpisi-rijecima.ts'
import { derOd } from './izdavanje.ts'
import { dokument, izdavatelj, OIB, SADA } from './potpisi.fixture.ts'
import { type PotpisiPortala, potpisiPortala } from './potpisi-portala.ts'
import { citajSidra } from './sidra.ts'

const IVAN = { imePrezime: 'Ivan Horvat', oib: OIB }
const folder = mkdtempSync(join(tmpdir(), 'potpisi-'))
let sada = SADA
const portal = (demo = true) => potpisiPortala({ sidra: [], demo, dataFolder: folder, now: () => sada })
let potpisi: PotpisiPortala
beforeAll(async () => {
  potpisi = await portal()
})
afterAll(() => rmSync(folder, { recursive: true }))
const daljinsko = () => {
  if (potpisi.daljinsko === undefined) throw new Error('no stand-in')
  return potpisi.daljinsko
}

describe('the stand-in of remote signing', () => {
  test('signs a document, and says in it, in its certificate and in words that it is no real signature', async () => {
    const { id, adresa } = await daljinsko().begin(await dokument(), IVAN, '/potpis')
    expect(adresa).toBe(`/potpis?potpis=${id}`)
    const signed = (await daljinsko().finish(id)) as Uint8Array
    expect(Buffer.from(signed).toString('latin1')).toContain('(POKAZNI POTPIS. Ovo nije stvarni potpis')
    const [potpis] = (await potpisi.provjeri(signed, sada)).potpisi
    expect(potpis).toMatchObject({
      pokazni: true,
      certifikat: { ime: 'Ivan Horvat', oib: OIB, organizacija: 'POKAZNI POTPIS, nije stvaran', kvalificiran: false },
    })
    expect(potpis && ishodPotpisa(potpis)).toBe('valjan')
    expect(potpis && recenicePotpisa(potpis).join(' ')).toContain('Ovo je pokazni potpis')
  })

  test('lets two people sign one after the other', async () => {
    const prvi = await daljinsko().begin(await dokument(), IVAN, '/')
    const jednom = (await daljinsko().finish(prvi.id)) as Uint8Array
    const drugi = await daljinsko().begin(jednom, { imePrezime: 'Ana Marić', oib: OIB }, '/')
    const dvaput = (await daljinsko().finish(drugi.id)) as Uint8Array
    const { potpisi: oba } = await potpisi.provjeri(dvaput, sada)
    expect(oba.map((one) => [one.certifikat?.ime, ishodPotpisa(one), one.nakon])).toEqual([
      ['Ivan Horvat', 'valjan', 'dodaci'],
      ['Ana Marić', 'valjan', 'nista'],
    ])
  })

  test('gives a document once, and none that is too old', async () => {
    const { id } = await daljinsko().begin(await dokument(), IVAN, '/')
    expect(await daljinsko().finish(id)).toBeDefined()
    expect(await daljinsko().finish(id)).toBeUndefined()
    const stari = await daljinsko().begin(await dokument(), IVAN, '/')
    sada += 16 * 60_000
    expect(await daljinsko().finish(stari.id)).toBeUndefined()
  })

  test('refuses in words what can take no signature', async () => {
    await expect(daljinsko().begin(Buffer.from('%PDF-1.7\n%%EOF'), IVAN, '/')).rejects.toMatchObject({
      message: expect.stringContaining('ne može dobiti mjesto za potpis'),
    })
  })

  test('is there in a demo alone', async () => {
    expect((await portal(false)).daljinsko).toBeUndefined()
  })

  test('has the same anchor after a restart', async () => {
    const { id } = await daljinsko().begin(await dokument(), IVAN, '/')
    const signed = (await daljinsko().finish(id)) as Uint8Array
    const poslije = await portal()
    expect(poslije.otisak).toBe(potpisi.otisak)
    const [potpis] = (await poslije.provjeri(signed, sada)).potpisi
    expect(potpis?.sidro).toBe(true)
  })
})

describe('configured anchors', () => {
  test('are the certificates of a file or of a folder', async () => {
    const [a, b] = [derOd((await izdavatelj('A')).certifikat), derOd((await izdavatelj('B')).certifikat)]
    const pem = [a, b].map((der) => {
      const base64 = Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n')
      return `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`
    })
    const sidra = mkdtempSync(join(folder, 'sidra-'))
    writeFileSync(join(sidra, 'oba.pem'), pem.join(''))
    writeFileSync(join(sidra, 'jedno.cer'), a)
    writeFileSync(join(sidra, 'napomena.txt'), 'ovdje su sidra')
    const ders = (path: string) => citajSidra(path).map(({ der }) => Buffer.from(der).toString('hex'))
    const [prvo, drugo] = [a, b].map((der) => Buffer.from(der).toString('hex'))
    expect(ders(join(sidra, 'oba.pem'))).toEqual([prvo, drugo])
    expect(ders(sidra).sort()).toEqual([prvo, prvo, drugo].sort())
  })

  test('that cannot be read stop the start', () => {
    writeFileSync(join(folder, 'lose.pem'), 'ništa')
    expect(() => citajSidra(join(folder, 'lose.pem'))).toThrow()
    expect(() => citajSidra(join(folder, 'nema'))).toThrow()
  })
})
