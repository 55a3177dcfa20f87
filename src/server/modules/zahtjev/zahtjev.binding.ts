/** The request on the workflow engine (domain rules 3.13). */
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import type { ProvjeraRegistra } from '#contract/modules/registar/registar.schema.ts'
import { zahtjevKind } from '#contract/modules/zahtjev/zahtjev.kind.ts'
import type { Zahtjev } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import type { ZahtjevStatus } from '#contract/modules/zahtjev/zahtjev.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { EffectContext, EffectResult } from '../../platform/workflow/consequences.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import { bindKind } from '../../platform/workflow/move.ts'
import { cinjenice } from './zahtjev.cinjenice.ts'
import { dopuni, razlogIsteka, traziDopunu } from './zahtjev.dopuna.ts'
import { primijeni, type SnimiRsv } from './zahtjev.effects.ts'
import { javiOdluku } from './zahtjev.obavijesti.ts'
import type { ZahtjevPorts } from './zahtjev.port.ts'
import {
  citajZahtjev,
  izmijeni,
  oznakaZahtjeva,
  toZahtjev,
  writeStatus,
  type ZahtjevRow,
} from './zahtjev.repository.ts'
import { smijeVidjeti } from './zahtjev.scope.ts'

type Context = EffectContext<Zahtjev>
async function redak(tx: Tx, id: string): Promise<ZahtjevRow> {
  const row = await citajZahtjev(tx, id)
  if (row === undefined) throw new Error(`request ${id} is gone`)
  return row
}

/** Whoever takes a request over, or asks for a supplement, has it. */
const ima = (_zahtjev: Zahtjev, { actor }: { actor: ActorOrSystem }) =>
  actor === SYSTEM ? {} : { dodijeljenoId: actor.osobaId }

/** The notification goes out after the effect: whoever has just become somebody's representative is told as that. */
function odluka(ports: ZahtjevPorts, ishod: 'odobreno' | 'odbijeno' | 'obustavljeno', snimiRsv?: SnimiRsv) {
  return async ({ tx, record, input, actor, uzrok, sada }: Context): Promise<EffectResult | undefined> => {
    const odlukaObrazlozenje = input.obrazlozenje?.trim() || (actor === SYSTEM ? razlogIsteka(record) : null)
    await izmijeni(tx, record.id, { odlukaObrazlozenje })
    if (ishod === 'odobreno') await primijeni({ tx, ports, record, sada, snimiRsv })
    const row = await redak(tx, record.id)
    const fresh = { ...record, ...(await cinjenice(tx, row, { imaPravo: ports.imaPravo, sada, drzi: true })) }
    const povod = { tx, ports, record: fresh, oznaka: oznakaZahtjeva(row.broj), programId: row.programId }
    await javiOdluku({ ...povod, actor, uzrok, sada }, ishod, odlukaObrazlozenje ?? undefined)
    return undefined
  }
}

/** What the registers answered just now, kept with the move; undefined where they were not asked. */
export interface Odgovori {
  provjera?: ProvjeraRegistra | undefined
  snimiRsv?: SnimiRsv | undefined
}

export function zahtjevDesk(
  ports: ZahtjevPorts,
  { provjera, snimiRsv }: Odgovori = {},
): DeskKind<Zahtjev, ZahtjevStatus> {
  return {
    binding: bindKind(zahtjevKind, {
      port: {
        lock: async (tx, id, actor, sada) => {
          const row = await citajZahtjev(tx, id, true)
          if (row === undefined) return undefined
          const facts = await asPortal(tx, () => cinjenice(tx, row, { imaPravo: ports.imaPravo, sada, drzi: true }))
          if (!smijeVidjeti(row, facts.stranke, actor)) return undefined
          return toZahtjev({ ...row, provjera: provjera ?? row.provjera }, facts)
        },
        write: writeStatus,
      },
      posljedice: {
        preuzmi: { promjena: ima },
        odobri: { izvedi: odluka(ports, 'odobreno', snimiRsv) },
        odbij: { izvedi: odluka(ports, 'odbijeno') },
        obustavi: { izvedi: odluka(ports, 'obustavljeno') },
        istekDopune: { izvedi: odluka(ports, 'obustavljeno') },
        traziDopunu: { promjena: ima, izvedi: traziDopunu(ports, oznakaZahtjeva) },
        dopuni: { izvedi: dopuni(ports, oznakaZahtjeva) },
        otpusti: { promjena: () => ({ dodijeljenoId: null }) },
      },
      glas: null,
      visibleToApplicant: () => true,
      // Requests never leave the server as documents; what is begun lies on the device, and its filing in the outbox.
      synced: null,
    }),
  }
}
