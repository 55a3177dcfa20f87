import type { AnyRouter } from '@tanstack/react-router'

/** Back in history; whoever opened the address in a tab of its own has nothing behind and goes home. */
export function natrag({ history, navigate }: Pick<AnyRouter, 'history' | 'navigate'>): void {
  if (history.length > 1) history.back()
  else void navigate({ to: '/' })
}
