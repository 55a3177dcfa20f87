import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Grid, Stack } from '#app/ui/stack.tsx'

interface Ulaz {
  key: string
  naziv: string
  opis: string
  href: string
}

interface UlazInstitucijeProps {
  /** Undefined for whoever is not signed in. */
  mjesta: readonly Ulaz[] | undefined
  /** The way into administration, for administrators without a seat. */
  administracija: Ulaz | undefined
}

/** The door of the institutions: to the desk for its people, to the sign-in for visitors, and the own door for everybody else. */
export function UlazInstitucije({ mjesta, administracija }: UlazInstitucijeProps): ReactNode {
  if (mjesta === undefined)
    return (
      <div>
        <LinkButton href="/prijava?redirectUrl=%2Finstitucija" variant="primary" iconEnd="arrow-right">
          Prijava za djelatnike
        </LinkButton>
      </div>
    )
  if (mjesta.length > 0)
    return (
      <Grid min="m" gap={4}>
        {mjesta.map(({ key, naziv, opis, href }) => (
          <Card key={key} title={naziv} level={2}>
            <Stack gap={4}>
              <p>{opis}</p>
              <LinkButton href={href} variant="primary" iconEnd="arrow-right" aria-label={`Otvori: ${naziv}`}>
                Otvori
              </LinkButton>
            </Stack>
          </Card>
        ))}
      </Grid>
    )
  return (
    <EmptyState
      title="Nemate mjesto ni u jednoj instituciji"
      icon="users"
      action={
        <LinkButton href={administracija?.href ?? '/prijava/korisnik'} variant="primary" iconEnd="arrow-right">
          {administracija === undefined ? 'Za koga djelujete' : 'Otvori administraciju'}
        </LinkButton>
      }
    >
      Mjesto djelatniku dodjeljuje administrator njegove institucije.
    </EmptyState>
  )
}
