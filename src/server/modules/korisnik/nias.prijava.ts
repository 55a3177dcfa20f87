/** Signing in through NIAS: begun by the portal, finished once, within ten minutes, in the browser that began it. */
import { parseOib } from '#contract/kernel/oib.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { type OidcClient, SignInRefused } from '../../platform/auth/oidc-client.ts'
import { hashToken, newToken } from '../../platform/auth/session.ts'
import type { Database } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/http/route.ts'
import type { Odakle } from './odakle.ts'
import { type Gradanin, type Osoba, osobaPoOibu } from './osoba.repository.ts'
import { otvoriSesiju, uzmiNiasPrijavu, zapisiNeuspjeh, zapisiNiasPrijavu } from './sesija.repository.ts'

const NEUSPJEH = 'Prijava putem sustava NIAS nije uspjela. Pokušajte ponovno.'

export interface Pocetak {
  redirectUri: string
  redirectUrl: string | null
  /** The secret this browser has from another sign-in it began; kept, so that two tabs do not undo each other. */
  preglednik: string | undefined
  sada: number
}

const NEDOSTUPAN = 'Sustav NIAS trenutačno nije dostupan. Pokušajte ponovno za koji trenutak.'

/** A provider that is away is not a fault of the portal's, and not the person's either. */
function unavailable(error: unknown): never {
  throw Object.assign(new Problem('preopterecenje', { poruka: NEDOSTUPAN }), { cause: error })
}

/** Where to send the browser, and the secret to leave in it. */
export async function pocniNias(
  db: Database,
  client: OidcClient,
  pocetak: Pocetak,
): Promise<{ url: URL; preglednik: string }> {
  const { pending, url } = await client.begin(pocetak.redirectUri).catch(unavailable)
  const preglednik = /^[\w-]{43}$/.test(pocetak.preglednik ?? '') ? String(pocetak.preglednik) : newToken()
  const { redirectUri, redirectUrl, sada } = pocetak
  const preglednikSha256 = hashToken(preglednik)
  await zapisiNiasPrijavu(db, { ...pending, preglednikSha256, redirectUri, redirectUrl, createdAt: new Date(sada) })
  return { url, preglednik }
}

export interface Povratak {
  code: string
  state: string
  iss: string | undefined
  preglednik: string | undefined
  stariToken: string | undefined
  odakle: Odakle
  sada: number
  zahtjevId: string
}

export interface NiasPrijavljen {
  osoba: Osoba
  token: string
  redirectUrl: string | null
}

export async function zavrsiNias(
  db: Database,
  client: OidcClient,
  oibClaim: string,
  povratak: Povratak,
): Promise<NiasPrijavljen> {
  const { state, code, iss, preglednik, sada, zahtjevId, stariToken, odakle } = povratak
  // Committed before the provider is asked: whatever happens next, the same state never works twice.
  const pending = await inTransaction(db, (tx) => uzmiNiasPrijavu(tx, state, sada))
  const odbij = async (): Promise<never> => {
    await inTransaction(db, (tx) => zapisiNeuspjeh(tx, hashToken(state), 'sesija.nias.neuspjeh', sada, zahtjevId))
    throw new Problem('neispravna-prijava', { poruka: NEUSPJEH })
  }
  if (pending === undefined || preglednik === undefined || hashToken(preglednik) !== pending.preglednikSha256)
    return odbij()

  const returned = new URL(pending.redirectUri)
  returned.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString()
  const signedIn = await client.finish(returned, pending).catch((error: unknown) => {
    if (error instanceof SignInRefused) return undefined
    return unavailable(error)
  })
  const gradanin = signedIn && citizenOf(signedIn.claims, oibClaim)
  if (signedIn === undefined || gradanin === undefined) return odbij()

  return inTransaction(db, async (tx) => {
    const osoba = await osobaPoOibu(tx, gradanin)
    if (!osoba.aktivna) throw new Problem('neispravna-prijava', { poruka: NEUSPJEH })
    const { idToken } = signedIn
    const token = await otvoriSesiju(tx, { osoba, nacin: 'nias', idToken, stariToken, odakle, sada, zahtjevId })
    return { osoba, token, redirectUrl: pending.redirectUrl }
  })
}

/** What the identity provider says about the person; undefined without a valid OIB. */
function citizenOf(claims: Record<string, unknown>, oibClaim: string): Gradanin | undefined {
  const text = (name: string): string | undefined => {
    const value = claims[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 250) : undefined
  }
  const oib = parseOib(text(oibClaim) ?? '')
  if (!oib.ok) return undefined
  return {
    oib: oib.oib,
    ime: text('given_name') ?? '',
    prezime: text('family_name') ?? '',
    email: text('email') ?? null,
  }
}
