/** The checks of the body as their form holds them, and as they are sent. */
import * as z from 'zod/mini'
import { type Shema, upisaniTrenutak } from '#app/platform/obrazac/shema.ts'
import { zaUpis } from '#app/platform/obrazac/trenutak.ts'
import type { ProvjereUgovora } from '#contract/modules/ugovor/ugovor.cinjenice.ts'
import { TEKST } from './ugovor.tekst.ts'

/** The moment as it is typed, and the mark of risk as a text. */
export type UnosProvjera = Omit<ProvjereUgovora, 'arachneOcjena'> & { arachneOcjena: string | null }

export const unosProvjera = (provjere: ProvjereUgovora): UnosProvjera => ({
  ...provjere,
  sudskiRegistarProvjeren: zaUpis(provjere.sudskiRegistarProvjeren),
  arachneOcjena: provjere.arachneOcjena === null ? null : String(provjere.arachneOcjena),
})

/** Largest mark that the tool of risks gives. */
export const NAJVISA_OCJENA = 50

const upisanaOcjena = z.pipe(
  z.nullable(z.string()),
  z.transform((typed, { issues }) => {
    if (typed === null) return null
    if (/^\d{1,2}$/.test(typed) && Number(typed) <= NAJVISA_OCJENA) return Number(typed)
    issues.push({ code: 'custom', message: TEKST.tijelo.arachneGranica(NAJVISA_OCJENA), input: typed })
    return z.NEVER
  }),
)

export const SHEMA_PROVJERA = z.looseObject({
  sudskiRegistarProvjeren: upisaniTrenutak,
  arachneOcjena: upisanaOcjena,
}) as unknown as Shema<UnosProvjera, ProvjereUgovora>
