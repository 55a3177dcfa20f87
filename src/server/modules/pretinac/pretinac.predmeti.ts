/** Answers that people owe applicants who have contacted the body, as what they hand over (decision 0150). */
import { sql } from 'drizzle-orm'
import { krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Tx } from '../../platform/db/client.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import type { OpisPredmeta, PredmetiVrste } from '../../platform/predmeti/predmeti.ts'
import { CEKA_ODGOVOR, ODGOVOREN } from './pretinac.ceka.ts'
import type { PretinacPorts } from './pretinac.port.ts'
import { citajNit, zakljucajNit } from './pretinac.repository.ts'
import { stolKontakta } from './pretinac.rokovi.ts'
import { pretinacScope } from './pretinac.scope.ts'
import { TIJELO_NITI } from './pretinac.sql.ts'
import { preuzmiOdgovor } from './pretinac-odgovor.desk.ts'

const IZ = sql`from pretinac n join projekt p on p.id = n.projekt_id join poziv c on c.id = p.poziv_id`

const otvoreni: PredmetiVrste['otvoreni'] = async (tx, { institucijaId, osobaId }) => {
  const cije = osobaId === undefined ? sql`n.dodijeljeno_id is not null` : sql`n.dodijeljeno_id = ${osobaId}`
  const { rows } = await tx.execute<{ id: string; osobaId: number }>(sql`
    select n.id, n.dodijeljeno_id as "osobaId" ${IZ}
    where n.rok is not null and n.odgovoreno_at is null and ${TIJELO_NITI} = ${institucijaId} and ${cije} order by n.id`)
  return rows
}

interface Kontakt extends Record<string, unknown> {
  id: string
  predmet: string
  faza: string
  rok: string | null
  ceka: boolean
  programId: number
  projektId: string
  projekt: string
  drzi: number | null
}

async function opisi(tx: Tx, ids: readonly string[], citatelj: Actor, sada: number): Promise<OpisPredmeta[]> {
  const { rows } = await tx.execute<Kontakt>(sql`
    select n.id, n.predmet, n.faza, n.rok::text as rok, n.rok is not null and n.odgovoreno_at is null as ceka,
      n.program_id as "programId", p.id as "projektId", p.naziv as projekt, n.dodijeljeno_id as drzi ${IZ}
    where n.id = any(${sql.param([...ids])}::uuid[]) and ${pretinacScope(citatelj, sada)}`)
  return rows.map(({ id, predmet, faza, rok, ceka, programId, projektId, projekt, drzi }) => ({
    id,
    naslov: predmet,
    podnaslov: projekt,
    status: ceka ? CEKA_ODGOVOR : ODGOVOREN,
    rok: rok === null ? null : toIsoInstant(krajDana(rok)),
    adresa: uKontekstu(citatelj, programId, `projekti/${projektId}/${stolKontakta(faza)}/${id}`),
    drze: drzi === null ? [] : [drzi],
    okoncan: !ceka,
  }))
}

export const predmetiPretinca = (ports: PretinacPorts): PredmetiVrste => ({
  vrsta: 'pretinac',
  naziv: 'Odgovori prijaviteljima',
  otvoreni,
  opisi,
  async prenesi(tx, id, { od, na, sada }) {
    const nit = await zakljucajNit(tx, id)
    if (nit === undefined) throw new Problem('nije-pronadeno')
    // Somebody has put another person in charge between the question and the lock.
    if (nit.dodijeljenoId !== od) throw new Problem('zastarjela-verzija')
    await preuzmiOdgovor(tx, ports, nit, { actor: na, sada })
    return id
  },
  dioZapisa: {
    vrsta: 'projekt',
    async id(tx, id) {
      const nit = await citajNit(tx, id)
      if (nit === undefined) throw new Problem('nije-pronadeno')
      return nit.projektId
    },
  },
})
