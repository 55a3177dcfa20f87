/** The timer of on-site checks: reminds of the visit, of the minutes and of the answer to them, and tells that their days have passed (domain rules 10). */
import { sql } from 'drizzle-orm'
import { formatDatum, type IsoDatum, today } from '#contract/kernel/datum.ts'
import { SYSTEM, type Who } from '#contract/kernel/permissions.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { provjeraKind } from '#contract/modules/provjera/provjera.kind.ts'
import { cekaRok } from '#contract/modules/provjera/provjera.rules.ts'
import type { Provjera } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { dospjelo, najaveRokova, obidi, rokIstjece } from '../../platform/jobs/rokovi.ts'
import type { FindRecipients, Recipient } from '../../platform/notify/message.ts'
import { notify } from '../../platform/notify/notify.ts'
import { oProvjeri } from './provjera.binding.ts'
import { danPosjeta } from './provjera.list.ts'
import { provjeraRepository, sudioniciOd } from './provjera.repository.ts'
import { PRIJE_POSJETA } from './provjera.scope.ts'

const CEKAJU = sqlStatus(provjeraStatuses, ...PRIJE_POSJETA, 'zapisnikUIzradi', 'naOcitovanju')

const koja = ({ oznaka, projekt }: Provjera) => `${oznaka} na projektu „${projekt.naziv}”`
const RIJECI = {
  posjet: {
    zaSto: 'posjet na licu mjesta',
    naslov: 'Rok za posjet istječe',
    prosao: 'Rok za posjet na licu mjesta je prošao',
  },
  zapisnik: {
    zaSto: 'slanje zapisnika provjere',
    naslov: 'Rok za slanje zapisnika istječe',
    prosao: 'Rok za slanje zapisnika je prošao',
  },
  ocitovanje: {
    zaSto: 'očitovanje o zapisniku provjere',
    naslov: 'Rok za očitovanje istječe',
    prosao: 'Rok za očitovanje je prošao',
  },
} as const

type Strana = 'korisnik' | 'tijelo'

/** What is owed now, and until when. */
function rokPosla(provjera: Provjera): { sto: keyof typeof RIJECI; dan: IsoDatum } | undefined {
  const posjet = danPosjeta(provjera)
  return posjet === null ? cekaRok(provjera) : { sto: 'posjet', dan: posjet }
}

/** Of the body: who sends and confirms, and those who take part in the check. */
async function ljudi(tx: Tx, find: FindRecipients, provjera: Provjera, strana: Strana): Promise<Recipient[]> {
  const { parties } = provjeraKind.facts(provjera)
  const nadi = (who: readonly Who[]) => find(tx, who, parties)
  if (strana === 'korisnik') return nadi(['ZAS', 'UR'])
  const sudionici = new Set(sudioniciOd(provjera))
  const [vode, pisu] = [await nadi(['V@IMP']), await nadi(['R@IMP'])]
  const vec = new Set(vode.map(({ osobaId }) => osobaId))
  return [...vode, ...pisu.filter(({ osobaId }) => sudionici.has(osobaId) && !vec.has(osobaId))]
}

async function podsjeti(tx: Tx, find: FindRecipients, provjera: Provjera, od: IsoDatum, sada: number): Promise<void> {
  const ceka = rokPosla(provjera)
  const istjece = ceka && dospjelo({ rok: ceka.dan, od }, sada, await najaveRokova(tx, sada))
  if (ceka === undefined || istjece === undefined) return
  const { zaSto, naslov, prosao } = RIJECI[ceka.sto]
  const { sto, dana } = istjece
  const dan = formatDatum(ceka.dan)
  const poruka =
    dana === undefined
      ? `${prosao} (${dan}): provjera ${koja(provjera)}.`
      : `${rokIstjece(zaSto, dana, dan)}: ${koja(provjera)}.`
  // A day that its beneficiary has missed is told to both sides (R-ROK).
  const strane: Strana[] =
    ceka.sto !== 'ocitovanje' ? ['tijelo'] : dana === undefined ? ['korisnik', 'tijelo'] : ['korisnik']
  for (const strana of strane)
    await notify(
      tx,
      {
        recipients: await ljudi(tx, find, provjera, strana),
        actor: SYSTEM,
        uzrok: `provjera:${provjera.id}:${ceka.sto}:${ceka.dan}:${sto}`,
        sada,
      },
      {
        poruka,
        activityAction: AKCIJA.provjera,
        ...oProvjeri(provjera),
        ...(strana === 'korisnik' && { mailNaslov: dana === undefined ? prosao : naslov, mailTekst: poruka }),
      },
    )
}

async function jedna(tx: Tx, find: FindRecipients, id: string, sada: number): Promise<void> {
  const provjera = await provjeraRepository.lock(tx, id, SYSTEM, sada)
  if (provjera === undefined) return
  const { rows } = await tx.execute<{ od: Date }>(
    sql`select status_promijenjen_at as od from provjera where id = ${id}::uuid`,
  )
  const [prvi] = rows
  if (prvi !== undefined) await podsjeti(tx, find, provjera, today(new Date(prvi.od).getTime()), sada)
}

async function ids(tx: Tx, nakon: string | undefined, najvise: number): Promise<string[]> {
  const dalje = nakon === undefined ? sql`true` : sql`id > ${nakon}::uuid`
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from provjera where ${dalje} and status_id in (${CEKAJU}) order by id limit ${najvise}`,
  )
  return rows.map(({ id }) => id)
}

export function provjeraJobs(db: Database, find: FindRecipients, now: () => number): Job[] {
  return [
    {
      name: 'provjera.rokovi',
      everySeconds: 3600,
      run: (signal) =>
        obidi<string>(
          signal,
          (nakon, najvise) => db.transaction((tx) => ids(tx, nakon, najvise)),
          (id) => db.transaction((tx) => jedna(tx, find, id, now())),
        ),
    },
  ]
}
