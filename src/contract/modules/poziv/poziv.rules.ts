/** Numbered rules of the call's moves beside its validations; pure, each answers one question (domain rules 3.1). */

import { diffDays, isIsoDatum, krajDana, today } from '#contract/kernel/datum.ts'
import { broken, type MoveInput, type Rule } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import {
  dopustenoNakonZatvaranja,
  jeBitno,
  jeDokumentacija,
  mijenjaObveze,
  primijeniIzmjenu,
  razlikeIzmjene,
} from './poziv.izmjena.ts'
import { baseStatus, ms, zatvaranjeProslo } from './poziv.osnova.ts'
import { type Poziv, PREDMETI_IZMJENE } from './poziv.schema.ts'
import { pozivStatuses } from './poziv.statuses.ts'
import { validacije } from './poziv.validacija.ts'

export const MIN_DANA_NAJAVE = 5
const MIN_DANA_NASTAVKA = 5
const MIN_DANA_IZMJENE = 10
const PRODULJENJE_OBVEZA = 7
const GODINA_ARHIVE = 5

type PozivRule = Rule<Poziv>

function word(input: MoveInput, key: string): string {
  const value = input.polja?.[key]
  return typeof value === 'string' ? value.trim() : ''
}

/** A moment that came with the move, in milliseconds; a plain day means its last second in Zagreb. Null when it is no date. */
export function unesenoVrijeme(text: string | undefined): number | null {
  if (text === undefined) return null
  if (isIsoDatum(text)) return krajDana(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : at
}

export const provoditeljKomponente: PozivRule = {
  id: 'POZ-01',
  poruka: 'Potrebno je odabrati komponentu programa čiji je provoditelj ova institucija.',
  polje: 'komponentaId',
  test: ({ komponentaId, drfId, cinjenice }) => komponentaId !== null && cinjenice.provoditelji.includes(drfId),
}

/** The change must leave a call that still satisfies every validation. */
export const ispravnaIzmjena: PozivRule = {
  id: 'POZ-18',
  poruka: 'Poziv nakon izmjene mora zadovoljiti sve provjere poziva.',
  test: (poziv, input, circumstances) => {
    const greske = broken(validacije, primijeniIzmjenu(poziv), input, circumstances)
    return greske.length === 0 ? true : greske
  },
}

export const rokNajave: PozivRule = {
  id: 'POZ-19',
  poruka: `Poziv mora biti najavljen najmanje ${MIN_DANA_NAJAVE} dana prije otvaranja.`,
  polje: 'datumOtvaranja',
  test: ({ datumOtvaranja }, _input, { sada }) => (ms(datumOtvaranja) ?? 0) - sada >= MIN_DANA_NAJAVE * DAN,
}

export const kontrolnaListaPotpuna: PozivRule = {
  id: 'POZ-20',
  poruka: 'Kontrolna lista poziva mora biti potpuna i bez odgovora „Ne”.',
  polje: 'radniPodaci.kontrolnaLista',
  test: ({ radniPodaci: { kontrolnaLista: items } }) =>
    items.length > 0 && items.every(({ odgovor }) => odgovor === 'Da' || odgovor === 'N/P'),
}

export const imaPrimjedbu: PozivRule = {
  id: 'POZ-21',
  poruka: 'Za vraćanje na doradu potrebna je barem jedna primjedba.',
  polje: 'radniPodaci.primjedbe',
  test: ({ radniPodaci }) =>
    radniPodaci.primjedbe.some(({ tekst, odgovor }) => tekst.trim() !== '' && odgovor === null),
}

export const primjedbeOdgovorene: PozivRule = {
  id: 'POZ-22',
  poruka: 'Na svaku primjedbu potrebno je odgovoriti.',
  polje: 'radniPodaci.primjedbe',
  test: ({ radniPodaci }) => radniPodaci.primjedbe.every(({ odgovor }) => (odgovor ?? '').trim() !== ''),
}

export const otvaranjeNastupilo: PozivRule = {
  id: 'POZ-23',
  poruka: 'Vrijeme otvaranja poziva još nije nastupilo.',
  polje: 'datumOtvaranja',
  test: ({ datumOtvaranja }, _input, { sada }) => (ms(datumOtvaranja) ?? Number.POSITIVE_INFINITY) <= sada,
}

export const zatvaranjeNastupilo: PozivRule = {
  id: 'POZ-24',
  poruka: 'Vrijeme zatvaranja poziva još nije nastupilo.',
  polje: 'datumZatvaranja',
  test: ({ datumZatvaranja }, _input, { sada }) => zatvaranjeProslo(datumZatvaranja, sada),
}

export const suglasnostPrilozena: PozivRule = {
  id: 'POZ-25',
  poruka: 'Potrebna je pisana suglasnost tijela koje je odobrilo poziv.',
  polje: 'suglasnostApr',
  oUnosu: true,
  test: ({ radniPodaci }, input) => (radniPodaci.suglasnostApr ?? word(input, 'suglasnostApr')).trim() !== '',
}

export const prijaviteljiObavijesteni: PozivRule = {
  id: 'POZ-26',
  poruka: 'Prije otkazivanja otvorenog poziva potrebno je obavijestiti sve prijavitelje.',
  polje: 'prijaviteljiObavijesteni',
  oUnosu: true,
  test: ({ statusId, radniPodaci }, input) =>
    !jeStatus(pozivStatuses, statusId, 'otvoren') ||
    radniPodaci.prijaviteljiObavijesteni ||
    input.polja?.prijaviteljiObavijesteni === true,
}

/** True once requests have reached the share of the allocation at which a call is suspended, in hundredths of a percent. */
export const jeDosegnutPrag = (trazeno: number, alokacija: number, prag: number): boolean =>
  alokacija > 0 && BigInt(trazeno) * 10_000n >= BigInt(alokacija) * BigInt(prag)

export const pragObustaveDosegnut: PozivRule = {
  id: 'POZ-27',
  poruka: 'Zatraženi iznosi još nisu dosegnuli prag obustave poziva.',
  test: ({ trazeno, alokacija, definicija }) =>
    alokacija !== null && jeDosegnutPrag(trazeno, alokacija, definicija.pragObustave),
}

export const noviRokNastavka: PozivRule = {
  id: 'POZ-28',
  poruka: `Novi rok zatvaranja mora biti najmanje ${MIN_DANA_NASTAVKA} dana od danas.`,
  polje: 'datum',
  oUnosu: true,
  test: (_poziv, input, { sada }) => {
    const closing = unesenoVrijeme(input.datum)
    return closing !== null && diffDays(today(sada), today(closing)) >= MIN_DANA_NASTAVKA
  },
}

export const samoDokumentacija: PozivRule = {
  id: 'POZ-29',
  poruka: 'Ažuriranjem se smiju mijenjati samo dokumentacija, kontakti, pitanja i odgovori i tekstovi pomoći.',
  polje: 'izmjena',
  test: (poziv) => razlikeIzmjene(poziv).every(jeDokumentacija),
}

export const predmetIzmjene: PozivRule = {
  id: 'POZ-30',
  poruka: 'Potrebno je odabrati predmet izmjene.',
  polje: 'predmet',
  oUnosu: true,
  test: (_poziv, input) => (PREDMETI_IZMJENE as readonly string[]).includes(word(input, 'predmet')),
}

export const pravodobnaIzmjena: PozivRule = {
  id: 'POZ-31',
  poruka: `Do zatvaranja poziva mora biti najmanje ${MIN_DANA_IZMJENE} dana ili izmjena mora produljiti rok.`,
  polje: 'datum',
  oUnosu: true,
  test: ({ datumZatvaranja }, input, { sada }) => {
    const closing = ms(datumZatvaranja)
    if (closing === null || closing - sada >= MIN_DANA_IZMJENE * DAN) return true
    return (unesenoVrijeme(input.datum) ?? 0) > closing
  },
}

export const izmjenaZatvorenog: PozivRule = {
  id: 'POZ-32',
  poruka: 'U zatvorenom pozivu smiju se mijenjati samo alokacija, kalendar odabira i pokazatelji.',
  polje: 'izmjena',
  test: (poziv) =>
    !jeStatus(pozivStatuses, baseStatus(poziv), 'zatvoren') || razlikeIzmjene(poziv).every(dopustenoNakonZatvaranja),
}

/** The same question asked when the change is started, of its declared subject. */
export const predmetZatvorenog: PozivRule = {
  id: 'POZ-33',
  poruka: 'U zatvorenom pozivu predmet izmjene smiju biti samo alokacija, pokazatelji ili kalendar odabira.',
  polje: 'predmet',
  oUnosu: true,
  test: (_poziv, input) => ['alokacija', 'pokazatelji', 'drugo'].includes(word(input, 'predmet')),
}

export const imaRazlika: PozivRule = {
  id: 'POZ-34',
  poruka: 'Izmjena ne sadrži nijednu razliku.',
  polje: 'izmjena',
  test: (poziv) => razlikeIzmjene(poziv).length > 0,
}

export const produljenjeZbogObveza: PozivRule = {
  id: 'POZ-35',
  poruka: `Izmjena obveznog polja ili kriterija u otvorenom pozivu mora produljiti rok za najmanje ${PRODULJENJE_OBVEZA} dana.`,
  polje: 'izmjena.datumZatvaranja',
  test: (poziv) => {
    const before = ms(poziv.datumZatvaranja)
    if (!jeStatus(pozivStatuses, baseStatus(poziv), 'otvoren') || before === null || !mijenjaObveze(poziv)) return true
    const after = ms(poziv.izmjena?.datumZatvaranja)
    return after === null || after - before >= PRODULJENJE_OBVEZA * DAN
  },
}

export const nijeBitna: PozivRule = {
  id: 'POZ-36',
  poruka: 'Tehničkom izmjenom ne smiju se mijenjati bitni elementi poziva.',
  polje: 'izmjena',
  test: (poziv) => !razlikeIzmjene(poziv).some(jeBitno),
}

export const izmjenaNastupila: PozivRule = {
  id: 'POZ-37',
  poruka: 'Dan stupanja izmjene na snagu još nije nastupio.',
  test: ({ izmjena }, _input, { sada }) => (ms(izmjena?.vrijediOd) ?? sada) <= sada,
}

export const mozeUArhivu: PozivRule = {
  id: 'POZ-38',
  poruka: `Poziv se arhivira kad su svi projekti završeni i od posljednje završne isplate prođe ${GODINA_ARHIVE} godina.`,
  test: ({ brojPrijava, cinjenice: { sviProjektiZavrseni, zadnjaZavrsnaIsplata } }, _input, { sada }) => {
    if (brojPrijava === 0) return true
    if (!sviProjektiZavrseni) return false
    // No payment is known: nothing says that the five years have even begun.
    if (zadnjaZavrsnaIsplata === null) return false
    const until = new Date(zadnjaZavrsnaIsplata)
    until.setUTCFullYear(until.getUTCFullYear() + GODINA_ARHIVE)
    return until.getTime() < sada
  },
}

/** A date that came with the move must be a date. */
export const valjanDatum: PozivRule = {
  id: 'POZ-39',
  poruka: 'Uneseni datum nije ispravan.',
  polje: 'datum',
  oUnosu: true,
  test: (_poziv, input) => input.datum === undefined || unesenoVrijeme(input.datum) !== null,
}
