/** The conditions of the call that speak of the applicant itself (domain rules 5.3). */

import { parseDecimal } from '#contract/kernel/broj.ts'
import { ako } from '#contract/kernel/dokument/dokument.ts'
import { retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { SAFE_MAX } from '#contract/kernel/money.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import {
  dovoljnoGodina,
  dovoljnoZaposlenih,
  prihvatljivaVrsta,
  prihvatljivSektor,
} from '#contract/modules/poziv/poziv.prihvatljivost.ts'
import { obuhvacaNkd } from '#contract/modules/sifrarnik/nkd.ts'
import { PORUKE_OBRASCA } from '../obrazac.poruke.ts'
import type { Provjera } from './pomoc.ts'

/** No field of the form holds a fact of the applicant: its path stands beside the fields, so that no call can hide it. */
const onApplicant = (failed: boolean, fact: string, pravilo: string, poruka: string): Greska[] =>
  ako(failed, `projekt.prijavitelj.${fact}`, pravilo, poruka)

/** The applicant's own row says how many work for it; a call that asks for employees asks for the row. */
function zaposleni(obrazac: Sadrzaj, p: PozivDefinicija['prihvatljivost']): Greska[] {
  const { minZaposlenih: najmanje } = p
  if (najmanje === null || najmanje === 0) return []
  const own = retciOd(tabOd(obrazac, 'partneri'), 'popis').find((row) => tekstOd(row, 'uloga') === 'Prijavitelj')
  if (own === undefined)
    return ako(true, 'partneri.popis', 'OBR-ZAPOSLENI', PORUKE_OBRASCA.zaposleniNisuUpisani(najmanje))
  const broj = parseDecimal(tekstOd(own, 'zaposleni'), 2, SAFE_MAX)
  const few = !broj.ok || !dovoljnoZaposlenih(p, broj.scaled)
  return ako(few, `partneri.popis.${own.id}.zaposleni`, 'OBR-ZAPOSLENI', PORUKE_OBRASCA.premaloZaposlenih(najmanje))
}

export function greskePrijavitelja({ sadrzaj: obrazac, ctx, danas }: Provjera): Greska[] {
  const { prijavitelj, definicija } = ctx
  const p = definicija.prihvatljivost
  return [
    ...onApplicant(
      !prihvatljivaVrsta(p, prijavitelj),
      'velicina',
      'OBR-PRIJAVITELJ',
      PORUKE_OBRASCA.neprihvatljivPrijavitelj,
    ),
    ...onApplicant(!prihvatljivSektor(p, prijavitelj), 'sektor', 'OBR-SEKTOR', PORUKE_OBRASCA.neprihvatljivSektor),
    ...onApplicant(
      !dovoljnoGodina(p, prijavitelj, danas),
      'osnovan',
      'OBR-GODINE',
      PORUKE_OBRASCA.premaloGodina(p.minGodinaPoslovanja ?? 0),
    ),
    ...zaposleni(obrazac, p),
  ]
}

/** What an officer has to look at: a register's main activity does not say all that an entity does, and a day may be unknown. */
export function upozorenjaPrijavitelja({ prijavitelj, definicija: { prihvatljivost: p } }: Provjera['ctx']): Greska[] {
  const { nkd, osnovan } = prijavitelj
  const godina = p.minGodinaPoslovanja ?? 0
  return [
    ...onApplicant(
      nkd != null && nkd !== '' && !obuhvacaNkd(p, nkd),
      'nkd',
      'OBR-NKD-PRIJAVITELJA',
      PORUKE_OBRASCA.pretezitaDjelatnost(nkd ?? ''),
    ),
    ...onApplicant(godina > 0 && osnovan == null, 'osnovan', 'OBR-GODINE', PORUKE_OBRASCA.nepoznatoGodina(godina)),
  ]
}
