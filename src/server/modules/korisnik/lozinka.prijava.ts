/** Signing in with a password. Right, wrong, unknown and too soon look and last the same, except for the one that works (R-AUT-3, R-AUT-4). */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { emailKey } from '#contract/kernel/email.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { FORGET_MS, pauseAfter } from '../../platform/auth/login-delay.ts'
import { checkPassword, hashPassword, needsRehash } from '../../platform/auth/passwords.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/http/route.ts'
import { neuspjelaPrijava } from './korisnik.tables.ts'
import { type Osoba, osobaPoId, osobaZaLozinku, spremiLozinku } from './osoba.repository.ts'
import { otvoriSesiju, zapisiNeuspjeh } from './sesija.repository.ts'

export interface Pokusaj {
  email: string
  lozinka: string
  stariToken: string | undefined
  sada: () => number
  zahtjevId: string
}

const racunOd = (email: string): string =>
  createHash('sha256')
    .update(`racun:${emailKey(email)}`)
    .digest('hex')

/** The person and the token of their new session; throws `neispravna-prijava` for everything else. */
export async function prijaviLozinkom(db: Database, pokusaj: Pokusaj): Promise<{ osoba: Osoba; token: string }> {
  const found = await osobaZaLozinku(db, pokusaj.email)
  const candidate = found?.aktivna ? found : undefined
  const stored = candidate?.lozinkaHash
  const matches = await checkPassword(stored, pokusaj.lozinka)
  // Weaker than today's parameters: replaced while the password is at hand.
  const better = matches && stored && needsRehash(stored) ? await hashPassword(pokusaj.lozinka) : undefined

  const outcome = await inTransaction(db, async (tx) => {
    const sada = pokusaj.sada()
    const racun = racunOd(pokusaj.email)
    const { broj, ceka } = await stanje(tx, racun, sada)
    const osoba = matches && candidate && !ceka ? await osobaPoId(tx, candidate.id) : undefined
    if (osoba === undefined || osoba.lozinkaHash !== stored || !osoba.aktivna) {
      // An attempt during the pause changes nothing, not even the pause.
      if (!ceka) await zabiljezi(tx, racun, broj + 1, sada)
      await zapisiNeuspjeh(tx, racun, 'sesija.lozinka.neuspjeh', sada, pokusaj.zahtjevId)
      return undefined
    }
    await tx.delete(neuspjelaPrijava).where(eq(neuspjelaPrijava.kljuc, racun))
    if (better !== undefined) await spremiLozinku(tx, osoba.id, better)
    const { stariToken, zahtjevId } = pokusaj
    return {
      osoba,
      token: await otvoriSesiju(tx, { osoba, nacin: 'lozinka', idToken: null, stariToken, sada, zahtjevId }),
    }
  })
  if (outcome === undefined) throw new Problem('neispravna-prijava')
  return outcome
}

/** Failures in a row and whether the pause after the last one still runs. The row is locked, so guesses in parallel count one by one. */
async function stanje(tx: Tx, racun: string, sada: number): Promise<{ broj: number; ceka: boolean }> {
  await tx
    .insert(neuspjelaPrijava)
    .values({ kljuc: racun, broj: 0, sljedeciPokusajAt: new Date(sada) })
    .onConflictDoNothing()
  const [row] = await tx.select().from(neuspjelaPrijava).where(eq(neuspjelaPrijava.kljuc, racun)).for('update')
  const next = row?.sljedeciPokusajAt.getTime() ?? sada
  return { broj: row === undefined || sada - next > FORGET_MS ? 0 : row.broj, ceka: next > sada }
}

async function zabiljezi(tx: Tx, racun: string, broj: number, sada: number): Promise<void> {
  await tx
    .update(neuspjelaPrijava)
    .set({ broj, sljedeciPokusajAt: new Date(sada + pauseAfter(broj)) })
    .where(eq(neuspjelaPrijava.kljuc, racun))
}
