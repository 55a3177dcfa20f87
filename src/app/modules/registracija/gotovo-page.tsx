import { Anchor } from '#app/ui/anchor.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'

interface GotovoPageProps {
  osobaId: number
  /** The applicant that has just been registered; undefined when the person represents none. */
  prijavitelj: { naziv: string; ploca: string; pozivi: string } | undefined
}

/** The end of first data: whom the person represents now, and what comes next. */
export function GotovoPage({ prijavitelj, osobaId }: GotovoPageProps) {
  if (prijavitelj === undefined)
    return (
      <Stack gap={6}>
        <PageHeader title="Prijavitelj" />
        <EmptyState
          title="Ne zastupate nijednog prijavitelja"
          icon="building"
          action={<LinkButton href="/prijava/podaci">Unesite podatke o prijavitelju</LinkButton>}
        >
          Prijavitelja registrira osoba koju registar navodi kao zastupnika.
        </EmptyState>
      </Stack>
    )
  const { naziv, ploca, pozivi } = prijavitelj
  return (
    <Stack gap={6}>
      <PageHeader title={naziv} meta="Prijavitelj je registriran, a vi ste osoba za zastupanje." />
      <Banner tone="success" title="Možete početi" live="polite">
        Potvrdu šaljemo e-poštom. U <Anchor href={`/korisnik/${osobaId}`}>Mojim podacima</Anchor> provjerite svoju
        adresu i telefon, da vas poruke dostignu.
      </Banner>
      <Inline gap={3}>
        <LinkButton href={ploca} variant="primary" iconEnd="arrow-right">
          Otvori upravljačku ploču
        </LinkButton>
        <LinkButton href={pozivi}>Otvoreni pozivi</LinkButton>
      </Inline>
    </Stack>
  )
}
