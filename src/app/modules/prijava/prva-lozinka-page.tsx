import { ApiProblem, messageOf } from '#app/platform/api/problem.ts'
import { fieldErrors } from '#app/platform/obrazac/greske.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { PORUKE_PRISTUPA } from '#contract/modules/korisnik/pristup.poruke.ts'
import { NovaLozinka } from './nova-lozinka.tsx'
import { prvaLozinka } from './prijava.calls.ts'

/** The first password of a member of staff. `tajna` comes behind the # of the link in the mail, where no server reads it. */
export function PrvaLozinkaPage({ tajna, onDone }: { tajna: string; onDone: () => void }) {
  if (tajna === '')
    return (
      <Stack gap={5}>
        <PageHeader title="Odaberite lozinku" />
        <EmptyState
          title="Poveznica nije potpuna"
          icon="info"
          action={<LinkButton href="/prijava-odabir">Na prijavu</LinkButton>}
        >
          Otvorite je izravno iz poruke koju ste primili.
        </EmptyState>
      </Stack>
    )
  return (
    <Stack gap={5}>
      <PageHeader
        title="Odaberite lozinku"
        meta="Najmanje 12 znakova. Dulja rečenica pamti se lakše od kratke lozinke."
      />
      <NovaLozinka
        ime="lozinka"
        oznaka="Lozinka"
        oznakaPonovljene="Ponovite lozinku"
        gumb="Spremi lozinku"
        posalji={async (lozinka) => {
          await prvaLozinka(tajna, lozinka)
          onDone()
        }}
        porukaOd={porukaPoveznice}
      />
    </Stack>
  )
}

/** A secret that has not even its shape is a link that does not hold, too. */
function porukaPoveznice(error: unknown): string {
  const kriva = error instanceof ApiProblem && 'tajna' in fieldErrors(error, [])
  return kriva ? PORUKE_PRISTUPA.poveznicaNeVrijedi : messageOf(error)
}
