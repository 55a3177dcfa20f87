/** The twelve applicants of the storyboard with their people. Everybody is invented; OIBs and IBANs are valid by check digit only. */
import type { ApplicantLevel } from '#contract/kernel/permissions.ts'
import type { Regija, Velicina } from '#contract/modules/poziv/definicija.schema.ts'
import type { PravniOblik } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'

export interface DemoPrijavitelj {
  id: number
  naziv: string
  oib: string
  iban: string
  pravniOblik: PravniOblik
  velicina: Velicina
  /** Organisation type 1–7; the sector follows from it. */
  vrsta: number
  sjediste: string
  zupanijaId: number
  regija: Regija
  pdv: 'povrativ' | 'nepovrativ' | 'djelomicno'
  /** Where projects of the applicant take place, and its activity. */
  gradOpcinaId: number
  nkd: string
}

type Redak = [
  ...[naziv: string, oib: string, iban: string, pravniOblik: PravniOblik, velicina: Velicina, vrsta: number],
  ...[
    sjediste: string,
    zupanijaId: number,
    regija: Regija,
    pdv: DemoPrijavitelj['pdv'],
    gradOpcinaId: number,
    nkd: string,
  ],
]

const NIJE = 'nijePrimjenjivo'
// biome-ignore format: one applicant a line, as in the storyboard's table
const REDCI: readonly Redak[] = [
  ['Panonska Precizna Obrada d.o.o.', '90000010112', 'HR0623900011190001001', 'pravnaOsoba', 'malo', 6, 'Osijek', 14, 'panonska', 'povrativ', 319, '25'],
  ['Jadran Morska Tehnika d.o.o.', '90000010188', 'HR5923900011190002375', 'pravnaOsoba', 'srednje', 6, 'Zadar', 13, 'jadranska', 'povrativ', 539, '30'],
  ['Zagorska Reciklaža d.o.o.', '90000010258', 'HR5323900011190003744', 'pravnaOsoba', 'mikro', 6, 'Krapina', 2, 'sjeverna', 'povrativ', 210, '38'],
  ['Bit i Bajt Sustavi d.o.o.', '90000010320', 'HR3623900011190005117', 'pravnaOsoba', 'malo', 6, 'Zagreb', 21, 'gradZagreb', 'povrativ', 542, '62'],
  ['Drvodjel Marić, obrt za stolariju', '90000010395', 'HR4123900011190006482', 'obrt', 'mikro', 7, 'Vinkovci', 16, 'panonska', 'povrativ', 507, '16'],
  ['Grad Lipovac Novi', '90000010467', 'HR9423900011190007856', 'pravnaOsoba', NIJE, 2, 'Lipovac Novi', 3, 'panonska', 'nepovrativ', 411, '84'],
  ['Općina Donja Suhača', '90000010539', 'HR8823900011190009225', 'pravnaOsoba', NIJE, 2, 'Donja Suhača', 9, 'jadranska', 'nepovrativ', 132, '84'],
  ['Zaklada Znanje za Sutra', '90000010602', 'HR8223900011190010594', 'pravnaOsoba', NIJE, 5, 'Rijeka', 8, 'jadranska', 'nepovrativ', 390, '85'],
  ['Institut Velebit, javna ustanova', '90000010678', 'HR3323900011190011961', 'pravnaOsoba', NIJE, 3, 'Gospić', 9, 'jadranska', 'djelomicno', 132, '72'],
  ['Udruga Korak Bliže', '90000010741', 'HR5923900011190013336', 'udruga', NIJE, 4, 'Split', 17, 'jadranska', 'nepovrativ', 423, '94'],
  ['OPG Brezović', '90000010813', 'HR2623900011190014706', 'djelatnost', 'mikro', 7, 'Bjelovar', 7, 'panonska', 'povrativ', 27, '10'],
  ['Termo Gradnja Slavonija d.d.', '90000010889', 'HR0923900011190016079', 'pravnaOsoba', 'veliko', 6, 'Slavonski Brod', 12, 'panonska', 'povrativ', 415, '43'],
]

/** Ids are the numbers of the storyboard. */
export const PRIJAVITELJI: readonly DemoPrijavitelj[] = REDCI.map(
  ([naziv, oib, iban, pravniOblik, velicina, vrsta, sjediste, zupanijaId, regija, pdv, gradOpcinaId, nkd], index) => ({
    id: index + 1,
    naziv,
    oib,
    iban,
    pravniOblik,
    velicina,
    vrsta,
    sjediste,
    zupanijaId,
    regija,
    pdv,
    gradOpcinaId,
    nkd,
  }),
)

export interface DemoOsoba {
  id: number
  ime: string
  prezime: string
  email: string
  prava: { prijaviteljId: number; razina: ApplicantLevel; istjece?: true }[]
}

const za = (prijaviteljId: number, razina: ApplicantLevel) => ({ prijaviteljId, razina })

/** People who sign in through NIAS. The first is UR of two applicants; one power of attorney runs out in fifteen
 * days; the last four come new: a company's representative, a craftsman, a farmer and a citizen. */
// biome-ignore format: one person a line
export const OSOBE: readonly DemoOsoba[] = [
  { id: 101, ime: 'Petra', prezime: 'Knežević', email: 'petra.knezevic@panonska-obrada.demo', prava: [za(1, 'UR'), za(5, 'UR')] },
  { id: 102, ime: 'Goran', prezime: 'Matijević', email: 'goran.matijevic@panonska-obrada.demo', prava: [za(1, 'ZAS')] },
  { id: 103, ime: 'Lucija', prezime: 'Vuković', email: 'lucija.vukovic@panonska-obrada.demo', prava: [za(1, 'PRG')] },
  { id: 104, ime: 'Marija', prezime: 'Lovrić', email: 'marija.lovric@jadran-tehnika.demo', prava: [za(2, 'UR')] },
  { id: 105, ime: 'Ante', prezime: 'Perić', email: 'ante.peric@jadran-tehnika.demo', prava: [za(2, 'ZAS')] },
  { id: 106, ime: 'Josip', prezime: 'Barišić', email: 'josip.barisic@jadran-tehnika.demo', prava: [za(2, 'PRG')] },
  { id: 107, ime: 'Martina', prezime: 'Kovačić', email: 'martina.kovacic@zagorska-reciklaza.demo', prava: [za(3, 'UR')] },
  { id: 108, ime: 'Stjepan', prezime: 'Jurak', email: 'stjepan.jurak@zagorska-reciklaza.demo', prava: [za(3, 'ZAS')] },
  { id: 109, ime: 'Ema', prezime: 'Bukovac', email: 'ema.bukovac@bitibajt.demo', prava: [za(4, 'UR')] },
  { id: 110, ime: 'Tomislav', prezime: 'Jurić', email: 'tomislav.juric@bitibajt.demo', prava: [za(4, 'ZAS')] },
  { id: 111, ime: 'Zdravko', prezime: 'Marić', email: 'zdravko.maric@drvodjel.demo', prava: [za(5, 'ZAS')] },
  { id: 112, ime: 'Ivana', prezime: 'Posavec', email: 'ivana.posavec@lipovac-novi.demo', prava: [za(6, 'UR')] },
  { id: 113, ime: 'Damir', prezime: 'Blažević', email: 'damir.blazevic@lipovac-novi.demo', prava: [za(6, 'ZAS')] },
  { id: 114, ime: 'Nikola', prezime: 'Šarić', email: 'nikola.saric@lipovac-novi.demo', prava: [za(6, 'PRG')] },
  { id: 115, ime: 'Katarina', prezime: 'Uzelac', email: 'katarina.uzelac@donja-suhaca.demo', prava: [za(7, 'UR')] },
  { id: 116, ime: 'Milan', prezime: 'Devčić', email: 'milan.devcic@donja-suhaca.demo', prava: [za(7, 'ZAS')] },
  { id: 117, ime: 'Dora', prezime: 'Cvitan', email: 'dora.cvitan@znanje-za-sutra.demo', prava: [za(8, 'UR')] },
  { id: 118, ime: 'Jasna', prezime: 'Babić', email: 'jasna.babic@znanje-za-sutra.demo', prava: [za(8, 'ZAS')] },
  { id: 119, ime: 'Lana', prezime: 'Brkljačić', email: 'lana.brkljacic@institut-velebit.demo', prava: [za(9, 'UR')] },
  { id: 120, ime: 'Krešimir', prezime: 'Tomljenović', email: 'kresimir.tomljenovic@institut-velebit.demo', prava: [za(9, 'ZAS')] },
  { id: 121, ime: 'Toni', prezime: 'Radić', email: 'toni.radic@korak-blize.demo', prava: [za(10, 'UR')] },
  { id: 122, ime: 'Mirjana', prezime: 'Ivić', email: 'mirjana.ivic@korak-blize.demo', prava: [za(10, 'ZAS')] },
  { id: 123, ime: 'Helena', prezime: 'Brezović', email: 'helena.brezovic@opg-brezovic.demo', prava: [za(11, 'UR')] },
  { id: 124, ime: 'Franjo', prezime: 'Brezović', email: 'franjo.brezovic@opg-brezovic.demo', prava: [za(11, 'ZAS')] },
  { id: 125, ime: 'Vesna', prezime: 'Antunović', email: 'vesna.antunovic@termo-gradnja.demo', prava: [za(12, 'UR')] },
  { id: 126, ime: 'Branimir', prezime: 'Galić', email: 'branimir.galic@termo-gradnja.demo', prava: [{ ...za(12, 'ZAS'), istjece: true }] },
  { id: 127, ime: 'Luka', prezime: 'Novosel', email: 'luka.novosel@gradanin.demo', prava: [] },
  { id: 128, ime: 'Iris', prezime: 'Horvatić', email: 'iris.horvatic@horvatic-robotika.demo', prava: [] },
  { id: 129, ime: 'Mate', prezime: 'Jurlina', email: 'mate.jurlina@obrt-jurlina.demo', prava: [] },
  { id: 130, ime: 'Kata', prezime: 'Šimunović', email: 'kata.simunovic@opg-simunovic.demo', prava: [] },
  { id: 131, ime: 'Bruno', prezime: 'Perković', email: 'bruno.perkovic@gradanin.demo', prava: [] },
]

/** The one person of this level at an applicant. */
export function osobaPrijavitelja(prijaviteljId: number, razina: ApplicantLevel): number {
  const found = OSOBE.find(({ prava }) => prava.some((p) => p.prijaviteljId === prijaviteljId && p.razina === razina))
  if (found === undefined) throw new Error(`Applicant ${prijaviteljId} has nobody with ${razina}`)
  return found.id
}
