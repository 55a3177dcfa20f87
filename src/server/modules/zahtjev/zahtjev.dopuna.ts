/** A request that is returned to its submitter for a supplement: asked, delivered, not delivered in time (domain rules 3.13). */
import * as z from 'zod/mini'
import { formatDatum, krajDana, today } from '#contract/kernel/datum.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { rokDana } from '#contract/kernel/radni-dani.ts'
import { PORUKE_ZAHTJEVA } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import { NAJVISE_PRILOGA, prilogZahtjeva, type Zahtjev } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { asPortal } from '../../platform/db/context.ts'
import { vrijednostPostavke } from '../../platform/postavke/postavke.ts'
import type { EffectContext } from '../../platform/workflow/move.ts'
import { javiDopunu, javiTrazenuDopunu, type Povod } from './zahtjev.obavijesti.ts'
import type { ZahtjevPorts } from './zahtjev.port.ts'
import { citajZahtjev, izmijeni, poveziDatoteke } from './zahtjev.repository.ts'

type Context = EffectContext<Zahtjev>
type Oznaka = (broj: number) => string

async function povod(context: Context, ports: ZahtjevPorts, oznaka: Oznaka): Promise<Povod> {
  const { tx, record, actor, uzrok, sada } = context
  const row = await citajZahtjev(tx, record.id)
  if (row === undefined) throw new Error(`request ${record.id} is gone`)
  return { tx, ports, record, oznaka: oznaka(row.broj), programId: row.programId, actor, uzrok, sada }
}

/** The day is counted by the setting of today; the last day is a working one. */
export const traziDopunu = (ports: ZahtjevPorts, oznaka: Oznaka) => (context: Context) =>
  asPortal(context.tx, async () => {
    const { tx, record, input, sada } = context
    const dana = Number(await vrijednostPostavke(tx, 'rokDopune', today(sada)))
    const dan = rokDana(today(sada), dana)
    const tekst = (input.obrazlozenje ?? '').trim()
    const rok = new Date(krajDana(dan)).toISOString()
    const dopuna = { trazenoAt: new Date(sada).toISOString(), tekst, rok, dostavljenoAt: null, odgovor: null }
    await izmijeni(tx, record.id, { dopuna })
    await javiTrazenuDopunu(await povod(context, ports, oznaka), formatDatum(dan), tekst)
    return undefined
  })

const prilozi = z.array(prilogZahtjeva).check(z.maxLength(NAJVISE_PRILOGA))

/** The submitter's new files join those of the request; whoever has it keeps it. */
export const dopuni = (ports: ZahtjevPorts, oznaka: Oznaka) => (context: Context) =>
  asPortal(context.tx, async () => {
    const { tx, record, input, sada } = context
    const novi = prilozi.safeParse(input.polja?.prilozi ?? [])
    const svi = [...record.prilozi, ...(novi.data ?? [])]
    if (!novi.success || svi.length > NAJVISE_PRILOGA) throw odbijeno('Dopuna može imati najviše deset priloga.')
    if ((await poveziDatoteke(tx, record, novi.data)) < novi.data.length) throw odbijeno(PORUKE_ZAHTJEVA.datoteke)
    const odgovor = (input.obrazlozenje ?? '').trim()
    const dopuna = record.dopuna && { ...record.dopuna, dostavljenoAt: new Date(sada).toISOString(), odgovor }
    await izmijeni(tx, record.id, { dopuna, prilozi: svi, dodijeljenoId: record.dodijeljenoId })
    await javiDopunu(await povod(context, ports, oznaka))
    return undefined
  })

const odbijeno = (poruka: string) =>
  new Problem('pravila', { poruka, greske: [{ polje: 'prilozi', pravilo: 'ZAH-11', poruka }] })

/** Why the portal itself has stopped it. */
export const razlogIsteka = ({ dopuna }: Zahtjev): string =>
  PORUKE_ZAHTJEVA.bezDopune(formatDatum(today(Date.parse(dopuna?.rok ?? ''))))
