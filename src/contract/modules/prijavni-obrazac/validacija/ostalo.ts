/** Rules of the tabs „Horizontalna načela”, „Informiranje i vidljivost” and „Prilozi” (domain rules 4.7–4.9). */

import { addDays, isIsoDatum } from '#contract/kernel/datum.ts'
import { provjeriNajraniji } from '#contract/kernel/datum-unos.ts'
import { ako, greska } from '#contract/kernel/dokument/dokument.ts'
import { priloziOd } from '#contract/kernel/dokument/manifest.ts'
import { PRAVILO_PRILOG } from '#contract/kernel/dokument/provjera-polja.ts'
import { type Redak, retciOd, tabOd, tekstOd, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { dopustenFormat } from '#contract/modules/datoteka/datoteka.granice.ts'
import { cijeliBroj } from '../izracun/unos.ts'
import { DNSH_CILJEVI } from '../kartica.nacela.ts'
import { type KontekstObrasca, najkasnijiDan } from '../obrazac.kontekst.ts'
import { PORUKE_OBRASCA } from '../obrazac.poruke.ts'
import type { Provjera } from './pomoc.ts'

/** Total cost above which an operation is of strategic importance: 10.000.000,00 €. */
export const STRATESKA_OPERACIJA = 1_000_000_000

/** Total cost above which a permanent plate is put up instead of a poster. */
export function pragPloce(fond: string): number {
  return ['EFRR', 'KF', 'KK'].includes(fond) ? 50_000_000 : 10_000_000
}

/** True when a plate is obligatory; below the threshold a poster A3 or a display is enough. */
export function obveznaPloca(ukupno: number, ctx: Pick<KontekstObrasca, 'definicija'>): boolean {
  return ukupno > pragPloce(ctx.definicija.fond)
}

export function greskeNacela({ sadrzaj: obrazac, ctx }: Provjera): Greska[] {
  if (!ctx.definicija.nacela.dnsh) return []
  return DNSH_CILJEVI.flatMap(({ kljuc }) => {
    const path = `dnsh.${kljuc}.neSteti`
    const harms = vrijednost(tabOd(obrazac, 'horizontalna-nacela'), path) === false
    return ako(harms, `horizontalna-nacela.${path}`, 'OBR-DNSH', PORUKE_OBRASCA.dnsh)
  })
}

export function greskeVidljivosti({ sadrzaj: obrazac, ctx, racun: proracun }: Provjera): Greska[] {
  const tab = tabOd(obrazac, 'informiranje-i-vidljivost')
  const duration = cijeliBroj(tekstOd(tabOd(obrazac, 'projekt'), 'trajanje'))
  const refused = (kljuc: string) =>
    ako(
      vrijednost(tab, kljuc) === false,
      `informiranje-i-vidljivost.${kljuc}`,
      'OBR-VIDLJIVOST',
      PORUKE_OBRASCA.obvezaVidljivosti,
    )
  const strategic = proracun.ukupno.ukupno > STRATESKA_OPERACIJA && vrijednost(tab, 'strateskaOperacija') !== true
  return [
    ...refused('prihvacaObvezu'),
    ...(ctx.definicija.fond === 'NPOO' ? refused('izjavaNextGenerationEU') : []),
    ...ako(strategic, 'informiranje-i-vidljivost.strateskaOperacija', 'OBR-STRATESKA', PORUKE_OBRASCA.strateska),
    ...retciOd(tab, 'planMjera').flatMap((row) => {
      const month = cijeliBroj(tekstOd(row, 'mjesec'))
      const late = duration !== null && month !== null && month > duration
      const at = `informiranje-i-vidljivost.planMjera.${row.id}.mjesec`
      return ako(late, at, 'OBR-PLAN-MJESEC', PORUKE.polje.maxVrijednost(duration ?? 0))
    }),
  ]
}

function datumPriloga(row: Redak, vrijediDana: number | null, { ctx, danas }: Provjera): Greska[] {
  const issued = tekstOd(row, 'datumIzdavanja')
  const at = `prilozi.popis.${row.id}.datumIzdavanja`
  if (!isIsoDatum(issued)) return []
  if (issued > najkasnijiDan(ctx)) return [greska(at, 'OBR-PRILOG-DATUM', PORUKE_OBRASCA.buduciDatum)]
  const late = vrijediDana === null ? null : provjeriNajraniji(issued, addDays(danas, -vrijediDana))
  return late === null ? [] : [greska(at, 'OBR-PRILOG-VRIJEDI', late)]
}

/** The call may take less for one attachment than the portal takes for all. */
function prevelikeDatoteke(row: Redak, at: string, najviseMb: number | null | undefined): Greska[] {
  if (najviseMb == null) return []
  const tooLarge = priloziOd(row, 'datoteke').some(({ bajtova }) => bajtova > najviseMb * 1024 * 1024)
  return ako(tooLarge, `${at}.datoteke`, 'OBR-PRILOG-VELICINA', PORUKE.datoteka.prevelika(najviseMb))
}

/** The call may take fewer kinds of files for one attachment than the portal takes for all. */
function nepodrzaneDatoteke(row: Redak, at: string, format: string): Greska[] {
  const wrong = priloziOd(row, 'datoteke').some(({ naziv }) => !dopustenFormat(naziv, format))
  return ako(wrong, `${at}.datoteke`, 'OBR-PRILOG-FORMAT', PORUKE.datoteka.vrsta)
}

/** An obligatory document is asked for as a file where the call takes files, otherwise by its date and number. */
export function greskePriloga(provjera: Provjera): Greska[] {
  const { sadrzaj: obrazac, ctx } = provjera
  const rows = retciOd(tabOd(obrazac, 'prilozi'), 'popis')
  const { ucitavanjeOmoguceno, popis } = ctx.definicija.prilozi
  return popis.flatMap(({ id, naziv, obvezno, vrijediDana, najviseMb, format }) => {
    const row = rows.find((one) => tekstOd(one, 'prilog') === String(id))
    if (row === undefined)
      return ako(obvezno, 'prilozi.popis', 'OBR-PRILOG-REDAK', PORUKE_OBRASCA.nedostajePrilog(naziv))
    const at = `prilozi.popis.${row.id}`
    const noFile = ucitavanjeOmoguceno && obvezno && priloziOd(row, 'datoteke').length === 0
    const asksDate = obvezno && (!ucitavanjeOmoguceno || vrijediDana !== null)
    const noDate = asksDate && tekstOd(row, 'datumIzdavanja') === ''
    const noNumber = obvezno && !ucitavanjeOmoguceno && tekstOd(row, 'broj').trim() === ''
    return [
      ...ako(noFile, `${at}.datoteke`, PRAVILO_PRILOG, PORUKE.polje.obavezno),
      ...ako(noDate, `${at}.datumIzdavanja`, PRAVILO_PRILOG, PORUKE.polje.obavezno),
      ...ako(noNumber, `${at}.broj`, PRAVILO_PRILOG, PORUKE.polje.obavezno),
      ...prevelikeDatoteke(row, at, najviseMb),
      ...nepodrzaneDatoteke(row, at, format),
      ...datumPriloga(row, vrijediDana, provjera),
    ]
  })
}
