/** The procurements of the storyboard (12.5), one in every status, and others that fit their projects' stories. */
import type { IsoDatum } from '#contract/kernel/datum.ts'
import { PRAZNA_NABAVA, type SadrzajNabave } from '#contract/modules/nabava/nabava.schema.ts'

export type KorakNabave = 'objavi' | 'zatvori' | 'ponisti'

export interface PricaNabave {
  /** Number of the project in the storyboard. */
  projekt: number
  sadrzaj: Omit<SadrzajNabave, 'rokZaPonude' | 'dokumentacija'>
  dokumenti: string[]
  /** Day on which it was written; published the next one. */
  dan: IsoDatum
  rok: [dan: IsoDatum, sat: string]
  koraci: [korak: KorakNabave, dan: IsoDatum][]
  /** A deadline moved by a published correction, and the day of that. */
  ispravak?: { dan: IsoDatum; rok: [dan: IsoDatum, sat: string] }
  razlog?: string
}

const ROBA = { ...PRAZNA_NABAVA, vrsta: 'robe', nacinDostave: 'e-pošta', kriterij: 'najniža cijena' } as const
const DOKUMENTI = ['Poziv na dostavu ponuda', 'Tehničke specifikacije', 'Troškovnik']

export const NABAVE: readonly PricaNabave[] = [
  {
    projekt: 13,
    dan: '2026-04-09',
    rok: ['2026-05-11', '12:00'],
    koraci: [],
    dokumenti: ['Poziv na dostavu ponuda'],
    sadrzaj: {
      ...ROBA,
      naziv: 'Softver MES',
      cpv: '48610000-7',
      procijenjenaVrijednost: '62000.00',
      opis: '<p>Sustav za praćenje i upravljanje proizvodnjom za jednu proizvodnu halu, s licencama za 25 korisnika, uvođenjem i osposobljavanjem.</p>',
      kontakt: 'nabava@panonska-obrada.example',
      mjestoIsporuke: 'Osijek',
      rokIzvrsenja: '120 dana',
    },
  },
  {
    projekt: 1,
    dan: '2026-04-09',
    rok: ['2026-04-27', '10:00'],
    koraci: [['objavi', '2026-04-10']],
    dokumenti: DOKUMENTI,
    sadrzaj: {
      ...ROBA,
      naziv: 'Mjerni uređaj',
      cpv: '38540000-2',
      procijenjenaVrijednost: '48000.00',
      objavaVrijednosti: true,
      opis: '<p>Trokoordinatni mjerni uređaj s laserskom glavom, mjernog područja najmanje 700 × 1000 × 600 mm i nesigurnosti do 1,9 µm.</p><ul><li>ugradnja i umjeravanje</li><li>osposobljavanje dvaju operatera</li><li>jamstvo od najmanje 24 mjeseca</li></ul>',
      kontakt: 'nabava@panonska-obrada.example',
      mjestoIsporuke: 'Osijek, Industrijska ulica',
      rokIzvrsenja: '60 dana',
      jamstva: 'Jamstvo za otklanjanje nedostataka u jamstvenom roku: 10 % vrijednosti ugovora.',
    },
  },
  {
    projekt: 30,
    dan: '2026-04-07',
    rok: ['2026-04-21', '12:00'],
    koraci: [['objavi', '2026-04-08']],
    dokumenti: DOKUMENTI.slice(0, 2),
    ispravak: { dan: '2026-04-14', rok: ['2026-04-30', '12:00'] },
    sadrzaj: {
      ...ROBA,
      vrsta: 'usluge',
      naziv: 'Ispitivanje i certificiranje modularnog elementa',
      cpv: '71632000-7',
      procijenjenaVrijednost: '31500.00',
      objavaVrijednosti: true,
      kriterij: 'ekonomski najpovoljnija',
      opis: '<p>Ispitivanje nosivosti, otpornosti na požar i zvučne izolacije modularnog elementa od križno lameliranog drva te izdavanje potvrda.</p>',
      ponderi: [
        { naziv: 'Cijena', postotak: 70 },
        { naziv: 'Rok ispitivanja', postotak: 30 },
      ],
      kontakt: 'ponude@drvodjel-maric.example',
      mjestoIsporuke: 'Laboratorij ponuditelja',
      rokIzvrsenja: '45 dana',
    },
  },
  {
    projekt: 6,
    dan: '2026-03-31',
    rok: ['2026-05-04', '14:00'],
    koraci: [['objavi', '2026-04-01']],
    dokumenti: DOKUMENTI,
    sadrzaj: {
      ...ROBA,
      vrsta: 'radovi',
      naziv: 'Ugradnja dizalice topline',
      cpv: '45331000-6',
      procijenjenaVrijednost: '188000.00',
      opis: '<p>Radovi na strojarnici, ugradnja dizalice topline zrak – voda snage 180 kW i puštanje u pogon.</p>',
      kontakt: 'nabava@jadran-tehnika.example',
      mjestoIsporuke: 'Zadar',
      rokIzvrsenja: '90 dana',
    },
  },
  {
    projekt: 29,
    dan: '2026-03-11',
    rok: ['2026-03-27', '12:00'],
    dokumenti: DOKUMENTI,
    koraci: [
      ['objavi', '2026-03-12'],
      ['zatvori', '2026-03-27'],
    ],
    sadrzaj: {
      ...ROBA,
      naziv: 'Izmjenjivač topline',
      cpv: '42511100-1',
      procijenjenaVrijednost: '39800.00',
      objavaVrijednosti: true,
      opis: '<p>Pločasti izmjenjivač topline za kompresorsku stanicu, s regulacijom i spajanjem na postojeći sustav grijanja.</p>',
      kontakt: 'nabava@panonska-obrada.example',
      mjestoIsporuke: 'Osijek',
      rokIzvrsenja: '75 dana',
    },
  },
  {
    projekt: 13,
    dan: '2026-01-26',
    rok: ['2026-02-16', '12:00'],
    dokumenti: DOKUMENTI,
    koraci: [
      ['objavi', '2026-01-27'],
      ['zatvori', '2026-02-16'],
    ],
    sadrzaj: {
      ...ROBA,
      naziv: 'Petoosni CNC obradni centar',
      cpv: '42612100-1',
      procijenjenaVrijednost: '245000.00',
      opis: '<p>Petoosni obradni centar s izmjenjivačem alata, ugradnjom i osposobljavanjem.</p>',
      kontakt: 'nabava@panonska-obrada.example',
      mjestoIsporuke: 'Osijek',
      rokIzvrsenja: '150 dana',
    },
  },
  {
    projekt: 6,
    dan: '2026-03-16',
    rok: ['2026-04-10', '12:00'],
    dokumenti: DOKUMENTI,
    koraci: [
      ['objavi', '2026-03-17'],
      ['ponisti', '2026-03-30'],
    ],
    razlog:
      'Tehnička specifikacija upućivala je na jednog proizvođača. Nabava će se ponoviti s ispravljenom dokumentacijom.',
    sadrzaj: {
      ...ROBA,
      naziv: 'Invertori',
      cpv: '31155000-7',
      procijenjenaVrijednost: '54000.00',
      objavaVrijednosti: true,
      opis: '<p>Šest mrežnih invertora snage 50 kW za sunčanu elektranu na krovu proizvodne hale.</p>',
      kontakt: 'nabava@jadran-tehnika.example',
      mjestoIsporuke: 'Zadar',
      rokIzvrsenja: '45 dana',
    },
  },
]
