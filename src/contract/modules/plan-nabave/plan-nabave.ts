/** The procurement plan as a document: its arithmetic, errors and warnings (domain rules 3.4). */
import { addDays, formatDatum, type IsoDatum, today } from '#contract/kernel/datum.ts'
import { ako, defineDokument, type Kontekst, type Provjera } from '#contract/kernel/dokument/dokument.ts'
import { priloziOd } from '#contract/kernel/dokument/manifest.ts'
import { type Redak, retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { kljucIz } from '#contract/kernel/izbor.ts'
import { isIsoMjesec } from '#contract/kernel/mjesec.ts'
import { formatEur, parseEur, share } from '#contract/kernel/money.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { POSTUPCI, STANJA, VRSTE } from './plan-nabave.izbori.ts'
import { KATALOG_PLANA, RETCI_PLANA, type UvjetiPlana } from './plan-nabave.katalog.ts'
import {
  dijeljenja,
  mjestoIznosa,
  type Narucitelj,
  type Pragovi,
  type Predmet,
  razredi,
} from './plan-nabave.pragovi.ts'
import type { OkolnostiPlana } from './plan-nabave.schema.ts'

export type KontekstPlana = Kontekst & OkolnostiPlana

export interface RacunPlana {
  ukupno: number
  upozorenja: readonly Greska[]
}

const UVJETI: UvjetiPlana = {}
export const retciPlana = (plan: Sadrzaj): Redak[] => retciOd(tabOd(plan, 'plan'), 'retci')
export const centiRetka = (row: Redak): number => {
  const parsed = parseEur(tekstOd(row, 'procijenjenaVrijednost'))
  return parsed.ok ? parsed.cents : 0
}
const upozorenje = (polje: string, pravilo: string, poruka: string) => ako(true, polje, pravilo, poruka)

/** A row that can be held against thresholds; undefined while it says too little. */
function predmetOd(row: Redak, danas: IsoDatum): Predmet | undefined {
  const vrsta = kljucIz(VRSTE, tekstOd(row, 'vrsta'))
  const iznos = centiRetka(row)
  const pocetak = tekstOd(row, 'planiraniPocetak')
  if (vrsta === null || iznos === 0) return undefined
  // The thresholds are those of the month in which the procurement is to begin.
  return { id: row.id, vrsta, cpv: tekstOd(row, 'cpv'), iznos, dan: isIsoMjesec(pocetak) ? `${pocetak}-01` : danas }
}

/** PN-08: a lighter procedure than the amount asks for, or one of other rules. */
function postupakRetka(row: Redak, predmet: Predmet, narucitelj: Narucitelj, pragovi: Pragovi): Greska[] {
  const classes = razredi(narucitelj, predmet.vrsta, predmet.dan, pragovi)
  const trazi = mjestoIznosa(classes, predmet.iznos)
  const naziv = classes[trazi]?.postupak
  const odabran = tekstOd(row, 'vrstaPostupka')
  if (naziv === undefined || odabran === '' || odabran === 'drugi') return []
  if (classes.findIndex(({ postupak }) => postupak === odabran) >= trazi) return []
  const poruka = `Za ${formatEur(predmet.iznos)} očekuje se: ${POSTUPCI[naziv]}.`
  return upozorenje(`${RETCI_PLANA}.${row.id}.vrstaPostupka`, 'PN-08', poruka)
}

function mogucaDijeljenja(rows: readonly Redak[], predmeti: readonly Predmet[], who: Narucitelj, pragovi: Pragovi) {
  const imena = new Map(rows.map((row, i) => [row.id, tekstOd(row, 'evidencijskiBroj') || `${i + 1}.`]))
  return dijeljenja(predmeti, who, pragovi).flatMap(({ predmeti: ids, ukupno, postupak }) => {
    const popis = ids.map((id) => imena.get(id)).join(', ')
    const poruka = `Moguće dijeljenje predmeta nabave: retci ${popis} zajedno iznose ${formatEur(ukupno)}, za što se očekuje: ${POSTUPCI[postupak]}.`
    return ids.flatMap((id) => upozorenje(`${RETCI_PLANA}.${id}.cpv`, 'PN-07', poruka))
  })
}

/** PN-09: the first plan follows the contract in so many days. */
function prviPlan({ brojInacice, ugovorenOd, rokPrvog, sada }: KontekstPlana): Greska[] {
  if (brojInacice > 0 || ugovorenOd === null) return []
  const rok = addDays(ugovorenOd, rokPrvog)
  const poruka = `Prvi plan nabave šalje se u roku od ${rokPrvog} dana od ugovora, do ${formatDatum(rok)}`
  return today(sada) > rok ? upozorenje(RETCI_PLANA, 'PN-09', poruka) : []
}

function izracunaj(plan: Sadrzaj, ctx: KontekstPlana): RacunPlana {
  const { ugovoreno, tolerancija, pragovi, sredisnje, sada } = ctx
  const zaglavlje = tabOd(plan, 'plan')
  const narucitelj = { prilog: tekstOd(zaglavlje, 'prilog'), obveznik: tekstOd(zaglavlje, 'obveznik'), sredisnje }
  const rows = retciPlana(plan)
  const predmeti = rows.map((row) => predmetOd(row, today(sada)))
  const ukupno = rows.reduce((sum, row) => sum + centiRetka(row), 0)
  const najvise = ugovoreno + share(ugovoreno, tolerancija)
  const prelazi = `Ukupno planirano ${formatEur(ukupno)} više je od ugovorenih prihvatljivih troškova s dopuštenim odstupanjem (${formatEur(najvise)}).`
  const poznati = predmeti.filter((one) => one !== undefined)
  return {
    ukupno,
    upozorenja: [
      ...prviPlan(ctx),
      ...ako(ukupno > najvise, RETCI_PLANA, 'PN-06', prelazi),
      ...rows.flatMap((row, i) => {
        const predmet = predmeti[i]
        return predmet === undefined ? [] : postupakRetka(row, predmet, narucitelj, pragovi)
      }),
      ...mogucaDijeljenja(rows, poznati, narucitelj, pragovi),
    ],
  }
}

type ProvjeraPlana = Provjera<KontekstPlana, RacunPlana>

/** PN-04 */
const redMjeseci = ({ sadrzaj }: ProvjeraPlana): Greska[] =>
  retciPlana(sadrzaj).flatMap((row) => {
    const [od, do_] = [tekstOd(row, 'planiraniPocetak'), tekstOd(row, 'planiraniZavrsetak')]
    const krivo = isIsoMjesec(od) && isIsoMjesec(do_) && do_ < od
    return ako(krivo, `${RETCI_PLANA}.${row.id}.planiraniZavrsetak`, 'PN-04', 'Završetak ne smije biti prije početka.')
  })

/** PN-05 */
function aktJavnog({ sadrzaj }: ProvjeraPlana): Greska[] {
  const javni = tekstOd(tabOd(sadrzaj, 'plan'), 'obveznik') === 'javni'
  const nema = priloziOd(tabOd(sadrzaj, 'opci-akt'), 'opciAkt').length === 0
  return ako(javni && nema, 'opci-akt.opciAkt', 'PN-05', 'Javni naručitelj prilaže akt o jednostavnoj nabavi.')
}

export const PLAN_NABAVE = defineDokument({
  ...KATALOG_PLANA,
  uvjeti: (_ctx: KontekstPlana) => UVJETI,
  racun: izracunaj,
  izbori: { kontekst: { stavkeProracuna: (ctx: KontekstPlana) => ctx.stavkeProracuna } },
  pravila: [redMjeseci, aktJavnog],
  upozorenja: ({ upozorenja }) => [...upozorenja],
  izvedeno:
    (_plan, { stanja, brojInacice }, { ukupno }) =>
    ({ polje, path }) => {
      if (polje.kljuc === 'stanje') return STANJA[stanja[path.split('.').at(-2) ?? ''] ?? 'planirano']
      return polje.kljuc === 'brojInacice' ? String(brojInacice) : formatEur(ukupno)
    },
})
