/** Rules between fields of the tab „Projekt” (domain rules 4.1). */

import { addDays, addMonths, isIsoDatum } from '#contract/kernel/datum.ts'
import { provjeriNajkasniji, provjeriNajraniji } from '#contract/kernel/datum-unos.ts'
import { ako, greska } from '#contract/kernel/dokument/dokument.ts'
import { retciOd, type Sadrzaj, tabOd, tekstOd, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { formatPercent, parsePercent } from '#contract/kernel/money.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { prihvatljivaZupanija, prihvatljivPocetak } from '#contract/modules/poziv/poziv.prihvatljivost.ts'
import { obuhvacaNkd } from '#contract/modules/sifrarnik/nkd.ts'
import { cijeliBroj } from '../izracun/unos.ts'
import { najkasnijiDan } from '../obrazac.kontekst.ts'
import { PORUKE_OBRASCA } from '../obrazac.poruke.ts'
import type { Provjera } from './pomoc.ts'

/** `start + months − 1 day`; null while either is missing or cannot be read. */
export function zavrsetakProvedbe(obrazac: Sadrzaj): string | null {
  const projekt = tabOd(obrazac, 'projekt')
  const start = tekstOd(projekt, 'pocetakProvedbe')
  const months = cijeliBroj(tekstOd(projekt, 'trajanje'))
  if (!isIsoDatum(start) || months === null || months < 1 || months > 600) return null
  return addDays(addMonths(start, months), -1)
}

function lokacije({ sadrzaj: obrazac, ctx }: Provjera): Greska[] {
  const rows = retciOd(tabOd(obrazac, 'projekt'), 'lokacije')
  if (rows.length === 0) return []
  const shares = rows.map((row) => parsePercent(tekstOd(row, 'udio')))
  const readable = shares.every((share) => share.ok)
  const sum = shares.reduce((total, share) => total + (share.ok ? share.hundredths : 0), 0)
  const main = rows.filter((row) => vrijednost(row, 'glavna') === true)
  return [
    ...ako(main.length !== 1, 'projekt.lokacije', 'OBR-LOK-GLAVNA', PORUKE_OBRASCA.jednaGlavna),
    ...ako(
      readable && sum !== 10_000,
      'projekt.lokacije',
      'OBR-LOK-UDIO',
      PORUKE_OBRASCA.udjeliLokacija(formatPercent(sum)),
    ),
    ...rows.flatMap((row) => {
      const county = tekstOd(row, 'zupanijaId')
      const outside = county !== '' && !prihvatljivaZupanija(ctx.definicija.prihvatljivost, Number(county))
      return ako(outside, `projekt.lokacije.${row.id}.zupanijaId`, 'OBR-LOK-ZUPANIJA', PORUKE_OBRASCA.zupanija)
    }),
  ]
}

const maybe = (message: string | null, polje: string, pravilo: string): Greska[] =>
  message === null ? [] : [greska(polje, pravilo, message)]

function razdoblje({ sadrzaj: obrazac, ctx, danas }: Provjera): Greska[] {
  const { najranijiPocetak, najkasnijiZavrsetak, maxMjeseci, poticajniUcinak } = ctx.definicija.prihvatljivost
  const projekt = tabOd(obrazac, 'projekt')
  const start = tekstOd(projekt, 'pocetakProvedbe')
  const months = cijeliBroj(tekstOd(projekt, 'trajanje'))
  const end = zavrsetakProvedbe(obrazac)
  const at = 'projekt.pocetakProvedbe'
  return [
    ...(isIsoDatum(start) && najranijiPocetak !== null
      ? maybe(provjeriNajraniji(start, najranijiPocetak), at, 'OBR-POCETAK')
      : []),
    ...(isIsoDatum(start) && poticajniUcinak
      ? maybe(provjeriNajraniji(start, danas, { iskljucivo: true }), at, 'OBR-POTICAJNI-UCINAK')
      : []),
    ...ako(
      months !== null && months > maxMjeseci,
      'projekt.trajanje',
      'OBR-TRAJANJE',
      PORUKE.polje.maxVrijednost(maxMjeseci),
    ),
    ...(end !== null && najkasnijiZavrsetak !== null
      ? maybe(provjeriNajkasniji(end, najkasnijiZavrsetak), 'projekt.trajanje', 'OBR-ZAVRSETAK')
      : []),
  ]
}

function potpore({ sadrzaj: obrazac, ctx }: Provjera): Greska[] {
  const danas = najkasnijiDan(ctx)
  const projekt = tabOd(obrazac, 'projekt')
  const declared = tekstOd(projekt, 'poticajniUcinakDatum')
  const asked = ctx.definicija.prihvatljivost.poticajniUcinak
  const nkd = tekstOd(projekt, 'nkd')
  return [
    ...ako(
      !prihvatljivPocetak(ctx.definicija.prihvatljivost, vrijednost(projekt, 'poticajniUcinak') === false),
      'projekt.poticajniUcinak',
      'OBR-POTICAJNI-UCINAK',
      PORUKE_OBRASCA.poticajniUcinak,
    ),
    ...ako(
      asked && isIsoDatum(declared) && declared > danas,
      'projekt.poticajniUcinakDatum',
      'OBR-POTICAJNI-DATUM',
      PORUKE_OBRASCA.buduciDatum,
    ),
    ...ako(
      nkd !== '' && !obuhvacaNkd(ctx.definicija.prihvatljivost, nkd),
      'projekt.nkd',
      'OBR-NKD',
      PORUKE_OBRASCA.nkd,
    ),
    ...retciOd(projekt, 'prethodnePotpore').flatMap((row) => {
      const granted = tekstOd(row, 'datum')
      const future = isIsoDatum(granted) && granted > danas
      return ako(future, `projekt.prethodnePotpore.${row.id}.datum`, 'OBR-POTPORA-DATUM', PORUKE_OBRASCA.buduciDatum)
    }),
  ]
}

export function greskeProjekta(provjera: Provjera): Greska[] {
  return [...lokacije(provjera), ...razdoblje(provjera), ...potpore(provjera)]
}
