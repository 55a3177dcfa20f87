/** The stand-in for NIAS: a real OpenID provider inside the portal, for demonstrations and tests only. */
import type { Configuration, Provider } from 'oidc-provider'
import { ZADANE_RAZINE } from '#contract/modules/korisnik/razina.ts'
import type { ProviderKeys } from './keys.ts'
import { memoryAdapter } from './memory.ts'
import { type DemoPerson, errorPage } from './page.ts'

export const CLIENT_ID = 'portal'
export const MOUNT = '/oidc'
export const INTERACTION = '/oidc/prijava'
/** Whoever picks a person is vouched for like with a card with a chip. */
export const ACR = ZADANE_RAZINE[1]

export interface ProviderOptions {
  /** Nominal name of the provider, `<origin>/oidc`; browsers reach it through whatever origin they see. */
  issuer: string
  /** Path of the portal to which people come back. */
  callbackPath: string
  /** Public address of the portal, when it has one. */
  origin: string | undefined
  keys: ProviderKeys
  findPerson: (oib: string) => Promise<DemoPerson | undefined>
  now: () => number
}

/** Its own pages run nothing and load one style sheet. */
export const PAGE_SECURITY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

async function load(): Promise<typeof import('oidc-provider')> {
  // The package greets every start on Node 20 with a warning; what it needs from a newer Node is one function.
  if (!('parse' in URL)) {
    Object.defineProperty(URL, 'parse', { value: (text: string) => (URL.canParse(text) ? new URL(text) : null) })
  }
  const { console } = globalThis
  const { warn } = console
  console.warn = () => undefined
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}

function isLocal(origin: string | undefined): boolean {
  return origin === undefined || /^http:\/\/(?:localhost|127\.|\[::1\])/.test(origin)
}

/** `native` lets a loopback address come back to any port, so that a test proxy or a tunnel in front works. */
function clientOf({ origin, callbackPath }: ProviderOptions): NonNullable<Configuration['clients']>[number] {
  const loopback = ['http://localhost', 'http://127.0.0.1', 'http://[::1]']
  return {
    client_id: CLIENT_ID,
    token_endpoint_auth_method: 'none',
    application_type: isLocal(origin) ? 'native' : 'web',
    redirect_uris: (isLocal(origin) ? loopback : [origin ?? '']).map((base) => `${base}${callbackPath}`),
    response_types: ['code'],
    grant_types: ['authorization_code'],
  }
}

export async function createDemoProvider(options: ProviderOptions): Promise<Provider> {
  const { Provider, interactionPolicy } = await load()
  const policy = interactionPolicy.base()
  // Whoever picked a person has agreed; a native client would be asked a second time.
  policy.get('consent')?.checks.remove('native_client_prompt')
  const provider: Provider = new Provider(options.issuer, {
    adapter: memoryAdapter(options.now),
    clients: [clientOf(options)],
    jwks: { keys: [options.keys.jwk] } as NonNullable<Configuration['jwks']>,
    cookies: { keys: [options.keys.cookie] },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['given_name', 'family_name', 'oib'], email: ['email'] },
    acrValues: [ACR],
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_ctx, interaction) => `${INTERACTION}/${interaction.uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AuthorizationCode: 60, AccessToken: 300, IdToken: 600 },
    clientBasedCORS: () => false,
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc
      if (client === undefined || session?.accountId === undefined) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    findAccount: async (_ctx, sub) => {
      const person = await options.findPerson(sub)
      if (person === undefined) return undefined
      const { oib, ime, prezime, email } = person
      return { accountId: sub, claims: () => ({ sub, oib, given_name: ime, family_name: prezime, email }) }
    },
    renderError: (ctx) => {
      ctx.type = 'html'
      ctx.body = errorPage()
    },
  })
  provider.proxy = true
  return provider
}
