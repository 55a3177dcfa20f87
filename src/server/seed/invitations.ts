/** The one invitation that waits: for somebody who has never signed in, and whom whoever tries the demo may be. */
import { pozovi } from '../modules/prijavitelj/pozivnica.routes.ts'
import { osobaPrijavitelja } from './applicants.ts'
import { oibOf } from './ids.ts'
import type { Scena } from './scene.ts'

const PANONSKA = 1

export const POZVANA = { oib: oibOf(8, 140), email: 'tena.maric@panonska-obrada.demo' }

export async function seedInvitation({ tx, actor }: Scena, sada: number): Promise<void> {
  const tko = await actor(osobaPrijavitelja(PANONSKA, 'ZAS'), { vrsta: 'prijavitelj', id: PANONSKA }, sada)
  const opseg = { razina: 'UR', programId: null, projektId: null, vrijediDo: null } as const
  await pozovi(tx, tko, PANONSKA, { ...POZVANA, ...opseg }, sada)
}
