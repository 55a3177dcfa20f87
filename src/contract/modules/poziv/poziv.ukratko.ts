/** What a call says of itself at a glance, on its page and in what the server sends. */
import { formatPercent } from '#contract/kernel/money.ts'
import type { Intenzitet } from './definicija.schema.ts'

/** The smallest and the largest share that the call gives anybody; null where it gives none. */
function rasponIntenziteta(intenzitet: Intenzitet): readonly [najmanje: number, najvise: number] | null {
  const udjeli = Object.values(intenzitet).flatMap((velicine) =>
    Object.values(velicine ?? {}).flatMap((regije) => Object.values(regije ?? {})),
  )
  return udjeli.length === 0 ? null : [Math.min(...udjeli), Math.max(...udjeli)]
}

/** „do 70 %”, „od 35 % do 70 %” of the eligible cost; null where it is not determined. */
export function udioTekst(intenzitet: Intenzitet): string | null {
  const raspon = rasponIntenziteta(intenzitet)
  if (raspon === null) return null
  const [najmanje, najvise] = raspon.map((udio) => formatPercent(udio).replace(/,00(?=\D)/, ''))
  return najmanje === najvise ? `do ${najvise}` : `od ${najmanje} do ${najvise}, po veličini i mjestu`
}
