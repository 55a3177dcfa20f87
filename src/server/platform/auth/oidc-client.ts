/** Signing in at an identity provider: OpenID Connect, code flow with PKCE, state and nonce (R-SES-6). */
import * as oidc from 'openid-client'
import { createProviderLine, ProviderUnavailable } from './provider-line.ts'

export interface OidcProviderAccess {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  /** Calls to a provider inside this process do not go through the network. */
  fetch?: oidc.CustomFetch
  /** Levels of identification that are asked for, by the names of the provider. */
  acrValues?: readonly string[]
  /** Milliseconds since the epoch. */
  now?: () => number
  /** For everything that one sign-in asks. */
  budgetMs?: number
  /** Asks the person again even when the provider remembers them. */
  alwaysAsk?: boolean
}

/** What must be remembered between sending the person away and seeing them again. */
export interface PendingSignIn {
  state: string
  nonce: string
  codeVerifier: string
}

export interface SignedInAtProvider {
  claims: Record<string, unknown>
  idToken: string
}

/** The provider refused, or the answer does not belong to the question. `reason` is a code for the log and says nothing of the person. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(`sign-in refused: ${reason}`, options)
    this.reason = reason
  }
}

export interface OidcClient {
  begin: (redirectUri: string) => Promise<{ pending: PendingSignIn; url: URL }>
  /** `returned` is the address the person came back to, with everything the provider put into its query. */
  finish: (returned: URL, pending: PendingSignIn) => Promise<SignedInAtProvider>
  /** Where to send the person to end their session at the provider; undefined when it offers no such thing. */
  logoutUrl: (idToken: string | null, returnTo: string) => Promise<URL | undefined>
}

async function discover(access: OidcProviderAccess, fetch: oidc.CustomFetch): Promise<oidc.Configuration> {
  const issuer = new URL(access.issuer)
  const local = issuer.protocol === 'http:'
  return oidc.discovery(
    issuer,
    access.clientId,
    undefined,
    access.clientSecret === undefined ? oidc.None() : oidc.ClientSecretBasic(access.clientSecret),
    {
      // The signature of the identity is checked even though it came straight from the provider.
      execute: [oidc.enableNonRepudiationChecks, ...(local ? [oidc.allowInsecureRequests] : [])],
      [oidc.customFetch]: fetch,
    },
  )
}

/** The provider is asked about itself at the first sign-in, and again after a failure; the portal starts without it. */
export function createOidcClient(access: OidcProviderAccess): OidcClient {
  const { acrValues = [], now = Date.now, budgetMs } = access
  const real = (access.fetch ?? fetch) as typeof fetch
  const line = createProviderLine({ fetch: real, now, ...(budgetMs === undefined ? {} : { budgetMs }) })
  let known: Promise<oidc.Configuration> | undefined
  const configuration = (): Promise<oidc.Configuration> => {
    known ??= discover(access, line.fetch as oidc.CustomFetch).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  /** The identity behind the code. A key that nobody has seen yet is looked for once more: providers change theirs at any moment. */
  async function identity(returned: URL, { state, nonce, codeVerifier }: PendingSignIn): Promise<SignedInAtProvider> {
    const ask = async () => {
      const config = await configuration()
      const tokens = await oidc.authorizationCodeGrant(config, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      return { config, tokens }
    }
    const { config, tokens } = await ask().catch((error: unknown) => {
      if (codeOf(error) !== 'OAUTH_KEY_SELECTION_FAILED') throw error
      known = undefined
      return ask()
    })
    const fromToken = tokens.claims()
    if (fromToken === undefined || tokens.id_token === undefined) throw new SignInRefused('bez-identiteta')
    const endpoint = config.serverMetadata().userinfo_endpoint
    const more = endpoint ? await oidc.fetchUserInfo(config, tokens.access_token, fromToken.sub) : {}
    return { claims: { ...more, ...fromToken, acr: fromToken.acr }, idToken: tokens.id_token }
  }

  return {
    async begin(redirectUri) {
      const pending = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(await line.run(configuration), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
        ...(acrValues.length === 0 ? {} : { acr_values: acrValues.join(' ') }),
        ...(access.alwaysAsk ? { prompt: 'login' } : {}),
      })
      return { pending, url }
    },

    async finish(returned, pending) {
      try {
        return await line.run(() => identity(returned, pending))
      } catch (error) {
        if (error instanceof ProviderUnavailable || error instanceof SignInRefused) throw error
        if (isRefusal(error)) throw new SignInRefused(reasonOf(error), { cause: error })
        throw error
      }
    },

    async logoutUrl(idToken, returnTo) {
      const config = await line.run(configuration)
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined
      return oidc.buildEndSessionUrl(config, {
        post_logout_redirect_uri: returnTo,
        ...(idToken === null ? {} : { id_token_hint: idToken }),
      })
    },
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Wrong code, state, nonce, signature or audience; as opposed to a provider that is away. */
function isRefusal(error: unknown): boolean {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) return true
  if (!(error instanceof oidc.ClientError)) return false
  return error.code !== 'OAUTH_TIMEOUT' && error.code !== 'OAUTH_RESPONSE_IS_NOT_CONFORM'
}

/** A code of the protocol; whatever else the provider wrote there stays out of the log. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'error' in error ? error.error : codeOf(error)
  return typeof said === 'string' && /^[A-Za-z_]{1,60}$/.test(said) ? said : 'nepoznato'
}
