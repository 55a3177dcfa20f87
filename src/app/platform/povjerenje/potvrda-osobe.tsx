import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiProblem, messageOf } from '#app/platform/api/problem.ts'
import { ostaviZaslon } from '#app/platform/record/kroz-prijavu.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { dokazi, faktorQuery, trebaPotvrdu } from './dokaz.calls.ts'

/**
 * Work that the portal does only shortly after signing in: `uz(work)` asks the person once when it is refused for that, and then
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
  const { data } = useQuery(faktorQuery)
  const [dokaz, setDokaz] = useState<string | null>(null)
  const [stanje, setStanje] = useState<{ pending: boolean; greska?: string }>({ pending: false })
  const { pathname, search } = window.location
  const posalji = async (event: FormEvent) => {
    event.preventDefault()
    setStanje({ pending: true })
    try {
      await dokazi(dokaz ?? '')
      onDone()
    } catch (error) {
      const polje = error instanceof ApiProblem ? error.greske[0]?.poruka : undefined
      setStanje({ pending: false, greska: polje ?? messageOf(error) })
    }
  }
  const imaFaktor = data?.ukljucen === true
  return (
    <Dialog open onClose={onClose} title="Potvrdite da ste to Vi" size="s" dismissable={!stanje.pending}>
      {data?.imaLozinku === false ? (
        <Stack gap={4}>
          <p>Od Vaše je prijave prošlo više od pet minuta. Prijavite se ponovno pa nastavite.</p>
          <p>Ono što ste upisali čeka Vas ovdje nakon prijave.</p>
          <LinkButton
            href={`/prijava-odabir?redirectUrl=${encodeURIComponent(pathname + search)}`}
            variant="primary"
            onClick={ostaviZaslon}
          >
            Prijavi se ponovno
          </LinkButton>
        </Stack>
      ) : (
        <form noValidate onSubmit={(event) => void posalji(event)}>
          <Stack gap={4}>
            <p>Od Vaše je prijave prošlo više od pet minuta.</p>
            <TextField
              name="dokaz"
              label={imaFaktor ? 'Jednokratni kod' : 'Lozinka'}
              type={imaFaktor ? 'text' : 'password'}
              autoComplete={imaFaktor ? 'one-time-code' : 'current-password'}
              width="full"
              required
              value={dokaz}
              onChange={setDokaz}
              error={stanje.greska}
            />
            <Button type="submit" variant="primary" pending={stanje.pending} disabled={dokaz === null}>
              Potvrdi
            </Button>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
