/** Signing in at an identity provider: OpenID Connect, code flow with PKCE, state and nonce (R-SES-6). */
import * as oidc from 'openid-client'

export interface OidcProviderAccess {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  /** Calls to a provider inside this process do not go through the network. */
  fetch?: oidc.CustomFetch
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

/** The provider refused, or the answer does not belong to the question. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
}

export interface OidcClient {
  begin: (redirectUri: string) => Promise<{ pending: PendingSignIn; url: URL }>
  /** `returned` is the address the person came back to, with everything the provider put into its query. */
  finish: (returned: URL, pending: PendingSignIn) => Promise<SignedInAtProvider>
  /** Where to send the person to end their session at the provider; undefined when it offers no such thing. */
  logoutUrl: (idToken: string | null, returnTo: string) => Promise<URL | undefined>
}

async function discover(access: OidcProviderAccess): Promise<oidc.Configuration> {
  const issuer = new URL(access.issuer)
  const local = issuer.protocol === 'http:'
  const configuration = await oidc.discovery(
    issuer,
    access.clientId,
    undefined,
    access.clientSecret === undefined ? oidc.None() : oidc.ClientSecretBasic(access.clientSecret),
    {
      // The signature of the identity is checked even though it came straight from the provider.
      execute: [oidc.enableNonRepudiationChecks, ...(local ? [oidc.allowInsecureRequests] : [])],
      ...(access.fetch ? { [oidc.customFetch]: access.fetch } : {}),
      timeout: 10,
    },
  )
  return configuration
}

/** The provider is asked about itself at the first sign-in, and again after a failure; the portal starts without it. */
export function createOidcClient(access: OidcProviderAccess): OidcClient {
  let known: Promise<oidc.Configuration> | undefined
  const configuration = (): Promise<oidc.Configuration> => {
    known ??= discover(access).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  return {
    async begin(redirectUri) {
      const pending = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
        ...(access.alwaysAsk ? { prompt: 'login' } : {}),
      })
      return { pending, url }
    },

    async finish(returned, pending) {
      const config = await configuration()
      try {
        const tokens = await oidc.authorizationCodeGrant(config, returned, {
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          pkceCodeVerifier: pending.codeVerifier,
          idTokenExpected: true,
        })
        const fromToken = tokens.claims()
        if (fromToken === undefined || tokens.id_token === undefined) throw new SignInRefused('no id token')
        const endpoint = config.serverMetadata().userinfo_endpoint
        const more = endpoint ? await oidc.fetchUserInfo(config, tokens.access_token, fromToken.sub) : {}
        return { claims: { ...more, ...fromToken }, idToken: tokens.id_token }
      } catch (error) {
        if (isRefusal(error)) throw new SignInRefused('refused by the provider', { cause: error })
        throw error
      }
    },

    async logoutUrl(idToken, returnTo) {
      const config = await configuration()
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined
      return oidc.buildEndSessionUrl(config, {
        post_logout_redirect_uri: returnTo,
        ...(idToken === null ? {} : { id_token_hint: idToken }),
      })
    },
  }
}

/** Wrong code, state, nonce, signature or audience; as opposed to a provider that is away. */
function isRefusal(error: unknown): boolean {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) return true
  if (error instanceof SignInRefused) return true
  if (!(error instanceof oidc.ClientError)) return false
  return error.code !== 'OAUTH_TIMEOUT' && error.code !== 'OAUTH_RESPONSE_IS_NOT_CONFORM'
}
