/** Refusals of a form: what the server or the form itself says of each field, and what no field says. */
import type { FieldErrors } from 'react-hook-form'
import { ApiProblem, messageOf } from '../api/problem.ts'

/** Messages by the path of their field, `ponderi.0.naziv`. */
export type Greske = Readonly<Record<string, string>>

/** A refusal that the form finds itself while it sends; its sentence is shown as it is. */
export class Odbijeno extends Error {
  readonly greske: Greske
  constructor(poruka: string, greske: Greske = {}) {
    super(poruka)
    this.greske = greske
  }
}

export interface Odbijenica {
  greske: Greske
  /** One sentence about the whole refusal. */
  poruka: string
  /** What of it no field says; undefined when every complaint stands at its field. */
  bezPolja: string | undefined
  /** Somebody else has saved meanwhile. */
  sukob: boolean
}

/** `within`: parts of the body whose names the form does not use, `sadrzaj`. */
export function odbijenicaOd(error: unknown, within: readonly string[]): Odbijenica {
  const poruka = error instanceof Odbijeno ? error.message : messageOf(error)
  const greske = error instanceof Odbijeno ? error.greske : fieldErrors(error, within)
  const ostale = error instanceof ApiProblem ? error.greske.filter(({ polje = '' }) => polje === '') : []
  const bezPolja = Object.keys(greske).length === 0 ? poruka : ostale.map((one) => one.poruka).join(' ') || undefined
  const sukob = error instanceof ApiProblem && error.kod === 'zastarjela-verzija'
  return { greske, poruka, bezPolja, sukob }
}

/** What the server said of each field, by its name. */
export function fieldErrors(error: unknown, within: readonly string[]): Record<string, string> {
  if (!(error instanceof ApiProblem)) return {}
  const nameOf = (path: string) => {
    const part = within.find((one) => path.startsWith(`${one}.`))
    return part === undefined ? path : path.slice(part.length + 1)
  }
  return Object.fromEntries(
    error.greske.flatMap(({ polje = '', poruka }) => (polje === '' ? [] : [[nameOf(polje), poruka]])),
  )
}

const JE_PORUKA = new Set(['type', 'message', 'ref', 'types'])

/** The nested errors of the library as messages by path. */
export function greskeOd(errors: FieldErrors, put = ''): Record<string, string> {
  const sve: Record<string, string> = {}
  const { message, type } = errors as { message?: unknown; type?: unknown }
  if (put !== '' && typeof message === 'string' && typeof type === 'string') sve[put] = message
  for (const [ime, one] of Object.entries(errors)) {
    if (typeof one !== 'object' || one === null || (put === '' && ime === 'root')) continue
    if (put !== '' && JE_PORUKA.has(ime) && sve[put] !== undefined) continue
    Object.assign(sve, greskeOd(one as FieldErrors, put === '' ? ime : ime === 'root' ? put : `${put}.${ime}`))
  }
  return sve
}

/** A message under a field, or under a part of it, belongs to what stood there before. */
export const jeOPolju = (put: string, polje: string): boolean => put === polje || put.startsWith(`${polje}.`)
