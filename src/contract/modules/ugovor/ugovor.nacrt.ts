/** The first draft of a contract: the approved form as it is, and of the contract's own tab what the call and the form already say. */
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { isObject, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { toWire } from '#contract/kernel/money.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { Velicina } from '#contract/modules/poziv/definicija.schema.ts'
import { zavrsetakProvedbe } from '#contract/modules/prijavni-obrazac/validacija/projekt.ts'
import type { Trajnost } from './ugovor.izbori.ts'
import { KATALOG_UGOVORA, TAB_UGOVORA } from './ugovor.katalog.ts'
import type { KontekstUgovora } from './ugovor.kontekst.ts'

/** Years of durability by the size of the enterprise; for what is none the body says it. */
const TRAJNOST: Readonly<Record<Velicina, Trajnost | null>> = {
  mikro: '3',
  malo: '3',
  srednje: '3',
  veliko: '5',
  nijePrimjenjivo: null,
}

export function nacrtUgovora(obrazac: Sadrzaj, { definicija, prijavitelj, ugovor }: KontekstUgovora): Sadrzaj {
  const prazan = tabOd(emptyDocument(KATALOG_UGOVORA, definicija), TAB_UGOVORA)
  const pocetak = tekstOd(tabOd(obrazac, 'projekt'), 'pocetakProvedbe')
  const tab: JsonObject = {
    ...(isObject(prazan) ? prazan : {}),
    prihvatljivostOd: pocetak === '' ? null : pocetak,
    prihvatljivostDo: zavrsetakProvedbe(obrazac),
    najvisiPostotakPredujma: toWire(definicija.predujam.najvisi),
    metodePlacanja: definicija.metodePlacanja.map(String),
    postotakZadrzavanja: toWire(ugovor.bezZadrzavanja ? 0 : definicija.postotakZadrzavanja),
    trajnost: TRAJNOST[prijavitelj.velicina],
  }
  return { ...obrazac, [TAB_UGOVORA]: tab }
}

/** The same contract on a form that was corrected since: its own tab stays as both sides have written it. */
export function sIspravljenimObrascem(sadrzaj: Sadrzaj, obrazac: Sadrzaj): Sadrzaj {
  const svoje = tabOd(sadrzaj, TAB_UGOVORA)
  return svoje === undefined ? obrazac : { ...obrazac, [TAB_UGOVORA]: svoje }
}
