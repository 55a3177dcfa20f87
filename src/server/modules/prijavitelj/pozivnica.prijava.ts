/** Invitations when their time comes: at the sign-in of whom they wait for, and when they have waited too long. */

import { SYSTEM } from '#contract/kernel/permissions.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { PORUKE_POZIVNICE, ZABORAV_POZIVNICE_DANA } from '#contract/modules/prijavitelj/pozivnica.rules.ts'
import { RAZINE_PRIJAVITELJA } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Recipient } from '../../platform/notify/message.ts'
import { notify } from '../../platform/notify/notify.ts'
import { dajPravo } from './dodjela.ts'
import { okoncajPozivnicu } from './pozivnica.kraj.ts'
import {
  type CekaPozivnica,
  drziPosiljatelje,
  type KrajPozivnice,
  pozivniceOsobe,
  zaboraviPozivnice,
  zakljucajOib,
  zavrsenePozivnice,
} from './pozivnica.repository.ts'

const SERIJA = 100

interface Prijavljena {
  id: number
  oib: string
  email: string
  ime: string
  prezime: string
}

export interface PozivnicePorts {
  findPeople: (tx: Tx, ids: readonly number[], razlog: Recipient['razlog']) => Promise<Recipient[]>
}

/** Ends one that was kept or has ended by itself, and tells who sent it. */
async function zavrsi(
  tx: Tx,
  { findPeople }: PozivnicePorts,
  jedna: CekaPozivnica,
  { poruka, ...kraj }: KrajPozivnice & { poruka?: string },
  sada: number,
): Promise<void> {
  if (!(await okoncajPozivnicu(tx, jedna, kraj, sada)) || poruka === undefined) return
  const { id, prijaviteljId, poslaoId } = jedna
  const recipients = (await findPeople(tx, [poslaoId], 'PRAVO')).map((one) => ({ ...one, primateljId: prijaviteljId }))
  const cause = { recipients, actor: SYSTEM, uzrok: `pozivnica:${id}:${sada}:${kraj.stanje}`, sada } as const
  await notify(tx, cause, { poruka, activityAction: `prijavitelj.pozivnica.${kraj.stanje}`, programId: null })
}

/** What ended by itself. Nobody is told of the end of what they may no longer give. */
function samOdSebe({ stanje, prepreka, email }: CekaPozivnica): KrajPozivnice & { poruka?: string } {
  if (stanje !== 'istekla') return { stanje: 'povucena', razlog: prepreka ?? 'zastupnik' }
  return prepreka === null ? { stanje, poruka: PORUKE_POZIVNICE.istekla(email) } : { stanje }
}

/**
 * [OSO-06] A promise becomes a right at the sign-in of whom it names, if its sender could give it at this moment, which is read
 * once their right is held until the transaction ends: what is taken from them meanwhile is taken before or after, never between.
 */
export const iskoristiPozivnice =
  ({ now, ...ports }: PozivnicePorts & { now: () => number }) =>
  (tx: Tx, osoba: Prijavljena): Promise<void> =>
    asPortal(tx, async () => {
      await zakljucajOib(tx, osoba.oib)
      await drziPosiljatelje(tx, osoba.oib)
      const sada = now()
      for (const jedna of await pozivniceOsobe(tx, osoba.oib, sada)) {
        const { prijaviteljId, poslaoId, razina, projektId, programId, vrijediDo } = jedna
        if (jedna.stanje !== 'ceka') {
          await zavrsi(tx, ports, jedna, samOdSebe(jedna), sada)
          continue
        }
        const povod = `po pozivnici br. ${jedna.id} osobe br. ${poslaoId}`
        const novo = { prijaviteljId, osoba, razina, projektId, programId, actor: SYSTEM, povod } as const
        await dajPravo(tx, { ...novo, vrijediDo: vrijediDo === null ? null : new Date(vrijediDo) }, sada)
        const ime = `${osoba.ime} ${osoba.prezime}`.trim()
        const poruka = PORUKE_POZIVNICE.iskoristena(ime, RAZINE_PRIJAVITELJA[razina])
        await zavrsi(tx, ports, jedna, { stanje: 'iskoristena', osobaId: osoba.id, poruka }, sada)
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
            for (const jedna of zavrsene) await zavrsi(tx, ports, jedna, samOdSebe(jedna), now())
            return zavrsene.length
          })
        await db.transaction((tx) => zaboraviPozivnice(tx, new Date(now() - ZABORAV_POZIVNICE_DANA * DAN)))
      },
    },
  ]
}
