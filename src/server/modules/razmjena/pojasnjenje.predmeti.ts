/** Clarification requests of whoever wrote them: drafts, questions under way and answers to be assessed (decision 0150). */
import { type SQL, sql } from 'drizzle-orm'
import { krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import { jeIzuzeta } from '#contract/kernel/izuzece.ts'
import { type Actor, hasPermission, isWho } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { pojasnjenjeKind } from '#contract/modules/razmjena/pojasnjenje.kind.ts'
import type { Pojasnjenje } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { OTVORENI, pojasnjenjeStatuses } from '#contract/modules/razmjena/pojasnjenje.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import type { OpisPredmeta, PredmetiVrste } from '../../platform/predmeti/predmeti.ts'
import { predajZaduzenje } from '../../platform/zaduzenje/zaduzenje.predmeti.ts'
import { drziZaduzenje, zaduzenaOsoba } from '../../platform/zaduzenje/zaduzenje.repository.ts'
import { ustanovaOd } from '../../platform/zaduzenje/zaduzenje.ts'
import { idTijelaFaze } from '../poziv/poziv.sql.ts'
import { adresaPojasnjenja } from './pojasnjenje.ceka.ts'
import { oznakaPojasnjenja } from './pojasnjenje.desk.ts'
import { pojasnjenjeRepository } from './pojasnjenje.repository.ts'

const VRSTA = pojasnjenjeKind.name
const DOZVOLA = 'odabir.opcenito.citaj'

/** Whose a request is at the body: of whoever took it over, else of whoever wrote it. */
const drziZahtjev = (institucijaId: number): SQL<number> =>
  sql`coalesce(${zaduzenaOsoba(VRSTA, sql`z.id`, sql`${institucijaId}::int`)}, z.autor_id)`

const otvoreni: PredmetiVrste['otvoreni'] = async (tx, { institucijaId, osobaId }) => {
  const tko = drziZahtjev(institucijaId)
  const { rows } = await tx.execute<{ id: string; osobaId: number }>(sql`
    select z.id, ${tko} as "osobaId" from pojasnjenje z join poziv c on c.id = z.poziv_id
    where ${idTijelaFaze(sql`z.faza`)} = ${institucijaId} and z.status_id in (${sqlStatus(pojasnjenjeStatuses, ...OTVORENI)})
      and ${osobaId === undefined ? sql`true` : sql`${tko} = ${osobaId}`} order by z.id`)
  return rows
}

async function opisi(tx: Tx, ids: readonly string[], citatelj: Actor, sada: number): Promise<OpisPredmeta[]> {
  const uvjet = sql`z.id = any(${sql.param([...ids])}::uuid[])`
  const sva = await pojasnjenjeRepository.gdje(tx, uvjet, citatelj, sada)
  const { rows } = await tx.execute<{ id: string; osobaId: number }>(
    sql`select z.id, ${drziZahtjev(ustanovaOd(citatelj))} as "osobaId" from pojasnjenje z where ${uvjet}`,
  )
  const drzi = new Map(rows.map(({ id, osobaId }) => [id, osobaId]))
  return sva.map((one) => ({
    id: one.id,
    naslov: `${oznakaPojasnjenja(one)} · ${one.zahtjev.naslov}`,
    podnaslov: one.projekt.naziv,
    status: { id: one.statusId, naziv: statusLabel(pojasnjenjeKind, one.statusId) },
    rok: one.rok === null ? null : toIsoInstant(krajDana(one.rok)),
    adresa: uKontekstu(citatelj, one.programId, adresaPojasnjenja(one, citatelj)),
    drze: [drzi.get(one.id) ?? []].flat(),
    okoncan: !jeStatus(pojasnjenjeStatuses, one.statusId, ...OTVORENI),
  }))
}

/** Who has a request at the institution, one change after the other until the transaction ends. */
async function drzi(tx: Tx, id: string, institucijaId: number): Promise<number | undefined> {
  await drziZaduzenje(tx, { vrsta: VRSTA, id, institucijaId })
  const { rows } = await tx.execute<{ osobaId: number }>(
    sql`select ${drziZahtjev(institucijaId)} as "osobaId" from pojasnjenje z where z.id = ${id}::uuid`,
  )
  return rows[0]?.osobaId
}

/** The person asks applicants for one of the bodies of this request, and has no conflict with its application. */
function pita(zahtjev: Pojasnjenje, na: Actor): boolean {
  const cinjenice = pojasnjenjeKind.facts(zahtjev)
  if (jeIzuzeta(cinjenice, na)) return false
  const { parties } = cinjenice
  return (isWho('R@SEL', na, parties) || isWho('R@IMP', na, parties)) && hasPermission(na, DOZVOLA)
}

export const predmetiPojasnjenja: PredmetiVrste = {
  vrsta: VRSTA,
  naziv: 'Zahtjevi za pojašnjenjem',
  otvoreni,
  opisi,
  async prenesi(tx, id, { od, na, sada }) {
    const zahtjev = await pojasnjenjeRepository.port.lock(tx, id, na, sada)
    if (zahtjev === undefined) throw new Problem('nije-pronadeno')
    if (!pita(zahtjev, na)) throw new Problem('zabranjeno')
    // Somebody has put another person in charge between the question and the lock.
    if ((await drzi(tx, id, ustanovaOd(na))) !== od) throw new Problem('zastarjela-verzija')
    await predajZaduzenje(tx, { vrsta: VRSTA, id, programId: zahtjev.programId, dozvola: DOZVOLA }, na, sada)
    return id
  },
}
