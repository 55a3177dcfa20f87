/** Constant choices of the application form (specification, section 3; domain rules, chapters 2 and 4). */
import type { Opcija } from '#contract/kernel/dokument/polje.ts'
import { REGIJE, type Regija, type Velicina } from '#contract/modules/poziv/definicija.schema.ts'

const same = (...labels: string[]): Opcija[] => labels.map((label) => ({ value: label, label }))

/** The applicant as holder of a cost; partners are held by the id of their row. */
export const PRIJAVITELJ = 'prijavitelj'

export const VRSTE_PODRUCJA = same('Područje izvan RH', 'Općina/Grad', 'Županija')
export const ULOGE = same('Partner', 'Prijavitelj')
export const UTJECAJ = same('Pozitivan', 'Neutralan utjecaj')
export const RAZINA_RIZIKA = same('Niska', 'Srednja', 'Visoka')
export const DA_NE_DJELOMICNO = same('Da', 'Ne', 'Djelomično')
export const STOPE_PDV: Opcija[] = ['25', '13', '5', '0'].map((value) => ({ value, label: `${value} %` }))

export const STVARNI_TROSAK = 'Stvarni trošak'
export const JEDINICNI_TROSAK = 'Standardna veličina jediničnog troška'
export const PAUSALNI_IZNOS = 'Paušalni iznos'
export const VRSTE_TROSKA = same(STVARNI_TROSAK, JEDINICNI_TROSAK, PAUSALNI_IZNOS)

export const VRSTE_POTPORE_OPCIJE: Opcija[] = [
  { value: '1', label: 'Državne potpore' },
  { value: '2', label: 'Potpore male vrijednosti' },
  { value: '0', label: 'Nije potpora' },
]

export const VELICINE_OPCIJE: { value: Velicina; label: string }[] = [
  { value: 'mikro', label: 'mikro' },
  { value: 'malo', label: 'malo' },
  { value: 'srednje', label: 'srednje' },
  { value: 'veliko', label: 'veliko' },
  { value: 'nijePrimjenjivo', label: 'nije primjenjivo' },
]

export const OSOBLJE = 5
export const NEIZRAVNI_TROSKOVI = 12
export const GRADENJE = 3
export const VANJSKE_USLUGE = 4
export const VIDLJIVOST = 8
/** What is bought as equipment, and met again by its serial numbers. */
export const OPREMA = 1
export const KATEGORIJE: readonly { id: number; naziv: string }[] = [
  { id: OPREMA, naziv: 'Materijalna imovina – oprema' },
  { id: 2, naziv: 'Nematerijalna imovina' },
  { id: GRADENJE, naziv: 'Građenje i radovi' },
  { id: VANJSKE_USLUGE, naziv: 'Vanjske usluge' },
  { id: OSOBLJE, naziv: 'Troškovi osoblja' },
  { id: 6, naziv: 'Putni troškovi' },
  { id: 7, naziv: 'Osposobljavanje' },
  { id: VIDLJIVOST, naziv: 'Informiranje i vidljivost' },
  { id: 9, naziv: 'Upravljanje projektom' },
  { id: 10, naziv: 'Amortizacija' },
  { id: 11, naziv: 'Zemljište i nekretnine' },
  { id: NEIZRAVNI_TROSKOVI, naziv: 'Neizravni troškovi' },
  { id: 13, naziv: 'Ostalo' },
]
export const KATEGORIJE_OPCIJE: Opcija[] = KATEGORIJE.map(({ id, naziv }) => ({ value: String(id), label: naziv }))

export type Sektor = 'tijeloJavnogPrava' | 'neprofitniSektor' | 'profitniSektor'
export const VRSTE_ORGANIZACIJE: readonly { id: number; naziv: string; sektor: Sektor }[] = [
  { id: 1, naziv: 'Tijelo državne uprave', sektor: 'tijeloJavnogPrava' },
  { id: 2, naziv: 'Jedinica lokalne ili područne (regionalne) samouprave', sektor: 'tijeloJavnogPrava' },
  { id: 3, naziv: 'Javna ustanova i druga pravna osoba javnog prava', sektor: 'tijeloJavnogPrava' },
  { id: 4, naziv: 'Udruga', sektor: 'neprofitniSektor' },
  { id: 5, naziv: 'Zaklada i druga neprofitna organizacija', sektor: 'neprofitniSektor' },
  { id: 6, naziv: 'Trgovačko društvo', sektor: 'profitniSektor' },
  { id: 7, naziv: 'Obrt, OPG i slobodno zanimanje', sektor: 'profitniSektor' },
]
export const VRSTE_ORGANIZACIJE_OPCIJE: Opcija[] = VRSTE_ORGANIZACIJE.map(({ id, naziv }) => ({
  value: String(id),
  label: naziv,
}))

/** Own contribution of bodies governed by public law, local government and the state is public money (F-07). */
export function javniSektor(vrstaOrganizacije: number | null): boolean {
  return VRSTE_ORGANIZACIJE.some(({ id, sektor }) => id === vrstaOrganizacije && sektor === 'tijeloJavnogPrava')
}

const ZUPANIJE_REGIJE: Record<Regija, readonly number[]> = {
  panonska: [3, 4, 7, 10, 11, 12, 14, 16],
  sjeverna: [1, 2, 5, 6, 20],
  jadranska: [8, 9, 13, 15, 17, 18, 19],
  gradZagreb: [21],
}
export const REGIJE_NAZIVI: Record<Regija, string> = {
  panonska: 'Panonska Hrvatska',
  sjeverna: 'Sjeverna Hrvatska',
  jadranska: 'Jadranska Hrvatska',
  gradZagreb: 'Grad Zagreb',
}

/** The aid-map region of a county by its official number (1–21). */
export function regijaZupanije(zupanijaId: number): Regija | undefined {
  return REGIJE.find((regija) => ZUPANIJE_REGIJE[regija].includes(zupanijaId))
}

export const POCETNO_ULAGANJE = same(
  'Osnivanje nove poslovne jedinice',
  'Proširenje kapaciteta postojeće poslovne jedinice',
  'Diverzifikacija proizvodnje na nove proizvode',
  'Temeljita promjena cjelokupnog proizvodnog procesa',
  'Nije početno ulaganje',
)
export const METODE_PRIHODA = same(
  'Projekt ne ostvaruje neto prihod',
  'Izračun manjka financiranja',
  'Primjena fiksne stope neto prihoda',
  'Praćenje neto prihoda nakon provedbe',
)
export const VRSTE_IZVORA = same('Vlastita sredstva', 'Kredit', 'Proračun JLS', 'Ostalo')
export const PRIVATNO_JAVNO = same('privatno', 'javno')
export const DOKAZI_CIJENE = same(
  'Ponuda',
  'Istraživanje tržišta',
  'Cjenik ili katalog',
  'Raniji ugovor',
  'Nema dokaza',
)
export const DOPRINOSI: Opcija[] = ['0', '40', '100'].map((value) => ({ value, label: `${value} %` }))
export const ODNOSI = same('Povezano poduzeće', 'Partnersko poduzeće')
