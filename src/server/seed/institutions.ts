/** The six bodies of the storyboard and everybody who works in them. All persons are invented. */
import type { AdminPermission, InstitutionLevel } from '#contract/kernel/permissions.ts'

const NPOO = 1
const KK = 2
/** Role of a provoditelj: 1 KT/UT, 2 NT/PT1, 3 PT/PT2. */
type Uloga = [programId: number, uloga: 1 | 2 | 3]

export interface DemoInstitucija {
  id: number
  oznaka: string
  naziv: string
  domena: string
  programi: number[]
  uloge: Uloga[]
}

export const INSTITUCIJE: readonly DemoInstitucija[] = [
  {
    id: 1,
    oznaka: 'HAMAG-BICRO',
    naziv: 'Hrvatska agencija za malo gospodarstvo, inovacije i investicije',
    domena: 'hamag-bicro.demo',
    programi: [NPOO, KK],
    uloge: [
      [NPOO, 3],
      [KK, 3],
    ],
  },
  {
    id: 2,
    oznaka: 'MRRFEU',
    naziv: 'Ministarstvo regionalnoga razvoja i fondova Europske unije',
    domena: 'mrrfeu.demo',
    programi: [KK],
    uloge: [[KK, 1]],
  },
  {
    id: 3,
    oznaka: 'SAFU',
    naziv: 'Središnja agencija za financiranje i ugovaranje programa i projekata Europske unije',
    domena: 'safu.demo',
    programi: [NPOO, KK],
    uloge: [
      [NPOO, 3],
      [KK, 3],
    ],
  },
  {
    id: 4,
    oznaka: 'MINGO',
    naziv: 'Ministarstvo gospodarstva',
    domena: 'mingo.demo',
    programi: [NPOO, KK],
    uloge: [
      [NPOO, 2],
      [KK, 2],
    ],
  },
  {
    id: 5,
    oznaka: 'FZOEU',
    naziv: 'Fond za zaštitu okoliša i energetsku učinkovitost',
    domena: 'fzoeu.demo',
    programi: [NPOO, KK],
    uloge: [
      [NPOO, 3],
      [KK, 3],
    ],
  },
  {
    id: 6,
    oznaka: 'MFIN',
    naziv: 'Ministarstvo financija',
    domena: 'mfin.demo',
    programi: [NPOO, KK],
    uloge: [[NPOO, 1]],
  },
]

export interface DemoDjelatnik {
  id: number
  ime: string
  prezime: string
  /** Place in an institution; null for the portal's own administrators. */
  mjesto: { institucijaId: number; razina: InstitutionLevel } | null
  superadmin?: true
  dopustenja?: AdminPermission[]
}

const u = (institucijaId: number, razina: InstitutionLevel) => ({ mjesto: { institucijaId, razina } })

/** The order is that in which the portal names accounts when it starts: the most useful first. */
export const DJELATNICI: readonly DemoDjelatnik[] = [
  { id: 1, ime: 'Iva', prezime: 'Perković', ...u(1, 'R') },
  { id: 2, ime: 'Marko', prezime: 'Šimunić', ...u(1, 'V') },
  { id: 3, ime: 'Filip', prezime: 'Barić', ...u(4, 'R') },
  { id: 4, ime: 'Nikolina', prezime: 'Hodak', ...u(4, 'V') },
  { id: 5, ime: 'Zoran', prezime: 'Kirin', ...u(4, 'A') },
  { id: 6, ime: 'Petra', prezime: 'Crnković', ...u(3, 'R') },
  {
    id: 7,
    ime: 'Sandra',
    prezime: 'Vrban',
    mjesto: null,
    dopustenja: ['pozivi.povratakPrijave', 'obavijesti', 'fizickeOsobe', 'institucije', 'entiteti', 'notifications'],
  },
  { id: 8, ime: 'Dragan', prezime: 'Petrinić', mjesto: null, superadmin: true },
  { id: 9, ime: 'Luka', prezime: 'Grgić', ...u(1, 'R') },
  { id: 10, ime: 'Tea', prezime: 'Vidak', ...u(1, 'A') },
  { id: 11, ime: 'Ana', prezime: 'Bosnić', ...u(2, 'R') },
  { id: 12, ime: 'Hrvoje', prezime: 'Lončar', ...u(2, 'V') },
  { id: 13, ime: 'Mirna', prezime: 'Jelušić', ...u(2, 'A') },
  { id: 14, ime: 'Ivan', prezime: 'Rukavina', ...u(3, 'R') },
  { id: 15, ime: 'Dario', prezime: 'Pavlek', ...u(3, 'V') },
  { id: 16, ime: 'Sanja', prezime: 'Mikulić', ...u(3, 'A') },
  { id: 17, ime: 'Maja', prezime: 'Ćosić', ...u(5, 'R') },
  { id: 18, ime: 'Tomislav', prezime: 'Radoš', ...u(5, 'V') },
  { id: 19, ime: 'Lidija', prezime: 'Feher', ...u(5, 'A') },
  { id: 20, ime: 'Karlo', prezime: 'Sušac', ...u(6, 'R') },
  { id: 21, ime: 'Vesna', prezime: 'Dujmić', ...u(6, 'V') },
  { id: 22, ime: 'Robert', prezime: 'Turk', ...u(6, 'A') },
  { id: 23, ime: 'Zrinka', prezime: 'Matoš', ...u(5, 'R') },
  { id: 24, ime: 'Nika', prezime: 'Zorić', ...u(1, 'R') },
  { id: 25, ime: 'Borna', prezime: 'Lukšić', ...u(3, 'R') },
]

/** Administrator who decides about return requests and writes notices, and the super-administrator. */
export const ADMINISTRATOR = 7
export const SUPERADMINISTRATOR = 8
