import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { ishodPotpisa, jePotpisano } from '#contract/kernel/potpisi.ts'
import { cades, SADRZAJ, xades, zip } from './asice.fixture.ts'
import type { Izdavatelj } from './izdavanje.ts'
import { izdavatelj, OIB, potpisnik, SADA, sidroOd } from './potpisi.fixture.ts'
import { provjeriPotpise } from './potpisi.ts'

const XML = 'META-INF/signatures0.xml'
let ivan: Izdavatelj
let korijen: Izdavatelj
let xml: string
beforeAll(async () => {
  korijen = await izdavatelj()
  ivan = await potpisnik(korijen)
  xml = await xades(ivan)
})
const provjeri = (files: Record<string, string | Uint8Array>) =>
  provjeriPotpise(zip(files), { sidra: [sidroOd(korijen)], sada: SADA + 1000 })
const ishodi = async (files: Record<string, string | Uint8Array>) =>
  (await provjeri(files)).potpisi.map((one) => [ishodPotpisa(one), one.razlog])

describe('a container signed by XAdES', () => {
  test('says who signed which of its files, and when', async () => {
    const provjera = await provjeri({ ...SADRZAJ, [XML]: xml })
    expect(provjera).toMatchObject({
      oblik: 'asice',
      zapreka: null,
      nepotpisano: [],
      potpisi: [
        {
          certifikat: { ime: 'Ivan Horvat', oib: OIB },
          navedenoVrijeme: '2026-03-12T09:14:00.000Z',
          obuhvat: Object.keys(SADRZAJ),
          nakon: 'nista',
          sazetak: true,
          kljuc: true,
          sidro: true,
        },
      ],
    })
    expect(jePotpisano(provjera)).toBe(true)
  })

  test('with a changed file does not hold what was signed', async () => {
    expect(await ishodi({ ...SADRZAJ, 'ugovor.txt': 'Ugovor broj 2', [XML]: xml })).toEqual([['nevaljan', null]])
  })

  test('names the files that nobody signed', async () => {
    const provjera = await provjeri({ ...SADRZAJ, 'dodano.txt': 'x', [XML]: xml })
    expect(provjera.nepotpisano).toEqual(['dodano.txt'])
    expect(jePotpisano(provjera)).toBe(false)
  })

  test('whose file is gone is not checked', async () => {
    expect(await ishodi({ 'ugovor.txt': 'Ugovor broj 1', [XML]: xml })).toEqual([['neprovjeren', 'xml']])
  })

  test('with another moment of signing does not hold what was signed', async () => {
    const drugo = xml.replace('2026-03-12T', '2026-03-11T')
    expect(drugo).not.toBe(xml)
    expect(await ishodi({ ...SADRZAJ, [XML]: drugo })).toEqual([['nevaljan', null]])
  })

  test('with a value of another signature was not signed with that key', async () => {
    const [, tudi = ''] = /<ds:SignatureValue>([^<]+)/.exec(await xades(await potpisnik(korijen))) ?? []
    const drugo = xml.replace(/(<ds:SignatureValue>)[^<]+/, `$1${tudi}`)
    expect(await ishodi({ ...SADRZAJ, [XML]: drugo })).toEqual([['nevaljan', null]])
  })

  test.each<[string, (xml: string) => string]>([
    ['an entity', (text) => `<!DOCTYPE a [<!ENTITY b "c">]>${text}`],
    [
      'an id twice',
      (text) => text.replace('</asic:XAdESSignatures>', '<x Id="ID"/><y Id="ID"/></asic:XAdESSignatures>'),
    ],
    [
      'the signed properties twice',
      (text) => {
        const [properties = ''] = /<xades:SignedProperties.*<\/xades:SignedProperties>/s.exec(text) ?? []
        return text.replace(properties, properties + properties.replace(/Id="[^"]*"/, 'Id="drugi"'))
      },
    ],
    [
      'a reference into the document',
      (text) =>
        text
          .replace('URI="ugovor.txt"', 'URI="#drugdje"')
          .replace('</ds:Signature>', '<x Id="drugdje"/></ds:Signature>'),
    ],
    ['a reference out of the container', (text) => text.replace('URI="ugovor.txt"', 'URI="../ugovor.txt"')],
    ['a reference to an address', (text) => text.replace('URI="ugovor.txt"', 'URI="https://primjer.hr/ugovor.txt"')],
    ['no end', (text) => text.slice(0, -40)],
    [
      'thousands of elements',
      (text) => text.replace('</asic:XAdESSignatures>', `${'<a/>'.repeat(6000)}</asic:XAdESSignatures>`),
    ],
    ['elements in one another', (text) => `${'<a>'.repeat(60)}${text}${'</a>'.repeat(60)}`],
  ])('with %s is refused', async (_sto, promijeni) => {
    const drugo = promijeni(xml)
    expect(drugo).not.toBe(xml)
    expect(await ishodi({ ...SADRZAJ, [XML]: drugo })).toEqual([['neprovjeren', 'xml']])
  })

  test('with SHA-1 is not accepted', async () => {
    const drugo = xml.replace('ecdsa-sha256', 'ecdsa-sha1')
    expect(await ishodi({ ...SADRZAJ, [XML]: drugo })).toEqual([['neprovjeren', 'algoritam']])
  })
})

describe('a container signed by CAdES', () => {
  test('says who signed the files of its manifest', async () => {
    const provjera = await provjeri({ ...SADRZAJ, ...(await cades(ivan)) })
    expect(provjera.potpisi).toMatchObject([{ certifikat: { oib: OIB }, obuhvat: Object.keys(SADRZAJ) }])
    expect(jePotpisano(provjera)).toBe(true)
  })

  test('with a changed file does not hold what was signed', async () => {
    expect(await ishodi({ ...SADRZAJ, 'ugovor.txt': 'Ugovor broj 2', ...(await cades(ivan)) })).toEqual([
      ['nevaljan', null],
    ])
  })

  test('with a changed manifest does not hold what was signed', async () => {
    const signed = await cades(ivan)
    const manifest = (await cades(ivan, { ...SADRZAJ, 'ugovor.txt': 'Ugovor broj 2' }))['META-INF/ASiCManifest.xml']
    const files = { ...SADRZAJ, 'ugovor.txt': 'Ugovor broj 2', ...signed, 'META-INF/ASiCManifest.xml': manifest }
    expect(await ishodi(files)).toEqual([['nevaljan', null]])
  })

  test('without a manifest vouches for nothing', async () => {
    const { 'META-INF/signature.p7s': p7s } = await cades(ivan)
    expect(await ishodi({ ...SADRZAJ, 'META-INF/signature.p7s': p7s })).toEqual([['nevaljan', 'obuhvat']])
  })
})

describe('a hostile container', () => {
  test('that says a name twice is refused', async () => {
    const bytes = Buffer.from(zip({ ...SADRZAJ, 'ugovoR.txt': 'drugi', [XML]: xml }))
    expect(await provjeriPotpise(bytes, { sidra: [], sada: SADA })).toMatchObject({ zapreka: 'spremnik', potpisi: [] })
  })

  test('that unpacks to many times its size is refused', async () => {
    const bomba = zip({ 'prazno.txt': new Uint8Array(4 * 1024 * 1024), [XML]: xml })
    expect(await provjeriPotpise(bomba, { sidra: [], sada: SADA })).toMatchObject({ zapreka: 'spremnik' })
  })

  test('is never called signed when one of its bytes was changed or it was cut off', async () => {
    const dobar = zip({ ...SADRZAJ, [XML]: xml })
    const isto = JSON.stringify((await provjeri({ ...SADRZAJ, [XML]: xml })).potpisi)
    await fc.assert(
      fc.asyncProperty(fc.nat(dobar.length - 1), fc.nat(7), fc.boolean(), async (at, bit, odsjeci) => {
        const bytes = odsjeci ? dobar.slice(0, at) : Uint8Array.from(dobar)
        if (!odsjeci) bytes[at] = (bytes[at] as number) ^ (1 << bit)
        const provjera = await provjeriPotpise(bytes, { sidra: [sidroOd(korijen)], sada: SADA + 1000 })
        // Dates of files in the container and the like are no content: then all that was signed is as it was.
        if (jePotpisano(provjera)) expect(JSON.stringify(provjera.potpisi)).toBe(isto)
      }),
      { numRuns: 150 },
    )
  })
})
