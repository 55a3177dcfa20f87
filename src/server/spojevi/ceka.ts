/** What waits for a person in one context, over the modules: the same for their dashboard and for the numbers of the menu. */
import type { Brojevi } from '#contract/kernel/brojac.ts'
import { today } from '#contract/kernel/datum.ts'
import { poRoku, poSatu, type VrstaStavke } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { Domacin, PortalModule } from '../modul.ts'
import type { Tx } from '../platform/db/client.ts'
import type { Ceka, Cekanje, KodDrugih } from '../platform/popis/cekanje.ts'

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

/** The kinds that can wait for this person. */
const mogu = (moduli: readonly PortalModule[], actor: Actor, programId: number | undefined): Cekanje[] =>
  moduli.flatMap(({ ceka }) => ceka ?? []).filter((jedno) => moze(jedno, actor, programId))

/** The numbers of the menu; without a programme only what waits in all of them. */
export async function brojeviKojiCekaju(
  moduli: readonly PortalModule[],
  tx: Tx,
  actor: Actor,
  programId: number | undefined,
  sada: number,
): Promise<Brojevi> {
  const brojevi: Brojevi = {}
  for (const { brojac, ceka } of mogu(moduli, actor, programId)) {
    const { broj } = await ceka(tx, actor, programId ?? 0, sada)
    brojevi.naRedu = (brojevi.naRedu ?? 0) + broj
    if (brojac !== undefined) brojevi[brojac] = (brojevi[brojac] ?? 0) + broj
  }
  return brojevi
}

const NITKO: KodDrugih = { broj: 0, prve: [] }

/** What waits in either context, one kind after the other, as a dashboard says it. */
export const cekaNaPloci =
  (moduli: readonly PortalModule[]): Domacin['ceka'] =>
  async (tx, actor, programId, sada) => {
    const sve: { vrsta: VrstaStavke; ceka: Ceka; drugi: KodDrugih }[] = []
    for (const { vrsta, ceka, oboje } of mogu(moduli, actor, programId)) {
      const own = await oboje?.(tx, actor, programId, sada)
      sve.push({ vrsta, ceka: own?.ceka ?? (await ceka(tx, actor, programId, sada)), drugi: own?.drugi ?? NITKO })
    }
    return {
      cekaMene: sve.flatMap(({ ceka }) => ceka.prve).sort(poRoku),
      ceka: sve.map(({ vrsta, ceka: { broj } }) => ({ vrsta, broj })),
      kodDrugih: {
        prve: sve.flatMap(({ drugi }) => drugi.prve).sort(poSatu(today(sada))),
        ukupno: sve.flatMap(({ vrsta, drugi: { broj } }) => (broj > 0 ? [{ vrsta, broj }] : [])),
      },
    }
  }
