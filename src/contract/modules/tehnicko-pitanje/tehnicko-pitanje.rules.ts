/** Numbered rules of an inquiry (specification, section 5 „technical inquiry”; domain rules 3.23). */
import { parseEmail } from '#contract/kernel/email.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { Greska, MoveInput, Rule } from '#contract/kernel/record-kind.ts'
import { visibleLength } from '#contract/kernel/tekst.ts'
import { parseTelefon } from '#contract/kernel/telefon.ts'
import {
  NAJDULJA_PORUKA,
  NAJDULJE_PITANJE,
  NAJDULJI_NASLOV,
  type SadrzajPitanja,
  type TehnickoPitanje,
} from './tehnicko-pitanje.schema.ts'

const DAN = 86_400_000
export const DANA_DO_ZATVARANJA = 7
export const DANA_ZA_PONOVNO_OTVARANJE = 30

const { obavezno, maxDuljina } = PORUKE.polje

/** Everything wrong with an inquiry before it is sent; `institucija`: its author asks as somebody of an institution. */
export function greskeUpita(sadrzaj: SadrzajPitanja, institucija: boolean): Greska[] {
  const { naslov, pitanje, telefon, email, vrstaModula } = sadrzaj
  const poruke: Partial<Record<keyof SadrzajPitanja, string>> = {}
  if (naslov.trim() === '') poruke.naslov = obavezno
  else if (naslov.trim().length > NAJDULJI_NASLOV) poruke.naslov = maxDuljina(NAJDULJI_NASLOV)
  if (pitanje.trim() === '') poruke.pitanje = obavezno
  else if (visibleLength(pitanje) > NAJDULJE_PITANJE) poruke.pitanje = maxDuljina(NAJDULJE_PITANJE)
  const phone = parseTelefon(telefon)
  if (telefon.trim() === '') poruke.telefon = obavezno
  else if (!phone.ok) poruke.telefon = phone.poruka
  const address = email === null || email.trim() === '' ? undefined : parseEmail(email)
  if (address?.ok === false) poruke.email = address.poruka
  if (institucija && vrstaModula === null) poruke.vrstaModula = obavezno
  return Object.entries(poruke).map(([polje, poruka]) => ({ pravilo: 'TP-01', polje, poruka }))
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
    sada <= Date.parse(statusPromijenjenAt) + DANA_ZA_PONOVNO_OTVARANJE * DAN,
}
