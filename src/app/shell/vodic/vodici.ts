/** Guided tours: what each step points at, and what it says. Steps whose place is not on the screen are passed over. */
import { navigacija } from '#contract/kernel/poruke/navigacija.ts'

export interface Korak {
  /** Selector of the place; the first that is visible is shown. */
  mjesto: string
  naslov: string
  tekst: string
}

export interface Vodic {
  id: string
  naziv: string
  /** The screens it belongs to; every signed-in screen without it. */
  zaslon?: RegExp
  koraci: readonly Korak[]
  /** Said when it was walked to its end (specification, section 8). */
  zavrsetak: string
}

export const VODICI: readonly Vodic[] = [
  {
    id: 'popis-poziva',
    naziv: 'Popis poziva',
    zaslon: /^\/institucija\/\d+\/program\/\d+\/pozivi\/popis\/?$/,
    koraci: [
      {
        mjesto: 'main search',
        naslov: 'Pronađite poziv',
        tekst: 'Upišite dio oznake ili naziva. Traži se čim zastanete, a razlika između č, ć i c nije važna.',
      },
      {
        mjesto: 'main [role="group"][aria-label="Status poziva"]',
        naslov: 'Suzite popis',
        tekst: 'Odabir ostaje u adresi: takav popis možete spremiti među oznake ili poslati kolegi.',
      },
      {
        mjesto: 'main table',
        naslov: 'Otvorite zapis',
        tekst: 'Naziv vodi na poziv sa svim karticama, a naslovi stupaca mijenjaju poredak.',
      },
      {
        mjesto: 'main header button',
        naslov: 'Kreirajte poziv',
        tekst: 'Novi poziv počinje nazivom i dijelom programa; sve ostalo dopunjujete poslije, bez žurbe.',
      },
    ],
    zavrsetak: navigacija.vodicKreirajtePoziv,
  },
  {
    id: 'portal',
    naziv: 'Upoznajte portal',
    koraci: [
      {
        mjesto: '[data-vodic="kontekst"]',
        naslov: 'Za koga djelujete',
        tekst: 'Ako zastupate više prijavitelja ili institucija, ovdje prelazite između njih bez ponovne prijave.',
      },
      {
        mjesto: '#izbornik',
        naslov: 'Glavni izbornik',
        tekst: 'Sadrži ono na što imate pravo. Strelica u zaglavlju skuplja ga i otvara.',
      },
      {
        mjesto: '[data-vodic="slanje"]',
        naslov: 'Je li sve poslano',
        tekst: 'Oznaka kaže je li portal zaprimio vaš rad. Dok nema mreže, sve čeka na uređaju i šalje se samo.',
      },
      {
        mjesto: '[data-vodic="zvono"]',
        naslov: 'Obavijesti',
        tekst: 'Broj nepročitanih obavijesti. Uz svaku piše zašto vam je stigla.',
      },
      {
        mjesto: '[data-vodic="pristupacnost"]',
        naslov: 'Pristupačnost',
        tekst: 'Veća slova, pismo za disleksiju i pojačani kontrast.',
      },
      {
        mjesto: '[data-vodic="osoba"]',
        naslov: 'Vaš izbornik',
        tekst: 'Vaši podaci i uređaji, odlazna pošta, zaključavanje i odjava.',
      },
    ],
    zavrsetak: navigacija.vodicZavrsen,
  },
]

/** The tours of a screen: its own first. */
export const vodiciZaslona = (pathname: string): Vodic[] =>
  VODICI.filter(({ zaslon }) => zaslon === undefined || zaslon.test(pathname))
