/** Numbered rules of a decision in writing about an application (domain rules 2.3, 3.2 and 5.8). */
import { today } from '#contract/kernel/datum.ts'
import { fromWire } from '#contract/kernel/money.ts'
import type { Rule } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { jeURokuPrigovora, type PoslanaOdluka } from './odabir.rokovi.ts'
import type { OdlukaPrijave } from './odluka-prijave.schema.ts'

type OdlukaRule = Rule<OdlukaPrijave>

export const prijavaUOdabiru: OdlukaRule = {
  id: 'ODL-01',
  poruka:
    'Odluka o financiranju priprema se za prihvaćenu prijavu, a odluka o odbijanju za prijavu koja je podnesena, prihvaćena ili vraćena na doradu.',
  test: ({ vrsta, projekt: { statusId } }) =>
    vrsta === 'financiranje'
      ? jeStatus(projektStatuses, statusId, 'prihvacena')
      : jeStatus(projektStatuses, statusId, 'podnesen', 'prihvacena', 'vracen'),
}

export const jednaOdluka: OdlukaRule = {
  id: 'ODL-02',
  poruka: 'O prijavi se već priprema odluka.',
  test: ({ otvorenih }) => otvorenih === 0,
}

export const bezKorekcijeUTijeku: OdlukaRule = {
  id: 'ODL-10',
  poruka: 'Proračun se još ispravlja. Pričekajte odgovor prijavitelja ili odbacite nacrt korekcije.',
  test: ({ korekcijaUTijeku }) => !korekcijaUTijeku,
}

export const iznosOdluke = ({ sadrzaj: { bespovratna } }: Pick<OdlukaPrijave, 'sadrzaj'>): number =>
  bespovratna === null ? 0 : fromWire(bespovratna)

export const iznosUGranicama: OdlukaRule = {
  id: 'ODL-03',
  poruka: 'Bespovratna sredstva veća su od nule, a najviše koliko je zatraženo.',
  polje: 'bespovratna',
  test: (odluka) => iznosOdluke(odluka) > 0 && iznosOdluke(odluka) <= odluka.izracun.trazeno,
}

/** The part of the grant that is de minimis aid: whatever is given less is first less of it. */
export const deMinimisOdluke = (odluka: Pick<OdlukaPrijave, 'sadrzaj' | 'izracun'>): number => {
  const { trazeno, deMinimisTrazeno } = odluka.izracun
  return Math.max(0, deMinimisTrazeno - (trazeno - iznosOdluke(odluka)))
}

export const unutarDeMinimis: OdlukaRule = {
  id: 'ODL-04',
  poruka: 'Iznos prelazi potpore male vrijednosti koje prijavitelj još može dobiti.',
  polje: 'bespovratna',
  test: (odluka) => {
    const { deMinimisPreostalo } = odluka.izracun
    return deMinimisPreostalo === null || deMinimisOdluke(odluka) <= deMinimisPreostalo
  },
}

/** The largest grant that de minimis aid allows: the applicant has accepted that cut when submitting. */
export const najviseZbogDeMinimis = ({ trazeno, deMinimisTrazeno, deMinimisPreostalo }: OdlukaPrijave['izracun']) =>
  deMinimisPreostalo === null ? trazeno : trazeno - Math.max(0, deMinimisTrazeno - deMinimisPreostalo)

export const umanjenjePrihvaceno: OdlukaRule = {
  id: 'ODL-05',
  poruka: 'Manji iznos od zatraženoga dodjeljuje se kada ga je prijavitelj prihvatio. Upišite dan prihvaćanja.',
  polje: 'umanjenjePrihvaceno',
  test: (odluka, _input, { sada }) => {
    const { umanjenjePrihvaceno: prihvaceno } = odluka.sadrzaj
    if (iznosOdluke(odluka) >= najviseZbogDeMinimis(odluka.izracun)) return true
    return prihvaceno !== null && prihvaceno <= today(sada)
  },
}

export const razloziNavedeni: OdlukaRule = {
  id: 'ODL-06',
  poruka: 'Obrazložite svaki kriterij i svaki uvjet koji prijava ne ispunjava.',
  test: ({ trazeRazlog, sadrzaj: { razlozi } }) => {
    const bez = trazeRazlog.filter((kod) => (razlozi[kod] ?? '').trim() === '')
    return (
      bez.length === 0 ||
      bez.map((kod) => ({ pravilo: 'ODL-06', poruka: razloziNavedeni.poruka, polje: `razlozi.${kod}` }))
    )
  },
}

/** Money beyond the ranking is somebody else's. */
export const unutarPoretka: OdlukaRule = {
  id: 'ODL-09',
  poruka: 'Iznos prelazi ono što prijavi dodjeljuje zadnja zapečaćena rang-lista.',
  polje: 'bespovratna',
  test: (odluka) => odluka.uPoretku === null || iznosOdluke(odluka) <= odluka.uPoretku,
}

/** How the decision was sent; null before it is signed. */
export function poslanaOdluka({
  donesena,
  otvorena,
}: Pick<OdlukaPrijave, 'donesena' | 'otvorena'>): PoslanaOdluka | null {
  if (donesena === null) return null
  return { poslano: Date.parse(donesena), otvoreno: otvorena === null ? null : Date.parse(otvorena) }
}

export const odricanjeURoku: OdlukaRule = {
  id: 'ODL-07',
  poruka: 'Prigovora se moguće odreći samo dok teče rok za prigovor.',
  test: (odluka, _input, { sada }) => {
    const poslana = poslanaOdluka(odluka)
    return poslana !== null && jeURokuPrigovora(poslana, sada, odluka.danaZaPrigovor)
  },
}

export const imaStoReci: OdlukaRule = {
  id: 'ODL-08',
  poruka:
    'Odluka o odbijanju mora reći zašto se prijava odbija: završite provjeru koja to utvrđuje ili zapečatite rang-listu.',
  test: ({ zastoSeOdbija }) => zastoSeOdbija !== null,
}
