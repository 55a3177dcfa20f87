/** The calls of the storyboard (12.2): who makes them, how much there is, when they opened and what became of them. */
import type { Instant, IsoDatum } from '#contract/kernel/datum.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import type { Modalitet, VrstaPostupka } from '#contract/modules/poziv/poziv.schema.ts'
import {
  digitalizacijaObrta,
  energetskaTranzicija,
  type Granice,
  komercijalizacija,
  naprednaOprema,
  prenamjena,
  reciklaznaDvorista,
  vjestine,
} from './call-definitions.ts'

export type KljucPoziva = 'N1' | 'N2' | 'N3' | 'K1' | 'K2' | 'K3' | 'K4' | 'K5' | 'B1' | 'B2' | 'B3'

/** What happens once the call is public, with the day of the storyboard. */
export type Nastavak =
  | { vrsta: 'zatvori'; dan: IsoDatum }
  | { vrsta: 'obustavi'; dan: IsoDatum; razlog: string }
  | { vrsta: 'azuriraj'; dan: IsoDatum }

export interface PricaPoziva {
  kljuc: KljucPoziva
  oznaka: string
  naziv: string
  programId: number
  /** Code of the component the call belongs to. */
  komponenta: string
  aprId: number
  /** Selects and implements. */
  selId: number
  vrstaPostupka: VrstaPostupka
  modalitet: Modalitet
  najbrziPrst?: true
  alokacija: string
  potpora: [najniza: string, najvisa: string]
  otvaranje: IsoDatum
  zatvaranje: IsoDatum
  /** The moment of closing, where it is not an hour of the story. */
  zatvaraSe?: Instant
  /** Last day of implementation; `npoo` follows the plan. */
  kraj: IsoDatum | 'npoo'
  definicija: (granice: Granice) => PozivDefinicija
  nastavak: Nastavak[]
  /** Where the call stops before it opens. */
  dokle?: 'potvrda' | 'najava'
  /** Applicants that a direct award names. */
  prijavitelji?: number[]
}

export const DRF = 4
export const FIN = 6

export const POZIVI: readonly PricaPoziva[] = [
  {
    kljuc: 'N1',
    oznaka: 'NPOO.C1.1.2.R2-I5.02',
    naziv: 'Komercijalizacija inovacija – drugi poziv',
    programId: 1,
    komponenta: 'C1.1.2.R2-I5',
    aprId: 6,
    selId: 1,
    vrstaPostupka: 'otvoreni',
    modalitet: 'trajni',
    alokacija: '18000000.00',
    potpora: ['100000.00', '700000.00'],
    otvaranje: '2025-02-03',
    zatvaranje: '2025-05-30',
    kraj: 'npoo',
    definicija: komercijalizacija,
    nastavak: [{ vrsta: 'zatvori', dan: '2025-05-30' }],
  },
  {
    kljuc: 'N2',
    oznaka: 'NPOO.C1.1.1.R4-I1.03',
    naziv: 'Podrška poduzećima za tranziciju na energetski i resursno učinkovito gospodarstvo – treći poziv',
    programId: 1,
    komponenta: 'C1.1.1.R4-I1',
    aprId: 6,
    selId: 3,
    vrstaPostupka: 'otvoreni',
    modalitet: 'privremeni',
    alokacija: '24000000.00',
    potpora: ['50000.00', '1000000.00'],
    otvaranje: '2025-05-05',
    zatvaranje: '2025-07-15',
    kraj: 'npoo',
    definicija: energetskaTranzicija,
    nastavak: [
      { vrsta: 'zatvori', dan: '2025-07-15' },
      { vrsta: 'azuriraj', dan: '2026-04-08' },
    ],
  },
  {
    kljuc: 'N3',
    oznaka: 'NPOO.C1.3.R2-I1.04',
    naziv: 'Program smanjenja odlaganja otpada – izgradnja i opremanje reciklažnih dvorišta',
    programId: 1,
    komponenta: 'C1.3.R2-I1',
    aprId: 6,
    selId: 5,
    vrstaPostupka: 'otvoreni',
    modalitet: 'trajni',
    najbrziPrst: true,
    alokacija: '9500000.00',
    potpora: ['60000.00', '420000.00'],
    otvaranje: '2025-03-10',
    zatvaranje: '2026-06-30',
    kraj: 'npoo',
    definicija: reciklaznaDvorista,
    nastavak: [
      { vrsta: 'obustavi', dan: '2026-03-02', razlog: 'Preraspodjela sredstava komponente odlukom nadležnog tijela.' },
    ],
  },
  {
    kljuc: 'K1',
    oznaka: 'KK.03.2.1.21',
    naziv: 'Ulaganje MSP-ova u naprednu proizvodnu opremu',
    programId: 2,
    komponenta: '03.2.1',
    aprId: 2,
    selId: 1,
    vrstaPostupka: 'otvoreni',
    modalitet: 'privremeni',
    alokacija: '60000000.00',
    potpora: ['80000.00', '1200000.00'],
    otvaranje: '2025-06-02',
    zatvaranje: '2025-09-30',
    kraj: '2028-12-31',
    definicija: naprednaOprema,
    nastavak: [{ vrsta: 'zatvori', dan: '2025-09-30' }],
  },
  {
    kljuc: 'K2',
    oznaka: 'KK.03.2.1.24',
    naziv: 'Osposobljavanje zaposlenih u MSP-ovima za zelene i digitalne vještine',
    programId: 2,
    komponenta: '03.2.1',
    aprId: 2,
    selId: 3,
    vrstaPostupka: 'otvoreni',
    modalitet: 'trajni',
    alokacija: '8000000.00',
    potpora: ['20000.00', '150000.00'],
    otvaranje: '2026-03-02',
    zatvaranje: '2026-06-30',
    kraj: '2028-12-31',
    definicija: vjestine,
    nastavak: [],
  },
  {
    kljuc: 'K3',
    oznaka: 'KK.06.3.1.07',
    naziv: 'Prenamjena napuštenih industrijskih zgrada u poduzetničke inkubatore',
    programId: 2,
    komponenta: '06.3.1',
    aprId: 2,
    selId: 3,
    vrstaPostupka: 'izravnaDodjela',
    modalitet: 'trajni',
    alokacija: '22000000.00',
    potpora: ['2000000.00', '9000000.00'],
    otvaranje: '2025-10-01',
    zatvaranje: '2027-06-30',
    kraj: '2028-12-31',
    definicija: prenamjena,
    nastavak: [{ vrsta: 'azuriraj', dan: '2026-04-10' }],
    prijavitelji: [6, 7, 9],
  },
  // Opens in twelve days and stays open for most of a year, so that a demo that was left alone still has an open call.
  {
    kljuc: 'K4',
    oznaka: 'KK.03.2.1.25',
    naziv: 'Digitalna preobrazba obrta i mikropoduzeća',
    programId: 2,
    komponenta: '03.2.1',
    aprId: 2,
    selId: 1,
    vrstaPostupka: 'otvoreni',
    modalitet: 'trajni',
    alokacija: '12000000.00',
    potpora: ['5000.00', '60000.00'],
    otvaranje: '2026-04-27',
    zatvaranje: '2027-03-31',
    kraj: '2028-12-31',
    definicija: digitalizacijaObrta,
    nastavak: [],
    dokle: 'najava',
  },
  {
    kljuc: 'K5',
    oznaka: 'KK.03.2.1.26',
    naziv: 'Napredna oprema za prerađivačku industriju – drugi poziv',
    programId: 2,
    komponenta: '03.2.1',
    aprId: 2,
    selId: 1,
    vrstaPostupka: 'otvoreni',
    modalitet: 'privremeni',
    alokacija: '30000000.00',
    potpora: ['80000.00', '900000.00'],
    otvaranje: '2026-06-15',
    zatvaranje: '2026-09-15',
    kraj: '2028-12-31',
    definicija: naprednaOprema,
    nastavak: [],
    dokle: 'potvrda',
  },
]
