/** Rules of the tabs „Proračun” and „Sažetak proračuna” (domain rules 2.2, 2.3, 4.5 and 4.6). */

import { formatDecimal } from '#contract/kernel/broj.ts'
import { ako, greska } from '#contract/kernel/dokument/dokument.ts'
import { type Redak, retciOd, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { formatEur, parseEur, parsePercent, share } from '#contract/kernel/money.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import type { OznakaFiksneStope } from '#contract/modules/poziv/definicija.schema.ts'
import { iskljucujeKategoriju, iskljucujuSe } from '../izracun/fiksne-stope.ts'
import type { StavkaProracuna } from '../izracun/proracun.types.ts'
import { PUT_FIKSNIH, PUT_STAVKI } from '../izracun/stavke.ts'
import type { KontekstObrasca } from '../obrazac.kontekst.ts'
import { PORUKE_OBRASCA } from '../obrazac.poruke.ts'
import { JEDINICNI_TROSAK, KATEGORIJE, PAUSALNI_IZNOS, PRIJAVITELJ } from '../obrazac.sifrarnici.ts'
import { greskePojednostavljenih, moraPojednostavljeno } from './pojednostavljeno.ts'
import type { Provjera } from './pomoc.ts'

const percent = (hundredths: number) => formatDecimal(hundredths, 2).replace(/,00$/, '')

function intenzitet(row: Redak, line: StavkaProracuna): Greska[] {
  if (line.vrstaPotpore === null) return []
  const entered = parsePercent(tekstOd(row, 'stopa'))
  if (line.najvecaStopa === 0) return [greska(`${line.put}.vrstaPotpore`, 'OBR-INTENZITET', PORUKE_OBRASCA.nemaPotpore)]
  return ako(
    entered.ok && entered.hundredths > line.najvecaStopa,
    `${line.put}.stopa`,
    'OBR-INTENZITET',
    PORUKE.polje.maxVrijednost(percent(line.najvecaStopa)),
  )
}

const PDV: Partial<Record<string, string>> = { povrativ: 'Da', nepovrativ: 'Ne' }

/** What the rules of one line ask of the whole budget, worked out once. */
interface Cjelina {
  ctx: KontekstObrasca
  /** Flat rates of the budget, in their order. */
  stope: readonly OznakaFiksneStope[]
  /** Small operations have to use simplified options. */
  mora: boolean
}

function pdv(row: Redak, line: StavkaProracuna, { ctx }: Cjelina): Greska[] {
  const expected = PDV[ctx.prijavitelj.pdv]
  const told = tekstOd(row, 'pdvPovrativ')
  const wrong =
    line.nositelj === PRIJAVITELJ && line.pdv > 0 && expected !== undefined && told !== '' && told !== expected
  return ako(wrong, `${line.put}.pdvPovrativ`, 'OBR-PDV', PORUKE_OBRASCA.pdv(expected ?? ''))
}

function iznosi(row: Redak, line: StavkaProracuna, { ctx }: Cjelina, prevelika: boolean): Greska[] {
  const { minIznosJedinice, maxIznosJedinice, pragDokazaCijene } = ctx.definicija.prihvatljivost
  const unit = parseEur(tekstOd(row, 'iznosJedinice'))
  const simplified = [JEDINICNI_TROSAK, PAUSALNI_IZNOS].includes(tekstOd(row, 'vrstaTroska'))
  const ineligible = parseEur(tekstOd(row, 'neprihvatljivo'))
  const at = (kljuc: string) => `${line.put}.${kljuc}`
  const tooBig = line.neto === 0 && unit.ok && prevelika
  const overIneligible = ineligible.ok && line.neto > 0 && ineligible.cents > line.neto + line.prihvatljiviPdv
  const noProof = ['', 'Nema dokaza'].includes(tekstOd(row, 'dokazCijene'))
  const { minVrijednost, maxVrijednost } = PORUKE.polje
  const [low, high] = [minIznosJedinice ?? 0, maxIznosJedinice ?? Number.MAX_SAFE_INTEGER]
  const eur = (cents: number) => formatDecimal(cents, 2)
  return [
    ...ako(
      !simplified && unit.ok && unit.cents < low,
      at('iznosJedinice'),
      'OBR-IZNOS-JEDINICE',
      minVrijednost(eur(low)),
    ),
    ...ako(
      !simplified && unit.ok && unit.cents > high,
      at('iznosJedinice'),
      'OBR-IZNOS-JEDINICE',
      maxVrijednost(eur(high)),
    ),
    ...ako(tooBig, at('brojJedinica'), 'OBR-STAVKA-IZNOS', PORUKE_OBRASCA.prevelikaStavka),
    ...ako(
      overIneligible,
      at('neprihvatljivo'),
      'OBR-NEPRIHVATLJIVO',
      maxVrijednost(eur(line.neto + line.prihvatljiviPdv)),
    ),
    ...ako(
      !simplified && noProof && pragDokazaCijene !== null && line.neto > pragDokazaCijene,
      at('dokazCijene'),
      'OBR-DOKAZ-CIJENE',
      PORUKE_OBRASCA.dokazCijene(formatEur(pragDokazaCijene ?? 0)),
    ),
  ]
}

function kategorija(line: StavkaProracuna, { ctx, stope }: Cjelina): Greska[] {
  const at = `${line.put}.kategorijaFinanciranja`
  const forbidden = ctx.definicija.prihvatljivost.zabranjeneKategorije
  const flat = stope.find((oznaka) => {
    const rate = ctx.definicija.fiksneStope.find((one) => one.oznaka === oznaka)
    return rate !== undefined && iskljucujeKategoriju(rate.oznaka, line.kategorija, rate.dopusteneKategorije)
  })
  return [
    ...ako(
      line.kategorija !== null && forbidden.includes(line.kategorija),
      at,
      'OBR-KATEGORIJA',
      PORUKE_OBRASCA.zabranjenaKategorija,
    ),
    ...ako(
      line.kategorija !== null && flat !== undefined,
      at,
      'OBR-FS-STAVKA',
      PORUKE_OBRASCA.uzFiksnuStopu(flat ?? ''),
    ),
  ]
}

function kombinacije({ sadrzaj: obrazac, ctx }: Provjera): Greska[] {
  const rows = retciOd(tabOd(obrazac, 'proracun'), 'fiksneStope')
  const rates = rows.map((row) =>
    ctx.definicija.fiksneStope.find(({ oznaka }) => oznaka === tekstOd(row, 'fiksnaStopa')),
  )
  return rows.flatMap((row, i) => {
    const rate = rates[i]
    const other = rates.slice(0, i).find((one) => one && rate && iskljucujuSe(one.oznaka, rate.oznaka))
    return ako(
      other !== undefined,
      `${PUT_FIKSNIH}.${row.id}.fiksnaStopa`,
      'OBR-FS-KOMBINACIJA',
      PORUKE_OBRASCA.fiksneStope(other?.oznaka ?? ''),
    )
  })
}

function ogranicenja({ ctx, racun: proracun }: Provjera): Greska[] {
  const { poziv, definicija } = ctx
  const { bespovratna, prihvatljivo } = proracun.ukupno
  const caps = definicija.prihvatljivost.najveciUdioKategorije.flatMap(({ kategorijaId, postotak, iznos }) => {
    const spent = proracun.poKategoriji.find(({ kljuc }) => kljuc === kategorijaId)?.prihvatljivo ?? 0
    const byShare = postotak === null ? Number.MAX_SAFE_INTEGER : share(prihvatljivo, postotak)
    const limit = Math.min(byShare, iznos ?? Number.MAX_SAFE_INTEGER)
    const naziv = KATEGORIJE.find(({ id }) => id === kategorijaId)?.naziv ?? ''
    return ako(spent > limit, PUT_STAVKI, 'OBR-UDIO-KATEGORIJE', PORUKE_OBRASCA.udioKategorije(naziv, formatEur(limit)))
  })
  const small = proracun.stavke.length > 0 && bespovratna < poziv.najniza
  return [
    ...caps,
    ...ako(small, PUT_STAVKI, 'OBR-POTPORA-NAJMANJE', PORUKE_OBRASCA.premalaPotpora(formatEur(poziv.najniza))),
  ]
}

function greskeStavke(row: Redak, line: StavkaProracuna, cjelina: Cjelina, prevelika: boolean): Greska[] {
  if (line.fiksnaStopa !== null) return intenzitet(row, line)
  return [
    ...intenzitet(row, line),
    ...pdv(row, line, cjelina),
    ...iznosi(row, line, cjelina, prevelika),
    ...kategorija(line, cjelina),
    ...greskePojednostavljenih(row, line, cjelina),
  ]
}

export function greskeProracuna(provjera: Provjera): Greska[] {
  const { sadrzaj: obrazac, ctx, racun: proracun, memory } = provjera
  const tab = tabOd(obrazac, 'proracun')
  const rows = new Map<string, Redak>()
  for (const row of [...retciOd(tab, 'stavke'), ...retciOd(tab, 'fiksneStope')])
    if (!rows.has(row.id)) rows.set(row.id, row)
  const stope = proracun.stavke.flatMap(({ fiksnaStopa }) => fiksnaStopa ?? [])
  const cjelina: Cjelina = { ctx, stope, mora: moraPojednostavljeno(provjera) }
  const neispravno = new Set(proracun.neispravno)
  const remembered = memory.of<Greska[]>('greške stavke')
  const lines = proracun.stavke.flatMap((line) => {
    const row = rows.get(line.id)
    if (row === undefined) return []
    const prevelika = neispravno.has(`${line.put}.brojJedinica`)
    const inputs = [row, ctx.definicija, ctx.prijavitelj.pdv, stope.join(), cjelina.mora, prevelika]
    return remembered(line, inputs, () => greskeStavke(row, line, cjelina, prevelika))
  })
  return [...lines, ...kombinacije(provjera), ...ogranicenja(provjera)]
}

export function greskeSazetka({ sadrzaj: obrazac, ctx, racun: proracun }: Provjera): Greska[] {
  const tab = tabOd(obrazac, 'proracun-sazetak')
  const sources = retciOd(tab, 'izvoriVlastitog').map((row) => parseEur(tekstOd(row, 'iznos')))
  const sum = sources.reduce((total, source) => total + (source.ok ? source.cents : 0), 0)
  const advance = parsePercent(tekstOd(tab, 'ocekivaniPredujam'))
  const { dopusten, najvisi } = ctx.definicija.predujam
  const needed = proracun.potrebnaVlastitaSredstva
  return [
    ...ako(sum !== needed, 'proracun-sazetak.izvoriVlastitog', 'OBR-IZVORI', PORUKE_OBRASCA.izvori(formatEur(needed))),
    ...ako(
      dopusten && advance.ok && advance.hundredths <= 10_000 && advance.hundredths > najvisi,
      'proracun-sazetak.ocekivaniPredujam',
      'OBR-PREDUJAM',
      PORUKE.polje.maxVrijednost(percent(najvisi)),
    ),
  ]
}
