/** Words and colours of a project. */
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { pisePrijavitelj } from '#contract/modules/projekt/projekt.pogled.ts'

export const vrijemeTekst = (moment: string | null): string =>
  moment === null ? '–' : formatVrijeme(Date.parse(moment))

/** Where the applicant opens a project: what they write on its form, everything else on its dashboard. */
export function adresaProjekta(base: string, projekt: { id: string; status: { id: number } }): string {
  const screen = pisePrijavitelj(projekt.status.id) ? 'prijavni-obrazac' : 'upravljacka-ploca'
  return `${base}/projekti/${projekt.id}/${screen}`
}

const POPUNITE = 'Popunite prijavni obrazac i označite ga spremnim za podnošenje.'
const SPREMNA = 'Prijava je spremna. Osoba s pravom zastupanja treba je podnijeti prije zatvaranja poziva.'

/** What follows, in words, by status. */
const SLJEDECE: Partial<Record<number, string>> = {
  1: POPUNITE,
  2: 'Prijava je zaprimljena. Na potezu je institucija; svaku promjenu vidite na upravljačkoj ploči.',
  9: 'Prijava je vraćena na doradu. Ispravite otvorena polja i označite doradu spremnom za podnošenje.',
  10: SPREMNA,
  11: 'Prijava je povučena. Do zatvaranja poziva možete podnijeti novu.',
  13: 'Dorada je spremna. Osoba s pravom zastupanja treba je podnijeti prije isteka roka.',
  14: 'Dorada je podnesena. Na potezu je institucija; svaku promjenu vidite na upravljačkoj ploči.',
  15: 'Prigovor je podnesen. O njemu odlučuje komisija; o ishodu dobivate obavijest i rješenje.',
  16: 'Prigovor je povučen. Osporena odluka ostaje na snazi.',
  17: 'Prigovor je odbijen. Osporena odluka ostaje na snazi.',
  18: 'Zahtjev za povratak prijave čeka odluku.',
  19: 'Zahtjev za povratak prijave je odbijen. Prijava ostaje podnesena.',
  21: POPUNITE,
  22: SPREMNA,
  24: 'Prijava je odbijena. Razlozi i rok za prigovor stoje u odluci.',
}

export const sljedeciKorak = (statusId: number): string =>
  SLJEDECE[statusId] ?? 'Na potezu je institucija; svaku promjenu vidite na upravljačkoj ploči.'

/** Lists of calls by the phase of their projects. */
export const POZIVI_FAZE = {
  trazi: { label: 'Pretraži pozive', placeholder: 'Naziv ili oznaka' },
  ugovaranje: {
    meta: 'Pozivi s odabranim projektima koji još nemaju potpisan ugovor. Redak vodi do projekata poziva.',
    prazno: 'Nijedan projekt nije na ugovaranju',
    uputa: 'Poziv se ovdje pojavljuje kada je njegov prvi projekt odabran.',
  },
  provedba: {
    meta: 'Pozivi s ugovorenim projektima, i onima kojima je ugovor završio. Redak vodi do projekata poziva.',
    prazno: 'Nijedan projekt nije u provedbi',
    uputa: 'Poziv se ovdje pojavljuje kada je zabilježen njegov prvi potpisani ugovor.',
  },
} as const
