/** Writing an answer: what is typed survives a refusal, another person's save and a reload. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiProblem, messageOf } from '#app/platform/api/problem.ts'
import { fieldErrors } from '#app/platform/record/field-errors.ts'
import { keepEdits, readKeptEdits } from '#app/platform/record/kept-edits.ts'
import { newMutationId } from '#app/platform/record/use-move.ts'
import type { PitanjeDetalj, SadrzajOdgovora } from '#contract/modules/pitanje/pitanje.schema.ts'
import { pitanjeKey, spremiOdgovor, stolKey } from './pitanje.calls.ts'

type Promjene = Partial<SadrzajOdgovora>

interface Stanje {
  greske: Readonly<Record<string, string>>
  /** One sentence about the last refusal. */
  poruka: string | undefined
  /** Somebody else has saved meanwhile: the next save goes on top of what they saved. */
  sukob: boolean
  pending: boolean
}
const MIRNO: Stanje = { greske: {}, poruka: undefined, sukob: false, pending: false }

export function useOdgovor(institucijaId: number, pitanje: PitanjeDetalj) {
  const queryClient = useQueryClient()
  const key = `fondovi.odgovor.${institucijaId}.${pitanje.id}`
  const [promjene, setPromjene] = useState<Promjene>(() => readKeptEdits<Promjene>(key))
  const [stanje, setStanje] = useState(MIRNO)
  /** Grows when the text must be drawn anew from outside. */
  const [krug, setKrug] = useState(0)
  useEffect(() => keepEdits(key, promjene), [key, promjene])
  const { objavljeniNaslov, objavljeniTekst, odgovor, kategorija, verzijaRetka } = pitanje
  const unos: SadrzajOdgovora = { objavljeniNaslov, objavljeniTekst, odgovor, kategorija, ...promjene }
  const refresh = () =>
    Promise.all(
      [pitanjeKey(institucijaId, pitanje.id), stolKey(institucijaId)].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const spremi = async () => {
    setStanje({ ...MIRNO, pending: true })
    try {
      await spremiOdgovor(institucijaId, pitanje.id, { mutationId: newMutationId(), verzijaRetka, sadrzaj: unos })
      await refresh()
      // What was typed while the save was under way is not part of it.
      setPromjene((now) => (now === promjene ? {} : now))
      setStanje(MIRNO)
    } catch (error) {
      const sukob = error instanceof ApiProblem && error.kod === 'zastarjela-verzija'
      setStanje({ ...MIRNO, greske: fieldErrors(error, ['sadrzaj']), poruka: messageOf(error), sukob })
      if (sukob) await refresh()
    }
  }
  return {
    ...stanje,
    ...{ unos, krug, spremi },
    nespremljeno: Object.keys(promjene).length,
    set: (changes: Promjene) => setPromjene((before) => ({ ...before, ...changes })),
    odbaci: () => {
      setPromjene({})
      setStanje(MIRNO)
      setKrug(krug + 1)
    },
  }
}
export type Odgovor = ReturnType<typeof useOdgovor>
