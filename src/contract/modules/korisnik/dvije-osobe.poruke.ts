/** What the portal writes about an order of two administrators. It names nobody: what others were told of somebody outlives an erasure. */

import { vrijemeURecenici } from '#contract/kernel/datum.ts'
import { NAZIVI_NALOGA, PRAVO_NALOGA, type PravoNaloga, type VrstaNaloga } from './dvije-osobe.rules.ts'
import type { IshodBrisanja } from './osobni-podaci.endpoints.ts'
import { RAZLOG_RACUNA } from './pristup.poruke.ts'

const GDJE: Readonly<Record<PravoNaloga, string>> = {
  fizickeOsobe: 'Naći ćete ga iznad popisa fizičkih osoba.',
  admini: 'Naći ćete ga na zaslonu te osobe među administratorima.',
  superadmin: 'Naći ćete ga na zaslonu te osobe među superadministratorima.',
}

export const OBAVIJESTI_NALOGA = {
  ceka: (vrsta: VrstaNaloga, istjece: number) =>
    `Nalog „${NAZIVI_NALOGA[vrsta]}” čeka potvrdu druge osobe do ${vrijemeURecenici(istjece)}. ${GDJE[PRAVO_NALOGA[vrsta]]}`,
  cekaNaslov: 'Nalog čeka potvrdu druge osobe',
  cekaTekst: (vrsta: VrstaNaloga, istjece: number) =>
    `Administrator je podnio nalog: ${NAZIVI_NALOGA[vrsta].toLocaleLowerCase('hr')}. Nalog vrijedi kada ga potvrdi druga osoba, najkasnije do ${vrijemeURecenici(istjece)}.`,
  poveznica: 'Otvorite nalog',
  potvrden: (vrsta: VrstaNaloga) => `Potvrđen je vaš nalog „${NAZIVI_NALOGA[vrsta]}”.`,
  odbijen: (vrsta: VrstaNaloga, razlog: string) => `Odbijen je vaš nalog „${NAZIVI_NALOGA[vrsta]}”. Razlog: ${razlog}`,
} as const

const FAKTOR = {
  naslov: 'Uklonjen je drugi faktor vaše prijave',
  poruka:
    'Dva su administratora uklonila drugi faktor vaše prijave. Odjavljeni ste sa svih uređaja. Za prijavu je sada dovoljna lozinka: uključite drugi faktor čim se prijavite.',
  nisteTrazili: 'Ako to niste tražili, odmah javite korisničkoj podršci i promijenite lozinku.',
}

const OBRISANO = 'Na vaš pisani zahtjev obrisani su podaci koje je portal čuvao samo radi vas.'

const popis = (stavke: readonly string[]) => stavke.map((stavka) => `– ${stavka}`).join('\n')

function obrisano({ obrisano: brisano, zadrzano, zatvara }: IshodBrisanja): string {
  return [
    OBRISANO,
    ...(brisano.length === 0 ? [] : [`Obrisano:\n${popis(brisano.map(({ naziv }) => naziv))}`]),
    `Po zakonu se zadržava:\n${popis(zadrzano.map(({ naziv, razlog, rok }) => `${naziv}. ${razlog}. ${rok}.`))}`,
    ...(zatvara ? ['Vaš je račun zatvoren, a ime, OIB i adresa su zaboravljeni.'] : []),
  ].join('\n\n')
}

const NISTE_OCEKIVALI = 'Ako to niste očekivali, odmah javite korisničkoj podršci.'

/** What the person concerned is told once two administrators have done it. */
export const PORUKE_OSOBI = {
  uklanjanjeFaktora: { ...FAKTOR, tekst: `${FAKTOR.poruka}\n\n${FAKTOR.nisteTrazili}` },
  brisanjePodataka: {
    naslov: 'Vaši su podaci obrisani',
    poruka: OBRISANO,
    tekst: obrisano,
  },
  izmjenaIdentiteta: {
    naslov: 'Promijenjeni su podaci vašeg računa',
    poruka: 'Promijenjeni su podaci po kojima vas portal prepoznaje. Odjavljeni ste sa svih uređaja.',
    tekst: (stavke: readonly string[]) =>
      `Promijenjeni su podaci po kojima vas portal prepoznaje:\n${popis(stavke)}\n\nOdjavljeni ste sa svih uređaja.\n\n${NISTE_OCEKIVALI}`,
  },
  dodjelaPrava: {
    naslov: 'Dodijeljena su vam prava na Portalu fondova',
    poruka: 'Dva su vam administratora dodijelila nova prava na portalu.',
    tekst: (stavke: readonly string[]) => `Dodijeljena su vam prava:\n${popis(stavke)}\n\n${NISTE_OCEKIVALI}`,
  },
  razlog: RAZLOG_RACUNA,
} as const
