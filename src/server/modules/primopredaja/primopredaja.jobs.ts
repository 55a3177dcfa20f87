/** The timers of hand-overs: a day after an absence the way back is drafted, and a hand-over for who has left with open cases. */
import { sql } from 'drizzle-orm'
import { today } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { NOVO_ID } from '#contract/kernel/record-kind.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { primopredajaKind } from '#contract/modules/primopredaja/primopredaja.kind.ts'
import { kljucPredmeta, type Primopredaja } from '#contract/modules/primopredaja/primopredaja.schema.ts'
import { primopredajaStatuses } from '#contract/modules/primopredaja/primopredaja.statuses.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { obidi } from '../../platform/jobs/rokovi.ts'
import { notify } from '../../platform/notify/notify.ts'
import { otvoreniPredmeti } from '../../platform/predmeti/predmeti.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { permitMove } from '../../platform/workflow/permit.ts'
import { otisliSPredmetima, ustanove, voditeljiUstanove } from './osobe.repository.ts'
import { osobePrimopredaje, type PrimopredajaDesk, predmeta } from './primopredaja.binding.ts'
import { nova } from './primopredaja.desk.ts'

const ZAVRSENE = sqlStatus(primopredajaStatuses, 'djelomicno', 'zakljucena')

/** What the other person has taken over and still has. */
async function josKodDruge(tx: Tx, { vrste }: PrimopredajaDesk, zapis: Primopredaja): Promise<string[]> {
  const { predmeti, naId, institucijaId } = zapis
  if (naId === null) return []
  const preuzeti = predmeti.flatMap(({ vrsta, id, stanje, noviId }) =>
    stanje === 'preuzet' ? [kljucPredmeta({ vrsta, id: noviId ?? id })] : [],
  )
  const otvoreni = new Set(
    (await otvoreniPredmeti(tx, vrste, { institucijaId, osobaId: naId })).map((one) => kljucPredmeta(one)),
  )
  return preuzeti.filter((kljuc) => otvoreni.has(kljuc))
}

async function javi(tx: Tx, povrat: Primopredaja & { id: number }, broj: number, sada: number): Promise<void> {
  const recipients = await osobePrimopredaje(tx, [povrat.odId, povrat.naId], povrat.institucijaId)
  await notify(
    tx,
    { recipients, actor: SYSTEM, sada, uzrok: `primopredaja:povrat:${povrat.povratOdId}` },
    {
      poruka: `Odsutnost je završila. Predlaže se povrat: ${predmeta(broj)}. Provjerite primopredaju i predajte je.`,
      activityAction: AKCIJA.primopredaja,
      programId: null,
      entitetId: String(povrat.id),
    },
  )
}

/** Writes a draft of the portal's own, with its line in the log. */
async function zapocni(
  tx: Tx,
  desk: PrimopredajaDesk,
  code: 'predloziPovrat' | 'predloziOdlazak',
  zapis: Primopredaja,
  sada: number,
): Promise<Primopredaja> {
  const { to } = permitMove(primopredajaKind, code, zapis, SYSTEM, {}, { sada })
  const statusId = primopredajaStatuses[to].id
  const id = await desk.repository.insert(tx, { ...zapis, statusId }, { actor: { osobaId: zapis.autorId }, sada })
  await writeLog(tx, {
    akcija: 'primopredaja.status.promjena',
    entitetVrsta: 'primopredaja',
    entitetId: String(id),
    prijelaz: code,
    uStatus: statusId,
    actor: SYSTEM,
    sada,
    vidljivoPrijavitelju: false,
  })
  return { ...zapis, statusId, id }
}

/** Drafts the return of one hand-over; nothing where nothing is left to give back. */
async function predlozi(tx: Tx, desk: PrimopredajaDesk, id: number, sada: number): Promise<void> {
  const zapis = await desk.repository.lock(tx, String(id), SYSTEM)
  if (zapis?.naId == null) return
  const samo = await josKodDruge(tx, desk, zapis)
  if (samo.length === 0) return
  const pocetak = { odId: zapis.naId, naId: zapis.odId, razlog: 'preraspodjela', doDana: null } as const
  const povrat: Primopredaja = {
    ...nova(zapis.institucijaId, pocetak, zapis.naId),
    samo,
    povratOdId: zapis.id,
    statusId: NOVO_ID,
  }
  const upisan = await zapocni(tx, desk, 'predloziPovrat', povrat, sada)
  await javi(tx, upisan, samo.length, sada)
}

/** Absences that have ended, of which nothing was proposed yet. */
async function zavrseneOdsutnosti(tx: Tx, nakon: number | undefined, najvise: number, sada: number) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select z.id from primopredaja z
    where z.id > ${nakon ?? 0} and z.razlog = 'odsutnost' and z.do_dana < ${today(sada)} and z.status_id in (${ZAVRSENE})
      and not exists (select from primopredaja p where p.povrat_od_id = z.id)
    order by z.id limit ${najvise}`)
  return rows.map(({ id }) => id)
}

/** Drafts a hand-over for everybody who has left one institution with something in their hands, and tells those who lead it. */
async function predloziZaOtisle(tx: Tx, desk: PrimopredajaDesk, institucijaId: number, sada: number): Promise<void> {
  for (const { osobaId: odId, predmeta: broj } of await otisliSPredmetima(tx, desk.vrste, institucijaId)) {
    const pocetak = { odId, naId: null, razlog: 'odlazak', doDana: null } as const
    const upisan = await zapocni(tx, desk, 'predloziOdlazak', nova(institucijaId, pocetak, odId), sada)
    await notify(
      tx,
      {
        recipients: await osobePrimopredaje(tx, await voditeljiUstanove(tx, institucijaId), institucijaId),
        actor: SYSTEM,
        sada,
        uzrok: `primopredaja:odlazak:${upisan.id}`,
      },
      {
        poruka: `Osoba koja više ne radi u instituciji ima otvorene predmete: ${broj}. Odredite tko ih preuzima i predajte primopredaju.`,
        activityAction: AKCIJA.primopredaja,
        programId: null,
        entitetId: String(upisan.id),
      },
    )
  }
}

export function primopredajaJobs(db: Database, desk: PrimopredajaDesk, now: () => number): Job[] {
  return [
    {
      name: 'primopredaja.povrat',
      everySeconds: 3600,
      run: (signal) =>
        obidi<number>(
          signal,
          (nakon, najvise) => db.transaction((tx) => zavrseneOdsutnosti(tx, nakon, najvise, now())),
          (id) => db.transaction((tx) => predlozi(tx, desk, id, now())),
        ),
    },
    {
      name: 'primopredaja.odlazak',
      everySeconds: 3600,
      run: (signal) =>
        obidi<number>(
          signal,
          (nakon, najvise) => db.transaction((tx) => ustanove(tx, nakon, najvise)),
          (id) => db.transaction((tx) => predloziZaOtisle(tx, desk, id, now())),
        ),
    },
  ]
}
