/** Who of a body is in charge of the answer to an applicant: put there by leaders, taken by officers, taken over from another. */
import { Problem } from '#contract/kernel/problem.ts'
import { smijeZaduziti } from '#contract/kernel/zaduzenje.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { DNEVNIK_PRETINCA } from '#contract/modules/pretinac/pretinac.povijest.ts'
import { tijeloFaze } from '#contract/modules/projekt/projekt.faze.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { Recipient } from '../../platform/notify/message.ts'
import { notify } from '../../platform/notify/notify.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import type { Pisanje } from '../../platform/workflow/stol.ts'
import type { PretinacPorts } from './pretinac.port.ts'
import {
  drziOdgovor,
  type NitRow,
  type ProjektNiti,
  projektNiti,
  promijeniNit,
  zakljucajNit,
} from './pretinac.repository.ts'
import { DOZVOLA_ODGOVORA } from './pretinac.sql.ts'

const odbijeno = (poruka: string) =>
  new Problem('pravila', { poruka, greske: [{ pravilo: 'PRT-08', polje: 'osobaId', poruka }] })

/** What is answered where, and by which body. */
interface Mjesto {
  projekt: ProjektNiti
  institucijaId: number
}

/** Where this actor's body answers. Throws 404 where they may not know of the thread, 403 where another body answers it. */
async function mjestoOdgovora(
  tx: Tx,
  { dostupno }: PretinacPorts,
  { projektId, faza }: Pick<NitRow, 'projektId' | 'faza'>,
  { actor, sada }: Pisanje,
): Promise<Mjesto> {
  const { za } = actor
  const projekt = await projektNiti(tx, projektId, actor, { sada, dostupno })
  if (projekt === undefined || za.vrsta !== 'institucija') throw new Problem('nije-pronadeno')
  const svoje = za.id === projekt.tijela[tijeloFaze(faza, projekt.tijela)]
  if (!svoje) throw new Problem('zabranjeno')
  return { projekt, institucijaId: za.id }
}

/** The person as one who answers applicants there; undefined when they do not. */
async function tkoMozeOdgovoriti(
  tx: Tx,
  { osobe }: PretinacPorts,
  { projekt: { programId }, institucijaId }: Mjesto,
  osobaId: number,
): Promise<Recipient | undefined> {
  const gdje = { institucijaId, programId, dozvola: DOZVOLA_ODGOVORA, osobaId }
  const [osoba] = await asPortal(tx, () => osobe(tx, gdje))
  return osoba
}

/** The actor takes the answer over from a colleague. Throws 404 or 403 where it is not theirs to answer. */
export async function preuzmiOdgovor(tx: Tx, ports: PretinacPorts, nit: NitRow, by: Pisanje): Promise<void> {
  const mjesto = await mjestoOdgovora(tx, ports, nit, by)
  const { osobaId } = by.actor
  if ((await tkoMozeOdgovoriti(tx, ports, mjesto, osobaId)) === undefined) throw new Problem('zabranjeno')
  await promijeniNit(tx, nit.id, { dodijeljenoId: osobaId })
}

/** PRT-08: who answers is of the body that answers; an officer takes it over, the others put anybody in charge. */
export async function dodijeliOdgovor(
  tx: Tx,
  ports: PretinacPorts,
  { nit: { id }, osobaId }: { nit: Pick<NitRow, 'id'>; osobaId: number | null },
  { actor, sada }: Pisanje,
): Promise<void> {
  // Of two who press at once the second finds the first in charge.
  const nit = await zakljucajNit(tx, id)
  if (nit === undefined) throw new Problem('nije-pronadeno')
  const mjesto = await mjestoOdgovora(tx, ports, nit, { actor, sada })
  const { projekt } = mjesto
  if (nit.vrsta !== 'kontakt')
    throw odbijeno('Odgovorna osoba određuje se samo kad prijavitelj kontaktira instituciju.')
  if (!smijeZaduziti(actor, await drziOdgovor(tx, id), osobaId))
    throw odbijeno('Odgovor možete preuzeti sami; drugoj ga osobi dodjeljuje voditelj.')
  const osoba = osobaId === null ? undefined : await tkoMozeOdgovoriti(tx, ports, mjesto, osobaId)
  if (osobaId !== null && osoba === undefined) throw odbijeno('Ta osoba ne odgovara na poruke ovog tijela.')
  await promijeniNit(tx, nit.id, { dodijeljenoId: osobaId })
  await writeLog(tx, {
    akcija: DNEVNIK_PRETINCA.odgovara,
    entitetVrsta: 'projekt',
    entitetId: projekt.id,
    actor,
    sada,
    vidljivoPrijavitelju: false,
    komentar: osoba?.ime ?? null,
  })
  if (osoba === undefined || osobaId === actor.osobaId) return
  const poruka = `Zaduženi ste za odgovor prijavitelju: „${nit.predmet}” (${projekt.sifra ?? projekt.naziv}).`
  const about = { projektId: projekt.id, programId: projekt.programId, entitetId: nit.id }
  const cause = { actor, uzrok: `pretinac:${nit.id}:${osobaId}:${sada}`, sada }
  const message = { poruka, activityAction: AKCIJA.porukaInstituciji, ...about }
  await asPortal(tx, () => notify(tx, { recipients: [osoba], ...cause }, message))
}
