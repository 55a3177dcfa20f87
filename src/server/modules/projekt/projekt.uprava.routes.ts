/** Lists of applications for administrators, and the history of one that was withdrawn. */
import type { SQL } from 'drizzle-orm'
import { type Actor, hasAdminPermission } from '#contract/kernel/permissions.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { projektUpravaEndpoints as api } from '#contract/modules/projekt/projekt.uprava.endpoints.ts'
import {
  POPIS_POVUCENIH,
  POPIS_PROJEKATA_POZIVA,
  POPIS_PROJEKATA_PRIJAVITELJA,
  POPIS_ZAPRIMLJENIH,
} from '#contract/modules/projekt/projekt.uprava.popis.ts'
import type { ProjektUprave } from '#contract/modules/projekt/projekt.uprava.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { radnje } from '../../platform/workflow/desk-move.ts'
import { readLog } from '../../platform/workflow/log.repository.ts'
import { PROJEKT_RIJECI } from './projekt.ploca.ts'
import { toRecord } from './projekt.record.ts'
import { readProjekti } from './projekt.repository.ts'
import {
  odPoziva,
  odPrijavitelja,
  POVUCENI,
  povucena,
  projektiUprave,
  type UpitProjekata,
  ZAPRIMLJENI,
} from './projekt.uprava.list.ts'

const citaj =
  <P>(popis: Popis<ProjektUprave>, koji: (params: P) => SQL) =>
  (tx: Tx, upit: UpitProjekata, params: P, sada: number, actor: Actor) =>
    projektiUprave(tx, popis, koji(params), upit, sada, actor)

export function projektUpravaRoutes(app: PortalApp): void {
  const poPrijavitelju = ({ prijaviteljId }: { prijaviteljId: number }) => odPrijavitelja(prijaviteljId)
  const poPozivu = ({ pozivId }: { pozivId: number }) => odPoziva(pozivId)
  bindPopis(app, api.prijavitelja, POPIS_PROJEKATA_PRIJAVITELJA, citaj(POPIS_PROJEKATA_PRIJAVITELJA, poPrijavitelju))
  bindPopis(app, api.poziva, POPIS_PROJEKATA_POZIVA, citaj(POPIS_PROJEKATA_POZIVA, poPozivu))
  bindPopis(
    app,
    api.povucene,
    POPIS_POVUCENIH,
    citaj(POPIS_POVUCENIH, () => POVUCENI),
  )
  bindPopis(
    app,
    api.zaprimljene,
    POPIS_ZAPRIMLJENIH,
    citaj(POPIS_ZAPRIMLJENIH, () => ZAPRIMLJENI),
  )
  bind(app, api.povijest, ({ params: { projektId }, transaction, now }) =>
    transaction(async (tx, actor) => {
      const redak = await povucena(tx, projektId, now)
      const [joined] = redak === undefined ? [] : await readProjekti(tx, [projektId])
      if (redak === undefined || joined === undefined) throw new Problem('nije-pronadeno')
      const record = await toRecord(tx, joined, now)
      const zapis = { entitetVrsta: 'projekt', entitetId: projektId }
      const { data } = await readLog(tx, { ...zapis, zaPrijavitelja: false, limit: 100 }, PROJEKT_RIJECI)
      const povlacenja = new Set([11, 18, 19])
      return {
        ...redak,
        verzijaRetka: joined.projekt.verzijaRetka,
        dostupneRadnje: hasAdminPermission(actor, 'pozivi.povratakPrijave')
          ? radnje(projektKind, record, actor, { sada: now })
          : [],
        dnevnik: data.filter(
          ({ izStatusa, uStatus }) => povlacenja.has(izStatusa?.id ?? 0) || povlacenja.has(uStatus?.id ?? 0),
        ),
      }
    }),
  )
}
