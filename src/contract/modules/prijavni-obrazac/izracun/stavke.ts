/** The lines of a budget: what people entered, then what the flat rates make of it, each with its intensity and grant. */
import { UNIT_PRICE_MAX } from '#contract/kernel/money.ts'
import type {
  FiksnaStopa,
  OznakaFiksneStope,
  Regija,
  Velicina,
  VrstaPotpore,
} from '#contract/modules/poziv/definicija.schema.ts'
import { FIKSNE_STOPE, VELICINE, VRSTE_POTPORE } from '#contract/modules/poziv/definicija.schema.ts'
import type { KontekstObrasca } from '../obrazac.kontekst.ts'
import { partneri } from '../obrazac.schema.ts'
import { JEDINICNI_TROSAK, PAUSALNI_IZNOS, PRIJAVITELJ, regijaZupanije, STVARNI_TROSAK } from '../obrazac.sifrarnici.ts'
import { type Obrazac, type Redak, retciOd, tabOd, tekstOd, vrijednost } from '../obrazac.vrijednosti.ts'
import { iznosFiksneStope, kategorijaFiksneStope, osnovicaFiksneStope } from './fiksne-stope.ts'
import { financiranjePdv, povrativiPrihvatljiv, ukupnoSPdv } from './pdv.ts'
import { najveciIntenzitet } from './potpore.ts'
import type { StavkaProracuna } from './proracun.types.ts'
import { bespovratnaStavke, iznosiStavke } from './stavka.ts'
import { citaci } from './unos.ts'

export const PUT_STAVKI = 'proracun.stavke'
export const PUT_FIKSNIH = 'proracun.fiksneStope'

type Citaci = ReturnType<typeof citaci>

function oneOf<T extends string>(values: readonly T[], text: string): T | null {
  return values.find((value) => value === text) ?? null
}

/** Regions in which a location of the project lies; outside Croatia none. */
function regijaLokacije(lokacija: Redak): Regija[] {
  const regija = regijaZupanije(Number(tekstOd(lokacija, 'zupanijaId')))
  return regija === undefined ? [] : [regija]
}

/** The regions a line may belong to: that of its activity's location, else all of the project, else the applicant's. */
export function regijeAktivnosti(obrazac: Obrazac, aktivnostId: string | null, ctx: KontekstObrasca): Regija[] {
  const lokacije = retciOd(tabOd(obrazac, 'projekt'), 'lokacije')
  const aktivnost = retciOd(tabOd(obrazac, 'aktivnosti'), 'popis').find(({ id }) => id === aktivnostId)
  const own = lokacije.find(({ id }) => id === tekstOd(aktivnost, 'lokacija'))
  const found = own === undefined ? lokacije.flatMap(regijaLokacije) : regijaLokacije(own)
  if (found.length > 0) return [...new Set(found)]
  return ctx.prijavitelj.regija === null ? [] : [ctx.prijavitelj.regija]
}

function velicinaNositelja(obrazac: Obrazac, nositelj: string | null, ctx: KontekstObrasca): Velicina {
  const partner = partneri(obrazac).find(({ id }) => id === nositelj)
  return partner === undefined
    ? ctx.prijavitelj.velicina
    : (oneOf(VELICINE, tekstOd(partner, 'velicina')) ?? 'nijePrimjenjivo')
}

interface Raspored {
  nositelj: string | null
  aktivnostId: string | null
  vrstaPotpore: VrstaPotpore | null
  najvecaStopa: number
  stopa: number
}

/** Holder, activity and kind of aid of a row, and the intensity that follows; an entered intensity may only lower it. */
function raspored(obrazac: Obrazac, row: Redak, put: string, ctx: KontekstObrasca, read: Citaci): Raspored {
  const nositelj = tekstOd(row, 'nositeljTroska') || null
  const aktivnostId = tekstOd(row, 'aktivnostId') || null
  const vrstaPotpore = oneOf(VRSTE_POTPORE, tekstOd(row, 'vrstaPotpore'))
  const regije = regijeAktivnosti(obrazac, aktivnostId, ctx)
  const velicina = velicinaNositelja(obrazac, nositelj, ctx)
  const najvecaStopa =
    vrstaPotpore === null ? 0 : najveciIntenzitet(ctx.definicija.intenzitet, vrstaPotpore, velicina, regije)
  const entered = read.postotak(row, 'stopa', put)
  const stopa = tekstOd(row, 'stopa') === '' ? najvecaStopa : Math.min(entered, najvecaStopa)
  return { nositelj, aktivnostId, vrstaPotpore, najvecaStopa, stopa }
}

/** Unit amount: entered for real costs, the call's for unit costs and lump sums. */
function iznosJedinice(row: Redak, ctx: KontekstObrasca, read: Citaci): number {
  const { jedinicniTroskovi, pausali } = ctx.definicija
  switch (tekstOd(row, 'vrstaTroska')) {
    case JEDINICNI_TROSAK:
      return jedinicniTroskovi.find(({ id }) => String(id) === tekstOd(row, 'jedinicniTrosakId'))?.iznos ?? 0
    case PAUSALNI_IZNOS:
      return pausali.find(({ id }) => String(id) === tekstOd(row, 'pausalId'))?.iznos ?? 0
    default:
      return read.eur(row, 'iznosJedinice', PUT_STAVKI)
  }
}

/** A line worth more than 9.999.999.999,99 € is a slip of the keyboard: it counts as zero and is listed. */
function unesenaStavka(
  obrazac: Obrazac,
  row: Redak,
  ctx: KontekstObrasca,
  read: Citaci,
  ukupno: number,
): StavkaProracuna {
  const real = [STVARNI_TROSAK, ''].includes(tekstOd(row, 'vrstaTroska'))
  const pdvPovrativ = oneOf(['Da', 'Ne', 'Djelomično'], tekstOd(row, 'pdvPovrativ')) ?? 'Da'
  const brojJedinica = read.kolicina(row, 'brojJedinica', PUT_STAVKI)
  const unit = iznosJedinice(row, ctx, read)
  const place = raspored(obrazac, row, PUT_STAVKI, ctx, read)
  const tooLarge = (brojJedinica / 10_000) * unit > UNIT_PRICE_MAX
  if (tooLarge) read.neispravno.push(`${PUT_STAVKI}.${row.id}.brojJedinica`)
  const amounts = iznosiStavke({
    brojJedinica: tooLarge ? 0 : brojJedinica,
    iznosJedinice: tooLarge ? 0 : unit,
    stopaPdv: real ? read.postotak(row, 'stopaPdv', PUT_STAVKI) : 0,
    pdvPovrativ,
    postotakNepovrativogPdv:
      pdvPovrativ === 'Djelomično' ? read.postotak(row, 'postotakNepovrativogPdv', PUT_STAVKI) : 0,
    neprihvatljivo: read.eur(row, 'neprihvatljivo', PUT_STAVKI),
    pdvFinanciranje: financiranjePdv(ctx.definicija),
    povrativiPrihvatljiv: povrativiPrihvatljiv(ctx.definicija, place.vrstaPotpore, ukupno),
  })
  const bespovratna = bespovratnaStavke(amounts.prihvatljivo, place.stopa)
  return {
    ...amounts,
    ...place,
    id: row.id,
    put: `${PUT_STAVKI}.${row.id}`,
    naziv: tekstOd(row, 'naziv'),
    fiksnaStopa: null,
    kategorija: Number(tekstOd(row, 'kategorijaFinanciranja')) || null,
    ugovorIznadPraga: vrijednost(row, 'ugovorIznadPraga') === true,
    iznosJedinice: unit,
    bespovratnaPrijeOgranicenja: bespovratna,
    bespovratna,
    vlastito: amounts.prihvatljivo - bespovratna,
  }
}

function generiranaStavka(
  obrazac: Obrazac,
  row: Redak,
  rate: FiksnaStopa,
  base: readonly StavkaProracuna[],
  ctx: KontekstObrasca,
  read: Citaci,
): StavkaProracuna {
  const flat = iznosFiksneStope(rate, osnovicaFiksneStope(rate.oznaka, base), ctx.definicija)
  const place = raspored(obrazac, row, PUT_FIKSNIH, ctx, read)
  const bespovratna = bespovratnaStavke(flat, place.stopa)
  return {
    ...place,
    id: row.id,
    put: `${PUT_FIKSNIH}.${row.id}`,
    naziv: `${rate.oznaka} ${rate.naziv}`.trim(),
    fiksnaStopa: rate.oznaka,
    kategorija: kategorijaFiksneStope(rate.oznaka),
    ugovorIznadPraga: false,
    iznosJedinice: flat,
    neto: flat,
    pdv: 0,
    prihvatljiviPdv: 0,
    pdvNacionalni: 0,
    ukupno: flat,
    prihvatljivo: flat,
    neprihvatljivo: 0,
    bespovratnaPrijeOgranicenja: bespovratna,
    bespovratna,
    vlastito: flat - bespovratna,
  }
}

function sveStavke(obrazac: Obrazac, ctx: KontekstObrasca, read: Citaci, ukupno: number): StavkaProracuna[] {
  const tab = tabOd(obrazac, 'proracun')
  const entered = retciOd(tab, 'stavke').map((row) => unesenaStavka(obrazac, row, ctx, read, ukupno))
  const used = new Set<OznakaFiksneStope>()
  const generated = retciOd(tab, 'fiksneStope').flatMap((row) => {
    const oznaka = oneOf(FIKSNE_STOPE, tekstOd(row, 'fiksnaStopa'))
    const rate = ctx.definicija.fiksneStope.find((one) => one.oznaka === oznaka)
    if (rate === undefined || used.has(rate.oznaka)) return []
    used.add(rate.oznaka)
    return [generiranaStavka(obrazac, row, rate, entered, ctx, read)]
  })
  return [...entered, ...generated]
}

/**
 * Entered lines in their order, then the generated ones; a rate counts once. The call's limit is not yet applied. Whether
 * VAT stays below its threshold is asked of the operation as it is when all of it is eligible: flat rates grow with it.
 */
export function stavkeProracuna(obrazac: Obrazac, ctx: KontekstObrasca, read: Citaci): StavkaProracuna[] {
  const asks = financiranjePdv(ctx.definicija) === 'prihvatljiv'
  return sveStavke(obrazac, ctx, read, asks ? ukupnoSPdv(sveStavke(obrazac, ctx, citaci(), 0)) : 0)
}

/** The sector's organisation type of a holder: the applicant's own or the partner's. */
export function vrstaOrganizacijeNositelja(
  obrazac: Obrazac,
  nositelj: string | null,
  ctx: KontekstObrasca,
): number | null {
  if (nositelj === null || nositelj === PRIJAVITELJ) return ctx.prijavitelj.vrstaOrganizacije
  const partner = partneri(obrazac).find(({ id }) => id === nositelj)
  return Number(tekstOd(partner, 'vrstaOrganizacije')) || null
}
