import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { PORUKE_PRIJAVE } from '#contract/modules/korisnik/pravila-prijave.ts'
import { NovaLozinka } from './nova-lozinka.tsx'
import { promijeniLozinku } from './prijava.calls.ts'

/** Asks whoever signed in with a password of the list of known ones to choose another; they may do it later, and are asked again. */
export function PoznataLozinka({ lozinka, onDone }: { lozinka: string; onDone: () => Promise<void> }) {
  return (
    <Stack gap={5}>
      <PageHeader title="Promijenite lozinku" meta="Prijavljeni ste, ali vaša lozinka nije sigurna." />
      <Banner tone="warning" live="polite">
        Vaša je lozinka na popisu poznatih i provaljenih lozinki, koje napadači prve isprobavaju. Odaberite drugu.
      </Banner>
      <NovaLozinka
        ime="nova"
        oznaka="Nova lozinka"
        oznakaPonovljene="Ponovite novu lozinku"
        pomoc={PORUKE_PRIJAVE.novaLozinka}
        gumb="Promijeni lozinku"
        posalji={async (nova) => {
          await promijeniLozinku(lozinka, nova)
          await onDone()
        }}
        drugo={(saljeSe) => (
          <Button variant="quiet" disabled={saljeSe} onClick={() => void onDone()}>
            Kasnije
          </Button>
        )}
      />
    </Stack>
  )
}
