/** An application in selection for tests, on the closed limited call of the project's fixture: everything is as a decision needs it. */
import { ispravanProjekt } from '#contract/modules/projekt/projekt.fixture.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { CinjeniceOdabira, OdlukaOdabira, Prigovor } from './odabir.cinjenice.ts'

/** Persons of the round: who prepares, who confirms, who signs. */
export const OSOBE = { priprema: 11, potvrduje: 12, potpisuje: 13 } as const

export const odluka = (changes: Partial<OdlukaOdabira> = {}): OdlukaOdabira => ({
  vrsta: 'financiranje',
  pripremio: OSOBE.priprema,
  potvrdio: OSOBE.potvrduje,
  poslana: null,
  brojPrigovora: 0,
  ...changes,
})

export const prigovor = (changes: Partial<Prigovor> = {}): Prigovor => ({
  razlozi: ['kriterij'],
  obrazlozenje: 'Kriterij održivosti primijenjen je na drugu skupinu.',
  ocitovanjeTijela: 'Bodovi su dodijeljeni prema metodologiji poziva.',
  clanovi: [31, 32, 33],
  glasovi: { 31: 'usvojen', 32: 'usvojen', 33: 'odbijen' },
  odluka: { pripremio: OSOBE.priprema, potvrdio: OSOBE.potvrduje, ishod: 'usvojen', vracaSe: 'prihvacena' },
  ...changes,
})

const cinjenice: CinjeniceOdabira = {
  faze: [
    { faza: 'administrativna', stanje: 'zadovoljava' },
    { faza: 'prihvatljivost', stanje: 'zadovoljava' },
    { faza: 'kvaliteta', stanje: 'zadovoljava' },
    { faza: 'odluka', stanje: 'uTijeku' },
  ],
  bodovi: { ukupno: 7400, zadovoljava: true },
  boduje: true,
  poredak: 'odabir',
  odluka: odluka(),
  danaZaPrigovor: 15,
  prigovor: prigovor(),
  ocjenjivaci: [21, 22],
  izuzeti: [],
}

export function uOdabiru(
  statusId: number,
  odabir: Partial<CinjeniceOdabira> = {},
  rest: Partial<Projekt> = {},
): Projekt {
  const projekt = ispravanProjekt({ statusId, ...rest })
  const poziv = rest.poziv ?? { ...projekt.poziv, baseStatus: 19 }
  return { ...projekt, poziv, odabir: { ...cinjenice, ...odabir } }
}
