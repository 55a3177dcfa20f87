import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

/** Addresses that the server answers itself; the router must leave them alone. */
const SERVER = /^\/(v1|sync|oidc|zdravlje)\//

/** True when a click should stay inside the application: same origin, plain click, no new tab, no download. */
export function staysInside(
  href: string,
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
) {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  return plain && isInternal(href)
}

export function isInternal(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//') && !SERVER.test(href)
}

/** The link of the router, for every `Anchor` of the design system: no reload, and the screen's code is fetched on intent. */
export function RouterAnchor({
  href,
  onClick,
  onFocus,
  onPointerEnter,
  ...props
}: ComponentProps<'a'> & { href: string }) {
  const router = useRouter()
  const { target, download } = props
  const ours = isInternal(href) && target === undefined && download === undefined
  const prepare = () => {
    if (ours) void router.preloadRoute({ to: href.split(/[?#]/)[0] ?? href }).catch(() => undefined)
  }
  return (
    <a
      {...props}
      href={href}
      onPointerEnter={(event) => {
        prepare()
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        prepare()
        onFocus?.(event)
      }}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !ours || !staysInside(href, event)) return
        event.preventDefault()
        void router.navigate({ href })
      }}
    />
  )
}
