/** The lines of a budget: what people entered, then what the flat rates make of it, each with its intensity and grant. */

import { type Redak, retciOd, type Sadrzaj, tabOd, tekstOd, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Memory } from '#contract/kernel/memory.ts'
import { UNIT_PRICE_MAX } from '#contract/kernel/money.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'
import type {
  FiksnaStopa,
  OznakaFiksneStope,
  Regija,
  Velicina,
  VrstaPotpore,
} from '#contract/modules/poziv/definicija.schema.ts'
import { FIKSNE_STOPE, VELICINE, VRSTE_POTPORE } from '#contract/modules/poziv/definicija.schema.ts'
import { partneri } from '../obrazac.izbori.ts'
import type { KontekstObrasca } from '../obrazac.kontekst.ts'
import { JEDINICNI_TROSAK, PAUSALNI_IZNOS, PRIJAVITELJ, regijaZupanije, STVARNI_TROSAK } from '../obrazac.sifrarnici.ts'
import { iznosFiksneStope, kategorijaFiksneStope, osnovicaFiksneStope } from './fiksne-stope.ts'
import { financiranjePdv, jeIspodPragaPdv, povrativiPrihvatljiv, ukupnoSPdv } from './pdv.ts'
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
export function regijeAktivnosti(obrazac: Sadrzaj, aktivnostId: string | null, ctx: KontekstObrasca): Regija[] {
  const lokacije = retciOd(tabOd(obrazac, 'projekt'), 'lokacije')
  const aktivnost = retciOd(tabOd(obrazac, 'aktivnosti'), 'popis').find(({ id }) => id === aktivnostId)
  const own = lokacije.find(({ id }) => id === tekstOd(aktivnost, 'lokacija'))
  const found = own === undefined ? lokacije.flatMap(regijaLokacije) : regijaLokacije(own)
  if (found.length > 0) return [...new Set(found)]
  return ctx.prijavitelj.regija === null ? [] : [ctx.prijavitelj.regija]
}

function velicinaNositelja(obrazac: Sadrzaj, nositelj: string | null, ctx: KontekstObrasca): Velicina {
  const partner = partneri(obrazac).find(({ id }) => id === nositelj)
  return partner === undefined
    ? ctx.prijavitelj.velicina
    : (oneOf(VELICINE, tekstOd(partner, 'velicina')) ?? 'nijePrimjenjivo')
}

/** What lines take from other tabs: of each activity and holder worked out once, however many lines they have. */
interface Okolina {
  ctx: KontekstObrasca
  regije: (aktivnostId: string | null) => Regija[]
  velicina: (nositelj: string | null) => Velicina
}

function jednom<V>(work: (id: string | null) => V): (id: string | null) => V {
  const found = new Map<string | null, V>()
  return (id) => {
    const known = found.get(id)
    if (known !== undefined) return known
    const value = work(id)
    found.set(id, value)
    return value
  }
}

function okolina(obrazac: Sadrzaj, ctx: KontekstObrasca): Okolina {
  return {
    ctx,
    regije: jednom((id) => regijeAktivnosti(obrazac, id, ctx)),
    velicina: jednom((id) => velicinaNositelja(obrazac, id, ctx)),
  }
}

interface Raspored {
  nositelj: string | null
  aktivnostId: string | null
  vrstaPotpore: VrstaPotpore | null
  najvecaStopa: number
  stopa: number
}

const nositeljRetka = (row: Redak) => tekstOd(row, 'nositeljTroska') || null
const aktivnostRetka = (row: Redak) => tekstOd(row, 'aktivnostId') || null

/** Holder, activity and kind of aid of a row, and the intensity that follows; an entered intensity may only lower it. */
function raspored(row: Redak, put: string, { ctx, regije, velicina }: Okolina, read: Citaci): Raspored {
  const nositelj = nositeljRetka(row)
  const aktivnostId = aktivnostRetka(row)
  const vrstaPotpore = oneOf(VRSTE_POTPORE, tekstOd(row, 'vrstaPotpore'))
  const najvecaStopa =
    vrstaPotpore === null
      ? 0
      : najveciIntenzitet(ctx.definicija.intenzitet, vrstaPotpore, velicina(nositelj), regije(aktivnostId))
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
function unesenaStavka(row: Redak, around: Okolina, read: Citaci, ispodPraga: boolean): StavkaProracuna {
  const { ctx } = around
  const real = [STVARNI_TROSAK, ''].includes(tekstOd(row, 'vrstaTroska'))
  const pdvPovrativ = oneOf(['Da', 'Ne', 'Djelomično'], tekstOd(row, 'pdvPovrativ')) ?? 'Da'
  const brojJedinica = read.kolicina(row, 'brojJedinica', PUT_STAVKI)
  const unit = iznosJedinice(row, ctx, read)
  const place = raspored(row, PUT_STAVKI, around, read)
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
    povrativiPrihvatljiv: povrativiPrihvatljiv(ctx.definicija, place.vrstaPotpore, ispodPraga),
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
  row: Redak,
  rate: FiksnaStopa,
  base: readonly StavkaProracuna[],
  around: Okolina,
  read: Citaci,
): StavkaProracuna {
  const flat = iznosFiksneStope(rate, osnovicaFiksneStope(rate.oznaka, base), around.ctx.definicija)
  const place = raspored(row, PUT_FIKSNIH, around, read)
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

export interface ProcitaneStavke {
  stavke: StavkaProracuna[]
  /** Paths of amounts that cannot be read; they count as zero. */
  neispravno: string[]
}

interface Procitano {
  stavka: StavkaProracuna
  neispravno: readonly string[]
}

/** Every entered line stands on its row, its activity and its holder alone, and on which side of the threshold all of it is. */
function uneseneStavke(tab: Json | undefined, around: Okolina, memory: Memory, ispodPraga: boolean): Procitano[] {
  const remembered = memory.of<Procitano>(ispodPraga ? 'stavka ispod praga' : 'stavka iznad praga')
  return retciOd(tab, 'stavke').map((row) => {
    const regije = around.regije(aktivnostRetka(row)).join()
    const velicina = around.velicina(nositeljRetka(row))
    return remembered(row, [around.ctx.definicija, regije, velicina], () => {
      const read = citaci()
      return { stavka: unesenaStavka(row, around, read, ispodPraga), neispravno: read.neispravno }
    })
  })
}

function sveStavke(obrazac: Sadrzaj, around: Okolina, memory: Memory, ispodPraga: boolean): ProcitaneStavke {
  const tab = tabOd(obrazac, 'proracun')
  const entered = uneseneStavke(tab, around, memory, ispodPraga)
  const base = entered.map(({ stavka }) => stavka)
  const read = citaci()
  const used = new Set<OznakaFiksneStope>()
  const generated = retciOd(tab, 'fiksneStope').flatMap((row) => {
    const oznaka = oneOf(FIKSNE_STOPE, tekstOd(row, 'fiksnaStopa'))
    const rate = around.ctx.definicija.fiksneStope.find((one) => one.oznaka === oznaka)
    if (rate === undefined || used.has(rate.oznaka)) return []
    used.add(rate.oznaka)
    return [generiranaStavka(row, rate, base, around, read)]
  })
  const neispravno = entered.flatMap((one) => one.neispravno)
  return { stavke: [...base, ...generated], neispravno: [...neispravno, ...read.neispravno] }
}

/**
 * Entered lines in their order, then the generated ones; a rate counts once. The call's limit is not yet applied. Whether
 * VAT stays below its threshold is asked of the operation as it is when all of it is eligible: flat rates grow with it.
 */
export function stavkeProracuna(obrazac: Sadrzaj, ctx: KontekstObrasca, memory: Memory): ProcitaneStavke {
  const around = okolina(obrazac, ctx)
  const below = sveStavke(obrazac, around, memory, jeIspodPragaPdv(ctx.definicija, 0))
  if (financiranjePdv(ctx.definicija) !== 'prihvatljiv') return below
  return jeIspodPragaPdv(ctx.definicija, ukupnoSPdv(below.stavke)) ? below : sveStavke(obrazac, around, memory, false)
}

/** The sector's organisation type of a holder: the applicant's own or the partner's. */
export function vrstaOrganizacijeNositelja(
  obrazac: Sadrzaj,
  nositelj: string | null,
  ctx: KontekstObrasca,
): number | null {
  if (nositelj === null || nositelj === PRIJAVITELJ) return ctx.prijavitelj.vrstaOrganizacije
  const partner = partneri(obrazac).find(({ id }) => id === nositelj)
  return Number(tekstOd(partner, 'vrstaOrganizacije')) || null
}
