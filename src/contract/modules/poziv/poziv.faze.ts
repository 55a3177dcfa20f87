/** What the phases of selection must satisfy before a call is sent on (domain rules 5.5 and 5.9). */
import type { Greska, Rule } from '#contract/kernel/record-kind.ts'
import { type DioOdabira, NAZIVI_DIJELOVA } from '#contract/modules/odabir/odabir.faze.ts'
import { fazePoziva } from '#contract/modules/odabir/odabir.poziv.ts'
import type { Poziv } from './poziv.schema.ts'

const TAB = 'rokovi'

export const FAZA_JE_VEC = 'Faza je već na popisu.'

/**
 * Every phase has a list by itself: the portal's or the body's for the checks, the criteria of the call for the scoring, and
 * the decision asks none.
 */
const poredakFaza: Rule<Poziv> = {
  id: 'POZ-12',
  poruka: 'Faze odabira nisu potpune.',
  test: ({ definicija }) => {
    const dijelovi = fazePoziva(definicija).map(({ dio }) => dio)
    const ima = (dio: DioOdabira) => dijelovi.includes(dio)
    const greska = (poruka: string, at?: number): Greska => ({
      pravilo: poredakFaza.id,
      tab: TAB,
      polje: at === undefined ? 'definicija.faze' : `definicija.faze.${at}.dio`,
      poruka,
    })
    const nedostaje = (dio: DioOdabira) =>
      ima(dio) || ima('spojena') ? [] : [greska(`Nedostaje faza „${NAZIVI_DIJELOVA[dio]}”.`)]
    const greske = [
      ...dijelovi.flatMap((dio, at) => {
        if (dijelovi.indexOf(dio) < at) return [greska(FAZA_JE_VEC, at)]
        const uzSpojenu = ima('spojena') && (dio === 'administrativna' || dio === 'prihvatljivost')
        return uzSpojenu ? [greska(`Fazu već obuhvaća „${NAZIVI_DIJELOVA.spojena}”.`, at)] : []
      }),
      ...nedostaje('administrativna'),
      ...nedostaje('prihvatljivost'),
      ...(dijelovi.at(-1) === 'odluka' ? [] : [greska(`Posljednja faza je „${NAZIVI_DIJELOVA.odluka}”.`)]),
    ]
    return greske.length === 0 || greske
  },
}

const ocjenjivanje: Rule<Poziv> = {
  id: 'POZ-59',
  poruka: 'Ocjenjivanje kvalitete traži kriterije odabira, a kriteriji ocjenjivanje.',
  polje: 'definicija.faze',
  test: ({ definicija }) =>
    fazePoziva(definicija).some(({ dio }) => dio === 'kvaliteta') === definicija.kriteriji.length > 0,
}

const cijeliPonderi: Rule<Poziv> = {
  id: 'POZ-60',
  poruka: 'Udio kriterija je cijeli postotak jer ga ocjenjivački obrazac računa na dvije decimale.',
  test: ({ definicija }) => {
    const greske = definicija.kriteriji.flatMap(({ ponder }, index): Greska[] =>
      ponder % 100 === 0
        ? []
        : [
            {
              pravilo: cijeliPonderi.id,
              tab: 'kriteriji',
              polje: `definicija.kriteriji.${index}.ponder`,
              poruka: cijeliPonderi.poruka,
            },
          ],
    )
    return greske.length === 0 || greske
  },
}

export const fazeOdabira: readonly Rule<Poziv>[] = [poredakFaza, ocjenjivanje, cijeliPonderi]
