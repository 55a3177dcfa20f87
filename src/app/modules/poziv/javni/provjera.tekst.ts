/** Questions of „Mogu li se prijaviti?” and what the call accepts, in words. */
import type { Option } from '#app/ui/option.ts'
import { plural } from '#contract/kernel/plural.ts'
import type { PozivDefinicija, Velicina } from '#contract/modules/poziv/definicija.schema.ts'
import { DA, type Ishod, type KljucUvjeta, NE } from '#contract/modules/poziv/poziv.provjera.ts'
import { VELICINE_OPCIJE, VRSTE_ORGANIZACIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { velicinaNaziv } from '../definicija/iznosi.tsx'
import { kaoOpcije, OBLICI, SEKTORI } from '../definicija/nazivi.ts'

type Prihvatljivost = PozivDefinicija['prihvatljivost']
export interface Zupanija {
  id: number
  naziv: string
}

export interface PitanjeProvjere {
  naziv: string
  pitanje: string
  /** How it is answered; choices where there are some. */
  unos: 'izbor' | 'daNe' | 'datum' | 'broj' | 'tekst'
  opcije?: readonly Option[]
  pomoc?: string
  /** What the call accepts. */
  trazi: string
}

const DA_NE: readonly Option[] = [
  { value: DA, label: 'Da' },
  { value: NE, label: 'Ne' },
]
const nabroji = (nazivi: readonly string[]): string => nazivi.join(', ')
const vrsta = (id: number) => VRSTE_ORGANIZACIJE.find((one) => one.id === id)?.naziv ?? String(id)

const PITANJA: Record<KljucUvjeta, (p: Prihvatljivost, zupanije: readonly Zupanija[]) => PitanjeProvjere> = {
  vrsta: (p) => ({
    naziv: 'Vrsta prijavitelja',
    pitanje: 'Što je prijavitelj?',
    unos: 'izbor',
    opcije: VRSTE_ORGANIZACIJE.map(({ id, naziv }) => ({ value: String(id), label: naziv })),
    trazi: `Poziv prima: ${nabroji(p.vrsteOrganizacije.map(vrsta))}.`,
  }),
  oblik: (p) => ({
    naziv: 'Pravni oblik',
    pitanje: 'Koji je pravni oblik prijavitelja?',
    unos: 'izbor',
    opcije: kaoOpcije(OBLICI),
    trazi: `Poziv prima: ${nabroji(p.pravniOblici.map((one) => OBLICI[one] ?? one))}.`,
  }),
  velicina: (p) => ({
    naziv: 'Veličina',
    pitanje: 'Koje je veličine prijavitelj?',
    unos: 'izbor',
    opcije: VELICINE_OPCIJE,
    trazi: `Poziv prima: ${nabroji(p.velicine.map((one: Velicina) => velicinaNaziv(one)))}.`,
  }),
  sektor: (p) => ({
    naziv: 'Sektor',
    pitanje: 'U kojem je sektoru prijavitelj?',
    unos: 'izbor',
    opcije: kaoOpcije(SEKTORI),
    trazi: `Poziv prima: ${nabroji(p.sektori.map((one) => SEKTORI[one] ?? one))}.`,
  }),
  osnovan: ({ minGodinaPoslovanja }) => ({
    naziv: 'Godine poslovanja',
    pitanje: 'Kada je prijavitelj upisan u registar?',
    unos: 'datum',
    trazi: `Poziv traži najmanje ${plural(minGodinaPoslovanja ?? 0, 'godinu', 'godine', 'godina')} poslovanja.`,
  }),
  zaposleni: ({ minZaposlenih }) => ({
    naziv: 'Zaposleni',
    pitanje: 'Koliko prijavitelj ima zaposlenih?',
    unos: 'broj',
    trazi: `Poziv traži najmanje ${plural(minZaposlenih ?? 0, 'zaposlenog', 'zaposlena', 'zaposlenih')}.`,
  }),
  zupanija: (p, zupanije) => ({
    naziv: 'Županija',
    pitanje: 'U kojoj će se županiji provoditi projekt?',
    unos: 'izbor',
    opcije: zupanije.map(({ id, naziv }) => ({ value: String(id), label: naziv })),
    trazi: `Projekt se provodi u: ${nabroji(p.zupanije.map((id) => zupanije.find((one) => one.id === id)?.naziv ?? `županija ${id}`))}.`,
  }),
  nkd: ({ nkdUkljuceno, nkdIskljuceno }) => ({
    naziv: 'Djelatnost',
    pitanje: 'U kojoj je djelatnosti projekt (oznaka NKD-a)?',
    unos: 'tekst',
    pomoc: 'Na primjer C, 25 ili 25.61.',
    trazi: [
      nkdUkljuceno.length === 0 ? 'Poziv prima sve djelatnosti' : `Poziv prima djelatnosti: ${nabroji(nkdUkljuceno)}`,
      ...(nkdIskljuceno.length === 0 ? [] : [`osim: ${nabroji(nkdIskljuceno)}`]),
    ]
      .join(', ')
      .concat('.'),
  }),
  radovi: () => ({
    naziv: 'Početak radova',
    pitanje: 'Jesu li radovi na projektu već počeli?',
    unos: 'daNe',
    opcije: DA_NE,
    pomoc: 'Radovi su počeli i kad je naručena oprema ili ugovoreno građenje.',
    trazi: 'Radovi smiju početi tek nakon podnošenja prijave.',
  }),
  iskljucenje: (p) => ({
    naziv: 'Razlozi za isključenje',
    pitanje: 'Vrijedi li za prijavitelja ijedan od ovih razloga?',
    unos: 'daNe',
    opcije: DA_NE,
    pomoc: `${p.razloziIskljucenja.join('; ')}.`,
    trazi: 'Nijedan od razloga za isključenje ne smije vrijediti.',
  }),
}

export const pitanjeProvjere = (
  kljuc: KljucUvjeta,
  p: Prihvatljivost,
  zupanije: readonly Zupanija[],
): PitanjeProvjere => PITANJA[kljuc](p, zupanije)

/** What the answers come to, in one sentence. */
export function zakljucak(ishodi: readonly Ishod[]): { ton: 'success' | 'danger' | 'info'; tekst: string } {
  const ne = ishodi.filter((one) => one === 'ne-ispunjava').length
  const bez = ishodi.filter((one) => one === 'bez-odgovora').length
  if (ne > 0)
    return {
      ton: 'danger',
      tekst: `Prema ovim odgovorima ne možete se prijaviti: ${plural(ne, 'uvjet nije ispunjen', 'uvjeta nisu ispunjena', 'uvjeta nije ispunjeno')}.`,
    }
  if (bez > 0) return { ton: 'info', tekst: `Odgovorite na još ${plural(bez, 'pitanje', 'pitanja', 'pitanja')}.` }
  return {
    ton: 'success',
    tekst: 'Prema ovim odgovorima možete se prijaviti. O prijavi odlučuje tijelo koje provodi odabir.',
  }
}
