/** A list over the rows of one document, which is read whole: sorted, filtered and paged without the database. */

import { fromWire } from '#contract/kernel/money.ts'
import { citajPoredak, type Popis, zbrojeniStupci } from '#contract/kernel/popis.ts'
import { fold } from '#contract/kernel/tekst.ts'
import { capped, DEFAULT_LIMIT, decodeCursor, encodeCursor } from '../db/keyset.ts'
import type { StranicaPopisa } from './popis.ts'
import { dijelovi } from './trazenje.ts'
import { zbrojZapisan } from './zbroj.ts'

export interface IzvorRedaka<R> {
  redci: readonly R[]
  /** What parts all rows. */
  kljuc: (redak: R) => string
  /** What a search looks through. */
  trazi: (redak: R) => string
  /** What rows are sorted by, by column. */
  poretci: Readonly<Record<string, (redak: R) => string | number>>
  /** What a filter of this name is compared with. */
  filtri: Readonly<Record<string, (redak: R) => unknown>>
}
type Upit = Readonly<Record<string, unknown>> & { [K in 'sort' | 'search' | 'cursor']?: string | undefined } & {
  limit?: number | undefined
  zbroji?: boolean | undefined
}

const slova = new Intl.Collator('hr', { numeric: true })
type Mjesto = readonly [vrijednost: string | number, kljuc: string]
const usporedi = ([a, x]: Mjesto, [b, y]: Mjesto): number =>
  (typeof a === 'number' && typeof b === 'number' ? a - b : slova.compare(String(a), String(b))) ||
  (x < y ? -1 : x > y ? 1 : 0)

export function stranicaRedaka<R>(
  popis: Pick<Popis<R>, 'stupci' | 'poredak'>,
  { redci, kljuc, trazi, poretci, filtri }: IzvorRedaka<R>,
  { sort, search, cursor, limit = DEFAULT_LIMIT, zbroji, ...upit }: Upit,
): StranicaPopisa<R> {
  const poredak = citajPoredak(popis, sort) ?? citajPoredak(popis, popis.poredak)
  const po = poredak && poretci[poredak.stupac]
  if (poredak === undefined || po === undefined) throw new Error(`The list cannot be sorted by ${sort}`)
  const smjer = poredak.silazno ? -1 : 1
  const rijeci = dijelovi(search)
  const svi = redci
    .filter((one) => Object.entries(filtri).every(([ime, od]) => upit[ime] === undefined || upit[ime] === od(one)))
    .filter((one) => rijeci.every((rijec) => fold(trazi(one)).includes(rijec)))
    .map((redak): { redak: R; mjesto: Mjesto } => ({ redak, mjesto: [po(redak), kljuc(redak)] }))
    .sort((a, b) => smjer * usporedi(a.mjesto, b.mjesto))
  const [first] = svi
  const kinds = [typeof first?.mjesto[0] === 'number' ? 'number' : 'string', 'string'] as const
  const zadnji = cursor === undefined ? undefined : (decodeCursor(cursor, kinds) as Mjesto)
  const ostali = zadnji === undefined ? svi : svi.filter(({ mjesto }) => smjer * usporedi(mjesto, zadnji) > 0)
  const stranica = ostali.slice(0, limit)
  const kraj = stranica.at(-1)
  const nextCursor = ostali.length > limit && kraj !== undefined ? encodeCursor(kraj.mjesto) : null
  const meta = { nextCursor, ...capped(svi.length) }
  const data = stranica.map(({ redak }) => redak)
  if (zbroji !== true) return { data, meta }
  return {
    data,
    meta: {
      ...meta,
      zbrojevi: zbrojeviRedaka(
        popis,
        svi.map(({ redak }) => redak),
      ),
    },
  }
}

function zbrojeviRedaka<R>(popis: Pick<Popis<R>, 'stupci'>, redci: readonly R[]): Record<string, string> {
  const sum = (id: string) => {
    const stupac = popis.stupci[id]
    const values = redci.map((redak) => stupac?.vrijednost(redak) ?? 0)
    const whole = values.map((one) =>
      BigInt(stupac?.tip === 'iznos' && one !== 0 ? fromWire(String(one)) : Number(one)),
    )
    return zbrojZapisan(
      stupac?.tip,
      whole.reduce((all, one) => all + one, 0n),
    )
  }
  return Object.fromEntries(zbrojeniStupci(popis as Pick<Popis<never>, 'stupci'>).map((id) => [id, sum(id)]))
}
