/** Binds proving again that it is the person, and choosing another password (R-AUT-2, R-AUT-6, R-SES-4). */
import { Problem } from '#contract/kernel/problem.ts'
import { drugiFaktorEndpoints } from '#contract/modules/korisnik/drugi-faktor.endpoints.ts'
import { passwordProblem } from '../../platform/auth/password-policy.ts'
import { checkPassword, hashPassword } from '../../platform/auth/passwords.ts'
import type { SecretBox } from '../../platform/auth/secret-box.ts'
import { FRESH_MS } from '../../platform/auth/session.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { provjeriKod, traziKod } from './drugi-faktor.repository.ts'
import { racunOd } from './lozinka.prijava.ts'
import { stanjePokusaja, zabiljeziPokusaj, zaboraviPokusaje } from './neuspjela-prijava.repository.ts'
import { osobaPoId, spremiLozinku } from './osoba.repository.ts'
import { zapisiNeuspjeh, zapisiOPrijavi } from './sesija.repository.ts'
import { odjaviOstale, potvrdiSesiju } from './sesije.repository.ts'
import { sesijaPozivatelja } from './sesije.routes.ts'

const KRIVI_DOKAZ = 'Potvrda nije uspjela. Provjerite što ste unijeli.'
const BEZ_LOZINKE = 'Prijavljujete se putem NIAS-a i nemate lozinku portala.'
const KRIVA_LOZINKA = 'Dosadašnja lozinka nije ispravna.'
const ISTA_LOZINKA = 'Nova lozinka mora se razlikovati od dosadašnje.'

const greska = (polje: string, pravilo: string, poruka: string) =>
  new Problem('pravila', { greske: [{ polje, pravilo, poruka }] })

/** With the second factor its code alone counts; without one the password. Both wait longer after each wrong try. */
export function dokazRoute(app: PortalApp, box: () => SecretBox): void {
  bind(app, drugiFaktorEndpoints.svjezina, ({ svjeza }) => {
    svjeza()
    return {}
  })
  bind(
    app,
    drugiFaktorEndpoints.dokazi,
    async ({ body: { dokaz }, actor, db, caller, transaction, now: sada, request }) => {
      const { tokenSha256 } = await sesijaPozivatelja(caller)
      const osoba = await osobaPoId(db, actor.osobaId)
      const lozinka = osoba?.lozinkaHash && (await checkPassword(osoba.lozinkaHash, dokaz))
      const right = await transaction(async (tx) => {
        if (osoba === undefined) return false
        const zapis = { tokenSha256, sada, zahtjevId: request.id }
        const faktor = await traziKod(tx, osoba.id)
        const passed = faktor
          ? await provjeriKod(tx, box(), { osobaId: osoba.id, kod: dokaz, sada })
          : await provjeriLozinku(tx, osoba.email, lozinka === true, sada)
        if (!passed) {
          await zapisiNeuspjeh(tx, tokenSha256, 'sesija.potvrda.neuspjeh', sada, request.id)
          return false
        }
        await potvrdiSesiju(tx, tokenSha256, sada, faktor)
        await zapisiOPrijavi(tx, osoba.id, { akcija: 'sesija.potvrda', ...zapis })
        return true
      })
      if (!right) throw greska('dokaz', 'potvrda', KRIVI_DOKAZ)
      return { vrijediDo: new Date(sada + FRESH_MS).toISOString() }
    },
    { limit: 'login', compress: false },
  )
}

async function provjeriLozinku(tx: Tx, email: string, matches: boolean, sada: number): Promise<boolean> {
  const racun = racunOd(email)
  const { broj, ceka } = await stanjePokusaja(tx, racun, sada)
  if (ceka) return false
  if (matches) await zaboraviPokusaje(tx, racun)
  else await zabiljeziPokusaj(tx, racun, broj + 1, sada)
  return matches
}

/** The old password counts as a sign-in: wrong ones make it wait. Every other session ends with the change. */
export function promjenaLozinkeRoute(app: PortalApp): void {
  bind(
    app,
    drugiFaktorEndpoints.promijeniLozinku,
    async ({ body: { dosadasnja, nova }, actor, db, caller, transaction, now: sada, request }) => {
      const { tokenSha256 } = await sesijaPozivatelja(caller)
      const osoba = await osobaPoId(db, actor.osobaId)
      if (!osoba?.lozinkaHash) throw new Problem('radnja-nije-dopustena', { poruka: BEZ_LOZINKE })
      const { id, ime, prezime, oib, email } = osoba
      const poruka = dosadasnja === nova ? ISTA_LOZINKA : passwordProblem(nova, [ime, prezime, oib, email])
      if (poruka !== undefined) throw greska('nova', 'R-AUT-2', poruka)
      const matches = await checkPassword(osoba.lozinkaHash, dosadasnja)
      const lozinkaHash = matches ? await hashPassword(nova) : undefined
      const done = await transaction(async (tx) => {
        if (!(await provjeriLozinku(tx, email, matches, sada)) || lozinkaHash === undefined) return false
        // Changed meanwhile from elsewhere: what was checked is not the password any more.
        if ((await osobaPoId(tx, id))?.lozinkaHash !== osoba.lozinkaHash) return false
        await spremiLozinku(tx, id, lozinkaHash)
        await odjaviOstale(tx, { osobaId: id, sada, ova: tokenSha256, zahtjevId: request.id })
        await zapisiOPrijavi(tx, id, { akcija: 'korisnik.lozinka.promjena', tokenSha256, sada, zahtjevId: request.id })
        return true
      })
      if (!done) throw greska('dosadasnja', 'lozinka', KRIVA_LOZINKA)
      return {}
    },
    { limit: 'login', compress: false },
  )
}
