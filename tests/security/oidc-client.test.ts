import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createOidcClient, type PendingSignIn, SignInRefused } from '#server/platform/auth/oidc-client.ts'

const ISSUER = 'https://nias.primjer.hr'
const CLIENT = 'portal'
const BACK = 'https://fondovi.primjer.hr/login'
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 })

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function jwt(claims: object, key: KeyObject | undefined, header: object = {}): string {
  const text = `${encode({ alg: key === undefined ? 'none' : 'RS256', kid: 'k1', typ: 'JWT', ...header })}.${encode(claims)}`
  return `${text}.${key === undefined ? '' : sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

type Forge = (claims: Record<string, unknown>) => string

/** A provider that answers every code with the identity the test makes. */
function provider(forge: Forge, pending: () => PendingSignIn) {
  const json = (body: object): Response =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  return async (url: string, options: { body?: unknown }): Promise<Response> => {
    if (url.endsWith('openid-configuration')) {
      return json({
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/auth`,
        token_endpoint: `${ISSUER}/token`,
        jwks_uri: `${ISSUER}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      })
    }
    if (url.endsWith('/jwks')) {
      return json({ keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }] })
    }
    const verifier = new URLSearchParams(String(options.body)).get('code_verifier') ?? ''
    expect(verifier).toBe(pending().codeVerifier)
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: ISSUER,
      aud: CLIENT,
      sub: 's-1',
      oib: '90000010112',
      nonce: pending().nonce,
      iat: now,
      exp: now + 60,
    }
    return json({ access_token: 'a', token_type: 'Bearer', id_token: forge(claims) })
  }
}

async function finish(forge: Forge, query: Record<string, string> = {}, change: Partial<PendingSignIn> = {}) {
  let remembered: PendingSignIn | undefined
  const pendingNow = (): PendingSignIn => {
    if (remembered === undefined) throw new Error('not begun')
    return remembered
  }
  const fetch = provider(forge, pendingNow)
  const client = createOidcClient({ issuer: ISSUER, clientId: CLIENT, clientSecret: undefined, fetch })
  const { pending, url } = await client.begin(BACK)
  remembered = pending
  const challenge = createHash('sha256').update(pending.codeVerifier).digest('base64url')
  expect(url.searchParams.get('code_challenge')).toBe(challenge)
  expect(url.searchParams.get('code_challenge_method')).toBe('S256')
  const back = new URL(BACK)
  back.search = new URLSearchParams({ code: 'c', state: pending.state, iss: ISSUER, ...query }).toString()
  return client.finish(back, { ...pending, ...change })
}

const honest: Forge = (claims) => jwt(claims, keys.privateKey)
const seconds = (): number => Math.floor(Date.now() / 1000)

describe('The identity from the provider', () => {
  it('is believed when everything fits', async () => {
    expect((await finish(honest)).claims).toMatchObject({ sub: 's-1', oib: '90000010112' })
  })

  const forged: [string, Forge][] = [
    ['signed with another key', (claims) => jwt(claims, strangers.privateKey)],
    ['signed with another key under another name', (claims) => jwt(claims, strangers.privateKey, { kid: 'k2' })],
    ['not signed', (claims) => jwt(claims, undefined)],
    [
      'changed after signing',
      (claims) => jwt(claims, keys.privateKey).replace(/\.[^.]+\./, `.${encode({ ...claims, oib: '1' })}.`),
    ],
    ['for another client', (claims) => jwt({ ...claims, aud: 'drugi' }, keys.privateKey)],
    [
      'for several clients without saying which',
      (claims) => jwt({ ...claims, aud: [CLIENT, 'drugi'] }, keys.privateKey),
    ],
    ['from another provider', (claims) => jwt({ ...claims, iss: 'https://drugi.primjer.hr' }, keys.privateKey)],
    ['too old', (claims) => jwt({ ...claims, iat: seconds() - 7200, exp: seconds() - 3600 }, keys.privateKey)],
    ['of another sign-in', (claims) => jwt({ ...claims, nonce: 'drugi' }, keys.privateKey)],
    ['without a nonce', ({ nonce: _nonce, ...claims }) => jwt(claims, keys.privateKey)],
    ['without a subject', ({ sub: _sub, ...claims }) => jwt(claims, keys.privateKey)],
    ['no identity at all', () => 'nije.jwt.uopce'],
  ]

  it.each(forged)('is refused when it is %s [R-SES-6]', async (_name, forge) => {
    await expect(finish(forge)).rejects.toBeInstanceOf(SignInRefused)
  })

  it('is refused when the way back names another state or another provider, or an error', async () => {
    await expect(finish(honest, { state: 'drugi' })).rejects.toBeInstanceOf(SignInRefused)
    await expect(finish(honest, { iss: 'https://drugi.primjer.hr' })).rejects.toBeInstanceOf(SignInRefused)
    await expect(finish(honest, { error: 'access_denied' })).rejects.toBeInstanceOf(SignInRefused)
    await expect(finish(honest, {}, { nonce: 'drugi' })).rejects.toBeInstanceOf(SignInRefused)
  })
})
