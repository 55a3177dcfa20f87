/** Deadlines of selection: offers, delivery of a decision and the objection to it (domain rules 3.2, 3.21, 5.8 and 1.6). */
import { addDays, type Instant, type IsoDatum, today } from '#contract/kernel/datum.ts'
import { rokDana, rokRadnihDana } from '#contract/kernel/radni-dani.ts'
import type { SatRoka, ZastojSata } from '#contract/kernel/sat-roka.ts'
import { type SatZapisa, satOdDana } from '#contract/kernel/sat-zapisa.ts'

/** Working days of the applicant. */
export const RADNIH_DANA = { ponuda: 5, ispravakProracuna: 5 } as const
export type RokPrijavitelja = keyof typeof RADNIH_DANA

/** The last day of what an applicant was asked on a day. */
export const rokPrijavitelja = (rok: RokPrijavitelja, zatrazeno: IsoDatum): IsoDatum =>
  rokRadnihDana(zatrazeno, RADNIH_DANA[rok])

/** Calendar days of the bodies; their clocks stand while an applicant is waited for. */
const DANA_TIJELA = { odabir: 120, odlukaOPrigovoru: 30 } as const

export const satTijela = (
  rok: keyof typeof DANA_TIJELA,
  od: IsoDatum,
  zastoji: readonly ZastojSata[],
  dana: number = DANA_TIJELA[rok],
): SatRoka => ({ od, dana, jedinica: 'kalendarski', zastoji })

/** The clock under which an application waits for its decision. */
export const satOdluke = ({ od, zastoji }: Pick<SatRoka, 'od' | 'zastoji'>): SatZapisa =>
  satOdDana('odabirPrijave', satTijela('odabir', od, zastoji), 'odgovor prijavitelja')

/** A decision that nobody opens is delivered on this day after it was sent. */
export const DANA_DO_DOSTAVE = 8
/** Calendar days from delivery in which an objection may be submitted, unless the call was announced under others. */
export const DANA_ZA_PRIGOVOR = 15

export interface PoslanaOdluka {
  poslano: Instant
  /** The first opening by a person who may represent the applicant; null while there was none. */
  otvoreno: Instant | null
}

/** The day of delivery: of the first opening, or the eighth after sending, whichever comes first. */
export function danDostave({ poslano, otvoreno }: PoslanaOdluka): IsoDatum {
  const najkasnije = addDays(today(poslano), DANA_DO_DOSTAVE)
  const otvorenoNa = otvoreno === null ? najkasnije : today(otvoreno)
  return otvorenoNa < najkasnije ? otvorenoNa : najkasnije
}

export const jeDostavljena = (odluka: PoslanaOdluka, sada: Instant): boolean =>
  (odluka.otvoreno !== null && odluka.otvoreno <= sada) || today(sada) >= danDostave(odluka)

/** The last day of an objection to a decision. */
export const rokPrigovora = (odluka: PoslanaOdluka, dana: number = DANA_ZA_PRIGOVOR): IsoDatum =>
  rokDana(danDostave(odluka), dana)

export const jeURokuPrigovora = (odluka: PoslanaOdluka, sada: Instant, dana?: number): boolean =>
  sada >= odluka.poslano && today(sada) <= rokPrigovora(odluka, dana)

/** The first day on which contracting may begin: the day after the objection period, or that on which it was waived. */
export function krajMirovanja(odluka: PoslanaOdluka, odreknuce: Instant | null, dana?: number): IsoDatum {
  const nakonRoka = addDays(rokPrigovora(odluka, dana), 1)
  const odrekao = odreknuce === null ? nakonRoka : today(odreknuce)
  return odrekao < nakonRoka ? odrekao : nakonRoka
}
