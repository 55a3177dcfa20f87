/** Checks of applications that people have to do, as what they hand over: the other person gets a copy of their own (decisions 0137, 0150). */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Actor, SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { satOdluke } from '#contract/modules/odabir/odabir.rokovi.ts'
import { provjeraPrijaveKind } from '#contract/modules/odabir/provjera-prijave.kind.ts'
import { NAZIVI_PROVJERA } from '#contract/modules/odabir/provjera-prijave.liste.ts'
import { provjeraPrijaveStatuses } from '#contract/modules/odabir/provjera-prijave.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { type OpisPredmeta, type PredmetiVrste, rokPoSatu } from '../../platform/predmeti/predmeti.ts'
import { move } from '../../platform/workflow/move.ts'
import { permitMove } from '../../platform/workflow/permit.ts'
import { satoviOdabira } from '../projekt/projekt.sql.ts'
import type { ProvjeraPrijaveDesk } from './provjera-prijave.binding.ts'
import { adresaProvjere } from './provjera-prijave.ceka.ts'
import { zaDodjelu } from './provjera-prijave.desk.ts'
import { upisiDodijeljenu } from './provjera-prijave.posljedice.ts'
import { provjeraPrijaveRepository } from './provjera-prijave.repository.ts'
import { PISE_SE } from './provjera-prijave.scope.ts'

const otvoreni: PredmetiVrste['otvoreni'] = async (tx, { institucijaId, osobaId }) => {
  const cije = osobaId === undefined ? sql`true` : sql`z.ocjenjivac_id = ${osobaId}`
  const { rows } = await tx.execute<{ id: string; osobaId: number }>(sql`
    select z.id, z.ocjenjivac_id as "osobaId" from provjera_prijave z
    where z.institucija_id = ${institucijaId} and z.status_id in (${PISE_SE}) and ${cije} order by z.id`)
  return rows
}

/** Whoever declared a conflict reads nothing of the application here either. */
async function opisi(tx: Tx, ids: readonly string[], citatelj: Actor, sada: number): Promise<OpisPredmeta[]> {
  const uvjet = sql`z.id = any(${sql.param([...ids])}::uuid[])`
  const provjere = await provjeraPrijaveRepository.gdje(tx, uvjet, citatelj, sada)
  const satovi = await satoviOdabira(tx, [...new Set(provjere.map(({ projekt }) => projekt.id))])
  return provjere.map(({ id, dio, projekt, prijavitelj, programId, statusId, ocjenjivacId }) => {
    const okoncan = !jeStatus(provjeraPrijaveStatuses, statusId, 'dodijeljena', 'uTijeku')
    const odabir = okoncan ? undefined : satovi.get(projekt.id)
    // A check has no clock of its own: it is a part of the one under which its application is decided.
    const { rok, stojiOd } = rokPoSatu(odabir && satOdluke(odabir), sada)
    return {
      id,
      naslov: `${NAZIVI_PROVJERA[dio]}: ${projekt.naziv}`,
      podnaslov: prijavitelj,
      status: { id: statusId, naziv: statusLabel(provjeraPrijaveKind, statusId) },
      rok,
      stojiOd,
      adresa: uKontekstu(citatelj, programId, adresaProvjere(projekt.id, id)),
      drze: [ocjenjivacId],
      okoncan,
    }
  })
}

export const predmetiProvjeraPrijave = (desk: ProvjeraPrijaveDesk): PredmetiVrste => ({
  vrsta: 'provjeraPrijave',
  naziv: 'Provjere prijava',
  otvoreni,
  opisi,
  async prenesi(tx, id, { na, sada, uzrok }) {
    const stara = await provjeraPrijaveRepository.read(tx, id, na, sada)
    if (stara === undefined) throw new Problem('nije-pronadeno')
    const { dio, projekt } = stara
    const opoziv = { id, code: 'predajDrugoj', verzijaRetka: null, input: {}, mutationId: randomUUID() }
    // The place is free before it is given: the same rules judge the new person as judge anybody.
    await asPortal(tx, () => move(tx, desk.binding, { ...opoziv, actor: SYSTEM, sada, zahtjevId: uzrok }))
    const noviId = randomUUID()
    const gdje = { id: noviId, projektId: projekt.id }
    const zapis = await zaDodjelu(tx, gdje, { dio, osobaId: na.osobaId }, { actor: na, sada }, desk.osobe)
    permitMove(provjeraPrijaveKind, 'preuzmiOdDruge', zapis, SYSTEM, {}, { sada })
    const nova = { ...zapis, statusId: provjeraPrijaveStatuses.dodijeljena.id }
    await upisiDodijeljenu(tx, desk, nova, { actor: na, sada, prijelaz: 'preuzmiOdDruge', uzrok })
    return noviId
  },
})
