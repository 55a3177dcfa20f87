/** The timer of contacts: who answers is warned before the deadline and on its day; once it has passed, the other side and the voditelj hear of it. */
import { sql } from 'drizzle-orm'
import { addDays, formatDatum, today } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { kasni } from '#contract/modules/pretinac/pretinac.rules.ts'
import { tijeloFaze } from '#contract/modules/projekt/projekt.faze.ts'
import { jeNacrt } from '#contract/modules/projekt/projekt.pogled.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { dospjelo, najaveRokova, obidi } from '../../platform/jobs/rokovi.ts'
import { notify } from '../../platform/notify/notify.ts'
import { tkoOdgovara } from './pretinac.effects.ts'
import type { PretinacPorts } from './pretinac.port.ts'
import { citajNit, projektPortala } from './pretinac.repository.ts'

/** Unanswered ones, in the order of their ids; long overdue ones have been told of. */
async function ids(tx: Tx, nakon: string, najvise: number, sada: number): Promise<string[]> {
  const danas = today(sada)
  const najdulje = Math.max(0, ...(await najaveRokova(tx, sada)))
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from pretinac where id > ${nakon}::uuid and rok is not null and odgovoreno_at is null
      and rok between ${addDays(danas, -10)}::date and ${addDays(danas, najdulje)}::date order by id limit ${najvise}`)
  return rows.map(({ id }) => id)
}

async function jedan(tx: Tx, ports: PretinacPorts, id: string, sada: number): Promise<void> {
  const nit = await citajNit(tx, id)
  const projekt = nit && (await projektPortala(tx, nit.projektId, ports.dostupno, sada))
  if (nit?.rok == null || nit.odgovorenoAt !== null || projekt === undefined) return
  // Of what its applicant writes again nobody at the body knows.
  if (jeNacrt(projekt.statusId)) return
  const prosao = kasni(nit.rok, sada)
  const od = today((nit.cekaOd ?? nit.createdAt).getTime())
  const istjece = dospjelo({ rok: nit.rok, od }, sada, await najaveRokova(tx, sada))
  if (istjece === undefined) return
  const sto = `„${nit.predmet}” (${projekt.sifra ?? projekt.naziv})`
  const about = { projektId: projekt.id, programId: projekt.programId, entitetId: nit.id }
  const cause = { actor: SYSTEM, sada, uzrok: `pretinac:${id}:${nit.rok}:${istjece.sto}` } as const
  const { prijaviteljId, id: projektId, programId, pozivId, tijela } = projekt
  const odgovaraju = await tkoOdgovara(tx, ports, { projekt, faza: nit.faza, dodijeljenoId: nit.dodijeljenoId })
  if (!prosao) {
    const poruka = `Odgovorite prijavitelju do ${formatDatum(nit.rok)}: ${sto}.`
    const mail = { mailNaslov: `Rok za odgovor prijavitelju: ${nit.predmet}`, mailTekst: poruka }
    await notify(
      tx,
      { recipients: odgovaraju, ...cause },
      { poruka, activityAction: AKCIJA.porukaInstituciji, ...about, ...mail },
    )
    return
  }
  const voditelji = await ports.findRecipients(tx, [`V@${tijeloFaze(nit.faza, tijela)}`], {
    programId,
    pozivId,
    tijela,
  })
  const rok = formatDatum(nit.rok)
  const poruka = `Prošao je rok za odgovor prijavitelju (${rok}): ${sto}.`
  await notify(
    tx,
    { recipients: [...odgovaraju, ...voditelji], ...cause },
    { poruka, activityAction: AKCIJA.porukaInstituciji, ...about },
  )
  const prijavitelji = await ports.findRecipients(tx, ['ZAS', 'UR'], { prijaviteljId, projektId, programId })
  const kasniOdgovor = `Institucija kasni s odgovorom koji ste tražili: ${sto}. Rok je bio ${rok}; voditelj je obaviješten.`
  await notify(
    tx,
    { recipients: prijavitelji, ...cause },
    { poruka: kasniOdgovor, activityAction: AKCIJA.porukaPrijavitelju, ...about },
  )
}

const PRVI = '00000000-0000-0000-0000-000000000000'

export const pretinacJobs = (db: Database, ports: PretinacPorts, now: () => number): Job[] => [
  {
    name: 'pretinac.rokovi',
    everySeconds: 3600,
    run: (signal) =>
      obidi<string>(
        signal,
        (nakon = PRVI, najvise) => db.transaction((tx) => ids(tx, nakon, najvise, now())),
        (id) => db.transaction((tx) => jedan(tx, ports, id, now())),
      ),
  },
]
