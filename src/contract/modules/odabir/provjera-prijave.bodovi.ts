/** Points of an application by criteria, side by side as its assessors gave them, once all of them have finished. */
import { sporneSekcije } from '#contract/kernel/kontrolna-lista/bodovanje.ts'
import type { DioPrijave, ProvjeraPrijave } from './provjera-prijave.schema.ts'
import { bodoviKopije, redomZavrsetka, type TijekDijela } from './provjera-prijave.tijek.ts'

/** `provjere` name the people; the part says which of them count now. */
export function bodoviDijela(
  { ocjenjivanje, bodovi, kopije }: TijekDijela,
  provjere: readonly Pick<ProvjeraPrijave, 'id' | 'ocjenjivacId' | 'ocjenjivac'>[],
  prag: number,
): DioPrijave['bodovi'] {
  const lista = kopije.find((one) => one.lista !== null)?.lista
  if (!lista || bodovi === null || ocjenjivanje?.stanje !== 'ocijenjeno') return null
  const redom = redomZavrsetka(kopije)
  const dani = redom.map(bodoviKopije)
  const [prvi = {}, drugi = {}] = dani
  const sporne = new Set(sporneSekcije(lista, prvi, drugi))
  return {
    ...bodovi,
    prag,
    ocjenjivaci: redom.map(({ id, ocjenjivacId }) => ({
      id: ocjenjivacId,
      ime: provjere.find((one) => one.id === id)?.ocjenjivac ?? '',
    })),
    stavke: lista.sekcije.flatMap(({ kljuc, stavke }) =>
      stavke.flatMap(({ kod, pitanje, odgovor }) => {
        const ocjena = ocjenjivanje.ocjene.find((one) => one.kod === kod)
        if (odgovor.vrsta !== 'bodovi' || ocjena === undefined) return []
        const { najvise, prag: najmanje } = odgovor
        const { dvostruko, ukupno, ispodPraga } = ocjena
        const svoji = dani.map((one) => one[kod] ?? 0)
        return {
          kod,
          pitanje,
          najvise,
          prag: najmanje,
          bodovi: svoji,
          dvostruko,
          ukupno,
          ispodPraga,
          sporna: sporne.has(kljuc),
        }
      }),
    ),
  }
}
