/** Where a person may be sent after signing in (R-SES-7): a place in this portal, never another site. */

const NAJDULJE = 512
const UNUTRA = /^\/(?![/\\])[^\s\\]*$/
/** Control characters, which browsers strip from addresses. */
const isControl = (char: string) => char < ' ' || char === '\u007f'

function decodeOnce(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/**
 * The address when it is safe to follow after sign-in, otherwise null. Both the text and the text decoded once must be
 * a path of this portal without dot segments; the sign-in callback itself is no destination.
 */
export function safeRedirectUrl(value: string | null | undefined): string | null {
  if (value === null || value === undefined || value.length > NAJDULJE) return null
  const decoded = decodeOnce(value)
  if (decoded === null || !UNUTRA.test(value) || !UNUTRA.test(decoded) || [...decoded].some(isControl)) return null
  const segments = decoded.split(/[?#]/, 1)[0]?.split('/') ?? []
  if (segments.some((segment) => segment === '.' || segment === '..')) return null
  return segments[1]?.toLowerCase() === 'login' ? null : value
}
