/** What answers of one press decide together. A question fails the whole alone, is not met, or is met on a condition. */
import { type KontrolnaLista, type StavkaListe, stavkeOd } from './lista.ts'
import { BEZ_ODGOVORA, nedostaje, type Odgovori, type OdgovorStavke } from './odgovori.ts'

/** An answer nobody wants: one that opens a finding, else „Ne”. */
export const nijeIspunjeno = ({ odgovor }: StavkaListe, { izbor }: OdgovorStavke): boolean =>
  odgovor.vrsta === 'izbor' &&
  izbor !== null &&
  (odgovor.nalazUz.length > 0 ? odgovor.nalazUz.includes(izbor) : izbor === 'ne')

export interface IshodListe {
  /** Nothing is missing before the list may be handed in. */
  potpuna: boolean
  /** Codes of the questions that alone decide against the whole. */
  eliminiraju: string[]
  /** Codes of the others that are not met. */
  neispunjene: string[]
  uvjetne: string[]
}

export function ishodListe(lista: KontrolnaLista, odgovori: Odgovori): IshodListe {
  const ishod: IshodListe = {
    potpuna: nedostaje(lista, odgovori).length === 0,
    eliminiraju: [],
    neispunjene: [],
    uvjetne: [],
  }
  for (const stavka of stavkeOd(lista)) {
    const dano = odgovori[stavka.kod] ?? BEZ_ODGOVORA
    if (nijeIspunjeno(stavka, dano)) (stavka.eliminatorna ? ishod.eliminiraju : ishod.neispunjene).push(stavka.kod)
    else if (stavka.odgovor.vrsta === 'izbor' && dano.izbor === 'uvjetno') ishod.uvjetne.push(stavka.kod)
  }
  return ishod
}
