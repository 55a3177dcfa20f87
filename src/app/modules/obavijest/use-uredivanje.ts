/** Editing a notice: what is typed survives a refusal, another person's save and a reload. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiProblem, messageOf } from '#app/platform/api/problem.ts'
import { fieldErrors } from '#app/platform/record/field-errors.ts'
import { keepEdits, readKeptEdits } from '#app/platform/record/kept-edits.ts'
import { localMoment } from '#app/platform/record/move-input.ts'
import { newMutationId } from '#app/platform/record/use-move.ts'
import { toIsoInstant, zagrebTime } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { ObavijestDetalj, SadrzajObavijesti } from '#contract/modules/obavijest/obavijest.schema.ts'
import { obavijestKey, type Stol, spremiObavijest, stolKey } from './obavijest.calls.ts'

/** The form's values: moments as they are typed, `2026-11-21T12:00` by the Croatian clock. */
export type Unos = SadrzajObavijesti
type Promjene = Partial<Unos>

const KEY = 'fondovi.obavijest.uredivanje'

const lokalno = (moment: string | null) => (moment === null ? null : localMoment(Date.parse(moment)))

export function unosOf(obavijest: ObavijestDetalj): Unos {
  const { naslov, opis, startAt, endAt, ciljnaSkupina, prioritet, programi, institucije } = obavijest
  return {
    ...{ naslov, opis, ciljnaSkupina, prioritet, programi, institucije },
    ...{ startAt: lokalno(startAt), endAt: lokalno(endAt) },
  }
}

type Greske = Readonly<Record<string, string>>

/** The body of a save, or what of the typed moments cannot be read. */
export function sadrzajUnosa(unos: Unos): { ok: true; sadrzaj: SadrzajObavijesti } | { ok: false; greske: Greske } {
  const greske: Record<string, string> = {}
  const moment = (polje: 'startAt' | 'endAt') => {
    const typed = unos[polje]
    if (typed === null) return null
    try {
      return toIsoInstant(zagrebTime(typed))
    } catch {
      greske[polje] = 'Unesite datum i vrijeme, npr. 21.11.2026. u 12:00.'
      return null
    }
  }
  const sadrzaj = { ...unos, startAt: moment('startAt'), endAt: moment('endAt') }
  return Object.keys(greske).length === 0 ? { ok: true, sadrzaj } : { ok: false, greske }
}

interface Stanje {
  greske: Greske
  /** One sentence about the last refusal. */
  poruka: string | undefined
  /** Somebody else has saved meanwhile: the next save goes on top of what they saved. */
  sukob: boolean
  pending: boolean
}
const MIRNO: Stanje = { greske: {}, poruka: undefined, sukob: false, pending: false }

export function useUredivanje(stol: Stol, obavijest: ObavijestDetalj) {
  const queryClient = useQueryClient()
  const id = `${stol ?? 'administracija'}.${obavijest.id}`
  const [promjene, setPromjene] = useState<Promjene>(() => readKeptEdits<Promjene>(`${KEY}.${id}`))
  const [stanje, setStanje] = useState(MIRNO)
  /** Grows when the text must be drawn anew from outside. */
  const [krug, setKrug] = useState(0)
  useEffect(() => keepEdits(`${KEY}.${id}`, promjene), [id, promjene])
  const unos: Unos = { ...unosOf(obavijest), ...promjene }
  const refresh = () =>
    Promise.all(
      [obavijestKey(stol, obavijest.id), stolKey(stol)].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  const spremi = async () => {
    const read = sadrzajUnosa(unos)
    if (!read.ok) return setStanje({ ...MIRNO, greske: read.greske, poruka: PORUKE.polje.neispravneStavke })
    setStanje({ ...MIRNO, pending: true })
    const { verzijaRetka } = obavijest
    try {
      await spremiObavijest(stol, obavijest.id, { mutationId: newMutationId(), verzijaRetka, sadrzaj: read.sadrzaj })
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
    set: (changes: Promjene) => {
      setPromjene((before) => ({ ...before, ...changes }))
      setStanje((before) => ({ ...before, greske: without(before.greske, Object.keys(changes)) }))
    },
    odbaci: () => {
      setPromjene({})
      setStanje(MIRNO)
      setKrug(krug + 1)
    },
  }
}
export type Uredivanje = ReturnType<typeof useUredivanje>

function without(greske: Greske, polja: readonly string[]): Greske {
  return Object.fromEntries(Object.entries(greske).filter(([key]) => !polja.includes(key)))
}
