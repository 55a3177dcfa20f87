/** The first draft of a contract: the approved form as it is, and of the contract's own tab what the call and the form already say. */
import { jeOtvoreno, type OtvorenoPolje } from '#contract/kernel/dokument/otvorena-polja.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { isObject, prazno, retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { toWire } from '#contract/kernel/money.ts'
import { applyOps, type Json, type JsonObject, type PatchOp, valueAt } from '#contract/kernel/sync/patch.ts'
import type { Velicina } from '#contract/modules/poziv/definicija.schema.ts'
import { zavrsetakProvedbe } from '#contract/modules/prijavni-obrazac/validacija/projekt.ts'
import type { Trajnost } from './ugovor.izbori.ts'
import { KATALOG_UGOVORA, TAB_UGOVORA } from './ugovor.katalog.ts'
import type { KontekstUgovora } from './ugovor.kontekst.ts'
import { pisuPolje, promjene } from './ugovor.odjeljci.ts'

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

/** The row or tab that a field stands in. */
const okvirPolja = (path: string): string => path.slice(0, path.lastIndexOf('.'))

/** What the sides have written in tabs of the form: it stays where the correction has not asked for that very place. */
function upisanoUObrazac(sadrzaj: Sadrzaj, obrazac: Sadrzaj, otvorena: readonly OtvorenoPolje[]): PatchOp[] {
  const tabovi = Object.keys(obrazac).filter((tab) => tab !== TAB_UGOVORA)
  return tabovi
    .flatMap((tab) => promjene(tabOd(sadrzaj, tab), tabOd(obrazac, tab), tab))
    .filter(
      ({ path, put, prije }) =>
        put !== null &&
        pisuPolje(put).length > 0 &&
        !prazno(prije) &&
        !jeOtvoreno(otvorena, path) &&
        // What stood in a row that the correction took away goes with it.
        valueAt(obrazac, okvirPolja(path)) !== undefined,
    )
    .map(({ path, prije = null }) => ({ kind: 'set', path, was: null, now: prije }))
}

/** The contract's own tab without days of signatures: what was signed is not what stands there now. */
function bezDanaPotpisa(tab: Json): Json {
  if (!isObject(tab)) return tab
  return { ...tab, potpisnici: retciOd(tab, 'potpisnici').map((redak) => ({ ...redak, datum: null })) }
}

/** The same contract on a form that was corrected since: what both sides have written stays, and is signed anew. */
export function sIspravljenimObrascem(
  sadrzaj: Sadrzaj,
  obrazac: Sadrzaj,
  otvorena: readonly OtvorenoPolje[] = [],
): Sadrzaj {
  const svoje = tabOd(sadrzaj, TAB_UGOVORA)
  const ispravljen = applyOps(obrazac, upisanoUObrazac(sadrzaj, obrazac, otvorena))
  return svoje === undefined ? ispravljen : { ...ispravljen, [TAB_UGOVORA]: bezDanaPotpisa(svoje) }
}
