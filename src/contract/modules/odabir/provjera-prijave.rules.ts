/** Numbered rules of the moves of an application's check (domain rules 1.2, 5.5 and 5.6). */
import type { Rule } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { ProvjeraPrijave, Zapreka } from './provjera-prijave.schema.ts'
import { jeNaRedu, statusDijela, type TijekDijela, uOdabiru } from './provjera-prijave.tijek.ts'

type Pravilo = Rule<ProvjeraPrijave>

const dijelom = ({ okolnosti: { tijek }, dio }: ProvjeraPrijave): TijekDijela | undefined =>
  tijek.find((one) => one.dio === dio)

const bezZapreke = (sto: Zapreka, id: string, poruka: string): Pravilo => ({
  id,
  polje: 'osobaId',
  poruka,
  test: ({ okolnosti }) => okolnosti.zapreka !== sto,
})

/** Who may be given a check: of the body, without a conflict, without another copy. */
export const osobaMoze = [
  bezZapreke('izvanTijela', 'PPR-01', 'Provjera se dodjeljuje osobi tijela koja na programu ocjenjuje prijave.'),
  bezZapreke('izuzeta', 'PPR-02', 'Osoba je prijavila sukob interesa i izuzeta je iz ove prijave.'),
  bezZapreke('vecIma', 'PPR-03', 'Ista osoba ne može imati dvije provjere istog dijela odabira.'),
] as const

export const imaMjesta: Pravilo = {
  id: 'PPR-04',
  polje: 'dio',
  poruka: 'Taj dio odabira već ima sve ocjenjivače koje treba.',
  test: (provjera) => {
    const tijek = dijelom(provjera)
    if (tijek === undefined) return false
    return provjera.krug > tijek.krug ? tijek.mozeNoviKrug : tijek.slobodno > 0
  },
}

export const prijavaUOdabiru: Pravilo = {
  id: 'PPR-05',
  poruka: 'Prijava nije u odabiru ili njezin poziv nema taj dio odabira.',
  test: (provjera) => uOdabiru(provjera.projekt.statusId) && dijelom(provjera) !== undefined,
}

export const naRedu: Pravilo = {
  id: 'PPR-06',
  poruka: 'Provjera počinje kada prijava zadovolji u svim prethodnim dijelovima odabira.',
  test: ({ okolnosti: { tijek }, dio }) => jeNaRedu(tijek, dio),
}

export const uSvomStatusu: Pravilo = {
  id: 'PPR-07',
  poruka: 'Prijava sada nije u statusu u kojem se provjerava taj dio odabira.',
  test: ({ projekt, dio }) => jeStatus(projektStatuses, projekt.statusId, statusDijela(dio)),
}

export const imaListu: Pravilo = {
  id: 'PPR-08',
  poruka: 'Za taj dio odabira nema kontrolne liste na snazi.',
  test: ({ lista }) => lista !== null,
}

/** Everything that answers lack, each at its question: PPR-09 and PPR-10 of the document. */
export const potpuna: Pravilo = {
  id: 'PPR-11',
  poruka: 'Provjera nije potpuna.',
  test: ({ greske }) => greske.length === 0 || [...greske],
}

export const odlukaSeNePriprema: Pravilo = {
  id: 'PPR-12',
  poruka: 'Odluka o prijavi već se priprema pa se provjera više ne vraća.',
  test: ({ okolnosti }) => !okolnosti.odlukaSePriprema,
}

export const nijeOtkriveno: Pravilo = {
  id: 'PPR-13',
  poruka: 'Ocjenjivači su već vidjeli ocjene jedni drugih pa se ocjena više ne vraća.',
  test: (provjera) => dijelom(provjera)?.otkriveno !== true,
}
