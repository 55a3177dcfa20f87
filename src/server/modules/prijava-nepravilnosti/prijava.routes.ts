/** Binds the report of a suspected irregularity: anybody sends it, those it is for read it. */
import { today } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import {
  prijavaNepravilnostiEndpoints,
  type SadrzajPrijave,
  type ZaprimljenaPrijava,
} from '#contract/modules/prijava-nepravilnosti/prijava.endpoints.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, inTransaction } from '../../platform/http/route.ts'
import { notify } from '../../platform/notify/notify.ts'
import { contentHash } from '../../platform/sync/content-hash.ts'
import {
  postojiProgram,
  poznataPrijava,
  primateljiPrijave,
  zapisiPrijavu,
  zaprimljenePrijave,
} from './prijava.repository.ts'

/** Rows of a page of the list (specification, section 9). */
const NA_STRANICI = 10

export function prijavaNepravilnostiRoutes(app: PortalApp): void {
  const { posalji, popis } = prijavaNepravilnostiEndpoints
  bind(
    app,
    posalji,
    ({ db, body, now }) =>
      inTransaction(db, (tx) => asPortal(tx, () => zaprimi(tx, body.klijentId, body.sadrzaj, now))),
    { limit: 'reports' },
  )
  bind(app, popis, ({ query, transaction }) =>
    transaction((tx, { za }) => {
      const { programId, page = 1, limit = NA_STRANICI, order = 'asc' } = query
      if (za.vrsta !== 'institucija' || !za.programIds.includes(programId)) throw new Problem('nije-pronadeno')
      // Another body of the programme has none: row level security shows them to the coordinating one.
      return zaprimljenePrijave(tx, { programId, page, limit, order })
    }),
  )
}

const isti = ({ oznaka: _oznaka, zaprimljenoAt: _at, ...kept }: ZaprimljenaPrijava, sent: SadrzajPrijave) =>
  contentHash(kept as unknown as JsonObject) === contentHash(sent as unknown as JsonObject)

async function zaprimi(tx: Tx, klijentId: string, sadrzaj: SadrzajPrijave, sada: number) {
  const known = await poznataPrijava(tx, klijentId)
  if (known !== undefined) {
    if (!isti(known, sadrzaj)) throw new Problem('id-ponovno-koristen')
    return { oznaka: known.oznaka, zaprimljenoAt: known.zaprimljenoAt }
  }
  if (sadrzaj.programId !== null && !(await postojiProgram(tx, sadrzaj.programId))) throw new Problem('nije-pronadeno')
  const godina = today(sada).slice(0, 4)
  const { oznaka, zaprimljenoAt } = await zapisiPrijavu(tx, { klijentId, sadrzaj, godina, sada })
  await javi(tx, { oznaka, programId: sadrzaj.programId, klijentId, sada })
  return { oznaka, zaprimljenoAt }
}

/** Tells those it is for that it has come, and nothing of what it says. */
async function javi(
  tx: Tx,
  { oznaka, programId, klijentId, sada }: { oznaka: string; programId: number | null; klijentId: string; sada: number },
) {
  const poruka = `Zaprimljena je prijava sumnje na nepravilnost ${oznaka}.`
  for (const { programId: njegov, ...recipient } of await primateljiPrijave(tx, programId)) {
    await notify(
      tx,
      { recipients: [recipient], actor: SYSTEM, uzrok: klijentId, sada },
      {
        poruka,
        activityAction: AKCIJA.prijavaNepravilnosti,
        programId: njegov,
        mailNaslov: poruka,
        mailPoveznice: [
          {
            naziv: 'Pročitajte prijavu',
            put: `/institucija/${recipient.primateljId}/program/${njegov}/nepravilnosti`,
          },
        ],
      },
    )
  }
}
