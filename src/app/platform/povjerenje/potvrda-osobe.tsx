import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem, messageOf } from '#app/platform/api/problem.ts'
import { Odbijeno } from '#app/platform/obrazac/greske.ts'
import { OkvirObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { ostaviZaslon } from '#app/platform/record/kroz-prijavu.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { focusField } from '#app/ui/focus-field.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { dokazi, faktorQuery } from './dokaz.calls.ts'
import { trebaPotvrdu } from './treba-potvrdu.ts'

/**
 * Work that the portal does only shortly after signing in. `uz(work)` asks the person once when it is refused for that, and then
 * does it again. Rejects with what `work` rejects with otherwise. `dijalog` stands somewhere on the screen.
 */
export function useSvjezaPrijava() {
  const [ceka, setCeka] = useState<{ ponovi: () => void; odustani: () => void }>()
  const uz = async <T,>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch (error) {
      if (!trebaPotvrdu(error)) throw error
      const potvrdeno = await new Promise<boolean>((resolve) =>
        setCeka({ ponovi: () => resolve(true), odustani: () => resolve(false) }),
      )
      setCeka(undefined)
      return potvrdeno ? work() : undefined
    }
  }
  return { uz, dijalog: ceka && <PotvrdaOsobe onDone={ceka.ponovi} onClose={ceka.odustani} /> }
}

/** Asks for the password, or the code of the second factor; whoever has neither signs in at NIAS again. */
function PotvrdaOsobe({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { data, error, refetch } = useQuery(faktorQuery)
  const [pending, setPending] = useState(false)
  return (
    <Dialog open onClose={onClose} title="Potvrdite da ste to vi" size="s" dismissable={!pending}>
      {data === undefined ? (
        <Priprema error={error} onRetry={() => void refetch()} />
      ) : data.imaLozinku ? (
        <Dokaz imaFaktor={data.ukljucen} onPending={setPending} onDone={onDone} />
      ) : (
        <PonovnaPrijava />
      )}
    </Dialog>
  )
}

/** How this person proves who they are is not known yet: a field for a password would be asked of many who have none. */
function Priprema({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null) return <Skeleton lines={2} label="Priprema potvrde" />
  return (
    <Stack gap={4}>
      <Banner tone="danger" live="assertive">
        {messageOf(error)}
      </Banner>
      <p>Ono što ste upisali ostaje gdje jest.</p>
      <Button onClick={onRetry}>Pokušaj ponovno</Button>
    </Stack>
  )
}

function PonovnaPrijava() {
  const { pathname, search } = window.location
  const veza = useRef<HTMLDivElement>(null)
  useEffect(() => veza.current?.querySelector('a')?.focus(), [])
  return (
    <Stack gap={4}>
      <p>Od vaše je prijave prošlo više od pet minuta. Prijavite se ponovno pa nastavite.</p>
      <p>Ono što ste upisali čeka vas ovdje nakon prijave.</p>
      <div ref={veza}>
        <LinkButton
          href={`/prijava-odabir?ponovno=true&redirectUrl=${encodeURIComponent(pathname + search)}`}
          variant="primary"
          onClick={ostaviZaslon}
        >
          Prijavi se ponovno
        </LinkButton>
      </div>
    </Stack>
  )
}

interface DokazProps {
  imaFaktor: boolean
  onPending: (pending: boolean) => void
  onDone: () => void
}

const BEZ_DOKAZA: { dokaz: string | null } = { dokaz: null }

function Dokaz({ imaFaktor, onPending, onDone }: DokazProps) {
  useEffect(() => void focusField('dokaz'), [])
  const obrazac = useObrazac({
    pocetno: BEZ_DOKAZA,
    posalji: async ({ dokaz }) => {
      onPending(true)
      try {
        await dokazi(dokaz ?? '')
      } catch (error) {
        obrazac.set(BEZ_DOKAZA)
        const polje = error instanceof ApiProblem ? error.greske[0]?.poruka : undefined
        throw new Odbijeno(messageOf(error), { dokaz: polje ?? messageOf(error) })
      } finally {
        onPending(false)
      }
    },
    nakon: onDone,
  })
  return (
    <OkvirObrasca obrazac={obrazac}>
      <Stack gap={4}>
        <p>Od vaše je prijave prošlo više od pet minuta.</p>
        <TextField
          {...obrazac.polja.value('dokaz')}
          label={imaFaktor ? 'Jednokratni kod' : 'Lozinka'}
          type={imaFaktor ? 'text' : 'password'}
          autoComplete={imaFaktor ? 'one-time-code' : 'current-password'}
          width="full"
          required
        />
        <Button type="submit" variant="primary" uvijek pending={obrazac.pending} disabled={obrazac.unos.dokaz === null}>
          Potvrdi
        </Button>
      </Stack>
    </OkvirObrasca>
  )
}
