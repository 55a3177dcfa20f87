/** Rings the devices of people who want it: soon after the event, never in their quiet hours, and then once for all of them. */
import { javljanje } from '#contract/modules/notifikacija/javljanje.ts'
import { jeTiho, type PostavkeUredaja, vrstaNotifikacije } from '#contract/modules/notifikacija/postavke.ts'
import { bezFaktora, nedostajeFaktor, type SecondFactor } from '../../platform/auth/access.ts'
import type { Database } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/http/route.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { SendPush } from '../../platform/push/send.ts'
import { osobeKojeCekaju, pocisti, uzmi, vrati, zaboraviPreglednik } from './javljanje.repository.ts'
import { postavkeOf } from './kanal.repository.ts'

const EVERY_SECONDS = 5
const LONGEST_PAUSE_MS = 600_000

interface Deps {
  db: Database
  now: () => number
  send: SendPush
  secondFactor: SecondFactor
}

/** Persons whose push service could not take a message: tried again later and later. */
type Odgode = Map<number, { puta: number; doVremena: number }>

export function notifikacijaJobs(deps: Deps): Job[] {
  const odgode: Odgode = new Map()
  return [
    {
      name: 'notifikacija.javi',
      everySeconds: EVERY_SECONDS,
      run: async (signal) => {
        await inTransaction(deps.db, (tx) => pocisti(tx, deps.now()))
        for (const { osobaId, postavke } of await inTransaction(deps.db, osobeKojeCekaju)) {
          if (signal.aborted) return
          const pausing = (odgode.get(osobaId)?.doVremena ?? 0) > deps.now()
          const set = postavkeOf(postavke ?? undefined)
          if (!pausing && !jeTiho(deps.now(), set)) await javi(deps, osobaId, set, odgode)
        }
      },
    },
  ]
}

async function javi({ db, now, send, secondFactor }: Deps, osobaId: number, postavke: PostavkeUredaja, odgode: Odgode) {
  const { stavke, preglednici } = await inTransaction(db, (tx) => uzmi(tx, osobaId, now()))
  const zeljene = stavke.filter(({ activityAction }) => {
    const vrsta = vrstaNotifikacije(activityAction)
    return vrsta === undefined || postavke.vrste.includes(vrsta)
  })
  if (zeljene.length === 0) return
  // What a session does not reach, its browser does not tell (R-AUT-5).
  const zvone = preglednici.flatMap(({ lozinkomBezFaktora, ...one }) => {
    const doseg = { bezFaktora: bezFaktora(secondFactor, lozinkomBezFaktora) }
    const njegove = zeljene.filter(({ ovlast }) => ovlast === null || !nedostajeFaktor(doseg, ovlast))
    return njegove.length === 0 ? [] : [{ ...one, poruka: javljanje(osobaId, njegove) }]
  })
  const outcomes = await Promise.all(
    zvone.map(async ({ poruka, ...one }) => ({ endpoint: one.endpoint, outcome: await send(one, poruka) })),
  )
  const gone = outcomes.filter(({ outcome }) => outcome === 'gone')
  for (const { endpoint } of gone) await inTransaction(db, (tx) => zaboraviPreglednik(tx, endpoint))
  // A device that has it replaces it silently when it comes again.
  if (!outcomes.some(({ outcome }) => outcome === 'later')) return void odgode.delete(osobaId)
  await inTransaction(db, (tx) =>
    vrati(
      tx,
      zeljene.map(({ id }) => id),
    ),
  )
  const puta = (odgode.get(osobaId)?.puta ?? 0) + 1
  odgode.set(osobaId, { puta, doVremena: now() + Math.min(EVERY_SECONDS * 1000 * 2 ** puta, LONGEST_PAUSE_MS) })
}
