/** What holds of a person on a project, checked alike by the form and by the server (domain rules 3.24). */
import { isIsoDatum } from '#contract/kernel/datum.ts'
import { DATUM_PRIMJER } from '#contract/kernel/datum-unos.ts'
import { parseEmail } from '#contract/kernel/email.ts'
import { parseOib } from '#contract/kernel/oib.ts'
import { polje as PORUKE } from '#contract/kernel/poruke/polje.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { parseTelefon } from '#contract/kernel/telefon.ts'
import { fazaProjekta } from '#contract/modules/projekt/projekt.pogled.ts'
import type { UnosOsobe } from './osobe-na-projektu.schema.ts'
import { TEKST_OSOBA } from './osobe-na-projektu.tekst.ts'

const bezRubova = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim())

/** Blanks dropped, numbers and addresses in the machine form; what cannot be read stays as it was typed. */
export function urediOsobu(osoba: UnosOsobe): UnosOsobe {
  const [oib, email, telefon] = [bezRubova(osoba.oib), bezRubova(osoba.email), bezRubova(osoba.telefon)]
  const [citanOib, citanTelefon] = [parseOib(oib ?? ''), parseTelefon(telefon ?? '')]
  return {
    ime: osoba.ime.trim(),
    prezime: osoba.prezime.trim(),
    oib: citanOib.ok ? citanOib.oib : oib,
    uloga: osoba.uloga,
    od: bezRubova(osoba.od),
    do: bezRubova(osoba.do),
    email,
    telefon: citanTelefon.ok ? citanTelefon.telefon : telefon,
  }
}

const procitano = (read: { ok: true } | { ok: false; poruka: string }) => (read.ok ? undefined : read.poruka)

function krivDan(dan: string | null): string | undefined {
  return dan === null || isIsoDatum(dan) ? undefined : PORUKE.datum(DATUM_PRIMJER)
}

/** OSP-01: every field that must be there is there, and each is what it says. */
function potpuna(osoba: UnosOsobe): Greska[] {
  const { ime, prezime, oib, uloga, od, do: kraj, email, telefon } = osoba
  const nuzno = (value: string | null) => (value === null || value === '' ? PORUKE.obavezno : undefined)
  const nalaz: Readonly<Record<keyof UnosOsobe, string | undefined>> = {
    ime: nuzno(ime),
    prezime: nuzno(prezime),
    oib: oib === null ? undefined : procitano(parseOib(oib)),
    uloga: nuzno(uloga),
    od: nuzno(od) ?? krivDan(od),
    do: krivDan(kraj),
    email: nuzno(email) ?? procitano(parseEmail(email ?? '')),
    telefon: telefon === null ? undefined : procitano(parseTelefon(telefon)),
  }
  return Object.entries(nalaz).flatMap(([polje, poruka]) =>
    poruka === undefined ? [] : [{ pravilo: 'OSP-01', polje, poruka }],
  )
}

type UVremenu = Pick<UnosOsobe, 'od' | 'do'>
const traju = (one: UVremenu, other: UVremenu): boolean =>
  (one.do === null || (other.od ?? '') <= one.do) && (other.do === null || (one.od ?? '') <= other.do)

/** Every mistake of a tidied person among those who are on the project without them. */
export function greskeOsobe(osoba: UnosOsobe, ostale: readonly UnosOsobe[]): Greska[] {
  const greske = potpuna(osoba)
  if (greske.length > 0) return greske
  if (osoba.do !== null && osoba.do < (osoba.od ?? ''))
    return [{ pravilo: 'OSP-02', polje: 'do', poruka: TEKST_OSOBA.krajPrijePocetka }]
  const ista = (one: UnosOsobe) =>
    osoba.oib !== null && one.oib === osoba.oib && one.uloga === osoba.uloga && traju(one, osoba)
  return ostale.some(ista) ? [{ pravilo: 'OSP-03', polje: 'uloga', poruka: TEKST_OSOBA.vecJe }] : []
}

/** OSP-04: a team is named once the project is chosen. */
export const imaTim = (projekt: Parameters<typeof fazaProjekta>[0]): boolean => fazaProjekta(projekt) !== 'odabir'

/** True for who has left the project before this day. */
export const otisla = (osoba: UVremenu, danas: string): boolean => osoba.do !== null && osoba.do < danas
