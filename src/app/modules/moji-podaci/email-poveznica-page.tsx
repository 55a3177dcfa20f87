import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { ISHOD_POVEZNICE } from '#contract/modules/korisnik/moji-podaci.poruke.ts'
import type { StanjePoveznice } from '#contract/modules/korisnik/moji-podaci.schema.ts'
import { potvrdiEmail, poveznicaQuery } from './moji-podaci.calls.ts'

interface EmailPoveznicaPageProps {
  naslov: string
  opis: string
  tajna: string
}

/** Where the link of a letter leads: whose address it is, and one button. Opening it confirms nothing, because scanners open links. */
export function EmailPoveznicaPage({ naslov, opis, tajna }: EmailPoveznicaPageProps) {
  const query = useQuery(poveznicaQuery(tajna))
  const [potvrdeno, setPotvrdeno] = useState<StanjePoveznice>()
  const [slanje, setSlanje] = useState<{ pending: boolean; greska?: string }>({ pending: false })
  const stanje = potvrdeno ?? query.data
  const potvrdi = async () => {
    setSlanje({ pending: true })
    try {
      setPotvrdeno(await potvrdiEmail(tajna))
      setSlanje({ pending: false })
    } catch (error) {
      setSlanje({ pending: false, greska: messageOf(error) })
    }
  }
  return (
    <Stack gap={5}>
      <PageHeader title={naslov} meta={opis} />
      {stanje === undefined ? (
        <Cekanje error={query.error} retry={() => void query.refetch()} />
      ) : stanje.ishod === 'vrijedi' ? (
        <>
          <p>
            Potvrđujete adresu <strong>{stanje.email}</strong>.
          </p>
          {slanje.greska !== undefined && (
            <Banner tone="danger" live="assertive">
              {slanje.greska}
            </Banner>
          )}
          <div>
            <Button variant="primary" pending={slanje.pending} debounce onClick={() => void potvrdi()}>
              Potvrdi adresu
            </Button>
          </div>
        </>
      ) : (
        <Ishod {...stanje} ishod={stanje.ishod} />
      )}
    </Stack>
  )
}

function Ishod({ ishod, email }: StanjePoveznice & { ishod: keyof typeof ISHOD_POVEZNICE }) {
  const { naslov, tekst } = ISHOD_POVEZNICE[ishod]
  const uspjeh = ishod === 'potvrdeno'
  return (
    <>
      <Banner tone={uspjeh ? 'success' : 'warning'} title={naslov} live={uspjeh ? 'polite' : 'assertive'}>
        {email !== null && `${email}. `}
        {tekst}
      </Banner>
      <div>
        <LinkButton href="/prijava/korisnik" variant={uspjeh ? 'primary' : 'secondary'}>
          Nastavi na portal
        </LinkButton>
      </div>
    </>
  )
}

function Cekanje({ error, retry }: { error: Error | null; retry: () => void }) {
  return error === null ? <Skeleton lines={3} /> : <QueryError error={error} known={false} retry={retry} />
}
