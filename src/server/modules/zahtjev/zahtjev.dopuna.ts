/** A request that is returned to its submitter for a supplement: asked, delivered, not delivered in time (domain rules 3.13). */
import * as z from 'zod/mini'
import { formatDatum, krajDana, today } from '#contract/kernel/datum.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { rokDana } from '#contract/kernel/radni-dani.ts'
import { greskeZahtjeva } from '#contract/modules/zahtjev/zahtjev.polja.ts'
import { PORUKE_ZAHTJEVA } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import {
  NAJVISE_PRILOGA,
  prilogZahtjeva,
  sadrzajZahtjeva,
  type Zahtjev,
} from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { datotekeZahtjeva, sSazecima, urediZahtjev } from '#contract/modules/zahtjev/zahtjev.uredi.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { sazeciDatoteka } from '../../platform/files/provjerene.ts'
import { vrijednostPostavke } from '../../platform/postavke/postavke.ts'
import type { EffectContext } from '../../platform/workflow/consequences.ts'
import { oibSadrzaja } from './zahtjev.cinjenice.ts'
import { izSadrzaja, predmetOf, starePodatke } from './zahtjev.novi.ts'
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
    if (!novi.success || record.prilozi.length + novi.data.length > NAJVISE_PRILOGA)
      throw odbijeno('Dopuna može imati najviše deset priloga.')
    const bezSazetaka = await ispravljeno(context)
    const napisano = { sadrzaj: bezSazetaka?.sadrzaj ?? record.sadrzaj, prilozi: novi.data }
    const ids = datotekeZahtjeva(napisano).map((one) => one.id)
    const imenovano = sSazecima(napisano, await sazeciDatoteka(tx, ids))
    const ispravak = bezSazetaka && { ...bezSazetaka, sadrzaj: imenovano.sadrzaj }
    const svi = [...record.prilozi, ...imenovano.prilozi]
    const datoteke = datotekeZahtjeva(imenovano)
    if ((await poveziDatoteke(tx, record, datoteke, await prethodni(tx, record.id))) < datoteke.length)
      throw odbijeno(PORUKE_ZAHTJEVA.datoteke)
    const odgovor = (input.obrazlozenje ?? '').trim()
    const prije = ispravak === undefined ? {} : { prije: record.sadrzaj }
    const dopuna = record.dopuna && { ...record.dopuna, ...prije, dostavljenoAt: new Date(sada).toISOString(), odgovor }
    await izmijeni(tx, record.id, { ...ispravak, dopuna, prilozi: svi })
    await javiDopunu(await povod(context, ports, oznaka))
    return undefined
  })

const prethodni = async (tx: Tx, id: string) => (await citajZahtjev(tx, id))?.prethodniId ?? null

/** The fields as the submitter has corrected them, and the values they want to change now; undefined when none was sent. */
async function ispravljeno({ tx, record, input, sada }: Context) {
  const { sadrzaj: poslan } = input.polja ?? {}
  if (poslan === undefined || poslan === null) return undefined
  const read = sadrzajZahtjeva.safeParse(poslan)
  const row = await citajZahtjev(tx, record.id)
  if (!read.success || row === undefined || read.data.vrsta !== record.vrsta) throw new Problem('neispravan-zahtjev')
  const napisano = urediZahtjev({ sadrzaj: read.data, obrazlozenje: record.obrazlozenje, prilozi: record.prilozi })
  const greske = greskeZahtjeva(napisano, { danas: today(sada), mboZnamenki: record.mboZnamenki })
  if (greske.length > 0) throw new Problem('pravila', { greske })
  const { sadrzaj } = napisano
  const isto =
    predmetOf({ ...row, sadrzaj }) === row.predmet && (oibSadrzaja(sadrzaj) ?? row.subjektOib) === row.subjektOib
  if (!isto) {
    const greska = { polje: 'sadrzaj', pravilo: 'ZAH-14', poruka: PORUKE_ZAHTJEVA.predmetDopune }
    throw new Problem('pravila', { poruka: PORUKE_ZAHTJEVA.predmetDopune, greske: [greska] })
  }
  const { staro } = await starePodatke(tx, napisano, row.prijaviteljId)
  return { sadrzaj, staro, ...izSadrzaja(sadrzaj, record.subjekt, row.provjera) }
}

const odbijeno = (poruka: string) =>
  new Problem('pravila', { poruka, greske: [{ polje: 'prilozi', pravilo: 'ZAH-11', poruka }] })

/** Why the portal itself has stopped it. */
export const razlogIsteka = ({ dopuna }: Zahtjev): string =>
  PORUKE_ZAHTJEVA.bezDopune(formatDatum(today(Date.parse(dopuna?.rok ?? ''))))
