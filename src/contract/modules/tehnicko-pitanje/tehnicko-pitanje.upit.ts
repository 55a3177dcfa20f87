/** An inquiry as a document: the fields of its window, what is asked of them (TP-01), and how it is sent. */
import { ako, defineDokument, type Kontekst, type Provjera, validate } from '#contract/kernel/dokument/dokument.ts'
import {
  dugiTekst,
  email,
  odabir,
  type Polje,
  prilog,
  stalni,
  tekst,
  telefon,
} from '#contract/kernel/dokument/polje.ts'
import { tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { visibleLength } from '#contract/kernel/tekst.ts'
import {
  type DokumentPitanja,
  MODULI,
  NAJDULJE_PITANJE,
  NAJDULJI_NASLOV,
  type SadrzajPitanja,
} from './tehnicko-pitanje.schema.ts'

/** Who asks: somebody of an institution says which part of the portal it is about. */
export interface Pita {
  institucija: boolean
}
const SLUZBENIK: Pita = { institucija: true }
const KORISNIK: Pita = { institucija: false }

export type KontekstUpita = Kontekst & Pita

const neobvezno = (kljuc: string, oznaka: string, more: Partial<Polje> = {}): Polje => ({
  kljuc,
  tip: 'tekst',
  oznaka,
  ...more,
})

const polja: readonly Polje<Pita>[] = [
  tekst('naslov', 'Naslov', { obvezno: true, maxLength: NAJDULJI_NASLOV }),
  dugiTekst('pitanje', 'Pitanje', { obvezno: true, maxLength: NAJDULJE_PITANJE, visina: 6 }),
  odabir('vrstaModula', 'Vrsta modula', stalni(MODULI.map((label, at) => ({ value: String(at + 1), label }))), {
    obvezno: true,
    zaKontekst: ({ institucija }) => institucija,
  }),
  telefon('telefon', 'Telefon', { obvezno: true }),
  email('email', 'E-pošta', { hint: 'Odgovor stiže na ovu adresu; bez nje na adresu vašeg računa.' }),
  neobvezno('oibNazivPrijavitelja', 'OIB ili naziv prijavitelja'),
  neobvezno('oznakaProjekta', 'Oznaka projekta', { primjer: 'NPOO.C2.5.R1-I2.01-V3.00' }),
  neobvezno('oznakaPoziva', 'Oznaka poziva'),
  prilog('uploads', 'Datoteke'),
]

/** Of the title every sign counts, of a field of text only what is seen of it. */
function naslovSOznakama({ sadrzaj }: Provjera<KontekstUpita, undefined>): Greska[] {
  const naslov = tekstOd(sadrzaj, 'naslov')
  const tooLong = naslov.length > NAJDULJI_NASLOV && visibleLength(naslov) <= NAJDULJI_NASLOV
  return ako(tooLong, 'naslov', 'TP-01', PORUKE.polje.maxDuljina(NAJDULJI_NASLOV))
}

export const UPIT = defineDokument<'upit', Pita, KontekstUpita, undefined>({
  kartice: [
    { kljuc: 'upit', uKorijenu: true, naslov: 'Upit', opis: '', skupine: [{ kljuc: 'upit', naslov: 'Upit', polja }] },
  ],
  uvjeti: ({ institucija }) => (institucija ? SLUZBENIK : KORISNIK),
  racun: () => undefined,
  pravila: [naslovSOznakama],
})

/** What was sent, as its fields have it. */
export function poljaUpita(upit: SadrzajPitanja & Partial<Pick<DokumentPitanja, 'uploads'>>): JsonObject {
  const { vrstaModula, uploads = [], ...tekstovi } = upit
  return { ...tekstovi, vrstaModula: vrstaModula === null ? null : String(vrstaModula), uploads: [...uploads] }
}

/** Everything wrong with an inquiry before it is sent; `institucija`: its author asks as somebody of an institution. */
export function greskeUpita(upit: SadrzajPitanja, institucija: boolean): Greska[] {
  // No rule of an inquiry asks what day it is.
  return validate(UPIT, poljaUpita(upit), { institucija, sada: 0 }).map(({ polje, poruka }) => ({
    pravilo: 'TP-01',
    poruka,
    ...(polje === undefined ? {} : { polje }),
  }))
}
