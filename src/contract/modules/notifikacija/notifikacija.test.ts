/** Where notifications lead, why they came, what devices say, and quiet hours, also when the clock is moved. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toZagreb, zagrebTime } from '#contract/kernel/datum.ts'
import { javljanje } from './javljanje.ts'
import type { Primatelj } from './notifikacija.schema.ts'
import { odredisteNotifikacije } from './odrediste.ts'
import { jeAdresaSluzbe, jeTiho, POSTAVKE_POCETNE, postavkeUredaja, vrstaNotifikacije } from './postavke.ts'
import { razlogTekst } from './razlog.ts'

const PROJEKT = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const stavka = (activityAction: string, primatelj: Primatelj, primateljId = 3) => ({
  id: 7,
  primatelj,
  primateljId,
  programId: 2,
  activityAction,
  projektId: PROJEKT,
  pozivId: 12,
  entitetId: '15',
  razlog: 'ZAS',
})
const kamo = (activityAction: string, primatelj: Primatelj, more: object = {}) => {
  const { projektId, pozivId, entitetId, ...rest } = { ...stavka(activityAction, primatelj), ...more }
  return odredisteNotifikacije({ ...rest, osobaId: 5, activityLog: { activityAction, projektId, pozivId, entitetId } })
}
const I = '/institucija/3/program/2'
const P = '/prijavitelj/3/program/2'

describe('a press leads', () => {
  test.each([
    ['poziv.status.promjena', `${I}/pozivi/popis/12`, '/pozivi/12'],
    ['poziv.opcenito.kreiran', `${I}/pozivi/popis/12`, '/pozivi/12'],
    [
      'projekt.rasprave.novaPorukaPrijavitelj',
      `${I}/projekti/${PROJEKT}/odabir/pretinac/15`,
      `${P}/projekti/${PROJEKT}/pretinac/15`,
    ],
    [
      'projekt.rasprave.novaPorukaInstitucija',
      `${I}/projekti/${PROJEKT}/odabir/pretinac/15`,
      `${P}/projekti/${PROJEKT}/pretinac/15`,
    ],
    [
      'projekt.obrazac.komentar',
      `${I}/projekti/${PROJEKT}/odabir/pregled-prijavnog-obrasca/rasprava`,
      `${P}/projekti/${PROJEKT}/pregled-prijavnog-obrasca/rasprava`,
    ],
    ['projekt.status.podnesen', `${I}/projekti/${PROJEKT}`, `${P}/projekti/${PROJEKT}/prijavni-obrazac`],
    ['projekt.status.promjena', `${I}/projekti/${PROJEKT}`, `${P}/projekti/${PROJEKT}/prijavni-obrazac`],
    ['zahtjev.novoOvlastenje.novo', `${I}/moji-podaci`, '/prijavitelj/3/administracija/zahtjevi/ovlastenje/15'],
    ['zahtjev.novoOvlastenje.odobreno', `${I}/moji-podaci`, '/prijavitelj/3/administracija/zahtjevi/ovlastenje/15'],
    ['zahtjev.novoOvlastenje.odbijeno', `${I}/moji-podaci`, '/prijavitelj/3/administracija/zahtjevi/ovlastenje/15'],
    ['zahtjev.novoOvlastenje.novoAdmin', null, null],
    ['pokazateljPodnosenjeStatusa.status.promjena', null, null],
    ['nepoznata.radnja', null, null],
  ])('%s: institution %s, applicant %s', (akcija, institucija, prijavitelj) => {
    expect([kamo(akcija, 'institucija'), kamo(akcija, 'prijavitelj')]).toEqual([institucija, prijavitelj])
  })

  test.each([
    ['tehnickoPitanje.status.promjena', `${I}/tehnicka-pitanja/15`, '/korisnik/5/tehnicka-pitanja/15'],
    ['pitanje.status.promjena', `${I}/pozivi/pitanja-i-odgovori?pitanje=15`, '/pozivi/12/pitanja-i-odgovori'],
    ['nepravilnost.prijava.zaprimljena', `${I}/nepravilnosti`, null],
    ['nabava.status.promjena', '/nabave/15', '/nabave/15'],
    ['obavijest.status.promjena', '/obavijesti/15', '/obavijesti/15'],
  ])(
    '%s, which the specification has no action for: institution %s, applicant %s',
    (akcija, institucija, prijavitelj) => {
      expect([kamo(akcija, 'institucija'), kamo(akcija, 'prijavitelj')]).toEqual([institucija, prijavitelj])
    },
  )

  test('a request leads its submitter, the representative, the administration and the body to the request itself', () => {
    const promjena = (more: object) => kamo('zahtjev.status.promjena', 'prijavitelj', more)
    expect(promjena({ razlog: 'ZAHTJEV', programId: null })).toBe('/prijava/podaci/zahtjev?zahtjev=15')
    expect(kamo('zahtjev.novoOvlastenje.novo', 'prijavitelj', { razlog: 'ZAS', primateljId: 9 })).toBe(
      '/prijavitelj/9/administracija/zahtjevi/ovlastenje/15',
    )
    expect(promjena({ razlog: 'ADM(zahtjevi.promjenaEntiteta)', primateljId: 0, programId: null })).toBe(
      '/administracija/zahtjevi/podaci-o-prijavitelju/15',
    )
    expect(kamo('zahtjev.status.promjena', 'institucija', { razlog: 'V@IMP' })).toBe(
      `${I}/projekti/${PROJEKT}/provedba/zahtjevi/izmjena-korisnika/15`,
    )
    expect(kamo('zahtjev.novoOvlastenje.novo', 'prijavitelj', { entitetId: null })).toBe(`${P}/moji-podaci`)
  })

  test('an inquiry leads the support to where it answers, and whoever has no seat to their own list', () => {
    const upit = (more: object) => kamo('tehnickoPitanje.status.promjena', 'institucija', more)
    const podrska = { primateljId: 0, programId: null, razlog: 'ADM(pitanja.opcenito)' }
    expect(upit(podrska)).toBe('/administracija/tehnicka-pitanja/dodijeljena_pitanja/15')
    expect(upit({ programId: null, razlog: 'GR' })).toBe('/korisnik/5/tehnicka-pitanja/15')
    expect(upit({ entitetId: null })).toBeNull()
  })

  test('who asked leads to their questions, who subscribed to what is public', () => {
    const javno = { primateljId: 0, razlog: 'PRETPLATA' }
    expect(kamo('pitanje.status.promjena', 'prijavitelj', { primateljId: 0, razlog: 'PITANJE' })).toBe(
      '/korisnik/5/moja-pitanja',
    )
    expect(kamo('pitanje.status.promjena', 'prijavitelj', { razlog: 'PITANJE' })).toBe(
      `${P}/pitanja-i-odgovori/moja-pitanja/12/15`,
    )
    expect(kamo('pitanje.status.promjena', 'prijavitelj', javno)).toBe('/pozivi/12/pitanja-i-odgovori')
    expect(kamo('poziv.status.promjena', 'prijavitelj', javno)).toBe('/pozivi/12')
    expect(kamo('projekt.status.promjena', 'institucija', { razlog: 'PRETPLATA' })).toBe(`${I}/projekti/${PROJEKT}`)
  })

  test('nowhere without what the address is made of, and for administrators of the portal', () => {
    expect(kamo('projekt.status.promjena', 'institucija', { projektId: null })).toBeNull()
    expect(kamo('poziv.status.promjena', 'institucija', { pozivId: null })).toBeNull()
    expect(kamo('projekt.status.promjena', 'institucija', { programId: null })).toBeNull()
    expect(kamo('projekt.status.promjena', 'institucija', { primateljId: 0 })).toBeNull()
  })

  test('a question that is not named leads the body to its list', () => {
    const bez = { entitetId: null }
    expect(kamo('pitanje.status.promjena', 'institucija', bez)).toBe(`${I}/pozivi/pitanja-i-odgovori`)
    expect(kamo('pitanje.zaduzenje.promjena', 'institucija', bez)).toBeNull()
  })
})

test.each([
  ['ZAS', 'jer ste ovlašteni za zastupanje prijavitelja'],
  ['V@SEL', 'jer ste voditelj u tijelu koje provodi odabir'],
  ['R@DRF', 'jer ste referent u tijelu koje priprema poziv'],
  ['ADM(pozivi.povratakPrijave)', 'jer ste administrator portala zadužen za ovu radnju'],
  ['PRETPLATA', 'jer ste se pretplatili'],
  ['', 'jer sudjelujete u ovom postupku'],
  ['X@Y', 'jer sudjelujete u ovom postupku'],
])('the reason %s is said as „%s”', (razlog, tekst) => {
  expect(razlogTekst(razlog)).toBe(tekst)
})

describe('a device says', () => {
  test('of one a short title and where it leads', () => {
    expect(javljanje(5, [stavka('projekt.status.podnesen', 'institucija')])).toEqual({
      naslov: 'Zaprimljena je nova prijava',
      adresa: `${I}/projekti/${PROJEKT}`,
      oznaka: 'notifikacija-7',
    })
    expect(javljanje(5, [stavka('poziv.status.promjena', 'prijavitelj')])).toMatchObject({
      naslov: 'Promjena na pozivu',
      adresa: '/pozivi/12',
    })
    expect(javljanje(5, [stavka('zahtjev.novoOvlastenje.novo', 'prijavitelj')]).naslov).toBe('Nova obavijest')
  })

  test('of several how many, and leads to their list', () => {
    const vise = [stavka('projekt.status.podnesen', 'institucija'), stavka('poziv.status.promjena', 'institucija')]
    expect(javljanje(5, vise)).toEqual({
      naslov: 'Nove obavijesti: 2',
      adresa: '/korisnik/5/notifikacije',
      oznaka: 'vise',
    })
  })

  test('kinds that can be turned off are those of projects and calls', () => {
    expect(
      ['projekt.status.podnesen', 'poziv.status.promjena', 'zahtjev.x', 'constructor'].map(vrstaNotifikacije),
    ).toEqual(['projekti', 'pozivi', undefined, undefined])
  })
})

const dvije = (n: number) => String(n).padStart(2, '0')
const sat = fc.integer({ min: 0, max: 1439 }).map((n) => `${dvije(Math.floor(n / 60))}:${dvije(n % 60)}`)
/** Any minute of 2026 and 2027, and the days on which the clock is moved more often. */
const trenutak = fc
  .oneof(
    fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2027, 11, 31) / 60_000 }),
    ...[Date.UTC(2026, 2, 28, 12), Date.UTC(2026, 9, 24, 12), Date.UTC(2027, 2, 27, 12)].map((from) =>
      fc.integer({ min: from / 60_000, max: from / 60_000 + 2 * 1440 }),
    ),
  )
  .map((minutes) => minutes * 60_000)

describe('quiet hours', () => {
  test('are quiet exactly where the Croatian clock shows a time between them, also when it is moved', () => {
    fc.assert(
      fc.property(trenutak, sat, sat, (at, tihoOd, tihoDo) => {
        fc.pre(tihoOd !== tihoDo)
        const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
        const around = (text: string) => (minutes(text) - minutes(tihoOd) + 1440) % 1440
        const clock = new Intl.DateTimeFormat('hr', {
          timeZone: 'Europe/Zagreb',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        })
        expect(jeTiho(at, { tihoOd, tihoDo })).toBe(around(clock.format(at)) < around(tihoDo))
      }),
    )
  })

  test('end within a day and begin within a day, whatever the clock does', () => {
    fc.assert(
      fc.property(trenutak, sat, sat, (at, tihoOd, tihoDo) => {
        fc.pre(tihoOd !== tihoDo)
        // Minutes that the clock skips in March are the only ones that a day may lack.
        fc.pre(![tihoOd, tihoDo].some((text) => text.startsWith('02:')))
        const quiet = Array.from({ length: 25 * 60 + 1 }, (_, n) => jeTiho(at + n * 60_000, { tihoOd, tihoDo }))
        expect(new Set(quiet).size).toBe(2)
      }),
      { numRuns: 30 },
    )
  })

  test.each([
    ['2026-03-29T01:59', true],
    ['2026-03-29T03:00', true],
    ['2026-03-29T06:59', true],
    ['2026-03-29T07:00', false],
    ['2026-10-25T02:30', true],
    ['2026-10-25T07:00', false],
    ['2026-10-25T21:59', false],
    ['2026-10-25T22:00', true],
  ])('at %s of the nights when the clock is moved: %s', (lokalno, tiho) => {
    expect(toZagreb(zagrebTime(lokalno)).slice(0, 16)).toBe(lokalno)
    expect(jeTiho(zagrebTime(lokalno), POSTAVKE_POCETNE)).toBe(tiho)
  })

  test('without them it is never quiet', () => {
    fc.assert(fc.property(trenutak, (at) => !jeTiho(at, { tihoOd: null, tihoDo: null })))
  })

  test.each([
    [{ tihoOd: '22:00', tihoDo: null }],
    [{ tihoOd: '22:00', tihoDo: '22:00' }],
    [{ tihoOd: '24:00', tihoDo: '07:00' }],
    [{ tihoOd: '7:00', tihoDo: '08:00' }],
    [{ tihoOd: null, tihoDo: null, vrste: ['sve'] }],
  ])('%o is refused', (bad) => {
    expect(postavkeUredaja.safeParse({ vrste: [], ...bad }).success).toBe(false)
  })
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com@169.254.169.254/abc', false],
  ['https://fcm.googleapis.com.zlo.hr/abc', false],
  ['https://zlofcm.googleapis.com/abc', false],
  ['https://zlopush.apple.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://fcm.googleapis.com/a b', false],
  ['https://fcm.googleapis.com/a\r\nX: y', false],
])('the push service %s is known: %s', (adresa, poznata) => {
  expect(jeAdresaSluzbe(adresa)).toBe(poznata)
})
