/** What the screens of the calendar of deadlines say. */
import { formatDatum, type IsoDatum } from '#contract/kernel/datum.ts'
import { rokova } from '#contract/kernel/plural.ts'

export const TEKST = {
  naslov: 'Kalendar rokova',
  uvod: 'Svaki rok na jednom mjestu: čiji je, kada istječe i kada portal na njega upozorava.',
  prazno: 'Nema rokova',
  praznoOpis: (od: IsoDatum, kraj: IsoDatum, svi: boolean) =>
    `Od ${formatDatum(od)} do ${formatDatum(kraj)} nema nijednog roka${svi ? '' : ' u ovom programu'}.`,
  praznoUzPrikaz: 'Nema rokova uz odabrani prikaz.',
  prazanDan: 'Na ovaj dan ne istječe nijedan rok.',
  vise: 'Rokova ima više nego što ih je ovdje prikazano. Suzite prikaz na jedan program ili na jedan mjesec.',
  prikaz: {
    label: 'Prikaz kalendara',
    popis: 'Popis',
    mjesec: 'Mjesec',
    sviProgrami: 'Svi programi',
    samo: (program: string) => `Samo ${program}`,
    program: 'Program',
    svoji: { prijavitelj: 'Samo rokovi prijavitelja', institucija: 'Samo rokovi institucije' },
  },
  prethodni: 'Prethodni mjesec',
  danas: 'Danas',
  sljedeci: 'Sljedeći mjesec',
  prosli: (broj: number) => `Prošli rokovi: ${rokova(broj)}`,
  /** „3 roka, prošlo: 1” */
  uDanu: (broj: number, prosli: number) =>
    `${broj === 0 ? 'bez rokova' : rokova(broj)}${prosli > 0 ? `, prošlo: ${prosli}` : ''}`,
  jos: (broj: number) => `još ${broj}`,
  nosi: (tko: string) => `nositelj roka: ${tko}`,
  upozorenja: (dani: readonly IsoDatum[]) => `Upozorenja: ${dani.map((dan) => formatDatum(dan)).join(', ')}`,
  dani: [
    ['pon', 'ponedjeljak'],
    ['uto', 'utorak'],
    ['sri', 'srijeda'],
    ['čet', 'četvrtak'],
    ['pet', 'petak'],
    ['sub', 'subota'],
    ['ned', 'nedjelja'],
  ],
  poveznica: {
    gumb: 'Poveži s vlastitim kalendarom',
    uvod: 'Vaš kalendar u telefonu ili na računalu može sam čitati sve vaše rokove, za sve za koje radite. Poveznica je tajna: tko je ima, vidi vaše rokove i bez prijave. Prestaje vrijediti kad je zamijenite ili uklonite, a rokovi iz nje nestaju čim prestane vaše pravo.',
    jednom:
      'Poveznica se prikazuje samo sada, jer je portal ne čuva. Dodajte je u svoj kalendar kao pretplatu („Dodaj kalendar po adresi”).',
    stvorena: (kada: string, citana: string | null) =>
      `Poveznica je stvorena ${kada}${citana === null ? ', a kalendar je još nije čitao.' : ` i zadnji je put čitana ${citana}.`}`,
    adresa: 'Adresa kalendara',
    kopiraj: 'Kopiraj adresu',
    kopirana: 'Adresa je kopirana.',
    bezKopiranja: 'Preglednik ne dopušta kopiranje. Označite adresu i kopirajte je.',
    stvori: 'Stvori poveznicu',
    prestaje: 'Kalendari koji čitaju dosadašnju adresu prestat će se osvježavati.',
    /** What ends the link that is read now, and is asked about first. */
    potvrde: {
      zamijeni: { gumb: 'Zamijeni poveznicu', naslov: 'Zamjena poveznice kalendara', potvrda: 'Zamijeni' },
      ukloni: { gumb: 'Ukloni poveznicu', naslov: 'Uklanjanje poveznice kalendara', potvrda: 'Ukloni' },
    },
  },
} as const
