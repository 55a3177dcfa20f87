import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { focusHeading } from './focus-on-navigation.ts'

/** Says the title of each new screen and moves focus to its heading. A change of search or hash alone is not a new screen. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [said, setSaid] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || fromLocation === undefined) return
        requestAnimationFrame(() => {
          setSaid(document.title)
          focusHeading()
        })
      }),
    [router],
  )
  return (
    <VisuallyHidden>
      <span aria-live="polite" role="status">
        {said}
      </span>
    </VisuallyHidden>
  )
}
