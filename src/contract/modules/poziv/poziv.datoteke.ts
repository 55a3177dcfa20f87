/** Files that are published with a call: its documents, and the templates of its attachments. */
import type { PozivDefinicija } from './definicija.schema.ts'

export type DatotekaPoziva = NonNullable<PozivDefinicija['dokumentacija'][number]['datoteka']>

export function datotekePoziva({ dokumentacija, prilozi }: PozivDefinicija): DatotekaPoziva[] {
  return [
    ...dokumentacija.flatMap(({ datoteka }) => datoteka ?? []),
    ...prilozi.popis.flatMap(({ predlozak }) => predlozak ?? []),
  ]
}

/** The definition with the hash of every file that has none yet; what is named already stays, to be compared. */
export function saSazecima(definicija: PozivDefinicija, sazetci: ReadonlyMap<string, string>): PozivDefinicija {
  const jedna = <T extends DatotekaPoziva | null | undefined>(file: T): T => {
    const sha256 = file && (file.sha256 ?? sazetci.get(file.id))
    return file && sha256 ? { ...file, sha256 } : file
  }
  const { dokumentacija, prilozi } = definicija
  return {
    ...definicija,
    dokumentacija: dokumentacija.map((one) => (one.datoteka ? { ...one, datoteka: jedna(one.datoteka) } : one)),
    prilozi: {
      ...prilozi,
      popis: prilozi.popis.map((one) => (one.predlozak ? { ...one, predlozak: jedna(one.predlozak) } : one)),
    },
  }
}
