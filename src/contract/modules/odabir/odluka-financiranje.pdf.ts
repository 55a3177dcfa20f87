/** The decision that chooses a project: what it gets, from which sources, on which conditions (domain rules 5.8). */
import type { IsoDatum } from '#contract/kernel/datum.ts'
import { formatEur, ratioPercentFloor2, share } from '#contract/kernel/money.ts'
import type { PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import type { VrstaPotpore } from '#contract/modules/poziv/definicija.schema.ts'
import { RECENICE, TEKST_PISMA as TEKST } from './pisma.tekst.ts'
import {
  bodoviRijecima,
  dio,
  kriterijiPisma,
  type OcjenaUPismu,
  odlomci,
  type PodaciPisma,
  type PravniLijek,
  pismo,
  pozivPisma,
  prijaviteljPisma,
  projektPisma,
  udioRijecima,
  uputaOPrigovoru,
} from './pisma.ts'

export interface OdlukaFinanciranja extends PodaciPisma {
  zaprimljeno: IsoDatum
  redniBroj: number
  rang: number
  /** Null where the call takes applications in the order of receipt. */
  ocjena: (OcjenaUPismu & { ukupno: number }) | null
  /** In cents. */
  bespovratna: number
  prihvatljivo: number
  /** Share of the European source, in hundredths of a percent. */
  stopaEu: number
  vrstePotpore: readonly VrstaPotpore[]
  uvjeti: readonly string[]
  /** Asked for at first, where the applicant has accepted less. */
  umanjeno: { trazeno: number; prihvaceno: IsoDatum } | null
  lijek: PravniLijek
}

export function odlukaFinanciranjaPdf(podaci: OdlukaFinanciranja, kod: string): PdfDokument {
  const { bespovratna, prihvatljivo, stopaEu, vrstePotpore, ocjena, umanjeno, rang } = podaci
  const eu = share(bespovratna, stopaEu)
  const udio = udioRijecima(ratioPercentFloor2(bespovratna, prihvatljivo))
  return pismo('financiranje', podaci, kod, [
    { odlomak: RECENICE.uvod(pozivPisma(podaci), podaci.tijelo) },
    ...dio(TEKST.izreka, [
      {
        redom: true,
        popis: [
          RECENICE.odabire(projektPisma(podaci), prijaviteljPisma(podaci)),
          RECENICE.dodjeljuje(formatEur(bespovratna), udio, formatEur(prihvatljivo)),
          RECENICE.izvori(formatEur(eu), formatEur(bespovratna - eu)),
          ...vrstePotpore.map((vrsta) => RECENICE.potpora[vrsta]),
        ],
      },
    ]),
    ...dio(TEKST.uvjeti, podaci.uvjeti.length === 0 ? [] : [{ popis: podaci.uvjeti, redom: true }]),
    ...dio(TEKST.obrazlozenje, [
      { odlomak: RECENICE.sveFaze(podaci.zaprimljeno, podaci.redniBroj) },
      {
        odlomak: ocjena === null ? RECENICE.poRedu(rang) : RECENICE.naRangListi(bodoviRijecima(ocjena.ukupno), rang),
      },
      ...(umanjeno === null ? [] : odlomci(RECENICE.umanjeno(formatEur(umanjeno.trazeno), umanjeno.prihvaceno))),
    ]),
    ...(ocjena === null ? [] : kriterijiPisma(ocjena)),
    ...uputaOPrigovoru(podaci.lijek, RECENICE.mirovanje),
  ])
}
