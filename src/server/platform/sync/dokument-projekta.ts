/** What stands around a document of a project for its reader. A device keeps it, a desk answers it. */
import type { Katalog } from '#contract/kernel/dokument/katalog.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import type { DokumentProjekta } from '#contract/kernel/dokument/zapis-projekta.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { NOVO_ID, type RecordKind } from '#contract/kernel/record-kind.ts'
import { citaniStatus, type ZaPrijavitelja } from '../popis/ceka.ts'
import { stanjeZapisa } from '../workflow/stol.ts'

const jeInstitucija = ({ za }: Actor) => za.vrsta === 'institucija'

export const projektZaCitatelja = ({ projekt: { id, naziv, sifra } }: DokumentProjekta) => ({ id, naziv, sifra })

/** An institution reads what was sent, whatever is being written. */
export const sadrzajZa = ({ sadrzaj, podneseno }: DokumentProjekta, actor: Actor) =>
  jeInstitucija(actor) ? (podneseno ?? {}) : sadrzaj

/** `zaPrijavitelja` is the status that its applicant reads, where a step is the institution's own until it is made. */
export function okvirZapisa<R extends DokumentProjekta, S extends string>(
  kind: RecordKind<R, S>,
  record: R,
  actor: Actor,
  sada: number,
  zaPrijavitelja?: ZaPrijavitelja,
) {
  // Several of its steps are one to the applicant: which of them it is, is told by nothing.
  const { status, skriva } = citaniStatus(kind, record.statusId, actor, zaPrijavitelja)
  const { verzijaRetka: _verzija, ...stanje } = stanjeZapisa(kind, record, actor, sada, skriva)
  const { prijaviteljId, prijavitelj: naziv, programId } = record
  return {
    ...stanje,
    statusId: status.id,
    status,
    programId,
    projekt: projektZaCitatelja(record),
    prijavitelj: { id: prijaviteljId, naziv },
  }
}

/** What every document begins with, before its kind has decided that it may come to be. */
export const noviDokument = <U extends object>(katalog: Katalog<string, U>, uvjeti: U, id: string) => ({
  id,
  statusId: NOVO_ID,
  verzijaRetka: 1,
  sadrzaj: emptyDocument(katalog, uvjeti),
  podneseno: null,
  brojInacice: 0,
  runda: [],
  neprovjereneDatoteke: 0,
})

/** The document of a desk, inside of what stands around it. */
export function detaljDokumenta<R extends DokumentProjekta, O extends object>(record: R, actor: Actor, okvir: O) {
  const { id, verzijaRetka } = record
  return { id, verzijaRetka, sadrzaj: sadrzajZa(record, actor), ...okvir }
}
