/** A submitted version of an application as its screens read it, and what two of them differ in. */
import { razlikeDokumenta } from '#app/platform/dokument/razlike-inacica.ts'
import type { RazlikaInacica } from '#app/platform/record/usporedba-inacica.tsx'
import { skaliraniBroj } from '#contract/kernel/dokument/provjera-polja.ts'
import { resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { formatEur } from '#contract/kernel/money.ts'
import { type JsonObject, valueAt } from '#contract/kernel/sync/patch.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { PRIJAVNI_OBRAZAC } from '#contract/modules/prijavni-obrazac/prijavni-obrazac.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import { kontekstPrijave, prijavaMeta } from '../prijava-meta.ts'
import { PRIKAZ_PRIJAVE } from '../prikaz.ts'
import { metaDetalja } from './detalj.ts'

interface Inacica {
  naziv: string
  obrazac: JsonObject
  trazenaBespovratna: string
  ukupnoPrihvatljivo: string
  poziv: { definicija: PozivDefinicija }
}

/** The application with the answers, the amounts and the call of one version. */
export function detaljInacice(detalj: ProjektDetalj, inacica: Inacica): ProjektDetalj {
  const { naziv, obrazac, trazenaBespovratna, ukupnoPrihvatljivo } = inacica
  const poziv = { ...detalj.poziv, definicija: inacica.poziv.definicija }
  return { ...detalj, naziv, obrazac, trazenaBespovratna, ukupnoPrihvatljivo, poziv, dorada: null }
}

/** How much an amount of the form has grown or fallen; null of everything that is no amount. */
function razlikaIznosa(put: string, prije: JsonObject, poslije: JsonObject): string | null {
  const polje = resolvePath(PRIJAVNI_OBRAZAC, put)?.polje
  if (polje?.tip !== 'iznos') return null
  const broj = (sadrzaj: JsonObject) => {
    const value = valueAt(sadrzaj, put)
    return typeof value === 'string' ? skaliraniBroj(polje, value) : null
  }
  const [staro, novo] = [broj(prije), broj(poslije)]
  if (staro === null || novo === null) return null
  return `${novo > staro ? '+' : ''}${formatEur(novo - staro).replace('-', '\u2212')}`
}

export function razlikePrijave(
  detalj: ProjektDetalj,
  prije: Inacica,
  poslije: Inacica,
  sada: number,
): (RazlikaInacica & { razlika: string | null })[] {
  const uz = (inacica: Inacica) => {
    const meta = prijavaMeta(metaDetalja(detaljInacice(detalj, inacica)))
    return meta && { sadrzaj: inacica.obrazac, ctx: kontekstPrijave(meta, sada) }
  }
  const [staro, novo] = [uz(prije), uz(poslije)]
  if (staro === undefined || novo === undefined) return []
  return razlikeDokumenta(PRIKAZ_PRIJAVE, staro, novo).map((one) => ({
    ...one,
    razlika: razlikaIznosa(one.put, prije.obrazac, poslije.obrazac),
  }))
}
