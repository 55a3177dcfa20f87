/** Deadlines of questions on calls: until when they are asked, and until when each is answered. */
import { sql } from 'drizzle-orm'
import { type IsoDatum, today } from '#contract/kernel/datum.ts'
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { PRIMA_PITANJA, rokZaPitanja } from '#contract/modules/pitanje/pitanje.rules.ts'
import type { PozivPitanja } from '#contract/modules/pitanje/pitanje.schema.ts'
import { pitanjeStatuses } from '#contract/modules/pitanje/pitanje.statuses.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { type IzvorRokova, type RokZapisa, rokoviIz, tijelaPoziva, trenutakRoka } from '../../platform/rokovi/rokovi.ts'
import { DOZVOLA_PITANJA } from './pitanje.ceka.ts'
import { pozivSql } from './pitanje.repository.ts'
import { pitanjeScope, postavljenoKodPrijavitelja, stolPitanja } from './pitanje.scope.ts'

const IZRADUJE = sqlStatus(pitanjeStatuses, 'zaprimljeno', 'uIzradi', 'naProvjeri', 'vraceno', 'odobreno')
const STRANKE = sql`json_build_object('programId', z.program_id, 'pozivId', z.id, 'tijela', ${tijelaPoziva('z')})`

/** Who asked waits for the answer too. */
const cije = (actor: ActorOrSystem) =>
  actor !== SYSTEM && actor.za.vrsta === 'prijavitelj' ? postavljenoKodPrijavitelja(actor) : pitanjeScope(actor)

const odgovor: IzvorRokova = {
  vrsta: 'odgovorNaPitanje',
  za: ['institucija', 'prijavitelj'],
  dozvola: DOZVOLA_PITANJA,
  otvoreni: (tx, actor, okvir) =>
    rokoviIz(tx, okvir, {
      id: sql`pitanje.id`,
      naziv: sql`pitanje.naslov`,
      podnaslov: sql`z.naziv`,
      program: sql`z.program_id`,
      iz: sql`from pitanje join poziv z on z.id = pitanje.poziv_id`,
      rok: trenutakRoka(sql`pitanje.rok`),
      od: sql`pitanje.postavljeno_at`,
      stranke: STRANKE,
      uvjeti: [cije(actor), sql`pitanje.status_id in (${IZRADUJE})`],
    }),
  adresa: ({ id, programId, stranke }, actor) =>
    actor.za.vrsta === 'prijavitelj'
      ? uKontekstu(actor, programId, `pitanja-i-odgovori/pitanja-prijavitelja/${stranke.pozivId}/${id}`)
      : uKontekstu(actor, programId, stolPitanja(id)),
  opominje: { kome: ['R@DRF'], akcija: AKCIJA.pitanje, poZapisu: true, duguje: true },
}

/** A call says the last day itself, or its closing does: the few that take questions are all looked at. */
const pitanja: IzvorRokova = {
  vrsta: 'pitanjaPoziva',
  za: ['institucija', 'prijavitelj'],
  otvoreni: async (tx, actor, okvir) => {
    const { rows } = await tx.execute<{
      poziv: PozivPitanja
      oznaka: string | null
      stranke: RokZapisa['stranke']
    }>(sql`
      select ${pozivSql} as poziv, z.oznaka, ${STRANKE} as stranke from poziv z
      where z.javni_red is not null and not z.testni and z.status_id in (${sqlStatus(pozivStatuses, ...PRIMA_PITANJA)})`)
    const vidi = ({ programId, drfId }: PozivPitanja) =>
      (okvir.programi === null || okvir.programi.includes(programId)) &&
      (actor === SYSTEM || actor.za.vrsta !== 'institucija' || actor.za.id === drfId)
    return rows.flatMap(({ poziv, oznaka, stranke }): RokZapisa[] => {
      const kada = rokZaPitanja(poziv)
      const dan: IsoDatum | undefined = kada === null ? undefined : today(Date.parse(kada))
      if (kada === null || dan === undefined || dan < okvir.od || dan > okvir.do || !vidi(poziv)) return []
      const { id, naziv, programId } = poziv
      return [{ id: String(id), naziv, podnaslov: oznaka, programId, kada, od: null, stranke }]
    })
  },
  adresa: ({ id, programId }, actor) =>
    actor.za.vrsta === 'prijavitelj'
      ? `/pozivi/${id}/pitanja-i-odgovori`
      : uKontekstu(actor, programId, `pozivi/pitanja-i-odgovori?poziv=${id}`),
  opominje: { kome: ['R@DRF'], akcija: AKCIJA.poziv },
}

export const rokoviPitanja: readonly IzvorRokova[] = [pitanja, odgovor]
