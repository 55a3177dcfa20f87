/**
 * What takes two administrators, and who the two may be (R-AZ-9): DO-1 never about oneself; DO-2 about a super-administrator only
 * super-administrators; DO-3 whoever asked does not decide, and alone takes back; DO-4 it is decided within its term, once;
 * DO-5 whoever asked still holds the right when it is confirmed; DO-6 there is something to do; DO-7 the very first right that a
 * portal's only super-administrator gives needs nobody else, because there is nobody.
 */

import type { AdminPermission } from '#contract/kernel/permissions.ts'
import { PORUKE_PRISTUPA } from './pristup.poruke.ts'

/** Asked for with a reason; the others are what an edit becomes that nobody may make alone. */
export const VRSTE_NA_ZAHTJEV = ['uklanjanjeFaktora', 'brisanjePodataka'] as const
export const VRSTE_NALOGA = [
  ...VRSTE_NA_ZAHTJEV,
  'izmjenaIdentiteta',
  'dodjelaDopustenja',
  'dodjelaSuperadmina',
] as const
export type VrstaNaloga = (typeof VRSTE_NALOGA)[number]

/** The right of both. */
export const PRAVO_NALOGA = {
  uklanjanjeFaktora: 'fizickeOsobe',
  brisanjePodataka: 'fizickeOsobe',
  izmjenaIdentiteta: 'fizickeOsobe',
  dodjelaDopustenja: 'admini',
  dodjelaSuperadmina: 'superadmin',
} as const satisfies Record<VrstaNaloga, AdminPermission>
export type PravoNaloga = (typeof PRAVO_NALOGA)[VrstaNaloga]

/** `istekao` is nowhere written: nobody decided in time. */
export const STANJA_NALOGA = ['ceka', 'potvrden', 'odbijen', 'povucen', 'istekao'] as const
export type StanjeNaloga = (typeof STANJA_NALOGA)[number]

export type OdlukaNaloga = 'potvrdi' | 'odbij' | 'povuci'

export const ROK_NALOGA_SATI = 72
/** Characters of a reason. */
export const OBRAZLOZENJE_NALOGA = { min: 10, max: 1000 } as const

export const NAZIVI_NALOGA: Readonly<Record<VrstaNaloga, string>> = {
  uklanjanjeFaktora: 'Uklanjanje drugog faktora',
  brisanjePodataka: 'Brisanje osobnih podataka',
  izmjenaIdentiteta: 'Promjena identiteta administratora',
  dodjelaDopustenja: 'Dodjela administratorskih dopuštenja',
  dodjelaSuperadmina: 'Dodjela prava superadministratora',
}

export const PORUKE_NALOGA = {
  oSebi: 'O sebi ne možete podnijeti ni potvrditi takav nalog. Zamolite druge administratore.',
  superadmin: 'Nalog o superadministratoru podnose i potvrđuju samo superadministratori.',
  drugi: 'Nalog potvrđuje ili odbija druga osoba, a ne ona koja ga je podnijela (načelo četiri oka).',
  samoSvoj: 'Nalog povlači samo osoba koja ga je podnijela.',
  odluceno: 'O nalogu je već odlučeno.',
  istekao: `Nalog je istekao: nitko ga nije potvrdio u ${ROK_NALOGA_SATI} sata. Podnesite novi.`,
  vecCeka: 'Takav nalog o ovoj osobi već čeka drugu osobu.',
  bezPrava: 'Osoba koja je podnijela nalog više nema pravo na to. Podnesite novi.',
  nemaFaktora: 'Osoba nema uključen drugi faktor.',
  vecObrisana: 'Podaci ove osobe već su obrisani.',
  vecIma: 'Osoba to već ima.',
  zatvoren: PORUKE_PRISTUPA.zatvoren,
  drukcijaUloga: 'Uloga iz naloga u međuvremenu daje druga dopuštenja. Odbijte nalog i podnesite novi.',
  bezDopustenja: 'Možete dodijeliti i potvrditi samo dopuštenja koja i sami imate.',
  prosirenjeUloge:
    'Uloga koju netko ima ne može se proširiti: svi bi odjednom dobili dopuštenja bez druge osobe. Napravite novu ulogu i dodijelite je.',
} as const

interface Administrator {
  osobaId: number
  superadmin: boolean
}

/** [DO-1, DO-2] Why this administrator may have no part in orders about this person. */
export function zaprekaOsobe(
  { id, superadmin }: { id: number; superadmin: boolean },
  actor: Administrator,
  pravo: PravoNaloga = 'fizickeOsobe',
): string | undefined {
  if (id === actor.osobaId) return PORUKE_NALOGA.oSebi
  return (superadmin || pravo === 'superadmin') && !actor.superadmin ? PORUKE_NALOGA.superadmin : undefined
}

/** [DO-3] Why this person may not take this decision. */
export function zaprekaOdluke(odluka: OdlukaNaloga, podnioId: number, osobaId: number): string | undefined {
  if (odluka === 'povuci') return podnioId === osobaId ? undefined : PORUKE_NALOGA.samoSvoj
  return podnioId === osobaId ? PORUKE_NALOGA.drugi : undefined
}

/** [DO-4] How it stands at this moment. */
export function stanjeNaloga(zapisano: string, vrijedi: boolean): StanjeNaloga {
  return zapisano === 'ceka' && !vrijedi ? 'istekao' : (zapisano as StanjeNaloga)
}
