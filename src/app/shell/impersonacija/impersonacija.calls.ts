/** Beginning and ending to act as another person. Both leave nothing of the one before in the memory of the page. */

import type { QueryClient } from '@tanstack/react-query'
import { zaboraviBrojeve } from '#app/modules/notifikacija/pamcenje.ts'
import { zaboraviBrojace } from '#app/platform/api/brojaci.ts'
import { call } from '#app/platform/api/client.ts'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { keepStill } from '#app/platform/offline/vault/browser-vault.ts'
import { impersonacija as PORUKE } from '#contract/kernel/poruke/impersonacija.ts'
import { SAT } from '#contract/kernel/trajanje.ts'
import { pristupEndpoints } from '#contract/modules/korisnik/pristup.endpoints.ts'
import { signOut } from '../session/me.ts'
import type { Profil } from '../session/profil.ts'
import { clearProfil } from '../session/profil-store.ts'
import { sleep } from '../session/sef.ts'
import { forgetPersonal } from '../session/session.ts'
import { obrisiImpersonaciju, spremiImpersonaciju, vratiImpersonaciju } from './stanje.ts'

/** The longest session under another's name. */
const NAJDULJE_MS = SAT

/** Whoever worked here last leaves the page: their unsent work is sealed, their answers are forgotten. */
async function napusti(queryClient: QueryClient): Promise<void> {
  zaboraviBrojeve()
  zaboraviBrojace()
  await sleep()
  clearProfil()
  forgetPersonal(queryClient)
}

/** Begins; the own session waits on the server. Throws what the server says, and then nothing has changed. */
export async function pocniImpersonaciju(
  queryClient: QueryClient,
  { osoba: { id, ime, prezime } }: Profil,
  { osobaId, razlog, povratak }: { osobaId: number; razlog: string; povratak: string },
): Promise<void> {
  const { fizickaOsoba, sessionSecretToken } = await call(pristupEndpoints.impersoniraj, {
    params: { osobaId },
    query: {},
    body: { razlog },
  })
  spremiImpersonaciju({
    isImpersonating: true,
    impersonatedUser: { id: fizickaOsoba.id, ime: fizickaOsoba.ime, prezime: fizickaOsoba.prezime },
    originalUser: { id, ime, prezime },
    originalImpersonationUrl: povratak,
    originalCookie: 'server',
    authStrategy: 'cookie',
    secretSessionToken: sessionSecretToken,
  })
  await keepStill(NAJDULJE_MS)
  await napusti(queryClient)
}

/** What a failed end is: nobody is signed in any more, and the message says why. */
export class Neprekinuto extends Error {}

/**
 * Ends; answers where the administrator came from. Throws `Neprekinuto` when the own session cannot go on: then the other
 * one is ended too. Without a network nothing has happened and the failure is thrown as it is.
 */
export async function prekiniImpersonaciju(queryClient: QueryClient, profil: Profil): Promise<string> {
  const stanje = vratiImpersonaciju(profil)
  try {
    if (stanje === undefined) throw new Neprekinuto(PORUKE.bezKorisnika)
    await call(
      pristupEndpoints.prekiniImpersonaciju,
      {
        params: { osobaId: stanje.impersonatedUser.id },
        query: { sessionSecretToken: stanje.secretSessionToken },
      },
      { expects401: true },
    )
  } catch (error) {
    if (!(error instanceof ApiProblem || error instanceof Neprekinuto)) throw error
    await odjaviImpersonaciju(queryClient)
    const said = error instanceof Neprekinuto || error.status === 403 ? error.message : PORUKE.greskaPrekida
    throw new Neprekinuto(said)
  }
  leave(queryClient)
  return stanje.originalImpersonationUrl
}

/** Signing out under the other name: both sessions are over. */
export async function odjaviImpersonaciju(queryClient: QueryClient): Promise<string | null> {
  const nias = await signOut().catch(() => null)
  leave(queryClient)
  return nias
}

function leave(queryClient: QueryClient): void {
  obrisiImpersonaciju()
  void keepStill(0).catch(() => undefined)
  clearProfil()
  forgetPersonal(queryClient)
}
