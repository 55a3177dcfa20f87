/** The decision that chooses a project: what it gets, from which sources, on which conditions (domain rules 5.8). */
import * as z from 'zod/mini'
import { formatEur, ratioPercentFloor2, share } from '#contract/kernel/money.ts'
import type { BlokPdf, PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { VRSTE_POTPORE } from '#contract/modules/poziv/definicija.schema.ts'
import { type KorekcijaOdluke, korekcijaOdluke } from './odluka-prijave.schema.ts'
import { RECENICE, TEKST_PISMA as TEKST } from './pisma.tekst.ts'
import {
  bodoviRijecima,
  dio,
  kriterijiPisma,
  ocjenaUPismu,
  odlomci,
  pismo,
  podaciPisma,
  pozivPisma,
  pravniLijek,
  prijaviteljPisma,
  projektPisma,
  udioRijecima,
  uputaOPrigovoru,
} from './pisma.ts'

export const odlukaFinanciranja = z.object({
  ...podaciPisma.shape,
  zaprimljeno: z.string(),
  redniBroj: z.number(),
  /** Null while no ranking is sealed. */
  rang: z.nullable(z.number()),
  /** Null where the call takes applications in the order of receipt. */
  ocjena: z.nullable(z.object({ ...ocjenaUPismu.shape, ukupno: z.number() })),
  /** In cents. */
  bespovratna: z.number(),
  prihvatljivo: z.number(),
  /** Share of the European source, in hundredths of a percent. */
  stopaEu: z.number(),
  vrstePotpore: z.readonly(z.array(z.enum(VRSTE_POTPORE))),
  uvjeti: z.readonly(z.array(z.string())),
  /** Asked for at first, where less is given: the applicant accepted it that day, or when submitting for what de minimis aid leaves. */
  umanjeno: z.nullable(z.object({ trazeno: z.number(), prihvaceno: z.nullable(z.string()) })),
  /** How the budget was corrected before the decision; letters sent before corrections existed do not say. */
  korekcija: z.nullish(korekcijaOdluke),
  /** What the body says beside that. */
  obrazlozenje: z.string(),
  lijek: pravniLijek,
})
export type OdlukaFinanciranja = z.output<typeof odlukaFinanciranja>

const mjesto = (ocjena: OdlukaFinanciranja['ocjena'], rang: number) =>
  ocjena === null ? RECENICE.poRedu(rang) : RECENICE.naRangListi(bodoviRijecima(ocjena.ukupno), rang)

const zastoManje = ({ trazeno, prihvaceno }: NonNullable<OdlukaFinanciranja['umanjeno']>) =>
  prihvaceno === null
    ? RECENICE.umanjenoDeMinimis(formatEur(trazeno))
    : RECENICE.umanjeno(formatEur(trazeno), prihvaceno)

/** Old and new amounts of every line that was lowered, each with its reason. */
function korekcijaPisma(korekcija: KorekcijaOdluke, novo: Pick<OdlukaFinanciranja, 'prihvatljivo'>): BlokPdf[] {
  const { trazeno, prihvatljivo, suglasnost, stavke } = korekcija
  const K = TEKST.korekcija
  return dio(K.naslov, [
    {
      odlomak: RECENICE.korekcija(
        formatEur(prihvatljivo),
        formatEur(novo.prihvatljivo),
        formatEur(trazeno),
        suglasnost,
      ),
    },
    {
      tablica: {
        zaglavlje: [K.stavka, K.staro, K.novo, K.razlog],
        sirine: [0, 78, 78, 170],
        desno: [1, 2],
        redci: stavke.map(({ naziv, staro, novo: iznos, razlog }) => [
          naziv,
          formatEur(staro),
          formatEur(iznos),
          razlog === '' ? K.prati : razlog,
        ]),
      },
    },
  ])
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
      ...(rang === null ? [] : [{ odlomak: mjesto(ocjena, rang) }]),
      ...(umanjeno === null ? [] : [{ odlomak: zastoManje(umanjeno) }]),
      ...odlomci(podaci.obrazlozenje),
    ]),
    ...(ocjena === null ? [] : kriterijiPisma(ocjena)),
    ...(podaci.korekcija ? korekcijaPisma(podaci.korekcija, podaci) : []),
    ...uputaOPrigovoru(podaci.lijek, RECENICE.mirovanje),
  ])
}
