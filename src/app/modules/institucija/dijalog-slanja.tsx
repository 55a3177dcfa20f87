import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { Odbijeno } from './okvir.tsx'
import type { Slanje } from './use-slanje.ts'

interface DijalogSlanjaProps {
  naslov: string
  slanje: Slanje<never>
  /** Label of the button that sends. */
  naziv?: string
  posalji: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A dialog whose fields are sent together: it stays open until the server has taken them, and says why it did not. */
export function DijalogSlanja({ naslov, slanje, naziv = 'Spremi', posalji, onClose, children }: DijalogSlanjaProps) {
  const { saljeSe } = slanje
  return (
    <Dialog
      open
      onClose={onClose}
      title={naslov}
      dismissable={!saljeSe}
      footer={
        <>
          <Button onClick={onClose}>Odustani</Button>
          <Button variant="primary" pending={saljeSe} onClick={() => void posalji()}>
            {naziv}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {children}
        <Odbijeno slanje={slanje} />
      </Stack>
    </Dialog>
  )
}
