/** Small operations of the cohesion programme use simplified cost options (domain rules 2.2, CPR Art. 53(2)). */

import { ako } from '#contract/kernel/dokument/dokument.ts'
import { type Redak, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { formatEur } from '#contract/kernel/money.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import type { OznakaFiksneStope } from '#contract/modules/poziv/definicija.schema.ts'
import { uOsnovici } from '../izracun/fiksne-stope.ts'
import { jeKohezija } from '../izracun/pdv.ts'
import type { StavkaProracuna } from '../izracun/proracun.types.ts'
import { PORUKE_OBRASCA } from '../obrazac.poruke.ts'
import { STVARNI_TROSAK } from '../obrazac.sifrarnici.ts'
import type { Provjera } from './pomoc.ts'

/** Total cost up to which simplified options are obligatory: 200.000,00 €. */
export const PRAG_POJEDNOSTAVLJENIH = 20_000_000

/** De minimis aid is no state aid (TFEU Art. 107(1)), so that only lines of state aid set an operation free. */
export function moraPojednostavljeno({ ctx, racun: proracun }: Pick<Provjera, 'ctx' | 'racun'>): boolean {
  const stateAid = proracun.stavke.some(({ vrstaPotpore }) => vrstaPotpore === '1')
  return jeKohezija(ctx.definicija) && !stateAid && proracun.ukupno.ukupno <= PRAG_POJEDNOSTAVLJENIH
}

/** A real cost may then stand only in the base of a flat rate of the budget. */
export function greskePojednostavljenih(
  row: Redak,
  line: StavkaProracuna,
  { stope, mora }: { stope: readonly OznakaFiksneStope[]; mora: boolean },
): Greska[] {
  const outside =
    tekstOd(row, 'vrstaTroska') === STVARNI_TROSAK && line.neto > 0 && !stope.some((rate) => uOsnovici(rate, line))
  return ako(
    outside && mora,
    `${line.put}.vrstaTroska`,
    'OBR-POJEDNOSTAVLJENO',
    PORUKE_OBRASCA.pojednostavljeno(formatEur(PRAG_POJEDNOSTAVLJENIH)),
  )
}
