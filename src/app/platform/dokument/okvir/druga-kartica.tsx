import { useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { useRijeci } from '../dokument-context.tsx'
import { TEKST } from '../tekst.ts'
import { useUrednik } from '../urednik.tsx'

/** Says that another tab of this device edits the document, and takes editing over. */
export function DrugaKartica() {
  const rijeci = useRijeci()
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
  const { tekst, preuzmi, neMoze } = TEKST.drugaKartica
  return (
    <Banner
      tone="info"
      title={rijeci.drugaKartica}
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
