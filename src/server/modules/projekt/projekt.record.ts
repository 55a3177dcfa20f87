/** The project as its rules see it: what the tables hold, with the form checked against the call in force. */

import type { KnownTexts } from '#contract/kernel/canonical-json.ts'
import { today } from '#contract/kernel/datum.ts'
import { validate } from '#contract/kernel/dokument/dokument.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { fold } from '#contract/kernel/tekst.ts'
import { preostaloDeMinimis } from '#contract/modules/prijavni-obrazac/izracun/potpore.ts'
import { dodijeljeniDeMinimis, izracunajProracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.ts'
import { PRIJAVNI_OBRAZAC } from '#contract/modules/prijavni-obrazac/prijavni-obrazac.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import { NACRTI, type ProjektStatus, projektStatuses, U_DORADI } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { cinjeniceOdabira } from '../odabir/odabir.sql.ts'
import { cinjeniceUgovora } from '../ugovor/ugovor.sql.ts'
import { izmijenjenoIzvan } from './podneseno.repository.ts'
import { primjedbeZaDoradu } from './primjedbe.repository.ts'
import { brojNeprovjerenih } from './projekt.datoteke.repository.ts'
import { type Joined, kontekstObrasca, readPotpore, toProjekt, UNCOUNTED } from './projekt.repository.ts'
import { kontekstUgovaranja } from './ugovor.sql.ts'

/** The record with every fact its rules may ask for at this moment. */
export async function toRecord(tx: Tx, joined: Joined, sada: number): Promise<Projekt> {
  const { projekt: row } = joined
  const record = toProjekt(joined, UNCOUNTED)
  const stoji = (...statusi: ProjektStatus[]) => jeStatus(projektStatuses, row.statusId, ...statusi)
  const odabir = stoji(...NACRTI)
    ? record.odabir
    : await cinjeniceOdabira(tx, { ...record, definicija: record.poziv.definicija })
  const ugovor = stoji('odabran', 'ugovaranje')
    ? await cinjeniceUgovora(tx, { ...record, odabir, kontekst: kontekstUgovaranja(joined, sada) }, sada)
    : record.ugovor
  if (stoji('podnesen', 'prihvacena', 'odabran', 'ugovaranje', 'doradaPodnesena')) {
    const primjedbi = (await primjedbeZaDoradu(tx, row.id)).length
    return { ...record, odabir, ugovor, dorada: { ...record.dorada, primjedbi } }
  }
  const uDoradi = stoji(...U_DORADI)
  // Only moves of what is written ask for a faultless form; elsewhere the check would be work for nothing.
  if (!uDoradi && !stoji(...NACRTI)) return { ...record, odabir }
  const podneseno = uDoradi ? row.vrijemePodnosenja?.getTime() : undefined
  const ctx = {
    ...kontekstObrasca(joined, podneseno ?? sada),
    ...(podneseno !== undefined && { ispravljaSe: sada }),
  }
  const proracun = izracunajProracun(record.obrazac, ctx)
  const deMinimisTrazeno = proracun.deMinimis.trazeno
  const asksDeMinimis = deMinimisTrazeno > 0
  const granted = asksDeMinimis
    ? [...(await readPotpore(tx, row.prijaviteljId)), ...dodijeljeniDeMinimis(record.obrazac)]
    : []
  return {
    ...record,
    odabir,
    dorada: uDoradi ? { ...record.dorada, izvanPolja: await izmijenjenoIzvan(tx, joined) } : record.dorada,
    neprovjereneDatoteke: await brojNeprovjerenih(tx, {
      id: row.id,
      prijaviteljId: row.prijaviteljId,
      obrazac: record.obrazac,
    }),
    greskeObrasca: validate(PRIJAVNI_OBRAZAC, record.obrazac, ctx, proracun),
    prijavitelj: {
      ...record.prijavitelj,
      deMinimisTrazeno,
      deMinimisPreostalo: asksDeMinimis ? preostaloDeMinimis(granted, today(sada)) : null,
    },
  }
}

/** What the columns take from the form whenever it is saved, so that lists never open it. */
export function columnsOf(obrazac: JsonObject, joined: Pick<Joined, 'poziv' | 'prijavitelj'>, sada: number) {
  const { ukupno } = izracunajProracun(obrazac, kontekstObrasca(joined, sada))
  return { trazenaBespovratna: ukupno.bespovratna, ukupnoPrihvatljivo: ukupno.prihvatljivo, naziv: nazivOf(obrazac) }
}

/** The project's name as its author typed it; a draft without one still has to be called something. */
export function nazivOf(obrazac: JsonObject): string {
  const tab = obrazac.projekt
  const naziv = typeof tab === 'object' && tab !== null && !Array.isArray(tab) ? tab.naziv : null
  return typeof naziv === 'string' && naziv.trim() !== '' ? naziv.trim().slice(0, 250) : 'Prijava bez naziva'
}

/** Parts of forms with their canonical texts, for as long as somebody holds the part: applications of a call share most. */
const TEKSTOVI: KnownTexts = new WeakMap()

/** Hash of a form's content. The form, and every part of it, never changes afterwards: an edit makes a new one. */
export const hashObrasca = (obrazac: JsonObject): string => contentHash(obrazac, TEKSTOVI)

/** Text by which lists find a project. */
export function searchText(project: { naziv: string; sifra: string | null; prijavitelj: string; oib: string }): string {
  return fold([project.naziv, project.sifra ?? '', project.prijavitelj, project.oib].join(' '))
}

/** The sync scope whose devices hold an applicant's projects. */
export const scopeOf = (prijaviteljId: number) => `prijavitelj:${prijaviteljId}`
