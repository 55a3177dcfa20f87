/** A project as its small records read it: whoever reads the project whole reads them. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { vidljivostZaInstituciju } from '#contract/modules/projekt/projekt.pogled.ts'
import { maySee } from '../modules/projekt/projekt.binding.ts'
import { readProjekti, toProjekt, UNCOUNTED } from '../modules/projekt/projekt.repository.ts'
import type { Tx } from '../platform/db/client.ts'

export interface CitaniProjekt {
  id: string
  sifra: string | null
  naziv: string
  prijavitelj: string
  prijaviteljId: number
  programId: number
  statusId: number
  /** From where it was returned for correction. */
  statusPrijeDorade: number | null
  rsvNaslijeden: boolean
}

/** Throws 404 for who may not know of the project, 403 for an institution that may not open it. */
export async function citaniProjekt(tx: Tx, projektId: string, actor: Actor, sada: number): Promise<CitaniProjekt> {
  const [joined] = await readProjekti(tx, [projektId])
  if (joined === undefined) throw new Problem('nije-pronadeno')
  const record = toProjekt(joined, UNCOUNTED)
  if (!maySee(record, actor, sada)) throw new Problem('nije-pronadeno')
  if (actor.za.vrsta === 'institucija' && vidljivostZaInstituciju(record, actor, sada) !== 'sve')
    throw new Problem('zabranjeno')
  const { id, sifra, naziv, prijaviteljId, programId, statusId, statusPrijeDorade, rsvNaslijeden } = joined.projekt
  const zaglavlje = { id, sifra, naziv, prijavitelj: joined.prijavitelj.naziv, prijaviteljId, programId }
  return Object.assign(zaglavlje, { statusId, statusPrijeDorade, rsvNaslijeden })
}
