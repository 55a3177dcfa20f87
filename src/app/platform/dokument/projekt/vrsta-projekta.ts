/** A kind of document of a project: what each says of itself to the engine and the device. */
import type { CreateInput } from '#app/platform/offline/core/write.ts'
import type { Kontekst } from '#contract/kernel/dokument/dokument.ts'
import type { NaUredaju } from '#contract/kernel/dokument/na-uredaju.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import type { OkvirDokumenta } from '#contract/kernel/dokument/zapis-projekta.ts'
import type { Status } from '#contract/kernel/status.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { PrikazDokumenta, RijeciDokumenta, Zatvoreno } from '../dokument.types.ts'
import type { VrstaDokumenta } from '../otvori.tsx'

/** What stands around it; its rules know `okolnosti` beside the content. */
export type MetaProjekta = OkvirDokumenta & { okolnosti: object }
type KontekstOd<M extends MetaProjekta> = Kontekst & M['okolnosti']

interface OpisVrste<T extends string, U extends object, R, M extends MetaProjekta> {
  prikaz: PrikazDokumenta<T, U, KontekstOd<M>, R>
  naUredaju: NaUredaju
  /** The status in which it begins. */
  prvi: Status
  /** An institution writes it: its files are no applicant's. */
  tijelo?: true
  uzNaredbe?: (meta: M, kodovi: readonly string[]) => M
  /** Places that stay as they are in its status. */
  zatvoreno?: (meta: M) => Zatvoreno | undefined
  /** Its kind declares a discussion: whether that has begun, which is once both parties read it. */
  rasprava?: (meta: M) => boolean
  /** Moves that take it on: before them it has no errors. */
  naprijed: readonly string[]
}
export interface VrstaProjekta<T extends string, U extends object, R, M extends MetaProjekta>
  extends VrstaDokumenta<T, U, KontekstOd<M>, R, M>,
    Pick<OpisVrste<T, U, R, M>, 'prvi' | 'naprijed' | 'rasprava'> {
  rijeci: RijeciDokumenta
}

/** The project of a document as its screens name it: number and name. */
export const projektRijecima = ({ projekt: { sifra, naziv } }: Pick<OkvirDokumenta, 'projekt'>): string =>
  [sifra, naziv].filter(Boolean).join(' · ')

const MINUTA = 60_000

/** What its rules know at a moment. By the minute, so that nothing is worked out anew for a second that has passed. */
export const kontekstOd = <M extends MetaProjekta>(
  { okolnosti }: Pick<M, 'okolnosti'>,
  sada: number,
): KontekstOd<M> => ({ ...okolnosti, sada: Math.floor(sada / MINUTA) * MINUTA })

export const defineVrstaProjekta =
  <M extends MetaProjekta>() =>
  <T extends string, U extends object, R>(opis: OpisVrste<T, U, R, M>): VrstaProjekta<T, U, R, M> => {
    const { prikaz, prvi, naprijed, tijelo, uzNaredbe, zatvoreno, rasprava, naUredaju } = opis
    const { cekaDatoteke = [] } = naUredaju
    const { vrsta, dokument: katalog, rijeci } = prikaz
    if (rijeci === undefined) throw new Error(`${vrsta} has no words for its screens`)
    return {
      prikaz,
      rijeci,
      prvi,
      naprijed,
      ...(rasprava && { rasprava }),
      naUredaju: {
        katalog,
        vrsta,
        pocetniStatus: prvi.id,
        cekaDatoteke,
        uzPotvrdu: [],
        statusUz: uzNaredbe && ((meta, kodovi) => uzNaredbe(meta as unknown as M, kodovi).statusId),
      },
      // The server built it by the same contract; its own validation is the proof.
      meta: (meta) => (meta.okolnosti === undefined ? undefined : (meta as unknown as M)),
      kontekst: kontekstOd,
      prijaviteljId: ({ prijavitelj }) => (tijelo ? null : prijavitelj.id),
      smijeUredivati: ({ smijeUredivati }) => smijeUredivati,
      uzNaredbe,
      zatvoreno,
    }
  }

/** A new one as it stands on the device before the server has seen it. `uz` is its kind's own part of what stands around it. */
export function noviUProjektu<T extends string, U extends object, R, M extends MetaProjekta>(
  { prikaz: { vrsta: type, dokument }, prvi: { id, label: naziv } }: VrstaProjekta<T, U, R, M>,
  zaglavlje: Pick<OkvirDokumenta, 'projekt' | 'prijavitelj' | 'programId'>,
  uvjeti: U,
  uz: Omit<M, keyof OkvirDokumenta>,
): CreateInput {
  const okvir: OkvirDokumenta = {
    ...zaglavlje,
    statusId: id,
    status: { id, naziv },
    smijeUredivati: true,
    dostupneRadnje: [],
  }
  return {
    type,
    args: { projektId: zaglavlje.projekt.id },
    content: emptyDocument(dokument, uvjeti),
    meta: Object.assign(okvir, uz) as unknown as JsonObject,
    actingFor: { vrsta: 'prijavitelj', id: zaglavlje.prijavitelj.id },
  }
}

/** The deadline under the title, where no line of whose turn it is says it with its days. */
export const rokUzNaslov = ({ naRedu }: Pick<MetaProjekta, 'naRedu'>, rok: string | undefined): string | undefined =>
  naRedu?.sat == null ? rok : undefined
