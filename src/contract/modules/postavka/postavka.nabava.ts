/** Parameters of procurement: thresholds of procedures, the procurement plan, rates of corrections. */
import { type Dijelovi, od, ostaje, type Postavka } from './postavka.opis.ts'

const N = 'Nabava'
const PLAN = 'upozorenja plana nabave'

/** Thresholds of the directives last two years each. */
const od2024 = (do2025: string, od2026: string) =>
  [
    ['2024-01-01', do2025],
    ['2026-01-01', od2026],
  ] as const
const pragEu = (tko: string, opis: string): Dijelovi => ({
  ...ostaje(N, `Prag EU-a: ${tko}`, `${opis} Od tog iznosa postupak je velike vrijednosti.`, '3.4, direktive EU-a'),
  primjena: PLAN,
})

export const POSTAVKE_NABAVE = {
  jednostavnaRobe: {
    ...ostaje(
      N,
      'Prag jednostavne nabave: roba i usluge',
      'Ispod njega obveznik ZJN-a nabavlja po općem aktu; ujedno prag za obvezan poziv NOJN-a.',
      '3.4',
    ),
    vrsta: 'iznos',
    primjena: PLAN,
    zadano: od('26540.00'),
  },
  jednostavnaRadova: {
    ...ostaje(N, 'Prag jednostavne nabave: radovi', 'Kao i za robu i usluge.', '3.4'),
    vrsta: 'iznos',
    primjena: PLAN,
    zadano: od('66360.00'),
  },
  nojnDo: {
    ...ostaje(N, 'Nabava bez postupka NOJN-a', 'Do tog iznosa NOJN ne traži pozive ponuditeljima.', '3.4'),
    vrsta: 'iznos',
    primjena: PLAN,
    zadano: od('2650.00'),
  },
  euSredisnja: {
    ...pragEu('središnja tijela', 'Roba i usluge središnjih tijela državne vlasti.'),
    vrsta: 'iznos',
    zadano: od2024('143000.00', '140000.00'),
  },
  euOstali: {
    ...pragEu('ostali javni naručitelji', 'Roba i usluge ostalih javnih naručitelja.'),
    vrsta: 'iznos',
    zadano: od2024('221000.00', '216000.00'),
  },
  euSektor: {
    ...pragEu('sektorski naručitelji', 'Roba i usluge sektorskih naručitelja.'),
    vrsta: 'iznos',
    zadano: od2024('443000.00', '432000.00'),
  },
  euRadovi: {
    ...pragEu('radovi', 'Radovi svih naručitelja.'),
    vrsta: 'iznos',
    zadano: od2024('5538000.00', '5404000.00'),
  },
  tolerancijaPlana: {
    ...ostaje(N, 'Odstupanje plana nabave', 'Koliko plan smije biti iznad ugovorenih prihvatljivih troškova.', '3.4'),
    vrsta: 'postotak',
    primjena: PLAN,
    zadano: od('10'),
  },
  rokPrvogPlana: {
    ...ostaje(N, 'Slanje prvog plana nabave', 'Dana od ugovora, nakon kojih slijedi upozorenje.', '3.4'),
    vrsta: 'dani',
    primjena: PLAN,
    zadano: od('20'),
  },
  rokPlana: {
    ...ostaje(N, 'Pregled i dorada plana nabave', 'Radnih dana za pregled, i za doradu vraćenog plana.', '3.4'),
    vrsta: 'dani',
    primjena: 'planovi poslani ili vraćeni od tog dana',
    zadano: od('10'),
  },
  korekcije: {
    ...ostaje(N, 'Stope financijskih korekcija', 'Od njih se bira stopa za povredu u nabavi.', '2.6'),
    vrsta: 'popisPostotaka',
    zadano: od('5; 10; 25; 100'),
  },
} as const satisfies Record<string, Postavka>
