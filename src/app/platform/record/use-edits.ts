/** Edits of a record at a desk: what is typed survives a refusal, another person's save, a lost answer and a reload. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiProblem, messageOf } from '../api/problem.ts'
import { fieldErrors } from '../obrazac/greske.ts'
import { keepEdits, readKeptEdits, useKeptArrival } from './kept-edits.ts'
import { newMutationId } from './mutation-id.ts'

type Greske = Readonly<Record<string, string>>

/** What was typed cannot be read, so nothing is sent: messages by field, and one sentence. */
export class NeispravanUnos extends Error {
  readonly greske: Greske
  constructor(greske: Greske, poruka: string) {
    super(poruka)
    this.greske = greske
  }
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

export interface Edits<P extends object> extends Stanje {
  /** What differs from the saved record, by field. */
  promjene: P
  /** How many fields that are. */
  nespremljeno: number
  /** Grows when the fields must be drawn anew from outside. */
  krug: number
  set: (changes: P | ((before: P) => P)) => void
  spremi: () => Promise<void>
  odbaci: () => void
}

interface EditedRecord<P> {
  /** Names the form, the desk and the record, so that nobody meets what was typed elsewhere. */
  key: string
  /** Asked anew after a save, and after somebody else's. */
  osvjezi: readonly QueryKey[]
  /** Parts of the body that precede a field's name in the server's refusal. */
  dijelovi: readonly string[]
  /** Throws the server's refusal, or `NeispravanUnos` before anything is sent. */
  posalji: (promjene: P, mutationId: string) => Promise<unknown>
}

export function useEdits<P extends object>({ key, osvjezi, dijelovi, posalji }: EditedRecord<P>): Edits<P> {
  const queryClient = useQueryClient()
  const [promjene, setPromjene] = useState<P>(() => readKeptEdits<P>(key))
  const [stanje, setStanje] = useState(MIRNO)
  const [krug, setKrug] = useState(0)
  // The same edits sent again after a lost answer are the same mutation.
  const attempt = useRef<{ promjene: P; mutationId: string }>(undefined)
  const latest = useRef(promjene)
  // Kept at once and not by an effect: a form that is forgotten and closed in the same breath leaves nothing behind.
  const stavi = (next: P) => {
    latest.current = next
    setPromjene(next)
    keepEdits(key, next)
  }
  useKeptArrival(() => {
    latest.current = readKeptEdits<P>(key)
    setPromjene(latest.current)
    setKrug((before) => before + 1)
  })
  const refresh = () => Promise.all(osvjezi.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const spremi = async () => {
    const promjene = latest.current
    if (attempt.current?.promjene !== promjene) attempt.current = { promjene, mutationId: newMutationId() }
    setStanje({ ...MIRNO, pending: true })
    try {
      await posalji(promjene, attempt.current.mutationId)
      await refresh()
      // What was typed while the save was under way is not part of it.
      if (latest.current === promjene) stavi({} as P)
      setStanje(MIRNO)
    } catch (error) {
      if (error instanceof ApiProblem) attempt.current = undefined
      const sukob = error instanceof ApiProblem && error.kod === 'zastarjela-verzija'
      const greske = error instanceof NeispravanUnos ? error.greske : fieldErrors(error, dijelovi)
      const poruka = error instanceof NeispravanUnos ? error.message : messageOf(error)
      setStanje({ ...MIRNO, greske, poruka, sukob })
      if (sukob) await refresh()
    }
  }
  return {
    ...stanje,
    promjene,
    krug,
    spremi,
    nespremljeno: Object.keys(promjene).length,
    set: (changes) => {
      const given = (before: P) => (typeof changes === 'function' ? changes(before) : changes)
      const changed = Object.keys(given(latest.current))
      stavi({ ...latest.current, ...given(latest.current) })
      setStanje((before) => ({ ...before, greske: without(before.greske, changed) }))
    },
    odbaci: () => {
      stavi({} as P)
      setStanje(MIRNO)
      setKrug(krug + 1)
    },
  }
}

/** A message under a field, or under a part of it, belongs to what stood there before. */
function without(greske: Greske, polja: readonly string[]): Greske {
  const isOf = (path: string) => (polje: string) => path === polje || path.startsWith(`${polje}.`)
  return Object.fromEntries(Object.entries(greske).filter(([path]) => !polja.some(isOf(path))))
}
