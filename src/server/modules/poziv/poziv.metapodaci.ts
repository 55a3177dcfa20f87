/** Lists for making a call (specification, section 3). Plans and areas of integrated investments come with their module. */
import { type OznakaFiksneStope, VRSTE_POTPORE } from '#contract/modules/poziv/definicija.schema.ts'
import { VRSTE_POSTUPKA, VRSTE_POSTUPKA_OZNAKE } from '#contract/modules/poziv/poziv.schema.ts'
import { VRSTE_ORGANIZACIJE, VRSTE_POTPORE_OPCIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'

const FAZE = [
  'Zaprimanje i administrativna provjera',
  'Provjera prihvatljivosti prijavitelja, projekta, aktivnosti i izdataka',
  'Ocjenjivanje kvalitete',
  'Donošenje odluke o financiranju',
]
/** Hundredths of a percent; category 1 = neizravni, 2 = izravni troškovi. */
const STOPE: readonly [OznakaFiksneStope, string, number, number | null][] = [
  ['FS-7', 'Neizravni troškovi do 7 % prihvatljivih izravnih troškova', 700, 1],
  ['FS-15', 'Neizravni troškovi do 15 % izravnih troškova osoblja', 1500, 1],
  ['FS-20', 'Izravni troškovi osoblja do 20 % ostalih izravnih troškova', 2000, 2],
  ['FS-25', 'Neizravni troškovi do 25 % izravnih troškova', 2500, 1],
  ['FS-40', 'Ostali troškovi do 40 % izravnih troškova osoblja', 4000, null],
]

export function metapodaciPoziva() {
  return {
    prijaviteljiNaPozivu: VRSTE_ORGANIZACIJE.map(({ id, naziv }) => ({ id, naziv })),
    vrstePostupkaDodjele: VRSTE_POSTUPKA.map((kljuc, index) => ({
      id: index + 1,
      naziv: VRSTE_POSTUPKA_OZNAKE[kljuc],
      kljuc,
    })),
    vrstePomoci: VRSTE_POTPORE.map((kljuc) => ({
      id: Number(kljuc),
      naziv: VRSTE_POTPORE_OPCIJE.find(({ value }) => value === kljuc)?.label ?? kljuc,
      kljuc,
    })),
    fazeOdabira: FAZE.map((naziv, index) => ({ id: index + 1, naziv })),
    intervencijskiPlanovi: [],
    ituPodrucja: [],
    strategijePametneSpecijalizacije: [],
    fiksneStope: STOPE.map(([oznaka, naziv, stopa, kategorijaTroskaId], index) => ({
      id: index + 1,
      ...{ naziv, oznaka, stopa, kategorijaTroskaId },
    })),
  }
}
