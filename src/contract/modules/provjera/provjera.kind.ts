/** An on-site check from its planning to the last recommendation: statuses and table of domain rules 3.20. */

import { cinjeniceDokumenta } from '#contract/kernel/dokument/zapis-projekta.ts'
import { defineMoves, defineRecordKind, NOVO } from '#contract/kernel/record-kind.ts'
import { satDoDana } from '#contract/kernel/sat-zapisa.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import {
  datotekeZaprimljene,
  imaListu,
  imaPreporuke,
  imaSuglasnost,
  izjaveTima,
  jeNenajavljena,
  najavaNaVrijeme,
  ocitovanjeIliRok,
  ocitovanjeNapisano,
  ocitovanjePredano,
  povodBezNajave,
  preporukeRijesene,
  preuzetPaket,
  projektZaProvjeru,
  provjeraPotpuna,
  zapisnikNaVrijeme,
  zapisnikPotpun,
} from './provjera.rules.ts'
import type { Provjera } from './provjera.schema.ts'
import { type ProvjeraStatus, provjeraStatuses } from './provjera.statuses.ts'
import { voditeljOd } from './provjera.ts'

const SUSTAV = { from: ['odobren'], who: ['SYS'], skriveno: true } as const

const moves = defineMoves<Provjera, ProvjeraStatus>()([
  {
    code: 'kreiraj',
    label: 'Planiraj provjeru',
    from: [NOVO],
    to: 'uPripremi',
    who: ['R@IMP'],
    rules: [projektZaProvjeru],
  },
  {
    code: 'najavi',
    label: 'Najavi',
    from: ['uPripremi'],
    to: 'najavljena',
    who: ['V@IMP'],
    rules: [provjeraPotpuna, izjaveTima, najavaNaVrijeme],
    potvrda: { naslov: 'Najava provjere', poruka: 'Korisnik dobiva datum, mjesta i sastav tima.' },
  },
  {
    code: 'zapocniNenajavljenu',
    label: 'Započni nenajavljenu',
    from: ['uPripremi'],
    to: 'uTijeku',
    who: ['R@IMP'],
    when: jeNenajavljena,
    rules: [provjeraPotpuna, izjaveTima, povodBezNajave, imaSuglasnost, preuzetPaket, imaListu],
  },
  {
    code: 'zapocni',
    label: 'Započni na terenu',
    from: ['najavljena'],
    to: 'uTijeku',
    who: ['R@IMP'],
    // Whoever was put into the team after the announcement has declared too.
    rules: [provjeraPotpuna, izjaveTima, preuzetPaket, imaListu],
  },
  {
    code: 'zavrsiTeren',
    label: 'Završi teren i sinkroniziraj',
    from: ['uTijeku'],
    to: 'zapisnikUIzradi',
    who: ['R@IMP'],
    // Nor does anybody leave it who came while the team was there and has not declared.
    rules: [provjeraPotpuna, izjaveTima, datotekeZaprimljene],
    potvrda: {
      naslov: 'Završetak terena',
      poruka: 'Sve zabilježeno zaprima portal. Zapisnik se nakon toga dorađuje u uredu.',
    },
  },
  {
    code: 'posaljiNaOcitovanje',
    label: 'Pošalji zapisnik na očitovanje',
    from: ['zapisnikUIzradi'],
    to: 'naOcitovanju',
    who: ['V@IMP'],
    fourEyes: true,
    obrazlozenje: 'neobvezno',
    rules: [zapisnikPotpun, datotekeZaprimljene, zapisnikNaVrijeme],
    potvrda: { naslov: 'Slanje zapisnika', poruka: 'Korisnik čita zapisnik i ima osam dana za očitovanje.' },
  },
  {
    code: 'predajOcitovanje',
    label: 'Predaj očitovanje',
    from: ['naOcitovanju'],
    to: 'naOcitovanju',
    who: ['UR'],
    when: ({ ocitovanje }) => !ocitovanje.predano,
    rules: [ocitovanjeNapisano],
    potvrda: {
      naslov: 'Predaja očitovanja',
      poruka: 'Očitovanje čita institucija i ulazi u zapisnik. Nakon predaje više se ne mijenja.',
    },
  },
  {
    code: 'doradi',
    label: 'Doradi nakon očitovanja',
    from: ['naOcitovanju'],
    to: 'zapisnikUIzradi',
    who: ['R@IMP'],
    rules: [ocitovanjePredano],
    naIzbor: true,
  },
  {
    code: 'potvrdi',
    label: 'Potvrdi',
    from: ['naOcitovanju'],
    to: 'potvrden',
    who: ['V@IMP'],
    rules: [ocitovanjeIliRok],
  },
  {
    code: 'odobri',
    label: 'Odobri izvješće',
    from: ['potvrden'],
    to: 'odobren',
    who: ['A@IMP'],
    fourEyes: true,
    svjezaPrijava: true,
    potvrda: { naslov: 'Odobrenje izvješća', poruka: 'Izvješće postaje konačno i korisnik ga dobiva.' },
  },
  {
    code: 'vrati',
    label: 'Vrati u izradu',
    from: ['potvrden'],
    to: 'zapisnikUIzradi',
    who: ['A@IMP'],
    obrazlozenje: 'obvezno',
    naIzbor: true,
  },
  { ...SUSTAV, code: 'otvoriPracenje', label: 'Otvori praćenje preporuka', to: 'pracenje', when: imaPreporuke },
  { ...SUSTAV, code: 'zatvori', label: 'Zatvori', to: 'zatvorena', when: (provjera) => !imaPreporuke(provjera) },
  {
    code: 'zatvoriPracenje',
    label: 'Zatvori praćenje',
    from: ['pracenje'],
    to: 'zatvorena',
    who: ['V@IMP'],
    rules: [preporukeRijesene],
  },
  {
    code: 'otkazi',
    label: 'Otkaži',
    from: ['uPripremi', 'najavljena', 'uTijeku'],
    to: 'otkazana',
    who: ['V@IMP'],
    obrazlozenje: 'obvezno',
    opasno: true,
    naIzbor: true,
  },
])

export const provjeraKind = defineRecordKind<Provjera, ProvjeraStatus>()({
  name: 'provjera',
  initial: ['uPripremi'],
  statuses: provjeraStatuses,
  // Minutes that are written again are looked at again by all.
  roundStarts: ['uPripremi', 'uTijeku', 'zapisnikUIzradi'],
  moves,
  rasprava: {
    pisu: () => ({ prijavitelj: ['ZAS', 'UR'], institucija: ['R@IMP'] }),
    // Before it is announced its beneficiary knows nothing of it.
    traje: ({ podneseno, statusId }) =>
      podneseno !== null && !jeStatus(provjeraStatuses, statusId, 'zatvorena', 'otkazana'),
  },
  // Until when the minutes go out is the body's own.
  sat: ({ statusId, rok }, { za }) =>
    jeStatus(provjeraStatuses, statusId, 'naOcitovanju')
      ? satDoDana('ocitovanje', rok.ocitovanje)
      : za.vrsta === 'prijavitelj'
        ? undefined
        : satDoDana('zapisnikProvjere', rok.zapisnik),
  facts: (provjera) => {
    const cinjenice = cinjeniceDokumenta(provjera)
    // Whoever leads the team sends no minutes of their own on, nor does anybody who has declared a conflict, also out of the team.
    const voditelj = voditeljOd(provjera.sadrzaj)
    const uSukobu = Object.entries(provjera.izjave).flatMap(([id, { sukob }]) => (sukob ? [Number(id)] : []))
    return { ...cinjenice, izuzeteOsobe: uSukobu, sudili: voditelj === undefined ? [] : [voditelj] }
  },
})
