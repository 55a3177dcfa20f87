import { InaciceZapisa } from '#app/platform/record/usporedba-inacica.tsx'
import { stolPoziva } from '../poziv.calls.ts'
import { useSvaPoljaPoziva } from '../uredivanje/use-polja.ts'
import { razlikeInacica } from './razlike-inacica.ts'

interface InaciceProps {
  institucijaId: number
  pozivId: number
  programId: number
}

type Sadrzaj = Readonly<Record<string, unknown>>

/** The versions of a call and what two of them differ in. */
export function InacicePoziva({ institucijaId, pozivId, programId }: InaciceProps) {
  const polja = useSvaPoljaPoziva(programId)
  return (
    <InaciceZapisa
      stol={stolPoziva(institucijaId)}
      id={pozivId}
      prazno="Prva inačica nastaje kad se poziv prvi put podnese."
      razlike={(prije: Sadrzaj, poslije: Sadrzaj) => razlikeInacica(polja, prije, poslije)}
    />
  )
}
