/** Signing in through NIAS: begun by the portal, finished once, within ten minutes, in the browser that began it. */
import { parseOib } from '#contract/kernel/oib.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { PORUKE_NIAS } from '#contract/modules/korisnik/nias.poruke.ts'
import { razinaIz } from '#contract/modules/korisnik/razina.ts'
import { type OidcClient, SignInRefused } from '../../platform/auth/oidc-client.ts'
import { ProviderUnavailable } from '../../platform/auth/provider-line.ts'
import { hashToken, newToken } from '../../platform/auth/session.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import { isStorable } from '../../platform/db/storable.ts'
import { inTransaction } from '../../platform/http/route.ts'
import { potvrdiIdentitet } from './identitet.ts'
import type { Odakle } from './odakle.ts'
import { type Gradanin, type Osoba, osobaPoOibu } from './osoba.repository.ts'
import { otvoriSesiju, uzmiNiasPrijavu, zapisiNeuspjeh, zapisiNiasPrijavu } from './sesija.repository.ts'

export interface Pocetak {
  redirectUri: string
  redirectUrl: string | null
  /** The secret this browser has from another sign-in it began; kept, so that two tabs do not undo each other. */
  preglednik: string | undefined
  sada: number
}

/** A provider that is away is not a fault of the portal's, and not the person's either. */
function unavailable(error: unknown): never {
  if (error instanceof Problem) throw error
  throw Object.assign(new Problem('preopterecenje', { poruka: PORUKE_NIAS.nedostupan }), { cause: error })
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
  /** Why somebody was refused, for whoever keeps the portal running: a code, nothing of the person. */
  zabiljezi: (razlog: string) => void
}

export interface NiasPrijavljen {
  osoba: Osoba
  token: string
  redirectUrl: string | null
}

/** What else happens to a person in the transaction of their sign-in. */
export type PriPrijavi = (tx: Tx, osoba: Osoba) => Promise<void>

export interface NiasPostavke {
  oibClaim: string
  razine: readonly string[]
  priPrijavi: PriPrijavi
}

export async function zavrsiNias(
  db: Database,
  client: OidcClient,
  { oibClaim, razine, priPrijavi }: NiasPostavke,
  povratak: Povratak,
): Promise<NiasPrijavljen> {
  const { state, code, iss, preglednik, sada, zahtjevId, stariToken, odakle } = povratak
  // Committed before the provider is asked: whatever happens next, the same state never works twice.
  const pending = await inTransaction(db, (tx) => uzmiNiasPrijavu(tx, state, sada))
  const odbij = async (razlog: string): Promise<never> => {
    povratak.zabiljezi(razlog)
    await inTransaction(db, (tx) => zapisiNeuspjeh(tx, hashToken(state), 'sesija.nias.neuspjeh', sada, zahtjevId))
    throw new Problem('neispravna-prijava', { poruka: PORUKE_NIAS.neuspjeh })
  }
  if (pending === undefined) return odbij('istekla-ili-iskoristena')
  if (preglednik === undefined || hashToken(preglednik) !== pending.preglednikSha256) return odbij('drugi-preglednik')

  const returned = new URL(pending.redirectUri)
  returned.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString()
  const signedIn = await client.finish(returned, pending).catch((error: unknown) => {
    if (error instanceof SignInRefused) return odbij(error.reason)
    povratak.zabiljezi(error instanceof ProviderUnavailable ? error.reason : 'nedostupno')
    return unavailable(error)
  })
  const { claims, idToken } = signedIn
  const razina = razinaIz(claims.acr, razine)
  if (razina === undefined) {
    await odbij('razina').catch(() => undefined)
    throw new Problem('neispravna-prijava', { poruka: PORUKE_NIAS.preniskaRazina })
  }
  if (!isStorable(claims) || !isStorable(idToken)) return odbij('znakovi')
  const gradanin = citizenOf(claims, oibClaim)
  if (gradanin === undefined) return odbij('oib')

  const prijavljen = await inTransaction(db, async (tx) => {
    const nadena = await osobaPoOibu(tx, gradanin, sada)
    if (!nadena.aktivna) return undefined
    const osoba = await potvrdiIdentitet(tx, nadena, gradanin, { sada, zahtjevId })
    await priPrijavi(tx, osoba)
    const nova = { osoba, nacin: 'nias', idToken, razina, stariToken, odakle, sada, zahtjevId } as const
    return { osoba, token: await otvoriSesiju(tx, nova), redirectUrl: pending.redirectUrl }
  })
  return prijavljen ?? odbij('zatvoren-racun')
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
