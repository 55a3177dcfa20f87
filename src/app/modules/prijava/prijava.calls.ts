import { call } from '#app/platform/api/client.ts'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { drugiFaktorEndpoints } from '#contract/modules/korisnik/drugi-faktor.endpoints.ts'
import { korisnikEndpoints } from '#contract/modules/korisnik/korisnik.endpoints.ts'
import { DRUGI_FAKTOR } from '#contract/modules/korisnik/pravila-prijave.ts'
import { pristupEndpoints } from '#contract/modules/korisnik/pristup.endpoints.ts'

/** Address of the sign-in provider; the portal comes back to /login with a code. */
export async function niasPocetak(redirectUrl: string | undefined): Promise<string> {
  const { url } = await call(korisnikEndpoints.niasPocetak, { query: redirectUrl === undefined ? {} : { redirectUrl } })
  return url
}

/** True when only the code of the second factor is missing or wrong. */
export const askedForCode = (error: unknown): boolean =>
  error instanceof ApiProblem && error.greske.some(({ pravilo }) => pravilo === DRUGI_FAKTOR)

/** Exchanges the provider's code for a session; the answer says where the person came from. */
export async function niasLogin(code: string, state: string, iss: string | undefined): Promise<string | null> {
  const body = { code, state, ...(iss === undefined ? {} : { iss }) }
  return (await call(korisnikEndpoints.niasLogin, { body }, { expects401: true })).redirectUrl
}

/**
 * Signs staff in; throws the problem `neispravna-prijava` when the pair is wrong, or its code is missing or wrong. True for a
 * password that everybody tries first.
 */
export async function passwordLogin(email: string, lozinka: string, kod: string | undefined): Promise<boolean> {
  const body = { email, lozinka, ...(kod === undefined ? {} : { kod }) }
  return (await call(korisnikEndpoints.passwordLogin, { body }, { expects401: true })).lozinkaPoznata
}

/** Another password, right after signing in with the old one. */
export const promijeniLozinku = (dosadasnja: string, nova: string) =>
  call(drugiFaktorEndpoints.promijeniLozinku, { body: { dosadasnja, nova } })

/** Sets the first password behind the link of a mail; answers the address to sign in with. */
export async function prvaLozinka(tajna: string, lozinka: string): Promise<string> {
  return (await call(pristupEndpoints.prvaLozinka, { body: { tajna, lozinka } }, { expects401: true })).email
}
