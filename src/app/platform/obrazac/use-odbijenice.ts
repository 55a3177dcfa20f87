/** Complaints about a form, each at its field until that is written anew. */
import { useEffect, useState } from 'react'
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import { polje } from '#contract/kernel/poruke/polje.ts'
import { fokusirajPrvo } from './fokus.ts'
import { greskeOd, jeOPolju, type Odbijenica } from './greske.ts'
import type { Obrazac, OpisObrasca } from './obrazac.types.ts'

type Opis = Pick<OpisObrasca<object>, 'pocetno' | 'neispravno' | 'ime' | 'sazetak'>

export interface Odbijenice extends Pick<Obrazac<object>, 'greske' | 'poruka' | 'bezPolja' | 'sukob' | 'pokusaj'> {
  odbijeno: (odbijenica: Odbijenica) => void
  /** Found before anything was sent. */
  neispravno: (errors: FieldErrors) => void
  odbij: Obrazac<object>['odbij']
  /** Complaints about these fields are gone. */
  ispravljeno: (polja: readonly string[]) => void
  smiri: () => void
}

/** What the library keeps of a refusal that belongs to no field. */
const POD = { poruka: 'root.poruka', bezPolja: 'root.bezPolja', sukob: 'root.sukob' } as const

export function useOdbijenice(opis: Opis, form: UseFormReturn<FieldValues>): Odbijenice {
  const { errors } = form.formState
  const [pokusaj, setPokusaj] = useState(0)
  const greske = greskeOd(errors)
  const { sazetak, ime } = opis
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads to the field once
  useEffect(() => {
    if (pokusaj > 0 && sazetak !== true) fokusirajPrvo(Object.keys(greske), ime)
  }, [pokusaj])
  const naPolju = (put: string) => sazetak === true || Object.keys(opis.pocetno).some((one) => jeOPolju(put, one))
  const odbijeno = ({ greske: nove, poruka, bezPolja, sukob }: Odbijenica) => {
    for (const [put, message] of Object.entries(nove)) form.setError(put, { type: 'server', message })
    const ostalo = Object.entries(nove).flatMap(([put, message]) => (naPolju(put) ? [] : [message]))
    const zajedno = [bezPolja, ...ostalo].filter((one) => one !== undefined).join(' ')
    form.setError(POD.poruka, { type: 'server', message: poruka })
    if (zajedno !== '') form.setError(POD.bezPolja, { type: 'server', message: zajedno })
    if (sukob) form.setError(POD.sukob, { type: 'server', message: poruka })
    setPokusaj((before) => before + 1)
  }
  const opca = errors.root as Partial<Record<keyof typeof POD, { message?: string }>> | undefined
  return {
    greske,
    pokusaj,
    poruka: opca?.poruka?.message,
    bezPolja: opca?.bezPolja?.message,
    sukob: opca?.sukob !== undefined,
    odbijeno,
    neispravno: (found) => {
      // Wrong as a whole, which the schema says without a path.
      const cijelo = (found as Record<string, { message?: string } | undefined>)['']?.message
      const poruka = opis.neispravno ?? polje.neispravneStavke
      odbijeno({ greske: {}, poruka, bezPolja: cijelo, sukob: false })
    },
    odbij: (nove, poruka) => {
      form.clearErrors()
      odbijeno({ greske: nove, poruka: poruka ?? polje.neispravneStavke, bezPolja: poruka, sukob: false })
    },
    ispravljeno: (polja) => {
      const gone = Object.keys(greskeOd(form.formState.errors)).filter((put) => polja.some((one) => jeOPolju(put, one)))
      if (gone.length > 0) form.clearErrors(gone)
    },
    smiri: () => form.clearErrors(),
  }
}
