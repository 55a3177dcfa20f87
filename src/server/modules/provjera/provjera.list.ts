/** On-site checks of a project as a list, as this side reads them. */
import { isIsoDatum } from '#contract/kernel/datum.ts'
import { tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { NEPRACENA, type Provjera, type RedakProvjere } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { nalaziPoTezini, podaciOd, preporukeOd, tipOd, voditeljOd } from '#contract/modules/provjera/provjera.ts'
import type { IzvorRedaka } from '../../platform/popis/redci.ts'
import { procitaj } from './provjera.desk.ts'

/** Recommendations that are not done, with the nearest day by which one is to be. */
export function otvorenePreporuke({ sadrzaj, pracenje, statusId }: Provjera) {
  if (!jeStatus(provjeraStatuses, statusId, 'odobren', 'pracenje')) return { broj: 0, rok: null }
  const otvorene = preporukeOd(sadrzaj).flatMap((redak) => {
    const { stanje, produljeno } = pracenje[redak.id] ?? NEPRACENA
    if (stanje === 'ispunjena' || stanje === 'prenesena') return []
    const rok = produljeno ?? tekstOd(redak, 'rok')
    return [isIsoDatum(rok) ? rok : null]
  })
  return { broj: otvorene.length, rok: otvorene.filter((one) => one !== null).sort()[0] ?? null }
}

/** Until when whoever has the check is to act; of the status that its reader sees. */
export function rokOd(provjera: Provjera): string | null {
  const { statusId, rok } = provjera
  if (jeStatus(provjeraStatuses, statusId, 'zapisnikUIzradi')) return rok.zapisnik
  if (jeStatus(provjeraStatuses, statusId, 'naOcitovanju')) return rok.ocitovanje
  return otvorenePreporuke(provjera).rok
}

/** Behind every day, as numbers are compared. */
const BEZ_ROKA = '9999-12-31'

function redak(provjera: Provjera, actor: Actor, sada: number): RedakProvjere {
  const { sadrzaj, status, statusId, okolnosti } = procitaj(provjera, actor, sada)
  const datum = tekstOd(podaciOd(sadrzaj), 'datum')
  const voditelj = String(voditeljOd(sadrzaj) ?? '')
  return {
    id: provjera.id,
    oznaka: provjera.oznaka,
    tip: tipOd(sadrzaj),
    datum: isIsoDatum(datum) ? datum : null,
    voditelj: okolnosti.osobe.find(({ value }) => value === voditelj)?.label ?? '',
    nalazi: nalaziPoTezini(sadrzaj),
    otvorenePreporuke: otvorenePreporuke(provjera).broj,
    rok: rokOd({ ...provjera, statusId }),
    status,
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
