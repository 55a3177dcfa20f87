import { call } from '#app/platform/api/client.ts'
import { korisnikEndpoints } from '#contract/modules/korisnik/korisnik.endpoints.ts'

/** Address of the sign-in provider; the portal comes back to /login with a code. */
export async function niasPocetak(redirectUrl: string | undefined): Promise<string> {
  const { url } = await call(korisnikEndpoints.niasPocetak, { query: redirectUrl === undefined ? {} : { redirectUrl } })
  return url
}

/** Exchanges the provider's code for a session; the answer says where the person came from. */
export async function niasLogin(code: string, state: string, iss: string | undefined): Promise<string | null> {
  const body = { code, state, ...(iss === undefined ? {} : { iss }) }
  return (await call(korisnikEndpoints.niasLogin, { body }, { expects401: true })).redirectUrl
}

/** Signs staff in; throws the problem `neispravna-prijava` when the pair is wrong. */
export async function passwordLogin(email: string, lozinka: string): Promise<void> {
  await call(korisnikEndpoints.passwordLogin, { body: { email, lozinka } }, { expects401: true })
}
