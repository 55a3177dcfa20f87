import { Suspense, useState } from 'react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { adresaPitanja, TEKST } from './pitanje.tekst.ts'

// Whoever only reads a public page loads no form.
const NovoPitanjeDialog = lazyPart(() => import('./novo-pitanje-dialog.tsx').then((module) => module.NovoPitanjeDialog))

interface PostaviPitanjeProps {
  pozivId: number
  /** Number of the signed-in person; undefined when nobody is signed in. */
  osobaId: number | undefined
}

/** „Postavi pitanje”: a form for whoever is signed in, the way to sign-in and back for everyone else. */
export function PostaviPitanje({ pozivId, osobaId }: PostaviPitanjeProps) {
  const [open, setOpen] = useState(false)
  if (osobaId === undefined) {
    return (
      <LinkButton
        variant="primary"
        icon="plus"
        href={`/prijava-odabir?redirectUrl=${encodeURIComponent(adresaPitanja(pozivId))}`}
      >
        {TEKST.novo.prijava}
      </LinkButton>
    )
  }
  return (
    <>
      <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
        {TEKST.novo.gumb}
      </Button>
      <Suspense fallback={null}>
        {open && <NovoPitanjeDialog pozivId={pozivId} osobaId={osobaId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
