/** Goes to the field that the address names after its `#`, once its tab is drawn. */
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusField } from '#app/ui/focus-field.ts'

export function usePoljeIzAdrese(kartica: string): void {
  const hash = useLocation({ select: (location) => location.hash })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may have to be drawn first
  useEffect(() => {
    if (hash === '') return
    // The heading takes the focus as the tab changes; the field takes it after that.
    const timer = setTimeout(() => focusField(decodeURIComponent(hash)), 50)
    return () => clearTimeout(timer)
  }, [hash, kartica])
}
