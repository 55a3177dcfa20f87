import type { ReactNode } from 'react'
import { Anchor } from '#app/ui/anchor.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Grid, Inline, Stack } from '#app/ui/stack.tsx'

/** A context to enter, ready to be shown. */
export interface Ulaz {
  key: string
  naziv: string
  opis: string
  href: string
  zadnji: boolean
}

interface KorisnikPageProps {
  ime: string
  ulazi: readonly Ulaz[]
  /** Address of the person's devices. */
  uredaji: string
  children?: ReactNode
}

/** The landing page after signing in: for whom do you act. The one used last on this device comes first. */
export function KorisnikPage({ ime, ulazi, uredaji, children }: KorisnikPageProps) {
  return (
    <Stack gap={6}>
      <PageHeader title={`Dobro došli, ${ime}`} meta={ulazi.length > 0 && 'Odaberite za koga radite.'} />
      {ulazi.length === 0 ? (
        <EmptyState
          title="Nemate nijednog prijavitelja ni instituciju"
          icon="users"
          action={
            <Inline gap={3}>
              <LinkButton href="/prijava/podaci" variant="primary">
                Registrirajte prijavitelja
              </LinkButton>
              <LinkButton href="/prijava/gradanin">Nastavite kao građanin</LinkButton>
            </Inline>
          }
        >
          Ovlaštenje vam može dodijeliti osoba za zastupanje prijavitelja ili administrator vaše institucije.
        </EmptyState>
      ) : (
        <Grid min="m" gap={4}>
          {ulazi.map(({ key, naziv, opis, href, zadnji }) => (
            <Card key={key} title={naziv} level={2} tone={zadnji ? 'active' : undefined}>
              <Stack gap={4}>
                <p>{zadnji ? `${opis} · zadnje korišteno na ovom uređaju` : opis}</p>
                <LinkButton
                  href={href}
                  variant={zadnji ? 'primary' : 'secondary'}
                  iconEnd="arrow-right"
                  aria-label={`Otvori: ${naziv}`}
                >
                  Otvori
                </LinkButton>
              </Stack>
            </Card>
          ))}
        </Grid>
      )}
      {children}
      <p>
        PIN, rad bez mreže i instalaciju portala uređujete na stranici <Anchor href={uredaji}>Moji uređaji</Anchor>.
      </p>
    </Stack>
  )
}
