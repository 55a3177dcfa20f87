/** Numbered rules of an inquiry (specification, section 5 „technical inquiry”; domain rules 3.23). */

import { addDays, krajDana, today, zagrebTime } from '#contract/kernel/datum.ts'
import { radnihDana } from '#contract/kernel/plural.ts'
import {
  prviRadniDan,
  radnihDanaDo,
  rokDana,
  rokNakonZastoja,
  rokRadnihDana,
  type ZastojRoka,
} from '#contract/kernel/radni-dani.ts'
import type { MoveInput, Rule } from '#contract/kernel/record-kind.ts'
import { DAN, SAT } from '#contract/kernel/trajanje.ts'
import { NAJDULJA_PORUKA, type PRIORITETI_PITANJA, type TehnickoPitanje } from './tehnicko-pitanje.schema.ts'
import { greskeUpita } from './tehnicko-pitanje.upit.ts'

export const DANA_DO_ZATVARANJA = 7
export const DANA_ZA_PONOVNO_OTVARANJE = 30

/** Hours in which the support works, by the Croatian clock. */
const RADNO_VRIJEME = { od: 'T08:00', do: 'T16:00' }
const RADNIH_SATI = 4
const RADNIH_DANA = { Srednje: 1, Nisko: 3 } as const

type Prioritet = (typeof PRIORITETI_PITANJA)[number]

/** Stretches of working time from a moment on, each with its day's end. */
function* radnoVrijeme(odKada: number): Generator<{ od: number; do: number }> {
  for (let dan = prviRadniDan(today(odKada)); ; dan = prviRadniDan(addDays(dan, 1))) {
    const kraj = zagrebTime(dan + RADNO_VRIJEME.do)
    yield { od: Math.min(kraj, Math.max(odKada, zagrebTime(dan + RADNO_VRIJEME.od))), do: kraj }
  }
}

function nakonRadnogVremena(odKada: number, traje: number): number {
  let ostalo = traje
  for (const { od, do: kraj } of radnoVrijeme(odKada)) {
    if (kraj - od >= ostalo) return od + ostalo
    ostalo -= kraj - od
  }
  throw new Error('days do not end')
}

function radnogVremena(odKada: number, doKada: number): number {
  let ukupno = 0
  for (const { od, do: kraj } of radnoVrijeme(odKada)) {
    if (od >= doKada) return ukupno
    ukupno += Math.min(kraj, doKada) - od
  }
  return ukupno
}

/**
 * TP-06: by when an inquiry should be answered: 4 working hours, 1 or 3 working days (domain rules 3.23). The clock stands
 * while its author is asked for more (R-ROK).
 */
export function ciljOdgovora(prioritet: Prioritet, odKada: number, zastoji: readonly ZastojRoka[] = []): number {
  if (prioritet === 'Visoko')
    return zastoji.reduce(
      (cilj, { od, do: kraj }) => (cilj <= od ? cilj : nakonRadnogVremena(kraj, radnogVremena(od, cilj))),
      nakonRadnogVremena(odKada, RADNIH_SATI * SAT),
    )
  const rok = zastoji.reduce(
    (dan, { od, do: kraj }) => rokNakonZastoja(dan, { od: today(od), do: today(kraj) }),
    rokRadnihDana(today(odKada), RADNIH_DANA[prioritet]),
  )
  return krajDana(rok)
}

/** What is left of the target while the clock stands, as people read it. */
export function preostaloZaOdgovor(prioritet: Prioritet, cilj: number, stao: number): string {
  if (cilj <= stao) return 'rok je već bio prošao'
  if (prioritet === 'Visoko') {
    const minuta = Math.ceil(radnogVremena(stao, cilj) / 60_000)
    return `${Math.floor(minuta / 60)} h ${minuta % 60} min radnog vremena`
  }
  const dana = radnihDanaDo(today(stao), today(cilj))
  if (dana === 0) return 'dan odgovora'
  return radnihDana(dana)
}

export const potpunUpit: Rule<TehnickoPitanje> = {
  id: 'TP-01',
  poruka: 'Upit nije potpun.',
  test: ({ sadrzaj, zaInstituciju }) => {
    const greske = greskeUpita(sadrzaj, zaInstituciju)
    return greske.length === 0 ? true : greske
  },
}

export const tekstOd = ({ polja }: MoveInput): string => (typeof polja?.tekst === 'string' ? polja.tekst.trim() : '')

export const imaTekst: Rule<TehnickoPitanje> = {
  id: 'TP-02',
  poruka: `Poruka je obavezna i smije imati najviše ${NAJDULJA_PORUKA} znakova.`,
  polje: 'tekst',
  oUnosu: true,
  test: (_record, input) => tekstOd(input) !== '' && tekstOd(input).length <= NAJDULJA_PORUKA,
}

export const bezReakcije: Rule<TehnickoPitanje> = {
  id: 'TP-03',
  poruka: `Upit se sam zatvara ${DANA_DO_ZATVARANJA} dana nakon odgovora.`,
  test: ({ statusPromijenjenAt }, _input, { sada }) =>
    Date.parse(statusPromijenjenAt) + DANA_DO_ZATVARANJA * DAN <= sada,
}

export const uRokuZaPonovno: Rule<TehnickoPitanje> = {
  id: 'TP-04',
  poruka: `Upit je moguće ponovno otvoriti u roku od ${DANA_ZA_PONOVNO_OTVARANJE} dana. Pošaljite novi upit.`,
  test: ({ statusPromijenjenAt }, _input, { sada }) =>
    sada <= krajDana(rokDana(today(Date.parse(statusPromijenjenAt)), DANA_ZA_PONOVNO_OTVARANJE)),
}
