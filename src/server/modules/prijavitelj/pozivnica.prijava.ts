/** Invitations when their time comes: at the sign-in of whom they wait for, and when they have waited too long. */
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { PORUKE_POZIVNICE, ZABORAV_POZIVNICE_DANA } from '#contract/modules/prijavitelj/pozivnica.rules.ts'
import type { RazlogPozivnice, StanjePozivnice } from '#contract/modules/prijavitelj/pozivnica.schema.ts'
import { RAZINE_PRIJAVITELJA } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Recipient } from '../../platform/notify/message.ts'
import { notify } from '../../platform/notify/notify.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { dajPravo } from './dodjela.ts'
import {
  type CekaPozivnica,
  pozivniceOsobe,
  zaboraviPozivnice,
  zakljucajOib,
  zavrsenePozivnice,
  zavrsiPozivnicu,
} from './pozivnica.repository.ts'
import { imaPravo } from './upis.repository.ts'

const DAN = 86_400_000
const SERIJA = 100

interface Prijavljena {
  id: number
  oib: string
  email: string
  ime: string
  prezime: string
}

interface Kraj {
  stanje: Exclude<StanjePozivnice, 'ceka'>
  razlog?: RazlogPozivnice | null
  osobaId?: number
}

export interface PozivnicePorts {
  findPeople: (tx: Tx, ids: readonly number[], razlog: Recipient['razlog']) => Promise<Recipient[]>
}

/** Ends it with its line in the log; who sent it is told while they still have something to do with the applicant. */
async function okoncaj(
  tx: Tx,
  { findPeople }: PozivnicePorts,
  { id, prijaviteljId, poslaoId }: CekaPozivnica,
  { poruka, ...kraj }: Kraj & { poruka?: string },
  sada: number,
): Promise<void> {
  if (!(await zavrsiPozivnicu(tx, { id, prijaviteljId }, kraj, sada))) return
  const akcija = `prijavitelj.pozivnica.${kraj.stanje}`
  const osoba = kraj.osobaId === undefined ? [] : [`osoba br. ${kraj.osobaId}`]
  await writeLog(tx, {
    akcija,
    actor: SYSTEM,
    sada,
    vidljivoPrijavitelju: true,
    entitetVrsta: 'prijavitelj',
    entitetId: String(prijaviteljId),
    komentar: [`pozivnica br. ${id}`, ...osoba, ...(kraj.razlog ? [kraj.razlog] : [])].join('; '),
  })
  if (poruka === undefined) return
  const recipients = (await findPeople(tx, [poslaoId], 'PRAVO')).map((one) => ({ ...one, primateljId: prijaviteljId }))
  const cause = { recipients, actor: SYSTEM, uzrok: `pozivnica:${id}:${sada}:${kraj.stanje}`, sada } as const
  await notify(tx, cause, { poruka, activityAction: akcija, programId: null })
}

/** What ended by itself. Nobody is told of the end of what they may no longer give. */
const istekle = ({ stanje, razlog, email }: CekaPozivnica) =>
  stanje === 'istekla'
    ? { stanje, poruka: PORUKE_POZIVNICE.istekla(email) }
    : { stanje: 'povucena' as const, razlog: razlog ?? 'zastupnik' }

/**
 * [OSO-06] A promise becomes a right at the sign-in of whom it names, if its sender could give it at this moment: their own
 * right is held until the transaction ends, so what is taken from them meanwhile is taken before or after, never between.
 */
export const iskoristiPozivnice =
  (ports: PozivnicePorts) =>
  (tx: Tx, osoba: Prijavljena, sada: number): Promise<void> =>
    asPortal(tx, async () => {
      await zakljucajOib(tx, osoba.oib)
      for (const jedna of await pozivniceOsobe(tx, osoba.oib, sada)) {
        const { prijaviteljId, poslaoId, razina, projektId, programId, vrijediDo } = jedna
        const posiljatelj = { osobaId: poslaoId, prijaviteljId, projektId: null }
        const smije = jedna.stanje === 'ceka' && (await imaPravo(tx, posiljatelj, ['ZAS'], sada, true))
        if (!smije) {
          await okoncaj(tx, ports, jedna, istekle(jedna), sada)
          continue
        }
        const povod = `po pozivnici br. ${jedna.id} osobe br. ${poslaoId}`
        const novo = { prijaviteljId, osoba, razina, projektId, programId, actor: SYSTEM, povod } as const
        await dajPravo(tx, { ...novo, vrijediDo: vrijediDo === null ? null : new Date(vrijediDo) }, sada)
        const ime = `${osoba.ime} ${osoba.prezime}`.trim()
        const poruka = PORUKE_POZIVNICE.iskoristena(ime, RAZINE_PRIJAVITELJA[razina])
        await okoncaj(tx, ports, jedna, { stanje: 'iskoristena', osobaId: osoba.id, poruka }, sada)
      }
    })

export function pozivnicaJobs(db: Database, ports: PozivnicePorts, now: () => number): Job[] {
  return [
    {
      name: 'prijavitelj.pozivnice',
      everySeconds: 3600,
      run: async (signal) => {
        for (let found = SERIJA; found === SERIJA && !signal.aborted; )
          found = await db.transaction(async (tx) => {
            const zavrsene = await zavrsenePozivnice(tx, now(), SERIJA)
            for (const jedna of zavrsene) await okoncaj(tx, ports, jedna, istekle(jedna), now())
            return zavrsene.length
          })
        await db.transaction((tx) => zaboraviPozivnice(tx, new Date(now() - ZABORAV_POZIVNICE_DANA * DAN)))
      },
    },
  ]
}
