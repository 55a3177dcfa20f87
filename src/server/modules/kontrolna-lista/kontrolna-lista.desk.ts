/** Beginning and saving a version of a check-list, and how its desks read it. */
import type { NacrtListe, SvrhaListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { decide, NOVO_ID, statusLabel } from '#contract/kernel/record-kind.ts'
import { kontrolnaListaKind } from '#contract/modules/kontrolna-lista/kontrolna-lista.kind.ts'
import type {
  InacicaListe,
  IzvoriLista,
  KontrolnaListaDetalj,
  PozivListe,
} from '#contract/modules/kontrolna-lista/kontrolna-lista.schema.ts'
import { sekcijeKriterija } from '#contract/modules/kontrolna-lista/kriteriji-liste.ts'
import { SVRHE_LISTA, svrhaOd } from '#contract/svrhe-lista.ts'
import type { Tx } from '../../platform/db/client.ts'
import { type Pisanje, stanjeZapisa } from '../../platform/workflow/stol.ts'
import {
  imaNacrt,
  inaciceIsteSvrhe,
  kojeSeKopiraju,
  kontrolnaListaRepository,
  pozivZaListu,
} from './kontrolna-lista.repository.ts'

export const nazivSvrhe = (svrha: string): string => svrhaOd(svrha)?.naziv ?? svrha
const pozivSNazivom = (poziv: PozivListe | null) => poziv && { id: poziv.id, naziv: poziv.naziv }
export const statusListe = (id: number) => ({ id, naziv: statusLabel(kontrolnaListaKind, id) })
const vlasnik = ({ za }: Actor) => (za.vrsta === 'institucija' ? za.id : null)

interface Pocetak {
  svrha: string
  iz: number | null
  pozivId?: number | null | undefined
}

/** A new scoring list of a call begins with its criteria, any other one without questions. */
const prazno = (svrha: string, prima: SvrhaListe | null, poziv: PozivListe | undefined): NacrtListe => ({
  naziv: nazivSvrhe(svrha),
  sekcije: poziv !== undefined && prima?.odgovori.includes('bodovi') ? sekcijeKriterija(poziv.kriteriji) : [],
})

/** The next version as it would begin: empty under the name of its purpose, or a copy. */
async function nova(tx: Tx, { svrha, iz, pozivId = null }: Pocetak, actor: Actor): Promise<InacicaListe> {
  const institucijaId = vlasnik(actor)
  const uzor = iz === null ? undefined : await kontrolnaListaRepository.read(tx, iz, actor)
  if (iz !== null && uzor === undefined) throw new Problem('nije-pronadeno')
  const poziv = pozivId === null ? undefined : await pozivZaListu(tx, pozivId)
  if (pozivId !== null && poziv === undefined) throw new Problem('nije-pronadeno')
  const prima = svrhaOd(svrha)
  return {
    id: 0,
    svrha,
    prima,
    institucijaId,
    pozivId,
    poziv: poziv ?? null,
    inacica: null,
    sljedecaInacica: 1,
    drugiNacrt: await imaNacrt(tx, { svrha, institucijaId, pozivId }),
    sadrzaj: uzor?.sadrzaj ?? prazno(svrha, prima, poziv),
    naSnaziOd: null,
    povucenaU: null,
    statusId: NOVO_ID,
    verzijaRetka: 1,
    runda: [],
  }
}

export const kreiranjeListe = {
  novi: (tx: Tx, pocetak: Pocetak, { actor }: Pisanje) => nova(tx, pocetak, actor),
  upisi: kontrolnaListaRepository.insert,
}

export const spremiListu = (tx: Tx, lista: InacicaListe, { sadrzaj }: { sadrzaj: NacrtListe }, { sada }: Pisanje) =>
  kontrolnaListaRepository.write(tx, { ...lista, sadrzaj }, sada)

export interface ListaSNazivom {
  lista: InacicaListe
  institucija: { id: number; naziv: string } | null
}

export async function detaljListe(
  tx: Tx,
  { lista, institucija }: ListaSNazivom,
  actor: Actor,
  sada: number,
): Promise<KontrolnaListaDetalj> {
  const { id, svrha, inacica, naSnaziOd, povucenaU, sadrzaj, prima, pozivId } = lista
  const inacice = await inaciceIsteSvrhe(tx, lista, actor)
  const sljedeca = await nova(tx, { svrha, iz: null, pozivId }, actor)
  return {
    id,
    svrha: { kljuc: svrha, naziv: nazivSvrhe(svrha) },
    institucija,
    poziv: pozivSNazivom(lista.poziv),
    inacica,
    naSnaziOd,
    povucenaU,
    sadrzaj,
    prima,
    inacice: inacice.map((one) => ({
      id: one.id,
      istaLista: one.institucijaId === lista.institucijaId && one.pozivId === pozivId,
      inacica: one.inacica,
      naSnaziOd: one.naSnaziOd,
      povucenaU: one.povucenaU,
      status: statusListe(one.statusId),
    })),
    smijeNova: decide(kontrolnaListaKind, 'kreiraj', sljedeca, actor, {}, { sada }).ok,
    ...stanjeZapisa(kontrolnaListaKind, lista, actor, sada),
  }
}

/** „Portal, inačica 2, na snazi”; of a list of one call with its mark. */
function opis({ institucijaId, inacica, statusId, poziv }: InacicaListe): string {
  const cija = institucijaId === null ? 'Portal' : 'Vlastita'
  const koja = inacica === null ? 'nacrt' : `inačica ${inacica}, ${statusListe(statusId).naziv.toLowerCase()}`
  return [cija, ...(poziv === null ? [] : [poziv.oznaka ?? poziv.naziv]), koja].join(', ')
}

/** What a list may be for: of a call (`pozivId`) what calls may have of their own, otherwise all but what only calls have. */
const svrheZa = (pozivId: number | null) =>
  Object.entries(SVRHE_LISTA).filter(([, { poziv }]) => (pozivId === null ? poziv !== 'mora' : poziv !== undefined))

export async function izvoriListe(tx: Tx, actor: Actor, pozivId: number | null): Promise<IzvoriLista> {
  const liste = await kojeSeKopiraju(tx, actor)
  const svoje = new Set(
    liste.filter((one) => one.institucijaId === vlasnik(actor) && one.pozivId === pozivId).map(({ svrha }) => svrha),
  )
  return {
    svrhe: svrheZa(pozivId).map(([kljuc, { naziv }]) => ({ kljuc, naziv, ima: svoje.has(kljuc) })),
    liste: liste
      .map((one) => ({ id: one.id, naziv: one.sadrzaj.naziv, svrha: nazivSvrhe(one.svrha), opis: opis(one) }))
      .sort((a, b) => a.svrha.localeCompare(b.svrha, 'hr') || b.id - a.id),
  }
}
