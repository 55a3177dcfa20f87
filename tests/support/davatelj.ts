/** An identity provider on this machine whose every answer a test may forge, delay or blow up. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Davatelj {
  issuer: string
  /** Claims of the next identity, over the honest ones. */
  claims: Record<string, unknown>
  /** Takes the place of the answer at this path. */
  umjesto: Map<string, (response: ServerResponse) => void>
  /** How often each path was asked. */
  upiti: Map<string, number>
  /** The nonce of the sign-in that is under way. */
  nonce: string
  /** Signs from now on with another key, published under another name. */
  zamijeniKljuc: () => void
  stani: () => Promise<void>
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export async function pokreniDavatelja(client: string): Promise<Davatelj> {
  let redni = 1
  let keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwt = (claims: object, key: KeyObject): string => {
    const text = `${encode({ alg: 'RS256', kid: `k${redni}`, typ: 'JWT' })}.${encode(claims)}`
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
  }
  const odgovori = (path: string): object | undefined => {
    if (path === '/.well-known/openid-configuration')
      return {
        issuer: davatelj.issuer,
        authorization_endpoint: `${davatelj.issuer}/auth`,
        token_endpoint: `${davatelj.issuer}/token`,
        jwks_uri: `${davatelj.issuer}/jwks`,
        end_session_endpoint: `${davatelj.issuer}/odjava`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }
    if (path === '/jwks')
      return { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: `k${redni}`, use: 'sig', alg: 'RS256' }] }
    if (path !== '/token') return undefined
    const now = Math.floor(Date.now() / 1000)
    const honest = { iss: davatelj.issuer, aud: client, sub: 's-1', nonce: davatelj.nonce, iat: now, exp: now + 60 }
    const id = jwt({ ...honest, acr: 'http://eidas.europa.eu/LoA/high', ...davatelj.claims }, keys.privateKey)
    return { access_token: 'a', token_type: 'Bearer', id_token: id }
  }
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    davatelj.upiti.set(path, (davatelj.upiti.get(path) ?? 0) + 1)
    const other = davatelj.umjesto.get(path)
    if (other !== undefined) return other(response)
    const body = odgovori(path)
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? {}))
  })
  const davatelj: Davatelj = {
    issuer: '',
    claims: {},
    umjesto: new Map(),
    upiti: new Map(),
    nonce: '',
    zamijeniKljuc: () => {
      redni += 1
      keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
    },
    stani: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  davatelj.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return davatelj
}
