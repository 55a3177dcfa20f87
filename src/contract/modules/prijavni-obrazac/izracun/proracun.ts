/** The whole budget of a draft (domain rules 2.1–2.3): pure, total on any document, the same on both sides of the wire. */

import { isIsoDatum, today } from '#contract/kernel/datum.ts'
import { retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { type Memory, NO_MEMORY } from '#contract/kernel/memory.ts'
import { parseEur, ratioPercentFloor2 } from '#contract/kernel/money.ts'
import type { KontekstObrasca } from '../obrazac.kontekst.ts'
import { javniSektor } from '../obrazac.sifrarnici.ts'
import { jeIspodPragaPdv, povrativiPrihvatljiv } from './pdv.ts'
import { type DodijeljenaPotpora, preostaloDeMinimis } from './potpore.ts'
import type { Proracun, StavkaProracuna } from './proracun.types.ts'
import { poGodini, poKategoriji, poNositelju, poVrstiPotpore, zbroj } from './sazetak.ts'
import { ogranici, podjelaIzvora } from './stavka.ts'
import { stavkeProracuna, vrstaOrganizacijeNositelja } from './stavke.ts'

/** F-04 for the project: the lines with what is left of their grants under the call's highest grant. */
function limited(lines: readonly StavkaProracuna[], najvisa: number, memory: Memory): StavkaProracuna[] {
  const remembered = memory.of<StavkaProracuna>('ograničena stavka')
  const grants = ogranici(
    lines.map(({ bespovratnaPrijeOgranicenja }) => bespovratnaPrijeOgranicenja),
    najvisa,
  )
  return lines.map((line, i) => {
    const bespovratna = grants[i] ?? 0
    // Whole lines stay the same objects: what is remembered of them goes on to hold.
    if (bespovratna === line.bespovratna) return line
    return remembered(line, [bespovratna], () => ({ ...line, bespovratna, vlastito: line.prihvatljivo - bespovratna }))
  })
}

/** De minimis aid the applicant says it already got. */
export function dodijeljeniDeMinimis(obrazac: Sadrzaj): DodijeljenaPotpora[] {
  return retciOd(tabOd(obrazac, 'projekt'), 'prethodnePotpore').flatMap((row) => {
    const amount = parseEur(tekstOd(row, 'iznos'))
    const datum = tekstOd(row, 'datum')
    const counts = tekstOd(row, 'vrstaPotpore') === '2' && amount.ok && amount.cents > 0 && isIsoDatum(datum)
    return counts ? [{ datum, iznos: amount.cents }] : []
  })
}

/** R-PDV-2: what the line's VAT would be below the threshold is more than it is. */
const izostavljenPdv =
  ({ definicija }: KontekstObrasca) =>
  ({ pdv, prihvatljiviPdv, vrstaPotpore }: StavkaProracuna) =>
    prihvatljiviPdv < pdv && povrativiPrihvatljiv(definicija, vrstaPotpore, jeIspodPragaPdv(definicija, 0))

/** Holders that are public bodies, each asked once. */
function javniNositelji(obrazac: Sadrzaj, ctx: KontekstObrasca): (line: StavkaProracuna) => boolean {
  const known = new Map<string | null, boolean>()
  return ({ nositelj }) => {
    const found = known.get(nositelj) ?? javniSektor(vrstaOrganizacijeNositelja(obrazac, nositelj, ctx))
    known.set(nositelj, found)
    return found
  }
}

/** Lines, totals and summaries of a draft's budget. Never throws; unreadable amounts are zero and listed. */
export function izracunajProracun(obrazac: Sadrzaj, ctx: KontekstObrasca, memory: Memory = NO_MEMORY): Proracun {
  const { stavke: full, neispravno } = stavkeProracuna(obrazac, ctx, memory)
  const stavke = limited(full, ctx.poziv.najvisa, memory)
  const ukupno = zbroj(stavke)
  const vlastitoJavno = zbroj(stavke.filter(javniNositelji(obrazac, ctx))).vlastito
  const trazeno = zbroj(stavke.filter(({ vrstaPotpore }) => vrstaPotpore === '2')).bespovratna
  const preostalo = preostaloDeMinimis(dodijeljeniDeMinimis(obrazac), today(ctx.sada))
  return {
    stavke,
    ukupno,
    pdvIznadPraga: stavke.some(izostavljenPdv(ctx)),
    ogranicenoZa: zbroj(full).bespovratna - ukupno.bespovratna,
    ...podjelaIzvora(ukupno.bespovratna, ctx.definicija.stopaEu),
    vlastitoJavno,
    vlastitoPrivatno: ukupno.vlastito - vlastitoJavno,
    potrebnaVlastitaSredstva: ukupno.vlastito + ukupno.neprihvatljivo,
    intenzitet: ratioPercentFloor2(ukupno.bespovratna, ukupno.prihvatljivo),
    poKategoriji: poKategoriji(stavke),
    poNositelju: poNositelju(stavke, ukupno.prihvatljivo),
    poVrstiPotpore: poVrstiPotpore(stavke),
    poGodini: poGodini(obrazac, stavke, memory),
    deMinimis: { trazeno, preostalo, prelazi: trazeno > preostalo },
    neispravno,
  }
}
