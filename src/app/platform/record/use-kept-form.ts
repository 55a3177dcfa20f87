/** A small form that is sent whole: what is typed survives a closed browser, a refusal and a dead network. */
import { useRef, useState } from 'react'
import { messageOf } from '../api/problem.ts'
import { fieldErrors } from '../obrazac/greske.ts'
import { keepEdits, keptAnswer, readKeptEdits, useKeptArrival } from './kept-edits.ts'

type Greske = Readonly<Record<string, string>>

interface Stanje {
  greske: Greske
  /** One sentence about the last refusal. */
  poruka: string | undefined
  pending: boolean
  /** Grows with every refusal, so that a summary of errors is announced anew. */
  pokusaj: number
}

export interface KeptForm<T> extends Stanje {
  unos: T
  set: (changes: Partial<T>) => void
  /**
   * `provjeri` says what is wrong before anything is sent; what was sent is forgotten only after `posalji` succeeded, and
   * kept when it says `zadrzi`: it is in the outbox, which may still be refused.
   */
  submit: (provjeri: (unos: T) => Greske, posalji: (unos: T) => Promise<unknown>) => Promise<void>
  /** A refusal that came later. */
  odbij: (greske: Greske, poruka: string | undefined) => void
  odbaci: () => void
  mijenjano: boolean
}

/** A message under a field, or under a part of it, belongs to what stood there before. */
const isOf = (name: string, changes: object): boolean =>
  Object.keys(changes).some((field) => name === field || name.startsWith(`${field}.`))

/** `key` names the form and the person, so that nobody meets what another has typed. */
export function useKeptForm<T extends object>(key: string, pocetno: T): KeptForm<T> {
  const [promjene, setPromjene] = useState<Partial<T>>(() => readKeptEdits<Partial<T>>(key))
  // A press may have to wait for the device: then it takes what stands in the form by that time.
  const latest = useRef(promjene)
  // Kept at once and not by an effect: a form that is forgotten and closed in the same breath leaves nothing behind.
  const stavi = (next: Partial<T>) => {
    latest.current = next
    setPromjene(next)
    keepEdits(key, next)
  }
  const [stanje, setStanje] = useState<Stanje>({ greske: {}, poruka: undefined, pending: false, pokusaj: 0 })
  const sending = useRef(false)
  useKeptArrival(() => {
    latest.current = readKeptEdits<Partial<T>>(key)
    setPromjene(latest.current)
  })
  const unos: T = { ...pocetno, ...promjene }
  const refuse = (greske: Greske, poruka: string | undefined) =>
    setStanje(({ pokusaj }) => ({ greske, poruka, pending: false, pokusaj: pokusaj + 1 }))
  return {
    ...stanje,
    unos,
    mijenjano: Object.keys(promjene).length > 0,
    set: (changes) => {
      stavi({ ...latest.current, ...changes })
      setStanje((before) => ({
        ...before,
        greske: Object.fromEntries(Object.entries(before.greske).filter(([name]) => !isOf(name, changes))),
      }))
    },
    odbij: refuse,
    odbaci: () => {
      stavi({})
      setStanje((before) => ({ ...before, greske: {}, poruka: undefined }))
    },
    submit: async (provjeri, posalji) => {
      // A second press before the first was answered is the same press.
      if (sending.current) return
      sending.current = true
      try {
        const answer = keptAnswer()
        if (answer !== false) {
          setStanje((before) => ({ ...before, pending: true }))
          await answer
        }
        const pritisnuto = latest.current
        const unos: T = { ...pocetno, ...pritisnuto }
        const greske = provjeri(unos)
        if (Object.keys(greske).length > 0) return refuse(greske, undefined)
        setStanje((before) => ({ ...before, greske: {}, poruka: undefined, pending: true }))
        const ishod = await posalji(unos)
        if (ishod !== 'zadrzi' && latest.current === pritisnuto) stavi({})
        setStanje((before) => ({ ...before, pending: false }))
      } catch (error) {
        const named = fieldErrors(error, [])
        refuse(named, Object.keys(named).length > 0 ? undefined : messageOf(error))
      } finally {
        sending.current = false
      }
    },
  }
}
