/** What an invitation is told by, how long it waits, and how many of them. */
import { addDays, type Instant, type IsoDatum, krajDana, today } from '#contract/kernel/datum.ts'
import type { RazlogPozivnice, StanjePozivnice } from './pozivnica.schema.ts'

/** Days in which the invited person may sign in. */
export const ROK_POZIVNICE_DANA = 30
/** An ended invitation and the address in it are forgotten after so many days. */
export const ZABORAV_POZIVNICE_DANA = 90
/** Of one applicant at a time. */
export const NAJVISE_POZIVNICA = 100

/** The last moment for the first sign-in: thirty days, no longer than the promised right, nor than the sender's right to promise it. */
export function istekPozivnice(sada: Instant, vrijediDo: IsoDatum | null, zastupaDo: Instant | null): Instant {
  const rok = addDays(today(sada), ROK_POZIVNICE_DANA)
  const kraj = krajDana(vrijediDo !== null && vrijediDo < rok ? vrijediDo : rok)
  return zastupaDo === null ? kraj : Math.min(kraj, zastupaDo)
}

export const NAZIVI_STANJA_POZIVNICE: Record<StanjePozivnice, string> = {
  ceka: 'Čeka prijavu',
  iskoristena: 'Iskorištena',
  istekla: 'Istekla',
  povucena: 'Povučena',
}

export const NAZIVI_RAZLOGA_POZIVNICE: Record<RazlogPozivnice, string> = {
  zastupnik: 'Tko ju je poslao, više ne zastupa prijavitelja.',
  prijavitelj: 'Prijavitelj više nije aktivan.',
  projekt: 'Projekta više nema.',
  vracenaKopija: 'Podaci portala vraćeni su iz sigurnosne kopije.',
}

export const PORUKE_POZIVNICE = {
  poslana: 'Pozivnica je poslana. Osoba dobiva pravo kad se prvi put prijavi putem NIAS-a.',
  bezPisma: 'Pozivnica čeka prijavu osobe. Na tu je adresu danas već poslano pismo s pozivnicom, pa novo ne šaljemo.',
  povucena: 'Pozivnica je povučena.',
  viseNeCeka: 'Pozivnica više ne čeka: u međuvremenu je iskorištena, istekla ili povučena.',
  previse: `Prijavitelj može imati najviše ${NAJVISE_POZIVNICA} pozivnica koje čekaju.`,
  iskoristena: (ime: string, pravo: string) => `${ime} se prijavljuje po vašoj pozivnici i ima pravo: ${pravo}.`,
  istekla: (email: string) => `Pozivnica poslana na ${email} je istekla, a osoba se nije prijavila.`,
  mailNaslov: 'Pozivnica za rad na Portalu fondova',
  /** One letter for all who share the address: it names neither person nor project. */
  mailTekst: (naziv: string, pravo: string, dan: string) =>
    [
      `Osoba za zastupanje prijavitelja ${naziv} poziva vas da za njega radite na Portalu fondova (pravo: ${pravo}).`,
      `Najkasnije ${dan} prijavite se putem NIAS-a. Pravo dobivate tom prvom prijavom, po svojem OIB-u: ništa ne upisujete i ništa ne potvrđujete.`,
      'Pozivnica vrijedi samo za osobu čiji je OIB upisan u nju. Ako ne poznajete prijavitelja, ova poruka nije za vas.',
    ].join('\n\n'),
  mailPoveznica: 'Prijavite se na portal',
  mailRazlog: 'Ovu poruku primate jer je na vašu adresu poslana pozivnica prijavitelja s Portala fondova.',
} as const
