import { useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { useUrednik } from '../prijava-context.tsx'
import { TEKST } from '../tekst.ts'

/** Says that another tab of this device edits the application, and takes editing over. */
export function DrugaKartica() {
  const { state, takeOver } = useUrednik()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState(false)
  if (state !== 'druga') return null
  const take = async () => {
    setPending(true)
    setRefused(false)
    try {
      await takeOver()
    } catch {
      setRefused(true)
    } finally {
      setPending(false)
    }
  }
  const { naslov, tekst, preuzmi, neMoze } = TEKST.drugaKartica
  return (
    <Banner
      tone="info"
      title={naslov}
      live="polite"
      actions={
        <Button size="s" pending={pending} onClick={() => void take()}>
          {preuzmi}
        </Button>
      }
    >
      <p>{refused ? neMoze : tekst}</p>
    </Banner>
  )
}
