/** What screens of decisions about applications say. */
import { formatDatum, krajDana } from '#contract/kernel/datum.ts'
import { rokRijecima } from '#contract/kernel/rok-rijecima.ts'
import { type RedakOdluke, VRSTE_ODLUKA } from '#contract/modules/odabir/odluka-prijave.schema.ts'

export const TEKST = {
  naslov: 'Odluke o prijavi',
  pripremi: { financiranje: 'Pripremi odluku o financiranju', odbijanje: 'Pripremi odluku o odbijanju' },
  korak: 'Pripremite odluku',
  korakOpis: 'Provjere su gotove. Odluku priprema jedna osoba, potvrđuje druga i potpisuje treća.',
  uPripremi: 'Odluka o prijavi je u pripremi.',
  prazno: 'O prijavi još nema odluke.',
  prihvacanje: 'Obavijest o prihvaćanju (PDF)',
  pdf: 'Preuzmi odluku (PDF)',
  nacrt: 'Nacrt pisma',
  pismo: 'Pismo',
  otvori: 'Otvori odluku',
  bezRazloga: 'Pismo se prikazuje kada provjere ili rang-lista kažu zašto se prijava odbija.',
  potpis: 'Odluka je potvrđena i čeka potpis. Potpisuje je osoba koja je nije pripremila ni potvrdila.',
  prigovor: 'Prigovor na odluku',
  vidiRadnje: 'Otvori upravljačku ploču projekta',
} as const

/** How far the delivery of a decision is, and until when it may be objected to. */
export function dostavaRijecima({ dostava }: Pick<RedakOdluke, 'dostava'>, sada: number): string {
  if (dostava === null) return ''
  const { dostavljena, dan, rokPrigovora, odreknuto, prigovorMoguc } = dostava
  if (odreknuto !== null) return `Dostavljeno ${formatDatum(dan)} Prijavitelj se odrekao prigovora.`
  const jos = prigovorMoguc ? `, ${rokRijecima(krajDana(rokPrigovora), sada).tekst}` : ''
  const rok = `Rok za prigovor do ${formatDatum(rokPrigovora)}${jos}`
  return dostavljena
    ? `Dostavljeno ${formatDatum(dan)} ${rok}`
    : `Nije otvorena. Ako je nitko ne otvori, dostavljena je ${formatDatum(dan)} ${rok}`
}

export const naslovOdluke = ({ vrsta, broj }: Pick<RedakOdluke, 'vrsta' | 'broj'>): string =>
  `${VRSTE_ODLUKA[vrsta]} ${broj}`
