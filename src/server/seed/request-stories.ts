/** Requests of the storyboard: every kind and every status, by people and about applicants that no other story needs. */
import type { IsoDatum } from '#contract/kernel/datum.ts'
import type { PrilogZahtjeva, SadrzajZahtjeva } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { PRIJAVITELJI } from './applicants.ts'
import type { DemoSat } from './clock.ts'
import { SUBJEKTI } from './register.ts'

export interface PricaZahtjeva {
  dan: IsoDatum
  osobaId: number
  /** The applicant at whose address it was written; absent for what a person asks for themself. */
  prijaviteljId?: number
  /** Written on the contracted project of that applicant. */
  naProjektu?: true
  /** Name of the document that it carries. */
  dokument?: string
  sadrzaj: (sat: DemoSat, dokument: PrilogZahtjeva | null) => SadrzajZahtjeva
  obrazlozenje: string
  koraci: readonly ('preuzmi' | 'odobri' | 'odbij' | 'obustavi')[]
  razlog?: string
}

const oibPrijavitelja = (id: number): string => PRIJAVITELJI.find((one) => one.id === id)?.oib ?? ''

function registracija() {
  const obrt = SUBJEKTI.find(({ naziv }) => naziv === 'Pekara Devčić, obrt')
  if (obrt === undefined) throw new Error('The register lost a craft of the story')
  const { naziv, oib, mb, mbs, mbo, sjediste, adresa, zupanijaId, nkd } = obrt
  return { naziv, oib, mb, mbs, mbo, sjediste, adresa, zupanijaId, nkd }
}

export const ZAHTJEVI: readonly PricaZahtjeva[] = [
  {
    dan: '2026-04-13',
    osobaId: 117,
    dokument: 'Punomoć',
    koraci: [],
    sadrzaj: (sat, punomoc) => ({
      vrsta: 'opunomocenja',
      prijaviteljOib: oibPrijavitelja(10),
      punomoc,
      opseg: 'podnosenje',
      vrijediOd: sat.dan('2026-04-13'),
      vrijediDo: sat.dan('2026-12-31'),
    }),
    obrazlozenje: 'Udruga me opunomoćila za podnošenje prijava u ovoj godini.',
  },
  {
    dan: '2026-04-10',
    osobaId: 121,
    koraci: ['preuzmi'],
    sadrzaj: () => ({
      vrsta: 'ovlastenja',
      prijaviteljOib: oibPrijavitelja(8),
      programId: 1,
      projektSifra: null,
      pravo: 'pregled',
      izjava: null,
    }),
    obrazlozenje: 'Partneri smo na obrazovnom programu i pratimo njegovu provedbu.',
  },
  {
    dan: '2026-03-24',
    osobaId: 122,
    prijaviteljId: 10,
    koraci: ['preuzmi', 'odobri'],
    sadrzaj: () => ({
      vrsta: 'podaci-o-prijavitelju',
      promjene: { adresa: 'Ulica slobode 14, Split' },
      dokaz: null,
    }),
    obrazlozenje: 'Udruga se preselila u nove prostorije.',
  },
  {
    dan: '2026-03-30',
    osobaId: 110,
    prijaviteljId: 4,
    dokument: 'Izvadak iz sudskog registra',
    sadrzaj: (sat, izvadak) => ({
      vrsta: 'promjene-vlasnistva',
      vrstaVlasnistva: 'privatno',
      datumPromjene: sat.dan('2026-03-16'),
      izvadak,
      vlasnici: [{ naziv: 'Tomislav Jurić', oib: null, drzava: 'Hrvatska', udio: '100' }],
    }),
    obrazlozenje: 'Jedan je član istupio iz društva.',
    koraci: ['preuzmi', 'odbij'],
    razlog: 'Izvadak je stariji od promjene. Priložite izvadak izdan nakon upisa promjene.',
  },
  {
    dan: '2026-04-01',
    osobaId: 115,
    koraci: ['obustavi'],
    razlog: 'Obrt će registrirati njegov vlasnik.',
    sadrzaj: () => ({
      vrsta: 'registracije',
      pravniOblik: 'obrt',
      vrstaOrganizacijeId: 7,
      velicina: 'mikro',
      pdv: 'povrativ',
      iban: 'HR1210010051863000160',
      svojstvo: 'Opunomoćenica vlasnika',
      dokaz: null,
      ...registracija(),
    }),
    obrazlozenje: 'Obrt želi sudjelovati na pozivu za male poduzetnike.',
  },
  {
    dan: '2026-04-14',
    osobaId: 111,
    prijaviteljId: 5,
    dokument: 'Rješenje o preoblikovanju',
    koraci: [],
    sadrzaj: (_sat, dokaz) => ({
      vrsta: 'vrsta-pravnog-oblika',
      noviOblik: 'pravnaOsoba',
      mb: null,
      mbs: '030044680',
      mbo: null,
      dokaz,
      pravnoSljednistvo: 'Društvo preuzima svu imovinu, prava i obveze obrta.',
    }),
    obrazlozenje: 'Obrt nastavlja poslovati kao društvo s ograničenom odgovornošću.',
  },
  {
    dan: '2026-04-08',
    osobaId: 102,
    prijaviteljId: 1,
    naProjektu: true,
    dokument: 'Suglasnost novog korisnika',
    sadrzaj: (sat, suglasnost) => ({
      vrsta: 'izmjena-korisnika',
      noviPrijaviteljOib: oibPrijavitelja(12),
      razlog: 'statusnaPromjena',
      suglasnost,
      datumUcinka: sat.dan('2026-07-01'),
    }),
    obrazlozenje: 'Dio društva koji provodi projekt pripaja se drugom društvu.',
    koraci: ['preuzmi'],
  },
]
