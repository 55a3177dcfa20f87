/** The rows of domain rules 2.9: what makes a change of a contract small or large, each with its number and its words. */
import type { Greska } from '#contract/kernel/record-kind.ts'

export type VrstaRazvrstavanja = 'mala' | 'velika'

interface PraviloRazvrstavanja {
  id: string
  vrsta: VrstaRazvrstavanja
  poruka: string
}

export const PRAVILA_RAZVRSTAVANJA = {
  podaci: {
    id: 'RAZ-01',
    vrsta: 'mala',
    poruka: 'Podaci za kontakt, članovi tima, redoslijed aktivnosti i ispravci u tekstu mala su izmjena.',
  },
  racun: {
    id: 'RAZ-02',
    vrsta: 'mala',
    poruka: 'Promjena računa mala je izmjena. Traži potvrdu banke i provjeru druge osobe.',
  },
  preraspodjela: {
    id: 'RAZ-03',
    vrsta: 'mala',
    poruka:
      'Preraspodjela je mala izmjena kada se nijedan element ne mijenja za više od 15 % potpisane vrijednosti ili kada sve promjene zajedno ne prelaze 5.000,00 €.',
  },
  velikaPreraspodjela: {
    id: 'RAZ-04',
    vrsta: 'velika',
    poruka:
      'Element se mijenja za više od 15 % potpisane vrijednosti, a sve promjene zajedno prelaze 5.000,00 €. Računa se sve od zadnje potpisane inačice.',
  },
  stavka: {
    id: 'RAZ-05',
    vrsta: 'mala',
    poruka: 'Nova ili izbrisana stavka unutar elementa, s istom namjenom, mala je izmjena.',
  },
  namjena: {
    id: 'RAZ-06',
    vrsta: 'velika',
    poruka: 'Stavka s namjenom koju element prije nije imao ili više nema velika je izmjena.',
  },
  sastav: {
    id: 'RAZ-07',
    vrsta: 'velika',
    poruka: 'Nova ili izbrisana aktivnost, element ili partner velika je izmjena.',
  },
  korisnik: { id: 'RAZ-08', vrsta: 'velika', poruka: 'Promjena korisnika velika je izmjena.' },
  cilj: {
    id: 'RAZ-09',
    vrsta: 'velika',
    poruka: 'Promjena ciljne vrijednosti ili podatka koji se bodovao velika je izmjena.',
  },
  produljenje: {
    id: 'RAZ-10',
    vrsta: 'mala',
    poruka: 'Pomak završetka provedbe do ukupno tri mjeseca, unutar granica poziva, mala je izmjena.',
  },
  dugoProduljenje: {
    id: 'RAZ-11',
    vrsta: 'velika',
    poruka: 'Pomak završetka provedbe veći od tri mjeseca ili izvan granica poziva velika je izmjena.',
  },
  smanjenje: {
    id: 'RAZ-12',
    vrsta: 'velika',
    poruka: 'Smanjenje ukupnih prihvatljivih troškova ili intenziteta velika je izmjena.',
  },
  ostalo: {
    id: 'RAZ-13',
    vrsta: 'velika',
    poruka: 'Promjena koja nije navedena među malima velika je izmjena.',
  },
} as const satisfies Record<string, PraviloRazvrstavanja>
export type KljucPravila = keyof typeof PRAVILA_RAZVRSTAVANJA

/** What no change may do, whatever it is called. */
export const ZAPREKE_IZMJENE = {
  ukupno: { id: 'IZM-06', poruka: 'Ukupni prihvatljivi troškovi ne smiju biti veći od potpisanih.' },
  intenzitet: { id: 'IZM-07', poruka: 'Intenzitet stavke ne smije biti viši od potpisanoga.' },
  bespovratna: { id: 'IZM-08', poruka: 'Bespovratna sredstva ne smiju biti veća od potpisanih.' },
} as const

export const zaprekaIzmjene = (sto: keyof typeof ZAPREKE_IZMJENE, polje: string): Greska => ({
  pravilo: ZAPREKE_IZMJENE[sto].id,
  poruka: ZAPREKE_IZMJENE[sto].poruka,
  polje,
  tab: polje.split('.')[0] ?? polje,
})
