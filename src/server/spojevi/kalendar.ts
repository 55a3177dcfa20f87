/** The calendar of deadlines over the modules: what a person may know of in a context, each as its module declares it. */
import { today } from '#contract/kernel/datum.ts'
import { type Kalendar, kalendarEndpoints } from '#contract/kernel/kalendar.endpoints.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { danaUpozorenja, type RokKalendara } from '#contract/kernel/rok.ts'
import type { PortalModule } from '../modul.ts'
import type { Tx } from '../platform/db/client.ts'
import type { PortalApp } from '../platform/http/portal-app.ts'
import { bind } from '../platform/http/route.ts'
import { najaveRokova } from '../platform/jobs/rokovi.ts'
import type { IzvorRokova, OkvirRokova, RokZapisa } from '../platform/rokovi/rokovi.ts'

/** Of one kind in one answer. */
const NAJVISE = 300

export interface RokIzvora {
  izvor: IzvorRokova
  rok: RokZapisa
}

const moze = ({ za, dozvola }: IzvorRokova, { za: tko }: Actor): boolean =>
  za.some((one) => one === tko.vrsta) &&
  (dozvola === undefined || tko.vrsta !== 'institucija' || tko.dozvole.includes(dozvola))

/** A body's people have the programmes of their seat; an applicant's right is judged by each source. */
function programi({ za }: Actor, programId: number | undefined): readonly number[] | null {
  if (za.vrsta !== 'institucija') return programId === undefined ? null : [programId]
  return programId === undefined ? za.programIds : za.programIds.filter((one) => one === programId)
}

/** Deadlines of this person in this context, the nearest first. */
export async function rokoviOsobe(
  moduli: readonly PortalModule[],
  tx: Tx,
  actor: Actor,
  { programId, ...razdoblje }: Pick<OkvirRokova, 'od' | 'do' | 'sada'> & { programId: number | undefined },
): Promise<{ rokovi: RokIzvora[]; vise: boolean }> {
  const okvir = { ...razdoblje, programi: programi(actor, programId), najvise: NAJVISE }
  const rokovi: RokIzvora[] = []
  let vise = false
  for (const izvor of moduli.flatMap((modul) => modul.rokovi ?? [])) {
    if (!moze(izvor, actor)) continue
    const njegovi = await izvor.otvoreni(tx, actor, okvir)
    vise ||= njegovi.length >= NAJVISE
    rokovi.push(...njegovi.map((rok) => ({ izvor, rok })))
  }
  rokovi.sort((a, b) => a.rok.kada.localeCompare(b.rok.kada) || a.rok.naziv.localeCompare(b.rok.naziv, 'hr'))
  return { rokovi, vise }
}

async function kalendar(
  moduli: readonly PortalModule[],
  tx: Tx,
  actor: Actor,
  upit: { od: string; do: string; programId?: number | undefined },
  sada: number,
): Promise<Kalendar> {
  const danas = today(sada)
  const { od, do: kraj, programId } = upit
  const { rokovi, vise } = await rokoviOsobe(moduli, tx, actor, { od, do: kraj, programId, sada })
  const najave = await najaveRokova(tx, sada)
  const data = rokovi.map(({ izvor, rok }): RokKalendara => {
    const trajanje = { rok: today(Date.parse(rok.kada)), od: rok.od }
    return {
      vrsta: izvor.vrsta,
      id: rok.id,
      naziv: rok.naziv,
      podnaslov: rok.podnaslov,
      kada: rok.kada,
      programId: rok.programId || null,
      adresa: izvor.adresa(rok, actor),
      upozorenja: danaUpozorenja(trajanje, najave, danas),
    }
  })
  return { data, vise, vrijemePosluzitelja: new Date(sada).toISOString() }
}

export function kalendarRoutes(app: PortalApp, moduli: readonly PortalModule[]): void {
  for (const endpoint of [kalendarEndpoints.prijavitelja, kalendarEndpoints.institucije] as const)
    bind(app, endpoint as typeof kalendarEndpoints.prijavitelja, ({ query, transaction, now }) =>
      transaction((tx, actor) => kalendar(moduli, tx, actor, query, now)),
    )
  bind(app, kalendarEndpoints.najave, async ({ db, now }) => ({ data: await najaveRokova(db, now) }))
}
