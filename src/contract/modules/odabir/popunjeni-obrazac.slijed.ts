/** Which moves of its filled form a move of an application takes along. Pure. */
import type { CodeOf } from '#contract/kernel/record-kind.ts'
import { statusKey } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { type ProjektStatus, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { popunjeniObrazacKind } from './popunjeni-obrazac.kind.ts'
import type { PopunjeniObrazacStatus } from './popunjeni-obrazac.statuses.ts'

type Korak = CodeOf<typeof popunjeniObrazacKind>
type Koraci = Partial<Record<PopunjeniObrazacStatus, readonly Korak[]>>

/** A form that nobody has taken is taken by whoever decides about its application. */
const izProvjere = (zadnji: Korak): Koraci => ({
  podneseno: ['preuzmi', zadnji],
  provjeraPovucena: ['nastaviProvjeru', zadnji],
  naProvjeri: [zadnji],
})
const svi = (korak: Korak, ...statusi: readonly PopunjeniObrazacStatus[]): Koraci =>
  Object.fromEntries(statusi.map((status) => [status, [korak]]))

const U_IZRADU = svi('vratiUIzradu', 'podneseno', 'otkazano', 'naProvjeri', 'provjeraPovucena')
const OTKAZUJE_SE: Koraci = {
  ...svi('otkazi', 'vraceno', 'dorada'),
  ...svi('otkaziSPrijavom', 'podneseno', 'naProvjeri', 'provjeraPovucena'),
}
const PROVJERAVA_SE: Koraci = { uIzradi: ['podnesi'], ...svi('vratiNaProvjeru', 'odbijeno', 'otkazano') }

/** By the status to which the application has come. */
const SLIJED: Partial<Record<ProjektStatus, Koraci>> = {
  uIzradi: U_IZRADU,
  uIzradiSpecificni: U_IZRADU,
  podnesen: PROVJERAVA_SE,
  prihvacena: { ...PROVJERAVA_SE, podneseno: ['preuzmi'] },
  odabran: izProvjere('odobri'),
  otkazana: { ...izProvjere('odbij'), ...svi('odbijBezDorade', 'vraceno', 'dorada') },
  vracen: izProvjere('vratiNaDoradu'),
  doradaSpremna: { vraceno: ['zapocniDoradu'] },
  doradaPodnesena: { vraceno: ['zapocniDoradu', 'podnesiDoradu'], dorada: ['podnesiDoradu'] },
  povucena: OTKAZUJE_SE,
}

interface Pomak {
  /** Statuses of the application. */
  prije: number
  poslije: number
  /** The portal moved it itself, because its call was cancelled. */
  samPortal: boolean
}

export function koraciObrasca(statusObrasca: number, { prije, poslije, samPortal }: Pomak): readonly Korak[] {
  const obrazac = statusKey(popunjeniObrazacKind, statusObrasca)
  const prijava = statusKey(projektKind, poslije)
  if (prijava === 'otkazana' && samPortal) return OTKAZUJE_SE[obrazac] ?? []
  // A correction that is accepted has been checked; a submission waits until somebody takes it.
  const prihvacenaDorada = prijava === 'podnesen' && jeStatus(projektStatuses, prije, 'doradaPodnesena')
  if (prihvacenaDorada && obrazac === 'podneseno') return ['preuzmi']
  return SLIJED[prijava]?.[obrazac] ?? []
}
