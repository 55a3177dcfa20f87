/** „Rješenje o prigovoru”: filed as it was signed with the move of the project, and read from there ever after. */
import { sql } from 'drizzle-orm'
import { today, toIsoInstant } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { cinjenicePrigovora, type NacrtOdluke, type ZapisPrigovora } from '#contract/modules/odabir/prigovor.schema.ts'
import { navodiPrigovora } from '#contract/modules/odabir/prigovor.ts'
import {
  type OdlukaKomisije,
  type RjesenjePrigovora,
  rjesenjePrigovora,
} from '#contract/modules/odabir/rjesenje-prigovor.pdf.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { readDocument, saveDocument, type Which } from '../../platform/isprave/dokument.ts'
import { imenaOsoba } from '../../platform/sync/uredivanje.repository.ts'
import type { EffectContext } from '../../platform/workflow/consequences.ts'
import { prigovorRepository } from './prigovor.repository.ts'

export const kojeRjesenje = ({ id }: Pick<ZapisPrigovora, 'id'>): Which => ({
  entitetVrsta: 'prigovor',
  entitetId: id,
  vrsta: 'rjesenje-prigovor',
  naziv: 'Rješenje o prigovoru',
})

function odlukaKomisije({ ishod, faza, zbog }: NacrtOdluke): OdlukaKomisije {
  if (ishod === 'odbijen') return { ishod }
  if (ishod === 'odbacen' && zbog !== null) return { ishod, zbog }
  if (ishod === 'usvojen' || ishod === 'djelomicno') return { ishod, vracaSe: faza ?? 'ugovaranje' }
  throw new Error('a decision without its outcome has passed its rule')
}

async function naziviTijela(tx: Tx, { pozivId, aprId, prijaviteljId }: ZapisPrigovora) {
  const { rows } = await tx.execute<{ tijelo: string; poziv: RjesenjePrigovora['poziv']; oib: string }>(sql`
    select coalesce(i.naziv, '') as tijelo, json_build_object('naziv', c.naziv, 'oznaka', coalesce(c.oznaka, '')) as poziv, j.oib
    from poziv c join prijavitelj j on j.id = ${prijaviteljId} left join institucija i on i.id = ${aprId}
    where c.id = ${pozivId}`)
  const [row] = rows
  if (row === undefined) throw new Error('an objection stands in no call')
  return row
}

/** Files what the decision says; the objection has been decided by now. */
export async function spremiRjesenje(
  { tx, actor, sada }: Pick<EffectContext<Projekt>, 'tx' | 'actor' | 'sada'>,
  id: string,
): Promise<void> {
  const one = await prigovorRepository.read(tx, id, SYSTEM, sada)
  if (one === undefined || one.protiv === null || one.podnesenAt === null) throw new Problem('nije-pronadeno')
  const { tijelo, poziv, oib } = await naziviTijela(tx, one)
  const potpisnik = actor === SYSTEM ? undefined : (await imenaOsoba(tx, [actor.osobaId])).get(actor.osobaId)
  const { razlozi, obrazlozenje: navodi } = navodiPrigovora(one.podneseno ?? {})
  const { glasovi, clanovi } = cinjenicePrigovora({ ...one, razlozi, obrazlozenje: navodi })
  const sifra = one.projekt.sifra ?? one.projekt.id
  const rjesenje: RjesenjePrigovora = {
    broj: `${sifra}-P${one.brojInacice}`,
    tijelo,
    prijavitelj: { naziv: one.prijavitelj, oib },
    projekt: { naziv: one.projekt.naziv, sifra },
    poziv,
    potpisuje: potpisnik?.ime ?? '',
    izdano: toIsoInstant(sada),
    odlukaKomisije: odlukaKomisije(one.odluka),
    protiv: { broj: one.protiv.odluka?.broj ?? sifra, dan: today(Date.parse(one.protiv.poslano)) },
    podneseno: today(Date.parse(one.podnesenAt)),
    razlozi,
    navodi,
    ocitovanje: one.ocitovanje,
    obrazlozenje: one.odluka.obrazlozenje,
    jednoglasno: new Set(clanovi.map((clan) => glasovi[clan])).size === 1,
  }
  await saveDocument(tx, { ...kojeRjesenje(one), sadrzaj: rjesenje, sada })
}

/** With its hash. There is none until the objection is decided. */
export const procitajRjesenje = (tx: Tx, one: ZapisPrigovora) => readDocument(tx, kojeRjesenje(one), rjesenjePrigovora)
