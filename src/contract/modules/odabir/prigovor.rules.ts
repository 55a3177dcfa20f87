/** Numbered rules of an objection (domain rules 3.21). */
import type { Rule } from '#contract/kernel/record-kind.ts'
import { type CinjeniceOdabira, type IshodPrigovora, ishodGlasovanja } from './odabir.cinjenice.ts'
import { jeURokuPrigovora } from './odabir.rokovi.ts'
import { potvrdena } from './odabir.rules.ts'
import { CLANOVA } from './prigovor.schema.ts'

/** The application and the objection itself are judged by the same facts. */
interface Cinjenice {
  odabir: CinjeniceOdabira
}
type PrigovorRule = Rule<Cinjenice>

export const odlukaDonesenaZaPrigovor: PrigovorRule = {
  id: 'PGV-01',
  poruka: 'O prijavi nije donesena odluka protiv koje se može podnijeti prigovor.',
  test: ({ odabir: { odluka } }) => odluka !== null && odluka.poslana !== null,
}

export const uRokuPrigovora: PrigovorRule = {
  id: 'PGV-02',
  poruka: 'Rok za prigovor je istekao.',
  test: ({ odabir: { odluka, danaZaPrigovor } }, _input, { sada }) =>
    odluka === null || odluka.poslana === null || jeURokuPrigovora(odluka.poslana, sada, danaZaPrigovor),
}

export const jedanPrigovor: PrigovorRule = {
  id: 'PGV-03',
  poruka: 'Protiv iste odluke podnosi se jedan prigovor.',
  test: ({ odabir: { odluka } }) => (odluka?.brojPrigovora ?? 0) === 0,
}

export const prigovorObrazlozen: PrigovorRule = {
  id: 'PGV-04',
  poruka: 'Odaberite barem jedan razlog prigovora i obrazložite ga.',
  polje: 'prigovor.obrazlozenje',
  test: ({ odabir: { prigovor } }) =>
    prigovor !== null && prigovor.razlozi.length > 0 && prigovor.obrazlozenje.trim() !== '',
}

export const komisijaNijeOdlucila: PrigovorRule = {
  id: 'PGV-05',
  poruka: 'Komisija je već odlučila o prigovoru.',
  test: ({ odabir: { prigovor } }) => prigovor !== null && ishodGlasovanja(prigovor) === null,
}

const odbacuje = ({ odabir: { prigovor } }: Cinjenice) => prigovor?.odluka?.ishod === 'odbacen'

export const komisijaNepristrana: PrigovorRule = {
  id: 'PGV-06',
  poruka: 'O prigovoru odlučuju tri člana komisije koji nisu provjeravali ni ocjenjivali prijavu.',
  test: ({ odabir: { prigovor, ocjenjivaci, izuzeti } }) => {
    const clanovi = new Set(prigovor?.clanovi)
    return (
      clanovi.size === CLANOVA &&
      prigovor?.clanovi.length === CLANOVA &&
      ![...ocjenjivaci, ...izuzeti].some((osoba) => clanovi.has(osoba))
    )
  },
}

/** A late or unauthorised objection is dismissed without its substance. */
export const tijeloSeOcitovalo: PrigovorRule = {
  id: 'PGV-07',
  poruka: 'Tijelo koje je donijelo odluku još se nije očitovalo o prigovoru.',
  otklanja: ['V@SEL'],
  test: (projekt) => odbacuje(projekt) || (projekt.odabir.prigovor?.ocitovanjeTijela ?? '').trim() !== '',
}

export const odlukaKomisije: PrigovorRule = {
  id: 'PGV-08',
  poruka: 'Odluku o prigovoru mora pripremiti referent i potvrditi voditelj.',
  test: ({ odabir: { prigovor } }) => potvrdena(prigovor?.odluka ?? null),
}

export const premaGlasovanju: PrigovorRule = {
  id: 'PGV-09',
  poruka: 'Odluka o prigovoru mora odgovarati onome za što je glasovala većina članova komisije.',
  test: ({ odabir: { prigovor } }) =>
    prigovor !== null && prigovor.odluka !== null && ishodGlasovanja(prigovor) === prigovor.odluka.ishod,
}

const ishodJe =
  (...ishodi: readonly IshodPrigovora[]) =>
  ({ odabir: { prigovor } }: Cinjenice) =>
    prigovor?.odluka != null && ishodi.includes(prigovor.odluka.ishod)

export const ishodOdbija: PrigovorRule = {
  id: 'PGV-10',
  poruka: 'Komisija nije odlučila odbiti ni odbaciti prigovor.',
  test: ishodJe('odbijen', 'odbacen'),
}

export const ishodUsvaja: PrigovorRule = {
  id: 'PGV-11',
  poruka: 'Komisija nije odlučila usvojiti prigovor, ni djelomično.',
  test: ishodJe('usvojen', 'djelomicno'),
}

export const fazaPovratka: PrigovorRule = {
  id: 'PGV-12',
  poruka: 'Odluka o prigovoru mora navesti u koju se fazu prijava vraća.',
  test: ({ odabir: { odluka, prigovor } }) => odluka?.vrsta !== 'odbijanje' || prigovor?.odluka?.vracaSe != null,
}
