import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { PORUKE_NIAS, porukaNiasa } from '#contract/modules/korisnik/nias.poruke.ts'
import { zapamtiNacin } from './nacin-prijave.ts'
import { niasLogin } from './prijava.calls.ts'
import { jeZavrsena, zavrsi, zeljenoMjesto } from './zeljeno-mjesto.ts'

interface PovratakPageProps {
  code: string | undefined
  state: string | undefined
  iss: string | undefined
  /** With which NIAS says that there is no sign-in, `access_denied`. */
  error: string | undefined
  /** Called once the session stands, with the place the person came from. */
  onSignedIn: (redirectUrl: string | null) => Promise<void>
}

/** What is wrong before the portal is asked at all. */
function odNiasa({ code, state, error }: Pick<PovratakPageProps, 'code' | 'state' | 'error'>): string | undefined {
  if (error !== undefined) return porukaNiasa(error)
  return code === undefined || state === undefined ? PORUKE_NIAS.nijeZapoceta : undefined
}

/** The way back from the sign-in provider: finishes the sign-in and goes on, or says why not and leads to another try. */
export function PovratakPage({ onSignedIn, iss, ...povratak }: PovratakPageProps) {
  const { code, state } = povratak
  const [refused, setRefused] = useState(() => odNiasa(povratak))
  // A code is good for one exchange, so it is sent once even when the effect runs twice.
  const sent = useRef(false)
  useEffect(() => {
    if (code === undefined || state === undefined || sent.current || refused !== undefined) return
    sent.current = true
    const place = jeZavrsena(state) ? Promise.resolve(null) : niasLogin(code, state, iss)
    place
      .then((redirectUrl) => {
        zavrsi(state)
        zapamtiNacin('nias')
        return onSignedIn(redirectUrl)
      })
      .catch((reason: unknown) => setRefused(messageOf(reason)))
  }, [code, state, iss, refused, onSignedIn])
  return (
    <Stack gap={5}>
      <PageHeader title="Prijava" />
      {refused === undefined ? <Skeleton lines={3} label="Prijava je u tijeku" /> : <Odbijeno poruka={refused} />}
    </Stack>
  )
}

function Odbijeno({ poruka }: { poruka: string }) {
  const mjesto = zeljenoMjesto()
  const search = mjesto === undefined ? '' : `?ponovno=true&redirectUrl=${encodeURIComponent(mjesto)}`
  return (
    <>
      <Banner tone={poruka === PORUKE_NIAS.prekinuta ? 'warning' : 'danger'} live="assertive">
        {poruka}
      </Banner>
      {mjesto !== undefined && <p>Nakon prijave vraćate se na mjesto na koje ste krenuli.</p>}
      <Inline gap={3}>
        <LinkButton href={`/prijava-odabir${search}`} variant="primary">
          Pokušaj ponovno
        </LinkButton>
        <LinkButton href="/">Početna stranica</LinkButton>
      </Inline>
      <p>
        Ako se teškoća ponavlja, pogledajte stranicu <Anchor href="/tehnicka-podrska">Tehnička podrška</Anchor>.
      </p>
    </>
  )
}
