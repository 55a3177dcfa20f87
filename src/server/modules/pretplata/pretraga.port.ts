/** What saved searches ask of the modules that have public lists: a page of the list as everyone reads it, and what a row is told as. */
import type * as z from 'zod/mini'
import type { Schema } from '#contract/kernel/endpoint.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import type { PopisPretrage } from '#contract/modules/pretplata/pretraga.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { Message } from '../../platform/notify/message.ts'

/** A row of a list as it is told. */
export interface Pogodak {
  id: string
  /** „poziv „Naziv””. */
  sto: string
  /** Its status in words; null where the list shows none. */
  status: string | null
  /** Its public page. */
  put: string
  /** Where a press on the notification leads. */
  kamo: Pick<Message, 'activityAction' | 'pozivId' | 'entitetId'>
}

/** A public list whose searches may be saved. */
export interface JavniPopis {
  kljuc: PopisPretrage
  popis: Popis<never>
  /** The list's own query, with its cursor. */
  upit: Schema
  stranica: (
    tx: Tx,
    upit: Record<string, unknown>,
    sada: number,
  ) => Promise<{ data: Pogodak[]; nextCursor: string | null }>
}

/** A list with its query and its page, and how one of its rows is told. */
export function javniPopis<Q extends Schema, R>(
  opis: Pick<JavniPopis, 'kljuc' | 'popis'> & { upit: Q },
  stranica: (tx: Tx, upit: z.output<Q>, sada: number) => Promise<{ data: R[]; meta: { nextCursor: string | null } }>,
  pogodak: (redak: R) => Pogodak,
): JavniPopis {
  return {
    ...opis,
    stranica: async (tx, upit, sada) => {
      const { data, meta } = await stranica(tx, upit as z.output<Q>, sada)
      return { data: data.map(pogodak), nextCursor: meta.nextCursor }
    },
  }
}
