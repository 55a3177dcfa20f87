/** A small form that is sent whole: what is typed survives a reload in this tab, a refusal and a dead network. */
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../api/problem.ts'
import { fieldErrors } from './field-errors.ts'
import { keepEdits, readKeptEdits } from './kept-edits.ts'

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
  /** `provjeri` says what is wrong before anything is sent; what was sent is forgotten only after `posalji` succeeded. */
  submit: (provjeri: (unos: T) => Greske, posalji: (unos: T) => Promise<void>) => Promise<void>
  odbaci: () => void
  mijenjano: boolean
}

/** `key` names the form and the person, so that nobody meets what another has typed. */
export function useKeptForm<T extends object>(key: string, pocetno: T): KeptForm<T> {
  const [promjene, setPromjene] = useState<Partial<T>>(() => readKeptEdits<Partial<T>>(key))
  const [stanje, setStanje] = useState<Stanje>({ greske: {}, poruka: undefined, pending: false, pokusaj: 0 })
  const sending = useRef(false)
  useEffect(() => keepEdits(key, promjene), [key, promjene])
  const unos: T = { ...pocetno, ...promjene }
  const refuse = (greske: Greske, poruka: string | undefined) =>
    setStanje(({ pokusaj }) => ({ greske, poruka, pending: false, pokusaj: pokusaj + 1 }))
  return {
    ...stanje,
    unos,
    mijenjano: Object.keys(promjene).length > 0,
    set: (changes) => {
      setPromjene((before) => ({ ...before, ...changes }))
      setStanje((before) => ({
        ...before,
        greske: Object.fromEntries(Object.entries(before.greske).filter(([name]) => !(name in changes))),
      }))
    },
    odbaci: () => {
      setPromjene({})
      setStanje((before) => ({ ...before, greske: {}, poruka: undefined }))
    },
    submit: async (provjeri, posalji) => {
      // A second press before the first was answered is the same press.
      if (sending.current) return
      const greske = provjeri(unos)
      if (Object.keys(greske).length > 0) return refuse(greske, undefined)
      sending.current = true
      setStanje((before) => ({ ...before, greske: {}, poruka: undefined, pending: true }))
      try {
        await posalji(unos)
        setPromjene((now) => (now === promjene ? {} : now))
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
