/** Numbered rules of the inbox (domain rules 3.24). */
import { type Instant, type IsoDatum, krajDana, today } from '#contract/kernel/datum.ts'
import { greskeRetka, greskeTeksta } from '#contract/kernel/napisano.ts'
import { rokRadnihDana } from '#contract/kernel/radni-dani.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { type SatZapisa, satDoDana } from '#contract/kernel/sat-zapisa.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import {
  DANA_ZA_PRIVITKE,
  NAJDULJA_PORUKA,
  NAJDULJI_PREDMET,
  type NovaPoruka,
  type PoslanaPoruka,
  RADNIH_DANA_ZA_ODGOVOR,
  SEKUNDI_ZA_IZMJENU,
  type VrstaNiti,
} from './pretinac.schema.ts'

/** What stands in the place of a deleted message. */
export const OBRISANA = 'Poruka je obrisana.'

/** PRT-01: what is written has words, and no more of them than fit. */
export const greskeIzmjene = (tekst: string): Greska[] =>
  greskeTeksta({ pravilo: 'PRT-01', polje: 'tekst' }, tekst, NAJDULJA_PORUKA)

/** The same of a message that may open a thread: then it says what it is about. */
export function greskePoruke({ nitId, predmet, tekst }: Pick<NovaPoruka, 'nitId' | 'predmet' | 'tekst'>): Greska[] {
  const text = greskeIzmjene(tekst)
  if (nitId !== null) return text
  return [...greskeRetka({ pravilo: 'PRT-01', polje: 'predmet' }, predmet, NAJDULJI_PREDMET), ...text]
}

/** PRT-02: until when its author may change a sent message, by the clock of the portal. */
export const mijenjaSeDo = ({ vrijeme }: Pick<PoslanaPoruka, 'vrijeme'>): Instant => vrijeme + SEKUNDI_ZA_IZMJENU * 1000

/** Why a sent message is not changed any more; undefined where it may be. */
export function zastoSeNeMijenja(poruka: PoslanaPoruka, osobaId: number, sada: Instant): Greska | undefined {
  if (poruka.autorId !== osobaId)
    return { pravilo: 'PRT-03', poruka: 'Poruku mijenja i briše samo osoba koja ju je napisala.' }
  if (poruka.obrisano) return { pravilo: 'PRT-02', poruka: 'Poruka je već obrisana.' }
  if (sada <= mijenjaSeDo(poruka)) return undefined
  return {
    pravilo: 'PRT-02',
    poruka: `Prošlo je ${SEKUNDI_ZA_IZMJENU} sekundi od slanja pa se poruka više ne može izmijeniti ni obrisati. Napišite novu poruku.`,
  }
}

/** PRT-07: until when files of a sent message may still follow it. */
export const primaPrivitkeDo = ({ vrijeme }: Pick<PoslanaPoruka, 'vrijeme'>): Instant =>
  vrijeme + DANA_ZA_PRIVITKE * DAN

/** Why files no longer follow a sent message; undefined where `broj` more still may. */
export function zastoNePrilog(
  { vrijeme, obrisano, nestiglo }: Pick<PoslanaPoruka, 'vrijeme' | 'obrisano'> & { nestiglo: number },
  broj: number,
  sada: Instant,
): Greska | undefined {
  if (obrisano || broj > nestiglo)
    return { pravilo: 'PRT-07', poruka: 'Uz poslanu poruku stižu samo privici s kojima je napisana.' }
  if (sada <= primaPrivitkeDo({ vrijeme })) return undefined
  return {
    pravilo: 'PRT-07',
    poruka: `Prošlo je ${DANA_ZA_PRIVITKE} dana od slanja poruke pa joj se privici više ne mogu dodati. Pošaljite ih uz novu poruku.`,
  }
}

/** A file came so long after its message that whoever reads them is told when. */
export const stigaoNaknadno = (stigao: Instant, vrijemePoruke: Instant): boolean => stigao - vrijemePoruke > DAN

/** PRT-04, PRT-05: why nothing can be written in a thread; undefined where one may. */
export function zastoSeNePise({
  vrsta,
  nacrt,
  cita,
}: {
  /** Null for a thread that is only being opened. */
  vrsta: VrstaNiti | null
  nacrt: boolean
  cita: boolean
}): Greska | undefined {
  if (vrsta === 'pismo')
    return {
      pravilo: 'PRT-05',
      poruka: 'Na službeno pismo ne odgovara se u pretincu. Za pitanje započnite novu poruku.',
    }
  if (nacrt)
    return {
      pravilo: 'PRT-04',
      poruka: 'Instituciji možete pisati kada prijava bude podnesena. Do tada postavite pitanje o pozivu.',
    }
  return cita ? { pravilo: 'PRT-03', poruka: 'Vaše pravo dopušta čitanje poruka, ali ne i pisanje.' } : undefined
}

/** PRT-06: the last day of the answer to whoever has contacted the body; days are working days of Croatia. */
export const rokOdgovora = (zaprimljeno: Instant): IsoDatum => rokRadnihDana(today(zaprimljeno), RADNIH_DANA_ZA_ODGOVOR)

/** The clock of an answer that somebody waits for, in working days; undefined for none. */
export const satKontakta = ({
  rok,
  cekaOd,
  odgovorenoAt,
}: {
  rok: IsoDatum | null
  cekaOd: string | Date | null
  odgovorenoAt: string | null
}): SatZapisa | undefined =>
  odgovorenoAt === null
    ? satDoDana('odgovorPrijavitelju', rok, cekaOd === null ? null : today(new Date(cekaOd).getTime()), 'radni')
    : undefined

/** Whether the answer is late. */
export const kasni = (rok: IsoDatum, sada: Instant): boolean => krajDana(rok) < sada
