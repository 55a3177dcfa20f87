/** What contracts do with moves of their project: the draft as contracting begins, version 1 as it is signed. */
import { pocetakDana, today } from '#contract/kernel/datum.ts'
import { tabOd, tekstOd, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import { kodOd } from '#contract/kernel/kontrolni-kod.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { jsonOf } from '#contract/kernel/sync/patch.ts'
import { zavrsetakProvedbe } from '#contract/modules/prijavni-obrazac/validacija/projekt.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { rokoviZns } from '#contract/modules/ugovor/rokovi-zns.ts'
import { BEZ_PROVJERA } from '#contract/modules/ugovor/ugovor.cinjenice.ts'
import { TAB_UGOVORA } from '#contract/modules/ugovor/ugovor.katalog.ts'
import { nacrtUgovora, sIspravljenimObrascem } from '#contract/modules/ugovor/ugovor.nacrt.ts'
import { ODJELJCI, promijenjeniOdjeljci } from '#contract/modules/ugovor/ugovor.odjeljci.ts'
import { rokoviPotpisa } from '#contract/modules/ugovor/ugovor.rokovi.ts'
import { datumStupanja, proracunUgovora } from '#contract/modules/ugovor/ugovor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { saveDocument } from '../../platform/isprave/dokument.ts'
import { contentHash } from '../../platform/sync/content-hash.ts'
import type { EffectContext } from '../../platform/workflow/consequences.ts'
import { dodijeljenoProjektu } from '../odabir/odluka.sql.ts'
import { obrazacUgovora, type ProjektUgovora, projektUgovora } from '../projekt/ugovor.sql.ts'
import { ispravaUgovora, rijeciUgovora } from './ugovor.isprava.repository.ts'
import {
  citajUgovor,
  novaInacicaOdjeljaka,
  otpustiOdjeljke,
  pisiUgovor,
  type UgovorRow,
  upisiInacicu,
  upisiRokove,
  upisiUgovor,
} from './ugovor.repository.ts'
import { kontekstUgovora } from './ugovor.sql.ts'

type Context = EffectContext<Projekt>

async function projektOd({ tx, record, sada }: Pick<Context, 'tx' | 'record' | 'sada'>): Promise<ProjektUgovora> {
  const projekt = await projektUgovora(tx, record.id, sada)
  if (projekt === undefined) throw new Error(`project ${record.id} is gone`)
  return projekt
}

const rokovi = (sada: number) => {
  const pokrenuto = today(sada)
  const { rok, nakonOpomene } = rokoviPotpisa(pokrenuto)
  return { pokrenuto, rokPotpisa: rok, nakonOpomene }
}

/** The draft out of the last approved form and the decision. */
async function pokreni(context: Context): Promise<void> {
  const { tx, sada } = context
  const projekt = await projektOd(context)
  const { id, prijaviteljId, programId } = projekt
  // What was chosen before the portal kept decisions has the grant that it asked for.
  const bespovratnaOdluke = (await dodijeljenoProjektu(tx, id)) ?? projekt.trazenaBespovratna
  const ctx = await kontekstUgovora(tx, projekt, bespovratnaOdluke)
  const sadrzaj = nacrtUgovora(await obrazacUgovora(tx, id, sada), ctx)
  const novi = { projektId: id, prijaviteljId, programId, sadrzaj, bespovratnaOdluke, provjere: BEZ_PROVJERA }
  await upisiUgovor(
    tx,
    Object.assign(novi, rokovi(sada)),
    ODJELJCI.map(({ kljuc }) => kljuc),
  )
}

/** A corrected form comes into the draft, which nobody has signed then; whoever wrote an older section reads it anew. */
async function ispravi({ tx, record, sada }: Context, { id, sadrzaj, verzijaRetka }: UgovorRow): Promise<void> {
  const obrazac = await obrazacUgovora(tx, record.id, sada)
  const ispravljen = sIspravljenimObrascem(sadrzaj, obrazac, record.dorada.polja)
  await pisiUgovor(tx, id, { sadrzaj: ispravljen, potpisani: null, verzijaRetka: verzijaRetka + 1 })
  await novaInacicaOdjeljaka(tx, id, promijenjeniOdjeljci(sadrzaj, ispravljen))
}

/** After a correction the draft follows the form; after an accepted objection the days for the signature begin anew. */
async function nastavi(context: Context, red: UgovorRow): Promise<void> {
  const { tx, record, sada } = context
  if (jeStatus(projektStatuses, record.statusId, 'doradaPodnesena')) await ispravi(context, red)
  if (jeStatus(projektStatuses, record.statusId, 'prigovorPodnesen')) await pisiUgovor(tx, red.id, rokovi(sada))
}

/** Wherever a project comes to be contracted it has a draft; where it leaves, nobody keeps a section of it. */
async function uskladi(context: Context): Promise<void> {
  const { tx, record, after } = context
  const ugovara = jeStatus(projektStatuses, after.statusId, 'ugovaranje')
  if (!ugovara && !jeStatus(projektStatuses, record.statusId, 'ugovaranje')) return
  const red = await citajUgovor(tx, record.id, true)
  if (ugovara) return red === undefined ? pokreni(context) : nastavi(context, red)
  if (red !== undefined) await otpustiOdjeljke(tx, red.id)
}

async function ugovorOd(tx: Tx, projektId: string): Promise<UgovorRow> {
  const red = await citajUgovor(tx, projektId, true)
  if (red === undefined) throw new Error(`project ${projektId} has no contract`)
  return red
}

/** Version 1 with its deadlines of claims and its paper. It is valid from the day on which the last signature was given. */
async function zabiljezi(context: Context) {
  const { tx, record, actor, sada } = context
  const red = await ugovorOd(tx, record.id)
  const { id: ugovorId, sadrzaj, bespovratnaOdluke } = red
  const projekt = await projektOd(context)
  const kontekst = await kontekstUgovora(tx, projekt, bespovratnaOdluke)
  const { ukupno } = proracunUgovora(sadrzaj, kontekst)
  const { prihvatljivo, bespovratna } = ukupno
  const stupa = datumStupanja(sadrzaj) ?? today(sada)
  await upisiInacicu(tx, {
    ugovorId,
    broj: 1,
    vrsta: 'ugovor',
    vrijediOd: new Date(pocetakDana(stupa)),
    sadrzaj,
    kontekst,
    prihvatljivo,
    bespovratna,
    osobaId: actor === SYSTEM ? null : actor.osobaId,
    zabiljezeno: new Date(sada),
  })
  const tab = tabOd(sadrzaj, TAB_UGOVORA)
  const razdoblje = {
    od: tekstOd(tabOd(sadrzaj, 'projekt'), 'pocetakProvedbe'),
    do: zavrsetakProvedbe(sadrzaj) ?? stupa,
  }
  const raspored = {
    ucestalost: Number(tekstOd(tab, 'ucestalostZns')),
    danaZavrsnog: Number(tekstOd(tab, 'rokZavrsnogZns')),
  }
  await upisiRokove(tx, ugovorId, rokoviZns(razdoblje, raspored))
  const podaci = await rijeciUgovora(tx, projekt, { sadrzaj, kontekst }, sada)
  const sPapira = { podaci, kod: kodOd(contentHash(jsonOf(podaci))) }
  await saveDocument(tx, Object.assign(ispravaUgovora(record.id, podaci.broj), { sadrzaj: sPapira, sada }))
  return {
    bespovratna,
    dozvoljenaIsplataPredujma: vrijednost(tab, 'dozvoljenaIsplataPredujma') === true,
  }
}

export const ugovoriUzProjekt = {
  zabiljezi,
  uskladi,
  rezervirano: async ({ tx, record }: Context) => (await dodijeljenoProjektu(tx, record.id)) ?? 0,
}
