/** A version of a contract as the rule of small and large changes sees it: which row of the rule each field belongs to (domain rules 2.9). */
import { isIsoDatum } from '#contract/kernel/datum.ts'
import { type Mjesto, mjesta } from '#contract/kernel/dokument/obilazak.ts'
import type { TipPolja } from '#contract/kernel/dokument/polje.ts'
import { skaliraniBroj } from '#contract/kernel/dokument/provjera-polja.ts'
import { prazno, type Redak, retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { parseIban } from '#contract/kernel/iban.ts'
import { parseOib } from '#contract/kernel/oib.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { cijeliBroj } from '#contract/modules/prijavni-obrazac/izracun/unos.ts'
import { KATEGORIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { zavrsetakProvedbe } from '#contract/modules/prijavni-obrazac/validacija/projekt.ts'
import type { PoljeStanja, RazredPolja, StanjeUgovora, StavkaStanja } from './razvrstavanje.types.ts'
import type { KontekstUgovora } from './ugovor.kontekst.ts'
import { proracunUgovora, UGOVOR } from './ugovor.ts'

/** Rows that are named as a whole when they come or go. */
const SASTAV = ['aktivnosti.elementi', 'aktivnosti.popis', 'partneri.popis'] as const
const PRORACUN = ['proracun.', 'proracun-sazetak.']
/** Of a budget line, what is agreed and not computed into its amount. */
const DOGOVORENO = ['nositeljTroska', 'vrstaPotpore', 'ugovorIznadPraga', 'fiksnaStopa'].map((kljuc) => `.${kljuc}`)
const CILJEVI = ['pokazatelj', 'polazna', 'ciljna', 'godinaOstvarenja', 'jedinica'].map((kljuc) => `.${kljuc}`)
/** Small by their place, whatever their kind. */
const PODACI = [
  'aktivnosti.popis.mjesecOd',
  'aktivnosti.popis.mjesecDo',
  'aktivnosti.popis.zavisiOd',
  'aktivnosti.popis.sudionici',
  'aktivnosti.popis.bezTroska',
  'aktivnosti.popis.rizici.',
  'informiranje-i-vidljivost.',
  'prilozi.',
  'ugovor.potpisnici.',
]
/** Words may be corrected; what is chosen, counted or dated says something else. */
const TEKSTOVI: readonly TipPolja[] = ['tekst', 'dugiTekst', 'telefon', 'email', 'url', 'prilog']
const IBAN = 'ugovor.iban'
const RACUN = [IBAN, 'ugovor.ibanDokaz']
const RAZDOBLJE = ['projekt.pocetakProvedbe', 'projekt.trajanje']

/** Read by a criterion of the call, or marked as scored by its form. */
function jeBodovano({ put, bodovljivo }: Mjesto['polje'], { kriteriji }: PozivDefinicija): boolean {
  const citan = kriteriji.some(({ polja }) => polja.some((one) => put === one || put.startsWith(`${one}.`)))
  return bodovljivo === true || citan
}

function razred({ polje }: Mjesto, definicija: PozivDefinicija): RazredPolja {
  const { put, tip } = polje
  const zavrsava = (kraj: string) => put.endsWith(kraj)
  const pocinje = (pocetak: string) => put.startsWith(pocetak)
  if (jeBodovano(polje, definicija)) return 'cilj'
  if (RAZDOBLJE.includes(put)) return 'produljenje'
  if (RACUN.includes(put)) return 'racun'
  if (put === 'partneri.popis.oib') return 'sastav'
  if (pocinje('pokazatelji-i-rezultati.') && CILJEVI.some(zavrsava)) return 'cilj'
  if (PODACI.some(pocinje)) return 'podaci'
  if (pocinje('ugovor.')) return 'ostalo'
  if (TEKSTOVI.includes(tip)) return 'podaci'
  if (PRORACUN.some(pocinje)) return DOGOVORENO.some(zavrsava) ? 'ostalo' : 'preraspodjela'
  return 'ostalo'
}

/** An answer in one form: numbers as numbers, choices of several in one order, nothing as nothing. */
function vrijednost({ polje, value }: Mjesto): string {
  if (prazno(value)) return ''
  if (typeof value === 'string') {
    const iban = polje.put === IBAN ? parseIban(value) : undefined
    if (iban?.ok) return iban.iban
    const broj = ['broj', 'iznos', 'postotak', 'kolicina'].includes(polje.tip) ? skaliraniBroj(polje, value) : null
    return broj === null ? value.trim() : String(broj)
  }
  return Array.isArray(value) ? JSON.stringify(value.map((one) => JSON.stringify(one)).sort()) : JSON.stringify(value)
}

function namjenaStavke(sadrzaj: Sadrzaj) {
  const aktivnosti = new Map(retciOd(tabOd(sadrzaj, 'aktivnosti'), 'popis').map((row) => [row.id, row]))
  const proracun = tabOd(sadrzaj, 'proracun')
  const redci = new Map(
    [...retciOd(proracun, 'stavke'), ...retciOd(proracun, 'fiksneStope')].map((row) => [row.id, row]),
  )
  return (id: string, aktivnostId: string | null, kategorija: number | null) => {
    const skupina = tekstOd(redci.get(id), 'skupinaTroska')
    const element = skupina || tekstOd(aktivnosti.get(aktivnostId ?? ''), 'elementId')
    const namjena = `${element}:${kategorija ?? ''}`
    return { namjena, mjera: skupina === '' ? namjena : skupina }
  }
}

/** Lines of the budget, each with what it is measured in. */
export function stavkeUgovora(sadrzaj: Sadrzaj, ctx: KontekstUgovora): StavkaStanja[] {
  const namjena = namjenaStavke(sadrzaj)
  return proracunUgovora(sadrzaj, ctx).stavke.map((one) => {
    const { id, put, naziv, prihvatljivo, bespovratna, stopa } = one
    return { id, put, naziv, ...namjena(id, one.aktivnostId, one.kategorija), prihvatljivo, bespovratna, stopa }
  })
}

/** „Ulaganje – Vanjske usluge”, or the element alone where lines name it. */
function nazivMjere(elementi: ReadonlyMap<string, string>, mjera: string): string {
  const [element = '', kategorija] = mjera.split(':')
  const naziv = elementi.get(element) ?? ''
  if (kategorija === undefined) return naziv
  const vrsta = KATEGORIJE.find(({ id }) => String(id) === kategorija)?.naziv ?? ''
  return [naziv, vrsta].filter((one) => one !== '').join(' – ')
}

const redciSastava = (sadrzaj: Sadrzaj): [string, Redak][] =>
  SASTAV.flatMap((put) => {
    const [tab = '', lista = ''] = put.split('.')
    return retciOd(tabOd(sadrzaj, tab), lista).map((row): [string, Redak] => [`${put}.${row.id}`, row])
  })

export function stanjeUgovora(sadrzaj: Sadrzaj, ctx: KontekstUgovora): StanjeUgovora {
  const { definicija } = ctx
  const sva = mjesta(UGOVOR, sadrzaj, definicija)
  const linije = stavkeUgovora(sadrzaj, ctx)
  const elementi = new Map(
    retciOd(tabOd(sadrzaj, 'aktivnosti'), 'elementi').map((row) => [row.id, tekstOd(row, 'naziv')]),
  )
  const projekt = tabOd(sadrzaj, 'projekt')
  const pocetak = tekstOd(projekt, 'pocetakProvedbe')
  const oib = parseOib(ctx.prijavitelj.oib)
  return {
    korisnik: oib.ok ? oib.oib : ctx.prijavitelj.oib,
    pocetak: isIsoDatum(pocetak) ? pocetak : null,
    trajanje: cijeliBroj(tekstOd(projekt, 'trajanje')),
    zavrsetak: zavrsetakProvedbe(sadrzaj),
    stavke: linije,
    mjere: Object.fromEntries(linije.map(({ mjera }) => [mjera, nazivMjere(elementi, mjera)])),
    sastav: Object.fromEntries(redciSastava(sadrzaj).map(([put, row]) => [put, tekstOd(row, 'naziv')])),
    polja: Object.fromEntries(
      sva
        .filter(({ polje: { tip } }) => tip !== 'izracun' && tip !== 'tablica')
        .map((mjesto): [string, PoljeStanja] => {
          const { polje, path } = mjesto
          const { oznaka, put } = polje
          return [path, { oznaka, put, razred: razred(mjesto, definicija), vrijednost: vrijednost(mjesto) }]
        }),
    ),
    redci: Object.fromEntries(
      sva
        .filter(({ polje: { tip } }) => tip === 'tablica')
        .map(({ polje, path, okvir }) => [path, retciOd(okvir, polje.kljuc).map(({ id }) => id)]),
    ),
  }
}
