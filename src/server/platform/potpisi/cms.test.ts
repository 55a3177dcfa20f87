import { beforeAll, describe, expect, test } from 'vitest'
import { provjeriCms } from './cms.ts'
import type { Izdavatelj } from './izdavanje.ts'
import { izdavatelj, potpisnik, SADA, saZigom, sidroOd } from './potpisi.fixture.ts'
import { potpisiCms } from './potpisivanje.ts'

const PODACI = Buffer.from('Ugovor')
const KASNIJE = Date.parse('2028-01-01T00:00:00Z')
let korijen: Izdavatelj
let ivan: Izdavatelj
let tsa: Izdavatelj
beforeAll(async () => {
  korijen = await izdavatelj()
  ivan = await potpisnik(korijen)
  tsa = await potpisnik(korijen, { zigosanje: true, do: new Date('2035-01-01T00:00:00Z') })
})
const provjeri = (cms: Uint8Array) => provjeriCms(cms, PODACI, { sidra: [sidroOd(korijen)], sada: KASNIJE })
const potpis = (at = SADA) => potpisiCms(PODACI, ivan, new Date(at))

describe('a time stamp', () => {
  test('that stands says when it was signed, whatever the signer says', async () => {
    const sam = await provjeri(await saZigom(await potpis(KASNIJE), tsa, SADA + 60_000))
    expect(sam).toMatchObject({ kljuc: true, vremenskiZig: '2026-03-12T09:15:00.000Z', rok: 'vrijedi' })
  })

  test('shows that the certificate had run out, though the signer says an earlier day', async () => {
    const sam = await provjeri(await saZigom(await potpis(), tsa, Date.parse('2027-06-01T00:00:00Z')))
    expect(sam).toMatchObject({ navedenoVrijeme: '2026-03-12T09:14:00.000Z', rok: 'istekao' })
  })

  test('over something else says nothing', async () => {
    const sam = await provjeri(await saZigom(await potpis(), tsa, SADA, PODACI))
    expect(sam).toMatchObject({ kljuc: true, vremenskiZig: null })
  })

  test('by who may not give any says nothing', async () => {
    expect((await provjeri(await saZigom(await potpis(), ivan, SADA))).vremenskiZig).toBeNull()
  })

  test('by an unknown issuer says nothing', async () => {
    const tudi = await potpisnik(await izdavatelj(), { zigosanje: true })
    expect((await provjeri(await saZigom(await potpis(), tudi, SADA))).vremenskiZig).toBeNull()
  })
})

describe('a signature', () => {
  test('with content of its own vouches for that and not for the file', async () => {
    const sadrzi = await potpisiCms(PODACI, ivan, new Date(SADA), { vrsta: '1.2.840.113549.1.7.1' })
    expect((await provjeri(sadrzi)).razlog).toBe('oblik')
  })

  test('with something behind it is none', async () => {
    expect((await provjeri(Buffer.concat([await potpis(), Buffer.from([1])]))).razlog).toBe('oblik')
  })

  test('leads to an anchor through certificates that lie beside it, and not through those that cross without end', async () => {
    const sredina = await izdavatelj('Srednji izdavatelj', korijen)
    const osoba = await potpisnik(sredina)
    const sidra = [sidroOd(korijen)]
    const { nadiSidro } = await import('./certifikat.ts')
    expect(await nadiSidro(osoba.certifikat, [sredina.certifikat, osoba.certifikat], sidra, SADA)).toBe(sidra[0])
    expect(await nadiSidro(osoba.certifikat, [osoba.certifikat], sidra, SADA)).toBeUndefined()
    const a = await izdavatelj('A')
    const b = await izdavatelj('B')
    const { izdaj } = await import('./izdavanje.ts')
    const ukrizan = async (tko: Izdavatelj, ime: string, izdao: Izdavatelj) =>
      izdaj(
        await crypto.subtle.importKey(
          'spki',
          tko.certifikat.subjectPublicKeyInfo.toSchema().toBER(),
          { name: 'ECDSA', namedCurve: 'P-256' },
          true,
          ['verify'],
        ),
        { ime: { '2.5.4.3': ime }, od: new Date('2020-01-01'), do: new Date('2040-01-01'), izdavac: true },
        izdao.kljuc,
        izdao.certifikat,
      )
    const krug = [await ukrizan(a, 'A', b), await ukrizan(b, 'B', a)]
    const tko = await potpisnik(a)
    expect(await nadiSidro(tko.certifikat, krug, sidra, SADA)).toBeUndefined()
  })
})
