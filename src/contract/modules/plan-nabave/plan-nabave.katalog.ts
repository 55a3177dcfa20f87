/** The procurement plan as data: the act of a public buyer beside its header and rows (domain rules 3.4). */
import { defineKatalog } from '#contract/kernel/dokument/katalog.ts'
import {
  broj,
  daNe,
  dugiTekst,
  izKonteksta,
  iznos,
  izracun,
  mjesec,
  odabir,
  prilog,
  stalni,
  tablica,
  tekst,
  visestrukiOdabir,
} from '#contract/kernel/dokument/polje.ts'
import { opcijeOd } from '#contract/kernel/izbor.ts'
import { OBVEZNICI, POSTUPCI, PRILOZI, U_PLANU, VRSTE } from './plan-nabave.izbori.ts'

export const TABOVI_PLANA = ['plan', 'opci-akt'] as const
export type TabPlana = (typeof TABOVI_PLANA)[number]
export const RETCI_PLANA = 'plan.retci'
export const NAJVISE_REDAKA = 500

/** Every plan has all fields: nothing cuts its catalogue. */
export type UvjetiPlana = Record<never, never>
const obvezno = true

const redak = [
  tekst('evidencijskiBroj', 'Evidencijski broj', { obvezno, maxLength: 30 }),
  tekst('predmet', 'Predmet nabave', { obvezno }),
  odabir('vrsta', 'Vrsta', stalni(opcijeOd(VRSTE)), { obvezno }),
  tekst('cpv', 'CPV oznaka', { uzorak: 'cpv', maxLength: 10, primjer: '42612000-6' }),
  visestrukiOdabir('stavkeProracuna', 'Stavke proračuna', izKonteksta('stavkeProracuna'), { obvezno }),
  iznos('procijenjenaVrijednost', 'Procijenjena vrijednost bez PDV-a', { obvezno }),
  odabir('vrstaPostupka', 'Vrsta postupka', stalni(opcijeOd(POSTUPCI)), { obvezno }),
  daNe('podjelaNaGrupe', 'Podjela na grupe'),
  mjesec('planiraniPocetak', 'Planirani početak', { obvezno }),
  mjesec('planiraniZavrsetak', 'Planirani završetak', { obvezno }),
  broj('trajanjeUgovora', 'Trajanje ugovora', { jedinica: 'mj.', min: '1', max: '600' }),
  odabir('uPlanu', 'U planu nabave naručitelja', stalni(opcijeOd(U_PLANU))),
  izracun('stanje', 'Stanje'),
]

export const KATALOG_PLANA = defineKatalog<TabPlana, UvjetiPlana>({
  kartice: [
    {
      kljuc: 'plan',
      naslov: 'Plan nabave',
      opis: 'Sve nabave projekta, svaka u svojem retku.',
      skupine: [
        {
          kljuc: 'zaglavlje',
          naslov: 'Zaglavlje',
          polja: [
            izracun('brojInacice', 'Broj inačice'),
            odabir('obveznik', 'Obveznik', stalni(opcijeOd(OBVEZNICI)), { obvezno }),
            odabir('prilog', 'Pravila nabave', stalni(opcijeOd(PRILOZI)), { obvezno }),
            dugiTekst('napomena', 'Napomena', { maxLength: 2000 }),
          ],
        },
        {
          kljuc: 'retci',
          naslov: 'Planirane nabave',
          polja: [
            tablica(
              'retci',
              'Predmeti nabave',
              { redak: 'Predmet', dodaj: 'Dodaj predmet', polja: redak },
              { minRedaka: 1, maxRedaka: NAJVISE_REDAKA },
            ),
            izracun('ukupno', 'Ukupno planirano bez PDV-a'),
          ],
        },
      ],
    },
    {
      kljuc: 'opci-akt',
      naslov: 'Opći akt',
      opis: 'Akt o jednostavnoj nabavi, kojim javni naručitelj uređuje nabave ispod praga.',
      skupine: [{ kljuc: 'akt', naslov: 'Akt o jednostavnoj nabavi', polja: [prilog('opciAkt', 'Opći akt')] }],
    },
  ],
})
