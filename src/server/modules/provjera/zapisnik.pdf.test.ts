/** The minutes drawn by both builds of PDFKit: the one that devices have and the portal's own. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import type PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { kodIzPdfa } from '#contract/kernel/kontrolni-kod.ts'
import type { PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { nacrtajPdf } from '#contract/kernel/pdf/nacrtaj.ts'
import { opcijePdf, type PlatnoPdf } from '#contract/kernel/pdf/platno.ts'
import { LISTE_ZA_TEST } from '#contract/modules/provjera/provjera.fixture.ts'
import { sazetakZapisnika } from '#contract/modules/provjera/provjera.potpisi.ts'
import { BEZ_OCITOVANJA, type Ocitovanje } from '#contract/modules/provjera/provjera.schema.ts'
import { zapisnikPdf } from '#contract/modules/provjera/zapisnik.pdf.ts'
import { kodZapisnika, zapisnikOd } from '#contract/modules/provjera/zapisnik.ts'
import { renderPdf } from '#server/platform/pdf/render.ts'
import { procitajPdf } from '#tests/support/pdf.ts'
import { cijelaProvjera } from '#tests/support/provjera.ts'

const KORIJEN = new URL('../../../../', import.meta.url)
const { default: naUredaju } = (await import(new URL('node_modules/pdfkit/js/pdfkit.browser.mjs', KORIJEN).href)) as {
  default: typeof PDFDocument
}
const pismo = (naziv: string) => new Uint8Array(readFileSync(new URL(`public/pismo/${naziv}.ttf`, KORIJEN)))
const slova = { obicno: pismo('roboto-regular'), istaknuto: pismo('roboto-medium') }

/** As the worker of a device draws it. */
const sUredaja = (dokument: PdfDokument) =>
  nacrtajPdf(
    new naUredaju(opcijePdf(dokument) as ConstructorParameters<typeof PDFDocument>[0]) as unknown as PlatnoPdf,
    dokument,
    slova,
  )

const SADA = Date.UTC(2026, 2, 20, 8)
const posjet = () => cijelaProvjera({ datum: '2026-03-12', tim: [3, 5] })
const zapisnik = (sadrzaj: Sadrzaj, { poslan = false, sada = SADA, ocitovanje = null as Ocitovanje | null } = {}) =>
  zapisnikOd(
    {
      oznaka: 'PLM-2026-0007',
      projekt: { sifra: 'KK.03.2.1.21.0001', naziv: 'Strojevi za drvo' },
      korisnik: 'Drvodjel Marić d.o.o.',
      okolnosti: {
        lista: LISTE_ZA_TEST.oprema,
        osobe: [
          { value: '3', label: 'Petra Crnković' },
          { value: '5', label: 'Ivan Rukavina' },
        ],
      },
      sadrzaj,
      ocitovanje,
    },
    { poslan, sada },
  )
const potpisiOd = (sadrzaj: Sadrzaj) => (sadrzaj.potpisi as { potpisi: Sadrzaj[] }).potpisi
const sPotpisima = (sadrzaj: Sadrzaj, potpisi: Sadrzaj[]): Sadrzaj => ({ ...sadrzaj, potpisi: { potpisi } })
const tekstova = async (dokument: PdfDokument) => {
  const pdf = await procitajPdf(await renderPdf(dokument))
  return { pdf, rijeci: pdf.elementi.map(({ tekst }) => tekst).join('\n') }
}

const tekst = fc.string({ unit: fc.constantFrom(...'abčćžšđ ČĆŽŠĐ€,.„”\n💥ж'), maxLength: 400 })
const potez = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 4, maxLength: 40 })

describe('The file of the minutes', () => {
  test('is the same to the byte from a device and from the portal, whatever was written and signed', async () => {
    await fc.assert(
      fc.asyncProperty(
        tekst,
        tekst,
        fc.array(potez, { maxLength: 5 }),
        fc.boolean(),
        async (nalaz, kraj, potezi, poslan) => {
          const osnova = posjet()
          const redci = (osnova.nalazi as { nalazi: Sadrzaj[] }).nalazi
          const sadrzaj = sPotpisima(
            {
              ...osnova,
              nalazi: { ...(osnova.nalazi as Sadrzaj), nalazi: redci.map((one) => ({ ...one, opis: nalaz })) },
              zakljucak: { ...(osnova.zakljucak as Sadrzaj), zakljucak: kraj },
            },
            potpisiOd(osnova).map((one) => ({ ...one, potezi: JSON.stringify(potezi) })),
          )
          const dokument = zapisnikPdf(zapisnik(sadrzaj, { poslan }))
          const [uredaj, portal] = [await sUredaja(dokument), await renderPdf(dokument)]
          expect(Buffer.from(uredaj).equals(Buffer.from(portal))).toBe(true)
        },
      ),
      { numRuns: 12 },
    )
  }, 60_000)

  test('is of its signatures, so that whoever makes it later makes the same', () => {
    const sadrzaj = posjet()
    const [onda, kasnije] = [zapisnik(sadrzaj), zapisnik(sadrzaj, { poslan: true, sada: SADA + 1e9 })]
    expect(zapisnikPdf(onda)).toEqual(zapisnikPdf(kasnije))
    expect(onda).toMatchObject({ nacrt: false, izdano: Date.parse('2026-03-12T12:00:00.000Z') })
  })

  test('says who signed, with the strokes as they were drawn, and carries the hash and the code of what was signed', async () => {
    const sadrzaj = posjet()
    const dokument = zapisnikPdf(zapisnik(sadrzaj))
    const { pdf, rijeci } = await tekstova(dokument)
    expect(pdf).toMatchObject({ ua: '1', oznacen: true, neoznaceno: [] })
    expect(pdf.artefakti).not.toContain('NACRT')
    const slike = pdf.elementi.filter(({ uloga }) => uloga === 'Figure')
    expect(slike.map(({ alt }) => alt)).toEqual(['Potpis: Ivana Horvat', 'Potpis: Goran Matijević'])
    for (const one of [
      'Petra Crnković',
      'Voditelj tima',
      'Drvodjel Marić d.o.o.',
      'Zamijenite pločicu.',
      '30.04.2026.',
    ])
      expect(rijeci).toContain(one)
    expect(rijeci.replace(/\s/g, '')).toContain(sazetakZapisnika(sadrzaj))
    expect(rijeci).toContain(kodZapisnika('PLM-2026-0007', sazetakZapisnika(sadrzaj)))
    expect(kodIzPdfa(Buffer.from(await renderPdf(dokument)).toString('latin1'))).toBe(
      kodZapisnika('PLM-2026-0007', sazetakZapisnika(sadrzaj)),
    )
  })

  test('that lacks the signature of a side is a draft, says so on every page and has no code', async () => {
    const sadrzaj = sPotpisima(posjet(), potpisiOd(posjet()).slice(0, 1))
    const dokument = zapisnikPdf(zapisnik(sadrzaj))
    const { pdf, rijeci } = await tekstova(dokument)
    expect(pdf.artefakti.filter((one) => one === 'NACRT')).toHaveLength(pdf.stranica)
    expect(rijeci).toContain('NACRT. Zapisnik još nije potpisan s obje strane')
    expect(rijeci).not.toContain(kodZapisnika('PLM-2026-0007', sazetakZapisnika(sadrzaj)))
    expect(dokument.kod).toBeUndefined()
  })

  test('shows a signature that a later change has voided, and the office may still send it', async () => {
    const sadrzaj = { ...posjet(), zakljucak: { zakljucak: 'Ipak drukčije.', ocjena: 'bezNalaza' } }
    expect(zapisnik(sadrzaj).nacrt).toBe(true)
    const poslan = zapisnik(sadrzaj, { poslan: true })
    expect(poslan).toMatchObject({ nacrt: false, izdano: SADA })
    const { rijeci } = await tekstova(zapisnikPdf(poslan))
    expect(rijeci.match(/Poništen: zapisnik je nakon potpisa izmijenjen/g)).toHaveLength(2)
    expect(rijeci).not.toContain('Vrijedi')
  })

  test('says a refusal with its reason and both witnesses, and stands with it', async () => {
    const [nas = {}, njihov = {}] = potpisiOd(posjet())
    const odbija = {
      ...njihov,
      potezi: null,
      odbija: 'Ne slaže se.',
      svjedok1: 'Petra Crnković',
      svjedok2: 'Ivan Rukavina',
    }
    const odbijen = zapisnik(sPotpisima(posjet(), [nas, odbija]))
    expect(odbijen.nacrt).toBe(false)
    const { rijeci } = await tekstova(zapisnikPdf(odbijen))
    for (const one of ['Odbijanje potpisivanja, vrijedi', 'Ne slaže se.', 'Petra Crnković, Ivan Rukavina'])
      expect(rijeci).toContain(one)
    expect(zapisnik(sPotpisima(posjet(), [nas, { ...odbija, svjedok2: 'Petra Crnković' }])).nacrt).toBe(true)
  })

  test('holds the statement of the beneficiary only once it was handed in', async () => {
    const ocitovanje = { ...BEZ_OCITOVANJA, tekst: 'Ploča je zamijenjena.', nalazi: { f1: 'Već uklonjeno.' } }
    const prije = await tekstova(zapisnikPdf(zapisnik(posjet(), { poslan: true, ocitovanje })))
    expect(prije.rijeci).not.toContain('Ploča je zamijenjena.')
    const predano = { ...ocitovanje, predano: true }
    const { rijeci } = await tekstova(zapisnikPdf(zapisnik(posjet(), { poslan: true, ocitovanje: predano })))
    expect(rijeci).toContain('Ploča je zamijenjena.')
    expect(rijeci).toContain('Već uklonjeno.')
  })
})

test.each([
  ['99999999999999999', '+275760-09-13T00:00:00.000Z'],
  ['-8640000000000000', '-271821-04-20T00:00:00.000Z'],
])('minutes are drawn whatever the clock of a device was (%s, %s)', async (vrijeme, potpisano) => {
  const cijela = posjet()
  const dokaz = { id: 'dokaz-1', vrsta: 'fotografija', sha256: 'a'.repeat(64), vrijeme, redniBroj: '1', pecat: '' }
  const potpisi = potpisiOd(cijela).map((one) => ({ ...one, vrijeme: potpisano }))
  const sadrzaj = sPotpisima({ ...cijela, dokazi: { lanac: [dokaz] } }, potpisi)
  const { pdf } = await tekstova(zapisnikPdf(zapisnik(sadrzaj)))
  expect(pdf.elementi.length).toBeGreaterThan(0)
})
