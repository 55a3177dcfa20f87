/** What the body that selects does with the ranking of a call: reads it, seals it, records a draw of lots. */

import { sql } from 'drizzle-orm'
import { toIsoInstant } from '#contract/kernel/datum.ts'
import { type Actor, isWho } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Greska, Rule } from '#contract/kernel/record-kind.ts'
import { jsonOf } from '#contract/kernel/sync/patch.ts'
import { rasporedi } from '#contract/modules/odabir/poredak.raspodjela.ts'
import type { Poredak } from '#contract/modules/odabir/poredak.ts'
import { PRAVILA_PECACENJA, PRAVILA_ZDRIJEBA } from '#contract/modules/odabir/rang-lista.rules.ts'
import type { RangLista, ZapecacenaRangLista } from '#contract/modules/odabir/rang-lista.schema.ts'
import { razlikePoretka } from '#contract/modules/odabir/rang-lista.ts'
import type { Tx } from '../../platform/db/client.ts'
import { isoTrenutak } from '../../platform/db/trenutak.ts'
import { contentHash } from '../../platform/sync/content-hash.ts'
import { imenaOsoba } from '../../platform/sync/uredivanje.repository.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import type { Pisanje } from '../../platform/workflow/stol.ts'
import { detaljPonude, ponudaRepository } from './ponuda.repository.ts'
import {
  type PozivUOdabiru,
  pozivRangListe,
  type SadrzajRangListe,
  upisiRangListu,
  type ZaPoredak,
  zadrziPrijave,
  zakljucajRangListu,
  zaPoredak,
  zapecacenaBroj,
  zapecacenePoziva,
  zapisiOdlukuZdrijeba,
  zapisiZdrijeb,
  zdrijeboviPoziva,
} from './poredak.repository.ts'
import { type PozivUOdabiruPorts, uNekomProgramu } from './poziv-u-odabiru.desk.ts'
import { uSukobuNaPozivu } from './provjera-prijave.scope.ts'

/** The call, for whoever selects its applications once they may be known; everybody else hears that there is none. */
export async function trazeniPoziv(
  tx: Tx,
  vidljivi: PozivUOdabiruPorts['vidljivi'],
  pozivId: number,
  { actor, sada }: Pisanje,
): Promise<PozivUOdabiru> {
  const poziv = await pozivRangListe(tx, actor, pozivId, uNekomProgramu(vidljivi, actor, sada))
  if (poziv === undefined) throw new Problem('nije-pronadeno')
  return poziv
}

const jeTijelo = (actor: Actor, who: 'R@SEL' | 'V@SEL' | 'A@SEL', { programId, selId }: PozivUOdabiru) =>
  isWho(who, actor, { programId, tijela: { SEL: selId } })
const smije = (actor: Actor, poziv: PozivUOdabiru, ...who: ('R@SEL' | 'V@SEL')[]) =>
  actor.osobaId === actor.stvarnaOsobaId && who.some((one) => jeTijelo(actor, one, poziv))

/** Who ranks applications has no interest in any of them (R-4E). */
async function trazi(tx: Tx, actor: Actor, poziv: PozivUOdabiru, ...who: ('R@SEL' | 'V@SEL')[]): Promise<void> {
  if (!smije(actor, poziv, ...who)) throw new Problem('zabranjeno')
  if (await uSukobuNaPozivu(tx, poziv.id, actor.osobaId)) throw new Problem('cetiri-oka')
}

const prekrsena = <R>(pravila: readonly Rule<R>[], sto: R, sada: number): Greska[] =>
  pravila.flatMap(({ id, poruka, polje, test }) =>
    test(sto, {}, { sada }) ? [] : [{ pravilo: id, poruka, ...(polje !== undefined && { polje }) }],
  )

function sadrzajOd({ poredakPoziva, naziviPodalokacija, prijave }: ZaPoredak, poredak: Poredak): SadrzajRangListe {
  return {
    poredakPoziva,
    naziviPodalokacija,
    prijave: prijave.map(({ uTijeku: _uTijeku, bezPraga: _bezPraga, ...one }) => one),
    poredak,
  }
}
const sazetak = (sadrzaj: SadrzajRangListe) => contentHash(jsonOf(sadrzaj))

/** The list as it is at this moment. */
async function sadasnja(tx: Tx, poziv: PozivUOdabiru, sada: number) {
  const za = await zaPoredak(tx, poziv)
  const poredak = rasporedi(za.poredakPoziva, za.prijave)
  const zapecacene = await zapecacenePoziva(tx, poziv.id)
  const sadrzaj = sadrzajOd(za, poredak)
  const sha256 = sazetak(sadrzaj)
  const zapreke = prekrsena(
    PRAVILA_PECACENJA,
    {
      nacin: za.poredakPoziva.nacin,
      broj: za.prijave.length,
      uTijeku: za.prijave.filter(({ uTijeku }) => uTijeku).length,
      zaZdrijeb: poredak.zaZdrijeb.length,
      nepromijenjena: zapecacene[0]?.sha256 === sha256,
    },
    sada,
  )
  return { za, poredak, zapecacene, sadrzaj, sha256, zapreke }
}

export async function procitajRangListu(tx: Tx, poziv: PozivUOdabiru, { actor, sada }: Pisanje): Promise<RangLista> {
  const { za, poredak, zapecacene, zapreke } = await sadasnja(tx, poziv, sada)
  const ponude = await ponudaRepository.gdje(tx, sql`ponuda.poziv_id = ${poziv.id}`, actor)
  const ljudi = za.zdrijebovi.flatMap(({ upisaoId, potvrdioId, odbacioId }) => [upisaoId, potvrdioId, odbacioId])
  const imena = await imenaOsoba(
    tx,
    [...zapecacene.map(({ autorId }) => autorId), ...ljudi].filter((id) => id !== null),
  )
  const ime = (id: number) => imena.get(id)?.ime ?? ''
  const bezSukoba = !(await uSukobuNaPozivu(tx, poziv.id, actor.osobaId))
  const smijeZdrijeb = bezSukoba && smije(actor, poziv, 'R@SEL', 'V@SEL')
  const { id, naziv, oznaka, programId } = poziv
  return {
    poziv: { id, naziv, oznaka, programId },
    poredakPoziva: za.poredakPoziva,
    naziviPodalokacija: za.naziviPodalokacija,
    prijave: za.prijave,
    poredak,
    zapecacene: zapecacene.map(({ autorId, zapecacenoAt, ...one }) => ({
      ...one,
      autor: ime(autorId),
      zapecaceno: isoTrenutak(zapecacenoAt),
    })),
    zapreke,
    smijePecatiti: bezSukoba && smije(actor, poziv, 'V@SEL'),
    smijeZdrijeb,
    zdrijebovi: za.zdrijebovi.map((one) => ({
      id: one.id,
      prijave: one.prijave,
      nacin: one.nacin,
      provedeno: one.provedeno,
      upisao: ime(one.upisaoId),
      potvrdio: one.potvrdioId === null ? null : ime(one.potvrdioId),
      odbacio: one.odbacioId === null ? null : ime(one.odbacioId),
      cekaMene: smijeZdrijeb && one.odlucenoAt === null && one.upisaoId !== actor.osobaId,
    })),
    ponude: ponude.map((one) => detaljPonude(one, actor, sada)),
  }
}

const zabiljezi = (tx: Tx, pozivId: number, dogadaj: string, { actor, sada }: Pisanje) =>
  writeLog(tx, {
    akcija: `poziv.rangLista.${dogadaj}`,
    entitetVrsta: 'poziv',
    entitetId: String(pozivId),
    actor,
    sada,
    vidljivoPrijavitelju: false,
  })

export async function zapecati(tx: Tx, poziv: PozivUOdabiru, by: Pisanje): Promise<{ broj: number; sha256: string }> {
  const { id: pozivId } = poziv
  await trazi(tx, by.actor, poziv, 'V@SEL')
  await zakljucajRangListu(tx, pozivId)
  await zadrziPrijave(tx, pozivId)
  const { poredak, zapecacene, sadrzaj, sha256, zapreke } = await sadasnja(tx, poziv, by.sada)
  if (zapreke.length > 0) throw new Problem('pravila', { greske: zapreke })
  const zadnja = zapecacene[0] === undefined ? undefined : await zapecacenaBroj(tx, pozivId, zapecacene[0].broj)
  const broj = (zadnja?.broj ?? 0) + 1
  await upisiRangListu(tx, {
    pozivId,
    broj,
    sha256,
    sadrzaj,
    razlika: razlikePoretka(zadnja?.sadrzaj.poredak ?? null, poredak).length,
    autorId: by.actor.osobaId,
    zapecacenoAt: new Date(by.sada),
  })
  await zabiljezi(tx, pozivId, 'zapecacena', by)
  return { broj, sha256 }
}

export async function procitajZapecacenu(
  tx: Tx,
  { id: pozivId }: PozivUOdabiru,
  broj: number,
): Promise<ZapecacenaRangLista> {
  const redak = await zapecacenaBroj(tx, pozivId, broj)
  if (redak === undefined) throw new Problem('nije-pronadeno')
  const prije = await zapecacenaBroj(tx, pozivId, broj - 1)
  const imena = await imenaOsoba(tx, [redak.autorId])
  const { sha256, razlika, sadrzaj } = redak
  return {
    broj,
    sha256,
    razlika,
    autor: imena.get(redak.autorId)?.ime ?? '',
    zapecaceno: toIsoInstant(redak.zapecacenoAt.getTime()),
    prijava: sadrzaj.prijave.length,
    ...sadrzaj,
    razlike: prije === undefined ? [] : razlikePoretka(prije.sadrzaj.poredak, sadrzaj.poredak),
  }
}

interface NoviZdrijeb {
  prijave: string[]
  nacin: string
  provedeno: string
}

/** What one person has seen of a draw. It counts once another has confirmed it. */
export async function upisiZdrijeb(
  tx: Tx,
  poziv: PozivUOdabiru,
  novi: NoviZdrijeb,
  by: Pisanje,
): Promise<{ id: number }> {
  const { id: pozivId } = poziv
  await trazi(tx, by.actor, poziv, 'R@SEL', 'V@SEL')
  await zakljucajRangListu(tx, pozivId)
  const { poredak, za } = await sadasnja(tx, poziv, by.sada)
  const ceka = za.zdrijebovi.some(
    ({ odlucenoAt, prijave }) => odlucenoAt === null && prijave.some((id) => novi.prijave.includes(id)),
  )
  const greske = prekrsena(PRAVILA_ZDRIJEBA, { ...novi, izjednacene: poredak.zaZdrijeb, ceka }, by.sada)
  if (greske.length > 0) throw new Problem('pravila', { greske })
  const upisano = { pozivId, ...novi, upisaoId: by.actor.osobaId, upisanoAt: new Date(by.sada) }
  const id = await zapisiZdrijeb(tx, upisano)
  await zabiljezi(tx, pozivId, 'zdrijeb', by)
  return { id }
}

/** The word of the second person. */
export async function odluciOZdrijebu(
  tx: Tx,
  poziv: PozivUOdabiru,
  { zdrijebId, potvrdi }: { zdrijebId: number; potvrdi: boolean },
  by: Pisanje,
): Promise<{ id: number }> {
  const { id: pozivId } = poziv
  await trazi(tx, by.actor, poziv, 'R@SEL', 'V@SEL')
  await zakljucajRangListu(tx, pozivId)
  const zapis = (await zdrijeboviPoziva(tx, pozivId)).find(({ id }) => id === zdrijebId)
  if (zapis === undefined) throw new Problem('nije-pronadeno')
  if (zapis.odlucenoAt !== null) throw new Problem('zastarjela-verzija')
  if (zapis.upisaoId === by.actor.osobaId)
    throw new Problem('pravila', {
      greske: [{ pravilo: 'R-4E', poruka: 'Ždrijeb potvrđuje osoba koja ga nije zapisala.' }],
    })
  const { osobaId } = by.actor
  await zapisiOdlukuZdrijeba(tx, zdrijebId, {
    odlucenoAt: new Date(by.sada),
    potvrdioId: potvrdi ? osobaId : null,
    odbacioId: potvrdi ? null : osobaId,
  })
  await zabiljezi(tx, pozivId, potvrdi ? 'zdrijebPotvrden' : 'zdrijebOdbacen', by)
  return { id: zdrijebId }
}
