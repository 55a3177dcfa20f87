import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { niasLogin } from './prijava.calls.ts'

interface PovratakPageProps {
  code: string | undefined
  state: string | undefined
  iss: string | undefined
  /** Called once the session stands, with the place the person came from. */
  onSignedIn: (redirectUrl: string | null) => Promise<void>
}

/** The way back from the sign-in provider: finishes the sign-in and goes on. */
export function PovratakPage({ code, state, iss, onSignedIn }: PovratakPageProps) {
  const [error, setError] = useState<string>()
  // A code is good for one exchange, so it is sent once even when the effect runs twice.
  const sent = useRef(false)
  useEffect(() => {
    if (code === undefined || state === undefined || sent.current) return
    sent.current = true
    niasLogin(code, state, iss)
      .then(onSignedIn)
      .catch((reason: unknown) => setError(messageOf(reason)))
  }, [code, state, iss, onSignedIn])
  const refused = code === undefined || state === undefined ? 'Prijava je prekinuta.' : error
  return (
    <Stack gap={5}>
      <PageHeader title="Prijava" />
      {refused === undefined ? (
        <Skeleton lines={3} label="Prijava je u tijeku" />
      ) : (
        <>
          <Banner tone="danger" live="assertive">
            {refused}
          </Banner>
          <LinkButton href="/prijava-odabir" variant="primary">
            Povratak na odabir prijave
          </LinkButton>
        </>
      )}
    </Stack>
  )
}
