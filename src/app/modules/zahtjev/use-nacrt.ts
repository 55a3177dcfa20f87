/**
 * A request while it is written: every letter is kept on the device until it is submitted, for the person who writes it and
 * nobody else (R-OFF-1), so that a closed browser, a refusal and a dead network lose nothing.
 */
import { useEffect, useRef, useState } from 'react'
import { useMboZnamenki } from '#app/platform/api/brojevi-registra.ts'
import { ApiProblem, messageOf } from '#app/platform/api/problem.ts'
import { keepEdits, readKeptEdits, useKeptArrival } from '#app/platform/record/kept-edits.ts'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { today } from '#contract/kernel/datum.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import type { NoviZahtjev } from '#contract/modules/zahtjev/zahtjev.endpoints.ts'
import { greskeZahtjeva } from '#contract/modules/zahtjev/zahtjev.polja.ts'
import type { NapisaniZahtjev, SadrzajZahtjeva } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { urediZahtjev } from '#contract/modules/zahtjev/zahtjev.uredi.ts'

/** The ids stay with the draft: what was sent and not answered is the same request when it is sent again. */
interface Zapoceto extends NapisaniZahtjev {
  id: string
  mutationId: string
}

function procitaj(kljuc: string, pocetno: NapisaniZahtjev): Zapoceto {
  const prazno = { id: newMutationId(), mutationId: newMutationId(), ...pocetno }
  const kept = readKeptEdits<Partial<Zapoceto>>(kljuc)
  if (kept.sadrzaj?.vrsta !== pocetno.sadrzaj.vrsta) return prazno
  return { ...prazno, ...kept, sadrzaj: { ...pocetno.sadrzaj, ...kept.sadrzaj } as SadrzajZahtjeva }
}

export interface Nacrt {
  napisano: NapisaniZahtjev
  stavi: (changes: Partial<NapisaniZahtjev>) => void
  staviSadrzaj: (changes: object) => void
  greske: readonly Greska[]
  greska: (polje: string) => string | undefined
  /** Grows with every refusal, so that a summary of errors is announced anew. */
  pokusaj: number
  salje: boolean
  poruka: string | undefined
  zapoceto: boolean
  predaj: () => Promise<void>
  /** The portal has refused it later. */
  odbij: (greske: readonly Greska[], poruka: string | undefined) => void
  odbaci: () => void
}

export function useNacrt(
  kljuc: string,
  pocetno: NapisaniZahtjev,
  /** Through the outbox, when the answer is `zadrzi`: what was typed then stays until the portal has taken it. */
  posalji: (body: NoviZahtjev) => Promise<unknown>,
): Nacrt {
  const mboZnamenki = useMboZnamenki()
  const provjeri = (written: NapisaniZahtjev) =>
    greskeZahtjeva(urediZahtjev(written), { danas: today(Date.now()), mboZnamenki })
  const [nacrt, setNacrt] = useState(() => procitaj(kljuc, pocetno))
  const [mijenjano, setMijenjano] = useState(() => Object.keys(readKeptEdits(kljuc)).length > 0)
  const [pokusaj, setPokusaj] = useState(0)
  const [ishod, setIshod] = useState<{ salje: boolean; poruka?: string; greske: readonly Greska[] }>({
    salje: false,
    greske: [],
  })
  const sending = useRef(false)
  useEffect(() => {
    if (mijenjano) keepEdits(kljuc, nacrt)
  }, [kljuc, nacrt, mijenjano])
  useKeptArrival(() => {
    if (mijenjano || Object.keys(readKeptEdits(kljuc)).length === 0) return
    setNacrt(procitaj(kljuc, pocetno))
    setMijenjano(true)
  })
  const stavi = (changes: Partial<NapisaniZahtjev>) => {
    setMijenjano(true)
    setNacrt((before) => ({ ...before, ...changes }))
    setIshod((before) => ({ ...before, greske: [] }))
  }
  const lokalne = pokusaj === 0 ? [] : provjeri(nacrt)
  const greske = lokalne.length > 0 ? lokalne : ishod.greske
  const zaboravi = () => {
    keepEdits(kljuc, {})
    setMijenjano(false)
  }
  return {
    napisano: nacrt,
    stavi,
    greske,
    pokusaj,
    salje: ishod.salje,
    poruka: ishod.poruka,
    zapoceto: mijenjano,
    staviSadrzaj: (changes) => stavi({ sadrzaj: { ...nacrt.sadrzaj, ...changes } as SadrzajZahtjeva }),
    greska: (polje) => greske.find((one) => one.polje === polje)?.poruka,
    odbaci: () => {
      zaboravi()
      setPokusaj(0)
      setNacrt(procitaj(kljuc, pocetno))
    },
    odbij: (odbijene, poruka) => {
      setPokusaj((before) => before + 1)
      setIshod({ salje: false, greske: odbijene, ...(poruka !== undefined && { poruka }) })
    },
    predaj: async () => {
      setPokusaj(pokusaj + 1)
      if (sending.current || provjeri(nacrt).length > 0) return
      sending.current = true
      setIshod({ salje: true, greske: [] })
      try {
        const kako = await posalji({ ...nacrt, ...urediZahtjev(nacrt) })
        if (kako === 'zadrzi') setIshod({ salje: false, greske: [] })
        else zaboravi()
      } catch (cause) {
        const odbijene = cause instanceof ApiProblem ? cause.greske : []
        setIshod({ salje: false, greske: odbijene, poruka: odbijene[0]?.poruka ?? messageOf(cause) })
        // It was answered: whatever is sent next is another request.
        if (cause instanceof ApiProblem)
          setNacrt((before) => ({ ...before, id: newMutationId(), mutationId: newMutationId() }))
      } finally {
        sending.current = false
      }
    },
  }
}
