/**
 * The one way to send mail. Rows in the transaction of the cause, at most one per cause, person and address, however often the
 * cause is repeated; of two people who read one mailbox each gets their own. A timer sends them after commit (server/modules/mail). The caller's transaction is the portal's
 * (`asPortal`, a move's effects, a timer): nobody else may write here.
 */
import { isEmail } from '#contract/kernel/email.ts'
import { NAJDULJI_PREDMET, type Poveznica, type VrstaMaila } from '#contract/modules/mail/mail.schema.ts'
import { insertMany } from '../db/bulk.ts'
import type { Tx } from '../db/client.ts'
import { clean } from '../http/markup.ts'
import { mail } from './mail.tables.ts'

export interface Pismo {
  /** Null for an address behind which there is no person of the portal. */
  osobaId: number | null
  prima: string
  /** One line without personal data (R-PLT-12). */
  naslov: string
  /** Plain text; an empty line parts paragraphs. */
  tijelo: string
  poveznice?: readonly Poveznica[]
  /** The links carry secrets that are nobody's but the reader's. */
  povjerljivo?: boolean
  vrsta: VrstaMaila
  /** „Ovu poruku primate jer …”, a whole sentence. */
  razlog: string
  /** Secret of `/odjava/…`; absent for what may not be refused. */
  odjava?: string | undefined
}

/** Header lines hold one line: every blank and control character is a space. */
const naslovOf = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, NAJDULJI_PREDMET)

/**
 * Writes the letters of one cause. `uzrok` names the cause for ever: the mutation id, or `pretplata:12:otvoren`.
 * A person without a valid address gets none, silently: the notification in the portal does not depend on it.
 */
export async function posaljiMail(tx: Tx, uzrok: string, sada: number, pisma: readonly Pismo[]): Promise<void> {
  const rows = pisma
    .filter(({ prima }) => isEmail(prima))
    .map(({ naslov, tijelo, poveznice = [], odjava = null, povjerljivo = false, ...pismo }) => ({
      ...pismo,
      uzrok,
      naslov: naslovOf(naslov),
      tijelo: clean(tijelo),
      poveznice: [...poveznice],
      odjava,
      povjerljivo,
      createdAt: new Date(sada),
    }))
  await insertMany(tx, mail, rows, [], 'skip')
}
