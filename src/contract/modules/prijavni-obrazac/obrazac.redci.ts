/** Rows that the call puts into every application: obligatory elements and indicators, the documents it asks for. */
import type { ZadaniRedak, ZadaniRedci } from '#contract/kernel/dokument/katalog.ts'
import { tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import type { Tab } from './obrazac.tab.ts'

export const ELEMENT_UPRAVLJANJE = 'element-upravljanje'
export const ELEMENT_PROMIDZBA = 'element-promidzba'

function rowsOfCall({ obvezniElementi, pokazatelji, prilozi }: PozivDefinicija): ZadaniRedak[] {
  const row = (tab: Tab, lista: string, id: string, vrijednosti: ZadaniRedak['vrijednosti']) => ({
    tab,
    lista,
    id,
    vrijednosti,
  })
  const element = (id: string, naziv: string) => row('aktivnosti', 'elementi', id, { naziv })
  return [
    ...(obvezniElementi.upravljanje ? [element(ELEMENT_UPRAVLJANJE, 'Upravljanje projektom i administracija')] : []),
    ...(obvezniElementi.promidzba ? [element(ELEMENT_PROMIDZBA, 'Promidžba i vidljivost')] : []),
    ...pokazatelji
      .filter(({ obvezan }) => obvezan)
      .map(({ id }) => row('pokazatelji-i-rezultati', 'popis', `pokazatelj-${id}`, { pokazatelj: String(id) })),
    ...prilozi.popis.map(({ id }) => row('prilozi', 'popis', `prilog-${id}`, { prilog: String(id) })),
  ]
}

export const REDCI_POZIVA: ZadaniRedci<PozivDefinicija> = {
  liste: [
    { tab: 'aktivnosti', lista: 'elementi' },
    { tab: 'pokazatelji-i-rezultati', lista: 'popis' },
    { tab: 'prilozi', lista: 'popis' },
  ],
  za: rowsOfCall,
  jeZadan: (id) => /^(element-(upravljanje|promidzba)|pokazatelj-\d+|prilog-\d+)$/.test(id),
  // A document, or an indicator whoever chose it.
  jeVisak: (tab, redak, { prilozi, pokazatelji }) => {
    if (tab === 'prilozi') return !prilozi.popis.some(({ id }) => String(id) === tekstOd(redak, 'prilog'))
    const pokazatelj = tab === 'pokazatelji-i-rezultati' ? tekstOd(redak, 'pokazatelj') : ''
    return pokazatelj !== '' && !pokazatelji.some(({ id }) => String(id) === pokazatelj)
  },
  // The applicant may have chosen the same indicator by themselves.
  jeIsti: (tab, redak, zadani) =>
    tab === 'pokazatelji-i-rezultati' && tekstOd(redak, 'pokazatelj') === tekstOd(zadani, 'pokazatelj'),
  ispunjena: ['naziv', 'pokazatelj', 'prilog'],
}
