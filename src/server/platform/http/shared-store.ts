/**
 * Counts that hold for all processes of the portal. Strict limits are counted in the database with every call; a wide one is
 * counted here, and told to the others only for those who ask much. While the database is away each process counts alone.
 */

import { sql } from 'drizzle-orm'
import { DAN, SAT } from '#contract/kernel/trajanje.ts'
import type { Database } from '../db/client.ts'
import { isWithin, STEP_MS } from '../trajanje.ts'

export interface Count {
  current: number
  /** Milliseconds until the count begins anew. */
  ttl: number
}

/** Up to here every call is counted in the database; above, one statement per call would cost more than it saves. */
const COUNTED_TOGETHER = 200
/** Of a wide limit: from which share on the others are told, and how often. */
const TOLD_FROM = 0.1
const TOLD_EVERY_MS = 500
const MOST_KEYS = 20_000

interface Own {
  start: number
  current: number
  /** Not told yet. */
  untold: number
  /** All processes together, as last heard. */
  together: number
  toldAt: number
}

export class SharedCounts {
  readonly #db: Database
  readonly #now: () => number
  readonly #own = new Map<string, Own>()

  constructor(db: Database, now: () => number = Date.now) {
    this.#db = db
    this.#now = now
  }

  async hit(key: string, windowMs: number, max: number): Promise<Count> {
    const own = this.#count(key, windowMs)
    if (max <= COUNTED_TOGETHER) {
      const count = await this.#tell(key, 1, windowMs).catch(() => undefined)
      if (count !== undefined) return count
    } else if (own.current >= max * TOLD_FROM && this.#now() - own.toldAt >= TOLD_EVERY_MS) {
      const told = own.untold
      own.untold = 0
      own.toldAt = this.#now()
      // Nobody waits for it: who asks thousands of times asks again.
      this.#tell(key, told, windowMs).then(
        ({ current }) => {
          own.together = current
        },
        () => {
          own.untold += told
        },
      )
    }
    return { current: Math.max(own.current, own.together + own.untold), ttl: own.start + windowMs - this.#now() }
  }

  #count(key: string, windowMs: number): Own {
    const known = this.#own.get(key)
    const alive = known !== undefined && isWithin(known.start, this.#now(), windowMs)
    const own = alive ? known : { start: this.#now(), current: 0, untold: 0, together: 0, toldAt: 0 }
    own.current += 1
    own.untold += 1
    // The one that was counted last stands at the end, so the first is the one to forget.
    this.#own.delete(key)
    this.#own.set(key, own)
    const [oldest] = this.#own.keys()
    if (this.#own.size > MOST_KEYS && oldest !== undefined) this.#own.delete(oldest)
    return own
  }

  async #tell(key: string, more: number, windowMs: number): Promise<Count> {
    const now = this.#now()
    // A window that begins in the future was opened by a clock that has been set back since.
    const runs = sql`o.pocetak + ${windowMs} > ${now} and o.pocetak <= ${now + STEP_MS}`
    const { rows } = await this.#db.execute<{ broj: number; pocetak: number }>(sql`
      insert into ogranicenje as o (kljuc, pocetak, broj) values (${key}, ${now}, ${more})
      on conflict (kljuc) do update set
        broj = case when ${runs} then o.broj + ${more} else ${more} end,
        pocetak = case when ${runs} then o.pocetak else ${now} end
      returning broj, pocetak`)
    const [row] = rows
    return { current: row?.broj ?? more, ttl: (row?.pocetak ?? now) + windowMs - now }
  }
}

/** How keys begin that are counted by the day. */
export const BY_DAY = 'dan:'

/** What nobody counts any more. */
export async function forgetCounts(db: Database, now: number): Promise<void> {
  await db.execute(sql`delete from ogranicenje where pocetak < ${now - SAT}
    and (kljuc not like ${`${BY_DAY}%`} or pocetak < ${now - DAN})`)
}
