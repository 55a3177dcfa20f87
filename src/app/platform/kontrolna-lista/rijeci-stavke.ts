/** A question in words: what it takes and asks, as a reader or a comparison of versions says it. */
import { formatDecimal } from '#contract/kernel/broj.ts'
import { prikazBodova } from '#contract/kernel/kontrolna-lista/bodovanje.ts'
import { IZBORI, type Izbor } from '#contract/kernel/kontrolna-lista/lista.ts'
import type { NacrtStavke } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { TEKST } from './kontrolna-lista.tekst.ts'

const T = TEKST.urednik
const nabroji = (izbori: readonly Izbor[]) => izbori.map((one) => IZBORI[one]).join(', ')
const broj = (value: number | null) => (value === null ? '–' : prikazBodova(value))
const uz = (oznaka: string, izbori: readonly Izbor[]) => (izbori.length === 0 ? [] : [`${oznaka}: ${nabroji(izbori)}`])

/** One sentence for each thing that the question takes or asks. */
export function odgovorRijecima({ odgovor, eliminatorna, mjeriSe, izvorPolja }: NacrtStavke): string[] {
  const uvjeti = [
    ...(eliminatorna ? [T.eliminatorna] : []),
    ...(mjeriSe ? [T.mjeriSe] : []),
    ...(izvorPolja.length > 0 ? [`${T.izvorPolja}: ${izvorPolja.join(', ')}`] : []),
  ]
  if (odgovor.vrsta === 'izbor')
    return [
      nabroji(odgovor.ponudeni),
      ...uz(T.komentarUz, odgovor.komentarUz),
      ...uz(T.dokazUz, odgovor.dokazUz),
      ...uz(T.nalazUz, odgovor.nalazUz),
      ...uvjeti,
    ]
  if (odgovor.vrsta === 'tekst')
    return [`${T.vrste.tekst}, ${T.najviseZnakova.toLowerCase()}: ${odgovor.najviseZnakova ?? '–'}`, ...uvjeti]
  const { najvise, prag, korak, ponder } = odgovor
  return [
    `${T.najvise}: ${broj(najvise)}, ${T.prag.toLowerCase()}: ${broj(prag)}, ${T.korak.toLowerCase()}: ${broj(korak)}`,
    ...(ponder === null ? [] : [`${T.ponder}: ${formatDecimal(ponder, 2)}`]),
    ...uvjeti,
  ]
}
