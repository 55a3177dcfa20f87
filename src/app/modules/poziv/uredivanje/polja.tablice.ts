/** The lists of a call that people edit row by row. */
import { VRSTE_DATOTEKA } from '#contract/modules/datoteka/datoteka.schema.ts'
import { poljaObrasca } from '#contract/modules/poziv/poziv.obrazac.ts'
import type { SkupinaPolja } from './polje.types.ts'

export const kriteriji: SkupinaPolja = {
  naslov: 'Kriteriji odabira',
  polja: [
    {
      put: 'definicija.kriteriji',
      vrsta: 'tablica',
      oznaka: 'Kriteriji',
      dodaj: 'Dodaj kriterij',
      novi: { naziv: '', ponder: 0, max: 0, min: 0, polja: [] },
      polja: [
        { put: 'naziv', vrsta: 'tekst', oznaka: 'Naziv', maxLength: 250 },
        { put: 'ponder', vrsta: 'postotak', oznaka: 'Udio' },
        { put: 'min', vrsta: 'broj', oznaka: 'Najmanje bodova', najvise: 1000 },
        { put: 'max', vrsta: 'broj', oznaka: 'Najviše bodova', najvise: 1000 },
        {
          put: 'polja',
          vrsta: 'vise',
          oznaka: 'Polja obrasca koja se boduju',
          hint: 'Svako polje označeno „Boduje se” mora stajati uz barem jedan kriterij.',
          opcije: poljaObrasca.map(({ put, kartica, oznaka }) => ({ value: put, label: `${kartica}: ${oznaka}` })),
        },
      ],
    },
  ],
}

export const pokazatelji: SkupinaPolja = {
  naslov: 'Pokazatelji',
  polja: [
    {
      put: 'definicija.pokazatelji',
      vrsta: 'tablica',
      oznaka: 'Pokazatelji',
      dodaj: 'Dodaj pokazatelj',
      novi: { naziv: '', jedinica: '', obvezan: false, smjer: '>=', minimum: null, vrsta: 'ostvarenja' },
      polja: [
        { put: 'naziv', vrsta: 'tekst', oznaka: 'Naziv', maxLength: 250 },
        { put: 'jedinica', vrsta: 'tekst', oznaka: 'Jedinica', maxLength: 50 },
        {
          put: 'vrsta',
          vrsta: 'odabir',
          oznaka: 'Vrsta',
          opcije: ['ostvarenja', 'rezultata'].map((value) => ({ value, label: value })),
        },
        {
          put: 'smjer',
          vrsta: 'odabir',
          oznaka: 'Cilj mora biti',
          opcije: [
            { value: '>=', label: 'najmanje' },
            { value: '<=', label: 'najviše' },
          ],
        },
        { put: 'minimum', vrsta: 'tekst', oznaka: 'Granica cilja', prazno: true, maxLength: 20 },
        { put: 'obvezan', vrsta: 'kvacica', oznaka: 'Obvezan' },
      ],
    },
  ],
}

const VRSTA = Object.keys(VRSTE_DATOTEKA).join('|')
const FORMATI = {
  izraz: new RegExp(`^(${VRSTA})( *[,;] *(${VRSTA}))*$`, 'i'),
  poruka: 'Upišite formate koje portal prima, odvojene zarezom, npr. pdf, asice.',
}

export const dokumentacija: SkupinaPolja[] = [
  {
    naslov: 'Dokumentacija poziva',
    polja: [
      {
        put: 'definicija.dokumentacija',
        vrsta: 'tablica',
        oznaka: 'Dokumenti',
        dodaj: 'Dodaj dokument',
        novi: { naziv: '', opis: '', url: null, datoteka: null },
        polja: [
          { put: 'naziv', vrsta: 'tekst', oznaka: 'Naziv', maxLength: 250 },
          { put: 'opis', vrsta: 'tekst', oznaka: 'Opis', maxLength: 1000 },
          { put: 'datoteka', vrsta: 'datoteka', oznaka: 'Datoteka' },
          { put: 'url', vrsta: 'tekst', oznaka: 'Poveznica', prazno: true, maxLength: 500 },
        ],
      },
    ],
  },
  {
    naslov: 'Prilozi uz prijavu',
    polja: [
      {
        put: 'definicija.prilozi.ucitavanjeOmoguceno',
        vrsta: 'kvacica',
        oznaka: 'Dokumenti se prilažu kao datoteke',
      },
      {
        put: 'definicija.prilozi.popis',
        vrsta: 'tablica',
        oznaka: 'Prilozi',
        dodaj: 'Dodaj prilog',
        novi: {
          vrsta: 'ostalo',
          naziv: '',
          obvezno: true,
          format: 'pdf',
          potpisKvalificirani: false,
          vrijediDana: null,
          najviseMb: null,
          predlozak: null,
        },
        polja: [
          { put: 'naziv', vrsta: 'tekst', oznaka: 'Naziv', maxLength: 250 },
          {
            put: 'vrsta',
            vrsta: 'odabir',
            oznaka: 'Vrsta',
            opcije: ['izjava', 'sporazum', 'dozvola', 'ostalo'].map((value) => ({ value, label: value })),
          },
          {
            put: 'format',
            vrsta: 'tekst',
            oznaka: 'Dopušteni formati (prazno: svi)',
            maxLength: 100,
            hint: `Npr. pdf, asice. Portal prima: ${Object.keys(VRSTE_DATOTEKA).join(', ')}.`,
            uzorak: FORMATI,
          },
          { put: 'obvezno', vrsta: 'kvacica', oznaka: 'Obvezan' },
          { put: 'potpisKvalificirani', vrsta: 'kvacica', oznaka: 'Kvalificirani elektronički potpis' },
          { put: 'vrijediDana', vrsta: 'broj', oznaka: 'Vrijedi najviše dana', prazno: true },
          { put: 'najviseMb', vrsta: 'broj', oznaka: 'Najveća datoteka (MB)', prazno: true },
          { put: 'predlozak', vrsta: 'datoteka', oznaka: 'Predložak' },
        ],
      },
      {
        put: 'prilogPredlosci',
        vrsta: 'vise',
        oznaka: 'Prilozi uz koje je objavljen predložak',
        hint: 'Prilog vrste izjava mora imati predložak; ovdje označite one čiji je predložak objavljen drugdje.',
        opcijeIz: 'definicija.prilozi.popis',
        brojcano: true,
      },
    ],
  },
]
