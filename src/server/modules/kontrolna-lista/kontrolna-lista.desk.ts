/** Beginning and saving a version of a check-list, and how its desks read it. */
import type { NacrtListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { decide, NOVO_ID, statusLabel } from '#contract/kernel/record-kind.ts'
import { kontrolnaListaKind } from '#contract/modules/kontrolna-lista/kontrolna-lista.kind.ts'
import type {
  InacicaListe,
  IzvoriLista,
  KontrolnaListaDetalj,
} from '#contract/modules/kontrolna-lista/kontrolna-lista.schema.ts'
import { SVRHE_LISTA, svrhaOd } from '#contract/svrhe-lista.ts'
import type { Tx } from '../../platform/db/client.ts'
import { type Pisanje, stanjeZapisa } from '../../platform/workflow/stol.ts'
import { imaNacrt, inaciceIsteSvrhe, kojeSeKopiraju, kontrolnaListaRepository } from './kontrolna-lista.repository.ts'

export const nazivSvrhe = (svrha: string): string => svrhaOd(svrha)?.naziv ?? svrha
export const statusListe = (id: number) => ({ id, naziv: statusLabel(kontrolnaListaKind, id) })
const vlasnik = ({ za }: Actor) => (za.vrsta === 'institucija' ? za.id : null)

interface Pocetak {
  svrha: string
  iz: number | null
}

/** The next version as it would begin: empty under the name of its purpose, or a copy. */
async function nova(tx: Tx, { svrha, iz }: Pocetak, actor: Actor): Promise<InacicaListe> {
  const institucijaId = vlasnik(actor)
  const uzor = iz === null ? undefined : await kontrolnaListaRepository.read(tx, iz, actor)
  if (iz !== null && uzor === undefined) throw new Problem('nije-pronadeno')
  return {
    id: 0,
    svrha,
    prima: svrhaOd(svrha),
    institucijaId,
    inacica: null,
    sljedecaInacica: 1,
    drugiNacrt: await imaNacrt(tx, svrha, institucijaId),
    sadrzaj: uzor?.sadrzaj ?? { naziv: nazivSvrhe(svrha), sekcije: [] },
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
  const { id, svrha, inacica, naSnaziOd, povucenaU, sadrzaj, prima } = lista
  const inacice = await inaciceIsteSvrhe(tx, lista, actor)
  const sljedeca = await nova(tx, { svrha, iz: null }, actor)
  return {
    id,
    svrha: { kljuc: svrha, naziv: nazivSvrhe(svrha) },
    institucija,
    inacica,
    naSnaziOd,
    povucenaU,
    sadrzaj,
    prima,
    inacice: inacice.map((one) => ({
      id: one.id,
      istaLista: one.institucijaId === lista.institucijaId,
      inacica: one.inacica,
      naSnaziOd: one.naSnaziOd,
      povucenaU: one.povucenaU,
      status: statusListe(one.statusId),
    })),
    smijeNova: decide(kontrolnaListaKind, 'kreiraj', sljedeca, actor, {}, { sada }).ok,
    ...stanjeZapisa(kontrolnaListaKind, lista, actor, sada),
  }
}

/** „Portal, inačica 2, na snazi”. */
function opis({ institucijaId, inacica, statusId }: InacicaListe): string {
  const cija = institucijaId === null ? 'Portal' : 'Vlastita'
  const koja = inacica === null ? 'nacrt' : `inačica ${inacica}, ${statusListe(statusId).naziv.toLowerCase()}`
  return `${cija}, ${koja}`
}

export async function izvoriListe(tx: Tx, actor: Actor): Promise<IzvoriLista> {
  const liste = await kojeSeKopiraju(tx, actor)
  const svoje = new Set(liste.filter((one) => one.institucijaId === vlasnik(actor)).map(({ svrha }) => svrha))
  return {
    svrhe: Object.entries(SVRHE_LISTA).map(([kljuc, { naziv }]) => ({ kljuc, naziv, ima: svoje.has(kljuc) })),
    liste: liste
      .map((one) => ({ id: one.id, naziv: one.sadrzaj.naziv, svrha: nazivSvrhe(one.svrha), opis: opis(one) }))
      .sort((a, b) => a.svrha.localeCompare(b.svrha, 'hr') || b.id - a.id),
  }
}
