/** A valid call for tests: announced on 1 January, open from 1 February to 1 June 2027, in draft. */
import { emptyDefinicija } from './definicija.nova.ts'
import { intenzitetIzKarte, type PozivDefinicija } from './definicija.schema.ts'
import { emptyRadniPodaci, type Poziv } from './poziv.schema.ts'

export const SIJECANJ = Date.parse('2027-01-10T10:00:00Z')
export const OZUJAK = Date.parse('2027-03-01T10:00:00Z')

export function ispravnaDefinicija(): PozivDefinicija {
  return {
    ...emptyDefinicija(),
    svrha: 'Jačanje konkurentnosti',
    predmet: 'Ulaganja u opremu',
    intenzitet: intenzitetIzKarte(),
    pokazatelji: [
      {
        id: 1,
        naziv: 'Poduzeća koja primaju potporu',
        jedinica: 'broj',
        obvezan: true,
        smjer: '>=',
        minimum: '1',
        vrsta: 'ostvarenja',
      },
    ],
    kriteriji: [
      { id: 1, naziv: 'Relevantnost', ponder: 6000, max: 60, min: 30, polja: ['projekt.opravdanost'] },
      { id: 2, naziv: 'Održivost', ponder: 4000, max: 40, min: 10, polja: [] },
    ],
    obrazac: { 'projekt.opravdanost': { scorable: true, required: true, info: 'Obrazložite potrebu.' } },
  }
}

export function ispravanPoziv(changes: Partial<Poziv> = {}): Poziv {
  return {
    id: 7,
    programId: 2,
    komponentaId: 3,
    oznaka: 'KK.03.2.1.05',
    naziv: 'Ulaganje u opremu',
    statusId: 1,
    osnovniStatusId: null,
    verzijaRetka: 1,
    drfId: 4,
    aprId: 2,
    selId: 1,
    impId: 1,
    finId: 6,
    vrstaPostupka: 'otvoreni',
    modalitet: 'privremeni',
    najbrziPrst: false,
    testni: false,
    alokacija: 1_000_000_00,
    najnizaPotpora: 10_000_00,
    najvisaPotpora: 200_000_00,
    datumNajave: '2027-01-01T10:00:00Z',
    datumOtvaranja: '2027-02-01T10:00:00Z',
    datumZatvaranja: '2027-06-01T10:00:00Z',
    definicija: ispravnaDefinicija(),
    izmjena: null,
    radniPodaci: {
      ...emptyRadniPodaci(),
      kontrolnaLista: [{ stavka: 'Poziv je usklađen s programom.', odgovor: 'Da' }],
      rokPitanja: '2027-05-18T10:00:00Z',
      predlozakUgovora: 'Ugovor o dodjeli bespovratnih sredstava',
    },
    runda: [],
    autorId: 1,
    brojInacice: 0,
    trazeno: 0,
    brojPrijava: 0,
    cinjenice: {
      slobodnaAlokacijaKomponente: 5_000_000_00,
      provoditelji: [4],
      prijaviteljaNaPozivu: 0,
      sviProjektiZavrseni: false,
      zadnjaZavrsnaIsplata: null,
      dopustiDvaKoraka: false,
      parametri: {},
    },
    ...changes,
  }
}
