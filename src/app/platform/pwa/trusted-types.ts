/**
 * The one Trusted Types policy of the portal. The content policy allows a single name and a single creation, so whoever
 * needs another kind of trusted value adds it here. Workers are the only sink the portal uses.
 */
const WORKER_URL = '/sw.js'
/** A worker that the build made from a `*.worker.ts`. */
const BUILT_WORKER = /^\/[\w./-]*\.worker[\w.-]*(?:\?[\w&]*)?$/

interface ScriptUrlPolicy {
  createScriptURL: (url: string) => unknown
}
interface PolicyFactory {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptUrlPolicy
}

let policy: ScriptUrlPolicy | undefined

/** Address of the service worker in the form the browser accepts. A trusted value where Trusted Types exist, else the text. */
export function trustedWorkerUrl(scope: { trustedTypes?: PolicyFactory } = globalThis as never): string {
  return trustedScriptUrl(WORKER_URL, scope)
}

/** The same for any worker of the portal; throws on every other address. */
export function trustedScriptUrl(
  address: string,
  scope: { trustedTypes?: PolicyFactory } = globalThis as never,
): string {
  if (scope.trustedTypes === undefined) return address
  policy ??= scope.trustedTypes.createPolicy('fondovi', {
    createScriptURL: (url) => {
      if (url !== WORKER_URL && !BUILT_WORKER.test(url)) throw new TypeError(`${url} is not a script of the portal`)
      return url
    },
  })
  return policy.createScriptURL(address) as string
}
