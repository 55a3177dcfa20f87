/** Texts of one's own data and of the links that confirm an e-mail address. */
import type { IshodPoveznice } from './moji-podaci.schema.ts'

export const PORUKE_PODATAKA = {
  /** The same whoever has the address, so that nobody learns whether anybody has. */
  poslano: (email: string) =>
    `Na adresu ${email} poslali smo poruku. Otvorite poveznicu u njoj; vrijedi 24 sata i može se iskoristiti jednom.`,
  odustano: 'Odustali ste od promjene adrese. Poslana poveznica više ne vrijedi.',
  spremljeno: 'Promjene pohranjene',
  istaAdresa: 'To je već vaša potvrđena adresa',
  adresaZauzeta: 'Adresu već ima druga osoba na portalu. Upišite drugu.',
  previse: 'Zatražili ste previše poveznica. Pokušajte ponovno za sat vremena.',
  nijeSpremljeno: 'Podaci nisu spremljeni. Ono što ste upisali ostaje u obrascu.',
} as const

interface Strana {
  naslov: string
  tekst: string
}

/** What the page of a link says; the title of the page is that of its kind. */
export const ISHOD_POVEZNICE: Record<Exclude<IshodPoveznice, 'vrijedi'>, Strana> = {
  potvrdeno: { naslov: 'Adresa je potvrđena', tekst: 'Poruke portala od sada stižu na ovu adresu.' },
  iskoristeno: {
    naslov: 'Poveznica je već iskorištena',
    tekst: 'Svaka poveznica vrijedi jednom. Ako ste adresu već potvrdili, ne trebate učiniti ništa više.',
  },
  isteklo: {
    naslov: 'Poveznica je istekla',
    tekst: 'Vrijedila je 24 sata. Novu možete zatražiti u „Mojim podacima”.',
  },
  zamijenjeno: {
    naslov: 'Poveznica više ne vrijedi',
    tekst: 'Nakon nje je zatražena novija ili se od promjene odustalo. Iskoristite poveznicu iz zadnje poruke.',
  },
  zauzeto: {
    naslov: 'Adresa nije potvrđena',
    tekst: 'Adresa je u međuvremenu potvrđena na drugom profilu. U „Mojim podacima” upišite drugu adresu.',
  },
  nepoznato: {
    naslov: 'Poveznica nije ispravna',
    tekst: 'Provjerite je li prenesena cijela. Ako i dalje ne radi, novu zatražite u „Mojim podacima”.',
  },
}

/** Letters about an address; none names anybody but the person who asked. */
export const PISMA_EMAILA = {
  potvrda: (ime: string) => ({
    naslov: 'Potvrdite adresu e-pošte',
    tijelo: `Ova je adresa upisana u profil na Portalu fondova (${ime}).\n\nOtvorite poveznicu i potvrdite da je vaša. Vrijedi 24 sata i može se iskoristiti jednom. Ako je niste upisali vi, poruku slobodno zanemarite.`,
    poveznica: 'Potvrdite adresu',
    razlog: 'Ovu poruku primate jer je vaša adresa upisana u profil na Portalu fondova.',
  }),
  vecPostoji: {
    naslov: 'Vaša je adresa već potvrđena',
    tijelo:
      'Zatraženo je da se ova adresa poveže s još jednim profilom na Portalu fondova.\n\nAdresa je već potvrđena na vašem profilu, pa se ništa nije promijenilo. Ako to niste bili vi, poruku slobodno zanemarite.',
    razlog: 'Ovu poruku primate jer je vaša adresa potvrđena na Portalu fondova.',
  },
  promijenjena: {
    naslov: 'Adresa e-pošte vašeg profila je promijenjena',
    tijelo:
      'Na vašem profilu na Portalu fondova potvrđena je druga adresa e-pošte. Poruke od sada stižu na nju.\n\nAko to niste bili vi, javite se tehničkoj podršci.',
    razlog: 'Ovu poruku primate jer je ova adresa dosad bila na vašem profilu.',
  },
} as const
