/** The device's side of sealed work for tests over HTTP: a grant from a sign-in, copies sealed with it, requests signed by it. */
import { createProver, type DeviceGrant, makeGrant, signRequest } from '#app/platform/offline/cipher/grant.ts'
import { type DataKey, newDataKey } from '#app/platform/offline/cipher/keys.ts'
import { sealCopy } from '#app/platform/offline/vault/sealed-copy.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { GrantResponse, SealedBody, SealedContent, SealedResponse } from '#contract/kernel/sync/sealed.ts'
import type { TestOsoba } from './builders/osoba.ts'
import type { KlupaProjekata } from './projekti.ts'

export interface Pecat {
  grant: DeviceGrant
  dataKey: DataKey
}

export interface Odgovor {
  status: number
  body: SealedResponse & { kod?: string }
}

/** Signs in `tko` on a device and keeps its grant. */
export async function dajOvlast(k: KlupaProjekata, tko: TestOsoba, deviceId: string): Promise<Pecat> {
  const dataKey = newDataKey()
  const grant = await makeGrant(tko.id, dataKey, async (javniKljuc) => {
    const answer = await k.api.send<GrantResponse>('POST', 'sync/v1/grants', tko.token, { deviceId, javniKljuc })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body
  })
  return { grant, dataKey }
}

export async function zapecati(
  { grant, dataKey }: Pecat,
  envelopes: readonly Envelope[],
  more: Partial<SealedContent> = {},
): Promise<SealedBody['zapisi']> {
  const prove = await createProver(grant, dataKey)
  const zapisi: SealedBody['zapisi'] = []
  for (const envelope of envelopes) {
    const content = { envelope, serverEpoch: null, ovlastId: grant.ovlastId, dokaz: await prove(envelope), ...more }
    const kopija = Buffer.from(await sealCopy(grant.kljuc, content)).toString('base64')
    zapisi.push({ mutationId: envelope.mutationId, kopija })
  }
  return zapisi
}

/** Sends a request, by default as nobody: no session, no token. */
export async function posaljiTijelo(k: KlupaProjekata, body: SealedBody, token?: string): Promise<Odgovor> {
  const { statusCode, body: text } = await k.api.app.http.inject({
    method: 'POST',
    url: '/sync/v1/sealed',
    payload: body,
    headers: { 'sec-fetch-site': 'same-origin', ...(token === undefined ? {} : { cookie: `__Host-sid=${token}` }) },
  })
  return { status: statusCode, body: JSON.parse(text) }
}

export async function posaljiZapecaceno(
  k: KlupaProjekata,
  pecat: Pecat,
  zapisi: SealedBody['zapisi'],
): Promise<Odgovor> {
  k.api.clock.now += 1
  return posaljiTijelo(k, await signRequest(pecat.grant, k.api.clock.now, zapisi))
}
