/** A draft application for tests, on an open limited call; `sada` of the call's fixture OZUJAK is inside. */
import { BEZ_ODABIRA } from '#contract/modules/odabir/odabir.cinjenice.ts'
import { ispravnaDefinicija } from '#contract/modules/poziv/poziv.fixture.ts'
import { BEZ_UGOVORA } from '#contract/modules/ugovor/ugovor.cinjenice.ts'
import { BEZ_DORADE, OBVEZNE_IZJAVE, type Projekt } from './projekt.schema.ts'

export const ZATVARANJE = Date.parse('2027-06-01T10:00:00Z')

export function ispravanProjekt(changes: Partial<Projekt> = {}): Projekt {
  return {
    id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
    sifra: null,
    naziv: 'Nova linija',
    pozivId: 7,
    prijaviteljId: 12,
    programId: 2,
    statusId: 1,
    verzijaRetka: 1,
    vrijemePodnosenja: null,
    redniBrojZaprimanja: null,
    brojPotvrde: null,
    potvrdaSha256: null,
    trazenaBespovratna: 100_000_00,
    ukupnoPrihvatljivo: 200_000_00,
    statusPrijeZahtjeva: null,
    statusPrijeDorade: null,
    dorada: BEZ_DORADE,
    zahtjevPovrataOd: null,
    kasnoCekaOd: null,
    odabir: BEZ_ODABIRA,
    ugovor: BEZ_UGOVORA,
    satOdabira: null,
    runda: [],
    izjave: OBVEZNE_IZJAVE.map(({ kljuc }) => kljuc),
    obrazac: {},
    poziv: {
      id: 7,
      baseStatus: 15,
      povratakDo: null,
      datumZatvaranja: '2027-06-01T10:00:00Z',
      vrstaPostupka: 'otvoreni',
      modalitet: 'privremeni',
      definicija: ispravnaDefinicija(),
      tijela: { DRF: 4, APR: 2, SEL: 1, IMP: 3, FIN: 6 },
    },
    prijavitelj: {
      oblik: 'pravnaOsoba',
      vrstaOrganizacije: 7,
      velicina: 'malo',
      sektor: 'profitniSektor',
      osnovan: null,
      oibAktivan: true,
      naPozivu: false,
      brojPrijavaPrijavitelja: 0,
      deMinimisPreostalo: null,
      deMinimisTrazeno: 0,
    },
    neprovjereneDatoteke: 0,
    greskeObrasca: [],
    ...changes,
  }
}
