/** What waits for a person in one context, over the modules: the same for their dashboard and for the numbers of the menu. */
import type { Brojevi } from '#contract/kernel/brojac.ts'
import { poRoku, type StavkaKojaCeka, type VrstaStavke } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { Ceka, Cekanje, Domacin, PortalModule } from '../modul.ts'
import type { Tx } from '../platform/db/client.ts'

/** How many of a kind a dashboard shows. */
export const NAJVISE_PRVIH = 10

/** All that waits of a kind: counted, and the nearest deadlines first. */
export const prve = (stavke: StavkaKojaCeka[]): Ceka => ({
  broj: stavke.length,
  prve: stavke.sort(poRoku).slice(0, NAJVISE_PRVIH),
})

/** Whether a kind can wait for this person; a programme is chosen for all but who represents the applicant. */
export function moze(
  { za, dozvola }: Pick<Cekanje, 'za' | 'dozvola'>,
  actor: Actor,
  programId: number | undefined,
): boolean {
  if (za === 'zastupnik')
    return actor.za.vrsta === 'prijavitelj' && actor.za.razina === 'ZAS' && actor.za.projektIds === undefined
  if (programId === undefined || (za !== 'osoba' && actor.za.vrsta !== za)) return false
  return dozvola === undefined || (actor.za.vrsta === 'institucija' && actor.za.dozvole.includes(dozvola))
}

/** What waits for this person of every kind that can, one kind after the other. */
async function sveKojeCeka(
  moduli: readonly PortalModule[],
  tx: Tx,
  actor: Actor,
  programId: number | undefined,
  sada: number,
): Promise<(Cekanje & { ima: Ceka })[]> {
  const found = []
  for (const jedno of moduli.flatMap(({ ceka }) => ceka ?? []))
    if (moze(jedno, actor, programId)) found.push({ ...jedno, ima: await jedno.ceka(tx, actor, programId ?? 0, sada) })
  return found
}

/** The numbers of the menu; without a programme only what waits in all of them. */
export async function brojeviKojiCekaju(
  moduli: readonly PortalModule[],
  tx: Tx,
  actor: Actor,
  programId: number | undefined,
  sada: number,
): Promise<Brojevi> {
  const brojevi: Brojevi = {}
  for (const { brojac, ima } of await sveKojeCeka(moduli, tx, actor, programId, sada)) {
    brojevi.naRedu = (brojevi.naRedu ?? 0) + ima.broj
    if (brojac !== undefined) brojevi[brojac] = (brojevi[brojac] ?? 0) + ima.broj
  }
  return brojevi
}

/** What waits in either context, as a dashboard says it. */
export const cekaNaPloci =
  (moduli: readonly PortalModule[]): Domacin['ceka'] =>
  async (tx, actor, programId, sada) => {
    const sve = await sveKojeCeka(moduli, tx, actor, programId, sada)
    return {
      cekaMene: sve.flatMap(({ ima }) => ima.prve).sort(poRoku),
      ceka: sve.map(({ vrsta, ima }): { vrsta: VrstaStavke; broj: number } => ({ vrsta, broj: ima.broj })),
    }
  }
