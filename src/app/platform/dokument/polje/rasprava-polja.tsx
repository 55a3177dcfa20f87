import { nazivPolja } from '#contract/kernel/dokument/rijecima.ts'
import { nitiMjesta, useRaspravaAkoJe } from '../../rasprava/rasprava-context.tsx'
import { UzPolje } from '../../rasprava/uz-polje.tsx'
import { useSamoCitanje, useStanje } from '../dokument-context.tsx'

/** What is said at a field. Where the field is only read, also the way to the first comment. */
export function RaspravaPolja({ path }: { path: string }) {
  const rasprava = useRaspravaAkoJe()
  const samoCitanje = useSamoCitanje(path)
  const katalog = useStanje((stanje) => stanje.katalog)
  if (rasprava === undefined || (!samoCitanje && nitiMjesta(rasprava, path).length === 0)) return null
  return (
    <div>
      <UzPolje put={path} naziv={nazivPolja(katalog, path)} />
    </div>
  )
}
