/** Signing in with a password. Right, wrong, unknown and too soon look and last the same, except for the one that works (R-AUT-3, R-AUT-4). */

import { createHash } from 'node:crypto'
import { emailKey } from '#contract/kernel/email.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { DRUGI_FAKTOR, PORUKE_PRIJAVE } from '#contract/modules/korisnik/pravila-prijave.ts'
import { DEMO_LOZINKA } from '../../platform/auth/demo-password.ts'
import { checkPassword, hashPassword, needsRehash } from '../../platform/auth/passwords.ts'
import type { SecretBox } from '../../platform/auth/secret-box.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/http/route.ts'
import { provjeriKod, traziKod } from './drugi-faktor.repository.ts'
import {
  lozinkaSeRasprsuje,
  stanjePokusaja,
  zabiljeziLozinku,
  zabiljeziPokusaj,
  zaboraviPokusaje,
} from './neuspjela-prijava.repository.ts'
import type { Odakle } from './odakle.ts'
import { drziOsobu, type Osoba, osobaZaLozinku, spremiLozinku } from './osoba.repository.ts'
import { otvoriSesiju, zapisiNeuspjeh } from './sesija.repository.ts'

export interface Pokusaj {
  email: string
  lozinka: string
  /** Code of the second factor, when the portal has asked for it. */
  kod?: string | undefined
  /** Anybody may be anybody here. */
  demo: boolean
  odakle: Odakle
  stariToken: string | undefined
  sada: () => number
  zahtjevId: string
}

export const racunOd = (email: string): string =>
  createHash('sha256')
    .update(`racun:${emailKey(email)}`)
    .digest('hex')

const KRIVI_KOD = 'Kod nije ispravan ili je već iskorišten.'
/** How the answer says that only the code is missing, or wrong; whoever reads this has shown the right password. */
const trebaKod = (poruka: string) =>
  new Problem('neispravna-prijava', { poruka, greske: [{ polje: 'kod', pravilo: DRUGI_FAKTOR, poruka }] })

/** The person and the token of their new session; throws `neispravna-prijava` for everything else. */
export async function prijaviLozinkom(
  db: Database,
  box: () => SecretBox,
  pokusaj: Pokusaj,
): Promise<{ osoba: Osoba; token: string }> {
  const found = await osobaZaLozinku(db, pokusaj.email)
  const candidate = found?.aktivna ? found : undefined
  const stored = candidate?.lozinkaHash
  // The demo's password is known to everybody: where there is no demo it is wrong, and takes as long as any other.
  const nevaljana = !pokusaj.demo && pokusaj.lozinka === DEMO_LOZINKA
  const matches = (await checkPassword(stored, pokusaj.lozinka)) && !nevaljana
  // Weaker than today's parameters: replaced while the password is at hand.
  const better = matches && stored && needsRehash(stored) ? await hashPassword(pokusaj.lozinka) : undefined

  const imeLozinke = box().nameOf(`lozinka:${pokusaj.lozinka.normalize('NFC')}`)
  const outcome = await inTransaction(db, async (tx) => {
    const sada = pokusaj.sada()
    const racun = racunOd(pokusaj.email)
    // Held: a first sign-in through NIAS at this moment ends the password, and no session may come after that. Before the
    // attempts, as with everybody who counts them.
    const held = matches && candidate ? await drziOsobu(tx, candidate.id) : undefined
    const { broj, ceka } = await stanjePokusaja(tx, racun, sada)
    const zatvoreno = ceka || (await lozinkaSeRasprsuje(tx, imeLozinke, sada))
    const osoba = zatvoreno ? undefined : held
    if (osoba === undefined || osoba.lozinkaHash !== stored || !osoba.aktivna) {
      // An attempt during the pause changes nothing, not even the pause.
      if (!ceka) await zabiljeziPokusaj(tx, racun, broj + 1, sada)
      if (!zatvoreno) await zabiljeziLozinku(tx, imeLozinke, sada)
      await zapisiNeuspjeh(tx, racun, 'sesija.lozinka.neuspjeh', sada, pokusaj.zahtjevId)
      return undefined
    }
    const drugiFaktor = await traziKod(tx, osoba.id)
    if (drugiFaktor) {
      const refused = await odbijKod(tx, box, osoba.id, pokusaj, sada)
      if (refused !== undefined) return refused
    }
    await zaboraviPokusaje(tx, racun)
    if (better !== undefined) await spremiLozinku(tx, osoba.id, better)
    const { stariToken, odakle, zahtjevId } = pokusaj
    return {
      osoba,
      token: await otvoriSesiju(tx, {
        osoba,
        nacin: 'lozinka',
        idToken: null,
        stariToken,
        odakle,
        drugiFaktor,
        sada,
        zahtjevId,
      }),
    }
  })
  if (outcome === undefined) throw new Problem('neispravna-prijava')
  if (outcome instanceof Problem) throw outcome
  return outcome
}

/** The problem of a code that is missing or wrong; undefined for a right one. Returned, not thrown: what it counted has to stay. */
async function odbijKod(
  tx: Tx,
  box: () => SecretBox,
  osobaId: number,
  { kod, zahtjevId }: Pokusaj,
  sada: number,
): Promise<Problem | undefined> {
  if (kod === undefined) return trebaKod(PORUKE_PRIJAVE.unesiteKod)
  if (await provjeriKod(tx, box(), { osobaId, kod, sada })) return undefined
  await zapisiNeuspjeh(tx, String(osobaId), 'sesija.faktor.neuspjeh', sada, zahtjevId)
  return trebaKod(KRIVI_KOD)
}
