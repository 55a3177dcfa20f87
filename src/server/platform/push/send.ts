/** One message to one browser, through the push service it named when it subscribed (RFC 8030, 8291, 8292). */

import webPush from 'web-push'
import { DAN, SEKUNDA } from '#contract/kernel/trajanje.ts'
import type { Vapid } from './vapid.ts'

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** What the service worker shows. It holds nothing about a person: push services are not ours. */
export interface PushMessage {
  naslov: string
  /** A path of the portal. */
  adresa: string
  /** A later message with the same mark replaces an earlier one. */
  oznaka: string
}

/** `gone`: nobody is there any more; `later`: the service could not take it now. */
export type PushOutcome = 'sent' | 'gone' | 'later'
export type SendPush = (target: PushTarget, message: PushMessage) => Promise<PushOutcome>

const TTL_SECONDS = DAN / SEKUNDA
const TIMEOUT_MS = 10_000

/** `allowed` is asked again here, so that an address which came in another way is not called either. */
export function createPush(vapid: Vapid, allowed: (endpoint: string) => boolean, via: typeof fetch = fetch): SendPush {
  return async ({ endpoint, p256dh, auth }, message) => {
    if (!allowed(endpoint)) return 'gone'
    const request = sealed({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), vapid)
    if (request === undefined) return 'gone'
    try {
      const answer = await via(endpoint, {
        ...request,
        // Nobody sends us on to an address that was not asked about, and nobody makes us wait.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.body?.cancel()
      if (answer.ok) return 'sent'
      return answer.status === 404 || answer.status === 410 ? 'gone' : 'later'
    } catch {
      return 'later'
    }
  }
}

/** Undefined for keys of a browser that are none. */
function sealed(subscription: webPush.PushSubscription, payload: string, vapidDetails: Vapid) {
  try {
    const { method, headers, body } = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails,
      TTL: TTL_SECONDS,
      contentEncoding: 'aes128gcm',
    })
    const { 'Content-Length': _, ...rest } = headers as Record<string, string>
    return { method, headers: rest, body: new Uint8Array(body ?? []) }
  } catch {
    return undefined
  }
}
