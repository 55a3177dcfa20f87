/** Numbered rules of the inbox (domain rules 3.24). */
import { type Instant, type IsoDatum, krajDana, today } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { rokRadnihDana } from '#contract/kernel/radni-dani.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { stripMarkup, visibleLength } from '#contract/kernel/tekst.ts'
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

const greska = (pravilo: string, polje: string, poruka: string): Greska => ({ pravilo, polje, poruka })

/** PRT-01: what is written has words, and no more of them than fit. */
export function greskeTeksta(tekst: string): Greska[] {
  if (stripMarkup(tekst).trim() === '') return [greska('PRT-01', 'tekst', PORUKE.polje.obavezno)]
  if (visibleLength(tekst) > NAJDULJA_PORUKA)
    return [greska('PRT-01', 'tekst', PORUKE.polje.maxDuljina(NAJDULJA_PORUKA))]
  return []
}

/** The same of a message that may open a thread: then it says what it is about. */
export function greskePoruke({ nitId, predmet, tekst }: Pick<NovaPoruka, 'nitId' | 'predmet' | 'tekst'>): Greska[] {
  const text = greskeTeksta(tekst)
  if (nitId !== null) return text
  if (predmet.trim() === '') return [greska('PRT-01', 'predmet', PORUKE.polje.obavezno), ...text]
  if ([...predmet.trim()].length > NAJDULJI_PREDMET)
    return [greska('PRT-01', 'predmet', PORUKE.polje.maxDuljina(NAJDULJI_PREDMET)), ...text]
  return text
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

/** PRT-07: why files no longer follow a sent message; undefined where `broj` more still may. */
export function zastoNePrilog(
  { vrijeme, obrisano, nestiglo }: Pick<PoslanaPoruka, 'vrijeme' | 'obrisano'> & { nestiglo: number },
  broj: number,
  sada: Instant,
): Greska | undefined {
  if (obrisano || broj > nestiglo)
    return { pravilo: 'PRT-07', poruka: 'Uz poslanu poruku stižu samo privici s kojima je napisana.' }
  if (sada <= vrijeme + DANA_ZA_PRIVITKE * DAN) return undefined
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
  return cita ? { pravilo: 'PRT-03', poruka: 'Uz vaše pravo poruke možete čitati, ali ne i pisati.' } : undefined
}

/** PRT-06: the last day of the answer to whoever has contacted the body; days are working days of Croatia. */
export const rokOdgovora = (zaprimljeno: Instant): IsoDatum => rokRadnihDana(today(zaprimljeno), RADNIH_DANA_ZA_ODGOVOR)

/** Whether the answer is late. */
export const kasni = (rok: IsoDatum, sada: Instant): boolean => krajDana(rok) < sada
