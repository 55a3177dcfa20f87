/** How a form leaves: judged, sent once for one content, and every complaint put at its field. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiProblem } from '../api/problem.ts'
import { keptAnswer } from '../record/kept-edits.ts'
import { useMutationId } from '../record/mutation-id.ts'
import { odbijenicaOd } from './greske.ts'
import { type Obrazac, type OpisObrasca, ZADRZI } from './obrazac.types.ts'
import { type Odbijenice, useOdbijenice } from './use-odbijenice.ts'
import type { Upisano } from './use-upisano.ts'

type Slanje = Omit<Odbijenice, 'odbijeno'> & Pick<Obrazac<object>, 'pending' | 'predaj'>

export function useSlanje<U extends object, S, R>(opis: OpisObrasca<U, S, R>, upisano: Upisano<U>): Slanje {
  const { form, sada, otpusti } = upisano
  const latest = useRef(opis)
  latest.current = opis
  const { odbijeno, ...odbijenice } = useOdbijenice(opis, form)
  const { mutateAsync, isPending } = useZapis(latest)
  const [ceka, setCeka] = useState(false)
  const radi = useRef(false)
  const salji = async (sadrzaj: S): Promise<boolean> => {
    const pritisnuto = JSON.stringify(sada())
    try {
      const odgovor = await mutateAsync({ sadrzaj, pritisnuto })
      if (odgovor === ZADRZI) return false
      // What was typed while it was under way is not part of it.
      if (JSON.stringify(sada()) === pritisnuto) otpusti()
      latest.current.nakon?.(odgovor as R)
      return true
    } catch (error) {
      odbijeno(odbijenicaOd(error, latest.current.dijelovi ?? []))
      return false
    }
  }
  const predaj = async () => {
    if (radi.current) return false
    radi.current = true
    let poslano = false
    try {
      const answer = latest.current.kljuc === undefined ? false : keptAnswer()
      if (answer !== false) {
        setCeka(true)
        await answer
        setCeka(false)
      }
      const send = form.handleSubmit(async (sadrzaj) => {
        poslano = await salji(sadrzaj as S)
      }, odbijenice.neispravno)
      await send()
    } finally {
      radi.current = false
    }
    return poslano
  }
  return Object.assign(odbijenice, { predaj, pending: isPending || ceka })
}

interface Pisanje<S> {
  sadrzaj: S
  /** All that stood in the form at the press. */
  pritisnuto: string
}

/** An answer below 500 has decided: what is sent after it is another write. After no answer it is the same one. */
const jeOdluceno = (error: unknown) => error instanceof ApiProblem && error.status < 500

/** The write itself, with what it makes old. */
function useZapis<U extends object, S, R>(latest: { current: OpisObrasca<U, S, R> }) {
  const queryClient = useQueryClient()
  const { idOf, done } = useMutationId()
  const osvjezi = () =>
    Promise.all((latest.current.osvjezi ?? []).map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  return useMutation({
    // What was sent may be a secret: nothing of it outlives the form.
    gcTime: 0,
    mutationFn: async ({ sadrzaj, pritisnuto }: Pisanje<S>) => {
      try {
        const odgovor = await latest.current.posalji(sadrzaj, idOf({ pritisnuto }))
        // Nothing has arrived yet: the same content is the same write, and nothing is old.
        if (odgovor === ZADRZI) return odgovor
        done()
        await osvjezi()
        return odgovor
      } catch (error) {
        if (jeOdluceno(error)) done()
        // The newer state is there before the next press; where it does not come, that press is refused again.
        if (odbijenicaOd(error, []).sukob)
          await Promise.all([osvjezi(), latest.current.naSukob?.()]).catch(() => undefined)
        throw error
      }
    },
  })
}
