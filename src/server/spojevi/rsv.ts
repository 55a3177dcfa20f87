/**
 * The register of beneficial owners as the portal asks it, beside the modules like the court register: the embedded one answers
 * for invented entities; a real one is another object with the same method.
 */
import type { Readable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPermission } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { vidljivostZaInstituciju } from '#contract/modules/projekt/projekt.pogled.ts'
import type { RsvNaslijeden } from '#contract/modules/rsv/rsv.naslijeden.ts'
import type { OdgovorRsv } from '#contract/modules/rsv/rsv.schema.ts'
import { readProjekti, toProjekt, UNCOUNTED } from '../modules/projekt/projekt.repository.ts'
import { odPoziva, vidljivUpravi } from '../modules/projekt/projekt.uprava.list.ts'
import { visibleCalls } from '../modules/projekt/projekt.vidljivost.ts'
import type { Tx } from '../platform/db/client.ts'
import { UPISI } from '../seed/beneficial-owners.ts'
import { citaniProjekt } from './citani-projekt.ts'

export interface RegistarStvarnihVlasnika {
  /** Rejects when the register does not answer. */
  procitaj: (oib: string) => Promise<OdgovorRsv>
}

export function ugradeniRsv(upisi: ReadonlyMap<string, OdgovorRsv> = UPISI): RegistarStvarnihVlasnika {
  return { procitaj: async (oib) => upisi.get(oib) ?? { ishod: 'nijeUpisan', vlasnici: [] } }
}

type NaslijedenProjekt = RsvNaslijeden['projekt']

/** What the register's module asks of projects. */
export interface RsvPorts {
  /** The applicant of a project that this officer reads whole. Throws 404 for who may not know of it, 403 for who may not open it. */
  prijaviteljZaInstituciju: (tx: Tx, projektId: string, actor: Actor, sada: number) => Promise<number>
  /** The applicant of an application of this call; 404 while the call is open, when nobody is named. */
  prijaviteljZaUpravu: (tx: Tx, pozivId: number, projektId: string, sada: number) => Promise<number>
  /** A project whose owners were entered by hand; 404 for every other one and for who may not know of it, 403 for who may not open it. */
  naslijedenProjekt: (tx: Tx, projektId: string, actor: Actor, sada: number) => Promise<NaslijedenProjekt>
  /** A condition on `poziv c`: whose applications this officer reads whole. */
  citljiviPozivi: (actor: Actor, programId: number, sada: number) => SQL
}

/** Opens a file of the portal for whoever the snapshot lets read it; undefined when its bytes are gone. */
export type OtvoriDatoteku = (id: string) => Promise<{ vrsta: string; bytes: Readable } | undefined>

export const rsvPorts: RsvPorts = {
  async prijaviteljZaInstituciju(tx, projektId, actor, sada) {
    const [joined] = await readProjekti(tx, [projektId])
    const vidi = joined === undefined ? 'nista' : vidljivostZaInstituciju(toProjekt(joined, UNCOUNTED), actor, sada)
    if (joined === undefined || vidi === 'nista') throw new Problem('nije-pronadeno')
    if (vidi === 'sazetak') throw new Problem('zabranjeno')
    return joined.projekt.prijaviteljId
  },
  async prijaviteljZaUpravu(tx, pozivId, projektId, sada) {
    const { rows } = await tx.execute<{ prijaviteljId: number }>(sql`
      select p.prijavitelj_id as "prijaviteljId" from projekt p join poziv c on c.id = p.poziv_id
      where p.id = ${projektId}::uuid and p.deleted_at is null and ${odPoziva(pozivId)} and ${vidljivUpravi(sada)}`)
    const [row] = rows
    if (row === undefined) throw new Problem('nije-pronadeno')
    return row.prijaviteljId
  },
  async naslijedenProjekt(tx, projektId, actor, sada) {
    const { rsvNaslijeden, id, sifra, naziv, prijavitelj } = await citaniProjekt(tx, projektId, actor, sada)
    if (!rsvNaslijeden) throw new Problem('nije-pronadeno')
    return { id, sifra, naziv, prijavitelj }
  },
  citljiviPozivi: (actor, programId, sada) =>
    hasPermission(actor, 'odabir.opcenito.citaj') ? visibleCalls(actor, programId, sada).submitted : sql`false`,
}
