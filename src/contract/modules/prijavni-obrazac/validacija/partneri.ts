/** Rules of the tab „Partneri” and the size of an enterprise (domain rules 4.2). */

import { parseDecimal } from '#contract/kernel/broj.ts'
import { ako } from '#contract/kernel/dokument/dokument.ts'
import { type Redak, retciOd, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { multiplyFloor, parseEur, parsePercent, percentRatio, SAFE_MAX } from '#contract/kernel/money.ts'
import { parseOib } from '#contract/kernel/oib.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import type { Velicina } from '#contract/modules/poziv/definicija.schema.ts'
import { partneri } from '../obrazac.izbori.ts'
import { PORUKE_OBRASCA } from '../obrazac.poruke.ts'
import { VELICINE_OPCIJE } from '../obrazac.sifrarnici.ts'
import type { Provjera } from './pomoc.ts'

/** Employees in hundredths, revenue and balance in cents. */
export interface PodaciVelicine {
  zaposleni: number
  prihod: number
  bilanca: number
}

const M = 100_000_000

/** Size by employees and by revenue or balance, whichever is lower in class. */
export function velicinaPoduzeca({ zaposleni, prihod, bilanca }: PodaciVelicine): Velicina {
  const within = (revenue: number, balance: number) => prihod <= revenue || bilanca <= balance
  if (zaposleni < 1000 && within(2 * M, 2 * M)) return 'mikro'
  if (zaposleni < 5000 && within(10 * M, 10 * M)) return 'malo'
  return zaposleni < 25_000 && within(50 * M, 43 * M) ? 'srednje' : 'veliko'
}

function figures(row: Redak): PodaciVelicine | null {
  const zaposleni = parseDecimal(tekstOd(row, 'zaposleni'), 2, SAFE_MAX)
  const prihod = parseEur(tekstOd(row, 'prihod'))
  const bilanca = parseEur(tekstOd(row, 'bilanca'))
  if (!zaposleni.ok || !prihod.ok || !bilanca.ok) return null
  return { zaposleni: zaposleni.scaled, prihod: prihod.cents, bilanca: bilanca.cents }
}

/** A linked enterprise counts wholly, a partner enterprise in its share. */
function weight(row: Redak): number | null {
  if (tekstOd(row, 'odnos') === 'Povezano poduzeće') return 10_000
  const share = parsePercent(tekstOd(row, 'udio'))
  return share.ok && share.hundredths >= 0 && share.hundredths <= 10_000 ? share.hundredths : null
}

/** Figures of a row with its linked and partner enterprises; null while any of them is missing. */
export function podaciVelicine(row: Redak): PodaciVelicine | null {
  let sum = figures(row)
  for (const other of retciOd(row, 'povezani')) {
    const [own, share] = [figures(other), weight(other)]
    if (sum === null || own === null || share === null) return null
    const part = (amount: number) => multiplyFloor(amount, percentRatio(share))
    sum = {
      zaposleni: sum.zaposleni + part(own.zaposleni),
      prihod: sum.prihod + part(own.prihod),
      bilanca: sum.bilanca + part(own.bilanca),
    }
  }
  return sum
}

const label = (velicina: string) => VELICINE_OPCIJE.find(({ value }) => value === velicina)?.label ?? velicina

function velicina(row: Redak, { ctx }: Provjera): Greska[] {
  const declared = tekstOd(row, 'velicina')
  const at = `partneri.popis.${row.id}.velicina`
  const data = declared === '' || declared === 'nijePrimjenjivo' ? null : podaciVelicine(row)
  const computed = data === null ? null : velicinaPoduzeca(data)
  const isApplicant = tekstOd(row, 'uloga') === 'Prijavitelj'
  return [
    ...ako(
      computed !== null && computed !== declared,
      at,
      'OBR-VELICINA',
      PORUKE_OBRASCA.velicina(label(computed ?? '')),
    ),
    ...ako(
      isApplicant && declared !== '' && declared !== ctx.prijavitelj.velicina,
      at,
      'OBR-VELICINA-PRIJAVITELJA',
      PORUKE_OBRASCA.velicinaPrijavitelja(label(ctx.prijavitelj.velicina)),
    ),
  ]
}

function oibOf(row: Redak): string | null {
  const parsed = parseOib(tekstOd(row, 'oib'))
  return parsed.ok ? parsed.oib : null
}

function identitet(row: Redak, index: number, rows: readonly Redak[], { ctx }: Provjera): Greska[] {
  const oib = oibOf(row)
  const at = `partneri.popis.${row.id}`
  const isApplicant = tekstOd(row, 'uloga') === 'Prijavitelj'
  const before = rows.slice(0, index)
  const own = oib === ctx.prijavitelj.oib
  return [
    ...ako(!isApplicant && own, `${at}.oib`, 'OBR-PARTNER-VLASTITI', PORUKE_OBRASCA.vlastitiPartner),
    ...ako(
      isApplicant && oib !== null && !own,
      `${at}.oib`,
      'OBR-PARTNER-PRIJAVITELJ',
      PORUKE_OBRASCA.tudiOibPrijavitelja,
    ),
    ...ako(
      isApplicant && before.some((other) => tekstOd(other, 'uloga') === 'Prijavitelj'),
      `${at}.uloga`,
      'OBR-PARTNER-PRIJAVITELJ',
      PORUKE_OBRASCA.jedanPrijavitelj,
    ),
    ...ako(
      oib !== null && before.some((other) => oibOf(other) === oib),
      `${at}.oib`,
      'OBR-PARTNER-DUPLI',
      PORUKE.polje.vecNaPopisu,
    ),
  ]
}

export function greskePartnera(provjera: Provjera): Greska[] {
  const { minPartnera, maxPartnera } = provjera.ctx.definicija.prihvatljivost
  const rows = retciOd(tabOd(provjera.sadrzaj, 'partneri'), 'popis')
  const count = partneri(provjera.sadrzaj).length
  return [
    ...ako(count < minPartnera, 'partneri.popis', 'OBR-PARTNERI-BROJ', PORUKE.polje.najmanjeStavki(minPartnera)),
    ...ako(count > maxPartnera, 'partneri.popis', 'OBR-PARTNERI-BROJ', PORUKE.polje.maxVrijednost(maxPartnera)),
    ...rows.flatMap((row, i) => [...identitet(row, i, rows, provjera), ...velicina(row, provjera)]),
  ]
}
