/** The decision that refuses an application, with its reasons criterion by criterion and the legal remedy (domain rules 5.8). */
import * as z from 'zod/mini'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { nijeIspunjeno } from '#contract/kernel/kontrolna-lista/ishod.ts'
import { IZBORI, type KontrolnaLista, stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import { BEZ_ODGOVORA, type Odgovori, odgovorStavke } from '#contract/kernel/kontrolna-lista/odgovori.ts'
import type { BlokPdf, PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { FAZE } from './odabir.faze.ts'
import { RECENICE, TEKST_PISMA as TEKST } from './pisma.tekst.ts'
import {
  bodoviRijecima,
  dio,
  kriterijiPisma,
  listaUPismu,
  type OcjenaUPismu,
  ocjenaUPismu,
  odlomci,
  pismo,
  podaciPisma,
  pozivPisma,
  pravniLijek,
  prijaviteljPisma,
  projektPisma,
  uputaOPrigovoru,
} from './pisma.ts'

/** Why: a phase of questions, points below a threshold, no money left, or a correction that never came. */
const razlogOdbijanja = z.discriminatedUnion('vrsta', [
  z.object({
    vrsta: z.literal('faza'),
    faza: z.enum(kljuceviOd(FAZE)),
    lista: listaUPismu,
    odgovori: z.record(z.string(), odgovorStavke),
  }),
  z.object({ vrsta: z.literal('prag'), ukupno: z.number(), prag: z.number(), ocjena: ocjenaUPismu }),
  z.object({ vrsta: z.literal('alokacija'), rang: z.number(), ocjena: z.nullable(ocjenaUPismu) }),
  z.object({ vrsta: z.literal('dorada'), zatrazeno: z.string(), rok: z.string() }),
])
export type RazlogOdbijanja = z.output<typeof razlogOdbijanja>

export const odlukaOdbijanja = z.object({
  ...podaciPisma.shape,
  razlog: razlogOdbijanja,
  /** What the body says beside that. */
  obrazlozenje: z.string(),
  lijek: pravniLijek,
})
export type OdlukaOdbijanja = z.output<typeof odlukaOdbijanja>

function neispunjeno(lista: Pick<KontrolnaLista, 'sekcije'>, odgovori: Odgovori): BlokPdf[] {
  const redci = stavkeOd(lista).flatMap((stavka) => {
    const dano = odgovori[stavka.kod] ?? BEZ_ODGOVORA
    if (!nijeIspunjeno(stavka, dano)) return []
    return [[stavka.kod, stavka.pitanje, dano.izbor === null ? '' : IZBORI[dano.izbor], dano.komentar]]
  })
  const zaglavlje = [TEKST.oznaka, TEKST.pitanje, TEKST.odgovor, TEKST.razlog]
  return dio(TEKST.neispunjeno, redci.length === 0 ? [] : [{ tablica: { zaglavlje, sirine: [48, 0, 60, 190], redci } }])
}

/** What a refusal names one by one, for whoever contests it: scored criteria, or questions that were not met. */
export function navedeniKriteriji(razlog: RazlogOdbijanja): { value: string; label: string }[] {
  const lista = razlog.vrsta === 'faza' ? razlog.lista : razlog.vrsta === 'dorada' ? null : razlog.ocjena?.lista
  return (lista ? stavkeOd(lista) : [])
    .filter((stavka) =>
      razlog.vrsta === 'faza'
        ? nijeIspunjeno(stavka, razlog.odgovori[stavka.kod] ?? BEZ_ODGOVORA)
        : stavka.odgovor.vrsta === 'bodovi',
    )
    .map(({ kod, pitanje }) => ({ value: kod, label: pitanje }))
}

/** Names of the criteria whose threshold was not reached. */
const ispodPraga = ({ lista, ocjene }: OcjenaUPismu) => {
  const kodovi = ocjene.filter((one) => one.ispodPraga).map(({ kod }) => kod)
  return stavkeOd(lista)
    .filter(({ kod }) => kodovi.includes(kod))
    .map(({ pitanje }) => `„${pitanje}”`)
}

function zasto(razlog: RazlogOdbijanja): [recenice: string[], prilog: BlokPdf[]] {
  switch (razlog.vrsta) {
    case 'faza':
      return [[RECENICE.nezadovoljava(FAZE[razlog.faza])], neispunjeno(razlog.lista, razlog.odgovori)]
    case 'prag': {
      const { ukupno, prag, ocjena } = razlog
      const kriteriji = ispodPraga(ocjena)
      const recenice = [
        ...(ukupno < prag ? [RECENICE.ispodPraga(bodoviRijecima(ukupno), bodoviRijecima(prag))] : []),
        ...(kriteriji.length === 0 ? [] : [RECENICE.ispodPragaKriterija(kriteriji.join(', '))]),
      ]
      return [recenice, kriterijiPisma(ocjena)]
    }
    case 'alokacija':
      return [[RECENICE.bezAlokacije(razlog.rang)], razlog.ocjena === null ? [] : kriterijiPisma(razlog.ocjena)]
    case 'dorada':
      return [[RECENICE.bezDorade(razlog.zatrazeno, razlog.rok)], []]
  }
}

export function odlukaOdbijanjaPdf(podaci: OdlukaOdbijanja, kod: string): PdfDokument {
  const [recenice, prilog] = zasto(podaci.razlog)
  return pismo('odbijanje', podaci, kod, [
    { odlomak: RECENICE.uvod(pozivPisma(podaci), podaci.tijelo) },
    ...dio(TEKST.izreka, [{ odlomak: RECENICE.odbija(projektPisma(podaci), prijaviteljPisma(podaci)) }]),
    ...dio(TEKST.obrazlozenje, [...recenice.map((odlomak) => ({ odlomak })), ...odlomci(podaci.obrazlozenje)]),
    ...prilog,
    ...uputaOPrigovoru(podaci.lijek),
  ])
}
