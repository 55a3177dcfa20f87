/** The check-lists that an applicant may answer ahead: those by which an officer checks the application in its first two phases. */
import * as z from 'zod/mini'
import { type KontrolnaLista, kontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import type { SvrhaListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { type ListaUDokumentu, listaUDokumentu } from '#contract/kernel/kontrolna-lista/u-dokumentu.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { type DioOdabira, SVRHE_ODABIRA, svrhaDijela } from './odabir.faze.ts'
import { fazePoziva } from './odabir.poziv.ts'

export const DIJELOVI_PROBE = ['administrativna', 'prihvatljivost', 'spojena'] as const satisfies readonly DioOdabira[]
export type DioProbe = (typeof DIJELOVI_PROBE)[number]

/** Lists of a call by the parts that ask them. */
export const listeProbe = z.partialRecord(z.enum(DIJELOVI_PROBE), kontrolnaLista)
export type ListeProbe = Readonly<Partial<Record<DioProbe, KontrolnaLista>>>

function listaDijela<D extends DioProbe>(dio: D): ListaUDokumentu<D, D> {
  const svrha: SvrhaListe = SVRHE_ODABIRA[svrhaDijela<DioProbe>(dio)]
  const svrhe = { [dio]: svrha } as Record<D, typeof svrha>
  const lista = listaUDokumentu<D, D>({ vrsta: 'odabir', svrhe, kojaSvrha: () => dio, tab: dio, pravilo: 'GP-04' })
  return { ...lista, kartica: { ...lista.kartica, naslov: svrha.naziv } }
}

/** Where the answers of each part stand in the document. */
export const LISTE_PROBE: { readonly [dio in DioProbe]: ListaUDokumentu<dio, dio> } = {
  administrativna: listaDijela('administrativna'),
  prihvatljivost: listaDijela('prihvatljivost'),
  spojena: listaDijela('spojena'),
}

/** The parts of a call that a rehearsal goes through, in their order. */
export const dijeloviPoziva = (definicija: Pick<PozivDefinicija, 'faze' | 'kriteriji'>): DioProbe[] =>
  fazePoziva(definicija).flatMap(({ dio }) => DIJELOVI_PROBE.filter((one) => one === dio))

/** Parts that have a list, in the order of selection. */
export const dijeloviLista = (liste: ListeProbe): DioProbe[] => DIJELOVI_PROBE.filter((dio) => liste[dio] !== undefined)
