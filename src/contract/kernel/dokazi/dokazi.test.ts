import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Dokaz, type NoviDokaz, naruseniDokazi, zapecati } from './lanac.ts'
import { nedostajePotpisu, type Potpis, ponisteniPotpisi, sazetakSadrzaja } from './potpisi.ts'

const sazetak = (text: string) => createHash('sha256').update(text).digest('hex')

const novi = fc.record({
  vrsta: fc.constantFrom('fotografija', 'zvuk', 'mjerenje', 'tekst'),
  sadrzaj: fc.string(),
  vrijeme: fc.integer({ min: 0, max: 2_000_000_000_000 }),
  pomak: fc.option(fc.integer({ min: -86_400_000, max: 86_400_000 })),
})
const snimljeno = fc.array(novi, { minLength: 2, maxLength: 12 })
type Snimljeno = typeof snimljeno extends fc.Arbitrary<infer T> ? T : never

async function lanac(sve: Snimljeno, uredaj = 'u1') {
  const dokazi: Dokaz[] = []
  const sadrzaji = new Map<string, string>()
  for (const [n, { sadrzaj, ...one }] of sve.entries()) {
    const dokaz: NoviDokaz = {
      ...one,
      id: uredaj === 'u1' ? `d${n}` : `${uredaj}-${n}`,
      uredaj,
      sha256: sazetak(sadrzaj),
      polozaj: n % 2 === 0 ? { sirina: 45.55, duzina: 18.69, tocnost: 12 } : null,
      bezPolozaja: n % 2 === 0 ? '' : 'Lokacija odbijena',
    } as NoviDokaz
    sadrzaji.set(dokaz.id, sadrzaj)
    dokazi.push(await zapecati(dokaz, dokazi.at(-1), sazetak))
  }
  return { dokazi, sadrzaj: (id: string) => sazetak(sadrzaji.get(id) ?? ''), zadnjiPecat: dokazi.at(-1)?.pecat }
}
const mjesto = (n: number, sve: readonly unknown[]) => n % sve.length

describe('Sealed evidence', () => {
  test('that nobody touched is whole, and what has not come yet is no fault', async () => {
    await fc.assert(
      fc.asyncProperty(snimljeno, async (sve) => {
        const jedan = await lanac(sve)
        expect(await naruseniDokazi(jedan, sazetak)).toEqual([])
        expect(await naruseniDokazi({ ...jedan, sadrzaj: () => undefined }, sazetak)).toEqual([])
      }),
    )
  })

  test('of which one content was altered names exactly that one', async () => {
    await fc.assert(
      fc.asyncProperty(snimljeno, fc.nat(), async (sve, n) => {
        const jedan = await lanac(sve)
        const id = `d${mjesto(n, sve)}`
        const sadrzaj = (one: string) => (one === id ? sazetak('nešto drugo, sasvim sigurno') : jedan.sadrzaj(one))
        expect(await naruseniDokazi({ ...jedan, sadrzaj }, sazetak)).toEqual([{ id, sto: 'sadrzaj' }])
      }),
    )
  })

  test('of which one clock, position or hash was altered names exactly that one', async () => {
    const izmjene: ((dokaz: Dokaz) => Partial<Dokaz>)[] = [
      ({ vrijeme }) => ({ vrijeme: vrijeme + 1 }),
      ({ pomak }) => ({ pomak: (pomak ?? 0) + 1 }),
      () => ({ polozaj: { sirina: 43.5, duzina: 16.44, tocnost: 5 } }),
      ({ bezPolozaja }) => ({ bezPolozaja: `${bezPolozaja}.` }),
    ]
    await fc.assert(
      fc.asyncProperty(snimljeno, fc.nat(), fc.constantFrom(...izmjene), async (sve, n, izmjena) => {
        const jedan = await lanac(sve)
        const k = mjesto(n, sve)
        const dokazi = jedan.dokazi.map((one, at) => (at === k ? { ...one, ...izmjena(one) } : one))
        expect(await naruseniDokazi({ ...jedan, dokazi }, sazetak)).toEqual([{ id: `d${k}`, sto: 'zapis' }])
      }),
    )
  })

  test('sealed anew after a change no longer fits what follows it, or the last seal that is known', async () => {
    await fc.assert(
      fc.asyncProperty(snimljeno, fc.nat(), async (sve, n) => {
        const jedan = await lanac(sve)
        const k = mjesto(n, sve)
        const kriv = jedan.dokazi[k] as Dokaz
        const novi = await zapecati({ ...kriv, vrijeme: kriv.vrijeme + 1 }, jedan.dokazi[k - 1], sazetak)
        const dokazi = jedan.dokazi.map((one, at) => (at === k ? novi : one))
        const nadeno = await naruseniDokazi({ ...jedan, dokazi }, sazetak)
        expect(nadeno).toEqual([{ id: `d${Math.min(k + 1, sve.length - 1)}`, sto: 'mjesto' }])
      }),
    )
  })

  test('of which one was taken out or moved is broken there', async () => {
    await fc.assert(
      fc.asyncProperty(snimljeno, fc.nat(), async (sve, n) => {
        const jedan = await lanac(sve)
        const k = mjesto(n, sve)
        const bez = jedan.dokazi.filter((_, at) => at !== k)
        expect((await naruseniDokazi({ ...jedan, dokazi: bez }, sazetak)).length).toBeGreaterThan(0)
        const zamijenjeni = [...jedan.dokazi]
        const drugi = (k + 1) % sve.length
        ;[zamijenjeni[k], zamijenjeni[drugi]] = [jedan.dokazi[drugi] as Dokaz, jedan.dokazi[k] as Dokaz]
        expect((await naruseniDokazi({ ...jedan, dokazi: zamijenjeni }, sazetak)).length).toBeGreaterThan(0)
      }),
    )
  })

  test('of two devices that take them at the same time is whole on either, in whatever order it comes together', async () => {
    await fc.assert(
      fc.asyncProperty(snimljeno, snimljeno, fc.array(fc.boolean()), async (prvi, drugi, redom) => {
        const [a, b] = [await lanac(prvi, 'u1'), await lanac(drugi, 'u2')]
        const [lijevo, desno] = [[...a.dokazi], [...b.dokazi]]
        const zajedno = redom.flatMap((lijevi) => (lijevi ? lijevo : desno).splice(0, 1))
        const dokazi = [...zajedno, ...lijevo, ...desno]
        const sadrzaj = () => undefined
        for (const zadnjiPecat of [a.zadnjiPecat, b.zadnjiPecat])
          expect(await naruseniDokazi({ dokazi, sadrzaj, zadnjiPecat }, sazetak)).toEqual([])
        // What is taken out of one is missed there alone, and by what it stood before.
        const bez = dokazi.filter(({ id }) => id !== a.dokazi[0]?.id)
        const nadeno = await naruseniDokazi({ dokazi: bez, sadrzaj }, sazetak)
        expect(nadeno).toEqual([{ id: a.dokazi[1]?.id, sto: 'mjesto' }])
      }),
    )
  })
})

describe('A signature', () => {
  const potpis = (more: Partial<Potpis> = {}): Potpis => ({
    ime: 'Ivana Horvat',
    funkcija: 'direktorica',
    vrijeme: 1_790_000_000_000,
    sazetak: 'a'.repeat(64),
    dano: { potezi: [[1, 1, 5, 9]] },
    ...more,
  })

  test('is void once a single letter of what was signed is another, and stands again with the same content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string({ minLength: 1 }), async (zakljucak, jos) => {
        const nad = async (tekst: string) => sazetakSadrzaja({ zakljucak: tekst, nalazi: ['prvi'] }, sazetak)
        const dan = potpis({ sazetak: await nad(zakljucak) })
        expect(ponisteniPotpisi([dan], await nad(`${zakljucak}${jos}`))).toEqual([dan])
        expect(ponisteniPotpisi([dan], await nad(zakljucak))).toEqual([])
      }),
    )
  })

  test('has a name, a function and a stroke; a refusal has a reason and two witnesses, who are two other persons', () => {
    expect(nedostajePotpisu(potpis())).toBeUndefined()
    expect(nedostajePotpisu(potpis({ funkcija: ' ' }))).toBe('Upišite ime i funkciju osobe koja potpisuje')
    expect(nedostajePotpisu(potpis({ dano: { potezi: [[1, 1]] } }))).toBe('Osoba se još nije potpisala')
    expect(nedostajePotpisu(potpis({ dano: { papir: ['a'] } }))).toBeUndefined()
    expect(nedostajePotpisu(potpis({ dano: { papir: [] } }))).toBe('Snimite ono što je osoba potpisala na papiru')
    const odbija = (razlog: string, ...svjedoci: string[]) =>
      nedostajePotpisu(potpis({ dano: { odbija: razlog, svjedoci } }))
    expect(odbija('', 'Ana', 'Ivan')).toBe('Upišite zašto osoba odbija potpisati')
    expect(odbija('Ne slaže se s nalazom', 'Ana', ' Ana ')).toBe('Odbijanje potvrđuju dva svjedoka')
    expect(odbija('Ne slaže se s nalazom', 'Ana', 'Ivan')).toBeUndefined()
    expect(odbija('Ne slaže se s nalazom', 'Ana', 'Ivana Horvat ')).toBe('Tko odbija potpisati ne može biti svjedok')
  })
})
