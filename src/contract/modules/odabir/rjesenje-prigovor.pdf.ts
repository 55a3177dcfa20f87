/** The commission's answer to an objection: what it decides, what was said by whom, and why (domain rules 3.21). */
import * as z from 'zod/mini'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import type { PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { RAZLOZI_PRIGOVORA } from './odabir.cinjenice.ts'
import { FAZE } from './odabir.faze.ts'
import { RECENICE, TEKST_PISMA as TEKST } from './pisma.tekst.ts'
import { dio, odlomci, odlukaPisma, pismo, podaciPisma, pozivPisma } from './pisma.ts'
import { RAZLOZI_ODBACAJA } from './prigovor.schema.ts'

/** What the commission decides; a dismissal says why it does not look at the substance. */
const odlukaKomisije = z.discriminatedUnion('ishod', [
  z.object({ ishod: z.enum(['usvojen', 'djelomicno']), vracaSe: z.enum([...kljuceviOd(FAZE), 'ugovaranje']) }),
  z.object({ ishod: z.literal('odbijen') }),
  z.object({ ishod: z.literal('odbacen'), zbog: z.enum(kljuceviOd(RAZLOZI_ODBACAJA)) }),
])
export type OdlukaKomisije = z.output<typeof odlukaKomisije>

export const rjesenjePrigovora = z.object({
  ...podaciPisma.shape,
  odlukaKomisije,
  /** The decision objected to. */
  protiv: z.object({ broj: z.string(), dan: z.string() }),
  podneseno: z.string(),
  razlozi: z.readonly(z.array(z.enum(kljuceviOd(RAZLOZI_PRIGOVORA)))),
  navodi: z.string(),
  ocitovanje: z.string(),
  obrazlozenje: z.string(),
  jednoglasno: z.boolean(),
})
export type RjesenjePrigovora = z.output<typeof rjesenjePrigovora>

function izreka({ odlukaKomisije: odluka, protiv }: RjesenjePrigovora): string[] {
  const koja = odlukaPisma(protiv.broj, protiv.dan)
  switch (odluka.ishod) {
    case 'odbijen':
      return [RECENICE.ishodPrigovora.odbijen, RECENICE.odlukaOstaje(koja)]
    case 'odbacen':
      return [RECENICE.ishodPrigovora[odluka.zbog], RECENICE.odlukaOstaje(koja)]
    default:
      return [
        RECENICE.ishodPrigovora[odluka.ishod],
        odluka.vracaSe === 'ugovaranje'
          ? RECENICE.otkazivanjePrestaje(koja)
          : RECENICE.odlukaPrestaje(koja, FAZE[odluka.vracaSe]),
      ]
  }
}

export function rjesenjePrigovoraPdf(podaci: RjesenjePrigovora, kod: string): PdfDokument {
  const razlozi = podaci.razlozi.map((one) => RAZLOZI_PRIGOVORA[one]).join(', ')
  return pismo('prigovor', podaci, kod, [
    { odlomak: RECENICE.uvodPrigovora(podaci.tijelo, pozivPisma(podaci)) },
    ...dio(TEKST.izreka, [{ popis: izreka(podaci), redom: true }]),
    ...dio(TEKST.obrazlozenje, [
      { odlomak: RECENICE.podnesen(podaci.podneseno, razlozi) },
      ...dio(TEKST.navodi, odlomci(podaci.navodi), 3),
      ...dio(TEKST.ocitovanje, odlomci(podaci.ocitovanje), 3),
      ...dio(TEKST.ocjenaKomisije, odlomci(podaci.obrazlozenje), 3),
      { odlomak: podaci.jednoglasno ? RECENICE.glasovanje.jednoglasno : RECENICE.glasovanje.vecina },
    ]),
    ...dio(TEKST.lijek, [{ odlomak: RECENICE.bezNovogPrigovora }]),
  ])
}
