import '#app/ui/icon-more.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { useOnline } from '#app/platform/api/use-online.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Grid, Stack } from '#app/ui/stack.tsx'
import { niasPocetak } from './prijava.calls.ts'
import { zapamtiZeljeno } from './zeljeno-mjesto.ts'

const BEZ_VEZE = 'Prijava je moguća čim se veza vrati. Ono što ste unijeli na ovom uređaju ostaje sačuvano.'

interface OdabirPageProps {
  redirectUrl: string | undefined
  bezMreze: ReactNode
  /** Why the last session ended. */
  obavijest?: ReactNode
}

/** Which way to sign in. `redirectUrl` is where the person wanted to go; `bezMreze` is what else there is without a network. */
export function OdabirPage({ redirectUrl, bezMreze, obavijest }: OdabirPageProps) {
  const online = useOnline()
  const [state, setState] = useState<{ pending: boolean; error?: string }>({ pending: false })
  // Back from NIAS in the browser the page may stand as it was left, with a press that has long been answered.
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => persisted && setState({ pending: false })
    window.addEventListener('pageshow', again)
    return () => window.removeEventListener('pageshow', again)
  }, [])
  const nias = async () => {
    setState({ pending: true })
    zapamtiZeljeno(redirectUrl)
    try {
      window.location.assign(await niasPocetak(redirectUrl))
    } catch (error) {
      setState({ pending: false, error: messageOf(error) })
    }
  }
  const search = redirectUrl === undefined ? '' : `?redirectUrl=${encodeURIComponent(redirectUrl)}`
  return (
    <Stack gap={6}>
      <PageHeader
        title="Prijava"
        meta={
          redirectUrl === undefined
            ? 'Odaberite kako se prijavljujete.'
            : 'Za nastavak se potrebno prijaviti. Nakon prijave vraćate se na isto mjesto.'
        }
      />
      {obavijest}
      {!online && <Banner tone="warning">{BEZ_VEZE}</Banner>}
      {!online && bezMreze}
      {state.error && (
        <Banner tone="danger" live="assertive">
          {state.error}
        </Banner>
      )}
      <Grid min="m" gap={5}>
        <Card title="Prijavitelji i građani" level={2}>
          <Stack gap={4}>
            <p>
              Prijavljujete se vjerodajnicom putem Nacionalnog identifikacijskog i autentifikacijskog sustava (NIAS).
            </p>
            <Button variant="primary" icon="user" pending={state.pending} onClick={() => void nias()}>
              Prijava putem NIAS-a
            </Button>
            <p>
              Prvi put ste ovdje? Pogledajte kako teče <Anchor href="/registracija">registracija</Anchor>.
            </p>
          </Stack>
        </Card>
        <Card title="Djelatnici institucija" level={2}>
          <Stack gap={4}>
            <p>Prijavljujete se službenom adresom e-pošte i lozinkom koju ste dobili od administratora institucije.</p>
            <LinkButton href={`/prijava${search}`} variant="secondary" icon="building">
              Prijava adresom e-pošte
            </LinkButton>
          </Stack>
        </Card>
      </Grid>
    </Stack>
  )
}
