import { useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { krajPrijave } from '#contract/kernel/poruke/kraj-prijave.ts'
import { procitajKraj } from './kraj.ts'

/** Says on the sign-in screens that the session ended, why, and that nothing was lost. Nothing to whoever comes by themselves. */
export function KrajPrijave() {
  const [kraj] = useState(procitajKraj)
  if (kraj === undefined) return null
  return (
    <Banner tone="info" live="polite" title={krajPrijave.naslov}>
      {kraj.zasto} {krajPrijave.povratak}
    </Banner>
  )
}
