/** The scoring list of a call is made of its criteria, so that points, thresholds and weights are said once (decision 0136). */
import { type NacrtListe, type NacrtStavke, stavkeNacrta } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'

type Kriterij = PozivDefinicija['kriteriji'][number]
type NacrtBodova = Extract<NacrtStavke['odgovor'], { vrsta: 'bodovi' }>

/** The code of the question that scores a criterion: the criterion keeps its number in every version of the call. */
export const kodKriterija = ({ id }: Pick<Kriterij, 'id'>): string => `K-${id}`

/** Points in hundredths, the weight in hundredths of the whole. */
const izKriterija = ({ max, min, ponder }: Kriterij) => ({
  najvise: max * 100,
  prag: min * 100,
  ponder: Math.round(ponder / 100),
})

/** Steps of half a point where the most allows them. */
const KORAK = 50

/** What a new scoring list of a call begins with: each criterion a section of one question. */
export const sekcijeKriterija = (kriteriji: readonly Kriterij[]): NacrtListe['sekcije'] =>
  kriteriji.map((kriterij) => ({
    kljuc: `kriterij-${kriterij.id}`,
    naziv: kriterij.naziv.slice(0, 200),
    stavke: [
      {
        kod: kodKriterija(kriterij),
        pitanje: kriterij.naziv,
        uputa: '',
        odgovor: { vrsta: 'bodovi', korak: KORAK, ...izKriterija(kriterij) },
        eliminatorna: false,
        mjeriSe: false,
        izvorPolja: [...kriterij.polja],
      },
    ],
  }))

const RAZLIKE = [
  ['najvise', 'Najveći broj bodova'],
  ['prag', 'Prag'],
  ['ponder', 'Ponder'],
] as const satisfies readonly (readonly [keyof NacrtBodova, string])[]

const greska = (polje: string, poruka: string): Greska => ({ pravilo: 'KLI-09', polje, poruka })

/** Where the scored questions say something else than the criteria of the call. */
export function greskeKriterija(sadrzaj: NacrtListe, kriteriji: readonly Kriterij[]): Greska[] {
  const poKodu = new Map(kriteriji.map((kriterij) => [kodKriterija(kriterij), kriterij]))
  const bodovane = stavkeNacrta(sadrzaj).flatMap(({ put, stavka }) =>
    stavka.odgovor.vrsta === 'bodovi' ? [{ put, kod: stavka.kod, odgovor: stavka.odgovor }] : [],
  )
  const kodovi = new Set(bodovane.map(({ kod }) => kod))
  return [
    ...bodovane.flatMap(({ put, kod, odgovor }) => {
      const kriterij = poKodu.get(kod)
      if (kriterij === undefined) return [greska(`${put}.kod`, 'Poziv nema kriterij s tim kôdom.')]
      const trazi = izKriterija(kriterij)
      return RAZLIKE.flatMap(([kljuc, sto]) =>
        odgovor[kljuc] === trazi[kljuc]
          ? []
          : [greska(`${put}.${kljuc}`, `${sto} nije kao u kriteriju „${kriterij.naziv}”.`)],
      )
    }),
    ...kriteriji
      .filter((kriterij) => !kodovi.has(kodKriterija(kriterij)))
      .map((kriterij) =>
        greska('sekcije', `Nedostaje stavka ${kodKriterija(kriterij)} za kriterij „${kriterij.naziv}”.`),
      ),
  ]
}
