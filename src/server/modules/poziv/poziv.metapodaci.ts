/** Lists for making a call (specification, section 3). Plans and areas of integrated investments come with their module. */
import { VRSTE_POTPORE } from '#contract/modules/poziv/definicija.schema.ts'
import { VRSTE_POSTUPKA, VRSTE_POSTUPKA_OZNAKE } from '#contract/modules/poziv/poziv.schema.ts'
import { ZADANE_STOPE } from '#contract/modules/poziv/poziv.stope.ts'
import { VRSTE_ORGANIZACIJE, VRSTE_POTPORE_OPCIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'

const FAZE = [
  'Zaprimanje i administrativna provjera',
  'Provjera prihvatljivosti prijavitelja, projekta, aktivnosti i izdataka',
  'Ocjenjivanje kvalitete',
  'Donošenje odluke o financiranju',
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
    fiksneStope: ZADANE_STOPE.map((stopa, index) => ({ id: index + 1, ...stopa })),
  }
}
