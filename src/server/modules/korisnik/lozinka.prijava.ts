/** Signing in with a password. Right, wrong, unknown and too soon look and last the same, except for the one that works (R-AUT-3, R-AUT-4). */
import { createHash } from 'node:crypto'
import { emailKey } from '#contract/kernel/email.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { checkPassword, hashPassword, needsRehash } from '../../platform/auth/passwords.ts'
import type { Database } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/http/route.ts'
import { stanjePokusaja, zabiljeziPokusaj, zaboraviPokusaje } from './neuspjela-prijava.repository.ts'
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
    const { broj, ceka } = await stanjePokusaja(tx, racun, sada)
    const osoba = matches && candidate && !ceka ? await osobaPoId(tx, candidate.id) : undefined
    if (osoba === undefined || osoba.lozinkaHash !== stored || !osoba.aktivna) {
      // An attempt during the pause changes nothing, not even the pause.
      if (!ceka) await zabiljeziPokusaj(tx, racun, broj + 1, sada)
      await zapisiNeuspjeh(tx, racun, 'sesija.lozinka.neuspjeh', sada, pokusaj.zahtjevId)
      return undefined
    }
    await zaboraviPokusaje(tx, racun)
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
