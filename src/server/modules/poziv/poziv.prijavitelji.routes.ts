/** Binds the list of applicants of a direct award; the drafting body keeps it. */

import { parseOib } from '#contract/kernel/oib.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Rule } from '#contract/kernel/record-kind.ts'
import { pozivKind, tijelaPoziva } from '#contract/modules/poziv/poziv.kind.ts'
import { baseStatus, submissionPossible } from '#contract/modules/poziv/poziv.osnova.ts'
import {
  type NaPopisu,
  type PrijaviteljPoziva,
  popisSeUreduje,
  pozivPrijaviteljiEndpoints,
  samoBezPrijave,
  samoPoznati,
} from '#contract/modules/poziv/poziv.prijavitelji.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import { vidljivostZaInstituciju } from '#contract/modules/projekt/projekt.pogled.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { dodajNaPopis, jednogPoOibu, prijaviteljiPoziva, ukloniSPopisa } from './poziv.prijavitelji.repository.ts'
import { findPoziv, lockPoziv } from './poziv.repository.ts'

function drzi({ id: pravilo, polje, poruka, test }: Rule<NaPopisu>, red: NaPopisu, sada: number): void {
  if (test(red, {}, { sada }) !== true)
    throw new Problem('pravila', { greske: [{ pravilo, poruka, ...(polje === undefined ? {} : { polje }) }] })
}

function jeDrf({ drfId }: Poziv, actor: Actor): boolean {
  return actor.za.vrsta === 'institucija' && actor.za.id === drfId
}

/** The call with its row held, for whoever may change its list. */
async function zaUredivanje(tx: Tx, id: number, actor: Actor): Promise<Poziv> {
  const poziv = await lockPoziv(tx, String(id), actor)
  if (poziv === undefined) throw new Problem('nije-pronadeno')
  if (!jeDrf(poziv, actor)) throw new Problem('zabranjeno')
  if (!popisSeUreduje(poziv)) throw new Problem('radnja-nije-dopustena')
  return poziv
}

const zapisi = (tx: Tx, { id }: Poziv, komentar: string, actor: Actor, sada: number) =>
  writeLog(tx, {
    akcija: 'poziv.prijavitelji.promjena',
    entitetVrsta: pozivKind.name,
    entitetId: String(id),
    actor,
    sada,
    komentar,
    vidljivoPrijavitelju: false,
  })

/** The row as this officer may read it: of drafts and of open calls no body sees more than its lists of applications show. */
function zaCitatelja(poziv: Poziv, actor: Actor, sada: number) {
  const { programId, datumZatvaranja, modalitet } = poziv
  const pozivPogleda = { baseStatus: baseStatus(poziv), datumZatvaranja, modalitet, tijela: tijelaPoziva(poziv) }
  return ({ prijave, ...row }: PrijaviteljPoziva): PrijaviteljPoziva => ({
    ...row,
    prijave: prijave.filter(
      ({ status: { id } }) =>
        vidljivostZaInstituciju({ statusId: id, programId, poziv: pozivPogleda }, actor, sada) !== 'nista',
    ),
  })
}

export function pozivPrijaviteljiRoutes(app: PortalApp): void {
  const { popis, dodaj, ukloni } = pozivPrijaviteljiEndpoints
  bind(app, popis, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => {
      const poziv = await findPoziv(tx, params.pozivId, actor)
      if (poziv === undefined) throw new Problem('nije-pronadeno')
      return {
        data: (await prijaviteljiPoziva(tx, poziv.id)).map(zaCitatelja(poziv, actor, now)),
        smijeUredivati: jeDrf(poziv, actor) && popisSeUreduje(poziv),
        primaPrijave: jeDrf(poziv, actor) && submissionPossible(poziv, now),
      }
    }),
  )
  bind(app, dodaj, ({ params, body, transaction, now }) =>
    transaction(async (tx, actor) => {
      const poziv = await zaUredivanje(tx, params.pozivId, actor)
      const parsed = parseOib(body.oib)
      if (!parsed.ok)
        throw new Problem('pravila', { greske: [{ polje: 'oib', pravilo: samoPoznati.id, poruka: parsed.poruka }] })
      const { oib } = parsed
      const prijavitelj = await jednogPoOibu(tx, oib)
      drzi(samoPoznati, { poznat: prijavitelj !== undefined, prijava: 0 }, now)
      if (prijavitelj === undefined) throw new Problem('nije-pronadeno')
      if (await dodajNaPopis(tx, poziv.id, prijavitelj.id))
        await zapisi(tx, poziv, `Dodan je prijavitelj ${prijavitelj.naziv} (${oib}).`, actor, now)
      const rows = await prijaviteljiPoziva(tx, poziv.id)
      const row = rows.find(({ id }) => id === prijavitelj.id)
      return zaCitatelja(poziv, actor, now)(row ?? { ...prijavitelj, prijave: [] })
    }),
  )
  bind(app, ukloni, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => {
      const poziv = await zaUredivanje(tx, params.pozivId, actor)
      const row = (await prijaviteljiPoziva(tx, poziv.id)).find(({ id }) => id === params.prijaviteljId)
      if (row === undefined) return {}
      drzi(samoBezPrijave, { poznat: true, prijava: row.prijave.length }, now)
      await ukloniSPopisa(tx, poziv.id, row.id)
      await zapisi(tx, poziv, `Uklonjen je prijavitelj ${row.naziv} (${row.oib}).`, actor, now)
      return {}
    }),
  )
}
