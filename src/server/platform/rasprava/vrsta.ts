/** What a kind of records says of its discussions. */
import type { PrilogDokumenta } from '#contract/kernel/dokument/manifest.ts'
import type { Actor, Parties, Who } from '#contract/kernel/permissions.ts'
import type { StranaRasprave } from '#contract/kernel/rasprava.ts'
import type { Akcija } from '#contract/modules/notifikacija/akcije.ts'
import type { Tx } from '../db/client.ts'

/** One record, as far as somebody may read its document now. */
export interface RaspravljeniZapis {
  id: string
  /** „prijavu „Digitalna pilana””, as the notification goes on. */
  naziv: string
  /** The document has this field, list or row now. */
  ima: (put: string) => boolean
  /** Files that the field names now. */
  prilozi: (put: string) => readonly PrilogDokumenta[]
  smijePisati: boolean
  /** Somebody who reads it and has a conflict of interest with it. */
  izuzet: boolean
  /** Who is told of a comment of each party. */
  kome: Readonly<Record<StranaRasprave, readonly Who[]>>
  parties: Parties & { programId: number }
}

export interface VrstaRasprave {
  vrsta: string
  /** Code under which people are told: the counter of the record's menu begins with it. */
  akcija: Akcija
  /** Codes of the log, of a comment by its party. */
  dnevnik: Readonly<Record<StranaRasprave | 'rijeseno' | 'otvoreno' | 'povuceno', string>>
  /** A field in words. */
  nazivPolja: (put: string) => string
  /** Undefined for whoever may not read the document. */
  zapis: (tx: Tx, id: string, actor: Actor, sada: number) => Promise<RaspravljeniZapis | undefined>
}
