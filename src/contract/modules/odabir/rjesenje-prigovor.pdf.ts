/** The commission's answer to an objection: what it decides, what was said by whom, and why (domain rules 3.21). */
import type { IsoDatum } from '#contract/kernel/datum.ts'
import type { PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { RAZLOZI_PRIGOVORA, type RazlogPrigovora } from './odabir.cinjenice.ts'
import { FAZE, type Faza } from './odabir.faze.ts'
import { RECENICE, TEKST_PISMA as TEKST } from './pisma.tekst.ts'
import { dio, odlomci, odlukaPisma, type PodaciPisma, pismo, pozivPisma } from './pisma.ts'

/** What the commission decides; a dismissal says why it does not look at the substance. */
export type OdlukaKomisije =
  | { ishod: 'usvojen' | 'djelomicno'; vracaSe: Faza | 'ugovaranje' }
  | { ishod: 'odbijen' }
  | { ishod: 'odbacen'; zbog: 'nepravodoban' | 'neovlasten' }

export interface RjesenjePrigovora extends PodaciPisma {
  odlukaKomisije: OdlukaKomisije
  /** The decision objected to. */
  protiv: { broj: string; dan: IsoDatum }
  podneseno: IsoDatum
  razlozi: readonly RazlogPrigovora[]
  navodi: string
  ocitovanje: string
  obrazlozenje: string
  jednoglasno: boolean
}

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
