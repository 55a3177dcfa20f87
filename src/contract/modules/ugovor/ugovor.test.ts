/** A contract as a document: its own rules, what it computes, and what of it the rule of changes sees. */
import { describe, expect, test } from 'vitest'
import { validate } from '#contract/kernel/dokument/dokument.ts'
import { odgovori } from '#contract/kernel/dokument/razlike.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { demoDefinicija } from '#tests/support/builders/obrazac.ts'
import { bezRetka, ispravanUgovor, kontekstUgovora, NOVA_POTVRDA, uz, uzRedak } from '#tests/support/builders/ugovor.ts'
import { PRAVILA_RAZVRSTAVANJA } from './razvrstavanje.pravila.ts'
import { razvrstaj } from './razvrstavanje.ts'
import { stanjeUgovora } from './stanje-ugovora.ts'
import { brojDodatka, brojUgovora } from './ugovor.broj.ts'
import { GRANICE } from './ugovor.fixture.ts'
import { sIspravljenimObrascem } from './ugovor.nacrt.ts'
import { imaDanPotpisa } from './ugovor.odjeljci.ts'
import { datumStupanja, IZMJENA_UGOVORA, proracunUgovora, UGOVOR } from './ugovor.ts'

const ctx = kontekstUgovora()
const ugovor = ispravanUgovor()
const nalazi = (values: JsonObject, okolnosti = ctx) =>
  validate(UGOVOR, uz(ugovor, 'ugovor', values), okolnosti).map(({ pravilo, polje }) => [pravilo, polje])

describe('the fields of a contract', () => {
  test('a whole one has nothing wrong with it, as a version and as a change', () => {
    expect(validate(UGOVOR, ugovor, ctx)).toEqual([])
    expect(validate(IZMJENA_UGOVORA, ugovor, ctx)).toEqual([])
  })

  test('what chapter 6 asks for is asked for', () => {
    const prazan = { ...ugovor, ugovor: {} }
    const trazi = validate(UGOVOR, prazan, ctx).map(({ polje }) => polje)
    expect(trazi).toEqual([
      'ugovor.vrsta',
      'ugovor.potpisnici',
      'ugovor.prihvatljivostOd',
      'ugovor.prihvatljivostDo',
      'ugovor.iban',
      'ugovor.ibanDokaz',
      'ugovor.dozvoljenaIsplataPredujma',
      'ugovor.metodePlacanja',
      'ugovor.postotakZadrzavanja',
      'ugovor.ucestalostZns',
      'ugovor.rokZavrsnogZns',
      'ugovor.trajnost',
      'ugovor.obveznikNabave',
    ])
  })

  test('[SUG-01] the account is an IBAN, with blanks or without', () => {
    expect(nalazi({ iban: 'HR06 2390 0011 1900 0100 1' })).toEqual([])
    expect(nalazi({ iban: 'HR0623900011190001002' })).toEqual([['SUG-01', 'ugovor.iban']])
  })

  test('[SUG-02] costs are eligible at least as long as the project is carried out', () => {
    const { pocetak, zavrsetak } = stanjeUgovora(ugovor, ctx)
    expect(nalazi({ prihvatljivostOd: pocetak, prihvatljivostDo: zavrsetak })).toEqual([])
    expect(nalazi({ prihvatljivostOd: zavrsetak, prihvatljivostDo: pocetak })).toEqual([
      ['SUG-02', 'ugovor.prihvatljivostOd'],
      ['SUG-02', 'ugovor.prihvatljivostDo'],
    ])
  })

  test('[SUG-03] [SUG-04] an advance is what the call allows', () => {
    expect(nalazi({ najvisiPostotakPredujma: '30.01' })).toEqual([['SUG-04', 'ugovor.najvisiPostotakPredujma']])
    const bez = { ...ctx, definicija: demoDefinicija({ predujam: { dopusten: false, najvisi: 0, osiguranje: '' } }) }
    expect(nalazi({}, bez)).toContainEqual(['SUG-03', 'ugovor.dozvoljenaIsplataPredujma'])
    expect(nalazi({ dozvoljenaIsplataPredujma: false }, bez)).toEqual([])
  })

  test('[SUG-05] [SUG-06] nothing is withheld in cohesion, elsewhere as much as the call says', () => {
    expect(nalazi({ postotakZadrzavanja: '5.00' })).toEqual([['SUG-05', 'ugovor.postotakZadrzavanja']])
    const npoo = {
      ...kontekstUgovora({ bezZadrzavanja: false }),
      definicija: demoDefinicija({ postotakZadrzavanja: 500 }),
    }
    expect(nalazi({ postotakZadrzavanja: '5.00' }, npoo)).toEqual([])
    expect(nalazi({ postotakZadrzavanja: '5.01' }, npoo)).toEqual([['SUG-06', 'ugovor.postotakZadrzavanja']])
  })

  test('[SUG-07] each side has somebody who signs', () => {
    const samo = uzRedak(ugovor, 'ugovor', 'potpisnici', 't1', { strana: 'korisnik' })
    expect(validate(UGOVOR, samo, ctx).map(({ pravilo }) => pravilo)).toEqual(['SUG-07'])
  })

  test('[SUG-08] an annex is named once', () => {
    const privitak = (id: string) => ({ id, privitak: '1', datoteka: [NOVA_POTVRDA] })
    expect(nalazi({ privici: [privitak('a'), privitak('b')] })).toEqual([['SUG-08', 'ugovor.privici.b.privitak']])
  })

  test('papers are files, also where the form of the call took none', () => {
    expect(ctx.definicija.prilozi.ucitavanjeOmoguceno).toBe(false)
    expect(nalazi({ ibanDokaz: [] })).toEqual([['OBR-OBVEZNO', 'ugovor.ibanDokaz']])
    const instrument = { id: 'i1', vrsta: 'zaduznica', iznos: '1000.00', vrijediDo: '2029-01-01' }
    expect(nalazi({ instrumentiOsiguranja: [instrument], privici: [{ id: 'p1', privitak: '1' }] })).toEqual([
      ['OBR-OBVEZNO', 'ugovor.instrumentiOsiguranja.i1.dokument'],
      ['OBR-OBVEZNO', 'ugovor.privici.p1.datoteka'],
    ])
    const polja = odgovori(UGOVOR, uzRedak(ugovor, 'partneri', 'popis', 'p1', { uloga: 'Partner' }), ctx)
    expect(polja.some(({ path }) => path === 'partneri.popis.p1.naziv')).toBe(true)
    expect(polja.some(({ path }) => path.endsWith('sporazumOPartnerstvu'))).toBe(false)
  })
})

describe('what a contract computes', () => {
  const prikazi = (sadrzaj = ugovor, okolnosti = ctx) =>
    Object.fromEntries(
      odgovori(UGOVOR, sadrzaj, okolnosti).map(({ path, prikaz }) => [path, prikaz.replaceAll('\u00a0', ' ')]),
    )

  test('its number is the prefix of the programme before the number of the project; addenda are counted', () => {
    expect(prikazi()['ugovor.brojUgovora']).toBe('UG.KK.03.2.1.21.0001')
    expect(brojDodatka(brojUgovora({ ugovorPrefiks: 'UG.', sifra: 'NPOO.C1.1.2.R2-I5.02.0001' }), 2)).toBe(
      'UG.NPOO.C1.1.2.R2-I5.02.0001-D2',
    )
  })

  test('its amounts are those of the worked claim: 412.350,00, 279.875,00, 67,87 %', () => {
    expect(prikazi()).toMatchObject({
      'ugovor.prihvatljivo': '412.350,00 €',
      'ugovor.bespovratna': '279.875,00 €',
      'ugovor.vlastito': '132.475,00 €',
      'ugovor.intenzitet': '67,87 %',
    })
  })

  test('its grant ends where the decision does; the rest is the beneficiary’s own', () => {
    const { ukupno } = proracunUgovora(ugovor, kontekstUgovora({ najvisaBespovratna: 270_000_00 }))
    expect([ukupno.bespovratna, ukupno.vlastito]).toEqual([270_000_00, 142_350_00])
  })

  test('it comes into force with the last signature, whoever gives it', () => {
    expect(datumStupanja(ugovor)).toBe('2027-01-12')
    expect(datumStupanja(uzRedak(ugovor, 'ugovor', 'potpisnici', 'k1', { datum: '2027-01-15' }))).toBe('2027-01-15')
    expect(datumStupanja(uzRedak(ugovor, 'ugovor', 'potpisnici', 'k1', { datum: null }))).toBeNull()
    expect(datumStupanja(uz(ugovor, 'ugovor', { potpisnici: [] }))).toBeNull()
  })

  test('papers are kept for five years from the end of the year of the last payment', () => {
    expect(prikazi(ugovor, kontekstUgovora({ zadnjaIsplata: '2027-08-15' }))['ugovor.cuvanjeDokumentacijeDo']).toBe(
      '31.12.2032.',
    )
  })
})

describe('what the rule of changes sees of a contract', () => {
  const potpisano = stanjeUgovora(ugovor, ctx)
  const granice = { ...GRANICE, najkasnijiZavrsetak: null }
  const oznake = (novi: typeof ugovor) =>
    [
      ...new Set(
        razvrstaj(potpisano, stanjeUgovora(novi, ctx), granice).promjene.map(
          ({ pravilo }) => PRAVILA_RAZVRSTAVANJA[pravilo].id,
        ),
      ),
    ].sort()
  const redak = (tab: string, lista: string, id: string, values: JsonObject) =>
    oznake(uzRedak(ugovor, tab, lista, id, values))
  const [prviPokazatelj = ''] = potpisano.redci['pokazatelji-i-rezultati.popis'] ?? []

  test('lines of no group are measured by their category of cost in the element', () => {
    expect(potpisano.stavke.map(({ id, mjera }) => [id, potpisano.mjere[mjera]])).toEqual([
      ['s1', 'Ulaganje – Materijalna imovina – oprema'],
      ['s2', 'Ulaganje – Nematerijalna imovina'],
      ['s3', 'Ulaganje – Vanjske usluge'],
      ['s4', 'Ulaganje – Troškovi osoblja'],
      ['s6', 'Ulaganje – Informiranje i vidljivost'],
      ['fiksna-FS-15', 'Ulaganje – Neizravni troškovi'],
    ])
  })

  test('a line that names its group is measured in that element', () => {
    const grupa = uzRedak(ugovor, 'proracun', 'stavke', 's1', { skupinaTroska: 'element-1' })
    const { stavke, mjere } = stanjeUgovora(grupa, ctx)
    expect(stavke[0]).toMatchObject({ mjera: 'element-1', namjena: 'element-1:1' })
    expect(mjere['element-1']).toBe('Ulaganje')
  })

  test('both worked examples hold on the form itself', () => {
    const prijenos = (koliko: number) =>
      uzRedak(
        uzRedak(ugovor, 'proracun', 'stavke', 's1', { iznosJedinice: `${320_000 - koliko}.00` }),
        'proracun',
        'stavke',
        's3',
        { iznosJedinice: `${14_000 + koliko}.00` },
      )
    expect(oznake(prijenos(6000))).toEqual(['RAZ-03', 'RAZ-04'])
    expect(oznake(prijenos(2000))).toEqual(['RAZ-03'])
    expect(oznake(prijenos(4000))).toEqual(['RAZ-03', 'RAZ-04'])
  })

  const male: [string, string[], () => string[]][] = [
    ['the name', ['RAZ-01'], () => oznake(uz(ugovor, 'projekt', { naziv: 'CNC centar i MES' }))],
    ['months of an activity', ['RAZ-01'], () => redak('aktivnosti', 'popis', 'aktivnost-1', { mjesecOd: '2' })],
    ['a signatory', ['RAZ-01'], () => redak('ugovor', 'potpisnici', 'k1', { ime: 'Druga Osoba' })],
    ['the account', ['RAZ-02'], () => oznake(uz(ugovor, 'ugovor', { iban: 'HR5923900011190002375' }))],
    ['VAT of a line', ['RAZ-03'], () => redak('proracun', 'stavke', 's1', { stopaPdv: '13' })],
    ['one more month', ['RAZ-10'], () => oznake(uz(ugovor, 'projekt', { trajanje: '19' }))],
  ]
  test.each(male)('small: %s', (_sto, ocekivano, promijeni) => expect(promijeni()).toEqual(ocekivano))

  const velike: [string, string, () => string[]][] = [
    ['an activity', 'RAZ-07', () => redak('aktivnosti', 'popis', 'nova', { naziv: 'Nova', elementId: 'element-1' })],
    ['a target', 'RAZ-09', () => redak('pokazatelji-i-rezultati', 'popis', prviPokazatelj, { ciljna: '9.00' })],
    ['a scored text', 'RAZ-09', () => oznake(uz(ugovor, 'projekt', { opravdanost: 'Drugi razlog.' }))],
    ['a location', 'RAZ-13', () => redak('projekt', 'lokacije', 'lokacija-1', { zupanijaId: '21' })],
    ['the holder of a cost', 'RAZ-13', () => redak('proracun', 'stavke', 's3', { nositeljTroska: 'p1' })],
    ['how often claims are made', 'RAZ-13', () => oznake(uz(ugovor, 'ugovor', { ucestalostZns: '6' }))],
    ['a special condition', 'RAZ-13', () => redak('ugovor', 'posebniUvjeti', 'u1', { tekst: 'Uvjet.' })],
  ]
  test.each(velike)('large: %s', (_sto, id, promijeni) => expect(promijeni()).toContain(id))

  test('another beneficiary is another contract party', () => {
    const drugi = { ...ctx, prijavitelj: { ...ctx.prijavitelj, oib: '90000010188' } }
    expect(razvrstaj(potpisano, stanjeUgovora(ugovor, drugi), GRANICE).promjene[0]?.pravilo).toBe('korisnik')
  })

  test('the same answer written otherwise is no change', () => {
    const isto = uz(uzRedak(ugovor, 'proracun', 'stavke', 's1', { iznosJedinice: '320000.0' }), 'ugovor', {
      iban: 'hr06 2390 0011 1900 0100 1',
      metodePlacanja: ['2'],
      najvisiPostotakPredujma: '30',
    })
    expect(oznake(isto)).toEqual([])
  })

  test('a line that goes takes its purpose along', () => {
    expect(oznake(bezRetka(ugovor, 'proracun', 'stavke', 's6'))).toEqual(['RAZ-03', 'RAZ-06', 'RAZ-12'])
  })
})

describe('a corrected form under a contract that was written meanwhile', () => {
  const obrazac = ispravanUgovor()
  const upisan = uzRedak(uz(obrazac, 'projekt', { pocetakProvedbe: '2026-05-01' }), 'partneri', 'popis', 'p1', {
    kontakt: 'Ana Anić',
  })
  const ispravljen = uzRedak(uz(obrazac, 'projekt', { naziv: 'Ispravljeni naziv' }), 'partneri', 'popis', 'p1', {
    kontakt: 'Iva Ivić',
  })

  test('keeps what both sides have written in its tabs, and no day of a signature', () => {
    const novi = sIspravljenimObrascem(upisan, ispravljen)
    expect(novi.projekt).toMatchObject({ naziv: 'Ispravljeni naziv', pocetakProvedbe: '2026-05-01' })
    expect(novi.partneri).toMatchObject({
      popis: expect.arrayContaining([expect.objectContaining({ kontakt: 'Ana Anić' })]),
    })
    expect(imaDanPotpisa(upisan)).toBe(true)
    expect(imaDanPotpisa(novi)).toBe(false)
  })

  test('has the answers that the correction asked for, and nothing of a row that it took away', () => {
    const otvoren = sIspravljenimObrascem(upisan, ispravljen, [
      { put: 'partneri.popis.p1', primjedba: 'Drugi kontakt.' },
    ])
    expect(otvoren.partneri).toEqual(ispravljen.partneri)
    const bez = bezRetka(ispravljen, 'partneri', 'popis', 'p1')
    expect(sIspravljenimObrascem(upisan, bez).partneri).toEqual(bez.partneri)
    const bezPopisa = { ...ispravljen, partneri: {} }
    expect(sIspravljenimObrascem(upisan, bezPopisa).partneri).toEqual({})
  })
})
