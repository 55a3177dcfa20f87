import type { FormEvent } from 'react'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { useKeptForm } from '#app/platform/record/use-kept-form.ts'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { today } from '#contract/kernel/datum.ts'
import { greskeJednog, urediVlasnika } from '#contract/modules/rsv/rsv.izvadak.ts'
import { oznakaIzvatka } from '#contract/modules/rsv/rsv.poruke.ts'
import type { StvarniVlasnik } from '#contract/modules/rsv/rsv.schema.ts'
import { PoljaVlasnika } from './polja-vlasnika.tsx'

/** Ids of what was sent and perhaps not answered: sent again, it is the same owner and the same change. */
export interface Poslano {
  id: string
  mutationId: string
}

interface ObrazacVlasnikaProps {
  /** Names the form in this tab. */
  kljuc: string
  pocetno: StvarniVlasnik
  posalji: (vlasnik: StvarniVlasnik, poslano: Poslano) => Promise<unknown>
  /** Somebody else was faster: the newer state is loaded, and what was typed stays. */
  osvjezi?: () => void
  onGotovo: () => void
}

/** The fields of one owner of a project, sent whole; what is typed stays in this tab until it is kept or given up. */
export function ObrazacVlasnika({ kljuc, pocetno, posalji, osvjezi, onGotovo }: ObrazacVlasnikaProps) {
  const form = useKeptForm<StvarniVlasnik & { poslano: Poslano | null }>(kljuc, { ...pocetno, poslano: null })
  const { unos, greske, set } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit(
      ({ poslano: _, ...typed }) =>
        Object.fromEntries(
          greskeJednog(urediVlasnika(typed), today(Date.now())).map(({ polje = '', poruka }) => [polje, poruka]),
        ),
      async ({ poslano, ...typed }) => {
        const ids = poslano ?? { id: newMutationId(), mutationId: newMutationId() }
        set({ poslano: ids })
        try {
          await posalji(typed, ids)
        } catch (error) {
          if (error instanceof ApiProblem && error.kod === 'zastarjela-verzija') {
            // What follows is another change, of the newer owner.
            set({ poslano: null })
            osvjezi?.()
          }
          throw error
        }
        form.odbaci()
        onGotovo()
      },
    )
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        {Object.keys(greske).length > 0 && (
          <ErrorSummary
            key={form.pokusaj}
            errors={Object.entries(greske).map(([name, message]) => ({ name, label: oznakaIzvatka(name), message }))}
          />
        )}
        {form.poruka !== undefined && (
          <Banner tone="danger" live="assertive" title="Stvarni vlasnik nije spremljen">
            {form.poruka} Ono što ste unijeli ostalo je u poljima.
          </Banner>
        )}
        <PoljaVlasnika
          vlasnik={unos}
          promijeni={(changes) =>
            set({ ...changes, poslano: unos.poslano && { ...unos.poslano, mutationId: newMutationId() } })
          }
          greske={greske}
        />
        <ActionBar>
          <Button type="submit" variant="primary" pending={form.pending} debounce>
            Spremi
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              form.odbaci()
              onGotovo()
            }}
          >
            Odustani
          </Button>
        </ActionBar>
      </Stack>
    </form>
  )
}
