/** On-site checks of a project as a list, as this side reads them. */
import { isIsoDatum, krajDana } from '#contract/kernel/datum.ts'
import { tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { naReduRijecima } from '#contract/kernel/na-redu.popis.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { rokRijecima } from '#contract/kernel/rok-rijecima.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { kodKorisnika, rijesena, zadnjiDanPreporuke } from '#contract/modules/provjera/preporuka.rules.ts'
import { tipOd } from '#contract/modules/provjera/provjera.liste.ts'
import { cekaRok } from '#contract/modules/provjera/provjera.rules.ts'
import type { Provjera, RedakProvjere } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { nalaziPoTezini, podaciOd, voditeljOd } from '#contract/modules/provjera/provjera.ts'
import type { IzvorRedaka } from '../../platform/popis/redci.ts'
import { procitaj } from './provjera.desk.ts'
import { PRIJE_POSJETA } from './provjera.scope.ts'

/** Recommendations that are not done, with the nearest day by which the beneficiary is to show one. */
export function otvorenePreporuke({ pracenje, statusId }: Provjera) {
  if (!jeStatus(provjeraStatuses, statusId, 'pracenje')) return { broj: 0, rok: null }
  const rokovi = pracenje.filter(kodKorisnika).map(zadnjiDanPreporuke)
  return { broj: pracenje.filter((one) => !rijesena(one)).length, rok: rokovi.sort()[0] ?? null }
}

/** Until when whoever has the check is to act; of the status that its reader sees. */
export function rokOd(provjera: Provjera): string | null {
  return cekaRok(provjera)?.dan ?? otvorenePreporuke(provjera).rok
}

export const prijePosjeta = ({ statusId }: Pick<Provjera, 'statusId'>): boolean =>
  jeStatus(provjeraStatuses, statusId, ...PRIJE_POSJETA)

/** The day of a visit that is to come; null where none is set, or it has been. */
export function danPosjeta(provjera: Provjera): string | null {
  const dan = prijePosjeta(provjera) ? tekstOd(podaciOd(provjera.sadrzaj), 'datum') : ''
  return isIsoDatum(dan) ? dan : null
}

/** Behind every day, as numbers are compared. */
const BEZ_ROKA = '9999-12-31'

function redak(provjera: Provjera, actor: Actor, sada: number): RedakProvjere {
  const { sadrzaj, status, statusId, okolnosti, naRedu } = procitaj(provjera, actor, sada)
  const datum = tekstOd(podaciOd(sadrzaj), 'datum')
  const rok = rokOd({ ...provjera, statusId })
  const voditelj = String(voditeljOd(sadrzaj) ?? '')
  return {
    id: provjera.id,
    oznaka: provjera.oznaka,
    tip: tipOd(sadrzaj),
    datum: isIsoDatum(datum) ? datum : null,
    voditelj: okolnosti.osobe.find(({ value }) => value === voditelj)?.label ?? '',
    nalazi: nalaziPoTezini(sadrzaj),
    otvorenePreporuke: otvorenePreporuke(provjera).broj,
    rok,
    rokTekst: rok === null ? '' : rokRijecima(krajDana(rok), sada).tekst,
    status,
    ...(naRedu && { cekaSe: naReduRijecima(naRedu.nositelji) }),
  }
}

export const popisProvjera = (
  provjere: readonly Provjera[],
  actor: Actor,
  sada: number,
): IzvorRedaka<RedakProvjere> => ({
  redci: provjere.map((one) => redak(one, actor, sada)),
  kljuc: ({ id }) => id,
  trazi: ({ oznaka, voditelj }) => `${oznaka} ${voditelj}`,
  poretci: { oznaka: ({ oznaka }) => oznaka, datum: ({ datum }) => datum ?? '', rok: ({ rok }) => rok ?? BEZ_ROKA },
  filtri: { vrsta: ({ tip }) => tip },
})
