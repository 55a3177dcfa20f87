import { describe, expect, test } from 'vitest'
import { today } from '#contract/kernel/datum.ts'
import { greskeZahtjeva } from './zahtjev.polja.ts'
import { oznakaPolja } from './zahtjev.poruke.ts'
import type { SadrzajZahtjeva } from './zahtjev.schema.ts'

const prazan = { mb: null, mbs: null, mbo: null }
const vlasnik = { naziv: '', oib: '1', drzava: '', udio: '' }
const PRAZNI: readonly SadrzajZahtjeva[] = [
  { vrsta: 'opunomocenja', prijaviteljOib: '', punomoc: null, vrijediOd: null, vrijediDo: 'x', opseg: null },
  { vrsta: 'ovlastenja', prijaviteljOib: '', programId: null, projektSifra: null, pravo: null, izjava: null },
  {
    vrsta: 'podaci-o-prijavitelju',
    promjene: { naziv: '', iban: '', zupanijaId: null, povezanaPoduzeca: [''] },
    dokaz: null,
  },
  { vrsta: 'promjene-vlasnistva', vrstaVlasnistva: null, vlasnici: [vlasnik], datumPromjene: null, izvadak: null },
  {
    vrsta: 'registracije',
    pravniOblik: null,
    naziv: '',
    oib: '',
    ...prazan,
    sjediste: '',
    adresa: '',
    zupanijaId: null,
    vrstaOrganizacijeId: null,
    velicina: null,
    pdv: null,
    iban: '',
    nkd: '',
    svojstvo: '',
    dokaz: null,
  },
  { vrsta: 'vrsta-pravnog-oblika', noviOblik: null, ...prazan, pravnoSljednistvo: '', dokaz: null },
  { vrsta: 'izmjena-korisnika', noviPrijaviteljOib: '', razlog: null, datumUcinka: null, suglasnost: null },
]

describe('the summary of errors of a request', () => {
  test.each(PRAZNI)('names every field of $vrsta as its form does', (sadrzaj) => {
    const greske = greskeZahtjeva({ sadrzaj, obrazlozenje: '', prilozi: [] }, { danas: today(0), mboZnamenki: 8 })
    expect(greske.length).toBeGreaterThan(2)
    expect(greske.filter(({ polje = '' }) => oznakaPolja(polje) === undefined)).toEqual([])
  })

  test('says which row of a list it means', () => {
    expect(oznakaPolja('vlasnici.1.udio')).toBe('2. vlasnik, udio')
    expect(oznakaPolja('povezanaPoduzeca.0')).toBe('Povezana poduzeća (OIB), 1.')
  })
})
