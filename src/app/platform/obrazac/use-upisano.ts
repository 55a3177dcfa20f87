/** What stands in a form. The record as the portal has it, with what was typed over it and is kept on the device. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useLayoutEffect, useRef, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { keepEdits, readKeptEdits, useKeptArrival } from '../record/kept-edits.ts'
import type { OpisObrasca } from './obrazac.types.ts'

type Vrijednosti = Record<string, unknown>

export interface Upisano<U extends object> {
  form: UseFormReturn<Vrijednosti>
  unos: U
  /** As `unos`, also in the middle of an event. */
  sada: () => U
  stavi: (changes: Partial<U>) => void
  /** It has arrived: the device keeps nothing of it, and the fields stand as they are. */
  otpusti: () => void
  zaboravi: () => void
  nespremljeno: number
}

/** A field has one name and no path: a dot in it, `definicija.kriteriji`, would mean a part to the library. */
const mapa = (unos: object, od: string, u: string): Vrijednosti =>
  Object.fromEntries(Object.entries(unos).map(([ime, value]) => [ime.replaceAll(od, u), value]))
const zaObrazac = (unos: object) => mapa(unos, '.', '/')
const izObrasca = <U>(values: Vrijednosti) => mapa(values, '/', '.') as U

const isto = (a: unknown, b: unknown): boolean => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b)

/** Fields that stand otherwise than in the record. */
export function razlike<U extends object>(unos: U, osnova: U): Partial<U> {
  const changed = Object.entries(unos).filter(([ime, value]) => !isto(value, osnova[ime as keyof U]))
  return Object.fromEntries(changed) as Partial<U>
}

/** What the device keeps: single fields, or by an older version everything with what it began from. */
function zadrzano<U extends object>({ kljuc, pocetno }: Pick<OpisObrasca<U>, 'kljuc' | 'pocetno'>): Partial<U> {
  if (kljuc === undefined) return {}
  const kept = readKeptEdits<Vrijednosti>(kljuc)
  const starije = typeof kept.od === 'string' && typeof kept.value === 'object' && !('od' in pocetno)
  const fields = Object.entries((starije ? kept.value : kept) ?? {})
  return Object.fromEntries(fields.filter(([ime]) => ime in pocetno)) as Partial<U>
}

type Dio<U extends object, S, R> = Pick<OpisObrasca<U, S, R>, 'kljuc' | 'pocetno' | 'shema' | 'neCuva'>

export function useUpisano<U extends object, S, R>(opis: Dio<U, S, R>): Upisano<U> {
  const { pocetno } = opis
  const latest = useRef(opis)
  latest.current = opis
  const [begun] = useState(() => ({ ...pocetno, ...zadrzano(opis) }))
  const resolver: Resolver<Vrijednosti> = (values, context, options) => {
    const { shema } = latest.current
    const typed = izObrasca<Vrijednosti>(values)
    if (shema === undefined) return { values: typed, errors: {} }
    return zodResolver(shema as never)(typed as never, context, options as never) as ReturnType<typeof resolver>
  }
  const form = useForm<Vrijednosti>({ defaultValues: zaObrazac(begun), resolver, shouldFocusError: false })
  // What the fields are compared with: the record that was last put into the form.
  const osnova = useRef(pocetno)
  const promjene = (values: Vrijednosti = form.getValues()) => razlike(izObrasca<U>(values), osnova.current)
  const vrati = (unos: object) =>
    form.reset(zaObrazac(unos), { keepErrors: true, keepSubmitCount: true, keepIsSubmitted: true })
  useLayoutEffect(() => {
    if (isto(osnova.current, pocetno)) return
    const typed = promjene()
    osnova.current = pocetno
    vrati({ ...pocetno, ...typed })
  })
  useKeptArrival(() => {
    const found = zadrzano(latest.current)
    if (Object.keys(found).length === 0) return
    vrati({ ...osnova.current, ...found })
  })
  const typed = promjene(form.watch())
  // Kept at once and not by an effect: a form that is forgotten and closed in the same breath leaves nothing behind.
  const zadrzi = (changes: Partial<U>) => {
    const { kljuc, neCuva = [] } = latest.current
    if (kljuc === undefined) return
    const kept = Object.entries(changes).filter(([ime]) => !neCuva.includes(ime as keyof U))
    keepEdits(kljuc, Object.fromEntries(kept))
  }
  const otpusti = () => {
    zadrzi({})
    vrati(osnova.current)
  }
  return {
    form,
    unos: { ...pocetno, ...typed },
    nespremljeno: Object.keys(typed).length,
    sada: () => ({ ...latest.current.pocetno, ...promjene() }),
    stavi: (changes) => {
      for (const [ime, value] of Object.entries(zaObrazac(changes))) form.setValue(ime, value, { shouldDirty: true })
      zadrzi(promjene())
    },
    otpusti,
    zaboravi: otpusti,
  }
}
