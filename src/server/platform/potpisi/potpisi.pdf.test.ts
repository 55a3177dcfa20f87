import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { ishodPotpisa, jePotpisano, type Potpis } from '#contract/kernel/potpisi.ts'
import type { Sidro } from './certifikat.ts'
import type { Izdavatelj } from './izdavanje.ts'
import { dokument, izdavatelj, OIB, potpisan, potpisnik, SADA, sidroOd } from './potpisi.fixture.ts'
import { provjeriPotpise } from './potpisi.ts'

let korijen: Izdavatelj
let ivan: Izdavatelj
let sidra: Sidro[]
let pdf: Buffer
let jednom: Buffer
let dvaput: Buffer
beforeAll(async () => {
  korijen = await izdavatelj()
  ivan = await potpisnik(korijen)
  sidra = [sidroOd(korijen)]
  pdf = await dokument()
  jednom = await potpisan(pdf, ivan)
  dvaput = await potpisan(jednom, await potpisnik(korijen))
})

const provjeri = (bytes: Uint8Array, sada = SADA + 1000, kojima = sidra) =>
  provjeriPotpise(bytes, { sidra: kojima, sada })
async function jedan(bytes: Uint8Array, sada?: number): Promise<Potpis> {
  const { potpisi } = await provjeri(bytes, sada)
  expect(potpisi).toHaveLength(1)
  return potpisi[0] as Potpis
}

describe('a signed PDF', () => {
  test('says who signed it, when, and that nothing came after it', async () => {
    const potpis = await jedan(jednom)
    expect(potpis).toMatchObject({
      certifikat: { ime: 'Ivan Horvat', oib: OIB, izdavatelj: 'Ispitni izdavatelj', kvalificiran: true },
      navedenoVrijeme: '2026-03-12T09:14:00.000Z',
      vremenskiZig: null,
      sazetak: true,
      kljuc: true,
      rok: 'vrijedi',
      sidro: true,
      pokazni: false,
      nakon: 'nista',
      razlog: null,
    })
    expect(ishodPotpisa(potpis)).toBe('valjan')
  })

  test('stays valid when a second person signs after the first', async () => {
    const { potpisi } = await provjeri(dvaput)
    expect(potpisi.map((one) => [ishodPotpisa(one), one.nakon])).toEqual([
      ['valjan', 'dodaci'],
      ['valjan', 'nista'],
    ])
  })

  test('without a signature has none', async () => {
    expect(await provjeri(pdf)).toMatchObject({ oblik: 'pdf', zapreka: null, potpisi: [] })
  })

  test('with a changed byte of its content does not hold what was signed', async () => {
    const bytes = Buffer.from(jednom)
    bytes[bytes.indexOf('/MediaBox') + 11] = 0x39
    const potpis = await jedan(bytes)
    expect(potpis).toMatchObject({ sazetak: false, certifikat: { ime: 'Ivan Horvat' } })
    expect(ishodPotpisa(potpis)).toBe('nevaljan')
  })

  test('that was changed by an addition after the signature says so', async () => {
    const text = jednom.toString('latin1')
    const broj = /(\d+) 0 obj\s<<\s\/Length/.exec(text)?.[1] as string
    const at = text.length
    const objekt = `${broj} 0 obj\n<< /Length 3 >>\nstream\nBTE\nendstream\nendobj\n`
    const root = /\/Root (\d+ 0 R)/.exec(text)?.[1]
    const prev = /startxref\s(\d+)\s%%EOF\s*$/.exec(text)?.[1]
    const size = [...text.matchAll(/\/Size (\d+)/g)].at(-1)?.[1]
    const info = /\/Info (\d+ 0 R)/.exec(text)?.[1]
    const id = /\/ID (\[[^\]]*\])/.exec(text)?.[1]
    const dodatak =
      `${objekt}xref\n${broj} 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<< /Size ${size} /Root ${root} ` +
      `/Info ${info} /ID ${id} /Prev ${prev} >>\nstartxref\n${at + objekt.length}\n%%EOF\n`
    const potpis = await jedan(Buffer.from(text + dodatak, 'latin1'))
    expect(potpis).toMatchObject({ sazetak: true, kljuc: true, nakon: 'izmjene' })
    expect(ishodPotpisa(potpis)).toBe('nevaljan')
  })

  test('with bytes behind it that are no revision is not called whole', async () => {
    const potpis = await jedan(Buffer.concat([jednom, Buffer.from('1 0 obj << /Type /Catalog >> endobj')]))
    expect(potpis.nakon).toBe('neutvrdeno')
    expect(ishodPotpisa(potpis)).toBe('neprovjeren')
  })

  test('whose addition points a table into the signed part is changed', async () => {
    const text = dvaput.toString('latin1')
    const table = text.lastIndexOf('xref\n', text.lastIndexOf('startxref') - 1)
    const row = /\d{10} 00000 n/.exec(text.slice(table))
    const at = table + (row?.index ?? 0)
    const { potpisi } = await provjeri(Buffer.from(`${text.slice(0, at)}0000000015${text.slice(at + 10)}`, 'latin1'))
    expect(potpisi.map((one) => [one.nakon, ishodPotpisa(one)])).toEqual([
      ['izmjene', 'nevaljan'],
      ['nista', 'nevaljan'],
    ])
  })
})

describe('what an addition draws', () => {
  /** The place of the second signature as somebody else might have written it, at the same length. */
  const uDodatku = async (trazeno: RegExp, zamjena: string) => {
    const [prije, poslije] = [jednom.length, dvaput.toString('latin1').slice(jednom.length)]
    const izmijenjeno = poslije.replace(trazeno, (nadeno) => zamjena.padEnd(nadeno.length))
    expect([izmijenjeno === poslije, izmijenjeno.length]).toEqual([false, poslije.length])
    const { potpisi } = await provjeri(Buffer.concat([dvaput.subarray(0, prije), Buffer.from(izmijenjeno, 'latin1')]))
    return potpisi[0]?.nakon
  }

  test('is a signature only as the place of one: another annotation is a change', async () => {
    expect(await uDodatku(/\/Subtype \/Widget/, '/Subtype /Stamp')).toBe('izmjene')
  })

  test('is a change where it holds no signature', async () => {
    expect(await uDodatku(/\/V (?=\d+ 0 R)/, '/Q ')).toBe('izmjene')
  })

  test('is a change where it shows a signature that was there before', async () => {
    const stari = /\/V (\d+) 0 R/.exec(jednom.toString('latin1'))?.[1]
    expect(await uDodatku(/\/V \d+ 0 R/, `/V ${stari} 0 R`)).toBe('izmjene')
  })

  test('is a change where what it names is no signature', async () => {
    expect(await uDodatku(/\/ByteRange /, '/ByteRangf ')).toBe('izmjene')
  })
})

describe('a certificate', () => {
  test('that had run out when it signed makes no valid signature', async () => {
    const istekli = await potpisnik(korijen, { do: new Date('2026-01-01T00:00:00Z') })
    const potpis = await jedan(await potpisan(pdf, istekli))
    expect(potpis).toMatchObject({ rok: 'istekao', sidro: true })
    expect(ishodPotpisa(potpis)).toBe('nevaljan')
  })

  test('that has run out since is no reason against the signature', async () => {
    expect(ishodPotpisa(await jedan(jednom, Date.parse('2029-01-01T00:00:00Z')))).toBe('valjan')
  })

  test('of an issuer that nobody configured is not known', async () => {
    const stranac = await potpisnik(await izdavatelj())
    const potpis = await jedan(await potpisan(pdf, stranac))
    expect(potpis).toMatchObject({ sazetak: true, kljuc: true, sidro: false })
    expect(ishodPotpisa(potpis)).toBe('neprovjeren')
  })

  test('that was issued by a certificate of a person leads nowhere', async () => {
    const potpis = await jedan(await potpisan(pdf, await potpisnik(ivan)))
    expect(potpis.sidro).toBe(false)
  })

  test('of an anchor signs no documents', async () => {
    expect((await jedan(await potpisan(pdf, korijen))).sidro).toBe(false)
  })

  test('without an anchor vouches for nothing', async () => {
    const { potpisi } = await provjeri(jednom, SADA, [])
    expect(potpisi.map((one) => one.sidro)).toEqual([false])
  })
})

describe('a range that leaves bytes out', () => {
  const sRasponom = (raspon: (brojevi: number[]) => number[]) => {
    const text = jednom.toString('latin1')
    const [cijelo = '', ...brojevi] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(text) ?? []
    const novi = `/ByteRange [${raspon(brojevi.map(Number)).join(' ')}]`
    return Buffer.from(text.replace(cijelo, novi.padEnd(cijelo.length)), 'latin1')
  }
  test.each<[string, (n: number[]) => number[]]>([
    ['at the beginning', ([, b = 0, c = 0, d = 0]) => [1, b - 1, c, d]],
    ['beside the signature', ([a = 0, b = 0, c = 0, d = 0]) => [a, b - 40, c, d]],
    ['behind the signature', ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c + 9, d - 9]],
    ['at the end', ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, d - 9]],
    ['beyond the end', ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, d + 9]],
    ['the other way round', ([a = 0, b = 0, c = 0, d = 0]) => [a, c, b, d]],
  ])('%s is refused', async (_gdje, raspon) => {
    const potpis = await jedan(sRasponom(raspon))
    expect(potpis.razlog).toBe('obuhvat')
    expect(ishodPotpisa(potpis)).toBe('nevaljan')
  })
})

describe('hostile bytes', () => {
  test('never make a signature valid whose covered bytes they changed', async () => {
    const text = dvaput.toString('latin1')
    // The value of a signature is no part of what it covers.
    const rupe = [...text.matchAll(/\/Contents <[0-9a-f]{1000,}>/g)].map((m) => [m.index + 10, m.index + m[0].length])
    const pokriven = (at: number) =>
      !rupe.some(([od = 0, kraj = 0]) => at >= od && at < kraj) && at < text.trimEnd().length
    const kvar = fc.record({ at: fc.nat(text.length - 1), bit: fc.nat(7) }).filter(({ at }) => pokriven(at))
    await fc.assert(
      fc.asyncProperty(kvar, async ({ at, bit }) => {
        const bytes = Buffer.from(dvaput)
        bytes[at] = (bytes[at] as number) ^ (1 << bit)
        const provjera = await provjeri(bytes)
        expect(jePotpisano(provjera)).toBe(false)
        expect(provjera.potpisi.some((one) => ishodPotpisa(one) === 'valjan' && one.nakon === 'nista')).toBe(false)
      }),
      { numRuns: 150 },
    )
  })

  test('that were cut off are never called signed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(dvaput.length - 3), async (length) => {
        const { potpisi, zapreka } = await provjeri(dvaput.subarray(0, length))
        const svi = potpisi.map((one) => ishodPotpisa(one))
        // What is left of two signatures is at most the first, whole.
        expect(svi.filter((ishod) => ishod === 'valjan').length).toBeLessThan(2)
        expect(zapreka).toBeNull()
      }),
      { numRuns: 80 },
    )
  })

  test('of more signatures than anybody needs are not looked at', async () => {
    const mnogo = Buffer.concat([jednom, Buffer.from('/ByteRange [0 1 2 3]\n'.repeat(30))])
    expect(await provjeri(mnogo)).toMatchObject({ zapreka: 'previse', potpisi: [] })
  })

  test('that are neither a PDF nor a container are nothing the portal knows', async () => {
    expect(await provjeri(Buffer.from('pozdrav'))).toMatchObject({ oblik: null, potpisi: [] })
  })
})
